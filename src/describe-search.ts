import { facetLabel } from './facet-table.ts';
import { loadedLabel } from './filter-labels.ts';
import { createFormat } from './format.ts';
import { type Locale, translators } from './i18n/strings.ts';
import { regionNames } from './places/region-codes.ts';
import { searchName } from './search-name.ts';
import { type FacetCounts, type SearchAnswer, type SearchQuery } from './search/types.ts';

/**
 * A search in words, for the title of its feed; "" when everything is searched.
 *
 *     describeSearch({ q: 'baker', filters: { countries: ['CH', 'DE'] }, … }, answer, 'en')
 *     // => 'baker · Switzerland, Germany'
 */
export function describeSearch(
  query: SearchQuery,
  answer: Pick<SearchAnswer, 'facets' | 'employerNames' | 'near'>,
  locale: Locale,
): string {
  const { facets, employerNames } = answer;
  const words = { t: translators[locale], format: createFormat(locale, { regions: regionNames(locale) }) };
  return searchName(query, {
    value: (facet, given) => {
      const value = usualSpelling(given, facets[facet]);
      return facetLabel(facet, { value, label: employerNames[value] ?? value }, words);
    },
    loaded: (name) => loadedLabel(name, query, answer, words),
    since: (days) => words.t.plural('feed.postedWithin', days),
  });
}

/** A value as the index spells it: values are compared without case. */
function usualSpelling(given: string, counts: FacetCounts[keyof FacetCounts]): string {
  const key = given.toLowerCase();
  return Object.keys(counts).find((value) => value.toLowerCase() === key) ?? given;
}
