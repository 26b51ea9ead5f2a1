import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { datasetPages, emitSitemap } from '../../../scripts/emit/sitemap.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('lists every page once per language, and the index its parts with the newest day', async () => {
  const outDir = await tempDir();
  const jobs = [exampleJob(), exampleJob({ id: 'b'.repeat(16), addedAt: '2026-01-02T00:00:00.000Z' })];
  const count = await emitSitemap({
    outDir,
    siteUrl: 'https://jobs.example',
    locales: ['en', 'de'],
    sections: { pages: [{ path: '/' }], ...datasetPages(jobs, facetValues(jobs)) },
  });

  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'sitemap'].includes(name),
  });
  const read = async (name: string) => {
    const xml = await readFile(join(outDir, name), 'utf8');
    expect(XMLValidator.validate(xml)).toBe(true);
    return parser.parse(xml) as {
      urlset: { url: Record<string, unknown>[] };
      sitemapindex: { sitemap: unknown[] };
    };
  };
  expect((await read('sitemap-index.xml')).sitemapindex.sitemap).toEqual([
    { loc: 'https://jobs.example/sitemap-pages-1.xml' },
    { loc: 'https://jobs.example/sitemap-jobs-1.xml', lastmod: '2026-01-10' },
    { loc: 'https://jobs.example/sitemap-landing-1.xml', lastmod: '2026-01-10' },
  ]);
  const { url } = (await read('sitemap-jobs-1.xml')).urlset;
  expect(url.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
    ['https://jobs.example/jobs/aaaaaaaaaaaaaaaa/', '2026-01-10'],
    ['https://jobs.example/de/jobs/aaaaaaaaaaaaaaaa/', '2026-01-10'],
    ['https://jobs.example/jobs/bbbbbbbbbbbbbbbb/', '2026-01-02'],
    ['https://jobs.example/de/jobs/bbbbbbbbbbbbbbbb/', '2026-01-02'],
  ]);
  expect(count).toBe(2 + 4 + 2 * 5);
});

test('lists a page only in its languages and the first', async () => {
  const outDir = await tempDir();
  const landing = [{ path: '/tags/rare/', languages: ['fr'] }];
  const site = { siteUrl: 'https://jobs.example', locales: ['en', 'de', 'fr'] as const };
  expect(await emitSitemap({ outDir, ...site, sections: { landing } })).toBe(2);
  const xml = await readFile(join(outDir, 'sitemap-landing-1.xml'), 'utf8');
  expect(Array.from(xml.matchAll(/<loc>[^<]*example([^<]*)/g), ([, path]) => path)).toEqual([
    '/tags/rare/',
    '/fr/tags/rare/',
  ]);
});

test('a section is split at the limit of the protocol', async () => {
  const outDir = await tempDir();
  const pages = Array.from({ length: 50_001 }, (_, i) => ({ path: `/jobs/${i}/` }));
  await emitSitemap({ outDir, siteUrl: 'https://jobs.example', locales: ['en'], sections: { jobs: pages } });
  expect((await readFile(join(outDir, 'sitemap-jobs-2.xml'), 'utf8')).match(/<loc>/g)).toHaveLength(1);
});
