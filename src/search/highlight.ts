/** Finds the parts of titles, snippets and places that matched, to highlight them. */
import { memo } from '../lib/memo.ts';
import { normalizeWithMap } from '../text/normalize.ts';
import type { PhraseFinder } from './phrase-finder.ts';
import { isBeside } from './marker-terms.ts';
import { inOneScript, isUnparted } from '../text/writing-systems.ts';
import { type Token, tokenize } from '../text/tokens.ts';
import type { Card, MatchRange } from '../job/job.ts';
import type { Hit } from './types.ts';

/** The words to highlight, as they are in the index. */
export interface Marks {
  /** Highlighted as whole words, also where a text has them as several words, and as parts of compounds if long enough. */
  words: Set<string>;
  /** Highlighted only as whole words: "engineerin" is not highlighted in "engineering". */
  forms: ReadonlySet<string>;
  /** Highlighted at the beginning of words. */
  beginnings: readonly string[];
  /** Highlighted where their words are adjacent. */
  phrases: readonly (readonly string[])[];
  /** Highlighted only in a job's places: words, and codes of countries. */
  places: ReadonlySet<string>;
  countries: ReadonlySet<string>;
}

/** Minimum length of a part of a word, because shorter parts occur in other words by chance. */
const SHORTEST_PART = 4;
/** Maximum number of places whose highlights are cached. */
const MOST_CITIES = 1000;
/** Maximum number of words of a text that one term can stand for, because names of countries have up to so many. */
const MOST_FOR_ONE = 4;

/**
 * Returns a function that finds the ranges to highlight in a text, ascending and disjoint. If a match is only part of a word,
 * the rest of the word is not highlighted.
 * @param phrases finders of `marks.phrases`; their code is loaded only if there are some
 */
export function highlighter(marks: Marks, phrases: readonly PhraseFinder[]): (text: string) => MatchRange[] {
  const names = new Set([...marks.words].filter((word) => word !== word.toLowerCase()));
  return (text) => highlight(text, marks, names, phrases);
}

/** @param names the words with capitals */
function highlight(
  text: string,
  marks: Marks,
  names: ReadonlySet<string>,
  phrases: readonly PhraseFinder[],
): MatchRange[] {
  const ranges: MatchRange[] = [];
  const pairs: MatchRange[] = [];
  const tokens = tokenize(text);
  for (const [at, { start, end, forms }] of tokens.entries()) {
    const [whole = ''] = forms;
    if (isUnparted(whole)) {
      if (forms.some((form) => marks.words.has(form))) pairs.push([start, end]);
      continue;
    }
    const endOfSeveral = endOfOne(tokens, at, marks.words);
    if (endOfSeveral !== undefined) ranges.push([start, endOfSeveral]);
    // Names such as "IT" match only in capitals.
    const isName = names.size > 0 && names.has(text.slice(start, end));
    // Ignore an article joined to a word: "המהנדס" matches "מהנדס".
    const hasArticle = HAS_ARTICLE.test(whole) && forms.some((form) => marks.words.has(form));
    if (isName || hasArticle || marks.words.has(whole) || marks.forms.has(whole)) {
      ranges.push([start, end]);
      continue;
    }
    // Normalizing most words is not needed: if the form is as long as the word, nothing was removed.
    if (whole.length === end - start && piecesOf(whole, marks).length === 0) continue;
    const { folded, origins } = normalizeWithMap(
      inOneScript(text.slice(start, end)).replace(SIGNS_INSIDE, JOINER),
    );
    const pieces = piecesOf(folded, marks).map(([from, to]): MatchRange => [
      start + origins[from]!,
      start + origins[to]!,
    ]);
    for (const piece of pieces) ranges.push(piece);
  }
  return merge(ranges.concat(longPairs(pairs), ...phrases.map((phrase) => phrase.find(text))));
}

/** Matches words in Hebrew or Arabic, which write a prefix and its word as one. */
const HAS_ARTICLE = /^[\u0590-\u06ff]/;
/** Quotes inside a word. Normalizing removes them, as it does with joiners. */
const SIGNS_INSIDE = /["'‘-‟ʼ׳״′`]/g;
const JOINER = '\u200d';

/**
 * Merges adjacent pairs of characters. Drops ranges less than half as long as the longest one, because they match by chance.
 */
function longPairs(pairs: readonly MatchRange[]): MatchRange[] {
  const merged = merge(pairs);
  const longest = merged.reduce((most, [start, end]) => Math.max(most, end - start), 0);
  return merged.filter(([start, end]) => 2 * (end - start) >= longest);
}

/** The end of adjacent tokens that together are one of the words: "New York" is "newyork". */
function endOfOne(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number | undefined {
  let [joined = ''] = tokens[at]!.forms;
  if (!isBeginning(joined, words)) return undefined;
  for (let next = at + 1; next < Math.min(tokens.length, at + MOST_FOR_ONE); next++) {
    const [before, { start, end, forms }] = [tokens[next - 1]!, tokens[next]!];
    if (!isBeside({ word: before.forms[0]!, end: before.end }, start)) return undefined;
    joined += forms[0]!;
    if (words.has(joined)) return end;
  }
  return undefined;
}

/** Whether a token begins one of the words. Checked first, because few tokens do. */
function isBeginning(beginning: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (word.length > beginning.length && word.startsWith(beginning)) return true;
  return false;
}

/** Returns a function that highlights a job's places, in the order of its locations. */
export function placesHighlighter(
  marks: Marks,
  phrases: readonly PhraseFinder[],
): (job: Pick<Card, 'locations'>) => Hit['matches']['places'] {
  // Cache by city, because the jobs of a page are in few cities.
  const words = marks.words.union(marks.places);
  const rangesOf = memo(MOST_CITIES, highlighter({ ...marks, words }, phrases));
  return ({ locations }) =>
    locations.map(({ city = '', country = '' }) => ({
      city: rangesOf(city),
      country: marks.countries.has(country),
    }));
}

/** The ranges of matches inside a normalized word that still has its hyphens and dots. */
function piecesOf(folded: string, { words, beginnings }: Marks): [number, number][] {
  const pieces: [number, number][] = [];
  const isStart = (at: number): boolean => at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1]!);
  const isEnd = (at: number): boolean => at === folded.length || /[^\p{L}\p{N}]/u.test(folded[at]!);
  const find = (word: string, isWhole: boolean): void => {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (word.length >= SHORTEST_PART || (isStart(at) && (!isWhole || isEnd(end)))) pieces.push([at, end]);
    }
  };
  for (const word of words) find(word, true);
  for (const beginning of beginnings) find(beginning, false);
  return pieces;
}

function merge(ranges: readonly MatchRange[]): MatchRange[] {
  const merged: MatchRange[] = [];
  for (const [start, end] of ranges
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
