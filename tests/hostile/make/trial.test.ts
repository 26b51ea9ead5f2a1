import { expect, test } from 'vitest';
import { trySeeds } from '../seeds.ts';
import { openMake } from './trial.ts';

test('of an answer with one broken opening, make keeps the others', async () => {
  const { failures } = await trySeeds(openMake(), { first: 1, isDone: (runs) => runs === 45 });
  expect(failures).toEqual([]);
});
