import { expect, test } from 'vitest';
import { highlighter } from '../../../src/search/highlight.ts';
import { isUnparted, takePairs } from '../../../src/text/writing-systems.ts';

test('scripts without spaces are read as pairs of characters, other text stays', () => {
  expect(takePairs('Java開発者')).toEqual({
    pairs: [
      { typed: '開発', start: 4 },
      { typed: '発者', start: 5 },
    ],
    rest: 'Java\0\0\0',
  });
  expect(['看護', 'เก่', '간호', 'ក', 'Java', 'Αθήνα', '東a', '。'].map(isUnparted)).toEqual(
    [true, true, true, true, false, false, false, false], // prettier-ignore
  );
});

test('a word of many vowels without a final letter is read once', () =>
  expect(isUnparted(`${'เ'.repeat(200)}x`)).toBe(false));

test('a text with very many marked pairs is marked', () => {
  const none = { forms: new Set<string>(), beginnings: [], phrases: [], places: new Set<string>(), countries: new Set<string>() }; // prettier-ignore
  const ranges = highlighter({ ...none, words: new Set(['東京']) }, [])('東京a'.repeat(200_000));
  expect(ranges).toHaveLength(200_000);
});
