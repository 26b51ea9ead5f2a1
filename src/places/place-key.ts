import { normalize } from '../text/normalize.ts';

/** Words that have several spellings in names of places. Words for a saint of any language and gender become "st". */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ saint: 'st', sainte: 'st', sankt: 'st', ste: 'st', ft: 'fort', mt: 'mount' }),
);

/** The canonical spelling of a normalized word: "st" for "sankt". */
export const placeWord = (word: string): string => WORDS.get(word) ?? word;

/**
 * Words for "city" in official names, in scripts without spaces, normalized. In Japanese, Chinese and Korean they follow the
 * name (but 市 is part of the name in 四日市), in Khmer and Thai they come before it.
 */
const WORD_FOR_CITY = new RegExp(
  `(?<=[^日].|東京)(?:市|都(?<=^東京都))$|(?<=^大阪|^京都)府$|(?<=..)(?:특별|광역)?시$|^(?:${['ក្រុង', 'ភូមិ', 'เทศบาลนคร', 'เทศบาลเมือง', 'อำเภอเมือง', 'เมือง'].map(normalize).join('|')})(?=.{2})`,
  'u',
);

/**
 * The lookup key of a place's name. Case, accents, spaces, hyphens and apostrophes do not count.
 *
 *     placeKey('St. Gallen') === placeKey('Sankt Gallen') // => true, "stgallen"
 *     placeKey("Cournon-d'Auvergne") === placeKey('Cournon D Auvergne') // => true
 */
export function placeKey(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN_WORD.test(lower)) return WORDS.get(lower) ?? lower;
  const isPlain = PLAIN.test(lower);
  let key = '';
  for (const word of lower.split(isPlain ? BETWEEN_ASCII : BETWEEN))
    key += WORDS.get(word) ?? (isPlain ? word : normalize(word));
  return isPlain ? key : key.replace(WORD_FOR_CITY, '');
}

// A fast path, because a build makes keys of hundreds of thousands of names. Most of them are ASCII without "ae", "oe" and
// "ue", so normalizing would not change them.
const PLAIN_WORD = /^(?:[b-np-tv-z]|[aou](?!e))+$/;
const PLAIN = /^(?:[^aou\x80-\uffff]|[aou](?!e))*$/;
const BETWEEN_ASCII = /[^a-z0-9]/;
const BETWEEN = /[^\p{L}\p{M}\p{N}]/u;

/** The key of a postcode's beginning. It is "80xxx" for a postcode of five digits, and "swx" for letters alone. */
export const beginningKey = (beginning: string, digits: number): string =>
  digits === 0 ? `${beginning}x` : beginning.padEnd(digits, 'x');
