import { expect, test } from 'vitest';
import { tooExpensive } from '../hostile/text-cost.ts';
import { TEXT_STAGES } from '../hostile/text-stages.ts';

test.each(Object.keys(TEXT_STAGES))('%s reads 1 MB of hostile text like any other', async (stage) => {
  expect(await tooExpensive(stage, 1_000_000)).toEqual({});
});
