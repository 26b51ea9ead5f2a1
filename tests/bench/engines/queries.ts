/** The searches that every engine is asked. */
import type { Job } from '../../../src/job/job.ts';
import { printQuery } from '../../../src/search/query.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { meaningMix } from '../../lib/meaning-mix.ts';
import { nearMix } from '../../lib/near-mix.ts';
import { occupationMix } from '../../lib/occupation-mix.ts';
import { queryMix } from '../../lib/query-mix.ts';
import { statedMix } from '../../lib/stated-mix.ts';
import { townMix } from '../../lib/town-mix.ts';

/** What is measured apart. */
export const KINDS = ['words', 'filters', 'places and terms'] as const;
export type Kind = (typeof KINDS)[number];

/** Searches that nobody has asked before, so that no kept answer helps, of each part as many. */
export interface Searches {
  warm: SearchQuery[];
  one: SearchQuery[];
  ten: SearchQuery[];
}

type Mix = (jobs: readonly Job[], count: number) => SearchQuery[];

const asksForTerms = ({ filters: { near, pay, workload, applyWithin } }: SearchQuery): boolean =>
  [near, pay, workload, applyWithin].some((filter) => filter !== undefined);

const POOLS: Record<Kind, { mixes: Mix[]; isOfKind: (query: SearchQuery) => boolean }> = {
  words: {
    mixes: [queryMix, meaningMix, occupationMix, townMix],
    isOfKind: (query) => query.q !== '' && !asksForTerms(query),
  },
  filters: { mixes: [queryMix], isOfKind: (query) => query.q === '' && !asksForTerms(query) },
  'places and terms': { mixes: [nearMix, statedMix], isOfKind: asksForTerms },
};

/** A sixth of the searches of `queryMix` are filters alone. */
const MADE_FOR_ONE = 20;

/** The address of a search in the API. */
export const pathOf = (query: SearchQuery): string => `/api/v1/jobs?${String(printQuery(query))}`;

/**
 * So many distinct searches of a kind to warm up, for one connection and for ten, taken from its mixes in turn; fewer
 * where the jobs do not give so many.
 */
export function searchesOf(kind: Kind, jobs: readonly Job[], count: number): Searches {
  const { mixes, isOfKind } = POOLS[kind];
  const made = mixes.map((mix) => mix(jobs, count * MADE_FOR_ONE).filter(isOfKind));
  const pool = new Map<string, SearchQuery>();
  const longest = Math.max(...made.map(({ length }) => length));
  for (let at = 0; at < longest && pool.size < 3 * count; at++)
    for (const queries of made) {
      const query = queries[at];
      if (query) pool.set(pathOf(query), query);
    }
  const all = [...pool.values()];
  const part = Math.min(count, Math.floor(all.length / 3));
  return {
    warm: all.slice(0, part),
    one: all.slice(part, 2 * part),
    ten: all.slice(2 * part, 3 * part),
  };
}
