import { type Facet, FACETS } from '../filters/facets.ts';
import { allAreas } from '../places/areas.ts';

/** How alike jobs are to each other: for builds (similar.ts) and for engines (src/engine/similar-jobs.ts). */

/** Similar jobs of a page. The cards of six were a quarter of its bytes. */
export const SHOWN = 3;
/** Jobs of the same occupation in other languages. */
export const SAME_OCCUPATION_SHOWN = 5;
/** Most similar jobs of one employer, whose newest are beside the job as well. */
export const SAME_EMPLOYER = 2;

/** The weights of similarity: the same title says more than all of the same occupation, tags, place and language. */
export const SIMILARITY = {
  title: 8,
  occupation: 2,
  tags: 1,
  /** The same of these counts so much. */
  near: { language: 1, country: 0.4, city: 0.4, jobType: 0.2 },
};

/** A feature of every twentieth job tells nothing, and its neighbours are any jobs. */
export const mostOfList = (jobs: number): number => Math.max(20, jobs / 20);

/**
 * The other jobs around an ordinal in ascending lists, each once: near in time, and few, so that all jobs take time in
 * proportion to their number.
 * @param window how many of a list are looked at, on each side
 */
export function neighbours(lists: readonly ArrayLike<number>[], ordinal: number, window: number): number[] {
  const found = new Set<number>();
  for (const ordinals of lists) {
    const at = position(ordinals, ordinal);
    const end = Math.min(ordinals.length, at + window + 1);
    for (let index = Math.max(0, at - window); index < end; index++) found.add(ordinals[index] ?? ordinal);
  }
  found.delete(ordinal);
  return [...found];
}

/** The place of the ordinal in an ascending list. */
function position(ordinals: ArrayLike<number>, ordinal: number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Values of another filter beside a list. */
const VALUES = 6;

/**
 * For each other filter, the values that most of a list's jobs have (at least two), up to six, each with how many. The
 * regions of a country are a list of their own, and an area has regions beside it, because it is none of those that jobs
 * name.
 * @param of the value that all these jobs have
 * @param counts how many of the jobs have each value
 */
export function relatedValues<V extends { facet: Facet; value: string }>(
  { facet: own, value }: { facet: Facet; value: string },
  counts: Iterable<readonly [of: V, jobs: number]>,
): { facet: Facet; values: (readonly [of: V, jobs: number])[] }[] {
  const isArea = own === 'regions' && allAreas().has(value);
  const shown = Map.groupBy(
    [...counts].filter(([, count]) => count > 1),
    ([{ facet }]) => facet,
  );
  return FACETS.flatMap((facet) => {
    const isElsewhere = (facet === own && !isArea) || (own === 'countries' && facet === 'regions');
    const values = isElsewhere ? [] : (shown.get(facet) ?? []);
    values.sort((a, b) => b[1] - a[1] || (a[0].value < b[0].value ? -1 : 1));
    return values.length === 0 ? [] : [{ facet, values: values.slice(0, VALUES) }];
  });
}
