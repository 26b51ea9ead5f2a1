import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import { NO_REUSE } from '../../../scripts/lib/reuse.ts';
import { type Renderer, startRenderer } from '../../../scripts/render/index.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import type { Dataset } from '../../../src/job/job.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const dataset: Dataset = {
  domains: [],
  jobs: [],
  tombstones: [],
  places: [],
  builtAt: '2026-01-20T12:00:00.000Z',
  exportedAt: '2026-01-20T12:00:00.000Z',
};
const PARTS = { dataset, values: facetValues([]), reuse: NO_REUSE, progress: silentProgress };

/** A renderer that waits for its dataset, which never comes. */
async function started(): Promise<{ renderer: Renderer; child: ChildProcess }> {
  const dir = await tempDir();
  const outDir = join(dir, 'site');
  await mkdir(outDir);
  let child: ChildProcess | undefined;
  const note = (message: unknown): void => {
    ({ process: child } = message as { process: ChildProcess });
  };
  subscribe('child_process', note);
  const renderer = startRenderer({
    // Astro's cache in the checkout's own STATE_DIR would make a first build refuse that folder.
    config: readConfig({ STATE_DIR: join(dir, 'state') }),
    datasetFile: join(dir, 'dataset.ndjson'),
    jobs: 1,
    outDir,
  });
  unsubscribe('child_process', note);
  return { renderer, child: child! };
}

test('an unneeded renderer is stopped', async () => {
  const { renderer, child } = await started();
  expect(child.exitCode).toBe(null);
  await renderer.stop();
  expect(child.signalCode).toBe('SIGTERM');
});

test('a renderer that ends before its dataset exists is reported', async () => {
  const { renderer, child } = await started();
  child.kill('SIGKILL');
  await expect(renderer.render(PARTS)).rejects.toMatchObject({
    code: 'render',
    message: expect.stringContaining('astro ended with a signal') as string,
  });
});

test('a renderer that cannot read its dataset is reported, with its last output', async () => {
  const { renderer } = await started();
  await expect(renderer.render(PARTS)).rejects.toMatchObject({
    code: 'render',
    message: expect.stringContaining('dataset.ndjson') as string,
  });
});
