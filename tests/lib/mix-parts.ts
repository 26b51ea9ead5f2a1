import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';

/** The words in titles of jobs, and their cities: sorted, so that each run picks the same. */
export const titleWords = (jobs: readonly FoundJob[], word = String.raw`\p{L}{4,}`): string[] =>
  [...new Set(jobs.flatMap(({ title }) => title.match(new RegExp(word, 'gu')) ?? []))].sort();
export const citiesOf = (jobs: readonly FoundJob[]): string[] =>
  [...new Set(jobs.flatMap(({ locations }) => locations.flatMap(({ city }) => city ?? [])))].sort();

/** So many searches, of each kind in turn. With `pages`, each round asks for the next page, and starts again after so many. */
export const inTurn = (
  count: number,
  kinds: readonly (() => Partial<SearchQuery>)[],
  pages = 1,
): SearchQuery[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ q: '', filters: {}, limit: 10, offset: 10 * (Math.floor(i / kinds.length) % pages) },
    ...kinds[i % kinds.length]!(),
  }));
