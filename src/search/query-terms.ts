import { GUESS_WORTH, isKind, isMostlyName, type TermFacts, worthOf } from './dropping.ts';
import { type QueryLabel } from './occupations.ts';
import { rarity } from './ranking.ts';
import { type Either, type QuerySource, type ResolvedQuery, type Term } from './resolved-query.ts';
import { type UnderstoodWord } from './understand.ts';
import { type Match, type WordCounts } from './word-source.ts';

/** What finds the jobs that have all of some words, and how many those are. */
export interface Found extends Pick<ResolvedQuery, 'occupations'> {
  terms: readonly Term[];
  count: number;
}

/** Of the first ten hits so many have the words as they were typed, if there are any. */
const AS_TYPED = 3;
/** Words are one name where so much of the jobs with the rarer one have both among their names. */
const TOGETHER = 0.8;
const TOGETHER_AT_LEAST = 3;
/** Tags, employers and places (see `FIELDS`). */
const NAMES = 1;

/** What words are searched by; the jobs of occupations that they name are found too, where that finds more. */
export async function findAll(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
): Promise<Found> {
  if (words.length === 0) return { terms: [], count: 0 };
  const terms = await termsOf(source, words);
  const count = await source.countAll(terms);
  if (!labels.some(({ jobs }) => jobs.length > 0)) return { terms, count };
  const jobsOf = (word: UnderstoodWord): readonly WordCounts[] =>
    labels.find((label) => label.words.some(({ start }) => start === word.query.start))?.jobs ?? [];
  const wide = await termsOf(source, words, jobsOf);
  const countWide = await source.countAll(wide);
  return countWide === count
    ? { terms, count }
    : { terms, count: countWide, occupations: { terms: wide, labels } };
}

/** @param occupations words for the jobs of occupations that a word names */
export const termsOf = (
  source: QuerySource,
  words: readonly UnderstoodWord[],
  occupations: (word: UnderstoodWord) => readonly WordCounts[] = () => [],
): Promise<Term[]> =>
  Promise.all(
    words.map((word) =>
      weighed(
        source,
        { matches: word.matches, occupations: occupations(word) },
        word.isGuess ? GUESS_WORTH : worthOf(word.query.word),
      ),
    ),
  );

async function weighed(source: QuerySource, either: Either, worth: number): Promise<Term> {
  return { ...either, rarity: rarity(source.size, await countOf(source, either)), worth };
}

/** Only several words need to be asked for. */
function countOf(source: QuerySource, either: Either): number | Promise<number> {
  const [first, ...others] = either.matches;
  if (either.occupations.length + others.length > 0) return source.count(either);
  return first?.jobs.count ?? 0;
}

/** Jobs are found by a likelier word too. */
export const isAlso = ({ matches }: UnderstoodWord): boolean => matches.some(({ kind }) => kind === 'also');

/** A word as it was typed, without what it may be meant to be too. */
export const asTypedOf = ({ matches }: UnderstoodWord): Either => ({
  matches: matches.filter(({ kind }) => kind !== 'also'),
  occupations: [],
});

/** Places for the words as typed, and one for each word that an ambiguous one was corrected to. */
export async function guaranteesFor(
  source: QuerySource,
  words: readonly UnderstoodWord[],
): Promise<ResolvedQuery['guarantees']> {
  if (words.every(({ matches }) => matches.every(({ kind }) => kind === 'whole'))) return [];
  const only = ({ matches }: UnderstoodWord, is: (match: Match) => boolean): Promise<Term> =>
    weighed(source, { matches: matches.filter(is), occupations: [] }, 1);
  const asTyped = Promise.all(words.map((word) => only(word, ({ kind }) => kind === 'whole')));
  const corrected = words.flatMap((word) =>
    word.corrections
      .filter(({ isClose }) => isClose)
      .map((meant) => only(word, ({ jobs, kind }) => kind === 'corrected' && jobs.word === meant.word)),
  );
  return [
    { terms: await asTyped, places: AS_TYPED },
    ...(await Promise.all(corrected)).map((term) => ({ terms: [term], places: 1 })),
  ];
}

/** What decides which of the words are kept when few jobs have all. */
export const factsOf = (source: QuerySource, words: readonly UnderstoodWord[]): Promise<TermFacts[]> =>
  Promise.all(
    words.map(async ({ query, matches, isGuess }, i) => ({
      worth: isGuess ? GUESS_WORTH : worthOf(query.word),
      isKind: isKind(query.word),
      isName: isMostlyName(countIn(matches, 0), countIn(matches, NAMES)),
      continues: i > 0 && (await areOneName(source, words[i - 1]!, words[i]!)),
    })),
  );

const countIn = (matches: readonly Match[], field: number): number =>
  matches.reduce((count, { jobs }) => count + jobs.countIn(field), 0);

/** Whether two words that follow each other mostly are one name: "New York". */
async function areOneName(
  source: QuerySource,
  before: UnderstoodWord,
  word: UnderstoodWord,
): Promise<boolean> {
  const [first, second] = [before, word].map(
    ({ matches }) => matches.find(({ kind }) => kind === 'whole')?.jobs,
  );
  const rarer = first && second ? Math.min(first.countIn(NAMES), second.countIn(NAMES)) : 0;
  if (rarer < TOGETHER_AT_LEAST) return false;
  return (await source.countTogether([[first!], [second!]], NAMES)) >= rarer * TOGETHER;
}
