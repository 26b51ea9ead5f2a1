/** How many jobs have each value of a field, exactly. */
import type { Condition, ValueField } from './condition.ts';
import type { ValuesAsked } from './engine.ts';

/** More values of one field are counted in no search: OpenSearch's own bound (search.max_buckets) is 65,535. */
export const MOST_VALUES = 65_000;
/** Beyond the limit so many are asked for, because the last ones may be as frequent as others. */
const TIES = 50;

/** Jobs per value, most frequent first. */
export interface Buckets {
  buckets: { key: string; doc_count: number }[];
}
type Search = (bodies: readonly object[]) => Promise<{ aggregations?: Record<string, Buckets> }[]>;

/**
 * Counts values; those of the same jobs in one search.
 * @param queryOf finds the jobs of a version that meet a condition
 */
export async function countValues(
  asked: readonly ValuesAsked[],
  search: Search,
  queryOf: (jobs: Condition) => object,
): Promise<Map<string, number>[]> {
  const sizes = asked.map(({ limit }) => Math.min(MOST_VALUES, limit + TIES));
  const counts = asked.map(() => new Map<string, number>());
  let open = [...asked.keys()];
  const inParts: number[] = [];
  while (open.length > 0) {
    const groups = [...Map.groupBy(open, (i) => JSON.stringify(asked[i]!.jobs)).values()];
    const found = await search(
      groups.map((group) => ({
        size: 0,
        track_total_hits: false,
        query: queryOf(asked[group[0]!]!.jobs),
        aggs: Object.assign({}, ...group.map((i) => valueAggregations(i, asked[i]!, sizes[i]!))) as object,
      })),
    );
    const next: number[] = [];
    groups.forEach((group, at) => {
      for (const i of group) {
        const { [String(i)]: most, [`${i}+`]: always } = found[at]!.aggregations!;
        for (const { key, doc_count } of [...most!.buckets, ...(always?.buckets ?? [])])
          counts[i]!.set(key, doc_count);
        // Where the last one that is asked for is as frequent as the last one that came, others may be so too.
        const { buckets } = most!;
        const { limit } = asked[i]!;
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
    const { jobs, field } = asked[i]!;
    counts[i] = await allValues(field, queryOf(jobs), search);
  }
  return counts;
}

/** All values of a field that has more than one search counts. */
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
  // Exact, because an index has one shard.
  [i]: { terms: { field, size } },
  ...(always.length > 0 && { [`${i}+`]: { terms: { field, include: always, size: always.length } } }),
});
