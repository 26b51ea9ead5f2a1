import { expect, test } from 'vitest';
import { askedLanguage } from '../../../src/api/validate.ts';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['FR-ch', 'fr'],
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['en-GB, de;q=0.9', 'en'],
  ['rm, la;q=0.9, de;q=0.5, fr;q=0.7', 'fr'],
  ['de;q=0.5, fr;q=0.5', 'de'],
  ['de ; q=0.3 , it\t;\tq=1.000', 'it'],
  ['*', 'en'],
  ['de;q=0', 'en'],
  ['de;q=2, fr;q=x, it;q=', 'en'],
  ['dé, de_CH, de;level=1', 'en'],
  ['constructor, __proto__', 'en'],
  [`${' '.repeat(2000)}de`, 'en'],
  [`${','.repeat(999)}de`, 'en'],
])('askedLanguage(%j) is %s', (header, language) => expect(askedLanguage(header)).toBe(language));

test('a long header costs no more than a short one', () =>
  expect(askedLanguage(`de${'-a'.repeat(5_000_000)}, fr`)).toBe('de'));
