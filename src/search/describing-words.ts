/**
 * Words that only describe a job: its benefits, its start, days and times, for how long, and what one would like best. Nobody would
 * miss a job for lack of them, so beside others they only rank. English, German, French, Italian; "#" is any number, "~" a month or
 * a year.
 */
import { normalize, listed, wordSet } from './normalize.ts';

const DESCRIBING = `
  in house, inhouse, startup, startups, start up, start ups, company, companies, firm, firma, firmen, unternehmen, betrieb, konzern, entreprise, société,
  boîte, azienda, aziende, impresa, ditta, empresa, empresas, kmu, pme, small, kleinen, kleine, kleines, kleiner, petit, petite,
  piccola, piccolo, pequeña, pequeño, family business, familienunternehmen,
  efz, eba, mit efz, mit eba, cfc, avec cfc, afc, eidg fähigkeitszeugnis, eidgenössisches fähigkeitszeugnis,
  gut verdienen, viel verdienen, mehr verdienen, geld verdienen, good money, easy money, make money, earn money, gagner de l'argent, guadagnare, school hours, during school hours,
  9 to 5, nine to five, # uhr, ab # uhr, bis # uhr, nur vormittags, nur morgens, chill, chillig, relaxed, entspannt, stressfrei, ohne stress, no stress, abwechslungsreich, mums, moms, mamas, mütter,
  guy, guys, gal, dude, mec, gars, rentner, rentnerin, pensionierte, senioren, retraité, retraités, retraitées, pensionati, retirees, 50 plus,
  on a computer, on the computer, am computer, am pc, sur ordinateur, al computer, mairie, commune, petite entreprise, good pay,
  lieber, eher, plutôt, piuttosto, wechseln, umsteigen, well paid, high paying, highest paying, best paid, good salary, high salary, competitive salary, flexible hours, flexible working hours,
  flexible schedule, flexible working, urgent, urgently, immediate start, start immediately, starting immediately, immediately, asap,
  good benefits, great benefits, paid vacation, # days vacation, # days holiday, # weeks vacation, # day week, training provided,
  on the job training, career growth, no weekends, near me, close to me, close to home, easy, nice, friendly, family friendly,
  career changer welcome, gute bezahlung, gut bezahlt, gut bezahlte, gut bezahlter, gut bezahltes, gutes gehalt, guter lohn,
  gutem lohn, überdurchschnittlich, übertariflich, flexible arbeitszeiten, flexible arbeitszeit, flexiblen arbeitszeiten, flexible zeiten,
  gleitzeit, freie zeiteinteilung, freier zeiteinteilung, dringend, ab sofort, per sofort, sofort, baldmöglichst, schnellstmöglich,
  # tage urlaub, # urlaubstage, # wochen ferien, # wochen urlaub, # tage woche, fahrgeld, tankgutschein, in meiner nähe,
  in der nähe, gern, gerne, einfach, einfache, leichte, leichter, tolle, sicher, sicherer, krisensicher, krisensicherer,
  familienfreundlich, familienfreundliche, wochenende frei, freie wochenenden, nettes team, jungem team, junges team, anfangen,
  einsteigen, quereinsteiger willkommen, bien payé, bien payée, bien rémunéré, bien rémunérée, bon salaire, horaires flexibles,
  horaires aménagés, horaires libres, urgente, dès maintenant, immédiatement, de suite, tout de suite, télétravail possible,
  semaine de # jours, # semaines de vacances, # jours de congés, près de chez moi, proche de chez moi, à côté de chez moi, suis, sérieux,
  facile, sympa, débutants bienvenus, ben pagato, ben pagata, ben retribuito, ben retribuita, buono stipendio, buona paga,
  orari flessibili, orario flessibile, subito, da subito, inizio immediato, vicino a me, vicino a casa, settimana di # giorni,
  # giorni di ferie, kenntnisse, kenntnissen, knowledge, connaissances, conoscenze, pensum, kleines pensum, arbeitspensum, starting in ~,
  starting from ~, starting ~, starting, start in ~, start ~, start date, from ~, in ~, by ~, until ~, since ~, early ~, mid ~, late ~,
  beginning of ~, end of ~, of ~, # ~, # of ~, by arrangement, next month, next year, as soon as possible, summer, this summer, winter,
  autumn, spring ~, fall ~, ab ~, per ~, im ~, zum ~, bis ~, seit ~, anfang ~, mitte ~, ende ~, start per ~, beginn, eintritt,
  eintritt per ~, nach vereinbarung, sofort oder nach vereinbarung, nächstmöglich, nächstmöglichen zeitpunkt, nächstmöglicher zeitpunkt,
  frühestmöglich, nächsten monat, nächstes jahr, sommer, herbst, frühling, frühjahr, sommerferien, semesterferien, dès ~, des le # ~,
  en ~, de ~, à partir de ~, à partir du # ~, à partir, début ~, mi ~, fin ~, dès que possible, à convenir, de jour, dès à présent,
  au plus vite, le plus vite possible, mois prochain, année prochaine, pour l'été, cet été, hiver, automne, printemps, vacances scolaires,
  da ~, dal # ~, in ~, a partire da ~, a partire dal # ~, a partire, inizio ~, fine ~, prima possibile, da concordare, mese prossimo,
  prossimo mese, anno prossimo, prossimo anno, l'estate, questa estate, quest'estate, inverno, autunno, primavera, # month, # months,
  # week, # weeks, # year, # years, # years experience, # years of experience, # day, # days, # days a week, # days per week, # hours,
  # hours a week, # hours per week, # hours week, # monate, # monaten, # monatig, # monatige, # monatiges, # monatiger, # monatigen,
  # wochen, # jahre, # jahren, # jahre erfahrung, # jahre berufserfahrung, # jahren erfahrung, # jahren berufserfahrung, # tage,
  # tage pro woche, # tage die woche, # tage in der woche, # tagen pro woche, # stunden, # stunden pro woche, # stunden die woche,
  # stunden woche, # std, # std woche, # wochenstunden, # woche, # mois, # semaine, # semaines, # ans, # ans d'expérience,
  # années d'expérience, # jour, # jours, # jours par semaine, # jours semaine, # heures, # heures par semaine, # heures semaine,
  # h par semaine, # par semaine, # mesi, # mese, # settimane, # anni, # anni di esperienza, # giorni, # giorni a settimana,
  # giorni alla settimana, # ore, # ore a settimana, # ore alla settimana, # ore settimanali, morning, mornings, afternoon, afternoons,
  evening, evenings, daytime, weekdays, morgens, am morgen, vormittag, vormittags, nachmittag, nachmittags, mittags, abend, abends,
  tagsüber, werktags, matin, matins, matinée, après midi, soir, soirs, soirée, en journée, en semaine, mattina, mattine, mattino,
  pomeriggio, pomeriggi, sera, sere, di giorno, feriali, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays,
  tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, mon fri, montag, dienstag, mittwoch, donnerstag, freitag, samstag,
  sonnabend, sonntag, montags, dienstags, mittwochs, donnerstags, freitags, samstags, sonntags, mo fr, lundi, mardi, mercredi, jeudi,
  vendredi, samedi, dimanche, samedis, dimanches, lundis, mercredis, lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica,
  sabati, domeniche, sponsorship, work permit, with relocation, relocation preferred, relocation possible, relocation offered,
  willing to relocate, quereinsteiger ok, permis de travail, permesso di lavoro, hi, hello, hey, thanks, thank you, thx, hallo, grüezi,
  guten tag, guten morgen, danke, vielen dank, bonjour, bonsoir, salut, merci, s'il vous plaît, svp, buongiorno, buonasera, salve, ciao,
  grazie, per favore, ok, okay, certified, certification, certifications, certificate, zertifiziert, zertifizierte, zertifizierter,
  zertifizierung, zertifikat, certifié, certifiée, certificat, certificato, certificata, certificación, certificado, skills, skill,
  experience with, experience in, experience as, experience using, with experience, years experience, erfahrung mit, erfahrung in,
  erfahrung im, erfahrung als, mit erfahrung, erfahrungen, berufserfahrung, expérience en, expérience avec, expérience dans,
  avec expérience, esperienza con, esperienza in, con esperienza, experiencia en, con experiencia, conocimientos, conocimiento,
  knowledge of, proficiency in, proficient in, expertise in, maîtrise de, compétences, competenze, umgang mit,
  sicherer umgang mit, von vorteil, erforderlich, souhaité, souhaitée, requis, required, nötig, notwendig`;

/** One would like what is beside these best, and take jobs without. */
const LIKED = `
  ideally, preferably, preferred, if possible, possibly, at best, am liebsten, wenn möglich, falls möglich, nach möglichkeit, möglichst,
  idealerweise, bevorzugt, vorzugsweise, gerne auch, si possible, de préférence, idéalement, éventuellement, possibilmente,
  preferibilmente, se possibile, idealmente, di preferenza`;

/** By themselves some of these are names or other words. */
const MONTHS = wordSet(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec
  januar jänner februar märz mai juni juli oktober dezember okt dez
  janvier février mars avril juin juillet août septembre octobre novembre décembre
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre dicembre`);
const CLEAR = wordSet(`
  january february june july september october november december januar jänner februar juni juli oktober dezember
  janvier février avril juin juillet août septembre octobre novembre décembre gennaio febbraio aprile giugno luglio settembre ottobre
  dicembre`);
const NUMBERS = wordSet(
  'few two three four five six twelve wenige paar zwei drei vier fünf sechs zwölf quelques deux trois quatre cinq douze poche due tre quattro cinque sei dodici',
);
/** "1.1.2027", "1st", "3-4", "20h". */
const NUMBER = /^\d{1,4}(?:[-.]\d{1,4}){0,2}(?:st|nd|rd|th|er|e|h|\+)?$/;
const YEAR = /^20[2-4]\d$/;
const DATE = /^\d{1,2}[-.]\d{1,2}(?:[-.](?:\d{2}|20\d{2}))?$/;

/** Behind a skill these say that one knows it: "Datev Erfahrung". Behind what has it, it is a field of work: "customer experience". */
const EXPERIENCE = wordSet('experience erfahrung erfahrungen expérience esperienza experiencia');
const EXPERIENCING = wordSet(
  'customer customers user users client clients candidate patient guest employee member player learner developer digital brand',
);

/** Whether words only describe: by themselves, or as an expression of several, or they say that one would like something best. */
export type Describing = 'word' | 'expression' | 'liked';

const readExpressions = (text: string, kind?: Describing) =>
  listed(text).map((expression) => {
    const words = expression
      .split(/[\s']+/)
      .map((word) => (word === '#' || word === '~' ? word : normalize(word)));
    return { words, kind: kind ?? (words.length > 1 ? ('expression' as const) : ('word' as const)) };
  });
const byFirst = Map.groupBy(
  [...readExpressions(DESCRIBING), ...readExpressions(LIKED, 'liked')].sort(
    (a, b) => b.words.length - a.words.length,
  ),
  ({ words: [first] }) => first!,
);
const isNumber = (word: string): boolean => NUMBER.test(word) || NUMBERS.has(word);
const fits = (pattern: string, word: string | undefined): boolean =>
  word !== undefined &&
  (pattern === word ||
    (pattern === '#' && isNumber(word)) ||
    (pattern === '~' && (MONTHS.has(word) || YEAR.test(word) || DATE.test(word))));

/**
 * Which words of a query only describe.
 * @param words normalized, in their order, all of them
 *
 *     describing(['koch', 'mit', '30', 'tage', 'urlaub']) // => [undefined, undefined, 'expression', 'expression', 'expression']
 */
export function describing(words: readonly string[]): (Describing | undefined)[] {
  const isOfSkill = (at: number): boolean =>
    EXPERIENCE.has(words[at]!) && at > 0 && at === words.length - 1 && !EXPERIENCING.has(words[at - 1]!);
  const found = words.map((word, at): Describing | undefined =>
    CLEAR.has(word) || YEAR.test(word) || isOfSkill(at) ? 'word' : undefined,
  );
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const expression = [
      ...(byFirst.get(word) ?? []),
      ...(isNumber(word) ? (byFirst.get('#') ?? []) : []),
    ].find((one) => one.words.every((pattern, i) => fits(pattern, words[at + i])));
    if (!expression) continue;
    found.fill(expression.kind, at, at + expression.words.length);
    at += expression.words.length - 1;
  }
  return found;
}
