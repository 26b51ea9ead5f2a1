import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { listOf } from './text-table.ts';
import { titleWords } from './mix-parts.ts';

const listed = (text: string, by: RegExp = /, /): string[] => text.split(by);

const WHO = listed(
  'nurse, Elektriker, comptable, cuoco, software engineer, Verkäuferin, data engineer, Projektleiter, chauffeur, enfermera, Koch, developer',
);
const AMOUNTS = listed('100k, 5000, 80-100k, 4500.-, 25, 60.000, 3 000, 2500-3000, 538, 120000');
/** Each is one part of what may be said of an amount. */
const OF_PAY = [
  listed('CHF, €, euros, $, pounds, Franken, £, usd'),
  listed('per year, im Monat, par mois, an hour, /h, pro Jahr, al mese, brut annuel, ph'),
  listed('salary, Lohn, salaire, Gehalt, paying, stipendio, TJM, hourly rate'),
  listed('over, min, ab, plus de, at least, mindestens, oltre, minimum, or more'),
];
const NEW = [
  'since monday, seit Montag, depuis lundi, da ieri, posted since 3 days, letzte zwei Wochen, vom 3. Januar, since january 12',
  'seit 12.01.2026, 2 weeks ago, offres de cette semaine, ultimi dieci giorni, since yesterday, neu seit gestern, desde ayer, in the last 24 hours',
].flatMap((line) => listed(line));
const BENEFITS = [
  'company car, Firmenwagen, mutuelle, tickets restaurant, 4 day week, 30 Tage Urlaub, Jobrad, visa sponsorship, equity, 13. Monatslohn',
  'buoni pasto, free lunch, with childcare, mit Kita, no weekends, ohne Schichtarbeit, télétravail 2 jours, dog friendly, Homeoffice',
].flatMap((line) => listed(line));
const INDUSTRIES = [
  'in insurance, im Gesundheitswesen, dans le luxe, fintech or insurance, für eine Bank, for a charity, nella moda, in der Baubranche',
  'construction industry, pharma, at a startup, chez un éditeur de logiciels, Versicherung oder Bank, public sector, en restauration, Logistik',
].flatMap((line) => listed(line));
const WITHOUT = [
  'not {level}, -{level}, not {city}, -{city}, ohne {word}, -"{word} {word}", other than {word}, keine {word}, sauf {city}, senza {word}',
  '-{word} {word}, -{employer}, not {word} or {word}, but no {level}, pas de {word}, nicht {city}, except {level}, {level} -{word}',
].flatMap((line) => listed(line));
const LEVELS = listed('senior, junior, intern, head, lead, Leiter, stagiaire, Werkstudent, manager');
const PLACES = [
  '{city} {city}, {city} or {city}, {city} oder {city}, {city} und {city}, {city}/{city}, {city} et {city}, zwischen {city} und {city}',
  'near {city} or {city}, around {city}, Raum {city}, {city} bis {city}, in {city} oder remote, close to {city}, {city} Mitte, 20 km um {city}',
].flatMap((line) => listed(line));
const SENTENCES = listOf(`
  I am a {who} with five years of experience looking for a part-time job in {city}
  after my maternity break i want a 60% {who} job near {city}
  gelernter {who} sucht im Sommer eine Stelle in {city}, gerne Teilzeit
  Ich möchte weg aus {city} und als {who} arbeiten
  je suis {who} et je cherche un CDI à {city} ou {city} à partir de lundi
  cerco lavoro come {who} vicino a {city}, part time e senza esperienza
  which companies in {city} hire a {who} without German | busco trabajo de {who} en {city} con alojamiento
  any {who} jobs going in {city} this week?`);
const HEADS = listed(
  'ingénieur, ingeniero, traductora, médecin, infermiere, assistante, técnico, tecnico, chef de projet, responsable, chargée, vendeur, conducteur, addetto, directrice',
);
const MODIFIERS = listed(
  'backend, logiciel, médica, scolaire, pediatrico, de direction, informático, marketing, commercial, de travaux, vendite, qualité, web, data, export, en mécanique',
);

/**
 * Searches with the expressions that a text may have beside words, the same each time: amounts of pay with what is said of them in any order,
 * dates, benefits, industries, what is excluded or in quotes, misspelt places, several places, sentences, heads of titles with what comes behind them.
 */
export function expressionMix(jobs: readonly FoundJob[], count: number, seed = 13): SearchQuery[] {
  const random = seededRandom(seed);
  const words = titleWords(jobs);
  const cities = [
    ...new Set(jobs.flatMap(({ locations }) => locations.flatMap(({ city }) => city?.slice(0, 40) ?? []))),
  ].sort();
  const [word, city, who] = [words, cities, WHO].map((list) => (): string => random.pick(list)) as [
    () => string,
    () => string,
    () => string,
  ];
  const parts: Record<string, () => string> = {
    ...{ word, city, who },
    level: () => random.pick(LEVELS),
    employer: () => random.pick(jobs).employer.name.slice(0, 40),
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => parts[name]!());
  const shuffled = (some: readonly string[]): string[] => {
    const left = [...some];
    return some.map(() => left.splice(random.between(0, left.length - 1), 1)[0]!);
  };
  const pay = (): string =>
    shuffled([
      random.pick(AMOUNTS),
      ...OF_PAY.flatMap((some) => (random.chance(0.5) ? [random.pick(some)] : [])),
    ]).join(' ');
  const slip = (): string => {
    const right = city();
    const at = random.between(1, Math.max(1, right.length - 2));
    const [before, after] = [right.slice(0, at), right.slice(at)];
    return random.pick([
      before + after.slice(1),
      before + random.pick([...'aeinrst']) + after,
      before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
      before + after.slice(0, 1) + after,
    ]);
  };
  const kinds: (() => string)[] = [
    () => `${who()} ${pay()}`,
    () => `${pay()} ${who()} ${city()}`,
    () => shuffled([word(), random.pick(NEW)]).join(' '),
    () => `${who()} ${random.pick(NEW)} ${city()}`,
    () => shuffled([who(), random.pick(BENEFITS)]).join(' '),
    () => `${who()} ${random.pick(INDUSTRIES)}`,
    () => `jobs ${random.pick(INDUSTRIES)} ${city()}`,
    () => `${who()} ${fill(random.pick(WITHOUT))}`,
    () => `${word()} ${fill(random.pick(WITHOUT))}`,
    () => fill(random.pick(WITHOUT)),
    () => shuffled([who(), slip()]).join(' '),
    () => `${word()} ${slip()}`,
    () => `${who()} ${fill(random.pick(PLACES))}`,
    () => `${city()} ${word()}`,
    () => fill(random.pick(SENTENCES)),
    () => `${random.pick(HEADS)} ${random.pick(MODIFIERS)}`,
    () => `"${who()}" ${random.chance(0.5) ? city() : ''}`.trim(),
    () => `"${random.pick(jobs).title.split(' ').slice(0, 3).join(' ')}"`,
    () => `${random.pick(HEADS)} ${random.pick(MODIFIERS)} ${city()}`,
  ];
  return Array.from({ length: count }, (_, i) => ({
    q: kinds[i % kinds.length]!(),
    filters: {},
    offset: i % 6 === 5 ? 10 : 0,
    limit: 10,
    ...(i % 13 === 12 && { sort: 'newest' }),
    ...(i % 3 === 2 && { prefer: random.pick(['de', 'en', 'fr', 'it']) }),
  }));
}
