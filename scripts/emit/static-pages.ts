import { FACET_TABLE } from '../../src/facet-table.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SitemapPage } from './sitemap.ts';

/** The rendered pages that do not come from the dataset and may be indexed, by their paths in the first locale. */
export async function staticPages(dir: string, locales: readonly string[]): Promise<SitemapPage[]> {
  const fromDataset = new Set([
    'jobs',
    ...Object.values(FACET_TABLE).map(({ folder }) => folder),
    ...locales,
  ]);
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
