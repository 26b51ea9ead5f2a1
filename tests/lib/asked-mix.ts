import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';

const TABLE = join(import.meta.dirname, '../bench/relevance/judged/A.json');
const { queries } = JSON.parse(readFileSync(TABLE, 'utf8')) as { queries: { q: string; group: string }[] };

/** What people ask for, and parts to make more of. */
const WHO = 'nurse,Elektriker,comptable,cuoco,software engineer,Verkäuferin,data analyst,Projektleiter'.split(
  ',',
);
const LEVELS = 'senior,junior,head of,Leiter,Werkstudent,apprenti,stagista,lead'.split(',');
const WHERE =
  'Region Basel,bay area,Kanton Zürich,Île-de-France,Ticino,Europe,DACH,near Berlin,Raum Stuttgart,près de Lyon'.split(
    ',',
  );
const HOURS = '80-100%,Teilzeit,mi-temps,night shift,4 Tage Woche,part time,weekend'.split(',');
const INDUSTRIES = 'insurance,Gastronomie,banking,pharma,secteur public,edilizia,games,Energie'.split(',');
const PAID = 'over $150k,ab 5000 CHF,30 €/h,3000 euros par mois,min 80k'.split(',');
const NOT = 'not,ohne,sauf,senza,NOT,-'.split(',');
const OR = 'or,oder,ou,o,OR,/'.split(',');

/**
 * The queries of the table of judged queries that is open to all, one of each of its groups after the other, each with one of
 * its kind made up beside it; some for the second page, some by date, the same each time.
 */
export function askedMix(jobs: readonly FoundJob[], count: number, seed = 11): SearchQuery[] {
  const random = seededRandom(seed);
  const who = (): string => random.pick(WHO);
  const employer = (): string => random.pick(jobs).employer.name.slice(0, 60);
  const title = (): string => random.pick(jobs).title.split(' ').slice(0, 3).join(' ');
  const made: (() => string)[] = [
    () => `${who()} ${random.pick(WHERE)}`,
    () => `I am looking for a ${random.pick(HOURS)} job as ${who()}, ${random.pick(WHERE)}`,
    () => `Ich suche eine Stelle als ${who()} im ${random.pick(WHERE)}, ${random.pick(HOURS)}`,
    () => `${who()} ${random.pick(PAID)}`,
    () => `${random.pick(LEVELS)} ${who()} ${random.pick(HOURS)}`,
    () => `${employer()} ${who()}`,
    () => employer(),
    () => `${who()} ${random.pick(INDUSTRIES)}`,
    () => `${who()} ${random.pick(NOT)} ${random.pick(LEVELS)}`.replace('- ', '-'),
    () => `${who()} ${random.pick(OR)} ${who()} ${random.pick(WHERE)}`,
    () => `${title()} ${random.pick(HOURS)}`,
    () => `je cherche un poste de ${who()} ${random.pick(WHERE)}`,
    () => `cerco lavoro come ${who()} ${random.pick(PAID)}`,
  ];
  const groups = [...Map.groupBy(queries, ({ group }) => group).values()];
  const inTurns = Array.from({ length: Math.max(...groups.map(({ length }) => length)) }, (_, i) =>
    groups.flatMap((group) => group[i]?.q ?? []),
  ).flat();
  return Array.from({ length: count }, (_, i) => ({
    q: i % 2 === 0 ? inTurns[(i / 2) % inTurns.length]! : made[((i - 1) / 2) % made.length]!(),
    filters: {},
    offset: i % 7 === 6 ? 10 : 0,
    limit: 10,
    ...(i % 11 === 10 && { sort: 'newest' }),
    ...(i % 3 === 2 && { prefer: random.pick(['de', 'en', 'fr', 'it']) }),
  }));
}
