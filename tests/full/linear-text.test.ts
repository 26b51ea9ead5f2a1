import { afterAll, expect, test } from 'vitest';
import { openThread, tooExpensive } from '../hostile/text-cost.ts';
import { TEXT_STAGES } from '../hostile/text-stages.ts';

const thread = openThread();
afterAll(thread.close);

test.each(Object.keys(TEXT_STAGES))('%s reads 1 MB of hostile text as fast as any other', async (stage) => {
  expect(await tooExpensive(thread, stage, 1_000_000)).toEqual({});
});
