import { expect, test } from 'vitest';
import { deadlineWithin } from '../../../src/site/term-choices.ts';

test('a deadline is near from the day of the build to the last of so many days', () => {
  const isNear = (applyBefore?: string): boolean =>
    deadlineWithin({ ...(applyBefore && { applyBefore }) }, '2026-02-20T23:59:59Z', 30);
  expect(['2026-02-20', '2026-03-22'].map(isNear)).toEqual([true, true]);
  expect(['2026-02-19', '2026-03-23', '2036-01-15', undefined].map(isNear)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
