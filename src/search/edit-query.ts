import { cleanLine } from '../feed/text.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { type SearchAnswer } from './types.ts';

/** Where a word or several stand in the query's text. */
export type Place = Pick<QueryWord, 'start' | 'end'>;

/** The text without some of its words; of "baby-sitting" no "-sitting" is left, which would exclude it. */
export const withoutPlaces = (q: string, places: readonly Place[]): string =>
  cleanLine(
    [...places]
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^[-‐‑]/, ''), q),
  );

/** The query with the likeliest correction of each word in the place of the word. */
export function correctedQuery(
  q: string,
  words: readonly (Place & { to: string })[],
): NonNullable<SearchAnswer['corrected']> {
  const likeliest = words.filter(({ start }, i) => words.findIndex((word) => word.start === start) === i);
  const corrected = [...likeliest]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), q);
  return { q: corrected, words: words.map(({ start, end, to }) => ({ from: q.slice(start, end), to })) };
}

/** Each costs a search. */
const MAX_FEWER_WORDS = 5;

/** The text with one word or phrase left out, for each of the first ones; none when it has only one. */
export function fewerWords(q: string): string[] {
  const places = new Map(parseText(q).words.map(({ start, end }) => [start, end]));
  if (places.size < 2) return [];
  return [...places].slice(0, MAX_FEWER_WORDS).map(([start, end]) => withoutPlaces(q, [{ start, end }]));
}
