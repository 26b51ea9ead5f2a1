/** Phrases in quotes: which jobs have their words, which of these have them side by side, and which jobs a query leaves out. */
import { normalize } from './normalize.ts';
import type { Filters } from '../filters/table.ts';
import { FIELDS, PAGE } from './term.ts';
import type { JobsReader } from './jobs.ts';
import { plainSigns } from './signs.ts';
import { inField, type TextIndex } from './word-index.ts';
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
 * for word by word. The expression takes any letter beyond ASCII for any other, which makes it quick to get ready and to
 * run; what it finds is compared as the index compares words.
 */
export function phraseFinder(phrase: readonly string[]): PhraseFinder {
  if (!phrase.every((word) => LATIN.test(word) && !OTHERWISE.test(word))) {
    const find = (text: string): MatchRange[] => findWords(text, phrase);
    return { find, isIn: (text) => find(text).length > 0 };
  }
  const pattern = new RegExp(phrase.map(wordPattern).join(GAP), 'g');
  const letters = phrase.map(lettersOf);
  const findFrom = function* (given: string): Generator<MatchRange> {
    const text = plainSigns(given);
    pattern.lastIndex = 0;
    for (let found; (found = pattern.exec(text));) {
      const start = found.index;
      const end = start + found[0].length;
      if (isPhrase(text, start, end, found, letters)) yield [start, end];
      else pattern.lastIndex = start + 1;
    }
  };
  return { find: (text) => [...findFrom(text)], isIn: (text) => !findFrom(text).next().done };
}

/** Words that letters and digits of ASCII make, normalized, with the signs that words can have. */
const LATIN = /^[a-z0-9+#&%.,:/-]+$/;
/** Words that are not written as they are read: "R and D" is "r&d", ".NET" is "dotnet", "24x7" is "24-7". */
const OTHERWISE = /[&/]|^dot|^\d.*-/;
const BEYOND_ASCII = '\\x80-\\u024f\\u1e9e';
/** Entwickler:in, Entwickler/-in, EntwicklerIn, driver's: the ending says nothing. */
const ENDING =
  "(?:(?:[:*_·•]|\\/-?|\\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)\\)?|In(?:nen)?|'[sS])?";
/** Nor does (m/w/d). */
const GENDERS = '(?:[mwfdxhi*](?:\\s?[/|,]\\s?[mwfdxhi*]){1,4}|[Aa]ll(?:e [Gg]eschlechter| [Gg]enders?)|gn)';
/** The text between two words of a phrase, a blank and some signs, whose number an end is known by. */
const gapOf = (letters: string, most: number): string =>
  `([^${letters}]{1,${most}}(?:${GENDERS}[^${letters}]{1,${most}})?)`;
const MOST_SIGNS = 20;
/** Without the flag "u" a sign beyond the BMP counts twice. */
const GAP = gapOf('A-Za-z0-9', 2 * MOST_SIGNS);
const IS_GAP = new RegExp(`^${gapOf('\\p{L}\\p{N}', MOST_SIGNS)}$`, 'u');
const IS_END_AND_GAP = new RegExp(`^${ENDING}${gapOf('\\p{L}\\p{N}', MOST_SIGNS)}$`, 'u');
/** Whether words with this between them follow each other. */
export const isPhraseGap = (between: string): boolean => IS_END_AND_GAP.test(between);
/** Within a word: "E-Mail" is "email", "Node.js" is "nodejs"; and the mark of a letter that comes in two pieces. */
const INSIDE = '[-./\\u0300-\\u036f]?';

/**
 * A normalized word as it may be written, and captured; no letter before it, and no sign after it that makes another word,
 * as in "C++".
 */
function wordPattern(word: string): string {
  const folded = word.replaceAll('ss', 'ß');
  const [first = '', ...others] = [...folded].map((character, i) => {
    if (character === 'f') return ofLigature('fF', folded[i - 1]);
    if (character === 'i' || character === 'l')
      return ofLigature(character + character.toUpperCase(), folded[i - 1], '');
    if (/[a-z0-9]/.test(character)) return `[${character}${character.toUpperCase()}${BEYOND_ASCII}]`;
    if (character === 'ß') return `(?:[sS]{2}|[${BEYOND_ASCII}])`;
    return `\\s?[${character === '-' ? '-—' : character}]\\s?`;
  });
  // The first letter comes first: engines skip to it.
  const start = /^[a-z0-9]/.test(word) ? `${first}(?<![A-Za-z0-9].)` : `(?<![A-Za-z0-9])${first}`;
  const letters = [start, ...others].map((piece, i) => piece + (VOWEL_E[folded[i]!] ?? ''));
  const end = /[+#%]$/.test(word) ? '' : `${ENDING}(?![+#])`;
  return `(${letters.join(INSIDE)})${end}(?![A-Za-z0-9])`;
}

/** "ﬀ", "ﬁ", "ﬂ", "ﬃ" and "ﬄ", which pasted text has for letters from "f" on. */
const LIGATURES = '\\ufb00-\\ufb04';

/** A letter that may be part of a ligature with the "f" before it. */
function ofLigature(letter: string, before: string | undefined, ligatures = LIGATURES): string {
  const own = `[${letter}${BEYOND_ASCII}${ligatures}]`;
  return before === 'f' ? `(?:${own}|(?<=[${LIGATURES}]))` : own;
}

/** The e of ä, ö and ü in two letters, which normalizing leaves out (see normalize.ts). */
const VOWEL_E: Partial<Record<string, string>> = {
  a: '[eE]?',
  o: '[eE]?',
  u: '(?:(?<![aeoqAEOQ].)[eE])?',
};

/**
 * Whether what the expression found is the phrase.
 * @param found the words with the gaps between them
 * @param letters of the phrase's words
 */
function isPhrase(
  text: string,
  start: number,
  end: number,
  [, ...found]: readonly string[],
  letters: readonly string[],
): boolean {
  return (
    found.every((part, i) => (i % 2 ? IS_GAP.test(part) : lettersOf(normalize(part)) === letters[i / 2])) &&
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  );
}

/** Without the signs, which have their places in the expression. */
const lettersOf = (folded: string): string => folded.replace(/[^a-z0-9]/g, '');

/** Where the words follow each other, whatever script they are in; hyphenated words are several. */
function findWords(text: string, phrase: readonly string[]): MatchRange[] {
  const steps = tokenize(text).flatMap(({ start, end, needed }) =>
    needed.map((word) => ({ word, start, end })),
  );
  const found: MatchRange[] = [];
  for (let at = 0; at + phrase.length <= steps.length; at++) {
    if (phrase.every((word, i) => steps[at + i]?.word === word)) {
      found.push([steps[at]!.start, steps[at + phrase.length - 1]!.end]);
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
 * The cost limit of a search with several phrases, in texts that are looked at for a phrase. It is the same count
 * wherever the search runs; one phrase is always looked for.
 */
const MAX_TEXTS = 10_000;
/** After so long others get their turn. A turn costs a millisecond, more than most groups of texts. */
const TURN_MS = 10;

const tooCostly = (texts: number): SearchTooCostly =>
  new SearchTooCostly(
    `The phrases of this search would have to be looked for in ${texts.toLocaleString('en')} texts, but several may ` +
      `need ${MAX_TEXTS.toLocaleString('en')} at most. Search for one phrase, or for phrases with a rarer word in them.`,
  );

/**
 * 1 for the jobs that have all words of a phrase as they are, where phrases are looked for: in title or description. (A
 * word of the tags may hide that it is there too.)
 */
async function jobsWithPhraseWords(
  index: TextIndex,
  words: readonly string[],
  size: number,
): Promise<Uint8Array> {
  const counts = new Uint8Array(size);
  const all = new Set(words);
  for (const [i, word] of [...all].entries())
    for (const jobs of await index.find([word]))
      for (let field = 0; field < PAGE; field++)
        for (const job of inField(jobs, field)) if (counts[job] === i) counts[job] = i + 1;
  for (let job = 0; job < size; job++) counts[job] = Number(counts[job] === all.size);
  return counts;
}

/**
 * Takes the jobs that phrases rule out from those that match. The order of words is in the texts alone: titles and
 * descriptions of the candidates are read, each once.
 * @param scores above 0 for each job that matches; 0 afterwards for those that do not any more
 * @throws SearchTooCostly
 */
export async function keepPhrases(
  jobs: JobsReader,
  domainOf: (job: number) => string,
  phrases: readonly Phrase[],
  scores: Uint32Array,
  signal?: AbortSignal,
): Promise<void> {
  for (const { candidates, isExcluded } of phrases)
    if (!isExcluded) for (let job = 0; job < scores.length; job++) if (!candidates[job]) scores[job] = 0;
  const open: number[] = [];
  let texts = 0;
  for (let job = 0; job < scores.length; job++) {
    if (scores[job] === 0) continue;
    const before = texts;
    for (const { candidates } of phrases) texts += candidates[job]!;
    if (texts > before) open.push(job);
  }
  if (phrases.length > 1 && texts > MAX_TEXTS) throw tooCostly(texts);

  const finders = phrases.map((phrase) => ({ ...phrase, ...phraseFinder(phrase.words) }));
  let started = performance.now();
  for await (const rows of jobs.texts(open, domainOf)) {
    signal?.throwIfAborted();
    for (const { ordinal, title, description = '' } of rows) {
      const passes = finders.every(
        ({ candidates, isExcluded, isIn }) =>
          (candidates[ordinal] === 1 && (isIn(title) || isIn(description))) !== isExcluded,
      );
      if (!passes) scores[ordinal] = 0;
    }
    if (performance.now() - started < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
}

/** The jobs of a word of the index, but for those of another one. */
export interface ExcludedWord {
  word: string;
  butNot?: string;
  /** Only in so many fields, from the title on. */
  fields?: number;
}

/** Jobs that are left out: of some words, with a phrase, or those that pass one of some filters. */
export type Excluded =
  { anyOf: readonly ExcludedWord[] } | { phrase: readonly string[] } | { passing: readonly Filters[] };

/** What phrases and exclusions are looked for in. */
interface Sources {
  index: TextIndex;
  jobs: JobsReader;
  /** Gives the domain of a job by its ordinal. */
  domains: () => Promise<(job: number) => string>;
  /** Per job 1 where it passes the filters. */
  passing: (filters: Filters) => Promise<Uint8Array>;
}

async function keepAsked(
  { index, jobs, domains }: Omit<Sources, 'passing'>,
  asked: readonly Pick<Phrase, 'words' | 'isExcluded'>[],
  scores: Uint32Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (asked.length === 0) return;
  const phrases = await Promise.all(
    asked.map(async (one) => ({
      ...one,
      candidates: await jobsWithPhraseWords(index, one.words, scores.length),
    })),
  );
  await keepPhrases(jobs, await domains(), phrases, scores, signal);
}

/** Takes the jobs out of lists of scores that have what is excluded, and those that lack a phrase. */
export async function leaveOut(
  sources: Sources,
  { excluded, phrases }: { excluded: readonly Excluded[]; phrases: readonly (readonly string[])[] },
  [first, ...others]: readonly Uint32Array[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!first) return;
  const left = first.map((score, job) => Math.max(score, ...others.map((scores) => scores[job]!)));
  const jobsOf = async (word: string, fields = FIELDS): Promise<number[]> =>
    (await sources.index.find([word])).flatMap((jobs) =>
      Array.from({ length: fields }, (_, field) => [...inField(jobs, field)]).flat(),
    );
  for (const filters of excluded.flatMap((one) => ('passing' in one ? one.passing : []))) {
    const flags = await sources.passing(filters);
    for (let job = 0; job < left.length; job++) if (flags[job] === 1) left[job] = 0;
  }
  for (const { word, butNot, fields } of excluded.flatMap((one) => ('anyOf' in one ? one.anyOf : []))) {
    const kept = new Set(butNot === undefined ? [] : await jobsOf(butNot));
    for (const job of await jobsOf(word, fields)) if (!kept.has(job)) left[job] = 0;
  }
  const not = excluded.flatMap((one) => ('phrase' in one ? [{ words: one.phrase, isExcluded: true }] : []));
  const asked = phrases.map((words) => ({ words, isExcluded: false }));
  await keepAsked(sources, [...not, ...asked], left, signal);
  for (const scores of [first, ...others])
    for (let job = 0; job < left.length; job++) if (left[job] === 0) scores[job] = 0;
}

/** Per job above 0 where its title or description has all of some phrases. */
export async function havingPhrases(
  sources: Omit<Sources, 'passing'>,
  asked: readonly (readonly string[])[],
  size: number,
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const found = new Uint32Array(size).fill(1);
  await keepAsked(sources, asked.map((words) => ({ words, isExcluded: false })), found, signal); // prettier-ignore
  return found;
}
