import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeValue, encodeValue, filterFor } from '../../../src/engine/meilisearch-search.ts';

// prettier-ignore
const HOSTILE = [
  '', ' ', 'IT', 'it', 'Zürich', 'Zurich', 'c++', '24/7', 'word =', '@12:label', '_0041', '__x',
  '"] OR version >= 0 OR id IN ["', `\\"`, `'`, 'a\nb', 'ﬁn', 'Ⅷ', '\u0000', '\ud800', '👩🏽‍💻',
  'x'.repeat(600), `${'x'.repeat(600)}y`,
];

describe('encoded values', () => {
  it('decode to the original', () => {
    for (const value of HOSTILE) expect(decodeValue(encodeValue(value))).toBe(value);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => decodeValue(encodeValue(value)) === value),
    );
  });

  it('that differ are different for Meilisearch', () => {
    const seen = (value: string): string => encodeValue(value).normalize('NFKD').toLowerCase().trim().slice(0, 468); // prettier-ignore
    expect(new Set(HOSTILE.map(seen)).size).toBe(HOSTILE.length);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => a === b || seen(a) !== seen(b))); // prettier-ignore
  });

  it('keep prefixes', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => encodeValue(a + b).startsWith(encodeValue(a))));
  });
});

describe('filters', () => {
  it('contain values safely', () => {
    for (const value of HOSTILE)
      for (const condition of [
        { field: 'tags', values: [value] },
        { words: [value], beginnings: [value.slice(0, 40)], in: 0 },
        { phrase: [value, value] },
      ] as const)
        expect(filterFor(condition).replaceAll(/"[a-z0-9.:+#%_-]*"/g, 'V')).toMatch(
          /^(?:tags IN \[V\]|\(words0 IN \[V\] OR words0 STARTS WITH V\)|pairs IN \[V\])$/,
        );
  });

  it.each([
    [{ all: [] }, 'NOT id IN []'],
    [{ any: [] }, 'id IN []'],
    [{ none: [] }, 'NOT (id IN [])'],
    [{ none: [{ number: 'version', max: 3 }, { any: [] }] }, 'NOT ((version <= 3 OR id IN []))'],
    [{ number: 'pay.EUR', min: 5 }, 'pay.EUR >= 5'],
    [{ number: 'listedDay', min: 1, max: 2 }, '(listedDay >= 1 AND listedDay <= 2)'],
    [{ number: 'pay.E OR id EXISTS', min: 5 }, 'id IN []'],
    [{ words: ['a'], beginnings: ['b'], in: 2 }, '(words2 IN ["a"] OR words2 STARTS WITH "b")'],
    [{ phrase: ['a', 'B', 'c'] }, '(pairs IN ["a_0020_0042"] AND pairs IN ["_0042_0020c"])'],
  ] as const)('%j', (condition, filter) => expect(filterFor(condition)).toBe(filter));
});
