/** Pages of the operator's own: CONTENT_DIR has them as Markdown. */
import { readFileSync } from 'node:fs';
import type { Locale } from '../i18n/strings.ts';

/** What every page knows of one, for its menus. */
export interface OwnPage {
  /** The name in its address: "imprint" is at /imprint/. */
  name: string;
  locale: Locale;
  title: string;
  /** Where it is linked to: the bar at the top, or the foot. */
  place: 'nav' | 'footer' | undefined;
  order: number;
}

/** With its text as HTML, of which everything is checked. */
export interface OwnText extends OwnPage {
  html: string;
}

/** Texts of the site that a page of the same name takes the place of; the site links to them itself. */
export const REPLACEABLE = ['about', 'accessibility', 'for-employers', 'privacy', 'home'];

/** The environment variable that names the file with all `OwnText`, as JSON. */
export const OWN_PAGES_VARIABLE = 'JOBFEED_OWN_PAGES';

/** The page of a name in a language; where it is not written in that, in the first of the site's that it is. */
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

/** The pages of a menu in a language, in their order. */
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

/** All of them, in the process that renders pages. */
export const readOwnTexts = (): OwnText[] => {
  const file = process.env[OWN_PAGES_VARIABLE];
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as OwnText[]);
};

/** Its text, with links to pages of the site in the page's language. */
export const localised = (html: string, page: (path: string) => string): string =>
  html.replace(/(?<=<a href=")\/(?!\/)[^"#?]*\/(?=["#?])/g, page);
