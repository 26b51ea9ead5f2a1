import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProviders } from '../hostile/providers/trial.ts';
import { type Trial, trySeeds } from '../hostile/seeds.ts';

let providers: Trial;
beforeAll(async () => {
  providers = await openProviders();
});
afterAll(() => providers.close());

/** `npm run fuzz -- providers` tries 60. Every tenth seed runs the whole command. */
test('twenty providers with unusual exports lose no job, and none is held back wrongly', async () => {
  const { failures } = await trySeeds(providers, { first: 1001, isDone: (runs) => runs === 20 });
  expect(failures).toEqual([]);
});
