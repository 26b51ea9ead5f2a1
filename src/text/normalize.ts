import { memo } from '../lib/memo.ts';

/** Letters without a decomposition in Unicode, and what replaces them. */
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
 * Letters that readers take for equal. In Arabic and Persian these are forms of alef, yeh, kaf and heh, teh marbuta, and the
 * stretched line (like Lucene's `ArabicNormalizer` and `PersianNormalizer`). In Hebrew they are final letters. In Thai they
 * are the vowel sign that is typed as two, and the ring of "am", which is typed on either side of a tone mark.
 */
const SAME_LETTERS = byFirst('ٱا ىي یي ےي کك ةه ەه ہه ھه ךכ םמ ןנ ףפ ץצ แเเ \u0e4d \u0640');
/** The digit zero of each script with digits. The other nine follow it. */
const ZEROS = [...'٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០'].map((zero) => zero.codePointAt(0)!);

function byFirst(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]));
}

/** Accents, Hebrew and Arabic points, nukta, and joiners. Marks of other scripts are kept, because they are vowels. */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u093c\u09bc\u0a3c\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe20-\ufe2f]/g;

const normalizeCharacter = memo(5000, (character) => {
  // Decorated capitals become plain capitals by NFKD, so convert to lower case again.
  const letters = character.toLowerCase().normalize('NFKD').toLowerCase();
  const plain = letters.replace(ACCENTS, '').normalize('NFC');
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

/**
 * Whether an "e" belongs to an umlaut. In German, "ae", "oe" and "ue" spell ä, ö and ü, except that "ue" does not after a
 * vowel or q: "Bauer", "neue", "quer".
 */
const isUmlautE = (before: string, last: string): boolean =>
  last === 'a' || last === 'o' || (last === 'u' && !'aeoq'.includes(before || ' '));

/**
 * Normalizes a word for the index: lower case, without accents, and with one spelling for its variants. Queries are
 * normalized in the same way, so two words find each other if they normalize alike. The beginning of a word normalizes to a
 * beginning of the normalized word.
 *
 *     normalize('Müller') === normalize('Mueller') && normalize('Mueller') === normalize('Muller') // => true, "muller"
 *     normalize('Straße') // => 'strasse'
 */
export function normalize(word: string): string {
  const lower = /^[A-Za-z0-9]*$/.test(word) ? word.toLowerCase() : undefined;
  return lower !== undefined && !/[aou]e/.test(lower) ? lower : normalizeWithMap(word).folded;
}

/**
 * Joins two normalized words as if they were written as one. "Data" and "engineer" become "datangineer", because "ae" spells
 * ä.
 */
export const joinNormalized = (first: string, second: string): string =>
  first + (isSeamE(first, second) ? second.slice(1) : second);

/** Whether the second word loses its "e", because the first ends in a vowel that it would make an umlaut. */
export const isSeamE = (first: string, second: string): boolean =>
  second.startsWith('e') && second.length > 1 && isUmlautE(first.at(-2) ?? '', first.at(-1) ?? '');

/**
 * Normalizes a word and keeps where each unit comes from: `origins[i]` is the offset in the word of `folded[i]`, and
 * `origins[folded.length]` is the length of the word.
 */
export function normalizeWithMap(word: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let place = 0;
  // The letters before the current one, as typed: in "aee" only the first "e" belongs to the "a".
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

/** Letters that are written in two ways ("Straße" and "Strasse", "ς" and "σ"), and joiners, which are dropped. */
const SAME: Record<string, string> = { ß: 'ss', ς: 'σ', '\u200c': '', '\u200d': '' };

/** Scripts with optional accents. In other scripts, marks are not optional. */
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

/** Words separated by a hyphen, a dot or another sign. */
const PIECES = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** The pieces of a typed word: "Café" and "Bar" of "Café-Bar". */
export const piecesOf = (typed: string): readonly string[] => typed.match(PIECES) ?? [];

/** The pieces of a text with their offsets. */
export const placesOfPieces = (text: string): Iterable<{ 0: string; index: number }> => text.matchAll(PIECES);

/** Parses a table of words and normalizes them. */
export const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.trim().split(/\s+/).map(normalize));

/** Parses a table of comma-separated expressions. */
export const listed = (text: string): string[] => text.trim().split(/,\s*/);
