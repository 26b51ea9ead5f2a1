/** Corrects spelling: finds the words of a dictionary that are at most a few edits away. */
import { perObject } from '../lib/per-object.ts';
import { editDistance } from '../text/edit-distance.ts';
import { normalize } from '../text/normalize.ts';
import { isUnparted } from '../text/writing-systems.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import type { Dictionary } from './formats/dictionary.ts';

/** A word in at least this many titles is correct. */
const SURE_TITLES = 2;
/** Whether a word is correct, because it is in tags, employers or places, or in enough titles. */
export const isSure = (jobs: Pick<WordCounts, 'countIn'>): boolean =>
  jobs.countIn(TITLES) >= SURE_TITLES || jobs.countIn(NAMES) > 0;

/** Whether a word may be corrected: only letters. Numbers, C++, .NET and pairs of characters are never guessed. */
export const isCorrectable = (word: string): boolean => /^\p{L}+$/u.test(word) && !isUnparted(word);

/** The key of a word's dictionary: its first letter, because people rarely get this letter wrong. */
export const dictionaryKey = (word: string): string => letterKey(word[0]);
/** The key of the dictionary for a word's second letter. This dictionary is used if the first letter is wrong. */
export const secondLetterKey = (word: string): string => `-${letterKey(word[1])}`;
const letterKey = (letter = '_'): string => (letter >= 'a' && letter <= 'z' ? letter : '_');

/** Maximum number of edits of a correction, by the length of the typed word. A typed word may lack a letter. */
export const editsAllowed = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0);
/**
 * Maximum number of edits for a word that some jobs have. It is lower, because such a word is more often right than wrong.
 */
export const editsAllowedIfKnown = (word: string): number =>
  word.length >= 9 ? 2 : word.length >= 4 ? 1 : 0;

/** A possible correction. */
export interface Correction {
  /** Normalized, as in the index. */
  word: string;
  /** As usually spelt. */
  spelling: string;
  distance: number;
  /** See `Dictionary`. */
  weight: number;
  language: string;
}

/**
 * Penalties for 0, 1 and 2 edits, as powers of 2: one edit outweighs an 8 times higher frequency, two edits a 256 times
 * higher one.
 */
const EDIT_WEIGHTS = [0, 3, 8];
export const likelihood = ({ weight, distance }: Correction): number =>
  weight - (EDIT_WEIGHTS[distance] ?? Infinity);

/** Removes case and accents. Unlike `normalize`, it keeps the "e" of "ae", because a typo may create or break such a pair. */
const plain = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** A dictionary prepared for lookups. */
interface Prepared {
  /** Spellings without case and accents (`plain`). A spelling equal to its word is the same string. */
  plainSpellings: string[];
  letters: Uint32Array;
  plainLetters: Uint32Array;
  /** Cache of recent results, because several steps of a query correct the same word. */
  answers: Map<string, readonly Correction[]>;
}
/** Maximum number of cached results per dictionary. */
const MOST_ANSWERS = 2;

const prepare = perObject(({ words, spellings }: Dictionary): Prepared => {
  const plainSpellings = words.map((word, i) => {
    const spelling = spellings[i]!;
    return spelling === word ? word : plain(spelling);
  });
  const letters = Uint32Array.from(words, lettersOf);
  const plainLetters = Uint32Array.from(plainSpellings, (text, i) =>
    text === words[i] ? letters[i]! : lettersOf(text),
  );
  return { plainSpellings, letters, plainLetters, answers: new Map() };
});

/** A bit mask of the letters of a word: one bit for each of a to z, and six bits for all other characters. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const place = word.charCodeAt(i) - 97;
    letters |= 1 << (place >= 0 && place < 26 ? place : 26 + ((place & 255) % 6));
  }
  return letters;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let i = 0; i < most; i++) left &= left - 1;
  return left !== 0;
}

/**
 * The words within `maxEdits` insertions, deletions, substitutions or transpositions of adjacent letters. The likeliest come
 * first, which are close and frequent.
 *
 * @param typed as in the query
 * @param asBeginning whether to compare with the beginnings of words, because the typed word is incomplete
 */
export function corrections(
  typed: string,
  dictionary: Dictionary,
  maxEdits: number,
  asBeginning = false,
): Correction[] {
  const { answers } = prepare(dictionary);
  const key = `${typed} ${maxEdits} ${asBeginning}`;
  let found = answers.get(key);
  if (!found) {
    found = nearWords(typed, dictionary, maxEdits, asBeginning);
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(key, found);
  }
  return [...found];
}

function nearWords(
  typed: string,
  dictionary: Dictionary,
  maxEdits: number,
  asBeginning: boolean,
): Correction[] {
  const { words, spellings, weights, languages } = dictionary;
  const { plainSpellings, letters, plainLetters } = prepare(dictionary);
  const normalized = normalize(typed);
  const typedPlain = plain(typed);
  const normalizedLetters = lettersOf(normalized);
  const typedLetters = lettersOf(typedPlain);
  /**
   * The distance, or more than `maxEdits`. One edit changes at most two bits, so the bits rule out most words without
   * computing the distance.
   */
  const distanceTo = (text: string, textLetters: number, word: string, wordLetters: number): number =>
    (
      asBeginning
        ? hasMoreBits(textLetters & ~wordLetters, maxEdits)
        : Math.abs(text.length - word.length) > maxEdits ||
          hasMoreBits(textLetters ^ wordLetters, 2 * maxEdits)
    )
      ? maxEdits + 1
      : editDistance(text, word, maxEdits, asBeginning);
  const found: Correction[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === normalized) continue;
    const other = plainSpellings[i]!;
    let distance = distanceTo(normalized, normalizedLetters, word, letters[i]!);
    if (distance > 0 && (other !== word || typedPlain !== normalized)) {
      distance = Math.min(distance, distanceTo(typedPlain, typedLetters, other, plainLetters[i]!));
    }
    if (distance <= maxEdits) {
      found.push({
        word,
        spelling: spellings[i]!,
        distance,
        weight: weights[i]!,
        language: languages[i]!,
      });
    }
  }
  return found.sort((a, b) => likelihood(b) - likelihood(a) || (a.word < b.word ? -1 : 1));
}

/** Words two edits away with the same letters: "engery" for "energy". */
export function anagrams(typed: string, dictionary: Dictionary): Correction[] {
  const letters = [...normalize(typed)].sort().join('');
  return corrections(typed, dictionary, 2).filter(({ word }) => [...word].sort().join('') === letters);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** All strings that are one transposition, insertion, substitution or deletion away and keep the first letter. */
export function* oneEditAway(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
    if (after) yield before + after[0]! + letter + after.slice(1);
    for (const other of LETTERS) {
      yield before + other + letter + after;
      if (letter && letter !== other) yield before + other + after;
    }
    if (letter) yield before + after;
  }
}
