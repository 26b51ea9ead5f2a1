import { expect, test } from 'vitest';
import { isOfferedFor, OfferedFiltersFinder } from '../../../src/site/offered-filters.ts';
import { posting } from '../../lib/postings.ts';

const BUILT_AT = '2026-02-20T23:59:59Z';

test('a deadline is near from the day of the build to the last of the widest choice', () => {
  const isNear = (applyBefore?: string): boolean =>
    isOfferedFor('applyWithin', posting({ ...(applyBefore && { applyBefore }) }), BUILT_AT);
  expect(['2026-02-20', '2026-03-22'].map(isNear)).toEqual([true, true]);
  expect(['2026-02-19', '2026-03-23', '2036-01-15', undefined].map(isNear)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a filter is offered where some job states what it asks for', () => {
  const finder = new OfferedFiltersFinder(BUILT_AT);
  finder.add(posting({}));
  expect(finder.offered()).toEqual({ currencies: [], filters: [] });
  finder.add(posting({ applyBefore: '2026-02-21' }));
  finder.add(posting({ salary: { min: 1, currency: 'CHF', interval: 'hourly' } }));
  expect(finder.offered()).toEqual({ currencies: ['CHF'], filters: ['pay', 'applyWithin'] });
  finder.add(posting({ workLoad: { minPercentage: 80 } }));
  expect(finder.offered().filters).toEqual(['pay', 'workload', 'applyWithin']);
});
