import type { CardContext } from '../job/card.ts';
import { createFormat } from '../job/format.ts';
import type { ClientTranslate } from '../i18n/client-keys.ts';
import { printQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { load, loadOnce } from './page.ts';
import { createTranslate, type PluralKey, type TextKey } from '../i18n/translate.ts';

/** Data that a page hands its browser code, as JSON in an element that runs nothing. */
export interface PageData {
  locale: string;
  base: string;
  /** Whether functions/ answers on this host: feeds of any search. */
  functions: boolean;
  /** Whether the API is asked, because there are more jobs than a browser should search. */
  api: boolean;
  /** Names of places in this language that the site calls otherwise. */
  cities: Record<string, string>;
  /** The names of the regions that jobs are in, by code. */
  regions: Record<string, string>;
  strings: Record<string, unknown>;
}
export const PAGE_DATA_ID = 'page-data';

/** @typeParam T what the page's strings are, where it carries more than others */
export interface ClientContext<T extends ClientTranslate = ClientTranslate> extends CardContext {
  t: T;
  functions: boolean;
  api: boolean;
}

/** Reads what the page was built with; ages count from the clock of the device. */
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
    now: new Date().toISOString(),
  };
}

/** The element with this id; a page without it is broken. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page lacks the element #${id}.`);
  return element as T;
}

/** The Where field's suggestions besides places: `where.json` of a language. */
export interface WhereData {
  strings: Record<string, unknown>;
  /** Code (ISO 3166-1 alpha-2), number of jobs and name of each that has jobs. */
  countries: [string, number, string][];
  /** Code (ISO 3166-2) and number of jobs of each that has jobs; the page knows their names. */
  regions: [string, number][];
  /** The same of regions that consist of countries, regions and cities, with their names, which no page knows. */
  areas: [string, number, string][];
  /** What people call remote work, in letters alone (`placeKey`). */
  remote: readonly string[];
}

/** Reads them with the first need of them. */
export const whereData = loadOnce(async (): Promise<WhereData> => {
  const { base = '' } = document.documentElement.dataset;
  return (await (await load(`${base}/where.json`)).json()) as WhereData;
});

/** The address of a search, from the root of the site. */
export const searchHref = (base: string, query: SearchQuery): string => {
  const parameters = printQuery(query).toString();
  return `${base}/${parameters && `?${parameters}`}`;
};
