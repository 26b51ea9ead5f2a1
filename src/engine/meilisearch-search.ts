/** What Meilisearch is asked of the jobs of one version of an index. */
import type { Condition } from './condition.ts';
import { EngineUnavailable } from './engine.ts';
import type { AskMeilisearch } from './meilisearch-client.ts';
import { decodeValue, filterFor } from './meilisearch-filter.ts';
import { type IndexVersion, visible } from './version.ts';

export interface JobsAsked {
  jobs: Condition;
  /** Only one job of each advert: the first. */
  distinct?: 'advert' | undefined;
  sort?: readonly string[];
  /** Default: none, they are only counted. */
  limit?: number;
  offset?: number;
  /** What is wanted of each job. */
  attributesToRetrieve?: readonly string[];
  /** Fields whose values are counted. */
  facets?: readonly string[];
}

interface JobsFound<T = unknown> {
  /** Exact where no job is asked for. */
  total: number;
  hits: T[];
  /** By field, how many jobs have each value. */
  values: Record<string, Map<string, number>>;
}

export type SearchJobs = <T>(asked: readonly JobsAsked[]) => Promise<JobsFound<T>[]>;

/** Parts of a request are done one after the other: more of them are another request beside it. */
const MOST_PARTS = 40;

interface Result<T> {
  hits: T[];
  totalHits?: number;
  estimatedTotalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
}

const isResult = ({ hits, totalHits, estimatedTotalHits }: Result<unknown>): boolean =>
  Array.isArray(hits) && typeof (totalHits ?? estimatedTotalHits) === 'number';

/** Asks for the jobs of a version. */
export function jobSearch(ask: AskMeilisearch, version: IndexVersion): SearchJobs {
  const seen = filterFor(visible(version));
  const searchPart = async <T>(part: readonly JobsAsked[]): Promise<JobsFound<T>[]> => {
    const queries = part.map(({ jobs, limit, offset, ...others }) => ({
      indexUid: version.index,
      filter: [seen, filterFor(jobs)],
      ...others,
      // Only so the total is exact.
      ...(limit === undefined ? { hitsPerPage: 0 } : { limit, offset: offset ?? 0 }),
    }));
    const { results } = (await ask('POST', '/multi-search', { queries })) as { results?: Result<T>[] };
    if (results?.length !== part.length || !results.every(isResult))
      throw new EngineUnavailable(
        'Meilisearch answers searches with something else: look whether MEILI_URL leads to it.',
      );
    return results.map(({ hits, totalHits, estimatedTotalHits, facetDistribution = {} }) => ({
      hits,
      total: totalHits ?? estimatedTotalHits!,
      values: Object.fromEntries(
        Object.entries(facetDistribution).map(([field, counts]) => [
          field,
          new Map(Object.entries(counts).map(([value, count]) => [decodeValue(value), count])),
        ]),
      ),
    }));
  };
  return async <T>(asked: readonly JobsAsked[]) => {
    const parts: (readonly JobsAsked[])[] = [];
    for (let at = 0; at < asked.length; at += MOST_PARTS) parts.push(asked.slice(at, at + MOST_PARTS));
    return (await Promise.all(parts.map((part) => searchPart<T>(part)))).flat();
  };
}
