import { expect, it } from 'vitest';
import { isPlausiblePay, likelyPay } from '../../../src/feed/pay.ts';
import type { Salary } from '../../../src/feed/types.ts';
import { rowsOf } from '../../lib/text-table.ts';

/** "45000-55000 EUR monthly" */
function salaryOf(text: string): Salary {
  const [range = '', currency, interval] = text.split(' ');
  const [min, max] = range.split('-').map(Number);
  return { ...(min && { min }), ...(max && { max }), currency, interval: interval as Salary['interval'] };
}
const ROWS = rowsOf('pay').map(([text = '', likely]) => ({ text, likely }));

it.each(ROWS.filter(({ likely }) => likely !== undefined))('$text is implausible', ({ text, likely }) => {
  const salary = salaryOf(text);
  expect(isPlausiblePay(salary)).toBe(false);
  const meant = likelyPay(salary);
  expect(meant && ('times' in meant ? 'thousands' : meant.interval)).toBe(
    likely === '?' ? undefined : likely,
  );
});

it.each(ROWS.filter(({ likely }) => likely === undefined))('$text is plausible', ({ text }) => {
  expect(isPlausiblePay(salaryOf(text))).toBe(true);
});
