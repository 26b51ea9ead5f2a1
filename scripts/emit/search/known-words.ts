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

/** Maximum length of a short name. */
const SHORT_NAME = 4;
const NONE: readonly never[] = [];
/** Matches words longer than a short name with only ASCII letters, as most are. */
const PLAIN_LETTERS = new RegExp(`^[a-z]{${SHORT_NAME + 1},}$`, 'i');

/**
 * A word as typed, with the facts needed at every occurrence. As a neighbour it is the first of its needed words. Frequent
 * facts are in one object, because each further object is another cache miss.
 */
export interface KnownWord extends Neighbour {
  /** Id of its first form; negative if no form is usable. */
  id: number;
  rare: RareFacts | undefined;
  form: string;
}

/** Facts that few words have. */
export interface RareFacts {
  /** Ids of the other words by which it is found. */
  ids: readonly number[];
  /** Ids of pieces that the word does not mean: see `isChain`. */
  pieces: readonly number[];
  /** The other words that it needs. */
  needed: readonly Neighbour[];
  /** Id of the word for its synonyms: see same-words.ts. */
  same: number | undefined;
  /** Pieces that some text writes with accents, by id, and whether this word has them without. */
  written: readonly WrittenPiece[];
  /** Counter for this spelling, if it consists of letters and differs from the word. */
  spelling: Counter | undefined;
  /** Ids of its pieces if it is written in camel case, as names are: "JavaScript". */
  camelCase: readonly number[];
}

export interface WrittenPiece {
  id: number;
  isPlain: boolean;
}

export interface Counter {
  count: number;
}

/** A word that may form one word with the word before or after it. */
export interface Neighbour extends Part {
  /** Whether an abbreviation or synonym of several words ends with it. */
  ends: boolean;
}

/** Maximum number of words of an expression, and of a text with an abbreviation. */
const LONGEST = 5;

/** The last words from `first` on. */
export const lastWords = (words: readonly Neighbour[], first: number): string[] =>
  words.slice(Math.max(first, words.length - LONGEST)).map(({ word }) => word);

function neighbour(word: string): Neighbour {
  const { hash, factor } = hashed(word);
  return { word, hash, factor, ends: endsShort(word) || LEXICON.ends(word) };
}

interface ToKnow extends Pick<KnownBefore, 'names' | 'accented' | 'ofAll'> {
  vocabulary: Vocabulary;
  /** Returns the counter for a lower-case spelling of a word. */
  spellingOf: (word: string, spelling: string) => Counter;
  noteHyphenated: (first: string, second: string) => void;
  /** Whether it is for titles and names, where short names count in any case and abbreviations have their meanings. */
  isName: boolean;
}

/**
 * Facts about typed words, computed once per distinct word: the texts of 10,000 jobs have 1.26 million words, of which 60,000
 * are distinct.
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
 * Whether hyphens join words around a function word, as in "Go-to-Market". Then a piece that many owners have as a tag does not
 * mean what the tag means.
 */
const isChain = (needed: readonly string[]): boolean =>
  needed.length > 2 && needed.slice(1, -1).some((part) => STOP_WORDS.has(part));

const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** The short names in a word, which may have hyphens: "IT" in "IT-Support". */
function shortNamesIn(typed: string, names: ReadonlySet<string>): readonly string[] {
  if (typed.length > SHORT_NAME && !typed.includes('-')) return NONE;
  return typed.split('-').filter((piece) => names.has(piece) && piece === piece.toUpperCase());
}

/** Ways of writing by the bits of `#ofJob`. */
const WRITINGS: readonly Writing[] = ['plain', 'plain', 'accented', 'both'];

export class Writings {
  readonly #vocabulary: Vocabulary;
  readonly #accented: ReadonlySet<string>;
  /** How the current job spells words, by word id: 1 plain, 2 accented, 3 both. */
  readonly #ofJob = new Map<number, number>();
  /** Marker ids by word id. */
  readonly #markers: Record<Writing, number[]> = { plain: [], accented: [], both: [] };

  /** @param accented the normalized words that some text writes with accents */
  constructor(vocabulary: Vocabulary, accented: ReadonlySet<string>) {
    this.#vocabulary = vocabulary;
    this.#accented = accented;
  }

  note({ id, isPlain }: WrittenPiece): void {
    this.#ofJob.set(id, (this.#ofJob.get(id) ?? 0) | (isPlain ? 1 : 2));
  }

  /** @param add called with the id of each marker of the job */
  endJob(add: (marker: number) => void): void {
    for (const [id, bits] of this.#ofJob) add(this.#markerOf(id, WRITINGS[bits]!));
    this.#ofJob.clear();
  }

  #markerOf(id: number, writing: Writing): number {
    const ids = this.#markers[writing];
    return (ids[id] ??= this.#vocabulary.idFor(writingMarker(this.#vocabulary.words[id]!, writing)));
  }

  /** The marker terms of the index, except those for the most frequent spelling, which follows from the others. */
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

/** Made by scripts/data/make-han-variants.ts from OpenCC's dictionaries; NOTICE has source and licence. */
export const HAN_VARIANTS_FILE = fileURLToPath(new URL('han-variants.txt', import.meta.url));

/** Maps characters to simplified and to traditional Chinese: one line each, with pairs of characters. */
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
 * The other spellings of a Chinese word, simplified and traditional. The index has all spellings, so that each finds the
 * others: "数据" for "數據".
 */
function hanVariants(word: string): string[] {
  if (!HAN.test(word)) return [];
  const written = variants().map((to) => word.replace(/\p{sc=Han}/gu, (sign) => to.get(sign) ?? sign));
  return [...new Set(written)].filter((variant) => variant !== word);
}
