import { expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { StatsCounter, PayCounter, isOfferedFor, OfferedFiltersFinder } from '../../../src/site/stats.ts';
import { exampleJob } from '../../lib/example-job.ts';
import type { Job } from '../../../src/job/job.ts';

function stats(jobs: ReturnType<typeof exampleJob>[]) {
  const counter = new StatsCounter('2026-01-20T00:00:00.000Z');
  for (const one of jobs) counter.add(one);
  return counter.stats(facetValues(jobs));
}

test('months end with the current one, which includes future dates; older jobs count separately', () => {
  const { months, olderThanMonths } = stats([
    exampleJob({ publishedAt: '2026-01-02' }),
    exampleJob({ publishedAt: '2027-01-01', addedAt: '2026-03-01T00:00:00.000Z' }),
    exampleJob({ publishedAt: '2025-02-01' }),
    exampleJob({ publishedAt: '2025-01-31' }),
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-02', count: 1 });
  expect([months[11], olderThanMonths]).toEqual([{ month: '2026-01', count: 2 }, 1]);
});

test('shares are of all jobs; a salary without an amount does not count', () => {
  const { withSalary, remote, withWorkLoad } = stats([
    exampleJob({ salary: { min: 10 }, workType: 'remote' }),
    exampleJob({ salary: { currency: 'CHF' } }),
    exampleJob({ workLoad: { minPercentage: 80 } }),
    exampleJob(),
  ]);
  expect([withSalary, remote, withWorkLoad]).toEqual([0.25, 0.25, 0.25]);
});

test('countries with few jobs have no salary share', () => {
  const many = (count: number, country: string, salary?: { min: number }) =>
    Array.from({ length: count }, () => exampleJob({ locations: [{ country }], ...(salary && { salary }) }));
  const { salaryByCountry } = stats([
    ...many(15, 'CH', { min: 1 }),
    ...many(15, 'CH'),
    ...many(19, 'DE', { min: 1 }),
  ]);
  expect(salaryByCountry).toEqual([{ country: 'CH', share: 0.5, jobs: 30 }]);
});

test('without jobs shares are 0', () =>
  expect(stats([])).toMatchObject({ jobs: 0, withSalary: 0, salaryByCountry: [] }));

function payStats(jobs: Iterable<Job>) {
  const pay = new PayCounter();
  for (const job of jobs) pay.add(job);
  return pay.stats();
}
const paid = (count: number, change: (i: number) => Partial<Job>): Job[] =>
  Array.from({ length: count }, (_, i) => exampleJob(change(i)));
const yearly = (min: number, max: number, currency: string): Partial<Job> => ({
  salary: { min, max, currency, interval: 'yearly' },
});

test('levels and countries with 20 jobs have the median and quartiles of range midpoints', () => {
  // Midpoints 61,000 to 81,000, shuffled.
  const seniors = paid(21, (i) => ({
    experienceLevel: 'senior',
    ...yearly(((i * 8) % 21) * 1000 + 60_500, ((i * 8) % 21) * 1000 + 61_500, 'CHF'),
  }));
  const few = paid(19, () => ({
    experienceLevel: 'junior',
    locations: [{ country: 'DE' }],
    ...yearly(50_000, 60_000, 'CHF'),
  }));
  const silent = paid(30, () => ({ experienceLevel: 'junior', salary: { min: 5000, currency: 'CHF' } }));
  // Pay with one end has no midpoint.
  const open = paid(30, () => ({
    experienceLevel: 'senior',
    salary: { max: 90_000, currency: 'CHF', interval: 'yearly' },
  }));
  const row = { jobs: 21, median: 71_000, quartiles: [66_000, 76_000] };
  expect(payStats([...seniors, ...few, ...silent, ...open])).toEqual([
    { currency: 'CHF', levels: [{ value: 'senior', ...row }], countries: [{ value: 'CH', ...row }] },
  ]);
});

test('currencies are never mixed; those of too few jobs are left out', () => {
  const stats = payStats([
    ...paid(20, () => yearly(100_000, 100_000, 'CHF')),
    ...paid(25, () => yearly(50_000, 50_000, 'EUR')),
    ...paid(19, () => yearly(70_000, 70_000, 'GBP')),
  ]);
  expect(stats.map(({ currency, countries }) => [currency, countries.map(({ median }) => median)])).toEqual([
    ['EUR', [50_000]],
    ['CHF', [100_000]],
  ]);
});

test('levels are in order, countries by median; a job in two places of a country counts once', () => {
  const stats = payStats([
    ...paid(20, () => ({
      experienceLevel: 'lead',
      locations: [{ country: 'CH' }, { country: 'CH', city: 'Bern' }],
      ...yearly(70_000, 70_000, 'CHF'),
    })),
    ...paid(20, () => ({
      experienceLevel: 'mid',
      locations: [{ country: 'LI' }],
      ...yearly(80_000, 80_000, 'CHF'),
    })),
  ]);
  expect(stats[0]!.levels.map(({ value }) => value)).toEqual(['mid', 'lead']);
  expect(stats[0]!.countries.map(({ value, jobs }) => [value, jobs])).toEqual([
    ['LI', 20],
    ['CH', 20],
  ]);
});

test('without pay there are no figures', () => expect(payStats([exampleJob()])).toEqual([]));

const BUILT_AT = '2026-02-20T23:59:59Z';

test('a deadline is near from the day before the build, for western time zones, to the last day of the widest choice', () => {
  const isNear = (applyBefore?: string): boolean =>
    isOfferedFor('applyWithin', exampleJob({ ...(applyBefore && { applyBefore }) }), BUILT_AT);
  expect(['2026-02-19', '2026-03-22'].map(isNear)).toEqual([true, true]);
  expect(['2026-02-18', '2026-03-23', '2036-01-15', undefined].map(isNear)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a filter is offered if some job states the fact', () => {
  const finder = new OfferedFiltersFinder(BUILT_AT);
  finder.add(exampleJob({}));
  expect(finder.offered()).toEqual({ currencies: [], filters: [] });
  finder.add(exampleJob({ applyBefore: '2026-02-21' }));
  finder.add(exampleJob({ salary: { min: 30, currency: 'CHF', interval: 'hourly' } }));
  expect(finder.offered()).toEqual({ currencies: ['CHF'], filters: ['pay', 'applyWithin'] });
  finder.add(exampleJob({ workLoad: { minPercentage: 80 } }));
  expect(finder.offered().filters).toEqual(['pay', 'workload', 'applyWithin']);
});
