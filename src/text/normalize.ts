import { memo } from '../lib/memo.ts';

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

/**
 * Letters that a reader of Arabic, Persian and Hebrew takes for the same: forms of alef, yeh, kaf and heh, teh marbuta,
 * the stretched line (as Lucene's `ArabicNormalizer` and `PersianNormalizer` have them); Hebrew letters at the end of a
 * word; in Thai the vowel sign that is typed as two, and the ring of "am", which is typed on either side of a tone
 * mark.
 */
const SAME_LETTERS = byFirst('ٱا ىي یي ےي کك ةه ەه ہه ھه ךכ םמ ןנ ףפ ץצ แเเ \u0e4d \u0640');
/** The zero of each script that has digits of its own, of which nine follow. */
const ZEROS = [...'٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០'].map((zero) => zero.codePointAt(0)!);

function byFirst(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]));
}

/** Accents, points of Hebrew and Arabic, nukta, and joiners. Marks of other scripts are vowels: they stay. */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u093c\u09bc\u0a3c\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe20-\ufe2f]/g;

const normalizeCharacter = memo(5000, (character) => {
  const plain = character.toLowerCase().normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(
    /[^\0-\x7f]/gu,
    (letter) => LETTERS[letter] ?? SAME_LETTERS.get(letter) ?? digitOf(letter),
  );
});

function digitOf(letter: string): string {
  const code = letter.codePointAt(0)!;
  const zero = ZEROS.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? letter : String(code - zero);
}

/** In German, "ae", "oe" and "ue" spell ä, ö and ü; in "Bauer", "neue" or "quer" the u belongs to the vowel before it. */
const isUmlautE = (before: string, last: string): boolean =>
  last === 'a' || last === 'o' || (last === 'u' && !'aeoq'.includes(before || ' '));

/**
 * A word as the index knows it: lower case, without accents, and with one spelling for what people spell in several
 * ways. Index and query are normalized alike, so that it does not matter which of them is unusual; two words that normalize to
 * the same are found together. The normalized beginning of a word is the beginning of the normalized word.
 *
 *     normalize('Müller') === normalize('Mueller') && normalize('Mueller') === normalize('Muller') // => true, "muller"
 *     normalize('Straße') // => 'strasse'
 */
export function normalize(word: string): string {
  const lower = /^[A-Za-z0-9]*$/.test(word) ? word.toLowerCase() : undefined;
  return lower !== undefined && !/[aou]e/.test(lower) ? lower : normalizeWithMap(word).folded;
}

/**
 * The normalized word that two normalized words make when they are written as one: "data" and "engineer" are
 * "datangineer", because "ae" spells ä.
 */
export const joinNormalized = (first: string, second: string): string =>
  first + (isSeamE(first, second) ? second.slice(1) : second);

/** Whether the second word loses its e after the vowel that the first ends with. */
export const isSeamE = (first: string, second: string): boolean =>
  second.startsWith('e') && second.length > 1 && isUmlautE(first.at(-2) ?? '', first.at(-1) ?? '');

/**
 * As `normalize`, with where each normalized unit comes from: `origins[i]` is the place in the word of what became
 * `normalized[i]`, and `origins[normalized.length]` is the word's length.
 */
export function normalizeWithMap(word: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let place = 0;
  // The letters before, as typed: of "aee" only the first e belongs to the a.
  let before = '';
  let last = '';
  for (const character of word) {
    for (const unit of normalizeCharacter(character)) {
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

/** "Straße" and "Strasse", "ς" and "σ" are no other letters, and joiners are none. */
const SAME: Record<string, string> = { ß: 'ss', ς: 'σ', '\u200c': '', '\u200d': '' };

/** Marks of other scripts are no accents that people leave out. */
const MAY_HAVE_ACCENTS = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;

/**
 * Whether a word is written without accents and umlauts.
 *
 *     isPlain('Uber') // => true; "Über", "ueber" and "Łódź" are not plain
 */
export function isPlain(word: string): boolean {
  if (/^[a-z0-9]*$/i.test(word) ? !/[aou]e/i.test(word) : !MAY_HAVE_ACCENTS.test(word)) return true;
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßς\u200c\u200d]/g, (letter) => SAME[letter]!);
  return letters === normalize(word);
}

/** Words that a hyphen, a dot or another sign separates. */
const PIECES = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** The pieces of a typed word as they are written: "Café" and "Bar" of "Café-Bar". */
export const piecesOf = (typed: string): readonly string[] => typed.match(PIECES) ?? [];

/** The same in a text, and their places. */
export const placesOfPieces = (text: string): Iterable<{ 0: string; index: number }> => text.matchAll(PIECES);

/** The words of a text, normalized: how the tables of words are written. */
export const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.trim().split(/\s+/).map(normalize));

/** The expressions between the commas of a text, as tables have those of several words. */
export const listed = (text: string): string[] => text.trim().split(/,\s*/);
