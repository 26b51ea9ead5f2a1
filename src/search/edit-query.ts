import { cleanLine } from '../feed/text.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { plainSigns } from '../text/signs.ts';
import type { SearchAnswer } from './types.ts';

/** The range of one or more words in the query's text, in UTF-16 units. `end` is exclusive. */
export type Place = Pick<QueryWord, 'start' | 'end'>;

/** Replaces some ranges of the text. */
export const replaceAt = <P extends Place>(
  q: string,
  places: readonly P[],
  replace: (before: string, after: string, place: P) => string,
): string =>
  places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, place) => replace(text.slice(0, place.start), text.slice(place.end), place), q);

/**
 * Removes words from the text. A hyphen right after a word goes too, because "baby-sitting" without "baby" would be
 * "-sitting", which excludes "sitting".
 */
export const withoutPlaces = (q: string, places: readonly Place[]): string =>
  cleanLine(
    replaceAt(
      q,
      places,
      (before, after) => before + (plainSigns(after.charAt(0)) === '-' ? after.slice(1) : after),
    ),
  );

/** Replaces each word by its likeliest correction. */
export function correctedQuery(
  q: string,
  words: readonly (Place & { to: string })[],
): NonNullable<SearchAnswer['corrected']> {
  const likeliest = words.filter(({ start }, i) => words.findIndex((word) => word.start === start) === i);
  const corrected = replaceAt(q, likeliest, (before, after, { to }) => before + to + after);
  return { q: corrected, words: words.map(({ start, end, to }) => ({ from: q.slice(start, end), to })) };
}

/** Maximum number of suggestions, because each costs a search. */
const MAX_FEWER_WORDS = 5;

/**
 * The texts that lack one word or phrase of a text, for the first few of these. Empty for a single word.
 * @param ignored words that are not searched beside other words; no suggestion has them
 */
export function fewerWords(q: string, ignored: readonly string[]): string[] {
  const isIgnored = ({ start, end }: Place): boolean => ignored.includes(q.slice(start, end));
  const { words } = parseText(q);
  const places = new Map(words.filter((word) => !isIgnored(word)).map(({ start, end }) => [start, end]));
  if (places.size < 2) return [];
  const noise = words.filter(isIgnored);
  return [...places]
    .slice(0, MAX_FEWER_WORDS)
    .map(([start, end]) => withoutPlaces(q, [...noise, { start, end }]));
}
