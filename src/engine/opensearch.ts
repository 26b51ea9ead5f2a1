/** The engine for jobs in an OpenSearch cluster. */
import { MOST_DUPLICATES } from '../duplicates/duplicate-groups.ts';
import type { Duplicate } from '../job/job.ts';
import type { Ask } from './client.ts';
import type { Condition } from './condition.ts';
import {
  duplicateOf,
  type EngineDocument,
  type Engine,
  type EngineHit,
  EngineUnavailable,
  inOne,
  type PageAsked,
  WrongIndex,
  type IndexVersion,
  visible,
} from './engine.ts';
import { WITH_TWINS } from './filters.ts';
import { NEWEST, queryFor, scoringFor, sortFor } from './opensearch-query.ts';

/** The highest page that can be requested. No index has so many jobs. */
export const MOST_HITS = 10_000_000;
/** Maximum number of values that one search counts. A build allows as many (search.max_buckets). */
export const MOST_VALUES = 1_000_000;
/** Number of values to request beyond the limit, because several values may be as frequent as the last one. */
const TIES = 50;

/** Number of jobs by value, the most frequent first. */
interface Buckets {
  buckets: { key: string; doc_count: number }[];
}
interface Found {
  hits: { hits: FoundHit[]; total: { value: number }; max_score: number | null };
  aggregations?: Record<string, Buckets> & { twins?: { doc_count: number; counted: { count: number } } };
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
export function openSearchEngine(ask: Ask, version: IndexVersion): Engine {
  const { index } = version;
  const search = inOne(async (bodies: readonly object[]): Promise<Found[]> => {
    const header = JSON.stringify({ index, allow_partial_search_results: false });
    const lines = bodies.flatMap((body) => [header, JSON.stringify(body)]);
    const { responses } = (await ask('POST', `/_msearch?filter_path=${NOT_SENT}`, `${lines.join('\n')}\n`, {
      wrongWith: (answer) => wrongWithParts(answer, bodies.length),
    })) as { responses: Part[] };
    for (const { error } of responses)
      if (error)
        throw new WrongIndex(
          `The index "${index}" is not as a build left it: ${reasonOf(error)}. Build again, which makes it anew.`,
        );
    return responses;
  });
  const queryOf = (jobs: Condition, by?: PageAsked['by']): object => {
    const filter = [queryFor(visible(version, jobs))];
    return { bool: { filter, ...(by && !('number' in by) && { must: [scoringFor(by)] }) } };
  };

  const values = async (
    jobs: Condition,
    asked: Parameters<Engine['values']>[1],
    ties = TIES,
  ): Promise<Map<string, number>[]> => {
    const sizes = asked.map(({ limit }) => Math.min(MOST_VALUES, limit + ties));
    const { aggregations } = await search({
      size: 0,
      track_total_hits: false,
      query: queryOf(jobs),
      // These counts are exact, because an index has one shard.
      aggs: Object.fromEntries(
        asked.flatMap(({ field, always = [] }, i) => [
          [i, { terms: { field, size: sizes[i] } }],
          ...(always.length > 0 ? [[`${i}+`, { terms: { field, include: always, size: always.length } }]] : []), // prettier-ignore
        ]),
      ) as object,
    });
    return Promise.all(
      asked.map(async (one, i) => {
        const { [String(i)]: most, [`${i}+`]: always } = aggregations!;
        const { buckets } = most!;
        // If the last requested value is as frequent as the last returned one, more such values may follow.
        const isTie =
          buckets.length === sizes[i] &&
          sizes[i] < MOST_VALUES &&
          buckets[one.limit - 1]!.doc_count === buckets.at(-1)!.doc_count;
        if (isTie) return (await values(jobs, [one], MOST_VALUES))[0]!;
        return new Map(
          [...buckets, ...(always?.buckets ?? [])].map(({ key, doc_count }) => [key, doc_count]),
        );
      }),
    );
  };

  return {
    async count(jobs) {
      const { hits } = await search({ size: 0, track_total_hits: true, query: queryOf(jobs) });
      return hits.total.value;
    },
    highest: (asked) =>
      Promise.all(
        asked.map(async ({ jobs, score }) => {
          const query = queryOf(jobs, score);
          const { hits } = await search({ size: 1, _source: false, track_total_hits: false, query });
          return hits.max_score ?? 0;
        }),
      ),
    async page({ jobs, by, offset, limit, isCollapsed }) {
      const size = Math.min(limit, MOST_HITS);
      const { hits, aggregations } = await search({
        // OpenSearch would reject a request for hits beyond `MOST_HITS`, although there are none.
        from: Math.min(offset, MOST_HITS - size),
        size,
        track_total_hits: true,
        _source: ['posting', 'at', 'advert'],
        query: queryOf(jobs, by),
        sort: sortFor(by),
        ...(isCollapsed && COLLAPSED),
      });
      const twins = aggregations?.twins;
      const total = hits.total.value - (twins ? twins.doc_count - twins.counted.count : 0);
      return { hits: hits.hits.map(hitOf), total };
    },
    values,
    async health() {
      // Ask for the node's local state, because nodes answer searches even while they elect a cluster manager.
      const path = `/_cluster/health/${index}?local=true&timeout=1s`;
      const { status, discovered_cluster_manager: isManaged } = (await ask('GET', path)) as {
        status?: string;
        discovered_cluster_manager?: boolean;
      };
      // If the lost node was the manager, every node reports "red" until the next election.
      if (isManaged === false) return 'degraded';
      if (status !== 'green' && status !== 'yellow')
        throw new EngineUnavailable(
          `Shards of "${index}" are lost: its health is ${status}. Start the nodes that have them, or build again.`,
        );
      return status === 'green' ? 'available' : 'degraded';
    },
  };
}

const reasonOf = ({ reason, root_cause }: PartError): string =>
  root_cause?.[0]?.reason ?? reason ?? 'no reason';

/** Describes a problem that another node may not have, such as unreachable or late shards. */
function wrongWithParts({ responses }: { responses?: Part[] }, parts: number): string | undefined {
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

/** Lists one job of each duplicate group, with the others of the group. */
const COLLAPSED = {
  collapse: {
    field: 'advert',
    inner_hits: {
      name: 'twins',
      // One more, because the hit itself is among its duplicates.
      size: MOST_DUPLICATES + 1,
      sort: NEWEST,
      _source: ['posting.id', 'posting.locations'],
    },
  },
  // Counts the duplicate groups by listing them, because OpenSearch's own count (cardinality) is only approximate.
  aggs: {
    twins: {
      filter: queryFor(WITH_TWINS),
      aggs: {
        adverts: { terms: { field: 'advert', size: MOST_VALUES } },
        counted: { stats_bucket: { buckets_path: 'adverts>_count' } },
      },
    },
  },
};

function hitOf({ _source: { posting, at, advert }, inner_hits }: FoundHit): EngineHit {
  const { total, hits } = inner_hits?.twins.hits ?? { total: { value: 1 }, hits: [] };
  const others = hits.map(({ _source }) => _source.posting).filter(({ id }) => id !== posting.id);
  const jobs = others.slice(0, MOST_DUPLICATES).map(duplicateOf);
  return { posting, at, advert, ...(total.value > 1 && { twins: { total: total.value - 1, jobs } }) };
}
