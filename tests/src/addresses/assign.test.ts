import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assignNames,
  type Claim,
  isHashed,
  isReserved,
  type NameBefore,
  type NamesBefore,
  ownName,
  slugify,
} from '../../../src/addresses/names.ts';

const claim = (key: string, domains = 1, isKnown = false): Claim => ({
  key,
  domains: () => domains,
  isKnown,
});
const names = (claims: readonly Claim[], before: NamesBefore = new Map<string, NameBefore>()) =>
  Object.fromEntries(assignNames(claims, before));
const had = (pages: Record<string, string>): NamesBefore =>
  new Map(Object.entries(pages).map(([key, name]) => [name, { key, isPage: true }]));
/** What the next build knows about this one. */
const after = (claims: readonly Claim[], before?: NamesBefore): NamesBefore => had(names(claims, before));
const hashed = (start: string): unknown => expect.stringMatching(new RegExp(`^${start}-[0-9a-f]{12}$`));

describe('on a first build', () => {
  test('a text gets its slug, in any order of claims', () => {
    const claims = [claim('bread'), claim('machine learning'), claim('führerschein')];
    const expected = {
      bread: 'bread',
      'machine learning': 'machine-learning',
      führerschein: 'fuehrerschein',
    };
    expect([names(claims), names(claims.toReversed())]).toEqual([expected, expected]);
  });

  test('of several texts with a slug, the one that equals it gets it, the others a hash', () =>
    expect(names(['bread!', 'bread', 'bread?'].map((key) => claim(key)))).toEqual({
      bread: 'bread',
      'bread!': hashed('bread'),
      'bread?': hashed('bread'),
    }));

  test('more domains outrank the equal text, and a known place outranks both', () => {
    expect(names([claim('zuerich'), claim('zürich', 9), claim('zürich!', 20)])['zürich!']).toBe('zuerich');
    expect(names([claim('zuerich', 50), claim('zürich', 1, true)])['zürich']).toBe('zuerich');
  });

  test('a text that spells out a 24-bit hash takes no name', () =>
    expect(names(['bread', 'bread!', 'bread 985604'].map((key) => claim(key)))).toEqual({
      bread: 'bread',
      'bread!': hashed('bread'),
      'bread 985604': 'bread-985604',
    }));
});

describe('on a later build', () => {
  test.each([
    ['another spelling', 'bread!', 'bread', 'bread?'],
    ['its spelling with a hyphen', 'machine learning', 'machine-learning', 'machine-learning'],
    ['its spelling without a dot', 'node.js', 'node-js', 'node js'],
    ['what many others use', 'c++', 'c', 'c#'],
  ])('a text keeps its name when %s comes along', (_, key, name, other) => {
    const before = had({ [key]: name });
    expect(names([claim(key), claim(other, other === key ? 1 : 9)], before)).toMatchObject({ [key]: name });
  });

  test('the equal text takes its name from one with signs at the end, and from others if more domains use it', () => {
    const before = had({ 'bread!': 'bread' });
    expect(names([claim('bread!'), claim('bread')], before)).toEqual({
      bread: 'bread',
      'bread!': hashed('bread'),
    });
    const ofAnother = had({ führerschein: 'fuehrerschein' });
    expect(names([claim('führerschein'), claim('fuehrerschein')], ofAnother)).toEqual({
      führerschein: 'fuehrerschein',
      fuehrerschein: hashed('fuehrerschein'),
    });
    expect(names([claim('führerschein'), claim('fuehrerschein', 2)], ofAnother)).toEqual({
      führerschein: hashed('fuehrerschein'),
      fuehrerschein: 'fuehrerschein',
    });
  });

  test('a known place takes its name from a text that only third parties know, never from another place', () => {
    expect(names([claim('zuerich', 9), claim('zürich', 1, true)], had({ zuerich: 'zuerich' }))).toEqual({
      zürich: 'zuerich',
      zuerich: hashed('zuerich'),
    });
    expect(names([claim('aÿ', 1, true), claim('ay', 9, true)], had({ aÿ: 'ay' }))['aÿ']).toBe('ay');
  });

  test('names with hashes of the previous version stay, and no text can spell them out', () => {
    const before = had({ 'bread!': 'bread-c4ec1b', 'bread?': 'bread-a1b2c3' });
    const claims = ['bread!', 'bread?', 'bread c4ec1b'].map((key) => claim(key));
    expect(names(claims, before)).toEqual({
      'bread!': 'bread-c4ec1b',
      'bread?': 'bread-a1b2c3',
      'bread c4ec1b': hashed('bread-c4ec1b'),
    });
  });

  test('an address that redirects to a page is as protected as the page', () => {
    const before = new Map([
      ['c-cedb1b', { key: 'c++', isPage: false }],
      ['c', { key: 'c++', isPage: true }],
    ]);
    expect(names([claim('c++'), claim('c cedb1b', 9)], before)).toEqual({
      'c++': 'c',
      'c cedb1b': hashed('c-cedb1b'),
    });
  });

  test('the equal text and a known place get their own names back from a hash, others stay', () => {
    const before = had({ engineering: 'engineering-8c85b6', 'c++': 'c-cedb1b', zürich: 'zuerich-123456' });
    expect(names([claim('engineering'), claim('c++'), claim('zürich', 1, true)], before)).toEqual({
      engineering: 'engineering',
      'c++': 'c-cedb1b',
      zürich: 'zuerich',
    });
    // The name stays reserved for it.
    expect(names([claim('c++', 9), claim('c#')], had({ 'c++': 'c-cedb1b' }))['c#']).toEqual(hashed('c'));
  });

  test('a removed text gets its name back, unless the equal text has taken it meanwhile', () => {
    const gone = had({ 'machine learning': 'machine-learning', 'bread!': 'bread' });
    expect(names([claim('machine-learning'), claim('bread')], gone)).toEqual({
      'machine-learning': hashed('machine-learning'),
      bread: 'bread',
    });
    expect(names([claim('bread?')], gone)['bread?']).toEqual(hashed('bread'));
    expect(names([claim('machine learning')], gone)['machine learning']).toBe('machine-learning');
  });

  test('a name that is reserved now is dropped', () =>
    expect(names([claim('con')], had({ con: 'con' }))['con']).toEqual(hashed('con')));

  test('a taken hash is followed by another one', () => {
    const { 日本: name } = names([claim('日本')]) as { 日本: string };
    const next = names([claim('日本')], had({ other: name }))['日本'];
    expect(next).toMatch(/^[0-9a-f]{12}$/);
    expect(next).not.toBe(name);
  });
});

/** Texts with the same slug, reserved or empty slugs, and slugs that equal another's hashed name. */
// prettier-ignore
const HOSTILE = [
  ...['404', '404!', 'index', 'Index ', 'feed', 'feed.xml', 'con', 'CON.', 'aux', 'nul', 'com1', 'com¹', 'lpt9', 'prn'],
  ...['_headers', '_redirects', '_worker.js', '.', '..', '.git', '%2e%2e', '../x', 'a/b', 'a\\b', 'bin', 'page'],
  ...['bread', 'bread!', 'bread?', 'br\u00e9ad', 'bre\u0301ad', 'bread 985604', 'bread-985604', 'bread!!', '-bread-'],
  ...['machine learning', 'machine-learning', 'machine.learning', 'machine/learning', 'c', 'c#', 'c++', '日本', '東京', '👩‍🍳'],
  ...['x'.repeat(60), 'x'.repeat(61), 'x'.repeat(300), 'führerschein', 'fuehrerschein', '\u202eevil', '\u200b'],
].map((key) => key.toLowerCase());

const claims = fc.uniqueArray(
  fc.record({
    key: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
      fc.string({ unit: 'grapheme', maxLength: 80 }).map((key) => key.toLowerCase()),
    ),
    domains: fc.integer({ min: 1, max: 4 }).map((domains) => () => domains),
    isKnown: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 40 },
);

describe('of any texts', () => {
  test('each has a unique safe name, in any order, and keeps it in the next build', () =>
    fc.assert(
      fc.property(claims, claims, (first, second) => {
        let before: NamesBefore | undefined;
        for (const some of [first, second]) {
          const given = names(some, before);
          const all = Object.values(given);
          expect(all).toHaveLength(some.length);
          expect(new Set(all.map((name) => name.toLowerCase().normalize('NFD'))).size).toBe(some.length);
          for (const name of all) {
            expect(name).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,71}[a-z0-9])?$/);
            expect(isHashed(name) || !isReserved(name), name).toBe(true);
          }
          expect(names(some.toReversed(), before)).toEqual(given);
          const known = new Map([...(before ?? []), ...had(given)]);
          expect(names(some, known)).toEqual(given);
          before = known;
        }
      }),
      { numRuns: 500 },
    ));

  test('names only change hands by right when texts come and go', () =>
    fc.assert(
      fc.property(claims, claims, (there, coming) => {
        const before = after(there);
        const others = coming.filter(({ key }) => !there.some((one) => one.key === key));
        const now = names([...there, ...others], before);
        for (const [name, { key }] of before) {
          if (now[key] === name) continue;
          const owner = [...there, ...others].find((one) => now[one.key] === name)!;
          const held = there.find((one) => one.key === key)!;
          expect(ownName(owner.key)).toBe(name);
          expect(ownName(key)).toBe(name);
          expect((owner.isKnown && !held.isKnown) || owner.key === name).toBe(true);
          if (!owner.isKnown) expect(key.replace(/[ .]/g, '-')).not.toBe(name);
        }
        // When they are removed again, only those with a right to another name move.
        const alone = names(there, new Map([...before, ...had(now)]));
        for (const { key, isKnown } of there)
          if (!isKnown && ownName(key) !== key) expect(alone[key]).toBe(now[key]);
      }),
      { numRuns: 500 },
    ));

  test('a text that equals its slug, without rivals, has it', () =>
    fc.assert(
      fc.property(claims, (some) => {
        const given = names(some);
        for (const { key } of some)
          if (some.every((one) => one.key === key || slugify(one.key) !== key) && ownName(key) === key)
            expect(given[key]).toBe(key);
      }),
    ));
});
