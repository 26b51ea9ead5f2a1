import { type Facet, FACETS } from '../filters/facets.ts';

/** Jobs of a list that are looked at for its neighbours: enough to be right, few enough for long lists. */
export const RELATED_SAMPLE = 200;
const VALUES = 6;

/**
 * For each other filter, the values that occur most often among a list's jobs (at least twice), up to six. The regions of a
 * country are a list of their own.
 * @param own the filter whose value all these jobs have
 * @param jobs the values of each job, each once and the same object for the same value
 */
export function relatedValues<V extends { facet: Facet; value: string }>(
  own: Facet,
  jobs: Iterable<readonly V[]>,
): { facet: Facet; values: V[] }[] {
  const counts = new Map<V, number>();
  for (const values of jobs) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shown = Map.groupBy(
    [...counts]
      .filter(([, count]) => count > 1)
      .sort((a, b) => b[1] - a[1] || (a[0].value < b[0].value ? -1 : 1)),
    ([{ facet }]) => facet,
  );
  return FACETS.flatMap((facet) => {
    const values = shown.get(facet) ?? [];
    const isElsewhere = facet === own || (own === 'countries' && facet === 'regions');
    return isElsewhere || values.length === 0
      ? []
      : [{ facet, values: values.slice(0, VALUES).map(([value]) => value) }];
  });
}
