import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, type Cost, excess, fuzz, openBench, tryInput } from './fuzz.ts';
import { KIND_NAMES } from './kinds.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** `npm run fuzz` and `tests/full/fuzz.test.ts` make larger ones, and more. */
test('one small input of each kind costs about what a valid one does', async () => {
  const { runs, failures } = await fuzz(bench, {
    first: 1,
    isDone: (runs) => runs === KIND_NAMES.length,
    bytesOf: () => 200_000,
  });
  expect([failures, Object.keys(runs)]).toEqual([[], KIND_NAMES]);
});

describe('what may be', () => {
  const cost = (changes: Partial<Cost> = {}): Cost => ({ cpuMs: 0, megabytes: 0, findings: 0, ...changes });
  const valid = cost({ cpuMs: 300, blockedMs: 20 });
  test.each<[string, Partial<Cost>, boolean]>([
    ['what a valid one costs, three times and a second', { cpuMs: 1900 }, true],
    ['more CPU', { cpuMs: 1901 }, false],
    ['more CPU for many findings', { cpuMs: 2900, findings: 10_001 }, true],
    ['still more', { cpuMs: 2901, findings: 10_001 }, false],
    ['400 MB', { megabytes: 400 }, true],
    ['more memory', { megabytes: 401 }, false],
    ['more memory for many findings', { megabytes: 700, findings: 10_001 }, true],
    ['still more memory', { megabytes: 701, findings: 10_001 }, false],
    ['a quarter of a second in which others wait', { blockedMs: 270 }, true],
    ['a longer one', { blockedMs: 271 }, false],
  ])('%s', async (_what, changes, isFine) => {
    expect((await excess(cost(changes), async () => valid)) === undefined).toBe(isFine);
  });
});

test('a process that breaks is a failure with its seed', async () => {
  const broken: Bench = { ...bench, costOf: (_kind, input) => bench.costOf('no kind', input) };
  expect(await tryInput(broken, { kind: 'robots', seed: 7, bytes: 10 })).toMatchObject({
    kind: 'robots',
    seed: 7,
  });
});
