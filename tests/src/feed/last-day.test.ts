import { expect, it } from 'vitest';
import { dayEnds, jobEnds, lastSecond } from '../../../src/feed/last-day.ts';
import { COUNTRIES } from '../../../src/feed/codes.ts';

it.each([
  [['CH'], '2026-12-31', '2026-12-31T23:00:00Z'],
  [['CH'], '2026-07-31', '2026-07-31T22:00:00Z'],
  [['US'], '2026-11-27', '2026-11-28T10:00:00Z'],
  [['NZ'], '2026-07-01', '2026-07-01T12:00:00Z'],
  [['IN'], '2026-03-05', '2026-03-05T18:30:00Z'],
  [['JP'], '2026-03-05', '2026-03-05T15:00:00Z'],
  [['BR'], '2026-03-05', '2026-03-06T05:00:00Z'],
  [['NP'], '2026-03-05', '2026-03-05T18:15:00Z'],
  [['PT'], '2026-01-10', '2026-01-11T01:00:00Z'],
  [['CA'], '2026-01-10', '2026-01-11T08:00:00Z'],
  [['JP', 'FR', 'GB'], '2026-01-10', '2026-01-11T00:00:00Z'],
  [['XX'], '2026-01-10', '2026-01-11T12:00:00Z'],
  [['DE', undefined], '2026-01-10', '2026-01-11T12:00:00Z'],
  [[], '2026-01-10', '2026-01-11T12:00:00Z'],
])('in %j the %s ends at %s', (countries, day, ends) => {
  const places = countries.map((country) => (country === undefined ? {} : { country }));
  expect(new Date(dayEnds(day, places)).toISOString()).toBe(ends.replace('Z', '.000Z'));
});

it("no country's day ends later than the last on earth", () => {
  for (const country of COUNTRIES) {
    const ends = dayEnds('2026-01-10', [{ country }]);
    expect(ends, country).toBeLessThanOrEqual(Date.parse('2026-01-11T12:00:00Z'));
    expect(ends, country).toBeGreaterThanOrEqual(Date.parse('2026-01-10T10:00:00Z'));
  }
});

it('a night in which clocks change ends by the new time', () => {
  expect(lastSecond('2026-03-29', [{ country: 'DE' }])).toBe('2026-03-29T23:59:59+02:00');
  expect(lastSecond('2026-10-25', [{ country: 'DE' }])).toBe('2026-10-25T23:59:59+01:00');
  expect(lastSecond('2026-10-25', [])).toBe('2026-10-25T23:59:59-12:00');
});

it('a job ends with the first of its last days', () => {
  const job = { locations: [{ country: 'GB' }], applyBefore: '2026-01-10', endDate: '2026-01-05' };
  expect(jobEnds(job)).toBe(Date.parse('2026-01-06T00:00:00Z'));
  expect(jobEnds({ locations: [] })).toBeUndefined();
  expect(jobEnds({ locations: [], applyBefore: '0001-01-01' })).toBeUndefined();
});
