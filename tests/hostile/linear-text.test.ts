/** `tests/full/linear-text.test.ts` does the same with texts of 1 MB. */
import { expect, test } from 'vitest';
import { tooExpensive } from './text-cost.ts';
import { TEXT_STAGES } from './text-stages.ts';

test.each(Object.keys(TEXT_STAGES))(
  '%s costs in proportion to its length, whatever it says',
  async (stage) => {
    expect(await tooExpensive(stage, 20_000)).toEqual({});
  },
);
