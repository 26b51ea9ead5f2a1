/** Describes searches in words, for headings, titles and names of feeds. */
import { isolate } from '../lib/html.ts';
import type { FeedJob } from '../feed/types.ts';
import { type Facet, type FacetCounts, facetLabel } from '../filters/facets.ts';
import { filterLabel } from '../filters/filters.ts';
import type { Named } from '../filters/table.ts';
import { createFormat, type Format } from '../job/format.ts';
import { inPlace } from '../i18n/in-place.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import type { Translate } from '../i18n/translate.ts';
import { regionNames } from '../places/regions.ts';
import { memo } from '../lib/memo.ts';
import { searchName, singleValue } from './search-name.ts';
import type { SearchQuery } from '../filters/query.ts';
import { FEED_ITEMS, type FeedOptions } from './rss.ts';

/** What is needed to format names. */
interface Words {
  locale: Locale;
  t: Translate;
  format: Format;
}

/** The words of a language, with the site's names of cities. */
export const wordsOf: (locale: Locale) => Words = memo(10, (locale) => ({
  locale: locale as Locale,
  t: translators[locale as Locale],
  format: createFormat(locale, { regions: regionNames(locale) }),
}));

/** The heading of a filter value's page and feed, such as "Jobs in Germany". */
export function listHeading(facet: Facet, value: { value: string; label: string }, words: Words): string {
  const { locale, t } = words;
  const name = facetLabel(facet, value, words);
  switch (facet) {
    case 'countries':
    case 'regions':
    case 'cities': {
      const where = inPlace(locale, facet, value.value, name);
      return where === undefined ? t('landing.named', { value: isolate(name) }) : t('landing.in', { where });
    }
    case 'jobTypes':
      return t(`landing.jobTypes.${value.value as FeedJob['jobType']}`);
    case 'workTypes':
      return t(`landing.workTypes.${value.value as NonNullable<FeedJob['workType']>}`);
    case 'experienceLevels':
      return t(`landing.experienceLevels.${value.value as NonNullable<FeedJob['experienceLevel']>}`);
    default:
      return t(`landing.${facet}`, { value: isolate(name) });
  }
}

/**
 * A search in words, for the title of its feed; "" if everything is searched. A search for a single filter value
 * has the heading of that value's page.
 *
 *     describeSearch({ q: 'baker', filters: { countries: ['CH', 'DE'] }, … }, answer, 'en')
 *     // => 'baker · Switzerland, Germany'
 */
export function describeSearch(
  query: SearchQuery,
  answer: Named & { facets: FacetCounts; employerNames: Record<string, string> },
  locale: Locale,
): string {
  const { facets, employerNames } = answer;
  const words = wordsOf(locale);
  const named = (facet: Facet, given: string) => {
    const value = usualSpelling(given, facets[facet]);
    return { value, label: employerNames[value] ?? value };
  };
  const single = singleValue(query);
  if (single) return listHeading(single.facet, named(single.facet, single.value), words);
  return searchName(query, {
    value: (facet, given) => facetLabel(facet, named(facet, given), words),
    other: (filter) =>
      filter === 'postedWithin'
        ? words.t.plural('feed.postedWithin', query.filters.postedWithin!)
        : filterLabel(filter, query.filters, answer, words),
  });
}

/** A value in the spelling of the index, ignoring case. */
function usualSpelling(given: string, counts: FacetCounts[keyof FacetCounts]): string {
  const key = given.toLowerCase();
  return Object.keys(counts).find((value) => value.toLowerCase() === key) ?? given;
}

/**
 * The head of a feed, for files and functions alike. It is in the site's first language, because a feed is
 * the same for all readers.
 * @param listed the heading of the list's page; "" for all jobs
 */
export function feedHead(
  listed: string,
  siteName: string,
  language: Locale,
): Pick<FeedOptions, 'title' | 'description' | 'language'> {
  const title = listed ? `${listed} – ${siteName}` : siteName;
  return {
    title,
    description: wordsOf(language).t('feed.description', { title, count: FEED_ITEMS }),
    language,
  };
}
