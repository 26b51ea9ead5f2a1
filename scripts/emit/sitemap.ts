/** Writes the sitemap in files that keep within the size limits of search engines. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACET_TABLE, FACETS, type FacetValues, landingsOf } from '../../src/filters/facets.ts';
import { addedOf, idsOf } from '../../src/dataset/file.ts';
import type { Jobs } from '../../src/job/job.ts';
import type { Locale } from '../../src/i18n/strings.ts';
import { createPaths, isPageIn, jobPath, landingPath } from '../../src/site/paths.ts';

/**
 * The maximum number of addresses per file. The protocol also limits a file to 50 MB, but a full file of ours has only a fifth
 * of that.
 */
const PER_FILE = 50_000;

interface SitemapPage {
  /** The path in the first language, with slashes at both ends. */
  path: string;
  /** The day of the last change; undefined if it is not known. */
  lastmod?: string;
  /** The languages that have the page besides the first; undefined if all have it. */
  languages?: string[];
}

/** The rendered pages that search engines may index and that do not come from the dataset, as paths in the first language. */
export async function staticPages(dir: string, locales: readonly string[]): Promise<SitemapPage[]> {
  const fromDataset = new Set(['jobs', ...FACETS.map((facet) => FACET_TABLE[facet].folder), ...locales]);
  const folders = (await readdir(dir, { withFileTypes: true })).filter(
    (entry) =>
      entry.isDirectory() && !fromDataset.has(entry.name) && existsSync(join(dir, entry.name, 'index.html')),
  );
  const pages: SitemapPage[] = [{ path: '/' }];
  for (const { name } of folders) {
    const html = await readFile(join(dir, name, 'index.html'), 'utf8');
    if (!/<meta name="robots" content="[^"]*noindex/.test(html)) pages.push({ path: `/${name}/` });
  }
  return pages;
}

/**
 * The pages of a dataset, each with the day of its last change: one per job, and one per filter value that has a landing page.
 */
export function datasetPages(
  jobs: Jobs,
  values: FacetValues,
): { jobs: SitemapPage[]; landing: SitemapPage[] } {
  const added = addedOf(jobs);
  const changed = (ordinal: number) => added[ordinal]?.slice(0, 10);
  return {
    jobs: idsOf(jobs).map((id, ordinal) => ({ path: jobPath(id), lastmod: changed(ordinal) })),
    landing: landingsOf(values).map(({ facet, slug, ordinals, languages }) => ({
      path: landingPath(facet, slug),
      // The first ordinal is that of the newest job in the list.
      lastmod: changed(ordinals[0]!),
      ...(languages && { languages }),
    })),
  };
}

/** An entry of a sitemap or of the sitemap index. Only "&" needs escaping in a URL. */
const entry = (name: 'url' | 'sitemap', url: string, lastmod: string | undefined): string =>
  `<${name}><loc>${url.replaceAll('&', '&amp;')}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</${name}>`;

const document = (name: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${name}>`;

/**
 * Writes `sitemap-index.xml` and its parts for all pages, both static and on demand. A page is listed once per language that
 * has it. Its other languages are omitted, because the page itself declares them, which is enough for search engines.
 * @returns the number of addresses
 */
export async function emitSitemap({
  outDir,
  siteUrl,
  locales,
  sections,
}: {
  outDir: string;
  siteUrl: string;
  locales: readonly Locale[];
  sections: Record<string, SitemapPage[]>;
}): Promise<number> {
  const { page, absolute } = createPaths(locales, siteUrl);
  const parts: string[] = [];
  let count = 0;
  const perFile = Math.floor(PER_FILE / locales.length);
  for (const [section, pages] of Object.entries(sections)) {
    for (let start = 0, part = 1; start < pages.length; start += perFile, part++) {
      const slice = pages.slice(start, start + perFile);
      const file = `sitemap-${section}-${part}.xml`;
      const entries = slice.flatMap(({ path, lastmod, languages }) =>
        locales
          .filter((locale) => isPageIn(locale, locales, { languages }))
          .map((locale) => entry('url', absolute(page(locale, path)), lastmod)),
      );
      await writeFile(join(outDir, file), document('urlset', entries));
      count += entries.length;
      const newest = slice
        .flatMap(({ lastmod }) => lastmod ?? [])
        .sort()
        .at(-1);
      parts.push(entry('sitemap', `${siteUrl}/${file}`, newest));
    }
  }
  await writeFile(join(outDir, 'sitemap-index.xml'), document('sitemapindex', parts));
  return count;
}
