// Scripts of pages import this file, so import types with `import type`, which leaves nothing in the scripts.
import { type Facet, FACETS } from '../filters/facets.ts';
import { chosenOthers } from '../filters/filters.ts';
import { type OtherFilter, OTHER_FILTERS } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';

type Asked = Pick<SearchQuery, 'q' | 'filters'>;

/** The displayed texts for the parts of a search. */
export interface PartLabels {
  /** The label of a facet's value. */
  value: (facet: Facet, value: string) => string;
  other: (filter: OtherFilter) => string;
}

/** The single chosen facet value, if nothing else is asked. */
export function singleValue({ q, filters }: Asked): { facet: Facet; value: string } | undefined {
  const chosen = FACETS.flatMap((facet) => (filters[facet] ?? []).map((value) => ({ facet, value })));
  const isRest = q === '' && OTHER_FILTERS.every((filter) => filters[filter] === undefined);
  return isRest && chosen.length === 1 ? chosen[0] : undefined;
}

/**
 * A search in a few words, such as "baker · Switzerland, Germany"; "" if everything is searched. The age of
 * jobs comes last.
 */
export function searchName({ q, filters }: Asked, { value, other }: PartLabels): string {
  const chosen = FACETS.map((facet) => (filters[facet] ?? []).map((code) => value(facet, code)).join(', '));
  const others = chosenOthers(filters).sort(
    (a, b) => Number(a === 'postedWithin') - Number(b === 'postedWithin'),
  );
  return [q, ...chosen, ...others.map(other)].filter(Boolean).join(' · ');
}
