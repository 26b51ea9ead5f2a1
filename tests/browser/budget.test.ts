import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { savesData } from '../lib/preview-shown.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample();

const fileOf = (path: string): Buffer =>
  readFileSync(join(inject('sampleSite'), path.endsWith('/') ? `${path}index.html` : path));
const gzipped = (paths: string[]) => paths.reduce((bytes, path) => bytes + gzipSync(fileOf(path)).length, 0);

/** Everything that a first visit to the page asks for, by path, until nothing more comes. */
async function requestsOf(path: string, width = 1280): Promise<string[]> {
  const { page, requests, close } = await sample.watch({
    isFirstVisit: true,
    viewport: { width, height: 800 },
  });
  await savesData(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await close();
  return [...new Set(requests)];
}

test.each([390, 1280])(
  'a first visit to the home page at %i px costs at most 62.5 kB compressed, and 73 kB with its font and map',
  async (width) => {
    const requests = await requestsOf('/', width);
    const scripts = requests.filter((path) => path.endsWith('.js'));
    const others = requests.filter((path) => !/\.woff2$|^\/map/.test(path));
    const brotli = requests.reduce((sum, path) => sum + brotliCompressSync(fileOf(path)).length, 0);
    console.log(
      `home at ${width} px: ${gzipped(requests)} bytes gzip, ${gzipped(others)} without font and map, ${brotli} brotli; scripts ${gzipped(scripts)}; ${requests.length} requests`,
    );
    expect(requests.some((path) => path.startsWith('/search/'))).toBe(false);
    expect(gzipped(scripts)).toBeLessThan(39_500);
    expect(gzipped(others)).toBeLessThan(62_500);
    expect(gzipped(requests)).toBeLessThan(73_000);
  },
);

test('a job page costs at most 30 kB compressed, without its map', async () => {
  const [id] = readdirSync(join(inject('sampleSite'), 'jobs'));
  const requests = (await requestsOf(`/jobs/${id}/`)).filter((path) => !path.startsWith('/maps/'));
  console.log(`job: ${gzipped(requests)} bytes gzip; ${requests.length} requests`);
  expect(gzipped(requests)).toBeLessThan(30_000);
});

test('the file of a job page has at most 11.2 kB on average and 3.8 kB compressed, without texts of scripts', () => {
  const ids = readdirSync(join(inject('sampleSite'), 'jobs')).filter((name) => name !== 'index.html');
  for (const base of ['', 'de/']) {
    const files = ids.map((id) => fileOf(`${base}jobs/${id}/`));
    const mean = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const [plain, packed] = [
      mean(files.map(({ length }) => length)),
      mean(files.map((file) => gzipSync(file).length)),
    ];
    console.log(`job pages below /${base}: ${plain.toFixed(0)} bytes on average, ${packed.toFixed(0)} gzip`);
    expect(plain).toBeLessThan(11_200);
    expect(packed).toBeLessThan(3800);
    // What only scripts write is in a file that all pages share.
    for (const word of ['Link copied', 'Link kopiert', 'Show again', 'Wieder anzeigen'])
      expect(files.filter((file) => file.includes(word))).toEqual([]);
  }
});

test('a first suggestion costs at most 15 kB compressed, code and texts included', async () => {
  const [id] = readdirSync(join(inject('sampleSite'), 'jobs'));
  const { page, requests, close } = await sample.watch({ isFirstVisit: true });
  await page.goto(`/jobs/${id}/`, { waitUntil: 'networkidle' });
  const before = requests.length;
  await page.locator('#q').pressSequentially('zür', { delay: 50 });
  await page.locator('#q-options [role=option]').first().waitFor();
  const asked = [...new Set(requests.slice(before))];
  await close();
  const [shard, ...others] = asked.filter((path) => path.startsWith('/search/suggestions/'));
  expect(others).toEqual([]);
  const rest = gzipped(asked.filter((path) => path !== shard));
  console.log(
    `suggestion: ${rest} bytes gzip and the shard's ${fileOf(shard!).length}; ${asked.length} requests`,
  );
  // tests/src/search/suggestions.test.ts holds each shard to 7 kB, however many names there are.
  expect(rest).toBeLessThan(8000);
});

test('the code of a first filter costs at most 7.4 kB compressed', () => {
  const [worker, ...others] = readdirSync(join(inject('sampleSite'), 'assets')).filter((name) =>
    name.startsWith('search-worker'),
  );
  expect(others).toEqual([]);
  console.log(`filter: ${gzipped([`assets/${worker}`])} bytes gzip`);
  expect(gzipped([`assets/${worker}`])).toBeLessThan(7400);
});

test('no page has inline scripts, style elements or style attributes', () => {
  const pages = readdirSync(inject('sampleSite'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(800);
  const inline = pages.filter((path) =>
    /<style|<[^<>]+\sstyle=|<script(?![^>]*\b(src=|type="application\/(ld\+)?json"))/.test(
      fileOf(path).toString(),
    ),
  );
  expect(inline).toEqual([]);
});

test('each page with a script has the policy in its head, for servers that do not send our headers', () => {
  const pages = readdirSync(inject('sampleSite'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => [path, fileOf(path).toString()] as const)
    .filter(([, html]) => html.includes('<script'));
  expect(pages.length).toBeGreaterThan(800);
  const without = pages.filter(([, html]) => !/<meta http-equiv="Content-Security-Policy"/.test(html));
  expect(without.map(([path]) => path)).toEqual([]);
});
