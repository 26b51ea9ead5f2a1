import { expect, test } from 'vitest';
import { agePhrases, ageText, readAgePhrases } from '../../src/age.ts';
import { STRINGS } from '../../src/i18n/strings.ts';

test.each(Object.keys(STRINGS))(
  'phrases of the page say in "%s" what Intl says, for ages up to thirty years',
  (locale) => {
    const relative = new Intl.RelativeTimeFormat(locale === 'en' ? 'en-GB' : locale, { numeric: 'auto' });
    const phrases = readAgePhrases(agePhrases(relative));
    const now = '2026-09-30T12:00:00Z';
    for (let days = -1; days < 30 * 365; days++) {
      const date = new Date(Date.parse(now) - days * 86_400_000).toISOString();
      expect(ageText(date, now, phrases)).toBe(ageText(date, now, relative));
    }
  },
);
