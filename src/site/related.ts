import { type Facet, FACETS } from '../facet-names.ts';
import { FACET_TABLE } from '../facet-table.ts';
import { type FacetValue } from '../facet-values.ts';
import { type Postings } from '../posting.ts';

/** Jobs of a list that are looked at for its neighbours: enough to be right, few enough for long lists. */
const SAMPLE = 200;
const VALUES = 6;

/**
 * For each other filter, the values that occur most often among the list's jobs (at least twice), up to six; for a country
 * all its regions.
 */
export function relatedValues(
  { facet, value: own, ordinals }: FacetValue,
  postings: Postings,
  all: Record<Facet, readonly FacetValue[]>,
  find: (facet: Facet, value: string) => FacetValue | undefined,
): { facet: Facet; values: FacetValue[] }[] {
  if (ordinals.length < 2) return [];
  const sample = ordinals.slice(0, SAMPLE);
  return FACETS.filter((other) => other !== facet).flatMap((other) => {
    if (facet === 'countries' && other === 'regions') {
      const regions = all.regions.filter(({ value }) => value.startsWith(`${own}-`));
      return regions.length > 0 ? [{ facet: other, values: regions }] : [];
    }
    const counts = new Map<FacetValue, number>();
    for (const ordinal of sample) {
      const posting = postings.at(ordinal);
      if (!posting) continue;
      for (const value of FACET_TABLE[other].valuesOf(posting)) {
        const found = find(other, value);
        if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
      }
    }
    const values = [...counts]
      .filter(([, count]) => count > 1)
      .sort((a, b) => b[1] - a[1] || (a[0].value < b[0].value ? -1 : 1))
      .slice(0, VALUES)
      .map(([value]) => value);
    return values.length > 0 ? [{ facet: other, values }] : [];
  });
}
