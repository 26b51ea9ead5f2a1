import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emitSearchStart } from '../../../scripts/emit/search-start.ts';
import { SEARCH_BY_API, SEARCH_START } from '../../../src/search/worker-messages.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { listOf } from '../../lib/text-table.ts';

const MANIFEST = { version: 'v', files: { cards: 'tables/a&b.bin' } };

async function site(start: string, assets: Record<string, string> = {}): Promise<string> {
  const dir = await tempDir();
  const files = {
    'search/manifest.json': JSON.stringify(MANIFEST),
    'assets/search-worker-1.js': '',
    'assets/words-worker-2.js': '',
    'assets/shared.js': '',
    'assets/entry.js': 'import{a as b}from"./one.js";import"./two.js";import("./later.js")',
    'assets/one.js': 'import{x}from"./two.js"',
    'assets/two.js': '',
    ...assets,
    'index.html': `<head><script src="/assets/first.js" data-search="${start}"></script><link rel="stylesheet" href="/assets/own.css"></head><script type="module" src="/assets/entry.js"></script>`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(dir, path, '..'), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return dir;
}
const page = (dir: string): Promise<string> => readFile(join(dir, 'index.html'), 'utf8');

test('the search page names the workers and the index, and preloads its files before the first script', async () => {
  const dir = await site(SEARCH_START);
  await emitSearchStart(dir, ['en']);
  const html = await page(dir);
  const [, value = ''] = /data-search="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    worker: '/assets/search-worker-1.js',
    wordsWorker: '/assets/words-worker-2.js',
    manifest: MANIFEST,
  });
  const named = [...html.split('<script ')[0]!.matchAll(/rel="(\w+)"(?: as="\w+")? href="([^"]+)"/g)];
  expect(named.map(([, rel, path]) => `${rel} ${path}`)).toEqual(
    listOf(`
      preload /assets/first.js | preload /assets/own.css | modulepreload /assets/one.js
      modulepreload /assets/two.js | modulepreload /assets/entry.js`),
  );
});

test('a script that only imports another is replaced by that one', async () => {
  const dir = await site(SEARCH_START, { 'assets/entry.js': 'import"./one.js";\n' });
  await emitSearchStart(dir, ['en']);
  const html = await page(dir);
  expect(html).toContain('<script type="module" src="/assets/one.js">');
  expect(html).not.toContain('entry.js');
});

test('no worker is named when pages use the API', async () => {
  const dir = await site(SEARCH_BY_API);
  await emitSearchStart(dir, ['en']);
  expect(await page(dir)).toContain(`data-search="${SEARCH_BY_API}"`);
  expect(await page(dir)).toContain('modulepreload');
});

test.each([
  ['a page without the place', 'something else', {}, 'has data-search="search-start" 0 times, not once'],
  [
    'two workers',
    SEARCH_START,
    { 'assets/words-worker-3.js': '' },
    'has 2 scripts named "words-worker-….js"',
  ],
])('%s stops the build', async (_, start, assets, message) => {
  await expect(emitSearchStart(await site(start, assets), ['en'])).rejects.toThrow(message);
});
