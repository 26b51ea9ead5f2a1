import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, fuzz, openBench, tryInput } from '../hostile/fuzz.ts';
import type { KindName } from '../hostile/targets.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('a hundred hostile inputs of full size cost about as much as valid ones', async () => {
  const { failures } = await fuzz(bench, { first: 1000, isDone: (runs) => runs === 100 });
  expect(failures).toEqual([]);
});

/** Inputs that once cost too much. */
test.each<[string, { kind: KindName; seed: number; bytes: number }]>([
  ['an archive with one feed of 40 MB', { kind: 'zip', seed: 5028, bytes: 40_000_000 }],
  ['50 million empty lines', { kind: 'ndjson', seed: 20359, bytes: 400_000 }],
  ['39,000 lines, each with an empty feed', { kind: 'ndjson', seed: 5194, bytes: 20_000_000 }],
])('%s', async (_what, input) => expect(await tryInput(bench, input)).toBeUndefined());
