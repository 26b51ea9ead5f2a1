import { expect, test } from 'vitest';
import { type Trial, trySeeds, trySeedsOf } from './seeds.ts';

const close = async (): Promise<void> => undefined;
/** Fails for seeds that can be divided by three, and breaks at 5. */
const trial: Trial = {
  attempt: async (seed) => {
    if (seed === 5) throw new Error('broken');
    return seed % 3 === 0 ? `three times ${seed / 3}` : undefined;
  },
  close,
};

test('each seed that fails is named with why, and so is one at which the trial breaks', async () => {
  const said: string[] = [];
  const { runs, failures } = await trySeeds(trial, {
    first: 2,
    isDone: (runs) => runs === 4,
    say: (line) => said.push(line),
  });
  expect(runs).toBe(4);
  expect(failures).toEqual([
    { seed: 3, why: 'three times 1' },
    { seed: 5, why: expect.stringContaining('broken') as string },
  ]);
  expect(said.filter((line) => line.includes('failed'))).toHaveLength(2);
});

test.each<[string, NodeJS.ProcessEnv, number[]]>([
  ['all from the first on', {}, [1, 2, 3, 4]],
  ['as many as RUNS says', { RUNS: '2' }, [1, 2]],
  ['a seed that is named, alone', { SEED: '7' }, [7]],
  ['as many as RUNS says, from the named one on', { SEED: '7', RUNS: '2' }, [7, 8]],
  ['none when there is no time', { MINUTES: '-1' }, []],
])('seeds that are tried: %s', async (_what, env, tried) => {
  const seeds: number[] = [];
  const counting: Trial = { attempt: async (seed) => void seeds.push(seed), close };
  await trySeedsOf(counting, env, 4, () => undefined);
  expect(seeds).toEqual(tried);
});
