import { isPlain, piecesOf, normalize } from '../../../src/text/normalize.ts';
import { endsShort, meaningsOf } from '../../../src/text/word-forms.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { formsOf } from '../../../src/text/tokens.ts';
import type { KnownBefore } from './before-words.ts';
import { firstPiece } from './names.ts';
import { hashed, type Part } from './joins.ts';
import { LEXICON } from './lexicon.ts';
import type { Vocabulary } from './vocabulary.ts';
import { WordSlots } from './scan-words.ts';
import { writingMarker, type Writing } from '../../../src/search/marker-terms.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lazy } from '../../../src/lib/lazy.ts';

/** The maximum length of a short name, such as "IT". */
const SHORT_NAME = 4;
const NONE: readonly never[] = [];
/** Matches words longer than a short name that have only ASCII letters, as most words do. */
const PLAIN_LETTERS = new RegExp(`^[a-z]{${SHORT_NAME + 1},}$`, 'i');

/**
 * What must be known at every occurrence of a typed word. A typed word may need several index words. As a neighbour it stands
 * for the first of them. Facts needed for most words are in one object, because each further object costs a cache miss.
 */
export interface KnownWord extends Neighbour {
  /** The id of the first index word that finds this word; negative if there is none. */
  id: number;
  rare: RareFacts | undefined;
  form: string;
}

/** Facts that only few words have. */
export interface RareFacts {
  /** The ids of further words that find the jobs with this word. */
  ids: readonly number[];
  /** The ids of pieces whose usual meaning the word does not have (`isChain`). */
  pieces: readonly number[];
  /** The words that this word needs besides the first. */
  needed: readonly Neighbour[];
  /** The id of the word that stands for all synonyms (same-words.ts). */
  same: number | undefined;
  /** The pieces of the word that some text writes with accents, each with its id and whether this word writes it without. */
  written: readonly WrittenPiece[];
  /** The counter of this spelling, if it has only letters and differs from the normalized word. */
  spelling: Counter | undefined;
  /** The ids of the pieces that are written in camel case, as names are ("JavaScript"). */
  camelCase: readonly number[];
}

export interface WrittenPiece {
  id: number;
  isPlain: boolean;
}

export interface Counter {
  count: number;
}

/** A word that may form one word together with the word before or after it. */
export interface Neighbour extends Part {
  /** Whether an abbreviation or a synonym of several words ends with this word. */
  ends: boolean;
}

/** The maximum number of words of an expression, and of a text that has an abbreviation. */
const LONGEST = 5;

/** The last words of a list, but none before `first`. */
export const lastWords = (words: readonly Neighbour[], first: number): string[] =>
  words.slice(Math.max(first, words.length - LONGEST)).map(({ word }) => word);

function neighbour(word: string): Neighbour {
  const { hash, factor } = hashed(word);
  return { word, hash, factor, ends: endsShort(word) || LEXICON.ends(word) };
}

interface ToKnow extends Pick<KnownBefore, 'names' | 'accented' | 'ofAll'> {
  vocabulary: Vocabulary;
  /** Returns the counter of a lower-case spelling of a word. */
  spellingOf: (word: string, spelling: string) => Counter;
  noteHyphenated: (first: string, second: string) => void;
  /**
   * Whether the words are for titles and names. In these, short names count in any case, and abbreviations get their meanings.
   */
  isName: boolean;
}

/**
 * The facts about typed words, computed once per distinct word. The texts of 10,000 jobs have 1.26 million words, but only
 * 60,000 distinct ones.
 */
export function knownWords({
  vocabulary,
  names,
  accented,
  ofAll,
  spellingOf,
  noteHyphenated,
  isName,
}: ToKnow): WordSlots<KnownWord> {
  const idFor = (word: string): number => vocabulary.idFor(word);
  return new WordSlots((typed): KnownWord => {
    const { forms, needed } = formsOf(typed);
    const [form = ''] = forms;
    const { word, hash, factor, ends } = neighbour(needed[0] ?? form);
    if (form === '') return { id: -1, hash, factor, rare: undefined, ends, word, form };
    const id = idFor(form);
    const isPiece = (form: string): boolean => isChain(needed) && !!ofAll?.has(form);
    const ids = forms.slice(1).flatMap((form) => (isPiece(form) ? NONE : idFor(form)));
    const pieces = forms.slice(1).flatMap((form) => (isPiece(form) ? idFor(form) : NONE));
    const isPlainLetters = PLAIN_LETTERS.test(typed);
    if (!isPlainLetters) {
      ids.push(...forms.flatMap(hanVariants).map(idFor));
      ids.push(...shortNamesIn(isName ? typed.toUpperCase() : typed, names).map(idFor));
    }
    if (needed.length === 2) noteHyphenated(needed[0]!, needed[1]!);
    if (isName) ids.push(...meaningsOf(form).map(idFor));
    const skill = LEXICON.skill(form, 'skill');
    if (skill) ids.push(idFor(skill));
    const same = forms
      .map((form) => LEXICON.sameInText(form) ?? (isName ? LEXICON.industryOfTitleWord(form) : undefined))
      .find(Boolean);
    const written: WrittenPiece[] = [];
    for (const piece of isPlainLetters ? [typed] : piecesOf(typed)) {
      const normalized = isPlainLetters ? form : normalize(piece);
      if (accented.has(normalized)) written.push({ id: idFor(normalized), isPlain: isPlain(piece) });
    }
    const lower = typed.toLowerCase();
    const isSpelling = lower !== form && (isPlainLetters || ONLY_LETTERS.test(lower));
    const camelCase =
      lower === typed
        ? NONE
        : typed.split('-').flatMap((piece) => (firstPiece(piece) ? idFor(normalize(piece)) : NONE));
    const isRare =
      isSpelling ||
      same ||
      needed.length > 1 ||
      [ids, pieces, written, camelCase].some(({ length }) => length > 0);
    const rare = isRare
      ? {
          ids,
          pieces,
          needed: needed.slice(1).map(neighbour),
          same: same === undefined ? undefined : idFor(same),
          written,
          spelling: isSpelling ? spellingOf(form, lower) : undefined,
          camelCase,
        }
      : undefined;
    return { id, hash, factor, rare, ends, word, form };
  });
}

/**
 * Whether hyphens join words around a function word, as in "Go-to-Market". Within such a chain, a piece that many owners use as
 * a tag does not have the meaning of the tag.
 */
const isChain = (needed: readonly string[]): boolean =>
  needed.length > 2 && needed.slice(1, -1).some((part) => STOP_WORDS.has(part));

const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** The short names in a word that may have hyphens, such as "IT" in "IT-Support". */
function shortNamesIn(typed: string, names: ReadonlySet<string>): readonly string[] {
  if (typed.length > SHORT_NAME && !typed.includes('-')) return NONE;
  return typed.split('-').filter((piece) => names.has(piece) && piece === piece.toUpperCase());
}

/** How a job writes a word, by the bits of `#ofJob`. */
const WRITINGS: readonly Writing[] = ['plain', 'plain', 'accented', 'both'];

export class Writings {
  readonly #vocabulary: Vocabulary;
  readonly #accented: ReadonlySet<string>;
  /** How the current job writes each word, by word id: 1 without accents, 2 with accents, 3 in both ways. */
  readonly #ofJob = new Map<number, number>();
  /** The ids of marker terms by word id. */
  readonly #markers: Record<Writing, number[]> = { plain: [], accented: [], both: [] };

  /** @param accented the normalized words that some text writes with accents */
  constructor(vocabulary: Vocabulary, accented: ReadonlySet<string>) {
    this.#vocabulary = vocabulary;
    this.#accented = accented;
  }

  note({ id, isPlain }: WrittenPiece): void {
    this.#ofJob.set(id, (this.#ofJob.get(id) ?? 0) | (isPlain ? 1 : 2));
  }

  /** @param add called with the id of each marker term of the job */
  endJob(add: (marker: number) => void): void {
    for (const [id, bits] of this.#ofJob) add(this.#markerOf(id, WRITINGS[bits]!));
    this.#ofJob.clear();
  }

  #markerOf(id: number, writing: Writing): number {
    const ids = this.#markers[writing];
    return (ids[id] ??= this.#vocabulary.idFor(writingMarker(this.#vocabulary.words[id]!, writing)));
  }

  /** The marker terms of the index. The most frequent way of writing a word has none, because it follows from the others. */
  markers(): string[] {
    return [...this.#accented].flatMap((word) => {
      const jobs = (writing: Writing): number => {
        const id = this.#vocabulary.idOf(writingMarker(word, writing));
        return id === undefined ? 0 : this.#vocabulary.entriesOf(id);
      };
      const both = jobs('both');
      if (jobs('accented') + both === 0) return [];
      const rarer = jobs('accented') < jobs('plain') ? 'accented' : 'plain';
      return [writingMarker(word, rarer), ...(both > 0 ? [writingMarker(word, 'both')] : [])];
    });
  }
}

/** The file that scripts/data/make-han-variants.ts makes from OpenCC's dictionaries. NOTICE has its source and licence. */
export const HAN_VARIANTS_FILE = fileURLToPath(new URL('han-variants.txt', import.meta.url));

/** The maps of Chinese characters to simplified and to traditional ones. The file has a line of character pairs for each. */
const variants = lazy(() =>
  readFileSync(HAN_VARIANTS_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line) => new Map(Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i]!, line[2 * i + 1]!])),
    ),
);

const HAN = /\p{sc=Han}/u;

/**
 * The other spellings of a Chinese word, simplified and traditional. The index has all of them, so that a search for "数据" also
 * finds "數據".
 */
function hanVariants(word: string): string[] {
  if (!HAN.test(word)) return [];
  const written = variants().map((to) => word.replace(/\p{sc=Han}/gu, (sign) => to.get(sign) ?? sign));
  return [...new Set(written)].filter((variant) => variant !== word);
}
