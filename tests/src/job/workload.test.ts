import { expect, test } from 'vitest';
import { isFitting, printWorkload, readWorkload, workloadOf } from '../../../src/job/workload.ts';

test('a range or a minimum is read; anything else is rejected', () => {
  expect(['80-100', '80–100', '80 - 100', '80', '0', '0-0'].map(readWorkload)).toEqual([
    { min: 80, max: 100 },
    { min: 80, max: 100 },
    { min: 80, max: 100 },
    { min: 80, max: 100 },
    { min: 0, max: 100 },
    { min: 0, max: 0 },
  ]);
  for (const wrong of ['', '-', '80-', '-80', '100-80', '80-101', '101', '8.5', '80%', '1000', 'full'])
    expect([wrong, readWorkload(wrong)]).toEqual([wrong, undefined]);
  expect(printWorkload({ min: 60, max: 80 })).toBe('60-80');
});

test('a missing end is open; percents are whole and in order', () => {
  expect(workloadOf(undefined)).toBeUndefined();
  expect(workloadOf({})).toBeUndefined();
  expect(workloadOf({ minPercentage: 80 })).toEqual({ min: 80, max: 100 });
  expect(workloadOf({ maxPercentage: 60 })).toEqual({ min: 0, max: 60 });
  expect(workloadOf({ minPercentage: 100, maxPercentage: 42.5 })).toEqual({ min: 43, max: 100 });
  expect(workloadOf({ minPercentage: 0, maxPercentage: 0 })).toEqual({ min: 0, max: 0 });
});

test('two ranges match if they overlap', () => {
  const asked = { min: 60, max: 80 };
  const fits = [
    [80, 100],
    [40, 60],
    [70, 70],
    [0, 100],
    [81, 100],
    [0, 59],
  ].map(([min, max]) => isFitting(asked, { min: min!, max: max! }));
  expect(fits).toEqual([true, true, true, true, false, false]);
});
