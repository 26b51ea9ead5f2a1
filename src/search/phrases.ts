import { fold } from './fold.ts';
import { type Jobs } from './jobs.ts';
import { tokenize } from './tokens.ts';
import { type MatchRange, SearchTooCostly } from './types.ts';

/** Looks for one phrase in texts. */
interface PhraseFinder {
  isIn: (text: string) => boolean;
  /** Where its words follow each other in a text. */
  find: (text: string) => MatchRange[];
}

/**
 * A phrase of Latin words is an expression, because taking each text apart costs fifty times as much; others are looked
 * for word by word.
 */
export function phraseFinder(phrase: readonly string[]): PhraseFinder {
  if (!phrase.every((word) => LATIN.test(word))) {
    const find = (text: string): MatchRange[] => findWords(text, phrase);
    return { find, isIn: (text) => find(text).length > 0 };
  }
  const patternOf = (letters: Letters): string =>
    phrase.map((word) => wordPattern(word, letters)).join(gapOf(letters));
  // Classes of letters of all scripts are slow, and single letters too. Most texts are settled without them.
  const rough = new RegExp(patternOf(ROUGH));
  const exact = new RegExp(patternOf(EXACT), 'gu');
  return {
    find: (text) => [...text.matchAll(exact)].map(({ 0: found, index }) => [index, index + found.length]),
    isIn: (text) => rough.test(text) && text.search(exact) >= 0,
  };
}

/** Words that letters and digits of ASCII make, folded, with the signs that words can have. */
const LATIN = /^[a-z0-9+#&%.,:/-]+$/;

/** What counts as a letter in an expression. */
interface Letters {
  /** The letters and digits that make words, for within [ and ]. */
  any: string;
  /** How many signs stand between two words at most: an end is near. */
  apart: number;
  /** The other ways to write a letter of ASCII, for within [ and ]. */
  variants: (letter: string) => string;
}
const EXACT: Letters = { any: '\\p{L}\\p{N}', apart: 20, variants: variantsOf };
/** Finds whatever `EXACT` finds, and more. Without the flag "u", where a sign beyond the BMP counts twice. */
const ROUGH: Letters = {
  any: 'A-Za-z0-9',
  apart: 2 * EXACT.apart,
  variants: () => '\\x80-\\u024f\\u1e9e',
};
/** Entwickler:in, Entwickler/-in, EntwicklerIn: the ending says nothing. */
const ENDING =
  '(?:(?:[:*_·•]|\\/-?|\\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)\\)?|In(?:nen)?)?';
/** Nor does (m/w/d). */
const GENDERS = '(?:[mwfdxhi*](?:\\s?[/|,]\\s?[mwfdxhi*]){1,4}|[Aa]ll(?:e [Gg]eschlechter| [Gg]enders?)|gn)';
/** What stands between two words of a phrase: a blank and some signs. */
function gapOf({ any, apart }: Letters): string {
  const signs = `[^${any}]{1,${apart}}`;
  return `${signs}(?:${GENDERS}${signs})?`;
}
/** Within a word: "E-Mail" is "email", "Node.js" is "nodejs"; and the mark of a letter that comes in two pieces. */
const INSIDE = '[-‐‑.\\u0300-\\u036f]?';

/** A folded word as it may be written; no letter before it, and no sign behind it that makes another word, as in "C++". */
function wordPattern(word: string, { any, variants }: Letters): string {
  const [first = '', ...others] = [...word.replaceAll('ss', 'ß')].map((character) => {
    if (/[a-z0-9]/.test(character)) return `[${character}${character.toUpperCase()}${variants(character)}]`;
    if (character === 'ß') return `(?:[sS]{2}|[ß${variants('ß')}])`;
    return `\\s?[${character === '-' ? '-–—' : character}]\\s?`;
  });
  // The first letter comes first: engines skip to it.
  const start = /^[a-z0-9]/.test(word) ? `${first}(?<![${any}].)` : `(?<![${any}])${first}`;
  const letters = [start, ...others].map(
    (piece, i) => piece + (VOWEL_E[word.replaceAll('ss', 'ß')[i] ?? ''] ?? ''),
  );
  const end = /[+#%]$/.test(word) ? '' : `${ENDING}(?![+#])`;
  return `${letters.join(INSIDE)}${end}(?![${any}])`;
}

/** The e of ä, ö and ü in two letters, which folding leaves out (see fold.ts). */
const VOWEL_E: Partial<Record<string, string>> = {
  a: '[eE]?',
  o: '[eE]?',
  u: '(?:(?<![aeoqAEOQ].)[eE])?',
};

let byLetter: Map<string, string> | undefined;
/** The other letters of Latin that fold to one of ASCII. */
function variantsOf(letter: string): string {
  if (!byLetter) {
    byLetter = new Map([['ß', 'ẞ']]);
    for (let code = 0xaa; code <= 0x24f; code++) {
      const folded = fold(String.fromCharCode(code));
      if (/^[a-z0-9]$/.test(folded))
        byLetter.set(folded, (byLetter.get(folded) ?? '') + String.fromCharCode(code));
    }
  }
  return byLetter.get(letter) ?? '';
}

/** Where the words follow each other, whatever script they are in; hyphenated words are several. */
function findWords(text: string, phrase: readonly string[]): MatchRange[] {
  const steps = tokenize(text).flatMap(({ start, end, needed }) =>
    needed.map((word) => ({ word, start, end })),
  );
  const found: MatchRange[] = [];
  for (let at = 0; at + phrase.length <= steps.length; at++) {
    if (phrase.every((word, i) => steps[at + i]?.word === word)) {
      found.push([steps[at]?.start ?? 0, steps[at + phrase.length - 1]?.end ?? 0]);
    }
  }
  return found;
}

/** A phrase of a query, with the jobs whose title and description have all of its words in some order. */
export interface Phrase {
  words: readonly string[];
  /** 1 for each of these jobs. */
  candidates: Uint8Array;
  /** Jobs with the phrase are left out. */
  isExcluded: boolean;
}

/**
 * What a search with several phrases may cost, in texts that are looked at for a phrase. It is the same count wherever
 * the search runs; one phrase is always looked for.
 */
const MAX_TEXTS = 10_000;

const tooCostly = (texts: number): SearchTooCostly =>
  new SearchTooCostly(
    `The phrases of this search would have to be looked for in ${texts.toLocaleString('en')} texts, but several may ` +
      `need ${MAX_TEXTS.toLocaleString('en')} at most. Search for one phrase, or for phrases with a rarer word in them.`,
  );

/**
 * Takes the jobs that phrases rule out from those that match. The order of words is in the texts alone: titles and
 * descriptions of the candidates are read, each once.
 * @param scores above 0 for each job that matches; 0 afterwards for those that do not any more
 * @throws SearchTooCostly
 */
export async function keepPhrases(
  jobs: Jobs,
  domainOf: (job: number) => string,
  phrases: readonly Phrase[],
  scores: Uint32Array,
  signal?: AbortSignal,
): Promise<void> {
  for (const { candidates, isExcluded } of phrases)
    if (!isExcluded) for (let job = 0; job < scores.length; job++) if (!candidates[job]) scores[job] = 0;
  const isOpen = (job: number): boolean =>
    scores[job]! > 0 && phrases.some(({ candidates }) => candidates[job]);
  const open = [...scores.keys()].filter(isOpen);
  const texts = phrases.reduce(
    (sum, { candidates }) => sum + open.reduce((count, job) => count + candidates[job]!, 0),
    0,
  );
  if (phrases.length > 1 && texts > MAX_TEXTS) throw tooCostly(texts);

  const finders = phrases.map((phrase) => ({ ...phrase, ...phraseFinder(phrase.words) }));
  for await (const rows of jobs.texts(open, domainOf)) {
    signal?.throwIfAborted();
    for (const { ordinal, title, description = '' } of rows) {
      const passes = finders.every(
        ({ candidates, isExcluded, isIn }) =>
          (candidates[ordinal] === 1 && (isIn(title) || isIn(description))) !== isExcluded,
      );
      if (!passes) scores[ordinal] = 0;
    }
    // Others get their turn.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
