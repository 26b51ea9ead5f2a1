/** How many jobs of saved searches came since their reader last looked. */
import { matchOf } from './answer.ts';
import { ageInDays } from '../job/age.ts';
import { filterJobs, selectJobs } from './apply-filters.ts';
import { indexOfKey } from '../artefacts/table.ts';
import type { Index } from './open-index.ts';
import type { SearchQuery } from '../filters/query.ts';

/** A search, and the time of the build that its reader saw last (RFC 3339, UTC). */
export interface NewQuestion {
  query: SearchQuery;
  since: string;
}

/** Undefined where a search could not be answered. */
export type NewCount = { count: number; isMore: boolean } | undefined;

/**
 * On the day of `since` each job has to be looked at, because jobs of one day are not in the order in which they came.
 * Where a site took more than so many on that day, which it does when it begins, those that came later that day count
 * as seen: their cards would be most of the list's.
 */
export const MOST_OF_A_DAY = 3000;

/** Counts the jobs that a search finds and that were added after `since`; those that lack some of the words do not count. */
export async function countNew(opened: Index, { query: asked, since }: NewQuestion): Promise<number> {
  const { builtAt, jobs: size } = opened.manifest;
  // A job is added at the time of the build that first has it.
  if (since >= builtAt || size === 0) return 0;
  const { query, index } = await opened.query({ ...asked, sort: 'newest' as const });
  const { ages, passed } = await filterJobs(index, query);
  const age = ageInDays(since, builtAt);
  const later = age === 0 ? 0 : indexOfKey(ages, age - 1) + 1;
  const thatDay = indexOfKey(ages, age) + 1;
  if (thatDay === 0) return 0;
  const match = await matchOf(index, query, {});
  if (match?.said.matchedAll === false) return 0;
  const { jobs } = selectJobs(passed, match?.scores);
  const sure = indexOfKey(jobs, later - 1) + 1;
  if (thatDay - later > MOST_OF_A_DAY) return sure;
  const perhaps = [...jobs.subarray(sure, indexOfKey(jobs, thatDay - 1) + 1)];
  const cards = await Promise.all(perhaps.map(index.cardOf));
  return (
    sure +
    cards.filter(({ addedAt, pageMissingSince }) => addedAt > since && pageMissingSince === undefined).length
  );
}
