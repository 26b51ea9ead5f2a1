import { expect, test } from 'vitest';
import { fuzz } from '../hostile/fuzz.ts';

test('fifty hostile inputs of up to 10 MB cost about what valid ones do', async () => {
  const { failures } = await fuzz(1000, (runs) => runs === 50);
  expect(failures).toEqual([]);
});
