import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { type PoolOptions, createWorkerPool } from '../../../scripts/lib/worker-pool.ts';
import { tempDir } from '../../lib/temp-dir.ts';

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

it('runs tasks one after the other in one thread', async () => {
  const pool = await poolOf();
  const answers = await Promise.all([pool.run('a'), pool.run('b'), pool.run('c')]);
  expect(answers.map(([task]) => task)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(([, thread]) => thread)).size).toBe(1);
});

it('takes the cheapest waiting task', async () => {
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
])('loses a thread to "%s", and continues', async (task, options, error) => {
  const pool = await poolOf(options);
  const before = (await pool.run('before'))[1];
  await expect(pool.run(task)).rejects.toMatchObject(error);
  const [answer, thread] = await pool.run('after');
  expect(answer).toBe('after');
  expect(thread).not.toBe(before);
});

it('refuses tasks over the limit', async () => {
  const pool = await poolOf({ maxWaiting: 2 });
  const given = [pool.run('a'), pool.run('b'), pool.run('c')];
  await expect(pool.run('d')).rejects.toMatchObject({ reason: 'busy' });
  expect(await Promise.all(given)).toHaveLength(3);
});
