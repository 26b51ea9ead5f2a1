import { expect, test } from 'vitest';
import { fixFeed } from '../../../src/feed/fix.ts';
import { suggestSalary, suggestWorkload } from '../../../src/feed/hints/objects.ts';
import { validateFeed } from '../../../src/feed/validate.ts';
import { feedWith, NOW } from '../../lib/feeds.ts';

const mended = (fields: Record<string, unknown>) => {
  const { text, mended: count, result } = fixFeed(feedWith(fields), { now: NOW });
  const { jobs } = JSON.parse(text) as { jobs: Record<string, unknown>[] };
  return { job: jobs[0]!, count, errors: result.errors.map(({ path }) => path) };
};

test.each<[given: unknown, meant: unknown]>([
  ['80-100%', { minPercentage: 80, maxPercentage: 100 }],
  ['80 – 100 %', { minPercentage: 80, maxPercentage: 100 }],
  ['60 bis 80%', { minPercentage: 60, maxPercentage: 80 }],
  ['100%', { minPercentage: 100, maxPercentage: 100 }],
  [50, { minPercentage: 50, maxPercentage: 50 }],
  ['Vollzeit', { minPercentage: 100, maxPercentage: 100 }],
  ['Teilzeit', undefined],
  ['100-80', undefined],
  ['42 hours', undefined],
  ['120%', undefined],
])('the workload %j means %j', (given, meant) => expect(suggestWorkload(given)).toEqual(meant));

test.each<[given: string, meant: unknown]>([
  ["CHF 80'000 – 95'000", { min: 80_000, max: 95_000, currency: 'CHF' }],
  ['80.000 - 95.000 € pro Jahr', { min: 80_000, max: 95_000, currency: 'EUR', interval: 'yearly' }],
  ['$25.50 per hour', { min: 25.5, max: 25.5, currency: 'USD', interval: 'hourly' }],
  ['EUR 4,500 / month', { min: 4500, max: 4500, currency: 'EUR', interval: 'monthly' }],
  ['Fr. 6’500', { min: 6500, max: 6500, currency: 'CHF' }],
  ['80000', undefined],
  ['80k EUR', undefined],
  ['EUR 3 Mio', undefined],
  ['CHF 80000 or EUR 75000', undefined],
  ['CHF 95000-80000', undefined],
  ['CHF 80000, 13 months, 5 weeks', undefined],
])('the salary %j means %j', (given, meant) => expect(suggestSalary(given)).toEqual(meant));

test('hints show the object to write', () => {
  const { errors } = validateFeed(feedWith({ workLoad: '80-100%', salary: "CHF 80'000 – 95'000" }), {
    now: NOW,
  });
  expect(errors.map(({ hint }) => hint).sort()).toEqual([
    'Write an object: {"min": 80000, "max": 95000, "currency": "CHF"}.',
    'Write an object: {"minPercentage": 80, "maxPercentage": 100}.',
  ]);
});

test('hours are no kind of contract, and are not mended to one', () => {
  const { errors } = validateFeed(feedWith({ jobType: 'full-time' }), { now: NOW });
  expect(errors[0]?.hint).toMatch(/^"full-time" is about hours: write it as "workLoad"/);
  const text = feedWith({ jobType: undefined, employmentType: 'full-time' });
  const hints = validateFeed(text, { now: NOW }).errors.map(({ hint }) => hint);
  expect(hints).toEqual([expect.stringMatching(/^Its value is about hours: .* instead of "employmentType"/)]);
  expect(fixFeed(text, { now: NOW }).text).toBe(text);
});

test('what needs no decision is mended', () => {
  expect(
    mended({
      workLoad: '80-100%',
      salary: "CHF 80'000 – 95'000",
      tags: 'Bread, Cake',
      jobType: 'Permanent',
      language: 'English',
    }),
  ).toMatchObject({
    job: {
      workLoad: { minPercentage: 80, maxPercentage: 100 },
      salary: { min: 80_000, max: 95_000, currency: 'CHF' },
      tags: ['Bread', 'Cake'],
      jobType: 'permanent',
      language: 'en',
    },
    count: 5,
    errors: [],
  });
  // A rename first, then its value.
  expect(mended({ pensum: '60%', datePosted: '1.2.2026', publishedAt: undefined })).toMatchObject({
    job: { workLoad: { minPercentage: 60, maxPercentage: 60 }, publishedAt: '2026-02-01' },
    count: 4,
    errors: [],
  });
});

test('the rest stays as it is written', () => {
  const text = feedWith({ title: 'B\u00e4cker', workType: 'Remote' }).replace(
    '"B\u00e4cker"',
    '"B\\u00e4cker" ',
  );
  expect(fixFeed(`\ufeff${text}`, { now: NOW }).text).toBe(text.replace('"Remote"', '"remote"'));
  const broken = feedWith({ salary: 'negotiable', startDate: 'soon' });
  expect(fixFeed(broken, { now: NOW })).toMatchObject({ text: broken, mended: 0 });
  const notJson = '{"version": "1.0",';
  expect(fixFeed(notJson, { now: NOW })).toMatchObject({ text: notJson, mended: 0 });
});
