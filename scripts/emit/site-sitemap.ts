import { type Facet } from '../../src/facet-names.ts';
import { type FacetValue } from '../../src/facet-values.ts';
import { type Dataset } from '../../src/posting.ts';
import { type Config } from '../config.ts';
import { datasetPages, emitSitemap } from './sitemap.ts';
import { staticPages } from './static-pages.ts';

/**
 * Writes the sitemap of all pages, whether they are files or made by functions.
 * @param outDir with the pages that are no job's and no filter's
 * @returns the number of addresses
 */
export const emitSiteSitemap = async (
  outDir: string,
  { SITE_URL: siteUrl, LOCALES: locales }: Pick<Config, 'SITE_URL' | 'LOCALES'>,
  { postings }: Pick<Dataset, 'postings'>,
  values: Record<Facet, FacetValue[]>,
): Promise<number> =>
  emitSitemap({
    outDir,
    siteUrl,
    locales,
    sections: { pages: await staticPages(outDir, locales), ...datasetPages(postings, values) },
  });
