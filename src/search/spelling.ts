/** Corrections of misspelt words: dictionaries by first letters, and the words in one that are few edits away. */
import { perObject } from '../lib/per-object.ts';
import { editDistance } from '../text/edit-distance.ts';
import { normalize } from '../text/normalize.ts';
import { isUnparted } from '../text/writing-systems.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import type { Dictionary } from './formats/dictionary.ts';

/** A word of so many titles is what it says. */
const SURE_TITLES = 2;
/** Whether jobs with a word are enough for it to be what it says: one of tags, employers or places, or of some titles. */
export const isSure = (jobs: Pick<WordCounts, 'countIn'>): boolean =>
  jobs.countIn(TITLES) >= SURE_TITLES || jobs.countIn(NAMES) > 0;

/** Words that may be corrected and corrected to: letters only. Numbers, C++, .NET and pairs of characters are never guessed. */
export const isCorrectable = (word: string): boolean => /^\p{L}+$/u.test(word) && !isUnparted(word);

/** Which dictionary a word is in: its first letter, because people rarely get that one wrong. */
export const dictionaryKey = (word: string): string => letterKey(word[0]);
/** … and in which other one, for when they do. */
export const secondLetterKey = (word: string): string => `-${letterKey(word[1])}`;
const letterKey = (letter = '_'): string => (letter >= 'a' && letter <= 'z' ? letter : '_');

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
  /** Normalized, as the index has it. */
  word: string;
  /** As people spell it. */
  spelling: string;
  distance: number;
  /** See `Dictionary`. */
  weight: number;
  language: string;
}

/** An edit is made up for by being in eight times as many jobs, a second one by being in 32 times as many. */
const EDIT_WEIGHTS = [0, 3, 8];
export const likelihood = ({ weight, distance }: Correction): number =>
  weight - (EDIT_WEIGHTS[distance] ?? Infinity);

/** Without case and accents, but with the e of "ae": a slip can make or break such a pair, which normalizing would hide. */
const plain = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** A dictionary made ready to be looked through, once. */
interface Prepared {
  /** The spellings, plain; the word itself where they are the same. */
  plainSpellings: string[];
  letters: Uint32Array;
  plainLetters: Uint32Array;
  /** The last answers: several steps of a query ask for the corrections of one word. */
  answers: Map<string, readonly Correction[]>;
}
/** In one dictionary; each is a walk over all of its words. */
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

/** Which letters a word has: a bit for each of a to z, and six for all others. */
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
 * The words of the dictionary that are at most `maxEdits` insertions, deletions, substitutions or transpositions of
 * neighbours away, the likeliest first: near ones and heavy ones.
 *
 * @param typed as the query has it
 * @param asBeginning the word is still being typed: its distance to the beginning of a word counts
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
  /** An edit brings one letter in and takes one out; for most words that says enough. */
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

/** Words with the same letters, two moves of them away: "engery" for "energy". */
export function anagrams(typed: string, dictionary: Dictionary): Correction[] {
  const letters = [...normalize(typed)].sort().join('');
  return corrections(typed, dictionary, 2).filter(({ word }) => [...word].sort().join('') === letters);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** All texts that are a swap of neighbours, a letter more, another letter or one less away, behind the first letter. */
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
