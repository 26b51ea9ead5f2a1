/** Counts the jobs added to saved searches since their reader last viewed them. */
import { matchOf } from './answer.ts';
import { dayOf, isNewSince } from '../job/age.ts';
import { filterJobs, selectJobs } from './apply-filters.ts';
import { indexOfKey } from '../artefacts/table.ts';
import type { Index } from './open-index.ts';
import type { SearchQuery } from '../filters/query.ts';

/** A search, and the time of the build last viewed (RFC 3339, UTC). */
export interface NewQuestion {
  query: SearchQuery;
  since: string;
}

/** Undefined if the search failed. */
export type NewCount = { count: number; isMore: boolean } | undefined;

/**
 * Maximum number of cards to read of jobs listed on the day of `since`. The jobs of one day are in no order, so only its card
 * tells whether such a job is new. If that day has more jobs, none of them counts as new. Jobs of later days are always new.
 */
export const MOST_OF_A_DAY = 3000;

/** Counts the jobs of a search that are new since a time (see `isNewSince`), without those that lack some words. */
export async function countNew(opened: Index, { query: asked, since }: NewQuestion): Promise<number> {
  const { builtAt, jobs: size } = opened.manifest;
  // No job is newer than the build, because a job is added with the first build that has it.
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
