import { FACETS } from './facet-names.ts';
import { facetLabel } from './facet-table.ts';
import { createFormat } from './format.ts';
import { type Locale, translators } from './i18n/strings.ts';
import { type FacetCounts, type SearchAnswer, type SearchQuery } from './search/types.ts';

/**
 * A search in words, for the title of its feed; "" when everything is searched.
 *
 *     describeSearch({ q: 'baker', filters: { countries: ['CH', 'DE'] }, … }, answer, 'en')
 *     // => 'baker · Switzerland, Germany'
 */
export function describeSearch(
  { q, filters, postedWithin }: SearchQuery,
  { facets, employerNames }: Pick<SearchAnswer, 'facets' | 'employerNames'>,
  locale: Locale,
): string {
  const words = { t: translators[locale], format: createFormat(locale) };
  const chosen = FACETS.flatMap((facet) => {
    const labels = (filters[facet] ?? []).map((given) => {
      const value = usualSpelling(given, facets[facet]);
      return facetLabel(facet, { value, label: employerNames[value] ?? value }, words);
    });
    return labels.length > 0 ? [labels.join(', ')] : [];
  });
  const since = postedWithin === undefined ? [] : [words.t.plural('feed.postedWithin', postedWithin)];
  return [q, ...chosen, ...since].filter(Boolean).join(' · ');
}

/** A value as the index spells it: values are compared without case. */
function usualSpelling(given: string, counts: FacetCounts[keyof FacetCounts]): string {
  const key = given.toLowerCase();
  return Object.keys(counts).find((value) => value.toLowerCase() === key) ?? given;
}
