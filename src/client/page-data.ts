import type { CardContext } from '../job/card.ts';
import { createFormat } from '../job/format.ts';
import type { ClientTranslate } from '../i18n/client-keys.ts';
import { printQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { load, loadOnce, pageTime } from './page.ts';
import { createTranslate, type PluralKey, type TextKey } from '../i18n/translate.ts';

/** Data from the page for its scripts, as JSON in an inert element. */
export interface PageData {
  locale: string;
  base: string;
  /** Whether this host runs functions/, which make feeds of any search. */
  functions: boolean;
  /** Whether to search by the API, because there are too many jobs for a browser. */
  api: boolean;
  /** Names of places in the page's language, if they differ from the site's names. */
  cities: Record<string, string>;
  /** Names of the regions with jobs, by code. */
  regions: Record<string, string>;
  strings: Record<string, unknown>;
}
export const PAGE_DATA_ID = 'page-data';

/** @typeParam T the type of `t`, for pages with more texts than others */
export interface ClientContext<T extends ClientTranslate = ClientTranslate> extends CardContext {
  t: T;
  functions: boolean;
  api: boolean;
}

/** Reads the page's data. Ages are relative to `pageTime`. */
export function readPageData<T extends ClientTranslate>(): ClientContext<T> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page lacks its data element #${PAGE_DATA_ID}.`);
  const { locale, base, functions, api, cities, regions, strings } = JSON.parse(text) as PageData;
  return {
    t: createTranslate<TextKey, PluralKey>(locale, strings) as T,
    format: createFormat(locale, { cities, regions }),
    base,
    functions,
    api,
    now: pageTime(),
  };
}

/**
 * The element with this id.
 * @throws if the page lacks it
 */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page lacks the element #${id}.`);
  return element as T;
}

/** The file `where.json` of a language: what the Where field suggests besides cities. */
export interface WhereData {
  strings: Record<string, unknown>;
  /** Code (ISO 3166-1 alpha-2), number of jobs and name of each country with jobs. */
  countries: [string, number, string][];
  /** Code (ISO 3166-2) and number of jobs of each region with jobs; the page has their names. */
  regions: [string, number][];
  /** Code, number of jobs and name of each area with jobs. No page has the names of areas. */
  areas: [string, number, string][];
  /** Words for remote work, as keys (`placeKey`). */
  remote: readonly string[];
}

/** Loaded on first use. */
export const whereData = loadOnce(async (): Promise<WhereData> => {
  const { base = '' } = document.documentElement.dataset;
  return (await (await load(`${base}/where.json`)).json()) as WhereData;
});

/** The URL of a search, from the root of the site. */
export const searchHref = (base: string, query: SearchQuery): string => {
  const parameters = printQuery(query).toString();
  return `${base}/${parameters && `?${parameters}`}`;
};
