import { expect, it } from 'vitest';
import { MAX_DEPTH, findTooDeep } from '../../../../src/feed/json/depth.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { NOW } from '../../../lib/feeds.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it('finds where a text is nested too deep', () => {
  expect(findTooDeep(nested(MAX_DEPTH))).toBeUndefined();
  expect(findTooDeep(` ${nested(MAX_DEPTH + 1)}`)).toBe(MAX_DEPTH + 1);
  expect(findTooDeep(`[${'[],'.repeat(MAX_DEPTH)}[]]`)).toBeUndefined();
});

it('does not count what stands in a text', () => {
  expect(findTooDeep(`["${'[\\"'.repeat(MAX_DEPTH + 1)}"]`)).toBeUndefined();
  expect(findTooDeep(`"${'['.repeat(MAX_DEPTH + 1)}`)).toBeUndefined();
});

it('is an error of the text', () => {
  expect(validateFeed(nested(MAX_DEPTH + 1), { now: NOW })).toMatchObject({
    valid: false,
    errors: [{ code: 'json-syntax', path: 'line 1, column 2000001' }],
  });
});
