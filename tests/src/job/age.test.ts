import { describe, expect, test } from 'vitest';
import { agePhrases, ageText, readAgePhrases } from '../../../src/job/age.ts';
import { createFormat } from '../../../src/job/format.ts';
import { STRINGS } from '../../../src/i18n/strings.ts';

test.each(Object.keys(STRINGS))(
  'phrases of the page say in "%s" what Intl says, for ages up to thirty years',
  (locale) => {
    const format = createFormat(locale);
    const phrases = readAgePhrases(agePhrases(format.ageWords));
    const now = '2026-09-30T12:00:00Z';
    for (let days = -1; days < 30 * 365; days++) {
      const date = new Date(Date.parse(now) - days * 86_400_000).toISOString();
      expect(ageText(date, now, phrases)).toBe(format.age(date, now));
    }
  },
);

describe('an age', () => {
  const now = '2026-09-30T12:00:00Z';
  test.each([
    ['en', '2026-09-30', 'today'],
    ['en', '2025-11-02', '11 months ago'],
    ['en', '2025-09-30', 'September 2025'],
    ['en', '2024-01-31', 'January 2024'],
    ['de', '2025-03-31T23:59:59Z', 'März 2025'],
  ])('in "%s" since %s is "%s"', (locale, iso, expected) => {
    expect(createFormat(locale).age(iso, now)).toBe(expected);
  });
});
