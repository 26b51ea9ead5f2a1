import { LINKS } from './compounds.ts';
import { otherForms } from './inflection.ts';
import { type QueryWord } from './query-text.ts';
import { FIT, type Match, scoreTerm } from './ranking.ts';
import {
  type Correction,
  corrections,
  editsAllowed,
  editsAllowedIfKnown,
  isCorrectable,
  likelihood,
} from './spelling.ts';
import { STOP_WORDS } from './stop-words.ts';
import { type TextIndex } from './text-index.ts';

/** A word of a query with the words of the index that stand for it. */
export interface ResolvedWord {
  query: QueryWord;
  matches: Match[];
  /** What it was corrected to, the likeliest first; empty when it was not. */
  corrections: { word: string; spelling: string }[];
}

/** Fewer letters are a word or nothing: completing them would find nearly everything. */
export const SHORTEST_BEGINNING = 3;
/** A word that more than one job in so many has is what it says. */
const RARE = 50;
const RARE_AT_LEAST = 20;
/** A correction of a word that some jobs have must be in so many times as many. */
const MORE_FREQUENT = 4;
/** Ambiguous slips ("bern" or "berg"?) are searched for all that is about as likely. */
const MAX_CORRECTIONS = 4;
const LESS_LIKELY = 6;
const SHORTEST_PART = 4;

/**
 * Finds what a word stands for: itself, its other forms, for the last word of a query what begins with it. A word that
 * no job has is corrected; a word that few jobs have is searched as it is and, where a far more frequent one is very
 * near, as that too. A word that is two words without the space becomes two.
 */
export async function resolveWord(
  index: TextIndex,
  query: QueryWord,
  size: number,
  exact: boolean,
): Promise<ResolvedWord[]> {
  const matches = await matchesOf(index, query);
  const known = { query, matches, corrections: [] };
  if (exact || query.isQuoted || !isCorrectable(query.word)) return [known];

  const { count } = scoreTerm(size, matches);
  if (count > Math.max(RARE_AT_LEAST, size / RARE)) return [known];
  const found = count > 0 ? await likelier(index, known, count) : await meant(index, query);
  if (found.length === 0 && count === 0) return (await splitInTwo(index, query)) ?? [known];

  const [best] = found;
  const kept = found
    .filter((one) => best && likelihood(one) >= likelihood(best) - LESS_LIKELY)
    .slice(0, MAX_CORRECTIONS);
  const corrected = await Promise.all(kept.map(({ word }) => index.find([word, ...otherForms(word)])));
  return [
    {
      query,
      matches: [
        ...matches,
        ...corrected.flat().map((jobs): Match => ({ jobs, kind: 'corrected', fit: FIT.corrected })),
      ],
      corrections: kept,
    },
  ];
}

async function matchesOf(index: TextIndex, { word, isLast, isQuoted }: QueryWord): Promise<Match[]> {
  const isBeginning = isLast && word.length >= SHORTEST_BEGINNING && !STOP_WORDS.has(word);
  const [found, beginning] = await Promise.all([
    index.find(isQuoted ? [word] : [word, ...otherForms(word)]),
    isBeginning ? index.beginningWith(word) : [],
  ]);
  const known = new Set(found.map((jobs) => jobs.word));
  // A beginning that is no word itself stands for what it begins.
  const completedFit = known.has(word) ? FIT.completed : FIT.corrected;
  return [
    ...found.map((jobs): Match =>
      jobs.word === word ? { jobs, kind: 'whole', fit: FIT.whole } : { jobs, kind: 'form', fit: FIT.form },
    ),
    ...beginning
      .filter((jobs) => !known.has(jobs.word))
      .map((jobs): Match => ({ jobs, kind: 'completed', fit: completedFit })),
  ];
}

/** What a word that no job has may have been meant to be. */
async function meant(index: TextIndex, { word, typed, isLast }: QueryWord): Promise<Correction[]> {
  const dictionary = await index.dictionaryFor(word);
  if (!dictionary || editsAllowed(typed) === 0) return [];
  const found = corrections(typed, dictionary, editsAllowed(typed));
  if (found.length > 0) return found;
  if (isLast) {
    const beginnings = corrections(typed, dictionary, 1, true);
    if (beginnings.length > 0) return beginnings;
  }
  return otherForms(word)
    .filter((form) => form.length < word.length)
    .flatMap((form) => corrections(form, dictionary, editsAllowed(form)));
}

/** What a word that few jobs have may have been meant to be: words that many times as many jobs have. */
async function likelier(
  index: TextIndex,
  { query: { word, typed }, matches }: ResolvedWord,
  count: number,
): Promise<Correction[]> {
  const dictionary = await index.dictionaryFor(word);
  if (!dictionary) return [];
  const own = new Set(matches.map(({ jobs }) => jobs.word));
  return corrections(typed, dictionary, editsAllowedIfKnown(typed)).filter(
    (one) => !own.has(one.word) && 2 ** one.weight >= count * MORE_FREQUENT,
  );
}

/** "softwareengineer", "pythonentwickler": two words of the index that were written as one. */
async function splitInTwo(index: TextIndex, query: QueryWord): Promise<ResolvedWord[] | undefined> {
  const { word } = query;
  const dictionary = await index.dictionaryFor(word);
  const ways = (dictionary?.words ?? [])
    .filter((head) => head.length >= SHORTEST_PART && word.startsWith(head))
    .flatMap((head) =>
      LINKS.filter((link) => word.startsWith(link, head.length)).map((link) => ({
        head,
        tail: word.slice(head.length + link.length),
      })),
    )
    .filter(({ tail }) => tail.length >= SHORTEST_PART)
    .sort((a, b) => b.head.length - a.head.length);
  const tails = await index.find(ways.map(({ tail }) => tail));
  const way = ways.find(({ tail }) => tails.some((jobs) => jobs.word === tail));
  if (!way) return undefined;
  const halves = [way.head, way.tail].map(async (half): Promise<ResolvedWord> => {
    const halfQuery = { ...query, word: half, isLast: query.isLast && half === way.tail };
    return { query: halfQuery, matches: await matchesOf(index, halfQuery), corrections: [] };
  });
  const [head, tail] = await Promise.all(halves);
  const correction = { word: way.head, spelling: `${way.head} ${way.tail}` };
  return head && tail ? [{ ...head, corrections: [correction] }, tail] : undefined;
}
