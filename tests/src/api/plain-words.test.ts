import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { functionRoutes } from '../../../scripts/serve.ts';
import { fileReader, staticFiles } from '../../../scripts/serve/static-files.ts';
import { unpack } from '../../../scripts/lib/site-search.ts';
import type { Manifest } from '../../../src/search/formats/manifest.ts';
import { datasetOf, writeApiSite } from '../../lib/api-site.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** The functions of a site whose host cannot read the file for places in a query. */
async function brokenHost() {
  const dir = await tempDir();
  await writeApiSite(dir, datasetOf(jobsOf([{ title: 'Baker in Bern 60k' }, { title: 'Pilot' }])));
  const { files } = JSON.parse(await readFile(join(dir, 'search/manifest.json'), 'utf8')) as Manifest;
  const [assets, read] = [staticFiles(dir), fileReader(dir)];
  const call = await functionRoutes(new URL('../../../functions', import.meta.url).pathname, {
    ASSETS: { fetch: (address: string | Request) => assets(new Request(address)) },
    readFile: async (path) => {
      if (path === `search/${files.placeWords}`) throw new TypeError('odd');
      return read(path);
    },
    unpack,
  });
  return async (path: string) => (await call(new Request(`https://jobs.example${path}`)))!;
}

test('a failed search falls back to plain words, says so, is not cached and is logged in one line', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const get = await brokenHost();
  for (let i = 1; i <= 2; i++) {
    // Capitals may be short for a place, so names of places are read.
    const answer = await get('/api/v1/jobs?q=baker+in+BERN');
    expect([answer.status, answer.headers.get('ETag'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
    expect(await answer.json()).toMatchObject({
      hits: [{ title: 'Baker in Bern 60k' }, {}],
      query: { readFailed: true },
    });
    expect(log.mock.calls).toHaveLength(i);
  }
  // Feeds do not read places from the text.
  const feed = await get('/feed.json?q=baker+BERN+60k');
  expect([feed.status, feed.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const { items, description } = (await feed.json()) as { items: { title: string }[]; description: string };
  expect(items).toHaveLength(1);
  expect(description).toContain('We couldn’t interpret your search');
});
