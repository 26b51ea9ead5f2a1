import { type Place } from './edit-query.ts';
import { type ResolvedQuery } from './resolved-query.ts';
import { type WordCounts, type WordSource } from './word-source.ts';

/** Nearly all names of towns have so many words at most. */
const MOST_WORDS = 5;
/** A word of so many titles, and of more than names, is no part of a name. */
const TITLES = 30;
/** Nothing but blanks and what stands in names is between the words of one. */
const BETWEEN = /^[\s.'-]*$/;

/**
 * The words and neighbouring words of a query that no job has as they are written, the longest first. Words of grammar are
 * none by themselves, words that titles use are no part of several, and those of labels say something else.
 */
export async function absentNames(
  source: WordSource,
  { text, labels }: NonNullable<ResolvedQuery['unwritten']>,
): Promise<Place[]> {
  const taken = new Set(labels.flatMap(({ words }) => words.map(({ start }) => start)));
  const free = text.words.filter(({ isQuoted }) => !isQuoted);
  const own = await Promise.all(free.map(({ word }) => source.find([word])));
  const absent: Place[] = [];
  for (let length = Math.min(MOST_WORDS, free.length); length > 0; length--)
    for (let from = 0; from + length <= free.length; from++) {
      const several = free.slice(from, from + length);
      const isName =
        several.every(({ start }) => !taken.has(start)) &&
        several.some(({ isGrammar }) => !isGrammar) &&
        !(length > 1 && several.some((word, i) => !word.isGrammar && own[from + i]!.some(isOfTitles))) &&
        several.slice(1).every(({ start }, i) => BETWEEN.test(text.plain.slice(several[i]!.end, start)));
      if (!isName) continue;
      const groups = own.slice(from, from + length);
      if (groups.every((jobs) => jobs.length > 0) && (await source.countTogether(groups)) > 0) continue;
      absent.push({ start: several[0]!.start, end: several.at(-1)!.end });
    }
  return absent;
}

const isOfTitles = (jobs: WordCounts): boolean =>
  jobs.countIn(0) >= TITLES && jobs.countIn(0) > jobs.countIn(1);
