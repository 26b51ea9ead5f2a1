/** `tests/full/linear-text.test.ts` does the same with texts of 1 MB. */
import { afterAll, expect, test } from 'vitest';
import { openThread, tooExpensive } from './text-cost.ts';
import { TEXT_STAGES } from './text-stages.ts';

const thread = openThread();
afterAll(thread.close);

test.each(Object.keys(TEXT_STAGES))('%s costs in proportion to its length, whatever it says', async (stage) =>
  expect(await tooExpensive(thread, stage, 20_000)).toEqual({}),
);
