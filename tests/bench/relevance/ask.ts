import { join } from 'node:path';
import { fileArtefacts } from '../../../scripts/lib/site-search.ts';
import type { Job } from '../../../src/job/job.ts';
import { createSearch } from '../../../src/search/search.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { search } from '../search/queries.ts';

/** An answer with its first ten as whole jobs. */
interface Asked {
  total: number;
  jobs: Job[];
  answer: SearchAnswer;
}
export type Ask = (q: string, changes?: Partial<SearchQuery>) => Promise<Asked>;

/** Asks the index in a folder, as Node does on the day of its build. */
export function askerOf(dir: string, jobs: readonly Job[]): Ask {
  const engine = createSearch({ ...fileArtefacts(join(dir, 'search')), now: () => 0 });
  return async (q, changes = {}) => {
    const answer = await engine.search(search({ q, ...changes }), { fields: 'card', facets: [] });
    return {
      total: answer.total,
      jobs: answer.hits.map(({ ordinal }) => jobs[ordinal]!),
      answer: answer as SearchAnswer,
    };
  };
}

/** Words that were replaced or left out, for a report; "" when the query was searched as it is. */
export function changed({ corrected, tiers, droppedWords }: SearchAnswer): string {
  const also = tiers.find((tier) => tier.why === 'likelier');
  const parts = [
    corrected && `→ ${corrected.q}`,
    also && `or ${also.q}`,
    droppedWords.length > 0 && `– ${droppedWords.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** How many jobs have each of the values. */
export function countValues<T>(jobs: readonly Job[], valuesOf: (job: Job) => Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const job of jobs)
    for (const value of new Set(valuesOf(job))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
