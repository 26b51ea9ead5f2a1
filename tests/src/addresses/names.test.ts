import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHashed, nameBefore, namesOf, slugify, isReserved } from '../../../src/addresses/names.ts';

const first = (key: string): string => namesOf(key).next().value;
const hashed = (start: string): unknown =>
  expect.stringMatching(new RegExp(`^${start}${start && '-'}[0-9a-f]{12}$`));

test.each([
  ['Zürich', 'zuerich'],
  ['Ålesund', 'alesund'],
  ['Saint-Étienne', 'saint-etienne'],
  ['  ', ''],
  ['R&D', 'r-d'],
  ['x'.repeat(300), 'x'.repeat(60)],
])('slugify %j', (text, slug) => expect(slugify(text)).toBe(slug));

describe('the first name of a text', () => {
  test.each([
    ['bread', 'bread'],
    ['machine learning', 'machine-learning'],
    ['page', 'page'],
    ['_headers', 'headers'],
    ['.well-known', 'well-known'],
    ['com10', 'com10'],
    ['console', 'console'],
    ['%2e%2e', '2e-2e'],
    // Like a date or a postcode.
    ['20260101', '20260101'],
  ])('%j is %s', (key, name) => expect(first(key)).toBe(name));

  test.each([
    ['404', '404'],
    ['404!', '404'],
    ['index', 'index'],
    ['ｉｎｄｅｘ', 'index'],
    ['feed', 'feed'],
    ['con', 'con'],
    ['con.', 'con'],
    ['_aux_', 'aux'],
    ['com¹', 'com1'],
    ['lpt0', 'lpt0'],
    ['nul ', 'nul'],
    ['bin', 'bin'],
    ['..', ''],
    ['.', ''],
    ['👩🏽‍🍳', ''],
    ['日本', ''],
    ['', ''],
    ['bread 0123456789ab', 'bread-0123456789ab'],
    ['0123456789ab', '0123456789ab'],
  ])('%j is none that means something else, but %s with a hash', (key, start) => {
    expect(first(key)).toEqual(hashed(start));
  });
});

test('all names of any text are safe for file systems, hosts and the site', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, (key) => {
      const [a, b, c] = namesOf(key).take(3);
      expect(new Set([a, b, c]).size).toBe(3);
      for (const name of [a!, b!, c!]) {
        expect(name).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,71}[a-z0-9])?$/);
        expect(isHashed(name) || !isReserved(name), name).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each(['CON', 'a.', 'a b', 'ü', '-rf', '_redirects', '.git', 'x'.repeat(61), 'a/b', 'a%2fb', 'a:b'])(
  'a folder is never called %s',
  (name) => expect(isReserved(name)).toBe(true),
);

test('the previous version added a hash of 24 bits to shared names', () => {
  expect([nameBefore('c++', true), nameBefore('c++', false)]).toEqual(['c-cedb1b', 'c']);
  expect(nameBefore('日本', false)).toMatch(/^[0-9a-f]{6}$/);
});
