import { expect, test } from 'vitest';
import { runRules } from '../../../../src/feed/rules/index.ts';
import { ENGLISH } from '../../../../src/feed/words/say.ts';
import { feedWith, NOW } from '../../../lib/feeds.ts';

test.each<[object, boolean]>([
  [{ min: 0, max: 0, currency: 'EUR', interval: 'yearly' }, true],
  [{ min: 0, max: 0, currency: 'CHF', interval: 'hourly' }, true],
  [{ min: 0, max: 0, currency: 'XAF', interval: 'monthly' }, true],
  [{ min: 0, max: 0 }, true],
  [{ min: 0, currency: 'USD', interval: 'yearly' }, true],
  [{ max: 0, currency: 'USD', interval: 'yearly' }, true],
  [{ min: -0, max: 0.0, currency: 'GBP', interval: 'weekly' }, true],
  [{ min: 0, max: 50_000, currency: 'EUR', interval: 'yearly' }, false],
  [{ min: 50_000, max: 0, currency: 'EUR', interval: 'yearly' }, false],
  [{ currency: 'EUR', interval: 'yearly' }, false],
  [{ min: 50_000, max: 60_000, currency: 'EUR', interval: 'yearly' }, false],
])('of %j the validator says that nobody is paid 0: %s', (salary, isSaid) => {
  const said = runRules(JSON.parse(feedWith({ salary })), 'warning', { now: NOW, say: ENGLISH }, 100);
  expect(said.some(({ message }) => message === '"salary" states 0, which nobody is paid.')).toBe(isSaid);
});
