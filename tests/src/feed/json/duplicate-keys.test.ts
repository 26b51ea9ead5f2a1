import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicateKeys, namesRepeat } from '../../../../src/feed/json/duplicate-keys.ts';

const find = (text: string) => (namesRepeat(text, JSON.parse(text)) ? findDuplicateKeys(text) : []);

describe('findDuplicateKeys', () => {
  it('finds nothing in the output of JSON.stringify', () =>
    fc.assert(fc.property(fc.json({ maxDepth: 4 }), (text) => void expect(find(text)).toEqual([]))));

  it('finds each repetition with its path and offset', () =>
    expect(find('{"a": 1, "b": [{"c": 1, "\\u0063": {"d": 1, "d": 2, "d": 3}}], "a": 2}')).toEqual([
      { segments: ['b', 0, 'c'], offset: 24 },
      { segments: ['b', 0, 'c', 'd'], offset: 43 },
      { segments: ['b', 0, 'c', 'd'], offset: 51 },
      { segments: ['a'], offset: 62 },
    ]));

  it.each(['__proto__', 'constructor', 'toString', '1', ''])('knows "%s" as a name like others', (name) => {
    expect(find(`{"${name}": 1}`)).toEqual([]);
    expect(find(`{"${name}": 1, "${name}": 2}`)).toHaveLength(1);
  });

  it('is not misled by strings that look like names', () =>
    expect(find('["a", "b:", "\\":", {"a\\"" : "\\\\"}, "x"]')).toEqual([]));
});
