import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emitRedirects, findRedirects, noteWrittenNames } from '../../../scripts/emit/redirects.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { landing } from '../../lib/landing.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { settled } from '../../lib/settled.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const written = ['Köln', 'Cologne', 'St. Gallen', 'St.Gallen', 'Sankt Gallen', 'Nirgendwo'];
const dataset = await settled(
  written.map((city) => exampleJob({ locations: [{ city, country: /^[KC]/.test(city) ? 'DE' : 'CH' }] })),
);
const values = facetValues(dataset.jobs);
const { cities } = values;
const moved = findRedirects(values, dataset);

test('a city has one folder, without a hash', () =>
  expect(cities.map(({ value, slug, ordinals }) => [value, slug, ordinals.length])).toEqual([
    ['St. Gallen', 'st-gallen', 3],
    ['Cologne', 'cologne', 2],
    ['Nirgendwo', 'nirgendwo', 1],
  ]));

test('former spellings and usual names redirect to the folder of a city', () => {
  const leadTo = Object.fromEntries(moved.map(({ slug, to }) => [slug, to.slug]));
  expect(leadTo).toMatchObject({
    koeln: 'cologne',
    colonia: 'cologne',
    // Two spellings had one slug, so each had a hash.
    'st-gallen-55dc29': 'st-gallen',
    'sankt-gallen': 'st-gallen',
    'saint-gall': 'st-gallen',
  });
  expect(leadTo).not.toHaveProperty('cologne');
  expect(leadTo).not.toHaveProperty('nirgendwo');
});

test('names that jobs write are former addresses if an earlier version made the state, but usual names are not', () => {
  const upgraded = facetValues(dataset.jobs.slice());
  const formerOf = () =>
    findRedirects(upgraded, dataset).flatMap(({ slug, isFormer }) => (isFormer ? slug : []));
  expect(formerOf()).not.toContain('koeln');
  noteWrittenNames(upgraded, dataset.jobs);
  expect(formerOf()).toEqual(expect.arrayContaining(['koeln', 'sankt-gallen', 'st-gallen-55dc29']));
  expect(formerOf()).not.toContain('colonia');
});

test('a region has one address, and its former ones redirect', async () => {
  const regions = await settled(
    ['Hauts De Seine', 'Hauts-de-Seine'].map((city) => exampleJob({ locations: [{ city, country: 'FR' }] })),
  );
  const found = facetValues(regions.jobs);
  expect(found.cities.map(({ value, slug, ordinals }) => [value, slug, ordinals.length])).toEqual([
    ['Hauts-de-Seine', 'hauts-de-seine', 2],
  ]);
  expect(findRedirects(found, regions).map(({ slug, to }) => [slug, to.slug])).toEqual([
    [expect.stringMatching(/^hauts-de-seine-[0-9a-f]{6}$/), 'hauts-de-seine'],
    [expect.stringMatching(/^hauts-de-seine-[0-9a-f]{6}$/), 'hauts-de-seine'],
  ]);
});

test('a former address has the same feed, a redirecting page in each language, and redirects; other names only these', async () => {
  const outDir = await tempDir();
  const former = moved.map((one) => ({ ...one, isFormer: one.slug === 'koeln' }));
  for (const { slug } of cities.map(landing)) {
    await mkdir(join(outDir, 'cities', slug), { recursive: true });
    await writeFile(join(outDir, 'cities', slug, 'feed.xml'), `feed of ${slug}`);
    await writeFile(join(outDir, 'cities', slug, 'feed.json'), `feed of ${slug}`);
  }
  const count = await emitRedirects(former, {
    outDir,
    siteUrl: 'https://jobs.example',
    locales: ['en', 'de'],
  });
  // Two pages each, two feeds; and the folder of jobs in both languages.
  expect(count).toBe(moved.length * 2 + 2 + 2);
  const read = (path: string) => readFile(join(outDir, path), 'utf8');
  expect(await read('cities/koeln/feed.xml')).toBe('feed of cologne');
  expect(await read('cities/koeln/index.html')).toContain(
    '<link rel="canonical" href="https://jobs.example/cities/cologne/">',
  );
  expect(await read('de/cities/koeln/index.html')).toContain('content="0; url=/de/cities/cologne/"');
  expect(existsSync(join(outDir, 'cities/colonia'))).toBe(false);
  const redirects = (await read('_redirects')).trim().split('\n');
  expect(redirects).toContain('/cities/koeln/ /cities/cologne/ 301');
  expect(redirects).toContain('/de/cities/koeln/ /de/cities/cologne/ 301');
  expect(redirects).toContain('/cities/colonia/ /cities/cologne/ 301');
  expect(redirects).toContain('/cities/koeln/feed.xml /cities/cologne/feed.xml 301');
  expect(redirects).toHaveLength(count);
});

test('a former address in a language without the page leads to the first language', async () => {
  const outDir = await tempDir();
  await emitRedirects(
    [{ facet: 'cities', slug: 'old', to: { ...landing(cities[0]), languages: ['fr'] }, isFormer: true }],
    { outDir, siteUrl: 'https://jobs.example', locales: ['en', 'de', 'fr'] },
  );
  const lines = (await readFile(join(outDir, '_redirects'), 'utf8')).split('\n');
  const { slug } = landing(cities[0]);
  expect(lines).toContain(`/de/cities/old/ /cities/${slug}/ 301`);
  expect(lines).toContain(`/fr/cities/old/ /fr/cities/${slug}/ 301`);
});

test('beyond the limit of lines addresses have pages, and those that may have none have the first lines', async () => {
  const outDir = await tempDir();
  const to = landing(cities[0]);
  const slugs = [...Array.from({ length: 2100 }, (_, i) => `old-${i}`), 'con'];
  await emitRedirects(
    slugs.map((slug) => ({ facet: 'cities', slug, to, isFormer: slug !== 'old-0' })),
    { outDir, siteUrl: 'https://jobs.example', locales: ['en'] },
  );
  const lines = (await readFile(join(outDir, '_redirects'), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2000);
  expect(lines.slice(0, 2)).toEqual(['/jobs/ / 301', `/cities/con/ /cities/${to.slug}/ 301`]);
  expect(lines).not.toContain(`/cities/old-2099/ /cities/${to.slug}/ 301`);
  expect(lines).not.toContain(`/cities/old-0/ /cities/${to.slug}/ 301`);
  expect(await readFile(join(outDir, 'cities/old-2099/index.html'), 'utf8')).toContain(`/cities/${to.slug}/`);
});

test('the folder of jobs leads to the search, in each language, first of all redirects', async () => {
  const outDir = await tempDir();
  expect(await emitRedirects([], { outDir, siteUrl: 'https://jobs.example', locales: ['en', 'de'] })).toBe(2);
  const read = (path: string) => readFile(join(outDir, path), 'utf8');
  expect(await read('_redirects')).toBe('/jobs/ / 301\n/de/jobs/ /de/ 301\n');
  expect(await read('jobs/index.html')).toContain('<link rel="canonical" href="https://jobs.example/">');
  const german = await read('de/jobs/index.html');
  expect(german).toContain('content="0; url=/de/"');
  expect(german).toContain('<a href="/de/">Alle Stellen</a>');
});
