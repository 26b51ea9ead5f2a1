/** Pages that functions make and pages that are files, of the export of EXPORT_URL (default: the bundled sample) in LOCALES. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.ts';
import { spread } from '../../scripts/check/search.ts';
import { readConfig } from '../../scripts/config.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { madeAddresses } from '../lib/site-addresses.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const MOST = 1000;

const folder = sharedDir();
const sites: Record<'static' | 'on-demand', string> = { static: '', 'on-demand': '' };
let files: RunningServer;
beforeAll(async () => {
  const { EXPORT_URL, LOCALES, JOBFEED_NOW = EXPORT_URL ? undefined : SAMPLE_NOW } = process.env;
  // One after the other, and one clock: what is compared is how pages are made.
  const now = JOBFEED_NOW ?? new Date().toISOString();
  for (const PAGES of ['static', 'on-demand'] as const) {
    const config = readConfig({
      ...(EXPORT_URL ? { EXPORT_URL } : {}),
      ...(LOCALES ? { LOCALES } : {}),
      JOBFEED_NOW: now,
      STATE_DIR: join(folder, PAGES, 'state'),
      OUT_DIR: (sites[PAGES] = join(folder, PAGES, 'dist')),
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
      PAGEFIND: 'false',
      PAGES,
    });
    const before = performance.now();
    await build({ config, progress: silentProgress });
    const seconds = Math.round((performance.now() - before) / 1000);
    console.log(`PAGES=${PAGES}: ${listFiles(sites[PAGES]).length} files without Pagefind in ${seconds} s`);
  }
  files = await serve(sites.static);
});
afterAll(() => files.close());

const serve = (dir: string) => startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
const withoutAssets = (text: string): string => text.replace(/\/assets\/[\w.@-]+\.(js|css)/g, '/assets/$1');
/** The page, or where its address leads to. */
const textOf = async (server: RunningServer, path: string): Promise<string> => {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  return answer.headers.get('Location') ?? withoutAssets(await answer.text());
};

describe.each([
  ['Node', serve],
  ['the edge runtime', (dir: string) => startEdgeServer({ dir, port: 0 })],
])('%s', (name, start) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start(sites['on-demand']);
  });
  afterAll(() => server.close());

  test.each([
    ['jobs', (path: string) => /^(\/[a-z]{2})?\/jobs\//.test(path)],
    ['filters, their feeds and employers', (path: string) => !/^(\/[a-z]{2})?\/jobs\//.test(path)],
  ])('%s: pages of both sites are identical', async (kind, isOne) => {
    const paths = spread(madeAddresses(sites.static, sites['on-demand']).filter(isOne), MOST);
    const milliseconds: number[] = [];
    const others: string[] = [];
    for (const path of paths) {
      const before = performance.now();
      const made = await textOf(server, path);
      milliseconds.push(performance.now() - before);
      if (made !== (await textOf(files, path))) others.push(path);
    }
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map(
      (part) => milliseconds.toSorted((a, b) => a - b)[Math.floor(paths.length * part)],
    );
    console.log(
      `${name}, ${paths.length} ${kind}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (target 15)`,
    );
    expect(paths.length).toBeGreaterThan(300);
    expect(others).toEqual([]);
  });
});
