/** Resolves the words of a query to weighted terms, and to words to highlight. */
import type { Marks } from './highlight.ts';
import { headAs, wordsOfHead } from './title-heads.ts';
import { otherForms } from '../text/word-forms.ts';
import type { SpellingCandidate } from './resolve-word.ts';
import type { QueryWord } from './query-text.ts';
import type { Place } from './edit-query.ts';
import { editDistance } from '../text/edit-distance.ts';
import { isCorrectable } from './spelling.ts';
import { type ResolvedWord, type ResolveOptions, resolveWord, soundsLike } from './resolve-word.ts';
import { FIT, type Match, type WordCounts } from './term.ts';
import { knownAmong, type QuerySource, type WordSource } from './query-source.ts';

/** A word of a query with all its matches and corrections. */
export interface UnderstoodWord {
  query: QueryWord;
  matches: Match[];
  /**
   * The corrections of the word, the likeliest first. If jobs have the typed word, these are likelier spellings in addition
   * to it.
   */
  corrections: {
    word: string;
    spelling: string;
    /** Whether no other correction of the word has fewer edits. */
    isNearest: boolean;
    /** Whether the correction finds no job, not even through an occupation with this name. */
    isJobless?: boolean;
    end?: number;
  }[];
  /** The term for titles with this word as their head, in any language. Set if it finds more titles than the word. */
  head?: WordCounts;
  /** Whether the word is a guess, because no job has it and its corrections are two edits away or too long. */
  isGuess?: boolean;
  /** See `ResolvedWord`. */
  isSlip?: boolean;
}

/**
 * Limits for ambiguous corrections ("bern" or "berg"?): their maximum number, and how much less likely than the best one they
 * may be.
 */
const MAX_CORRECTIONS = 4;
const LESS_LIKELY = 6;
/** Maximum number of corrections weighed together with the other words, because each needs lookups. */
const MAX_WEIGHED = 8;

/**
 * Resolves all words of a query. Corrections are weighed together: a correction that jobs have with the other words is
 * likelier than one that they don't.
 */
export async function understand(
  source: QuerySource,
  words: readonly QueryWord[],
  options: ResolveOptions,
): Promise<UnderstoodWord[]> {
  const resolved = await Promise.all(words.map((word) => resolveWord(source, word, options)));
  const weighed = await Promise.all(resolved.map((word) => withJobs(source, word)));
  const settled = await Promise.all(
    weighed.map(async (word) => settle(word, await withOthers(source, word, weighed))),
  );
  return options.exact ? settled : withHeads(source, settled);
}

async function withHeads(source: WordSource, words: readonly UnderstoodWord[]): Promise<UnderstoodWord[]> {
  const headOf = ({ query }: UnderstoodWord): string | undefined =>
    query.isQuoted ? undefined : headAs(query.word);
  const found = await knownAmong(source, [...new Set(words.flatMap((word) => headOf(word) ?? []))]);
  return words.map((word) => {
    const head = found.get(headOf(word) ?? '');
    const own = word.matches.reduce((sum, { jobs }) => sum + jobs.countIn(0), 0);
    return head && head.count > own ? { ...word, head } : word;
  });
}

/** A correction with the terms for its jobs. */
interface Weighed extends SpellingCandidate {
  jobs: WordCounts[];
}
type WeighedWord = Omit<ResolvedWord, 'candidates'> & { candidates: Weighed[] };

async function withJobs(source: WordSource, word: ResolvedWord): Promise<WeighedWord> {
  const candidates = word.candidates.slice(0, MAX_WEIGHED);
  const jobs = await Promise.all(
    candidates.map((candidate) => source.find([candidate.word, ...otherForms(candidate.word)])),
  );
  return { ...word, candidates: candidates.map((candidate, i) => ({ ...candidate, jobs: jobs[i]! })) };
}

/**
 * The corrections that occur in jobs with the other words, most jobs first. If there are none, returns all corrections.
 */
async function withOthers(
  source: WordSource,
  word: WeighedWord,
  all: readonly WeighedWord[],
): Promise<Weighed[]> {
  const { candidates } = word;
  if (candidates.length < 2 || all.length < 2) return candidates;
  const others = all
    .filter((other) => other !== word)
    .map(({ matches, candidates: theirs }) => [
      ...matches.map(({ jobs }) => jobs),
      ...(matches.length === 0 ? theirs.flatMap(({ jobs }) => jobs) : []),
    ])
    .filter((jobs) => jobs.length > 0);
  const counts = await Promise.all(candidates.map(({ jobs }) => source.countTogether([jobs, ...others])));
  const met = candidates.flatMap((candidate, i) => {
    const count = counts[i]!;
    const likelihood = candidate.likelihood - candidate.weight + Math.log2(count);
    return count > 0 ? [{ ...candidate, likelihood }] : [];
  });
  return met.length > 0 ? met.sort((a, b) => b.likelihood - a.likelihood) : candidates;
}

function settle(
  { query, matches, isSlip = false }: Omit<ResolvedWord, 'candidates'>,
  candidates: readonly Weighed[],
): UnderstoodWord {
  const isTyped = matches.some(({ kind }) => kind !== 'completed');
  // A correction that is a label without jobs is not likelier than a typed word that jobs have.
  const likely = isTyped ? candidates.filter(({ jobs }) => jobs.length > 0) : candidates;
  const least = (likely[0]?.likelihood ?? 0) - LESS_LIKELY;
  const kept = likely.filter(({ likelihood }) => likelihood >= least).slice(0, MAX_CORRECTIONS);
  const kind = isTyped ? 'also' : 'corrected';
  const nearest = Math.min(...kept.map(({ distance }) => distance));
  const corrected = kept.flatMap(({ jobs, distance }) =>
    jobs.map((one): Match => ({
      jobs: one,
      kind,
      fit: isSlip ? FIT.whole : distance > nearest ? FIT.farther : FIT.corrected,
    })),
  );
  const isLess = isSlip && corrected.length > 0;
  const typed = isLess
    ? matches.map((match) => ({ ...match, fit: Math.min(match.fit, FIT.farther) }))
    : matches;
  const isGuess =
    matches.length === 0 &&
    kept.length > 0 &&
    kept.every(({ distance, spelling }) => distance > 1 || spelling.length > query.typed.length + distance);
  const certain = query.missingSpace;
  return {
    query,
    matches: [...typed, ...corrected],
    ...(isLess && { isSlip }),
    ...(isGuess && { isGuess }),
    corrections: certain
      ? [{ word: query.word, ...certain, isNearest: true }]
      : kept.map(({ word, spelling, distance, jobs, weight }) => ({
          word,
          spelling,
          isNearest: distance === nearest,
          isJobless: jobs.length === 0 && weight === 0,
        })),
  };
}

/** The words to highlight: those that found jobs, and the other names of places among them. */
export async function marksOf(
  source: WordSource,
  words: readonly UnderstoodWord[],
  phrases: Marks['phrases'],
): Promise<Marks> {
  const matches = words.flatMap((word) => word.matches);
  const wordsOf = (is: (kind: Match['kind']) => boolean): string[] =>
    matches.filter(({ kind }) => is(kind)).map(({ jobs }) => jobs.word);
  const keys = matches.flatMap(({ jobs }) => (jobs.word.startsWith('=') ? jobs.word : []));
  const same = [
    ...(await source.wordsFor(keys)),
    ...words.flatMap(({ head }) => (head ? wordsOfHead(head.word) : [])),
  ];
  // Remove the marker: "uber ~p" becomes "uber".
  const found = wordsOf((kind) => kind !== 'completed' && kind !== 'form').map(
    (word) => /^\S*/.exec(word)![0],
  );
  // Markers are in lower case: the marker of "US" begins with "us".
  const names = await source.otherNames(found.map((word) => word.toLowerCase()));
  const marked = new Set([...found, ...same, ...names.flatMap((others) => others.words)]);
  for (const word of phrases.flat()) marked.delete(word);
  return {
    words: marked,
    forms: new Set(wordsOf((kind) => kind === 'form')),
    places: new Set(names.flatMap(({ places }) => places)),
    countries: new Set(names.flatMap(({ countries }) => countries)),
    beginnings: words
      .filter((word) => word.matches.some(({ kind }) => kind === 'completed'))
      .map(({ query }) => query.word),
    phrases,
  };
}

/** Whether some job has the word as typed. */
export const isWritten = ({ matches }: UnderstoodWord): boolean =>
  matches.some(({ kind }) => kind === 'whole' || kind === 'compound');

/**
 * Minimum length of a word with a clear correction, because shorter words are close to too many others ("käle" does not mean
 * "sale").
 */
const SHORTEST_CLEAR = 5;

/**
 * Whether a word is correct or has an unambiguous correction. That is its only correction, or the only nearest one if it
 * sounds the same. A word with a completion is ambiguous.
 */
export const hasOneMeaning = ({ query, matches, corrections }: UnderstoodWord): boolean => {
  const [first, ...nearest] = corrections.filter(({ isNearest }) => isNearest);
  const isShort = query.word.length < SHORTEST_CLEAR;
  if (
    !first ||
    nearest.length > 0 ||
    query.missingSpace ||
    isShort ||
    matches.some(({ kind }) => kind === 'completed')
  )
    return corrections.length === 0;
  return corrections.length === 1 || soundsLike(query.typed, first.spelling);
};

/** Whether no job has the word or a word one edit away. */
export const isUnknown = ({ query, matches, corrections }: UnderstoodWord): boolean =>
  isCorrectable(query.word) &&
  !query.isQuoted &&
  !query.parts &&
  !query.isEmployer &&
  query.typed !== query.typed.toUpperCase() &&
  matches.every(({ kind }) => kind === 'corrected' || kind === 'also') &&
  corrections.every(({ word }) => editDistance(query.word, word, 1) > 1);

/** The corrections of some words, with their ranges in the text. */
export const correctionsOf = (
  words: readonly UnderstoodWord[],
): (Place &
  Pick<UnderstoodWord['corrections'][number], 'word' | 'isNearest' | 'isJobless'> & { to: string })[] =>
  words.flatMap(({ query: { start, end }, corrections }) =>
    corrections.map(({ word, spelling, isNearest, isJobless, end: last = end }) => ({
      to: spelling,
      word,
      isNearest,
      isJobless,
      start,
      end: last,
    })),
  );
