/**
 * Words that only describe a job, its benefits and its start: nobody would miss a job for lack of them, so beside others they only
 * rank. English, German, French, Italian; "#" is any number.
 */
import { normalize, listed } from './normalize.ts';

const DESCRIBING = `
  on a computer, on the computer, am computer, am pc, sur ordinateur, al computer, mairie, commune, petite entreprise,
  good pay, well paid, high paying, highest paying, best paid, good salary, high salary, competitive salary, company
  car, flexible hours, flexible working hours, flexible schedule, flexible working, urgent, urgently, immediate start,
  start immediately, starting immediately, immediately, asap, good benefits, great benefits, paid vacation, # days
  vacation, # days holiday, # weeks vacation, unlimited pto, # day week, four day week, with accommodation,
  accommodation provided, free housing, housing provided, visa sponsorship, relocation support, relocation package,
  training provided, on the job training, career growth, no weekends, near me, close to me, close to home, easy, nice,
  friendly, family friendly, dog friendly, free lunch, bike leasing, career changer welcome, gute bezahlung, gut
  bezahlt, gut bezahlte, gut bezahlter, gut bezahltes, gutes gehalt, guter lohn, gutem lohn, überdurchschnittlich,
  übertariflich, firmenwagen, dienstwagen, firmenauto, geschäftswagen, flexible arbeitszeiten, flexible arbeitszeit,
  flexiblen arbeitszeiten, flexible zeiten, gleitzeit, freie zeiteinteilung, freier zeiteinteilung, dringend, ab
  sofort, per sofort, sofort, baldmöglichst, schnellstmöglich, # tage urlaub, # urlaubstage, # wochen ferien, # wochen
  urlaub, # tage woche, vier tage woche, viertagewoche, weihnachtsgeld, urlaubsgeld, 13 monatslohn, 13 gehalt, jobrad,
  jobticket, dienstrad, fahrgeld, tankgutschein, mit unterkunft, personalwohnung, in meiner nähe, in der nähe, gern,
  gerne, einfach, einfache, leichte, leichter, tolle, sicher, sicherer, krisensicher, krisensicherer,
  familienfreundlich, familienfreundliche, wochenende frei, freie wochenenden, nettes team, jungem team, junges team,
  anfangen, einsteigen, quereinsteiger willkommen, bien payé, bien payée, bien rémunéré, bien rémunérée, bon salaire,
  voiture de fonction, véhicule de fonction, voiture de service, horaires flexibles, horaires aménagés, horaires
  libres, urgente, dès maintenant, immédiatement, de suite, tout de suite, tickets restaurant, ticket restaurant,
  logé, logée, avec logement, nourri logé, nourri et logé, 13ème mois, treizième mois, télétravail possible, semaine
  de # jours, semaine de quatre jours, # semaines de vacances, # jours de congés, près de chez moi, proche de chez
  moi, à côté de chez moi, suis, sérieux, facile, sympa, débutants bienvenus, ben pagato, ben pagata, ben retribuito,
  ben retribuita, buono stipendio, buona paga, auto aziendale, orari flessibili, orario flessibile, subito, da subito,
  inizio immediato, vitto e alloggio, con alloggio, buoni pasto, vicino a me, vicino a casa, settimana corta,
  settimana di # giorni, # giorni di ferie, tredicesima, quattordicesima`;

const byFirst = Map.groupBy(
  listed(DESCRIBING)
    .map((expression) => expression.split(/\s+/).map((word) => (word === '#' ? word : normalize(word))))
    .sort((a, b) => b.length - a.length),
  ([first]) => first!,
);
const fits = (pattern: string, word: string | undefined): boolean =>
  pattern === word || (pattern === '#' && /^\d+$/.test(word ?? ''));

/**
 * Which words of a query only describe.
 * @param words normalized, in their order, all of them
 *
 *     describing(['koch', 'mit', '30', 'tage', 'urlaub']) // => [false, false, true, true, true]
 */
export function describing(words: readonly string[]): boolean[] {
  const found = words.map(() => false);
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const expression = [
      ...(byFirst.get(word) ?? []),
      ...(/^\d+$/.test(word) ? (byFirst.get('#') ?? []) : []),
    ].find((one) => one.every((pattern, i) => fits(pattern, words[at + i])));
    if (!expression) continue;
    found.fill(true, at, at + expression.length);
    at += expression.length - 1;
  }
  return found;
}
