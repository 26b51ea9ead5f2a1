// In the scripts of pages, so types are imported in the way that leaves nothing behind.
import { type Facet, FACETS } from './filters/facets.ts';
import { chosenLoaded, type LoadedFilter } from './search/filters.ts';
import type { SearchQuery } from './search/types.ts';

/** What of a search has a name. */
type Asked = Pick<SearchQuery, 'q' | 'filters' | 'postedWithin' | LoadedFilter>;

/** What people read for the parts of a search. */
export interface PartLabels {
  /** A value of a facet. */
  value: (facet: Facet, value: string) => string;
  /** A filter that is no facet; "" for one that leaves no job out. */
  loaded: (filter: LoadedFilter) => string;
  /** `postedWithin`. */
  since: (days: number) => string;
}

/** The one value that is chosen, when nothing else is asked for. */
export function singleValue({
  q,
  filters,
  postedWithin,
  ...others
}: Asked): { facet: Facet; value: string } | undefined {
  const chosen = FACETS.flatMap((facet) => (filters[facet] ?? []).map((value) => ({ facet, value })));
  const isRest = q === '' && postedWithin === undefined && chosenLoaded(others).length === 0;
  return isRest && chosen.length === 1 ? chosen[0] : undefined;
}

/** A search in a few words: "baker · Switzerland, Germany"; "" when everything is searched. */
export function searchName(query: Asked, { value, loaded, since }: PartLabels): string {
  const { q, filters, postedWithin } = query;
  const chosen = FACETS.map((facet) => (filters[facet] ?? []).map((one) => value(facet, one)).join(', '));
  const others = chosenLoaded(query).map(loaded);
  const days = postedWithin === undefined ? '' : since(postedWithin);
  return [q, ...chosen, ...others, days].filter(Boolean).join(' · ');
}
