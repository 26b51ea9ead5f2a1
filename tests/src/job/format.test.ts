import { expect, test } from 'vitest';
import { createFormat } from '../../../src/job/format.ts';

const en = createFormat('en');
const de = createFormat('de');
/** Locale data writes ranges with thin and no-break spaces. */
const plain = (text: string): string => text.replace(/[\u2009\u202F\u00A0]/g, ' ').replace(/ – /g, '–');

test.each([
  [{ min: 80_000, max: 95_000, currency: 'CHF' }, 'CHF 80,000–95,000', '80.000–95.000 CHF'],
  [{ min: 95_000, max: 80_000, currency: 'CHF' }, 'CHF 80,000–95,000', '80.000–95.000 CHF'],
  [{ min: 22.5, currency: 'EUR' }, 'EUR 22.50', '22,50 EUR'],
  [{ min: 100, max: 100, currency: 'EUR' }, 'EUR 100', '100 EUR'],
  [{ min: 0, max: 500 }, '500', '500'],
  [{ min: 0, max: 0, currency: 'EUR' }, '', ''],
  [{ currency: 'EUR' }, '', ''],
  [{ min: 5, currency: 'E<R' }, '', ''],
])('salary: %o', (salary, english, german) => {
  expect(plain(en.salary(salary))).toBe(english);
  expect(plain(de.salary(salary))).toBe(german);
});

test.each([
  [{ min: 78_000, max: 94_000, currency: 'CHF' }, 'CHF 78–94k', '78.000–94.000 CHF'],
  [{ min: 190_400, max: 234_000, currency: 'USD' }, 'US$190–234k', '190.000–234.000 $'],
  [{ min: 45_000, max: 52_500, currency: 'EUR' }, '€45–52.5k', '45.000–52.500 €'],
  [{ min: 38_480, max: 38_520, currency: 'EUR' }, '€38.5k', '38.500 €'],
  [{ max: 1_200_000, currency: 'INR' }, '₹1.2m', '1,2 Mio. ₹'],
  [{ min: 5, currency: 'E<R' }, '', ''],
])('in short %o', (salary, english, german) => {
  expect(plain(en.shortSalary(salary))).toBe(english);
  expect(plain(de.shortSalary(salary))).toBe(german);
});

test('workload is a range, one number or nothing', () => {
  expect(plain(en.workLoad({ minPercentage: 80, maxPercentage: 100 }))).toBe('80–100%');
  expect(plain(de.workLoad({ minPercentage: 80, maxPercentage: 100 }))).toBe('80–100 %');
  expect([plain(de.workLoad({ minPercentage: 50 })), en.workLoad({})]).toEqual(['50 %', '']);
});

test('countries and languages have names; invalid codes are unchanged', () => {
  expect([en.country('CH'), de.country('CH'), en.country('?!')]).toEqual(['Switzerland', 'Schweiz', '?!']);
  expect(de.language('fr')).toBe('Französisch');
});

test('a place joins the parts that exist', () => {
  expect(en.place({ city: 'Bern', country: 'CH' })).toBe('Bern, Switzerland');
  expect([en.place({ country: 'CH' }), en.place({})]).toEqual(['Switzerland', '']);
});

test('places use the names of the language, and no country twice', () => {
  const german = createFormat('de', { cities: { Geneva: 'Genf', 'London (CA)': 'London (CA)' } });
  expect([german.city('Geneva'), german.city('constructor')]).toEqual(['Genf', 'constructor']);
  expect(german.place({ city: 'Geneva', country: 'CH' })).toBe('Genf, Schweiz');
  expect(
    createFormat('en', { cities: { Singapur: 'Singapore' } }).place({ city: 'Singapur', country: 'SG' }),
  ).toBe('Singapore');
  expect(german.place({ city: 'London (CA)', country: 'CA' })).toBe('London, Kanada');
  expect(en.place({ city: 'London (CA)', country: 'GB' })).toBe('London (CA), United Kingdom');
});

test('dates are days in UTC', () => {
  expect(en.date('2026-06-14')).toBe('14 June 2026');
  expect(de.date('2026-06-14T23:59:00.000Z')).toBe('14. Juni 2026');
});
