/**
 * Chips above the results: the chosen filters, what the words were understood as, and a link to jobs in the
 * page's language.
 */
import { type Facet, isFacet } from '../filters/facets.ts';
import {
  chosenOthers,
  FILTER_ORDER,
  withoutAnyFilter,
  withoutFilter,
  withValues,
} from '../filters/filters.ts';
import type { FilterName, Filters } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';
import { escapeHtml } from '../lib/html.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import type { Link, roleChips } from './notice.ts';
import { pageLocale } from './page.ts';
import type { ClientContext } from './page-data.ts';

export type FacetLabel = (facet: Facet, value: string) => string;
/** The displayed text of a filter. */
export type FilterText = (filter: FilterName, filters: Filters) => string;

/** The label of a chosen filter, and the search without it. */
export interface Chip {
  text: string;
  without: SearchQuery;
}

/** The chosen filters in order, one per value. */
export function chipsOf(query: SearchQuery, label: FilterText): Chip[] {
  const { filters } = query;
  const others: readonly string[] = chosenOthers(filters);
  return FILTER_ORDER.flatMap((filter) => {
    if (isFacet(filter) || filter === 'excludeEmployers') {
      const values = filters[filter] ?? [];
      return values.map((value) => ({
        text: label(filter, { [filter]: [value] }),
        without: withValues(
          query,
          filter,
          values.filter((other) => other !== value),
        ),
      }));
    }
    return others.includes(filter)
      ? [{ text: label(filter, filters), without: withoutFilter(query, filter) }]
      : [];
  });
}

/** The link to jobs in the page's language only. */
function onlyLanguage(query: SearchQuery, t: ClientContext['t'], label: FacetLabel, link: Link): string {
  const locale = pageLocale();
  const text = t('search.onlyLanguage', { language: label('languages', locale) });
  return `<li>${link(withValues(query, 'languages', [locale]), text, ' data-only')}</li>`;
}

const isMixed = ({ hits }: CardsAnswer): boolean =>
  hits.some(({ posting }) => posting.language !== pageLocale());

/**
 * The chips as list items (HTML). While the user types, a shown link to one language stays, so that nothing
 * moves.
 */
export function chipsHtml(
  query: SearchQuery,
  answer: CardsAnswer,
  typing: boolean,
  { context, label, textOf, link, element, roleChips }: ChipsHost,
): string {
  const { t } = context;
  const items = chipsOf(query, textOf).map(({ text, without }) => {
    const remove = escapeHtml(t('search.removeFilter', { name: text }));
    return `<li>${link(without, text, ` class="chip" aria-label="${remove}"`)}</li>`;
  });
  if (items.length > 1) items.push(`<li>${link(withoutAnyFilter(query), t('search.clearAll'))}</li>`);
  // Show no chips for the meaning of words while the user types, because an incomplete word would change them
  // at each key.
  if (!typing) items.push(...roleChips(query, answer, context, link).map((chip) => `<li>${chip}</li>`));
  const isOffered = typing ? element.querySelector('[data-only]') : isMixed(answer);
  if (!query.filters.languages && isOffered) items.push(onlyLanguage(query, t, label, link));
  return items.join('');
}

interface ChipsHost {
  context: ClientContext;
  label: FacetLabel;
  textOf: FilterText;
  link: Link;
  element: HTMLElement;
  roleChips: typeof roleChips;
}
