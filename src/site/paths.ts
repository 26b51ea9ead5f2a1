import { type Facet } from '../facet-names.ts';
import { FACET_TABLE } from '../facet-table.ts';

/** The interface languages with the address prefix of each: the first stands at the root. */
export function createPaths(locales: readonly string[], siteUrl: string) {
  const base = (locale: string): string => (locale === locales[0] ? '' : `/${locale}`);
  /** A page's path in one language; `path` starts and ends with "/". */
  const page = (locale: string, path: string): string => base(locale) + path;
  return {
    base,
    page,
    absolute: (path: string): string => siteUrl + path,
    /** For getStaticPaths of `[...locale]`: undefined at the root. */
    param: (locale: string): string | undefined => (locale === locales[0] ? undefined : locale),
  };
}

export const jobPath = (id: string): string => `/jobs/${id}/`;
export const landingPath = (facet: Facet, slug: string): string => `/${FACET_TABLE[facet].folder}/${slug}/`;
/** Feeds are the same for all interface languages. */
export const feedPath = (facet: Facet, slug: string): string => `${landingPath(facet, slug)}feed.xml`;
