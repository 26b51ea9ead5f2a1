/** How many jobs of saved searches came since their reader last looked. */
import { matchOf } from './answer.ts';
import { dayOf, isNewSince } from '../job/age.ts';
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
 * Jobs listed after the day of `since` are new. Of those listed that day each card is read, because they are not in the
 * order in which they came. Of more than so many none is read, and all count as seen.
 */
export const MOST_OF_A_DAY = 3000;

/** Counts the jobs that a search finds and that are new since then (`isNewSince`), without those that lack some of the words. */
export async function countNew(opened: Index, { query: asked, since }: NewQuestion): Promise<number> {
  const { builtAt, jobs: size } = opened.manifest;
  // A job is added at the time of the build that first has it.
  if (since >= builtAt || size === 0) return 0;
  const { query, index } = await opened.query({ ...asked, sort: 'newest' as const });
  const { ages, passed } = await filterJobs(index, query);
  const later = ages(opened.today() - dayOf(since) - 1);
  const thatDay = ages(opened.today() - dayOf(since));
  if (thatDay === 0) return 0;
  const match = await matchOf(index, query, {});
  if (match?.said.matchedAll === false) return 0;
  const { jobs } = selectJobs(passed, match?.scores);
  const sure = indexOfKey(jobs, later - 1) + 1;
  if (thatDay - later > MOST_OF_A_DAY) return sure;
  const perhaps = [...jobs.subarray(sure, indexOfKey(jobs, thatDay - 1) + 1)];
  const cards = await Promise.all(perhaps.map(index.cardOf));
  return sure + cards.filter((job) => isNewSince(job, since)).length;
}
