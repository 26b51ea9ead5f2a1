import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize, normalizeWithMap } from '../../../src/text/normalize.ts';

describe('normalize', () => {
  it.each([
    [['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'], 'muller'],
    [['Straße', 'Strasse', 'STRASSE'], 'strasse'],
    [['Bäcker', 'Baecker', 'backer'], 'backer'],
    [['Köchin', 'Koechin', 'kochin'], 'kochin'],
    [['Zürich', 'Zuerich', 'zurich'], 'zurich'],
    [['ingénieur', 'INGENIEUR'], 'ingenieur'],
    [['Łódź', 'lodz'], 'lodz'],
    [['Smørrebrød', 'smorrebrod'], 'smorrebrod'],
  ])('gives %j one spelling', (spellings, folded) => {
    expect(spellings.map(normalize)).toEqual(spellings.map(() => folded));
  });

  it.each(['bauer', 'neue', 'steuer', 'quer'])('leaves the "ue" of %s, which is no ü', (word) => {
    expect(normalize(word)).toBe(word);
  });

  it('gives Greek sigma one form, whatever its place', () =>
    expect(normalize('ΟΔΟΣ')).toBe(normalize('οδος')));

  it('maps a prefix to a prefix (any word)', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abeuoqäßüé'), maxLength: 12 }),
        fc.nat(12),
        (word, end) => normalize(word).startsWith(normalize(word.slice(0, end))),
      ),
    ));

  it('maps every normalized unit to its original character (any word)', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (word) => {
        const { folded, origins } = normalizeWithMap(word);
        expect(folded).toBe(normalize(word));
        expect(origins).toHaveLength(folded.length + 1);
        expect(origins.at(-1)).toBe(word.length);
        expect(origins).toEqual([...origins].sort((a, b) => a - b));
      }),
    ));
});
