/**
 * What all pages are rendered from, loaded once per build: settings, dataset, filter values, translators. Only pages and
 * components import it; what they do with it is in pure modules.
 */
import { type Facet, FACETS } from '../facet-names.ts';
import { agePhrases } from '../age.ts';
import { type CardContext, cardHtml } from '../card.ts';
import { readDatasetFile } from '../dataset-file.ts';
import { facetKey, facetValues, type FacetValue } from '../facet-values.ts';
import { findTwins } from '../find-twins.ts';
import { createFormat, type Format } from '../format.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import { type Translate } from '../i18n/translate.ts';
import { ESCO } from '../occupations/found.ts';
import { type JobLocation, type Posting, type Tombstone } from '../posting.ts';
import { leadersOf, MOST_TWINS, twinsAmong, twinsOf } from '../twins.ts';
import { regionNames } from '../places/region-codes.ts';
import { createOtherLanguages } from './other-languages.ts';
import { createPaths } from './paths.ts';
import { SETTINGS_VARIABLE, type SiteSettings } from './settings.ts';
import { createSameOccupation } from './same-occupation.ts';
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
export function facetValue(facet: Facet, value: string): FacetValue | undefined {
  return byKey[facet].get(facetKey(value));
}

/** The rows of the occupations that a title names. */
const occupationRows = ({ id }: Pick<Posting, 'id'>): number[] =>
  dataset.occupations?.ofJob[id]?.map(({ row }) => row) ?? [];
const findSimilar = createSimilar(dataset.postings, facets, occupationRows);
export const similar = keepFirst((ordinal) => {
  const posting = dataset.postings[ordinal];
  return posting ? findSimilar(posting, ordinal) : [];
});
export const similarToGone = (tombstone: Tombstone): number[] => findSimilar(tombstone);
/** The addresses at ESCO of the occupations that a title names. */
export const occupationsOf = (posting: Pick<Posting, 'id'>): string[] =>
  occupationRows(posting).map((row) => ESCO + dataset.occupations!.ids[row]!);
export const otherLanguages = createOtherLanguages(dataset.postings);
const findSameOccupation = createSameOccupation(dataset.postings, occupationRows);
/** Jobs of the same occupation in other languages, without those that are listed as similar. */
export const sameOccupation = keepFirst((ordinal) => {
  const listed = new Set(similar(ordinal));
  return findSameOccupation(ordinal).filter((other) => !listed.has(other));
});

/** A job of a list, and its twins among the jobs of the list. */
export interface Listed {
  ordinal: number;
  twins: readonly number[];
}

const twins = twinsOf(findTwins(dataset.postings), dataset.postings.length);
/**
 * The first jobs of a list as it shows them, of twins only the first.
 * @param ordinals ascending
 * @returns `groups`: how many the whole list shows
 */
export function listOf(ordinals: readonly number[], most: number): { listed: Listed[]; groups: number } {
  const leaders = leadersOf(twins, Uint32Array.from(ordinals));
  const listed = [...leaders.subarray(0, most)].map((ordinal) => ({
    ordinal,
    twins: twinsAmong(twins, ordinal, ordinals),
  }));
  return { listed, groups: leaders.length };
}

/** When the last of some jobs was added; "" when there are none. */
export const lastAdded = (ordinals: readonly number[]): string =>
  ordinals.reduce((last, ordinal) => {
    const { addedAt = '' } = dataset.postings[ordinal] ?? {};
    return addedAt > last ? addedAt : last;
  }, '');

export interface SiteContext extends CardContext {
  locale: Locale;
  t: Translate;
  format: Format;
  /** The path of a page in this language; `path` starts and ends with "/". */
  page: (path: string) => string;
}

/** What places are called in a language that the site calls otherwise, by what the site calls them. */
export const cityNames = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    dataset.places.flatMap(({ city, labels }) => (labels[locale] ? [[city, labels[locale]]] : [])),
  );

/** What the regions that jobs are in are called, by code. */
export const namesOfRegions = (locale: Locale): Record<string, string> => {
  const names = regionNames(locale);
  return Object.fromEntries(facets.regions.map(({ value }) => [value, names[value]!]));
};

const moreThanNames = new Map(dataset.places.map(({ id, written }) => [id, new Set(written)]));
/** What a feed says of a city that its name does not: "Zürich-Oerlikon". */
export const partOfCity = ({ placeId = 0, writtenCity }: JobLocation): string | undefined =>
  writtenCity !== undefined && moreThanNames.get(placeId)?.has(writtenCity) ? writtenCity : undefined;

/** One per interface language: everything that depends on it. */
export const contexts = Object.fromEntries(
  config.LOCALES.map((locale): [Locale, SiteContext] => [
    locale,
    {
      locale,
      t: translators[locale],
      format: createFormat(locale, { cities: cityNames(locale), regions: regionNames(locale) }),
      base: paths.base(locale),
      page: (path) => paths.page(locale, path),
    },
  ]),
) as Record<Locale, SiteContext>;

/** Every card stands on several pages, so each is written once per language; those with twins are others in each list. */
const cardAlone = Object.fromEntries(
  config.LOCALES.map((locale) => [
    locale,
    keepFirst((ordinal) => {
      const posting = dataset.postings[ordinal];
      return posting ? `<li>${cardHtml(posting, contexts[locale])}</li>` : '';
    }),
  ]),
) as Record<Locale, (ordinal: number) => string>;

/** The list item of a job's card. */
export function cardItem(locale: Locale, { ordinal, twins: others }: Listed): string {
  const posting = dataset.postings[ordinal];
  if (others.length === 0 || !posting) return cardAlone[locale](ordinal);
  const jobs = others.slice(0, MOST_TWINS).flatMap((other) => dataset.postings[other] ?? []);
  return `<li>${cardHtml(posting, contexts[locale], { twins: { total: others.length, jobs } })}</li>`;
}

/** The words of ages, which the browser counts: lists carry them. */
export const agePhrasesOf = Object.fromEntries(
  config.LOCALES.map((locale) => [locale, agePhrases(contexts[locale].format.ageWords)]),
) as Record<Locale, string>;

/** What the texts of about, privacy and the page for employers mention. */
export const proseParams = (locale: Locale) => ({
  site: config.SITE_NAME,
  // An operator who gave no address is not reached by a link to the site that the reader is on.
  contact: config.CONTACT_URL === config.SITE_URL ? '' : config.CONTACT_URL,
  hours: contexts[locale].format.number(config.SYNC_INTERVAL_HOURS),
});

/** getStaticPaths of a page that stands once in each language. */
export const localePaths = () =>
  config.LOCALES.map((locale) => ({ params: { locale: paths.param(locale) }, props: { locale } }));
