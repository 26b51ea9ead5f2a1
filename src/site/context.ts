/** What all components of a page share in one language: settings, translations, formats and paths. */
import type { CardContext } from '../job/card.ts';
import { createFormat, type Format, type PlaceNames, tagOf } from '../job/format.ts';
import { memo } from '../lib/memo.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import type { Translate } from '../i18n/translate.ts';
import { createPaths } from './paths.ts';
import type { SiteSettings } from './settings.ts';
import type { JobPlace } from '../job/job.ts';

/** Everything a page needs to know about the site in one language; all components receive it as `site`. */
export interface SiteContext extends CardContext {
  locale: Locale;
  config: SiteSettings;
  paths: ReturnType<typeof createPaths>;
  t: Translate;
  format: Format;
  /** The path of a page in this language; `path` starts and ends with "/". */
  page: (path: string) => string;
  /**
   * The path of the page with the jobs of a filter value in this language. If there is no such page, it is
   * the path of the search.
   */
  valuePath: (value: Parameters<ReturnType<typeof createPaths>['value']>[1]) => string;
}

/** The props of every component; most pages need no others. */
export interface SiteProps {
  site: SiteContext;
}

/** @param names names of places in this language */
export function createContext(config: SiteSettings, locale: Locale, names: PlaceNames): SiteContext {
  const paths = createPaths(config.LOCALES, config.SITE_URL);
  const format = createFormat(locale, names);
  return {
    locale,
    config,
    paths,
    t: translators[locale],
    format,
    base: paths.base(locale),
    page: (path) => paths.page(locale, path),
    valuePath: (value) => paths.value(locale, value),
  };
}

/**
 * The names of places in a language, by the names that the site uses. Places whose names are equal are left
 * out.
 */
export const cityNames = (places: readonly JobPlace[], locale: Locale): Record<string, string> =>
  Object.fromEntries(places.flatMap(({ city, labels }) => (labels[locale] ? [[city, labels[locale]]] : [])));

/** Cache size, greater than the number of interface languages. */
const LOCALES = 100;

/**
 * A locale with its main territory, as Open Graph names locales: "en_GB". Cached, because every page needs
 * one and finding it is expensive.
 */
export const openGraphLocale = memo(LOCALES, (locale) => {
  const { language, region } = new Intl.Locale(tagOf(locale)).maximize();
  return `${language}_${region!}`;
});
