/**
 * Whether words are written plainly or with what folding takes away: accents, umlauts and what spells these ("ue"). A search
 * finds both alike, but who excludes "uber" does not mean "über".
 */
import { fold } from './fold.ts';

/** How the texts of a job write a word: without accents, with them, or once so and once so. */
export type Writing = 'plain' | 'accented' | 'both';

/** "Straße" and "Strasse", "ς" and "σ" are no other letters, and joiners are none. */
const SAME: Record<string, string> = { ß: 'ss', ς: 'σ', '\u200c': '', '\u200d': '' };

/**
 * Whether a word is written without accents and umlauts.
 *
 *     isPlain('Uber') // => true; "Über", "ueber" and "Łódź" are not plain
 */
export function isPlain(word: string): boolean {
  if (/^[a-z0-9]*$/i.test(word) && !/[aou]e/i.test(word)) return true;
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßς\u200c\u200d]/g, (letter) => SAME[letter]!);
  return letters === fold(word);
}

/** What a hyphen, a dot or another sign parts. */
const PIECES = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** The pieces of a typed word as they are written: "Café" and "Bar" of "Café-Bar". */
export const piecesOf = (typed: string): readonly string[] => typed.match(PIECES) ?? [];

/** The same in a text, and where they stand. */
export const placesOfPieces = (text: string): Iterable<{ 0: string; index: number }> => text.matchAll(PIECES);

/**
 * A word of the index for the jobs that write a word so. Of words that some job writes with accents there is the rarer of
 * plain and accented, whether a job has it or not, and `both` where a job does: how the other jobs write it follows.
 */
export const writtenSign = (word: string, writing: Writing): string => `${word} ~${writing[0]}`;
