import { describe, expect, test } from 'vitest';
import * as pay from '../../../src/job/pay.ts';
import { TIMES_A_YEAR } from '../../../src/search/asked-wish.ts';
import { payWords } from '../../../scripts/emit/search/filter-words.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

describe('pay stated in a text', () => {
  test.each([
    ['Wir zahlen 15,50 € pro Stunde.', ['$eur32240']],
    ['13,00€ - 14,00€ pro Stunde', ['$eur29120']],
    ['Lohn: CHF 90’000 - 120’000 per year', ['$chf120000']],
    ['2200€ brut/mois', ['$eur26400']],
    ["12.18€ brut de l'heure", ['$eur25334']],
    ['$40/hour, or £30 per hour', ['$usd83200', '$gbp62400']],
    ['from $120k a year', ['$usd120000']],
    ['1.000 € im Monat', ['$eur12000']],
    ['1800 euro al mese', ['$eur21600']],
    ['we process $100B in annual volume', []],
    ['une adhésion à 35 euros annuels', []],
    ['ab 15 Euro', []],
    ['Room 15 per hour', []],
  ])('%s', (text, words) => expect(payWords(text).toSorted()).toEqual(words.toSorted()));

  test.each([
    '1 '.repeat(5_000),
    '€'.repeat(5_000),
    '€ 1,'.repeat(2_000),
    "1'".repeat(5_000) + '€',
    `€ ${'123 '.repeat(250_000)}`,
    `€ 1${"'123".repeat(250_000)}`,
    `${'1'.repeat(1_000_000)} €`,
  ])('hostile texts do not take long: %#', (text) => expect(payWords(text)).toEqual([]));

  test('texts with too many amounts are ignored', () => {
    const text = Array.from({ length: 2_000 }, (_, i) => `${20 + i / 100} € per hour`).join('\n');
    expect(payWords(text)).toHaveLength(12);
  });
});

test('hours per year agree with the filters', () => expect(TIMES_A_YEAR).toEqual(pay.TIMES_A_YEAR));

const opened = openedOnce((folder) =>
  searchOf(
    jobsOf([
      { title: 'Werkstudent IT', salary: { min: 16, max: 18, currency: 'EUR', interval: 'hourly' } },
      { title: 'Werkstudent HR', description: 'Du bekommst 17 € pro Stunde.' },
      { title: 'Werkstudent Messe', description: 'Du bekommst 13 € pro Stunde.' },
      { title: 'Werkstudent Lager' },
      { title: 'Ushers', jobType: 'volunteer' },
      { title: 'Clerk', description: '17 € pro Stunde', salary: { min: 9, max: 10, currency: 'EUR', interval: 'hourly' } },
    ]),
    {},
    {},
    folder,
  ),
); // prettier-ignore
const ask = (q: string) => opened().ask(String(new URLSearchParams({ q })));

describe('pay stated only in a text', () => {
  test('ranks after jobs that pass the filter, and before jobs without pay', async () => {
    const answer = await ask('Werkstudent 15 Euro Stunde');
    expect(titlesOf(answer).slice(0, 2)).toEqual(['Werkstudent IT', 'Werkstudent HR']);
    expect(answer).toMatchObject({ total: 2, more: 2 });
  });
  test('is found without other words, but not when sorting by date or in another currency', async () => {
    expect(titlesOf(await ask('über 15 Euro pro Stunde'))).toEqual(['Werkstudent IT', 'Werkstudent HR']);
    expect(titlesOf(await ask('15 Franken pro Stunde'))).toEqual([]);
    const { total } = await opened().ask('q=Werkstudent+15+Euro+Stunde&sort=newest');
    expect(total).toBe(1);
  });
});

test('pay in words: stated, as a number or in the text, and none', async () => {
  const paid = ['Clerk', 'Werkstudent HR', 'Werkstudent IT', 'Werkstudent Messe'];
  for (const q of ['salary shown', 'Gehalt angegeben', 'salaire affiché', 'stipendio indicato'])
    expect(titlesOf(await ask(q)).sort(), q).toEqual(paid);
  for (const q of ['unpaid', 'unbezahlt', 'non rémunéré', 'non retribuito'])
    expect(titlesOf(await ask(q)), q).toEqual(['Ushers']);
  const { total, more } = await ask('Werkstudent gut bezahlt');
  expect([total, more]).toEqual([0, 4]);
  const unstated = titlesOf(await ask('Werkstudent ohne Lohnangabe'));
  expect([unstated.length > 0, unstated.filter((title) => paid.includes(title))]).toEqual([true, []]);
});
