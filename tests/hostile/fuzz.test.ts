import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

/** `npm run fuzz` and `tests/full/fuzz.test.ts` make larger ones, and more. */
test('hostile feeds, pages, icons, robots.txt and queries cost about what valid ones do', async () => {
  const { failures } = await fuzz(
    1,
    (runs) => runs === 5,
    () => 200_000,
  );
  expect(failures).toEqual([]);
});

test('a target that breaks is a failure with its seed', async () => {
  const { failures } = await fuzz(
    7,
    (runs) => runs === 1,
    () => 1e15,
  );
  expect(failures).toMatchObject([{ kind: 'feed', seed: 7 }]);
});
