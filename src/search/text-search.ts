import { type Source } from './artefacts.ts';
import { type Manifest } from './formats/manifest.ts';
import { highlight } from './highlight.ts';
import { type Jobs } from './jobs.ts';
import { jobsWithAll, matchText, type TextMatch } from './match-text.ts';
import { jobsWithPhrase } from './phrases.ts';
import { parseText } from './query-text.ts';
import { rankJobs } from './ranking.ts';
import { openTextIndex } from './text-index.ts';
import { type MatchRange, type SearchAnswer, type SearchOptions, type SearchQuery } from './types.ts';

/** What the words of a query say about jobs. */
export interface Matched extends Pick<
  SearchAnswer,
  'corrected' | 'matchedAll' | 'droppedWords' | 'suggestions'
> {
  /** Above 0 for each job that matches; undefined when every job does, because there are no words. */
  scores: Uint32Array | undefined;
  /** The page [offset, offset + limit) of these jobs, best first. */
  rank: (jobs: Uint32Array, offset: number, limit: number) => number[];
  /** Where a text has what matched. */
  mark: (text: string) => MatchRange[];
}

/** The part of the search that words need, loaded with the first of them: most of its code and its largest tables. */
export interface TextSearch {
  match: (query: SearchQuery, options: SearchOptions) => Promise<Matched>;
  /** Loads what every query with words needs. */
  warm: () => Promise<unknown>;
}

/** @param domains gives the domain of a job by its ordinal */
export function openTextSearch(
  source: Source,
  manifest: Manifest,
  jobs: Jobs,
  domains: () => Promise<(job: number) => string>,
): TextSearch {
  const index = openTextIndex(source, manifest);
  const size = manifest.jobs;

  /** Which jobs a query's text matches, with phrases and exclusions. */
  async function matchQuery(
    { q, exact = false }: SearchQuery,
    { typing = false, signal }: SearchOptions,
  ): Promise<TextMatch> {
    const parsed = parseText(q);
    const match = await matchText(index, parsed, { size, exact, typing });
    if (parsed.excluded.length > 0) match.scores ??= new Uint32Array(size).fill(1);
    const { scores } = match;
    if (!scores) return match;
    const keep = (is: (job: number) => boolean): void => {
      for (let job = 0; job < size; job++) if (!is(job)) scores[job] = 0;
    };
    const withPhrase = async (phrase: string[]): Promise<Set<number>> => {
      const candidates = await jobsWithAll(index, phrase, size);
      const some = [...candidates.keys()].filter((job) => candidates[job] && scores[job]);
      return jobsWithPhrase(jobs, some, await domains(), phrase, signal);
    };

    for (const words of parsed.excluded) {
      if (words.length === 1) {
        const excluded = await jobsWithAll(index, words, size);
        keep((job) => !excluded[job]);
      } else {
        const excluded = await withPhrase(words);
        keep((job) => !excluded.has(job));
      }
    }
    for (const phrase of parsed.phrases) {
      const found = await withPhrase(phrase);
      keep((job) => found.has(job));
      for (const word of phrase) match.marks.words.delete(word);
    }
    match.marks.phrases = parsed.phrases;
    return match;
  }

  return {
    async match(query, options) {
      const { scores, guarantees, corrections, droppedWords, suggestions, marks } = await matchQuery(
        query,
        options,
      );
      return {
        scores,
        ...(corrections.length > 0 && { corrected: correctedQuery(query.q, corrections) }),
        matchedAll: droppedWords.length === 0,
        droppedWords,
        suggestions,
        rank: (some, offset, limit) =>
          rankJobs(some, scores ?? new Uint32Array(size), guarantees, offset, limit),
        mark: (text) => highlight(text, marks),
      };
    },
    warm: () => Promise.all([index.find(['a']), index.titleWords()]),
  };
}

/** The query with the likeliest correction of each word in the place of the word. */
function correctedQuery(q: string, words: TextMatch['corrections']): NonNullable<SearchAnswer['corrected']> {
  const likeliest = words.filter(({ start }, i) => words.findIndex((word) => word.start === start) === i);
  const corrected = [...likeliest]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), q);
  return { q: corrected, words: words.map(({ from, to }) => ({ from, to })) };
}
