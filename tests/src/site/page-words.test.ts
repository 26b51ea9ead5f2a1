import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Locale, STRINGS } from '../../../src/i18n/strings.ts';
import { type PageWords, pageWords } from '../../../src/site/page-words.ts';

const LOCALES = Object.keys(STRINGS) as Locale[];

/** What the scripts of a page receive. */
function wordsIn(locale: Locale, locales: readonly Locale[]): PageWords {
  const page: { jobfeedWords?: PageWords } = {};
  runInNewContext(pageWords(locale, locales), page);
  return page.jobfeedWords!;
}

test.each(LOCALES)('the file of "%s" has its own words and the hints for all other languages', (locale) => {
  const { strings, ages, hints } = wordsIn(locale, LOCALES);
  expect(strings['cards.save']).toBe(STRINGS[locale]['cards.save']);
  expect(strings['job.copied']).toBe(STRINGS[locale]['job.copied']);
  expect(Object.keys(strings).filter((key) => !/^(cards|job|site)\./.test(key))).toEqual([]);
  expect(ages.split('|')[0]).toBe(STRINGS[locale]['age.today']);
  expect(Object.keys(hints)).toEqual(LOCALES.filter((other) => other !== locale));
  for (const [other, hint] of Object.entries(hints))
    expect(hint?.[0]).toBe(STRINGS[other as Locale]['site.languageHint']);
});

test('a site with one language has no hints', () => expect(wordsIn('de', ['de']).hints).toEqual({}));
