import { expect, test } from 'vitest';
import { fuzz } from '../hostile/fuzz.ts';

test('a hundred hostile inputs of full size cost about what valid ones do', async () => {
  const { failures } = await fuzz({ first: 1000, isDone: (runs) => runs === 100 });
  expect(failures).toEqual([]);
});
