/**
 * The source of all pages, loaded once per build: settings, dataset, filter values and translators. Only
 * pages import it. They pass the data to components, so that components need no dataset.
 */
import type { PageData } from '../client/page-data.ts';
import { openDatasetFile } from '../dataset/file.ts';
import { facetValues } from '../filters/facet-values.ts';
import { clientStrings } from '../i18n/client-keys.ts';
import { type Locale, STRINGS } from '../i18n/strings.ts';
import { ageInDays, listedDay } from '../job/age.ts';
import { regionNames } from '../places/regions.ts';
import { cityNames, createContext, type SiteContext, type SiteProps } from './context.ts';
import { createPageData } from './make-page-data.ts';
import { createPaths } from './paths.ts';
import { SETTINGS_VARIABLE, type SiteSettings } from './settings.ts';

const given = (variable: string): string => {
  const value = process.env[variable];
  if (value) return value;
  throw new Error(
    `${variable} is not set, so there is nothing to render. Run "npm run build", which writes the dataset and names it.`,
  );
};
export const config = JSON.parse(given(SETTINGS_VARIABLE)) as SiteSettings;
export const dataset = openDatasetFile(given('JOBFEED_DATASET'));

/** Whether there are too many jobs for search in the browser, so that pages use the API. */
export const asksApi = config.FUNCTIONS && dataset.jobs.length > config.SEARCH_IN_BROWSER_MAX;

export const paths = createPaths(config.LOCALES, config.SITE_URL);
export const facets = facetValues(dataset.jobs);

export const { listOf } = createPageData(dataset, facets);

/** The columns stored with the dataset: statistics, and offered filters. */
export const columns = dataset.jobs.columns!;

/**
 * The number of jobs listed in the last days before the build. The jobs are sorted by date, so bisection
 * finds it.
 */
export function listedWithin(days: number): number {
  const { jobs, builtAt } = dataset;
  let [low, high] = [0, jobs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ageInDays(listedDay(jobs.at(middle)!), builtAt) <= days) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The names of the regions with jobs, by code. */
const namesOfRegions = (locale: Locale): Record<string, string> => {
  const names = regionNames(locale);
  return Object.fromEntries(facets.regions.map(({ value }) => [value, names[value]!]));
};

/** The context of each interface language, with everything that depends on the language. */
export const contexts = Object.fromEntries(
  config.LOCALES.map((locale) => [
    locale,
    createContext(config, locale, {
      cities: cityNames(dataset.places, locale),
      regions: regionNames(locale),
    }),
  ]),
) as Record<Locale, SiteContext>;

/**
 * The data for a page's browser code.
 * @param own strings that only this page needs
 */
export const pageData = (
  { locale, base }: SiteContext,
  own?: (strings: Record<string, unknown>) => Record<string, unknown>,
): PageData => ({
  locale,
  base,
  functions: config.FUNCTIONS,
  api: asksApi,
  cities: cityNames(dataset.places, locale),
  regions: namesOfRegions(locale),
  strings: { ...clientStrings(STRINGS[locale]), ...own?.(STRINGS[locale]) },
});

/** getStaticPaths for a page that exists once in each language. */
export const localePaths = () =>
  config.LOCALES.map((locale) => ({
    params: { locale: paths.param(locale) },
    props: { site: contexts[locale] } satisfies SiteProps,
  }));
