/**
 * What all pages are rendered from, loaded once per build: settings, dataset, filter values, translators. Only pages
 * import it: components get what they show from them, so that they need no dataset.
 */
import { type PageData } from '../client/page-data.ts';
import { readDatasetFile } from '../dataset-file.ts';
import { facetKey } from '../facet-key.ts';
import { type Facet, FACETS } from '../facet-names.ts';
import { FACET_TABLE } from '../facet-table.ts';
import { facetValues, type FacetValue } from '../facet-values.ts';
import { findTwins } from '../find-twins.ts';
import { clientStrings } from '../i18n/client-keys.ts';
import { type Locale, STRINGS } from '../i18n/strings.ts';
import { ESCO } from '../occupations/found.ts';
import { regionNames } from '../places/region-codes.ts';
import { type JobLocation, type Posting, type Tombstone } from '../posting.ts';
import { leadersOf, MOST_TWINS, twinsAmong, twinsOf } from '../twins.ts';
import { type Listed } from './card-item.ts';
import { createContext, type SiteContext } from './context.ts';
import { createOtherLanguages } from './other-languages.ts';
import {
  type CountedValue,
  type GonePageData,
  type JobPageData,
  type LandingPageData,
  type NamedValue,
} from './page-data.ts';
import { createPaths } from './paths.ts';
import { relatedValues } from './related.ts';
import { createSameOccupation } from './same-occupation.ts';
import { SETTINGS_VARIABLE, type SiteSettings } from './settings.ts';
import { createSimilar } from './similar.ts';

const given = (variable: string): string => {
  const value = process.env[variable];
  if (value) return value;
  throw new Error(
    `${variable} is not set, so there is nothing to render. Run "npm run build", which writes the dataset and names it.`,
  );
};
export const config = JSON.parse(given(SETTINGS_VARIABLE)) as SiteSettings;
export const dataset = await readDatasetFile(given('JOBFEED_DATASET'));

const postingsOf = (ordinals: readonly number[]): Posting[] =>
  ordinals.flatMap((ordinal) => dataset.postings[ordinal] ?? []);

/** Each ordinal's value is worked out once; pages of all languages ask for it. */
function keepFirst<T>(make: (ordinal: number) => T): (ordinal: number) => T {
  const made: T[] = [];
  return (ordinal) => (made[ordinal] ??= make(ordinal));
}

/** More jobs than a browser should search: pages ask the API. */
export const asksApi = config.FUNCTIONS && dataset.postings.length > config.SEARCH_IN_BROWSER_MAX;

export const paths = createPaths(config.LOCALES, config.SITE_URL);
export const facets = facetValues(dataset.postings);

const byKey = Object.fromEntries(
  FACETS.map((facet) => [facet, new Map(facets[facet].map((value) => [facetKey(value.value), value]))]),
) as Record<Facet, Map<string, FacetValue>>;

/** The filter value that a posting's value belongs to. */
function facetValue(facet: Facet, value: string): FacetValue | undefined {
  return byKey[facet].get(facetKey(value));
}

/** The rows of the occupations that a title names. */
const occupationRows = ({ id }: Pick<Posting, 'id'>): number[] =>
  dataset.occupations?.ofJob[id]?.map(({ row }) => row) ?? [];
const findSimilar = createSimilar(dataset.postings, facets, occupationRows);
const similar = keepFirst((ordinal) => {
  const posting = dataset.postings[ordinal];
  return posting ? findSimilar(posting, ordinal) : [];
});
/** The addresses at ESCO of the occupations that a title names. */
const occupationsOf = (posting: Pick<Posting, 'id'>): string[] =>
  occupationRows(posting).map((row) => ESCO + dataset.occupations!.ids[row]!);
const otherLanguages = createOtherLanguages(dataset.postings);
const findSameOccupation = createSameOccupation(dataset.postings, occupationRows);
/** Jobs of the same occupation in other languages, without those that are listed as similar. */
const sameOccupation = keepFirst((ordinal) => {
  const listed = new Set(similar(ordinal));
  return findSameOccupation(ordinal).filter((other) => !listed.has(other));
});

const twins = twinsOf(findTwins(dataset.postings), dataset.postings.length);
/**
 * The first jobs of a list as it shows them, of twins only the first.
 * @param ordinals ascending
 * @returns `groups`: how many the whole list shows
 */
export function listOf(ordinals: readonly number[], most: number): { listed: Listed[]; groups: number } {
  const leaders = leadersOf(twins, Uint32Array.from(ordinals));
  const listed = [...leaders.subarray(0, most)].map((ordinal): Listed => {
    const others = twinsAmong(twins, ordinal, ordinals);
    const [card] = postingsOf([ordinal]) as [Posting];
    return others.length === 0
      ? { card }
      : { card, twins: { total: others.length, jobs: postingsOf(others.slice(0, MOST_TWINS)) } };
  });
  return { listed, groups: leaders.length };
}

/** When the last of some jobs was added; "" when there are none. */
const lastAdded = (ordinals: readonly number[]): string =>
  ordinals.reduce((last, ordinal) => {
    const { addedAt = '' } = dataset.postings[ordinal] ?? {};
    return addedAt > last ? addedAt : last;
  }, '');

/** What places are called in a language that the site calls otherwise, by what the site calls them. */
const cityNames = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    dataset.places.flatMap(({ city, labels }) => (labels[locale] ? [[city, labels[locale]]] : [])),
  );

/** What the regions that jobs are in are called, by code. */
const namesOfRegions = (locale: Locale): Record<string, string> => {
  const names = regionNames(locale);
  return Object.fromEntries(facets.regions.map(({ value }) => [value, names[value]!]));
};

/** One per interface language: everything that depends on it. */
export const contexts = Object.fromEntries(
  config.LOCALES.map((locale) => [
    locale,
    createContext(config, locale, { cities: cityNames(locale), regions: regionNames(locale) }),
  ]),
) as Record<Locale, SiteContext>;

/** What the browser code of a page in this language reads. */
export const pageData = (locale: Locale): PageData => ({
  locale,
  base: paths.base(locale),
  functions: config.FUNCTIONS,
  api: asksApi,
  cities: cityNames(locale),
  regions: namesOfRegions(locale),
  strings: clientStrings(STRINGS[locale]),
});

/** Values stand on many pages: each is named once. */
const names = new WeakMap<FacetValue, NamedValue>();
function named(of: FacetValue): NamedValue {
  const { facet, value, label, slug } = of;
  const name = names.get(of) ?? { facet, value, label, slug };
  names.set(of, name);
  return name;
}
export const counted = (value: FacetValue): CountedValue => ({
  ...named(value),
  jobs: value.ordinals.length,
});

const moreThanNames = new Map(dataset.places.map(({ id, written }) => [id, new Set(written)]));
/** What a feed says of a city that its name does not: "Zürich-Oerlikon". */
const partOfCity = ({ placeId = 0, writtenCity }: JobLocation): string | undefined =>
  writtenCity !== undefined && moreThanNames.get(placeId)?.has(writtenCity) ? writtenCity : undefined;

export function jobPageData(ordinal: number): JobPageData {
  const [posting] = postingsOf([ordinal]) as [Posting];
  const values = FACETS.flatMap((facet) =>
    FACET_TABLE[facet].valuesOf(posting).flatMap((value) => facetValue(facet, value) ?? []),
  );
  return {
    posting,
    values: [...new Set(values)].map(named),
    partsOfCities: posting.locations.map((location) => partOfCity(location) ?? ''),
    occupations: occupationsOf(posting),
    similar: postingsOf(similar(ordinal)),
    sameOccupation: postingsOf(sameOccupation(ordinal)),
    otherLanguages: otherLanguages(ordinal),
  };
}

export function gonePageData(tombstone: Tombstone): GonePageData {
  const employer = facetValue('employers', tombstone.domain);
  return {
    tombstone,
    employer: employer && named(employer),
    similar: postingsOf(findSimilar(tombstone)),
  };
}

/** Cards of a landing page. */
const LISTED = 50;

export function landingPageData(value: FacetValue): LandingPageData {
  const [newest] = postingsOf(value.ordinals.slice(0, 1));
  const related = relatedValues(value, dataset.postings, facets, facetValue);
  const regions = value.facet === 'countries' ? related.find(({ facet }) => facet === 'regions') : undefined;
  return {
    value: counted(value),
    ...listOf(value.ordinals, LISTED),
    lastAdded: lastAdded(value.ordinals),
    employer:
      value.facet === 'employers' && newest
        ? { domain: newest.domain, icon: newest.icon, employer: newest.employer }
        : undefined,
    regions: regions?.values.map(counted) ?? [],
    related: related
      .filter((one) => one !== regions)
      .map(({ facet, values }) => ({ facet, values: values.map(named) })),
  };
}

/** getStaticPaths of a page that stands once in each language. */
export const localePaths = () =>
  config.LOCALES.map((locale) => ({ params: { locale: paths.param(locale) }, props: { locale } }));
