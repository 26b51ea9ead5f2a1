/** Converts conditions and scores to OpenSearch queries. */
import type { Condition, Score, ValueField } from './condition.ts';
import type { PageAsked, ValuesAsked } from './engine.ts';

type Query = Record<string, unknown>;

const NOTHING: Query = { match_none: {} };

const oneOf = (queries: readonly Query[]): Query =>
  queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };

/** Converts a condition to a query. */
export function queryFor(condition: Condition): Query {
  if ('all' in condition)
    return condition.all.length === 0 ? { match_all: {} } : { bool: { filter: condition.all.map(queryFor) } };
  if ('any' in condition) return condition.any.length === 0 ? NOTHING : oneOf(condition.any.map(queryFor));
  if ('none' in condition) return { bool: { must_not: condition.none.map(queryFor) } };
  if ('phrase' in condition) return { match_phrase: { phrases: condition.phrase.join(' ') } };
  if ('number' in condition)
    return { range: { [condition.number]: { gte: condition.min, lte: condition.max } } };
  if ('field' in condition) return { terms: { [condition.field]: condition.values } };
  const { words, beginnings, in: own } = condition;
  const field = own === undefined ? 'words' : `words${own}`;
  const queries: Query[] = beginnings.map((beginning) => ({ prefix: { [field]: beginning } }));
  if (words.length > 0) queries.push({ terms: { [field]: words } });
  return queries.length === 0 ? NOTHING : oneOf(queries);
}

/** Converts a score to a scoring query. */
export function scoringFor(score: Score): Query {
  if ('jobs' in score) return { constant_score: { filter: queryFor(score.jobs), boost: score.score } };
  if ('best' in score && score.best.length === 0) return NOTHING;
  if ('best' in score) return { dis_max: { queries: score.best.map(scoringFor) } };
  if ('sum' in score) {
    const must = score.sum.map(scoringFor);
    const should = (score.more ?? []).map(scoringFor);
    if (must.length + should.length === 0) return NOTHING;
    return { bool: { must, should, minimum_should_match: must.length > 0 ? 0 : 1 } };
  }
  return {
    function_score: {
      query: scoringFor(score.score),
      functions: score.times.map(({ jobs, factor }) => ({ filter: queryFor(jobs), weight: factor })),
      score_mode: 'first',
      boost_mode: 'multiply',
    },
  };
}

const NEWEST = [{ listedDay: 'desc' }, { publishedAt: 'desc' }, { id: 'asc' }];

/** Converts an order to sort clauses. */
export function sortFor(by: PageAsked['by']): Query[] {
  if (!by) return NEWEST;
  if ('number' in by)
    return [{ [by.number]: { order: 'desc', missing: '_last', unmapped_type: 'long' } }, ...NEWEST];
  return [{ _score: 'desc' }, ...NEWEST];
}

/** Maximum number of values that one search counts. OpenSearch's limit is 65,535 (search.max_buckets). */
export const MOST_VALUES = 65_000;
/** Number of values to request beyond the limit, because several values may be as frequent as the last one. */
const TIES = 50;

/** Number of jobs by value, most frequent first. */
export interface Buckets {
  buckets: { key: string; doc_count: number }[];
}
type Search = (bodies: readonly object[]) => Promise<{ aggregations?: Record<string, Buckets> }[]>;

/**
 * Counts values. Requests about the same jobs are sent as one search.
 * @param queryOf makes the query for the jobs of a version that match a condition
 */
export async function countValues(
  requests: readonly ValuesAsked[],
  search: Search,
  queryOf: (jobs: Condition) => object,
): Promise<Map<string, number>[]> {
  const sizes = requests.map(({ limit }) => Math.min(MOST_VALUES, limit + TIES));
  const counts = requests.map(() => new Map<string, number>());
  let open = [...requests.keys()];
  const inParts: number[] = [];
  while (open.length > 0) {
    const groups = [...Map.groupBy(open, (i) => JSON.stringify(requests[i]!.jobs)).values()];
    const found = await search(
      groups.map((group) => ({
        size: 0,
        track_total_hits: false,
        query: queryOf(requests[group[0]!]!.jobs),
        aggs: Object.assign({}, ...group.map((i) => valueAggregations(i, requests[i]!, sizes[i]!))) as object,
      })),
    );
    const next: number[] = [];
    groups.forEach((group, at) => {
      for (const i of group) {
        const { [String(i)]: most, [`${i}+`]: always } = found[at]!.aggregations!;
        for (const { key, doc_count } of [...most!.buckets, ...(always?.buckets ?? [])])
          counts[i]!.set(key, doc_count);
        // If the last requested value is as frequent as the last returned one, more such values may follow.
        const { buckets } = most!;
        const { limit } = requests[i]!;
        if (buckets.length < sizes[i]!) continue;
        if (sizes[i] === MOST_VALUES) inParts.push(i);
        else if (buckets[limit - 1]!.doc_count === buckets.at(-1)!.doc_count) {
          sizes[i] = MOST_VALUES;
          next.push(i);
        }
      }
    });
    open = next;
  }
  for (const i of inParts) {
    const { jobs, field } = requests[i]!;
    counts[i] = await allValues(field, queryOf(jobs), search);
  }
  return counts;
}

/** Counts all values of a field that has more values than one search can count. */
async function allValues(field: ValueField, query: object, search: Search): Promise<Map<string, number>> {
  for (let parts = 8; ; parts *= 2) {
    const found = await search(
      Array.from({ length: parts }, (_, partition) => ({
        size: 0,
        track_total_hits: false,
        query,
        aggs: {
          part: { terms: { field, size: MOST_VALUES, include: { partition, num_partitions: parts } } },
        },
      })),
    );
    const counted = found.map(({ aggregations }) => aggregations!['part']!.buckets);
    if (counted.every(({ length }) => length < MOST_VALUES))
      return new Map(counted.flat().map(({ key, doc_count }) => [key, doc_count]));
  }
}

const valueAggregations = (i: number, { field, always = [] }: ValuesAsked, size: number): object => ({
  // These counts are exact, because an index has one shard.
  [i]: { terms: { field, size } },
  ...(always.length > 0 && { [`${i}+`]: { terms: { field, include: always, size: always.length } } }),
});
