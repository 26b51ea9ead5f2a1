/** The engine for jobs in an OpenSearch cluster. */
import { MOST_DUPLICATES } from '../duplicates/duplicate-groups.ts';
import type { Duplicate } from '../job/job.ts';
import type { Score } from './condition.ts';
import {
  duplicateOf,
  type EngineDocument,
  type Engine,
  type EngineHit,
  EngineUnavailable,
  type PageAsked,
  WrongIndex,
  type IndexVersion,
  visible,
} from './engine.ts';
import type { AskOpenSearch } from './opensearch-client.ts';
import { WITH_TWINS } from './filters.ts';
import { queryFor, scoringFor, sortFor, type Buckets, countValues, MOST_VALUES } from './opensearch-query.ts';

/** Maximum number of hits that can be requested. No index has so many jobs, so every page can be read. */
export const MOST_HITS = 10_000_000;

interface Found {
  hits: { hits: FoundHit[]; total: { value: number }; max_score: number | null };
  aggregations?: Record<string, Buckets> & { twins?: CountedDuplicates };
}
interface CountedDuplicates {
  doc_count: number;
  adverts: { sum_other_doc_count: number };
  counted: { count: number };
}
/** The answer to one of the searches in a request. */
type Part = Found & { error?: PartError; status?: number; timed_out: boolean; _shards: { failed: number } };
interface PartError {
  reason?: string;
  root_cause?: { reason?: string }[];
}
/** Keeps the ids of duplicate groups out of the response, because they are only counted. */
const NOT_SENT = '-responses.aggregations.twins.adverts.buckets';

interface FoundHit {
  _source: Pick<EngineDocument, 'posting' | 'at' | 'advert'>;
  inner_hits?: { twins: { hits: { total: { value: number }; hits: { _source: { posting: Duplicate } }[] } } };
}

/** Opens the jobs of one index version. */
export function openSearchEngine(ask: AskOpenSearch, version: IndexVersion): Engine {
  const only = (query: object): object[] => [queryFor(visible(version)), query];
  const search = async (bodies: readonly object[]): Promise<Found[]> => {
    if (bodies.length === 0) return [];
    const header = JSON.stringify({ index: version.index, allow_partial_search_results: false });
    const lines = bodies.flatMap((body) => [header, JSON.stringify(body)]);
    const { responses } = (await ask('POST', `/_msearch?filter_path=${NOT_SENT}`, `${lines.join('\n')}\n`, {
      wrongWith: (answer) => wrongWithParts(answer, bodies.length),
    })) as { responses: Part[] };
    for (const { error } of responses)
      if (error)
        throw new WrongIndex(
          `The index "${version.index}" is not as a build left it: ${reasonOf(error)}. Build again, which makes it anew.`,
        );
    return responses;
  };

  return {
    // Send a search for each condition, because an aggregation would check every job against every condition.
    async count(conditions) {
      const found = await search(
        conditions.map((jobs) => ({
          size: 0,
          track_total_hits: true,
          query: { bool: { filter: only(queryFor(jobs)) } },
        })),
      );
      return found.map(({ hits }) => hits.total.value);
    },
    async highest(asked) {
      const found = await search(
        asked.map(({ jobs, score }) => ({
          size: 1,
          _source: false,
          track_total_hits: false,
          query: scored(score, only(queryFor(jobs))),
        })),
      );
      return found.map(({ hits }) => hits.max_score ?? 0);
    },
    async pages(asked) {
      const found = await search(asked.map((page) => pageBody(page, only(queryFor(page.jobs)))));
      return Promise.all(
        found.map(async ({ hits, aggregations }, i) => {
          const twins = aggregations?.twins;
          const adverts = twins && (await countAdverts(twins, asked[i]!, search, only));
          const total = hits.total.value - (twins ? twins.doc_count - adverts! : 0);
          return { hits: hits.hits.map(hitOf), total };
        }),
      );
    },
    async health() {
      // Ask for the node's local state, because nodes answer searches even while they elect a cluster manager.
      const path = `/_cluster/health/${version.index}?local=true&timeout=1s`;
      const { status, discovered_cluster_manager: isManaged } = (await ask('GET', path)) as {
        status?: string;
        discovered_cluster_manager?: boolean;
      };
      // If the lost node was the manager, every node reports "red" until the next election.
      if (isManaged === false) return 'degraded';
      if (status !== 'green' && status !== 'yellow')
        throw new EngineUnavailable(
          `Shards of "${version.index}" are lost: its health is ${status}. Start the nodes that have them, or build again.`,
        );
      return status === 'green' ? 'available' : 'degraded';
    },
    values: (asked) => countValues(asked, search, (jobs) => ({ bool: { filter: only(queryFor(jobs)) } })),
  };
}

const reasonOf = ({ reason, root_cause }: PartError): string =>
  root_cause?.[0]?.reason ?? reason ?? 'no reason';

/** Describes a problem that another node may not have, such as unreachable or late shards. */
function wrongWithParts(answer: unknown, parts: number): string | undefined {
  const { responses } = (answer ?? {}) as { responses?: Part[] };
  if (
    !Array.isArray(responses) ||
    responses.length !== parts ||
    responses.some((response) => !response.hits && !response.error)
  )
    return 'answers searches with something else: look whether OPENSEARCH_URLS leads to it';
  for (const { error, status = 500, timed_out, _shards } of responses) {
    if (error && status !== 400 && status !== 404)
      return `has not all of the index (${reasonOf(error)}): look at its nodes`;
    if (!error && (timed_out || _shards.failed > 0))
      return 'has shards of the index that do not answer: look at its nodes';
  }
  return undefined;
}

const scored = (score: Score, filter: readonly object[]): object => ({
  bool: { must: [scoringFor(score)], filter },
});

function pageBody({ by, offset, limit, isCollapsed }: PageAsked, filter: readonly object[]): object {
  const size = Math.min(limit, MOST_HITS);
  return {
    // OpenSearch would reject a request for hits beyond `MOST_HITS`, although there are none.
    from: Math.min(offset, MOST_HITS - size),
    size,
    track_total_hits: true,
    _source: ['posting', 'at', 'advert'],
    query: queryOf(by, filter),
    sort: sortFor(by),
    ...(isCollapsed && {
      collapse: {
        field: 'advert',
        inner_hits: {
          name: 'twins',
          // One more, because the hit itself is among its duplicates.
          size: MOST_DUPLICATES + 1,
          sort: sortFor(undefined),
          _source: ['posting.id', 'posting.locations'],
        },
      },
      aggs: { twins: advertsAmongDuplicates() },
    }),
  };
}

const queryOf = (by: PageAsked['by'], filter: readonly object[]): object =>
  by && !('number' in by) ? scored(by, filter) : { bool: { filter } };

/**
 * Counts the duplicate groups of jobs with duplicates. It lists them, because OpenSearch's own count (cardinality) is only
 * approximate.
 */
const advertsAmongDuplicates = (include?: object): object => ({
  filter: queryFor(WITH_TWINS),
  aggs: {
    adverts: { terms: { field: 'advert', size: MOST_VALUES, include } },
    counted: { stats_bucket: { buckets_path: 'adverts>_count' } },
  },
});

/** Counts the duplicate groups. If one search cannot count them all, several count a part each. */
async function countAdverts(
  twins: CountedDuplicates,
  { by, jobs }: PageAsked,
  search: (bodies: readonly object[]) => Promise<Found[]>,
  only: (query: object) => readonly object[],
): Promise<number> {
  let counted = [twins];
  for (let parts = 8; counted.some(({ adverts }) => adverts.sum_other_doc_count > 0); parts *= 8) {
    const bodies = Array.from({ length: parts }, (_, partition) => ({
      size: 0,
      track_total_hits: false,
      query: queryOf(by, only(queryFor(jobs))),
      aggs: { twins: advertsAmongDuplicates({ partition, num_partitions: parts }) },
    }));
    counted = (await search(bodies)).map(({ aggregations }) => aggregations!.twins!);
  }
  return counted.reduce((sum, group) => sum + group.counted.count, 0);
}

function hitOf({ _source: { posting, at, advert }, inner_hits }: FoundHit): EngineHit {
  const { total, hits } = inner_hits?.twins.hits ?? { total: { value: 1 }, hits: [] };
  const others = hits.map(({ _source }) => _source.posting).filter(({ id }) => id !== posting.id);
  return {
    posting,
    at,
    advert,
    ...(total.value > 1 && {
      twins: {
        total: total.value - 1,
        jobs: others.slice(0, MOST_DUPLICATES).map(duplicateOf),
      },
    }),
  };
}
