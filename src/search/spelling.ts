import { fold } from './fold.ts';
import { type Dictionary } from './formats/spelling.ts';

/** Words that may be corrected and corrected to: letters only. Numbers, C++ or .NET are never guessed. */
export const isCorrectable = (word: string): boolean => /^\p{L}+$/u.test(word);

/** Which dictionary a word is in: its first letter, because people rarely get that one wrong. */
export const dictionaryKey = (word: string): string => {
  const [first = '_'] = word;
  return first >= 'a' && first <= 'z' ? first : '_';
};

/**
 * How many edits a word may be away from what was meant. Longer words bear more; measured on the word as typed, which
 * may have lost a letter.
 */
export const editsAllowed = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0);
/** The same for a word that some jobs have: it is right more often than not. */
export const editsAllowedIfKnown = (word: string): number =>
  word.length >= 9 ? 2 : word.length >= 4 ? 1 : 0;

/** A word that may have been meant. */
export interface Correction {
  /** Folded, as the index has it. */
  word: string;
  /** As people spell it. */
  spelling: string;
  distance: number;
  /** See `Dictionary`. */
  weight: number;
}

/** An edit is made up for by being in eight times as many jobs. */
const EDIT_WEIGHT = 3;
export const likelihood = ({ weight, distance }: Correction): number => weight - distance * EDIT_WEIGHT;

/** Without case and accents, but with the e of "ae": a slip can make or break such a pair, which folding would hide. */
const plain = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The words of the dictionary that are at most `maxEdits` insertions, deletions, substitutions or transpositions of
 * neighbours away, the likeliest first: near ones and heavy ones.
 *
 * @param typed as it stands in the query
 * @param asBeginning the word is still being typed: its distance to the beginning of a word counts
 */
export function corrections(
  typed: string,
  { words, spellings, weights }: Dictionary,
  maxEdits: number,
  asBeginning = false,
): Correction[] {
  const found: Correction[] = [];
  const folded = fold(typed);
  const typedPlain = plain(typed);
  const isNear = (a: string, b: string): boolean =>
    b.length - a.length <= maxEdits ? a.length - b.length <= maxEdits : asBeginning;
  words.forEach((word, i) => {
    const spelling = spellings[i] ?? word;
    let distance = isNear(folded, word) ? editDistance(folded, word, maxEdits, asBeginning) : maxEdits + 1;
    if (distance > 0 && (spelling !== word || typedPlain !== folded)) {
      const other = plain(spelling);
      if (isNear(typedPlain, other)) {
        distance = Math.min(distance, editDistance(typedPlain, other, maxEdits, asBeginning));
      }
    }
    if (distance <= maxEdits && word !== folded)
      found.push({ word, spelling, distance, weight: weights[i] ?? 0 });
  });
  return found.sort((a, b) => likelihood(b) - likelihood(a) || (a.word < b.word ? -1 : 1));
}

/**
 * Edits between two words, a transposition of neighbours being one; anything above `max` when there are more.
 *
 *          ""  k  o  c  h        each cell: the cheapest of the cells above (a letter of `typed` too many),
 *      ""   0  1  2  3  4        left (one missing), above left (another letter, or none),
 *      k    1  0  1  2  3        and two above, two left (the two letters were swapped)
 *      c    2  1  1  1  2
 *      o    3  2  1  1  2
 *      h    4  3  2  2  1        => 1; with `asBeginning` the least of the last row counts
 */
export function editDistance(typed: string, word: string, max: number, asBeginning = false): number {
  const width = word.length + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j < width; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let edits = Math.min(
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        edits = Math.min(edits, (twoAbove[j - 2] ?? 0) + 1);
      }
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > max) return max + 1;
    twoAbove = above;
    above = row;
  }
  return asBeginning ? Math.min(...above) : (above[width - 1] ?? 0);
}
