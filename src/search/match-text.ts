import { absentNames, type Span } from './absent-names.ts';
import { wordSets } from './dropping.ts';
import { type Marks } from './highlight.ts';
import { otherForms } from './inflection.ts';
import { PAGE, FIELDS } from './formats/shard.ts';
import { type QueryText, type QueryWord } from './query-text.ts';
import { labelsIn, type QueryLabel, withJobs } from './occupations.ts';
import { type Guarantee, type Match, scoreAll, scoreMost, scoreTerm, type TermScores } from './ranking.ts';
import { type Scored, scoreWords, termsOf } from './score-words.ts';
import { type ResolveOptions, SHORTEST_BEGINNING } from './resolve-word.ts';
import { isCorrectable } from './spelling.ts';
import { tellingWords } from './telling-words.ts';
import { type TextIndex, type WordJobs } from './text-index.ts';
import { understand, type UnderstoodWord } from './understand.ts';

/** Where a word or several stand in the query's text. */
export type Place = Pick<QueryWord, 'start' | 'end'>;

/** Which jobs have the words of a query. */
export interface TextMatch {
  /** Above 0 for each job that matches; undefined when every job does, because there are no words. */
  scores: Uint32Array | undefined;
  /** Above 0 for the jobs that have the words as typed, where others are found by likelier words. */
  asTyped: Uint32Array | undefined;
  /** For when hits are ranked: a search for its count alone needs none. */
  guarantees: () => Guarantee[];
  /** By the place of the word in the query. */
  corrections: (Place & { to: string })[];
  /** The same for likelier words that are searched besides those that were typed. */
  also: (Place & { to: string })[];
  /** As typed; of a word that became two, the half. */
  droppedWords: string[];
  /** The jobs that have a name that was dropped. */
  withDroppedName?: Uint32Array | undefined;
  /** For each of them the words that would be left out in its place. */
  keeping: { word: string; without: Place[] }[];
  /** Where few jobs have the other words, the best of those that lack some of them follow. */
  then?: {
    /** What these lack, as typed. */
    words: string[];
    /** Above 0 for the jobs before them. */
    first: Uint32Array;
  };
  /** Set when jobs are found by what they are rather than by the words. */
  occupations?: {
    labels: readonly QueryLabel<WordJobs>[];
    /** Above 0 for the jobs that have the words, which come before them. */
    first: Uint32Array;
  };
  /** Left out because they say nothing, as typed. */
  ignored: string[];
  suggestions: string[];
  marks: Marks;
  /** Finds the words that no job has as they are written; none where some job has all. */
  absent: () => Promise<Span[]>;
}

export interface MatchOptions extends ResolveOptions {
  /** The last word is still being typed. */
  typing: boolean;
  /** Hits come in the order of how well they match. */
  isRanked: boolean;
  /** Told, while more is read, which jobs will come first. */
  expect?: (scores: Uint32Array) => void;
}

type Word = UnderstoodWord<WordJobs>;
const NO_WORDS = {
  scores: undefined,
  asTyped: undefined,
  guarantees: () => [],
  corrections: [],
  also: [],
  droppedWords: [],
  keeping: [],
  absent: () => Promise.resolve([]),
};

/** Of the first ten hits so many have the words as they were typed, if there are any. */
const AS_TYPED = 3;
const MAX_SUGGESTIONS = 8;
/** Where fewer jobs have all words, those that lack one follow. */
const ENOUGH = 10;
/** … so many at least, where some set of the words has them. */
const MORE = 3;

/** Scores every job for the words of a query; the order of words in phrases is not looked at here. */
export async function matchText(
  index: TextIndex,
  text: QueryText,
  options: MatchOptions,
): Promise<TextMatch> {
  const { size, exact, typing } = options;
  const { words: asked, ignored } = await tellingWords(index, text.words);
  // Whether the dictionary of a word is needed is known when its jobs are: on a slow line that would be a wait of its own.
  for (const { word, isQuoted } of exact ? [] : asked)
    if (!isQuoted && isCorrectable(word)) index.expectDictionary(word);
  // Their words are needed in any case, and come beside the labels so.
  const [spans] = await Promise.all([
    exact ? [] : labelsIn(index, text.plain, asked),
    index.find(asked.map(({ word }) => word)),
  ]);
  const reading = withJobs(index, spans);
  let isRead = spans.length === 0;
  reading.then(
    () => (isRead = true),
    () => undefined,
  );
  const inLabel = new Set(spans.flatMap(({ words }) => words));
  const telling = asked.map((word) => (inLabel.has(word) ? { ...word, isLabel: true } : word));
  // Only who is told of the first jobs goes on before all is read: at the edge a request ends with what it awaits.
  const [understood] = await Promise.all([
    understand(index, telling, options),
    options.expect ? undefined : reading,
  ]);
  const { words: all, suggestions } = typing
    ? await withoutUnfinished(index, understood)
    : { words: understood, suggestions: [] };
  if (all.length === 0) return { ...NO_WORDS, ignored, suggestions, marks: await marksOf(index, []) };

  const titleWords = await index.titleWords();
  if (!isRead) options.expect?.(scoreWords(size, all, [], titleWords).scores);
  const labels = await reading;
  const score = (some: readonly Word[]): Scored => scoreWords(size, some, labels, titleWords);
  let words = all;
  let scored = score(words);
  if (scored.count === 0 && telling.some(({ parts }) => parts)) {
    // No job has the one word and the others: perhaps one has its two parts.
    const apart = await understand(
      index,
      telling.flatMap((word) => word.parts ?? word),
      options,
    );
    const apartScored = score(apart);
    if (apartScored.count > 0) [words, scored] = [apart, apartScored];
  }
  let kept = words.map(() => true);
  let keeping: TextMatch['keeping'] = [];
  let withDroppedName: Uint32Array | undefined;
  let then: TextMatch['then'];
  if (scored.count < ENOUGH && !scored.isTitle && words.length > 1 && !exact) {
    const { terms } = scored;
    const sets = wordSets(size, terms);
    if (scored.count === 0) {
      kept = sets.best;
      withDroppedName = terms.find(({ isName }, i) => isName && !kept[i])?.jobs;
      keeping = keepingOthers(words, kept, sets.withOther);
      scored = score(words.filter((_, i) => kept[i]));
    }
    const isAsked = options.isRanked && words.every((word) => !isAlso(word) && !word.query.isQuoted);
    const part = isAsked && scored.count < ENOUGH && sets.partOf(kept, scored.count + MORE);
    if (part) {
      then = {
        words: words.filter((_, i) => kept[i] && !part[i]).map(({ query }) => query.typed),
        first: scored.scores,
      };
      scored = { ...scored, scores: scoreMost(size, terms, part, scored.scores) };
    }
  }
  const keptWords = words.filter((_, i) => kept[i]);
  const also = keptWords.filter(isAlso);
  return {
    scores: scored.scores,
    ...(then && { then }),
    ...(scored.first && { occupations: { labels, first: scored.first } }),
    asTyped: also.length > 0 ? scoreAll(size, termsOf(size, keptWords.map(asTypedOf))).scores : undefined,
    guarantees: () => guaranteesFor(keptWords, size),
    corrections: correctionsOf(keptWords.filter((word) => !isAlso(word))),
    also: correctionsOf(also),
    droppedWords: words.filter((_, i) => !kept[i]).map(({ query }) => query.typed),
    withDroppedName,
    keeping,
    ignored,
    suggestions,
    marks: await marksOf(index, then ? words : keptWords),
    absent: async () =>
      kept.every(Boolean) && words.every(isWritten)
        ? []
        : absentNames(index, text.plain, text.words, new Set([...inLabel].map(({ start }) => start))),
  };
}

const isAlso = ({ matches }: Word): boolean => matches.some(({ kind }) => kind === 'also');
/** Some job has it as it was typed. */
const isWritten = ({ matches }: Word): boolean =>
  matches.some(({ kind }) => kind === 'whole' || kind === 'compound');
const asTypedOf = (word: Word): Word => ({
  ...word,
  matches: word.matches.filter(({ kind }) => kind !== 'also'),
});

const correctionsOf = (words: readonly Word[]): TextMatch['corrections'] =>
  words.flatMap(({ query: { start, end }, corrections }) =>
    corrections.map(({ spelling }) => ({ to: spelling, start, end })),
  );

/** What keeping a dropped word would cost: the words that the best jobs with it lack. */
function keepingOthers(
  words: readonly Word[],
  kept: readonly boolean[],
  withOther: (word: number) => boolean[],
): TextMatch['keeping'] {
  return words.flatMap(({ query }, i) => {
    if (kept[i]) return [];
    const keptThen = withOther(i);
    return keptThen[i]
      ? [{ word: query.typed, without: words.filter((_, j) => !keptThen[j]).map((word) => word.query) }]
      : [];
  });
}

/**
 * Leaves a last word of one or two letters out that is no word yet, and names words it may become: searching for all
 * of them would cost the most for the least.
 */
async function withoutUnfinished(
  index: TextIndex,
  words: Word[],
): Promise<{ words: Word[]; suggestions: string[] }> {
  const last = words.find(({ query }) => query.isLast && query.word.length < SHORTEST_BEGINNING);
  const dictionary = last && (await index.dictionaryFor(last.query.word));
  if (!last || !dictionary) return { words, suggestions: [] };
  const places = [...dictionary.words.keys()].filter((i) => dictionary.words[i]?.startsWith(last.query.word));
  places.sort((a, b) => dictionary.weights[b]! - dictionary.weights[a]! || a - b);
  return {
    words: last.matches.length > 0 ? words : words.filter((word) => word !== last),
    suggestions: places.slice(0, MAX_SUGGESTIONS).map((i) => dictionary.spellings[i]!),
  };
}

/** Places for the words as typed, and one for each word that an ambiguous one was corrected to. */
function guaranteesFor(words: readonly Word[], size: number): Guarantee[] {
  if (words.every(({ matches }) => matches.every(({ kind }) => kind === 'whole'))) return [];
  const scoreSome = (matches: readonly Match[], has: (match: Match) => boolean): TermScores =>
    scoreTerm(size, matches.filter(has));
  const asTyped = words.map(({ matches }) => scoreSome(matches, ({ kind }) => kind === 'whole'));
  const corrected = words.flatMap(({ matches, corrections }) =>
    corrections
      .filter(({ isClose }) => isClose)
      .map(({ word }) => ({
        ...scoreSome(matches, ({ jobs, kind }) => kind === 'corrected' && jobs.word === word),
        places: 1,
      })),
  );
  return [{ ...scoreAll(size, asTyped), places: AS_TYPED }, ...corrected];
}

/** The words that jobs were found by, and what else those are called that name places: these stand in the jobs too. */
async function marksOf(index: TextIndex, words: readonly Word[]): Promise<Marks> {
  const matches = words.flatMap((word) => word.matches);
  const wordsOf = (is: (kind: Match['kind']) => boolean): string[] =>
    matches.filter(({ kind }) => is(kind)).map(({ jobs }) => jobs.word);
  const found = wordsOf((kind) => kind !== 'completed' && kind !== 'form');
  // "US" has signs as "us".
  const names = await index.otherNames(found.map((word) => word.toLowerCase()));
  return {
    words: new Set([...found, ...names.flatMap((others) => others.words)]),
    forms: new Set(wordsOf((kind) => kind === 'form')),
    places: new Set(names.flatMap(({ places }) => places)),
    countries: new Set(names.flatMap(({ countries }) => countries)),
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
      for (let field = 0; field < (isPhrase ? PAGE : FIELDS); field++) {
        for (const job of jobs.inField(field)) if (counts[job] === i) counts[job] = i + 1;
      }
    }
  }
  const all = new Set(words).size;
  for (let job = 0; job < size; job++) counts[job] = Number(counts[job] === all);
  return counts;
}
