import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, describe } from 'vitest';
import { type PoolOptions, createWorkerPool, inThread } from '../../../scripts/lib/worker-pool.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { lookThrough, type LookedThrough, type SiteOfFile } from '../../../scripts/check/counts.ts';
import { type DownloadsOfFile, emitDownloads, emitFacetsJson } from '../../../scripts/emit/downloads.ts';
import { writeDatasetFile } from '../../../src/dataset/file.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { datasetOf } from '../../lib/api-site.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { siteDigests } from '../../lib/site-digests.ts';

/** A pool whose threads answer "loop", "fill" and "throw" with what they say, and anything else with itself. */
async function poolOf(options: Partial<PoolOptions> = {}) {
  const file = join(await tempDir(), 'echo.mjs');
  await writeFile(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'loop') for (;;);
      if (task === 'fill') for (const all = []; ; ) all.push({ name: all.length + 'x' });
      if (task === 'throw') throw new TypeError('thrown');
      parentPort.postMessage([task, threadId]);
    });`,
  );
  const memory = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
  const pool = createWorkerPool<string, [string, number]>(pathToFileURL(file), {
    threads: 1,
    maxMs: 60_000,
    memory,
    ...options,
  });
  onTestFinished(pool.close);
  return pool;
}

it('uses one thread for one task after the other', async () => {
  const pool = await poolOf();
  const answers = await Promise.all([pool.run('a'), pool.run('b'), pool.run('c')]);
  expect(answers.map(([task]) => task)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(([, thread]) => thread)).size).toBe(1);
});

it('takes the cheapest of those that wait', async () => {
  const pool = await poolOf();
  const order: string[] = [];
  const costs = { first: 9, dear: 8, cheap: 1, middle: 5 };
  await Promise.all(
    Object.entries(costs).map(async ([task, cost]) => order.push((await pool.run(task, { cost }))[0])),
  );
  expect(order).toEqual(['first', 'cheap', 'middle', 'dear']);
});

it.each([
  ['loop', { maxMs: 5000 }, { reason: 'time' }],
  ['fill', {}, { reason: 'memory' }],
  ['throw', {}, { message: 'thrown' }],
])('loses a thread to "%s", and goes on', async (task, options, error) => {
  const pool = await poolOf(options);
  const before = (await pool.run('before'))[1];
  await expect(pool.run(task)).rejects.toMatchObject(error);
  const [answer, thread] = await pool.run('after');
  expect(answer).toBe('after');
  expect(thread).not.toBe(before);
});

it('refuses what is too much to wait', async () => {
  const pool = await poolOf({ maxWaiting: 2 });
  const given = [pool.run('a'), pool.run('b'), pool.run('c')];
  await expect(pool.run('d')).rejects.toMatchObject({ reason: 'busy' });
  expect(await Promise.all(given)).toHaveLength(3);
});

const BUILT_AT = '2026-01-20T12:00:00.000Z';
const jobs = sampleJobs();
const scripts = (module: string): URL => new URL(`../../../scripts/${module}`, import.meta.url);

async function datasetInFile(): Promise<string> {
  const datasetFile = join(await tempDir(), 'dataset.ndjson');
  writeDatasetFile(datasetFile, datasetOf(jobs, BUILT_AT));
  return datasetFile;
}

describe('what very many jobs have done in a second thread', () => {
  it('the download is that of one thread', async () => {
    const options = { siteUrl: 'https://jobs.example', locales: ['en', 'de'], exportedAt: BUILT_AT };
    const [one, two, datasetFile] = [await tempDir(), await tempDir(), await datasetInFile()];
    await emitDownloads({ ...options, jobs, tombstones: [], outDir: one });
    const module = scripts('emit/downloads-worker.ts');
    const files = await inThread<DownloadsOfFile, number>(module, { ...options, outDir: two, datasetFile });
    expect(files).toBe(1);
    expect(await siteDigests(two)).toEqual(await siteDigests(one));
  });

  it('values of filters are counted anew, and a wrong count is found', async () => {
    const [dir, datasetFile] = [await tempDir(), await datasetInFile()];
    // So that the notices are compared too.
    const siteUrl = new URL(jobs[0]!.url).origin;
    const looked = () =>
      inThread<SiteOfFile, LookedThrough>(scripts('check/counts-worker.ts'), { dir, siteUrl, datasetFile });
    await emitFacetsJson(dir, facetValues(jobs));
    expect((await looked()).problems).toEqual([]);
    await emitFacetsJson(dir, facetValues(jobs.slice(1)));
    const found = await looked();
    expect(found.problems.length).toBeGreaterThan(0);
    expect(found.notices).toHaveLength(1);
    expect(found).toEqual(await lookThrough({ dir, siteUrl }, datasetOf(jobs, BUILT_AT)));
  });

  it('what breaks there is thrown here', async () => {
    const datasetFile = join(await tempDir(), 'dataset.ndjson');
    await writeFile(datasetFile, '');
    await expect(inThread(scripts('check/counts-worker.ts'), { dir: '', datasetFile })).rejects.toThrow(
      'is empty',
    );
  });
});
