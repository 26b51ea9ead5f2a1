import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuilds } from '../hostile/builds/trial.ts';
import { type Trial, trySeeds } from '../hostile/seeds.ts';

let builds: Trial;
beforeAll(async () => {
  builds = await openBuilds();
});
afterAll(() => builds.close());

/** `npm run fuzz -- builds` tries 300, ten of them of megabytes. */
test("a hostile domain doesn't change what twenty sites say about the others", async () => {
  const { failures } = await trySeeds(builds, { first: 1001, isDone: (runs) => runs === 20 });
  expect(failures).toEqual([]);
});
