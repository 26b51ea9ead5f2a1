import { type Marks } from './highlight.ts';
import { otherForms } from './inflection.ts';
import { PAGE, PLACES } from './formats/shard.ts';
import { type QueryText } from './query-text.ts';
import { bestSubset, type Guarantee, type Match, scoreAll, scoreTerm, type TermScores } from './ranking.ts';
import { resolveWord, type ResolvedWord, SHORTEST_BEGINNING } from './resolve-word.ts';
import { type TextIndex } from './text-index.ts';

/** Which jobs have the words of a query. */
export interface TextMatch {
  /** Above 0 for each job that matches; undefined when every job does, because there are no words. */
  scores: Uint32Array | undefined;
  guarantees: Guarantee[];
  /** With the place of the word in the query. */
  corrections: { from: string; to: string; start: number; end: number }[];
  /** As typed. */
  droppedWords: string[];
  suggestions: string[];
  marks: Marks;
}

export interface MatchOptions {
  /** How many jobs the index has. */
  size: number;
  /** No correction, no word dropping. */
  exact: boolean;
  /** The last word is still being typed. */
  typing: boolean;
}

const NO_WORDS = { scores: undefined, guarantees: [], corrections: [], droppedWords: [] };

/** Of the first ten hits so many have the words as they were typed, if there are any. */
const AS_TYPED = 3;
const MAX_SUGGESTIONS = 8;

/** Scores every job for the words of a query; the order of words in phrases is not looked at here. */
export async function matchText(
  index: TextIndex,
  text: QueryText,
  { size, exact, typing }: MatchOptions,
): Promise<TextMatch> {
  const resolved = (
    await Promise.all(text.words.map((word) => resolveWord(index, word, size, exact)))
  ).flat();
  const { words, suggestions } = typing
    ? await withoutUnfinished(index, resolved)
    : { words: resolved, suggestions: [] };

  if (words.length === 0) return { ...NO_WORDS, suggestions, marks: marksOf([]) };
  const terms = words.map(({ matches }) => scoreTerm(size, matches));
  let kept = words.map(() => true);
  const titleWords = await index.titleWords();
  let scored = scoreAll(size, terms, titleWords);
  if (scored.count === 0 && words.length > 1 && !exact) {
    kept = bestSubset(size, terms);
    scored = scoreAll(
      size,
      terms.filter((_, i) => kept[i]),
      titleWords,
    );
  }
  const keptWords = words.filter((_, i) => kept[i]);
  return {
    scores: scored.scores,
    guarantees: guaranteesFor(keptWords, size),
    corrections: keptWords.flatMap(({ query, corrections }) =>
      corrections.map(({ spelling }) => {
        const { typed, start, end } = query;
        return { from: typed, to: spelling, start, end };
      }),
    ),
    droppedWords: words.filter((_, i) => !kept[i]).map(({ query }) => query.typed),
    suggestions,
    marks: marksOf(keptWords),
  };
}

/**
 * Leaves a last word of one or two letters out that is no word yet, and names words it may become: searching for all
 * of them would cost the most for the least.
 */
async function withoutUnfinished(
  index: TextIndex,
  words: ResolvedWord[],
): Promise<{ words: ResolvedWord[]; suggestions: string[] }> {
  const last = words.find(({ query }) => query.isLast && query.word.length < SHORTEST_BEGINNING);
  const dictionary = last && (await index.dictionaryFor(last.query.word));
  if (!last || !dictionary) return { words, suggestions: [] };
  const places = [...dictionary.words.keys()].filter((i) => dictionary.words[i]?.startsWith(last.query.word));
  places.sort((a, b) => (dictionary.weights[b] ?? 0) - (dictionary.weights[a] ?? 0) || a - b);
  return {
    words: last.matches.length > 0 ? words : words.filter((word) => word !== last),
    suggestions: places.slice(0, MAX_SUGGESTIONS).map((i) => dictionary.spellings[i] ?? ''),
  };
}

/** Places for the words as typed, and one for each word that an ambiguous one was corrected to. */
function guaranteesFor(words: readonly ResolvedWord[], size: number): Guarantee[] {
  if (words.every(({ matches }) => matches.every(({ kind }) => kind === 'whole'))) return [];
  const scoreSome = (matches: readonly Match[], has: (match: Match) => boolean): TermScores =>
    scoreTerm(size, matches.filter(has));
  const asTyped = words.map(({ matches }) => scoreSome(matches, ({ kind }) => kind === 'whole'));
  const corrected = words.flatMap(({ matches, corrections }) =>
    corrections.map(({ word }) => ({
      ...scoreSome(matches, ({ jobs, kind }) => kind === 'corrected' && jobs.word === word),
      places: 1,
    })),
  );
  return [{ ...scoreAll(size, asTyped), places: AS_TYPED }, ...corrected];
}

function marksOf(words: readonly ResolvedWord[]): Marks {
  const matches = words.flatMap((word) => word.matches);
  return {
    words: new Set(matches.filter(({ kind }) => kind !== 'completed').map(({ jobs }) => jobs.word)),
    beginnings: words
      .filter((word) => word.matches.some(({ kind }) => kind === 'completed'))
      .map(({ query }) => query.word),
    phrases: [],
  };
}

/**
 * 1 for the jobs that have the word or another form of it; of several words, for those that have all of them as they
 * are where phrases are looked for, in title or description. (A word of the tags may hide that it is there too.)
 */
export async function jobsWithAll(
  index: TextIndex,
  words: readonly string[],
  size: number,
): Promise<Uint8Array> {
  const counts = new Uint8Array(size);
  const isPhrase = words.length > 1;
  for (const [i, word] of [...new Set(words)].entries()) {
    for (const jobs of await index.find(isPhrase ? [word] : [word, ...otherForms(word)])) {
      for (let place = 0; place < (isPhrase ? PAGE : PLACES); place++) {
        for (const job of jobs.inPlace(place)) if (counts[job] === i) counts[job] = i + 1;
      }
    }
  }
  const all = new Set(words).size;
  return counts.map((count) => (count === all ? 1 : 0));
}
