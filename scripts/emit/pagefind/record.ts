import { listedDay } from '../../../src/age.ts';
import { FACET_TABLE, FACETS, type FacetValues } from '../../../src/filters/facets.ts';
import { type CustomRecord } from 'pagefind';
import { ageDate, jobTitle, placesText, salaryText } from '../../../src/card.ts';
import { createFormat } from '../../../src/format.ts';
import { type Locale, translators } from '../../../src/i18n/strings.ts';
import { regionNames } from '../../../src/places/region-codes.ts';
import { type Postings } from '../../../src/posting.ts';

/** What a record says besides the posting: the same for all of a site. */
export interface RecordContext {
  siteUrl: string;
  /** The language that the record is written and indexed in: pages in it stand at /. */
  locale: Locale;
  values: FacetValues;
}

/**
 * Makes the records that Pagefind is given: nothing but what the job's own page shows. The address is absolute, because
 * the index is read on other sites too.
 */
export function pagefindRecords(
  postings: Postings,
  { siteUrl, locale, values }: RecordContext,
): (ordinal: number) => CustomRecord {
  const t = translators[locale];
  const format = createFormat(locale, { regions: regionNames(locale) });
  const filtersOf = Array.from({ length: postings.length }, (): Record<string, string[]> => ({}));
  for (const facet of FACETS)
    for (const { value, ordinals } of values[facet])
      for (const ordinal of ordinals) (filtersOf[ordinal]![FACET_TABLE[facet].single] ??= []).push(value);
  return (ordinal) => {
    const posting = postings.at(ordinal)!;
    const { id, url, employer, locations, salary, icon, publishedAt } = posting;
    const filters = filtersOf[ordinal]!;
    // Values come by how frequent they are, which other jobs change.
    for (const list of Object.values(filters)) list.sort();
    const title = jobTitle(posting);
    const places = [...new Set(locations.map(format.place))];
    const tags = filters['tag'] ?? [];
    const text = [title, employer.name, ...places, tags.join(', '), posting.description ?? posting.excerpt];
    const meta = {
      title,
      employer: employer.name,
      location: placesText(locations, t, format),
      date: ageDate(posting),
      salary: salary && salaryText(salary, t, format),
      image: icon && new URL(icon, siteUrl).href,
      apply: url,
    };
    return {
      url: `${siteUrl}/jobs/${id}/`,
      language: locale,
      content: text.filter(Boolean).join('. '),
      meta: Object.fromEntries(Object.entries(meta).filter((entry): entry is [string, string] => !!entry[1])),
      filters,
      // The order of the site's lists.
      sort: { date: `${listedDay(posting)} ${publishedAt}` },
    };
  };
}
