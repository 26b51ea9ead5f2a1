import { expect, test } from 'vitest';
import type { Posting } from '../../../src/posting.ts';
import { PayCounter } from '../../../src/site/pay-stats.ts';
import { posting } from '../../lib/postings.ts';

function payStats(postings: Iterable<Posting>) {
  const pay = new PayCounter();
  for (const posting of postings) pay.add(posting);
  return pay.stats();
}
const paid = (count: number, change: (i: number) => Partial<Posting>): Posting[] =>
  Array.from({ length: count }, (_, i) => posting(change(i)));
const yearly = (min: number, max: number, currency: string): Partial<Posting> => ({
  salary: { min, max, currency, interval: 'yearly' },
});

test('levels and countries that 20 jobs state pay for have median and quartiles of the middles of ranges', () => {
  // Middles 1,000 to 21,000, in an order of their own.
  const seniors = paid(21, (i) => ({
    experienceLevel: 'senior',
    ...yearly(((i * 8) % 21) * 1000 + 500, ((i * 8) % 21) * 1000 + 1500, 'CHF'),
  }));
  const few = paid(19, () => ({
    experienceLevel: 'junior',
    locations: [{ country: 'DE' }],
    ...yearly(1, 2, 'CHF'),
  }));
  const silent = paid(30, () => ({ experienceLevel: 'junior', salary: { min: 5000, currency: 'CHF' } }));
  // Of one end alone nobody knows the middle.
  const open = paid(30, () => ({
    experienceLevel: 'senior',
    salary: { max: 90_000, currency: 'CHF', interval: 'yearly' },
  }));
  const row = { jobs: 21, median: 11_000, quartiles: [6000, 16_000] };
  expect(payStats([...seniors, ...few, ...silent, ...open])).toEqual([
    { currency: 'CHF', levels: [{ value: 'senior', ...row }], countries: [{ value: 'CH', ...row }] },
  ]);
});

test('currencies are never mixed; those that too few jobs state are left out', () => {
  const stats = payStats([
    ...paid(20, () => yearly(100, 100, 'CHF')),
    ...paid(25, () => yearly(50, 50, 'EUR')),
    ...paid(19, () => yearly(70, 70, 'GBP')),
  ]);
  expect(stats.map(({ currency, countries }) => [currency, countries.map(({ median }) => median)])).toEqual([
    ['EUR', [50]],
    ['CHF', [100]],
  ]);
});

test('levels are in their order, countries by median; a job in two places of a country counts once', () => {
  const stats = payStats([
    ...paid(20, () => ({
      experienceLevel: 'lead',
      locations: [{ country: 'CH' }, { country: 'CH', city: 'Bern' }],
      ...yearly(10, 10, 'CHF'),
    })),
    ...paid(20, () => ({
      experienceLevel: 'mid',
      locations: [{ country: 'LI' }],
      ...yearly(20, 20, 'CHF'),
    })),
  ]);
  expect(stats[0]!.levels.map(({ value }) => value)).toEqual(['mid', 'lead']);
  expect(stats[0]!.countries.map(({ value, jobs }) => [value, jobs])).toEqual([
    ['LI', 20],
    ['CH', 20],
  ]);
});

test('without pay there is nothing', () => expect(payStats([posting()])).toEqual([]));
