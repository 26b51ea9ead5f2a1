import { expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { StatsCounter } from '../../../src/site/stats.ts';
import { posting } from '../../lib/postings.ts';

function stats(postings: ReturnType<typeof posting>[]) {
  const counter = new StatsCounter('2026-01-20T00:00:00.000Z');
  for (const one of postings) counter.add(one);
  return counter.stats(facetValues(postings));
}

test('months end with the present one; future dates count for it, older ones apart', () => {
  const { months, olderThanMonths } = stats([
    posting({ publishedAt: '2026-01-02' }),
    posting({ publishedAt: '2027-01-01', addedAt: '2026-03-01T00:00:00.000Z' }),
    posting({ publishedAt: '2025-02-01' }),
    posting({ publishedAt: '2025-01-31' }),
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-02', count: 1 });
  expect(months[11]).toEqual({ month: '2026-01', count: 2 });
  expect(olderThanMonths).toBe(1);
});

test('shares are of all jobs; a salary without an amount is none', () => {
  const { withSalary, remote, withWorkLoad } = stats([
    posting({ salary: { min: 10 }, workType: 'remote' }),
    posting({ salary: { currency: 'CHF' } }),
    posting({ workLoad: { minPercentage: 80 } }),
    posting(),
  ]);
  expect([withSalary, remote, withWorkLoad]).toEqual([0.25, 0.25, 0.25]);
});

test('countries with few jobs say nothing about salaries', () => {
  const many = (count: number, country: string, salary?: { min: number }) =>
    Array.from({ length: count }, () => posting({ locations: [{ country }], ...(salary && { salary }) }));
  const { salaryByCountry } = stats([
    ...many(15, 'CH', { min: 1 }),
    ...many(15, 'CH'),
    ...many(19, 'DE', { min: 1 }),
  ]);
  expect(salaryByCountry).toEqual([{ country: 'CH', share: 0.5, jobs: 30 }]);
});

test('no jobs, no shares', () => {
  expect(stats([])).toMatchObject({ jobs: 0, withSalary: 0, salaryByCountry: [] });
});
