import { cleanLine } from '../feed/text.ts';
import { lazy } from '../lazy.ts';
import { once } from '../sharing.ts';
import { aboutWords } from './about-words.ts';
import { type Source } from './artefacts.ts';
import { type CardOf } from './cards.ts';
import { openCityNames } from './city-names.ts';
import { type Manifest } from './formats/manifest.ts';
import { highlight, placesHighlighter } from './highlight.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { jobsWithAll, matchText, type Place, type TextMatch } from './match-text.ts';
import type { Matched } from './matched.ts';
import { keepPhrases, type Phrase } from './phrases.ts';
import { languageOfGenders, parseText } from './query-text.ts';
import { labelInTitle } from './occupations.ts';
import { FIELDS } from './formats/shard.ts';
import { rankJobs } from './ranking.ts';
import { effectiveSort } from './sort.ts';
import { topJobs } from './top-jobs.ts';
import { openTowns } from './towns.ts';
import { openTextIndex, type WordJobs } from './text-index.ts';
import { snippetText } from './snippet-text.ts';
import {
  type Hit,
  type MatchRange,
  type SearchAnswer,
  type SearchOptions,
  type SearchQuery,
} from './types.ts';
import { wordColumns } from './word-columns.ts';

/** What is loaded together after the first filter, each part of it opened when it is needed. */
export function openLater(
  source: Source,
  manifest: Manifest,
  cardOf: CardOf,
  columnOf: Parameters<typeof wordColumns>[0],
  distances: Parameters<typeof openTowns>[2],
) {
  const jobs = lazy(() => openJobs(source, manifest, cardOf));
  return {
    jobs,
    text: once(async () => openTextSearch(source, manifest, jobs(), cardOf, columnOf)),
    cityNames: once(() => openCityNames(source, manifest.files.cityNames)),
    towns: once(() => openTowns(source, manifest.files.towns, distances)),
  };
}

/** The part of the search that words need, loaded with the first of them: most of its code and its largest tables. */
export interface TextSearch {
  /** @param select gives the jobs with a score that pass the query's filters */
  match: (query: SearchQuery, options: SearchOptions, select?: Select) => Promise<Matched>;
  /** The query's text with one word or phrase left out, for each of the first ones; none when it has only one. */
  fewerWords: (q: string) => string[];
  /** Here, because an answer needs its code only where there are words, or nothing is found. */
  about: typeof aboutWords;
  /** Loads what every query with words needs. */
  warm: () => Promise<unknown>;
}

type Select = (scores: Uint32Array) => Promise<Uint32Array>;

/** What may become a word with the next key: "-", a quote, the dot of ".net". */
const ONLY_BEGUN = /^[-.("]+$/;
/** Each costs a search. */
const MAX_FEWER_WORDS = 5;

function openTextSearch(
  source: Source,
  manifest: Manifest,
  jobs: Jobs,
  cardOf: CardOf,
  columnOf: Parameters<typeof wordColumns>[0],
): TextSearch {
  const { domains, inLanguage, inCountryOf } = wordColumns(columnOf);
  const index = openTextIndex(source, manifest);
  const size = manifest.jobs;

  /** Which jobs a query's text matches, with phrases and exclusions. */
  async function matchQuery(
    query: SearchQuery,
    { typing = false, signal }: SearchOptions,
    select?: Select,
  ): Promise<TextMatch & { wordless: boolean }> {
    const { q, exact = false, prefer } = query;
    const parsed = parseText(q);
    const isRanked = effectiveSort(query) === 'relevance';
    const match = {
      ...(await matchText(index, parsed, {
        size,
        exact,
        typing,
        isRanked,
        ...(prefer && { prefer }),
        ...(source.ahead && select && { expect: (scores) => void expectCards(query, scores, select) }),
      })),
      wordless: parsed.words.length === 0 && parsed.excluded.length === 0 && !(typing && ONLY_BEGUN.test(q)),
    };
    if (match.wordless) match.scores = new Uint32Array(size);
    if (parsed.excluded.length > 0) match.scores ??= new Uint32Array(size).fill(1);
    const { scores } = match;
    if (!scores) return match;
    const keep = (is: (job: number) => boolean): void => {
      for (let job = 0; job < size; job++) if (!is(job)) scores[job] = 0;
    };
    const phrases: Phrase[] = [];
    const addPhrase = async (words: string[], isExcluded: boolean): Promise<void> => {
      phrases.push({ words, candidates: await jobsWithAll(index, words, size), isExcluded });
    };

    for (const words of parsed.excluded) {
      if (words.length > 1) await addPhrase(words, true);
      else {
        const excluded = await jobsWithAll(index, words, size);
        keep((job) => !excluded[job]);
      }
    }
    for (const phrase of parsed.phrases) {
      await addPhrase(phrase, false);
      for (const word of phrase) match.marks.words.delete(word);
    }
    if (phrases.length > 0) await keepPhrases(jobs, await domains(), phrases, scores, signal);
    match.marks.phrases = parsed.phrases;
    return match;
  }

  /** Asks for the cards of the jobs that will come first: on a slow line they would be a wait of their own. */
  async function expectCards(query: SearchQuery, scores: Uint32Array, select: Select): Promise<void> {
    const { offset, limit } = query;
    try {
      const found = await select(scores);
      const isRanked = effectiveSort(query) === 'relevance';
      const first = isRanked ? topJobs(found, scores, offset, limit) : found.slice(offset, offset + limit);
      await Promise.all(Array.from(first, cardOf));
    } catch {
      // Who needs them asks again, and is told.
    }
  }

  return {
    async match(query, options, select) {
      const language = languageOfGenders(query.q) ?? query.prefer;
      const [match, preferred] = await Promise.all([
        matchQuery(query, options, select),
        language ? inLanguage(language) : [],
      ]);
      const { scores, asTyped, corrections, also, occupations, then, withDroppedName } = match;
      const near = withDroppedName ? await inCountryOf(withDroppedName) : [];
      const markPlaces = placesHighlighter(match.marks);
      return {
        scores,
        ...(corrections.length > 0 && { corrected: correctedQuery(query.q, corrections) }),
        ...(asTyped && {
          also: {
            ...correctedQuery(query.q, also),
            asTyped: (some) => countAmong(some, asTyped),
          },
        }),
        ...(then && {
          then: { words: then.words, first: (some) => countAmong(some, then.first) },
        }),
        ...(occupations && {
          occupations: {
            labels: occupations.labels.map(({ typed }) => typed),
            first: (some) => countAmong(some, occupations.first),
          },
        }),
        matchedAll: match.droppedWords.length === 0,
        droppedWords: match.droppedWords,
        keeping: match.keeping.map(({ word, without }) => ({ word, q: withoutPlaces(query.q, without) })),
        ignored: match.ignored,
        suggestions: match.suggestions,
        wordless: match.wordless,
        absent: match.absent,
        ranking: (jobs) => {
          const order = orderOf(jobs, scores, { asTyped, near, preferred });
          const guarantees = match.guarantees();
          const isSure = (job: number): boolean => guarantees.some((sure) => sure.scores[job]! > 0);
          return {
            isBetter: (job, than) =>
              order[job]! > order[than]! || (order[job] === order[than] && isSure(job) && !isSure(than)),
            page: (some, offset, limit) => rankJobs(some, order, guarantees, offset, limit),
          };
        },
        ofHit: (job, posting, { fields, marked }) => {
          const { title } = posting;
          const occupation = occupations && occupationOf(occupations, job, title);
          const mark = (text: string): MatchRange[] => (marked ? highlight(text, match.marks) : []);
          return {
            matches: {
              title: mark(title),
              snippet: fields === 'all' ? mark(snippetText(posting)) : [],
              places: marked ? markPlaces(posting) : [],
            },
            ...(occupation && { occupation }),
          };
        },
      };
    },
    fewerWords: (q) => {
      const places = new Map(parseText(q).words.map(({ start, end }) => [start, end]));
      if (places.size < 2) return [];
      return [...places].slice(0, MAX_FEWER_WORDS).map(([start, end]) => withoutPlaces(q, [{ start, end }]));
    },
    about: aboutWords,
    warm: () => Promise.all([index.find(['a']), index.titleWords()]),
  };
}

/** How many of some jobs have a score. */
function countAmong(some: Uint32Array, scores: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < some.length; i++) if (scores[some[i]!]! > 0) count++;
  return count;
}

/** The label of the query by which a job is there, and the other one that its title has; undefined for one with the words. */
function occupationOf(
  { labels, first }: NonNullable<TextMatch['occupations']>,
  job: number,
  title: string,
): Hit['occupation'] {
  if (first[job]) return undefined;
  for (const { typed, jobs } of labels)
    for (const word of jobs) {
      const place = hasJob(word, job) && labelInTitle(title, word.word);
      if (place) return { asked: typed, label: title.slice(...place) };
    }
  return undefined;
}

const hasJob = (word: WordJobs, job: number): boolean =>
  Array.from({ length: FIELDS }, (_, field) => word.inField(field)).some((jobs) => jobs.includes(job));

/**
 * The scores by which some jobs are ordered: those with the words as typed before all others, and of equals those in the
 * preferred language. Where a place had to be left out, jobs in its country come first: who looks for a nurse in Zürich
 * would rather go to Bern than to Paris.
 */
function orderOf(
  some: Uint32Array,
  scores: Uint32Array | undefined,
  { asTyped, near, preferred }: Pick<TextMatch, 'asTyped'> & Record<'near' | 'preferred', ArrayLike<number>>,
): Uint32Array {
  if (!scores || (!asTyped && near.length + preferred.length === 0)) return scores ?? new Uint32Array();
  const order = new Uint32Array(scores.length);
  for (const job of some) order[job] = scores[job]! * 2;
  for (let i = 0; i < preferred.length; i++) order[preferred[i]!]! += 1;
  let above = 1;
  for (const job of some) if (order[job]! >= above) above = order[job]! + 1;
  if (asTyped) for (const job of some) if (asTyped[job]) order[job]! += above;
  for (let i = 0; i < near.length; i++) order[near[i]!]! += 2 * above;
  return order;
}

/** The text without some of its words; of "baby-sitting" no "-sitting" is left, which would exclude it. */
const withoutPlaces = (q: string, places: readonly Place[]): string =>
  cleanLine(
    [...places]
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^[-‐‑]/, ''), q),
  );

/** The query with the likeliest correction of each word in the place of the word. */
function correctedQuery(q: string, words: TextMatch['corrections']): NonNullable<SearchAnswer['corrected']> {
  const likeliest = words.filter(({ start }, i) => words.findIndex((word) => word.start === start) === i);
  const corrected = [...likeliest]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), q);
  return { q: corrected, words: words.map(({ start, end, to }) => ({ from: q.slice(start, end), to })) };
}
