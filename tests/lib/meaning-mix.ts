import { seededRandom } from '../../scripts/data/sample/generate.ts';
import { normalize } from '../../src/text/normalize.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { listOf } from './text-table.ts';
import { citiesOf, inTurn, titleWords } from './mix-parts.ts';

const WORDS_FOR_FILTERS =
  'remote,homeoffice,home office,work from home,télétravail,internship,Praktikum,stage,CDI,befristet,english speaking,Deutsch,ohne Erfahrung,senior,freelance'.split(
    ',',
  );
const SENTENCES = listOf(`
  jobs for {word} in {city} | ich suche arbeit als {word} in {city} | je cherche un emploi de {word} à {city}
  cerco lavoro come {word} | looking for a job as a {word} | {word} jobs`);
const COUNTRIES =
  'Switzerland,Schweiz,États-Unis,united states,Deutschland,UK,corée du sud,Stati Uniti'.split(',');
const SHORT_NAMES = 'IT,it,US,us,AI,HR,hr,jr,sr,dev,qa,ml'.split(',');

/**
 * Searches whose words must be understood, the same each time: words for filters, sentences, short names, joined and
 * taken apart, misspelt at the first letter and beside other words, names, more words than one job has, words excluded with their
 * accents and without.
 */
export function meaningMix(jobs: readonly FoundJob[], count: number, seed = 2): SearchQuery[] {
  const random = seededRandom(seed);
  const words = titleWords(jobs);
  const cities = citiesOf(jobs);
  const word = (): string => random.pick(words);
  const city = (): string => random.pick(cities);
  const exampleJob = (): FoundJob => random.pick(jobs);
  const letter = (): string => random.pick([...'aeinrstk']);
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ q: random.pick(WORDS_FOR_FILTERS) }),
    () => ({ q: `${random.pick(WORDS_FOR_FILTERS)} ${word()} ${city()}` }),
    () => ({ q: random.pick(SENTENCES).replace('{word}', word()).replace('{city}', city()) }),
    () => ({ q: `${random.pick(SHORT_NAMES)} ${word()}` }),
    () => ({ q: `${word()} ${random.pick(COUNTRIES)}` }),
    () => ({ q: `${word()} ${random.pick(SHORT_NAMES)}`, prefer: random.pick(['de', 'en', 'fr']) }),
    () => ({ q: word() + word().toLowerCase() }),
    () => ({ q: word().replace(/^(\p{L}{3})/u, '$1 ') }),
    () => ({ q: letter() + word().slice(1), prefer: random.pick(['de', 'en', 'fr']) }),
    () => ({ q: word().slice(1) }),
    () => ({ q: `${letter()}${word().slice(1)} ${word()} ${city()}` }),
    () => ({
      q: random.pick([exampleJob().employer.name, city(), exampleJob().tags?.[0] ?? city()]).slice(0, 100),
    }),
    () => ({ q: `${word()} ${word()} ${word()} ${city()}`, exact: random.chance(0.2) }),
    () => ({ q: `${word()} -${random.chance(0.5) ? word() : normalize(word())}` }),
    () => ({ q: random.pick(['jobs', 'the', 'in', 'Stelle in', 'of the']), prefer: 'fr' }),
  ];
  return inTurn(count, kinds, 3);
}
