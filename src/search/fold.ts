import { memo } from '../memo.ts';

/** Letters that no Unicode decomposition takes apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const foldCharacter = memo(5000, (character) =>
  character
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] ?? letter),
);

/** In German, "ae", "oe" and "ue" spell ä, ö and ü; in "Bauer", "neue" or "quer" the u belongs to the vowel before it. */
const isUmlautE = (before: string, last: string): boolean =>
  last === 'a' || last === 'o' || (last === 'u' && !'aeoq'.includes(before || ' '));

/**
 * A word as the index knows it: lower case, without accents, and with one spelling for what people spell in several
 * ways. Index and query are folded alike, so that it does not matter which of them is unusual; two words that fold to
 * the same are found together. The folded beginning of a word is the beginning of the folded word.
 *
 *     fold('Müller') === fold('Mueller') && fold('Mueller') === fold('Muller') // => true, "muller"
 *     fold('Straße') // => 'strasse'
 */
export function fold(word: string): string {
  const lower = /^[A-Za-z0-9]*$/.test(word) ? word.toLowerCase() : undefined;
  return lower !== undefined && !/[aou]e/.test(lower) ? lower : foldWithMap(word).folded;
}

/**
 * As `fold`, with where each folded unit comes from: `origins[i]` is the place in the word of what became
 * `folded[i]`, and `origins[folded.length]` is the word's length.
 */
export function foldWithMap(word: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let place = 0;
  // The letters before, as typed: of "aee" only the first e belongs to the a.
  let before = '';
  let last = '';
  for (const character of word) {
    for (const unit of foldCharacter(character)) {
      if (!(unit === 'e' && isUmlautE(before, last))) {
        folded += unit;
        for (let i = 0; i < unit.length; i++) origins.push(place);
      }
      before = last;
      last = unit;
    }
    place += character.length;
  }
  origins.push(place);
  return { folded, origins };
}
