/**
 * Words and expressions for the same thing in English, German, French, Italian and Spanish, where no occupation and no filter has it:
 * shifts, kinds of jobs, levels, benefits, and industries (industries.ts). A text with one of them has the word of the index for all of them, and so has a query. Reviewed.
 */
import { BENEFITS, LICENCES } from './benefits.ts';
import { SPOKEN_LANGUAGES } from './languages.ts';
import { INDUSTRY_EXPRESSIONS, industryInTitle, industryInText, wordsOfIndustry } from './industries.ts';
import { normalize, listed } from './normalize.ts';

const SAME: Record<string, string> = {
  inexperienced: `
    no experience, without experience, no experience required, no experience needed, no experience necessary, no prior experience,
    ohne erfahrung, ohne berufserfahrung, ohne vorkenntnisse, ohne vorerfahrung, keine erfahrung, keine berufserfahrung,
    keine vorkenntnisse, keine vorerfahrung, sans expérience, débutant accepté, débutants acceptés, débutante acceptée,
    expérience non requise, zero experience, no previous experience, beginners welcome, beginner friendly, für anfänger, anfänger, berufsanfänger, einsteigerjob, débutants, premier emploi, première expérience, first job, erster job, sin experiencia, prima esperienza, alle prime armi, senza esperienza, anche prima esperienza, esperienza non richiesta`,
  untrained: `
    no degree, without degree, without a degree, no degree required, no degree needed, no qualifications, no qualification, no training,
    without qualifications, no diploma, without diploma, no qualifications required,
    ohne ausbildung, ohne abschluss, ohne berufsausbildung, ohne berufsabschluss, ohne studium, ohne diplom, ohne schulabschluss,
    ohne abgeschlossene ausbildung, ohne abgeschlossene berufsausbildung, keine ausbildung, keine ausbildung nötig,
    keine ausbildung erforderlich, ohne lehre, unskilled, unskilled work, unskilled job, unskilled jobs, hilfsarbeit, hilfsarbeiten, no diploma required, sans le bac, sans études, keine berufsausbildung, kein abschluss, kein studium, ungelernt, ungelernte, ungelernter,
    sans diplôme, sans diplômes, sans qualification, sans formation, aucun diplôme, aucun diplôme requis, aucune qualification,
    sans bac, senza diploma, senza laurea, senza titolo di studio, senza qualifica, nessun titolo di studio`,
  night: `
    night shift, night shifts, nights, overnight, overnight shift, night work, night duty,
    nachtschicht, nachtschichten, nachtdienst, nachtdienste, nachtarbeit, nachtwache, nachtwachen, dauernachtwache,
    travail de nuit, poste de nuit, équipe de nuit, horaires de nuit, veilleur de nuit,
    nightshift, nachtjob, nachtschichtjob, third shift, 3rd shift, graveyard shift, travail nocturne,
    de nuit, di notte, turno di notte, turno notturno, turni notturni, lavoro notturno, turno de noche, turno nocturno, trabajo nocturno,
    nocturno, nocturna, por la noche`,
  early: `
    early shift, early shifts, morning shift, morning shifts, first shift, 1st shift, day shift, turno de mañana, frühschicht, frühschichten, frühdienst, frühdienste,
    équipe du matin, poste du matin, travail du matin, horaires du matin, turno di mattina, turno del mattino, turno mattutino`,
  late: `
    late shift, late shifts, evening shift, evening shifts, second shift, 2nd shift, swing shift, turno de tarde, spätschicht, spätschichten, spätdienst, spätdienste, abendschicht,
    équipe du soir, poste du soir, travail du soir, équipe d'après midi, turno di sera, turno serale, turno pomeridiano`,
  weekend: `weekend, weekends, weekend work, weekend only, wochenende, wochenenden, wochenendarbeit, wochenendjob, samstagsjob, sonntagsjob,
    samstagsarbeit, sonntagsarbeit, week end, week ends, fine settimana, fin de semana, fines de semana,
    samstag, samstags, sonntag, sonntags, saturday, saturdays, sunday, sundays, samedi, samedis, dimanche, dimanches, sabato`,
  shifts: `
    shift work, rotating shifts, schichtarbeit, schichtbetrieb, schichtdienst, wechselschicht, schichtsystem, dreischichtbetrieb,
    zweischicht, dreischicht, zweischichtbetrieb, 2 schicht, 3 schicht, 2 schichtbetrieb, 3 schichtbetrieb, turnos rotativos,
    travail posté, travail en équipe alternée, 2x8, 3x8, 4x8, 5x8, lavoro a turni, su turni, turnista`,
  zerohours: `
    zero hours, zero hour, zero hours contract, zero hour contract, on call contract, abrufbasis, auf abrufbasis, arbeit auf abruf,
    abrufarbeit, abrufvertrag, anstellung auf abruf, travail sur appel, contrat sur appel, lavoro a chiamata, lavoro su chiamata,
    contratto a chiamata`,
  agencywork: `
    agency work, temp agency, temping, temp work, temp job, temp jobs, intérimaire, contrat intérim, contrat d'intérim, emploi intérim, temporary agency work, zeitarbeit, leiharbeit, temporärarbeit, temporärstelle, temporärstellen,
    temporäreinsatz, arbeitnehmerüberlassung, en intérim, mission d'intérim, missions d'intérim, mission intérim, travail intérimaire,
    travail temporaire, lavoro interinale, lavoro somministrato, contratto di somministrazione`,
  parttime: `
    part time, parttime, part timer, halbtags, halbtagsstelle, halbtagsjob, tiempo parcial, jornada parcial, media jornada, mezza giornata, teilzeit, teilzeitstelle, teilzeitjob, teilzeitarbeit, teilzeitpensum, temps partiel, tempspartiel, mi temps,
    tempo parziale, tempoparziale`,
  fulltime: `
    full time, fulltime, full timer, ganztags, jornada completa, tiempo completo, vollzeit, vollzeitstelle, vollzeitjob, temps plein, tempsplein, plein temps, temps complet,
    tempo pieno, tempopieno`,
  student: `
    working student, working students, student job, student jobs, student worker, werkstudent, werkstudentin, werkstudenten, studentenjob,
    studentenjobs, studentische aushilfe, studentische hilfskraft, studentischer mitarbeiter, studentische mitarbeiterin, studentische mitarbeit,
    studentenaushilfe, shk, studijob, studi job, werkstudi, werkstudis, neben dem studium, neben meinem studium, while studying, alongside studies,
    trabajo para estudiantes,
    job étudiant, jobs étudiants, emploi étudiant, job d'étudiant, lavoro per studenti`,
  sidejob: `
    mini job, mini jobs, minijob, minijobs, side job, side jobs, nebenjob, nebenjobs, nebenverdienst, nebentätigkeit, aushilfsjob,
    geringfügige beschäftigung, minijobber, 450 euro job, 520 euro job, 538 euro job, 556 euro job, 603 euro job,
    minijob 520 euro, minijob 538 euro, minijob 556 euro, minijob 603 euro, job d'appoint, petit boulot, petits boulots, lavoretto`,
  thesis: `
    thesis, master thesis, master's thesis, masters thesis, bachelor thesis, bachelor's thesis, diploma thesis, masterthesis, bachelorthesis, masterarbeit, bachelorarbeit,
    abschlussarbeit, abschlussarbeiten, diplomarbeit, mémoire de master, mémoire de fin d'études, tesi di laurea, tesi magistrale`,
  taster: `
    schnuppertag, schnuppertage, schnupperlehre, schnupperlehren, schnuppern, probearbeit, probearbeiten, probetag, trial day, trial shift, taster day,
    journée d'essai, stage d'observation, stage découverte, stage 3ème, stage de 3ème, stage troisième, stage de troisième`,
  fourdays: `
    4 day week, 4 day workweek, 4 day work week, four day week, four day workweek, four day work week, 4 tage woche, vier tage woche, viertagewoche, 4tagewoche,
    semaine de 4 jours, semaine de quatre jours, settimana di 4 giorni, settimana corta`,
  newcomer: `
    career changer, career changers, career change, reconversion, en reconversion, branchenfremd, umschulung, quereinsteiger, quereinsteigerin, quereinsteigerinnen, quereinstieg, seiteneinsteiger,
    reconversion professionnelle, personne en reconversion, cambio di carriera`,
  seasonal: `
    seasonal, seasonal job, seasonal jobs, seasonal work, summer job, summer jobs, summer work, holiday job, holiday jobs, holiday work, vacation job, ferialjob, ferialjobs, ferienarbeit, ferienaushilfe, emploi d'été, emplois saisonniers, jobs saisonniers, travail saisonnier, boulot d'été, lavori estivi, saisonarbeit, saisonjob, saisonjobs, saisonstelle,
    saisonal, saisonkraft, ferienjob, ferienjobs, sommerjob, temporada, trabajo de verano, saisonnier, saisonniers,
    saisonnière, job saisonnier, emploi saisonnier, job d'été, jobs d'été, stagionale, stagionali, lavoro stagionale, lavoro estivo`,
  christmas: `
    christmas job, christmas jobs, christmas temp, christmas market, weihnachtsjob, weihnachtsjobs, weihnachtsaushilfe, weihnachtsaushilfen,
    weihnachtsmarkt, weihnachtsmärkte, weihnachtsgeschäft, glühwein, marché de noël, job de noël, mercatino di natale`,
  cover: `
    maternity cover, maternity leave cover, parental leave cover, elternzeitvertretung, mutterschaftsvertretung, vertretung elternzeit,
    schwangerschaftsvertretung, krankheitsvertretung, congé maternité, remplacement maternité, sostituzione maternità, baja maternal`,
  graduates: `
    new grad, new grads, new graduate, new graduates, recent graduate, recent graduates, graduate, graduates, university grad, university graduate,
    university graduates, fresh graduate, fresh graduates, graduate program, graduate programme, early career, absolvent, absolventin, absolventen,
    hochschulabsolvent, hochschulabsolventen, uni absolvent, berufseinstieg, jeune diplômé, jeune diplômée, jeunes diplômés, neolaureato,
    neolaureata, neolaureati, recién graduado`,
  leading: `
    leading position, leadership position, leadership role, management position, management role, führungsposition, führungspositionen, führungskraft,
    leitende position, leitende stelle, leitende funktion, leitungsfunktion, leitungsposition, kaderstelle, kaderposition, poste de direction,
    poste à responsabilité, poste à responsabilités, poste de management, posizione dirigenziale, puesto directivo`,
  directors: 'director level, director level position, director level positions, niveau directeur',
  executives: 'vp level, executive level, executive position, executive positions, geschäftsleitungsebene',
};

interface SameWords {
  words: readonly string[];
  /** The word of the index, which no text has. */
  key: string;
}
const all = Object.entries({ ...SAME, ...BENEFITS, ...LICENCES, ...SPOKEN_LANGUAGES }).flatMap(
  ([name, expressions]) =>
    listed(expressions).map((expression): SameWords => ({
      words: expression.split(/[ ']/).map(normalize),
      key: `=${name}`,
    })),
);
const single = new Map(
  all.flatMap(({ words, key }) => (words.length === 1 ? [[words[0]!, key] as const] : [])),
);
const several = Map.groupBy(
  [...all, ...INDUSTRY_EXPRESSIONS]
    .filter(({ words }) => words.length > 1)
    .sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words.at(-1)!,
);

/** The words of the index for jobs that state pay by the hour, the month or the year. */
export const PAID_BY: Partial<Record<string, string>> = {
  hour: '=hourly',
  hourly: '=hourly',
  month: '=monthly',
  monthly: '=monthly',
  year: '=yearly',
  yearly: '=yearly',
};
/** The words of the index for part-time and full-time jobs. */
export const PART_TIME_WORK = '=parttime';
export const FULL_TIME_WORK = '=fulltime';
/** The word of the index for jobs that ask for no experience: those that say so, and junior ones. */
export const INEXPERIENCED = '=inexperienced';
/** The word of the index for jobs that lead others. */
export const LEADING = '=leading';
/** The words of the index for jobs of two levels, by what feeds call these. */
export const LEVEL_WORDS: Partial<Record<string, string>> = {
  director: '=directors',
  executive: '=executives',
};

/** The most words of an expression. */
export const MOST_SAME = 5;

/** The word of the index for all that says the same as a word of a query; undefined where none does. */
export const sameAs = (word: string): string | undefined =>
  single.get(word.toLowerCase()) ?? industryInTitle(word);
/** The same for a word of any text. */
export const sameInText = (word: string): string | undefined => single.get(word) ?? industryInText(word);

/** Whether a word is the last of some expression: few are. */
export const endsSame = (word: string): boolean => several.has(word);

/**
 * The expression that ends here.
 * @param words the last few words of a text until here, normalized; at least one
 */
export const sameEnding = (words: readonly string[]): SameWords | undefined =>
  several
    .get(words.at(-1)!)
    ?.find((one) => one.words.every((word, i) => words[words.length - one.words.length + i] === word));

/** Those of these words of the index that are for shifts and kinds of jobs; the others are industries. */
const MANNERS = new Set([
  'night',
  'early',
  'late',
  'zerohours',
  'agencywork',
  'weekend',
  'shifts',
  'parttime',
  'fulltime',
  'student',
  'sidejob',
  'fourdays',
  'newcomer',
  'inexperienced',
  'untrained',
  'seasonal',
  'christmas',
  'cover',
  'thesis',
  'taster',
  'graduates',
  'leading',
  'directors',
  'executives',
]);
/** Those for kinds of jobs, which are what one looks for where no occupation is named. */
const KINDS_OF_JOBS = new Set(['=student', '=sidejob', '=zerohours', '=agencywork', '=thesis', '=taster']);
export const isKindOfJob = (key: string): boolean => KINDS_OF_JOBS.has(key);
export const isMannerOfWork = (key: string): boolean => key.startsWith('=') && MANNERS.has(key.slice(1));

/** Whether a word of the index is for what an employer gives besides pay: an expression for one is one word, as for a shift. */
export const isBenefit = (key: string): boolean => key.startsWith('=') && key.slice(1) in BENEFITS;

/** Whether a word of the index is for a language that a reader speaks. */
const isLanguage = (key: string): boolean => key.startsWith('=') && key.slice(1) in SPOKEN_LANGUAGES;
/** Whether a word of the index is for what a reader can do: speak a language, or drive. */
export const isAbility = (key: string): boolean =>
  isLanguage(key) || (key.startsWith('=') && key.slice(1) in LICENCES);

/** A word for who may apply finds jobs of the kind that are for these, but no text that speaks of them. */
const FOR_WHOM = new Map(
  listed(
    'student, students, studenten, studentin, studentinnen, étudiant, étudiants, étudiante, étudiantes, studente, studenti',
  ).map((word) => [normalize(word), '=student']),
);
/** The word of the index for the kind of jobs that are for somebody. */
export const kindFor = (word: string): string | undefined => FOR_WHOM.get(word);

/** Kinds of jobs by what is nearly the same to who looks for one: words of the index. English words stand for all languages. */
const NEAR_KINDS = new Map(
  Object.entries({
    '=sidejob': '=parttime =student =zerohours aushilfe aushilfskraft',
    '=seasonal': 'aushilfe aushilfskraft =sidejob temporary =student',
    '=christmas': '=seasonal',
    '=thesis': '=student internship',
    '=taster': 'apprenticeship internship',
    '=graduates': 'junior =inexperienced internship',
    '=leading': 'lead head',
    aushilfe: '=sidejob =student =parttime',
    aushilfskraft: '=sidejob =student =parttime',
    '=student': '=sidejob =parttime internship',
    '=zerohours': '=sidejob =parttime =agencywork',
    '=agencywork': 'temporary =zerohours',
    '=parttime': '=sidejob =student =fourdays',
    '=fourdays': '=parttime',
    '=newcomer': '=inexperienced =untrained junior',
    '=inexperienced': '=untrained =newcomer junior',
    '=untrained': '=inexperienced =newcomer',
    '=night': '=shifts',
    '=early': '=shifts',
    '=late': '=shifts',
    remote: 'hybrid',
    freelance: 'contract',
    temporary: 'contract =agencywork',
    junior: '=inexperienced internship',
  }),
);
/** Words of the index that say nearly the same as a word for a kind of jobs. */
export const nearKinds = (word: string): readonly string[] =>
  NEAR_KINDS.get(sameAs(word) ?? kindFor(word) ?? word)?.split(' ') ?? [];

/** The single words that say the same as a word of the index for them, for marks. */
export const wordsOfSame = (key: string): string[] =>
  key.startsWith('=')
    ? [...[...single].filter(([, other]) => other === key).map(([word]) => word), ...wordsOfIndustry(key)]
    : [];
