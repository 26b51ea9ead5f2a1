/**
 * The functions in the edge runtime over the jobs of EXPORT_URL (default: the bundled sample), or of a site that is built
 * already (BUILT_SITE): the same answers as in the browser and on Node, and memory within what a function may have.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/build.ts';
import { spread } from '../../scripts/check/search.ts';
import { readConfig } from '../../scripts/config.ts';
import { createProgress } from '../../scripts/lib/progress.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import type { Deployment } from '../../src/api/deployed.ts';
import { printQuery } from '../../src/search/query.ts';
import { freePort } from '../lib/free-port.ts';
import { heapUsage } from '../lib/heap-usage.ts';
import { testParity } from '../lib/parity-tests.ts';
import { someJobs } from '../lib/parity.ts';
import { queryMix } from '../lib/query-mix.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const LIMIT = 128e6;
const folder = sharedDir();
let dir: string;
beforeAll(async () => {
  dir = process.env['BUILT_SITE'] ?? join(folder, 'dist');
  if (process.env['BUILT_SITE']) return;
  const config = readConfig({
    ...process.env,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: dir,
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
  });
  await build({ config, progress: createProgress({ format: 'text' }) });
});

describe('same answers', () => {
  testParity(() => dir, 300);
});

/** So many jobs, from the whole of the site. */
async function jobIds(site: string, most: number): Promise<string[]> {
  const lines = gunzipSync(await readFile(join(site, 'jobs.ndjson.gz')))
    .toString()
    .trim()
    .split('\n');
  return spread(lines, most).map((line) => (JSON.parse(line) as { id: string }).id);
}

it('a function stays below 128 MB over 2,000 distinct searches, and as many job pages if functions make them', async () => {
  const inspectorPort = await freePort();
  const edge = await startEdgeServer({ dir, port: 0, inspectorPort });
  try {
    const { pages } = JSON.parse(await readFile(join(dir, 'deployment.json'), 'utf8')) as Deployment;
    const queries = new Set(queryMix(await someJobs(dir), 2600, 9).map((query) => String(printQuery(query))));
    const distinct = [...queries].slice(0, 2000);
    expect(distinct).toHaveLength(2000);
    const ids = pages ? await jobIds(dir, distinct.length) : [];
    for (const [index, query] of distinct.entries()) {
      const response = await fetch(`${edge.url}/api/v1/jobs?${query}`);
      await response.arrayBuffer();
      expect([query, response.status]).toEqual([query, 200]);
      if (pages) {
        const path = `/jobs/${ids[index % ids.length]}/`;
        const page = await fetch(edge.url + path);
        expect([path, page.status, (await page.text()).includes('<h1')]).toEqual([path, 200, true]);
      }
      if ((index + 1) % 200 > 0) continue;
      const { before, after } = await heapUsage(`${edge.url}/api/nothing`, inspectorPort);
      const held = after.objects + after.buffers;
      console.log(
        `${index + 1} searches: ${((before.objects + before.buffers) / 1e6).toFixed(0)} MB, ${(held / 1e6).toFixed(0)} MB of it held`,
      );
      expect(held).toBeLessThan(LIMIT / 2);
      expect(before.objects + before.buffers).toBeLessThan(LIMIT);
    }
  } finally {
    await edge.close();
  }
});
