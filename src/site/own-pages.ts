/** The operator's own pages, which come from Markdown files in CONTENT_DIR. */
import { readFileSync } from 'node:fs';
import type { Locale } from '../i18n/strings.ts';

/** What other pages need to know about an own page, for menus. */
export interface OwnPage {
  /** The name in its address: "imprint" is at /imprint/. */
  name: string;
  locale: Locale;
  title: string;
  /** Where it is linked: the bar at the top, or the footer. */
  place: 'nav' | 'footer' | undefined;
  order: number;
}

/** An own page with its text as validated HTML. */
export interface OwnText extends OwnPage {
  html: string;
}

/**
 * Pages of the site that the operator can replace by an own page of the same name. These own pages are not in
 * a menu, because the site already links to them.
 */
export const REPLACEABLE = ['about', 'accessibility', 'feeds', 'for-employers', 'privacy', 'home'];

/** The environment variable that names the file with all `OwnText`, as JSON. */
export const OWN_PAGES_VARIABLE = 'JOBFEED_OWN_PAGES';

/**
 * The operator's page with this name, in the first of the languages that has it, or else in any other
 * language.
 */
export function ownPage<P extends OwnPage>(
  pages: readonly P[],
  name: string,
  locales: readonly Locale[],
): P | undefined {
  const of = pages.filter((page) => page.name === name);
  for (const locale of locales) {
    const found = of.find((page) => page.locale === locale);
    if (found) return found;
  }
  return of[0];
}

/** The pages of a menu in a language, in order. */
export function menuOf(
  pages: readonly OwnPage[],
  place: 'nav' | 'footer',
  locales: readonly Locale[],
): OwnPage[] {
  return [...new Set(pages.map(({ name }) => name))]
    .flatMap((name) => ownPage(pages, name, locales) ?? [])
    .filter((page) => page.place === place && !REPLACEABLE.includes(page.name))
    .sort((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1));
}

/** Reads all own pages, in the process that renders pages. */
export const readOwnTexts = (): OwnText[] => {
  const file = process.env[OWN_PAGES_VARIABLE];
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as OwnText[]);
};

/** The page's HTML, with links to the site in the page's language. */
export const localised = (html: string, page: (path: string) => string): string =>
  html.replace(/(?<=<a href=")\/(?!\/)[^"#?]*\/(?=["#?])/g, page);
