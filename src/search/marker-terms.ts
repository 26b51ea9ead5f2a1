/**
 * Marker terms: entries of the word list that contain a blank, which no word does. A marker begins with the word that it is about, so it is
 * stored next to the word and read with it. The word list has three other kinds of special terms: occupations of jobs ("@12:nurse", below),
 * workloads that jobs state ("%80-100", workload-words.ts), and pay stated only in texts ("$eur31200", asked-wish.ts).
 *
 * | marker           | meaning                                                  | its jobs                              |
 * | ---------------- | -------------------------------------------------------- | ------------------------------------- |
 * | `front end`      | jobs write these adjacent words as one                   | none                                  |
 * | `keyaccount 3`   | jobs write the word as two, the first of three letters   | none                                  |
 * | `lightsource -5` | the same, but the word is a name                         | none                                  |
 * | `ingenieur =`    | many jobs only have compounds with the word              | those that have the word by itself    |
 * | `uber ~p`        | jobs write a word without accents (`~a` with, `~b` both) | those that write it so                |
 * | `munich >munchen` | a place has other names                                 | none                                  |
 * | `engineer +`     | head of titles, in any language (title-heads.ts)         | those whose titles have it            |
 * | `scale ai !`     | the name of an employer                                  | those of the employer, by evidence    |
 * | `air france &`   | a name that contains a place but is none                 | none                                  |
 * | `bern @`         | the name of a place (`@=` only on its own, `@^` in capitals) | none                              |
 * | `job _job room`  | adjacent words are one name; `it _IT`: a name, no function word | none                           |
 * | `roma _=`        | a name, and the beginning of no other word               | none                                  |
 * | `nurze ?`        | rare, and a word one edit away is frequent               | none                                  |
 * | `schicht &=…`    | meanings of the word, or of expressions ending in it (lexicon.ts) | none                         |
 */
import { normalize } from '../text/normalize.ts';

export const isMarker = (term: string): boolean => term.includes(' ');

/** Marks adjacent words that jobs write as one. */
export const joinedMarker = (...words: readonly string[]): string => words.join(' ');

/** Whether the word at `start` directly follows the word before. "St. Gallen" has a dot in between. */
export const isBeside = (before: { word: string; end: number }, start: number): boolean =>
  start - before.end <= (before.word === 'st' ? 2 : 1);

/** Marks a word mostly written as two words, of which the first has this many letters. */
export const apartMarker = (word: string, letters: number): string => `${word} ${letters}`;

/** Like `apartMarker`, for a name. A name is not split, because its parts don't mean the same. */
export const nameApartMarker = (word: string, letters: number): string => apartMarker(word, -letters);

/** A marker for the jobs that have the word by itself. */
export const aloneMarker = (word: string): string => `${word} =`;

/** Marks a rare word that is one edit away from a word ten times as frequent. */
export const slipMarker = (word: string): string => `${word} ?`;

/** A marker for the jobs that have the word, or its equivalent in another language, as the head of their titles. */
export const headMarker = (word: string): string => `${word} +`;

/** A marker for the jobs of the employer with this name. */
export const employerMarker = (words: readonly string[]): string => `${words.join(' ')} !`;

/** Marks adjacent words that are one name ("job room"), or a function word that is a name in this spelling ("IT", "uber"). */
export const nameMarker = (name: string): string => `${normalize(name.split(' ', 1)[0]!)} _${name}`;

/** Marks a name that is not the beginning of another word. */
export const clearNameMarker = (word: string): string => `${word} _=`;

/** How a job writes a word: without accents, with them, or both ways. */
export type Writing = 'plain' | 'accented' | 'both';

/** The marker for jobs that write the word in this way. */
export const writingMarker = (word: string, writing: Writing): string => `${word} ~${writing[0]}`;

/** Other names of a place, region or country. */
export interface OtherNames {
  /** Words that mean the place in any text. A name of several words is joined: "sanktgallen". */
  words: string[];
  /** Words that mean the place only in a job's locations, because they are also ordinary words: "nice". */
  places: string[];
  /** ISO 3166-1 codes. */
  countries: string[];
}

/** The start of the marker with the other names of a word. Codes of countries are in upper case, words never are. */
export const otherNamesStart = (word: string): string => `${word} >`;

/** The marker with the other names of a place, to highlight "München" in jobs found by "Munich". */
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

/** The term for a label of an occupation. Its jobs are those whose titles have the label. */
export const occupationWord = (row: number, key: string): string => `${occupationWords(row)}${key}`;
/** The common prefix of an occupation's labels. */
export const occupationWords = (row: number): string => `@${row}:`;
/**
 * The term for jobs whose titles are close in meaning to an occupation. Its fields are levels of closeness (`NEAR_LEVELS`)
 * instead of fields of a text. Its prefix sorts these terms together, apart from the terms of labels.
 */
export const nearWord = (row: number): string => `@~${row}`;
/** Whether a term stands for an occupation: one of its labels, or titles close to it (`@~`). */
export const isOccupation = (word: string): boolean => word.startsWith('@');
/** The label in an occupation's term. */
export const labelOf = (word: string): string => word.slice(word.indexOf(':') + 1);

/** Marks adjacent words that are a name, although part of it is a place. */
export const nameSign = (words: readonly string[]): string => `${words.join(' ')} &`;

/** Marks adjacent words that are the name of a place. */
export const placeSign = (words: readonly string[]): string => `${words.join(' ')} @`;

/** Marks words that mean a place if nothing else is searched. */
export const aloneSign = (words: readonly string[]): string => `${words.join(' ')} @=`;

/** Marks words that mean a place as an abbreviation in capitals, if nothing else is searched. */
export const formSign = (words: readonly string[]): string => `${words.join(' ')} @^`;
