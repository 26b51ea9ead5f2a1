import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { emitFacetsJson, type FacetsJson } from '../../../scripts/emit/downloads.ts';
import { emitFeeds } from '../../../scripts/emit/feeds.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { landingsOf } from '../../../src/filters/facets.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { settled } from '../../lib/settled.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const jobs = Array.from({ length: 60 }, (_, i) =>
  exampleJob({
    id: `id${i}`.padEnd(16, 'a'),
    title: `Job ${i} <b>`,
    tags: i % 2 ? ['C++'] : ['C#', 'Ärzte & Co'],
  }),
);
const values = facetValues(jobs);

test('a feed for all jobs and one per filter value, the 50 newest in each', async () => {
  const outDir = await tempDir();
  const ticks: number[] = [];
  const count = await emitFeeds({
    outDir,
    siteUrl: 'https://jobs.example',
    siteName: 'Jobs & more',
    locales: ['en', 'de'],
    exportedAt: '2026-09-30T06:00:00Z',
    jobs,
    values,
    tick: (done) => ticks.push(done),
  });
  const all = landingsOf(values);
  expect(count).toBe(all.length + 1);
  expect(ticks.at(-1)).toBe(all.length);

  const parser = new XMLParser({ ignoreAttributes: false });
  const read = async (path: string) =>
    (
      parser.parse(await readFile(join(outDir, path), 'utf8')) as {
        rss: { channel: { title: string; language: string; link: string; item: { title: string }[] } };
      }
    ).rss.channel;
  const everything = await read('feed.xml');
  expect(everything).toMatchObject({ title: 'Jobs & more', language: 'en', link: 'https://jobs.example/' });
  expect(everything.item).toHaveLength(50);
  const slug = values.tags.find(({ value }) => value === 'Ärzte & Co')?.slug;
  const tagged = await read(`tags/${slug}/feed.xml`);
  expect(tagged).toMatchObject({
    title: 'Ärzte & Co jobs – Jobs & more',
    language: 'en',
    link: 'https://jobs.example/tags/aerzte-co/',
  });
  expect(tagged.item).toHaveLength(30);
  expect(tagged.item[0]?.title).toBe('Job 0 <b>');

  const inJson = async (folder: string) => {
    const text = await readFile(join(outDir, folder, 'feed.json'), 'utf8');
    const { items, ...head } = JSON.parse(text) as { items: { title: string }[]; _jobfeed: unknown };
    return { ...head, titles: items.map(({ title }) => title) };
  };
  expect(await inJson(`tags/${slug}`)).toMatchObject({
    home_page_url: 'https://jobs.example/tags/aerzte-co/',
    _jobfeed: { total: 30, exportedOn: '2026-09-30', languages: ['en', 'de'] },
    titles: tagged.item.map(({ title }) => title),
  });
  // An employer's own pages show all that it has.
  expect((await inJson('')).titles).toHaveLength(50);
  expect((await inJson('employers/bakery-example')).titles).toHaveLength(60);
});

test('facets.json has every value with its count across all jobs, its page and its feed', async () => {
  const outDir = await tempDir();
  await emitFacetsJson(outDir, values);
  const facets = JSON.parse(await readFile(join(outDir, 'facets.json'), 'utf8')) as Record<
    string,
    { value: string }[]
  >;
  expect(facets['jobTypes']).toEqual([
    { value: 'permanent', count: 60, page: '/job-types/permanent/', feed: '/job-types/permanent/feed.xml' },
  ]);
  expect(facets['employers']).toEqual([
    {
      value: 'bakery.example',
      label: 'Bakery',
      count: 60,
      page: '/employers/bakery-example/',
      feed: '/employers/bakery-example/feed.xml',
    },
  ]);
  expect(facets['tags']?.map(({ value }) => value)).toEqual(['C#', 'C++', 'Ärzte & Co']);
});

test('facets.json has areas beside the regions, with overlapping counts', async () => {
  const cities = ['Lausanne', 'Lausanne', 'Sion', 'Sion', 'Geneva'];
  const { jobs: inRomandie, places } = await settled(
    cities.map((city, i) => exampleJob({ id: `id${i}`, locations: [{ city, country: 'CH' }] })),
  );
  const outDir = await tempDir();
  await emitFacetsJson(outDir, facetValues(inRomandie, undefined, places));
  const { regions, areas } = JSON.parse(await readFile(join(outDir, 'facets.json'), 'utf8')) as FacetsJson;
  expect(regions.map(({ value, count }) => [value, count])).toEqual([
    ['CH-VD', 2],
    ['CH-VS', 2],
    ['CH-GE', 1],
  ]);
  expect(areas.find(({ value }) => value === 'CH-ROMANDIE')).toEqual({
    value: 'CH-ROMANDIE',
    count: 5,
    page: '/regions/ch-romandie/',
    feed: '/regions/ch-romandie/feed.xml',
  });
});
