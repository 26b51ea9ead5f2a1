import { lazy } from '../lazy.ts';
import { once } from '../sharing.ts';
import { absentNames } from './absent-names.ts';
import { aboutWords } from './about-words.ts';
import { type Source } from './artefacts.ts';
import { type CardOf } from './cards.ts';
import { openCityNames } from './city-names.ts';
import { type Manifest } from './formats/manifest.ts';
import { highlight, placesHighlighter } from './highlight.ts';
import { type Jobs, openJobs } from './jobs.ts';
import type { Matched } from './matched.ts';
import { jobsWithPhraseWords, keepPhrases, type Phrase } from './phrases.ts';
import { languageOfGenders } from './query-text.ts';
import { occupationOf } from './occupations.ts';
import { FIELDS } from './formats/shard.ts';
import { rankJobs } from './ranking.ts';
import { type ResolvedQuery } from './resolved-query.ts';
import { resolveQuery } from './resolve-query.ts';
import { openScoring, type QueryScores } from './score-query.ts';
import { effectiveSort } from './sort.ts';
import { topJobs } from './top-jobs.ts';
import { openTowns } from './towns.ts';
import { openTextIndex, type WordJobs } from './text-index.ts';
import { snippetText } from './snippet-text.ts';
import { type MatchRange, type SearchOptions, type SearchQuery } from './types.ts';
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
  /** Here, because an answer needs its code only where there are words, or nothing is found. */
  about: typeof aboutWords;
  /** Loads what every query with words needs. */
  warm: () => Promise<unknown>;
}

type Select = (scores: Uint32Array) => Promise<Uint32Array>;

function openTextSearch(
  source: Source,
  manifest: Manifest,
  jobs: Jobs,
  cardOf: CardOf,
  columnOf: Parameters<typeof wordColumns>[0],
): TextSearch {
  const { domains, inLanguage, inCountry, topCountry } = wordColumns(columnOf);
  const index = openTextIndex(source, manifest);
  const size = manifest.jobs;

  /** What a query's text asks for, and which jobs match it, with phrases and exclusions. */
  async function matchQuery(
    query: SearchQuery,
    { typing = false, signal }: SearchOptions,
    select?: Select,
  ): Promise<{ resolved: ResolvedQuery<WordJobs>; found: QueryScores }> {
    const scoring = openScoring(index, size, topCountry);
    // Of words that the index gave.
    const resolved = (await resolveQuery(scoring, query, {
      typing,
      ...(source.ahead &&
        select && { expect: (terms) => void expectCards(query, scoring.scoresOfAll(terms), select) }),
    })) as ResolvedQuery<WordJobs>;
    const found = await scoring.scoresOf(resolved);
    if (resolved.isWordless) found.scores = new Uint32Array(size);
    if (resolved.excluded.length > 0) found.scores ??= new Uint32Array(size).fill(1);
    const { scores } = found;
    if (!scores) return { resolved, found };
    const phrases: Phrase[] = [];
    const jobsOf = async (word: string): Promise<number[]> => (await index.find([word])).flatMap(jobsIn);
    const addPhrase = async (words: readonly string[], isExcluded: boolean): Promise<void> => {
      phrases.push({ words, candidates: await jobsWithPhraseWords(index, words, size), isExcluded });
    };
    for (const excluded of resolved.excluded) {
      if ('phrase' in excluded) await addPhrase(excluded.phrase, true);
      else
        for (const { word, butNot } of excluded.anyOf) {
          const kept = new Set(butNot === undefined ? [] : await jobsOf(butNot));
          for (const job of await jobsOf(word)) if (!kept.has(job)) scores[job] = 0;
        }
    }
    for (const phrase of resolved.phrases) await addPhrase(phrase, false);
    if (phrases.length > 0) await keepPhrases(jobs, await domains(), phrases, scores, signal);
    return { resolved, found };
  }

  /** Asks for the cards of the jobs that will come first: on a slow line they would be a wait of their own. */
  async function expectCards(
    query: SearchQuery,
    scoring: Promise<Uint32Array>,
    select: Select,
  ): Promise<void> {
    const { offset, limit } = query;
    try {
      const scores = await scoring;
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
      const [{ resolved, found }, preferred] = await Promise.all([
        matchQuery(query, options, select),
        language ? inLanguage(language) : [],
      ]);
      const { scores, byWords, complete, asTyped } = found;
      const { marks, occupations, then, country, unwritten } = resolved;
      const { also, keeping, ...said } = resolved.said;
      const ofCountry = async (one: string | undefined): Promise<ArrayLike<number>> =>
        one === undefined ? [] : inCountry(one);
      const [near, thenNear] = await Promise.all([ofCountry(country), ofCountry(then?.country)]);
      const markPlaces = placesHighlighter(marks);
      return {
        scores,
        said: { ...said, matchedAll: said.droppedWords.length === 0, wordless: resolved.isWordless },
        keeping,
        ...(also && asTyped && { also: { ...also, asTyped: (some) => countAmong(some, asTyped) } }),
        ...(then &&
          complete && { then: { words: then.lacking, first: (some) => countAmong(some, complete) } }),
        ...(occupations &&
          byWords && {
            occupations: {
              labels: occupations.labels.map(({ typed }) => typed),
              first: (some) => countAmong(some, byWords),
            },
          }),
        absent: async () => (unwritten ? absentNames(index, unwritten) : []),
        ranking: (jobs) => {
          const order = orderOf(jobs, found, { near, thenNear, preferred });
          const guarantees = found.guarantees();
          const isSure = (job: number): boolean => guarantees.some((sure) => sure.scores[job]! > 0);
          return {
            isBetter: (job, than) =>
              order[job]! > order[than]! || (order[job] === order[than] && isSure(job) && !isSure(than)),
            page: (some, offset, limit) => rankJobs(some, order, guarantees, offset, limit),
          };
        },
        ofHit: (job, posting, { fields, marked }) => {
          const { title } = posting;
          const occupation =
            byWords?.[job] === 0 && occupationOf(occupations!.labels, title, (word) => hasJob(word, job));
          const mark = (text: string): MatchRange[] => (marked ? highlight(text, marks) : []);
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

const jobsIn = (word: WordJobs): number[] =>
  Array.from({ length: FIELDS }, (_, field) => [...word.inField(field)]).flat();

const hasJob = (word: WordJobs, job: number): boolean =>
  Array.from({ length: FIELDS }, (_, field) => word.inField(field)).some((jobs) => jobs.includes(job));

/**
 * The scores by which some jobs are ordered: those with the words as typed before all others, and of equals those in the
 * preferred language. Where a place had to be left out, jobs in its country come first: who looks for a nurse in Zürich
 * would rather go to Bern than to Paris. Where some jobs have all words, those stay before them.
 */
function orderOf(
  some: Uint32Array,
  { scores, asTyped, complete }: QueryScores,
  { near, thenNear, preferred }: Record<'near' | 'thenNear' | 'preferred', ArrayLike<number>>,
): Uint32Array {
  if (!scores || (!asTyped && near.length + thenNear.length + preferred.length === 0))
    return scores ?? new Uint32Array();
  const order = new Uint32Array(scores.length);
  for (const job of some) order[job] = scores[job]! * 2;
  for (let i = 0; i < preferred.length; i++) order[preferred[i]!]! += 1;
  if (complete && thenNear.length > 0) {
    let above = 1;
    for (const job of some) if (complete[job] === 0) above = Math.max(above, order[job]! + 1);
    for (let i = 0; i < thenNear.length; i++) if (complete[thenNear[i]!] === 0) order[thenNear[i]!]! += above;
    for (const job of some) if (complete[job]! > 0) order[job]! += above;
  }
  let above = 1;
  for (const job of some) if (order[job]! >= above) above = order[job]! + 1;
  if (asTyped) for (const job of some) if (asTyped[job]) order[job]! += above;
  for (let i = 0; i < near.length; i++) order[near[i]!]! += 2 * above;
  return order;
}
