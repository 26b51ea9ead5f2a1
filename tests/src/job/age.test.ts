import { describe, expect, test } from 'vitest';
import {
  agePhrases,
  ageText,
  ageWords,
  isNear,
  isNewSince,
  listedAt,
  listedDay,
  olderFrom,
  readAgePhrases,
} from '../../../src/job/age.ts';
import { createFormat } from '../../../src/job/format.ts';
import { type Locale, STRINGS, translators } from '../../../src/i18n/strings.ts';

const wordsOf = (locale: Locale) => ageWords(translators[locale], createFormat(locale));
const now = '2026-09-30T12:00:00Z';
const daysAgo = (days: number): string => new Date(Date.parse(now) - days * 86_400_000).toISOString();

describe('the day of a job', () => {
  const job = { publishedAt: '2026-01-08', addedAt: '2026-01-10T06:00:00.000Z' };

  test("is the earlier of the employer's date and the day first seen", () => {
    expect(listedAt(job)).toBe('2026-01-08');
    expect(listedAt({ ...job, publishedAt: '2026-03-01' })).toBe('2026-01-10');
    expect(listedDay({ ...job, pageMissingSince: '2026-01-11' })).toBe('1970-01-01');
  });

  test.each([
    ['of a list of that day that did not have it', '2026-01-08T23:00:00.000Z', true],
    ['of a list of an earlier day', '2026-01-01T00:00:00.000Z', true],
    ['of a list that had it', '2026-01-10T06:00:00.000Z', false],
    ['of a list after it was published', '2026-01-09T00:00:00.000Z', false],
  ])('makes it new to the reader %s: %s', (_, since, isNew) => {
    expect(isNewSince(job, since)).toBe(isNew);
    expect(isNewSince({ ...job, pageMissingSince: '2026-01-11' }, since)).toBe(false);
  });
});

test.each(Object.keys(STRINGS) as Locale[])(
  'the page\'s templates in "%s" give the same ages as its strings, up to thirty years',
  (locale) => {
    const words = wordsOf(locale);
    const phrases = readAgePhrases(agePhrases(words));
    for (let days = -1; days < 30 * 365; days++)
      expect(ageText(daysAgo(days), now, phrases)).toBe(ageText(daysAgo(days), now, words));
  },
);

test.each([
  ['en', '2026-09-30', 'Today'],
  ['en', '2026-10-03', 'Today'],
  ['en', '2026-09-29', 'Yesterday'],
  ['en', '2026-09-17', '13 d ago'],
  ['en', '2026-09-16', '2 wk ago'],
  ['en', '2026-08-02', '8 wk ago'],
  ['en', '2025-11-02', '11 mo ago'],
  ['en', '2025-09-30', 'Sept 2025'],
  ['en', '2024-01-31', 'Jan 2024'],
  ['de', '2026-09-29', 'Gestern'],
  ['de', '2026-09-27', 'vor 3 Tagen'],
  ['de', '2025-11-02', 'vor 11 Monaten'],
  ['de', '2025-03-31T23:59:59Z', 'März 2025'],
  ['fr', '2026-09-27', 'il y a 3 j'],
  ['fr', '2025-11-02', 'il y a 11 mois'],
  ['it', '2026-08-27', '5 sett. fa'],
  ['it', '2025-11-02', '11 mesi fa'],
] as const)('an age in "%s" since %s is "%s"', (locale, iso, expected) => {
  expect(ageText(iso, now, wordsOf(locale))).toBe(expected);
});

test.each([
  ['2026-09-29', false],
  ['2026-09-30', true],
  ['2026-10-14', true],
  ['2026-10-15', false],
  ['2026-10-15T23:00:00Z', false],
])('the last day %s is near: %s', (day, expected) => expect(isNear(day, now)).toBe(expected));

test.each([
  [['2026-09-01', '2026-01-01', '2025-09-30', '2024-01-01'], 2],
  [['2026-09-01', '2024-01-01', '2026-01-01', '2024-01-01'], 3],
  [['2026-09-01', '2025-10-01'], -1],
  [['2025-09-30', '2024-01-01'], -1],
  [[], -1],
])('in %j those begin that are older than a year at %i', (dates, at) => {
  expect(olderFrom(dates, now)).toBe(at);
});
