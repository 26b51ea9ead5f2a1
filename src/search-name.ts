// In the scripts of pages, so types are imported in the way that leaves nothing behind.
import { type Facet, FACETS } from './facet-names.ts';
import { chosenLoaded, type LoadedFilter } from './search/filters.ts';
import type { SearchQuery } from './search/types.ts';

/** What people read for the parts of a search. */
export interface PartLabels {
  /** A value of a facet. */
  value: (facet: Facet, value: string) => string;
  /** A filter that is no facet; "" for one that leaves no job out. */
  loaded: (filter: LoadedFilter) => string;
  /** `postedWithin`. */
  since: (days: number) => string;
}

/** A search in a few words: "baker · Switzerland, Germany"; "" when everything is searched. */
export function searchName(
  query: Pick<SearchQuery, 'q' | 'filters' | 'postedWithin' | LoadedFilter>,
  { value, loaded, since }: PartLabels,
): string {
  const { q, filters, postedWithin } = query;
  const chosen = FACETS.map((facet) => (filters[facet] ?? []).map((one) => value(facet, one)).join(', '));
  const others = chosenLoaded(query).map(loaded);
  const days = postedWithin === undefined ? '' : since(postedWithin);
  return [q, ...chosen, ...others, days].filter(Boolean).join(' · ');
}
