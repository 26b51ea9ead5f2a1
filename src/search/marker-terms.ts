/**
 * Marker terms: entries of the word list that no text has, because a blank is in them. A marker begins with the word of
 * which it says something, so that it is beside the word and is read with it. The word list has three other kinds of
 * terms that no text has: occupations of jobs ("@12:nurse", below), workloads that jobs state
 * ("%80-100", workload-words.ts), and pay that only their texts state ("$eur31200", asked-wish.ts).
 *
 * | marker           | what it says                                             | its jobs                              |
 * | ---------------- | -------------------------------------------------------- | ------------------------------------- |
 * | `front end`      | jobs write these neighbours as one word                   | none                                  |
 * | `keyaccount 3`   | jobs write the word as two, the first of three letters     | none                                  |
 * | `lightsource -5`  | the same, but the word is a name                          | none                                  |
 * | `ingenieur =`    | many jobs only have compounds with the word               | those that have the word by itself    |
 * | `uber ~p`        | jobs write a word without accents (`~a` with, `~b` both)   | those that write it so                |
 * | `munich >munchen` | a place has other names                                  | none                                  |
 * | `engineer +`     | titles have it as their head, in any language (title-heads.ts) | those whose titles have      |
 * | `scale ai !`     | an employer is called so                                 | those of the employer, by evidence    |
 * | `air france &`   | a name has a place in it, and means something else        | none                                  |
 * | `bern @`         | these are the name of a place (`@=` where nothing else is searched, `@^` in capitals) | none      |
 * | `job _job room`  | neighbours are one name, or `it _IT` what is written so is one, and no grammar | none             |
 * | `roma _=`        | the word is a name, and the beginning of no other word    | none                                  |
 * | `nurze ?`      | few owners write it, and many a word one edit away        | none                                  |
 * | `schicht &=…`    | what the word, or an expression that it ends, means (lexicon.ts) | none                          |
 */
import { normalize } from '../text/normalize.ts';

/** Whether a term of the word list is a marker. */
export const isMarker = (term: string): boolean => term.includes(' ');

/** Neighbours are one word. */
export const joinedMarker = (...words: readonly string[]): string => words.join(' ');

/** Whether a word that starts there is beside the one before: in "St. Gallen" a dot is between them. */
export const isBeside = (before: { word: string; end: number }, start: number): boolean =>
  start - before.end <= (before.word === 'st' ? 2 : 1);

/** A word is mostly written as two, the first of so many letters. */
export const apartMarker = (word: string, letters: number): string => `${word} ${letters}`;

/** The same of a word that is a name: its two parts are no such name, and it is not taken apart. */
export const nameApartMarker = (word: string, letters: number): string => apartMarker(word, -letters);

/** Has the jobs with the word by itself. */
export const aloneMarker = (word: string): string => `${word} =`;

/** Few owners write the word, and ten times as many one that is an edit away. */
export const slipMarker = (word: string): string => `${word} ?`;

/** Has the jobs whose titles have the word as their head, or one that says the same in another language. */
export const headMarker = (word: string): string => `${word} +`;

/** Has the jobs of employers that are called so. */
export const employerMarker = (words: readonly string[]): string => `${words.join(' ')} !`;

/** Neighbours are one name ("job room"), or what is written so is a name and no grammar ("IT", "uber"). */
export const nameMarker = (name: string): string => `${normalize(name.split(' ', 1)[0]!)} _${name}`;

/** The word is a name, and the beginning of no other word. */
export const clearNameMarker = (word: string): string => `${word} _=`;

/** How the texts of a job write a word: without accents, with them, or once so and once so. */
export type Writing = 'plain' | 'accented' | 'both';

/** Has the jobs that write the word so. */
export const writingMarker = (word: string, writing: Writing): string => `${word} ~${writing[0]}`;

/** Other names of a word of the index that names a place, region or country. */
export interface OtherNames {
  /** Words that mean it in any text; a name of several words is one, "sanktgallen". */
  words: string[];
  /** Those that mean it only among a job's places: "nice". */
  places: string[];
  /** ISO 3166-1 codes. */
  countries: string[];
}

/**
 * The beginning of the marker with the other names of a word. Codes of countries are in upper case, and no words are.
 */
export const otherNamesStart = (word: string): string => `${word} >`;

/** Has the other names of a word that names a place: the name in jobs for "Munich" is marked where "München" was. */
export const otherNamesMarker = (word: string, { words, places, countries }: OtherNames): string =>
  otherNamesStart(word) + [...countries, ...words, ...places.map((name) => `=${name}`)].join(' ');

export function readOtherNames(marker: string): OtherNames {
  const names = marker.slice(marker.indexOf(otherNamesStart('')) + 2).split(' ');
  const isCode = (name: string): boolean => name !== name.toLowerCase();
  return {
    words: names.filter((name) => !name.startsWith('=') && !isCode(name)),
    places: names.filter((name) => name.startsWith('=')).map((name) => name.slice(1)),
    countries: names.filter(isCode),
  };
}

/**
 * The word of the index for a label of an occupation that titles name: its jobs are those whose title has it. No text has
 * such a word.
 */
export const occupationWord = (row: number, key: string): string => `${occupationWords(row)}${key}`;
/** The beginning of the words of an occupation. */
export const occupationWords = (row: number): string => `@${row}:`;
/**
 * The word of the index for the jobs whose titles are near to an occupation: these are together, apart from those of
 * labels. Its fields say how near: of these words alone they are levels (`NEAR_LEVELS`) and no places of a text.
 */
export const nearWord = (row: number): string => `@~${row}`;
/** Whether a word of the index is one of these, whatever it says of an occupation. */
export const isOccupation = (word: string): boolean => word.startsWith('@');
/** The label in such a word. */
export const labelOf = (word: string): string => word.slice(word.indexOf(':') + 1);

/** Words beside each other are a name that has a place in it, and mean something else. */
export const nameSign = (words: readonly string[]): string => `${words.join(' ')} &`;

/** Words beside each other are the name of a place. */
export const placeSign = (words: readonly string[]): string => `${words.join(' ')} @`;

/** Words beside each other mean a place where nothing else is searched. */
export const aloneSign = (words: readonly string[]): string => `${words.join(' ')} @=`;

/** The same of a short form in capitals. */
export const formSign = (words: readonly string[]): string => `${words.join(' ')} @^`;
