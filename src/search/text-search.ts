/** The text search: from a query's text to scores, tiers and highlights. Loaded with the first query that has words. */
import '../lib/new-built-ins.ts';
import type { Facet } from '../filters/facets.ts';
import type { Filters } from '../filters/table.ts';
import { dayOf, PAGE_MISSING_DAY } from '../job/age.ts';
import { lazy } from '../lib/lazy.ts';
import { once } from '../lib/cache.ts';
import { aboutWords, type Matched, reasonsOf } from './explain-answer.ts';
import { type DuplicateGroups, duplicatesAmong, MOST_DUPLICATES } from '../duplicates/duplicate-groups.ts';
import type { Source } from '../artefacts/artefacts.ts';
import type { CardOf } from './cards.ts';
import type { CountableColumn } from './counts.ts';
import { SEVERAL } from './formats/column.ts';
import type { Manifest } from './formats/manifest.ts';
import { expectFiles } from './expect-files.ts';
import { highlighter, placesHighlighter } from './highlight.ts';
import { type JobsReader, openJobs } from './jobs.ts';
import { type FilteredIndex, filterJobs, type Passed, selectJobs } from './apply-filters.ts';
import { preferredLanguage } from './query-text.ts';
import { occupationOf } from './occupations.ts';
import { byRelevance, rankingBy, topJobs } from './ranking.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { isSpread, resolveQuery } from './resolve-query.ts';
import { openScoring, type QueryScores } from './score-query.ts';
import { byJob, type ScoredJobs } from './scoring.ts';
import { snippetText } from '../job/job.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type { SearchOptions } from './types.ts';
import { inField, openTextIndex, type TextIndex } from './word-index.ts';
import { FIELDS, type Term, type WordCounts } from './term.ts';
import { hasWords, isCounted, type Why } from './reason.ts';
import { mayNamePlace } from './may-name-place.ts';
import type { JobOwners } from './owners.ts';
import type { OpenPlaces, PlacedIndex } from './open-places.ts';
import type { PlacedQuery, WiderPlaces } from './with-places.ts';

/** Opens everything that is loaded after the first filter. Each part is loaded when it is needed. */
export function openLater<
  I extends PlacedIndex & {
    cardOf: CardOf;
    ages: FilteredIndex['ages'];
    today: () => number;
    owners: JobOwners;
  },
>(source: Source, manifest: Manifest, index: I, columnOf: ColumnOf) {
  const { cardOf, ages } = index;
  const jobs = lazy(() => openJobs(source, manifest, cardOf));
  // This is a separate chunk, because most single words are no places.
  const places = once(async () => (await import('./open-places.ts')).openPlaces(source, manifest, index));
  const text = once(async () =>
    openTextSearch(source, manifest, jobs(), {
      cardOf,
      columnOf,
      ages,
      today: index.today,
      owners: index.owners,
      loaded: index.loaded,
      columns: index.columns,
      absentNames: async (...unwritten) => (await places()).absentNames(...unwritten),
    }),
  );
  return {
    jobs: () => {
      // Whole jobs are requested after the cards. The next query may name a place, so prefetch the code for places now.
      if (source.ahead) places().catch(() => undefined);
      return jobs();
    },
    text,
    cityNames: async () => (await places()).cityNames(),
    towns: async () => (await places()).towns(),
    query: async (
      query: SearchQuery,
      hasNames: (query: SearchQuery) => Promise<boolean>,
      options: Pick<SearchOptions, 'signal' | 'typing'> = {},
    ): Promise<PlacedQuery<I>> => {
      const { typing } = options;
      if (source.ahead) expectFiles(source, manifest, query, typing);
      return (await hasNames(query)) || (await mayNamePlace((await text()).words, query, typing))
        ? (await places()).query(query, options)
        : { query, index };
    },
  };
}

/** The search for words. It has most of the code and the largest tables. */
export interface TextSearch {
  /** @param passed returns which jobs pass the query's filters */
  match: (query: SearchQuery, options: MatchOptions, passed?: () => Promise<Passed>) => Promise<Matched>;
  words: TextIndex;
  /** Explains an answer. This is here because only queries with words or without results need its code. */
  about: typeof aboutWords;
  /** Preloads what every query with words needs. */
  warm: () => Promise<unknown>;
}

type MatchOptions = SearchOptions & { wider?: WiderPlaces | undefined };
type ColumnOf = Record<Facet, () => Promise<CountableColumn>>;

/** A site with at most this many jobs loads the column of employers early. The column takes about seven bytes a job. */
const FEW_JOBS = 1000;

function openTextSearch(
  source: Source,
  manifest: Manifest,
  jobs: JobsReader,
  {
    cardOf,
    columnOf,
    ages,
    today,
    owners,
    loaded,
    columns: allColumns,
    absentNames,
  }: Pick<FilteredIndex, 'ages' | 'loaded' | 'columns'> & {
    today: () => number;
    cardOf: CardOf;
    columnOf: ColumnOf;
    owners: JobOwners;
    absentNames: OpenPlaces<unknown>['absentNames'];
  },
): TextSearch {
  const filtered: FilteredIndex = { manifest, ages, loaded, columns: allColumns };
  const columns = { ...wordColumns(columnOf), passing: (filters: Filters) => passing(filters, filtered) };
  const index = openTextIndex(source, manifest);
  const size = manifest.jobs;

  /** Resolves a query's text and finds the jobs that match it, with phrases and exclusions. */
  async function matchQuery(
    query: SearchQuery,
    { typing = false, signal, wider }: MatchOptions,
    passed?: () => Promise<Passed>,
  ): Promise<{ resolved: ResolvedQuery; found: QueryScores } & Pick<Matched, 'arrays' | 'besidesOf'>> {
    // Cache by filters, because the tiers around several places repeat the same filters.
    const flagsOf = new Map<string, Promise<Uint8Array>>();
    const passing = (filters: Filters): Promise<Uint8Array> => {
      const key = JSON.stringify(filters);
      const flags = flagsOf.get(key) ?? columns.passing(filters);
      flagsOf.set(key, flags);
      return flags;
    };
    const texts = { index, jobs, domains: columns.domains };
    let phrased: Promise<Uint32Array> | undefined;
    const scoring = openScoring(
      index,
      size,
      {
        ...columns,
        passing,
        // All tiers of a query have the same phrases.
        having: (phrases) =>
          (phrased ??= import('./exclusions.ts').then(({ havingPhrases }) =>
            havingPhrases(texts, phrases, size, signal),
          )),
      },
      signal,
    );
    const { filters } = query;
    const countIn = async (terms: readonly Term[], some: readonly Filters[] = [filters]): Promise<number> => {
      const { scores, among } = await scoring.scoresOfAll(terms);
      const isOwn = some[0] === filters && some.length === 1;
      const own = isOwn ? await passed?.() : undefined;
      let count = 0;
      if (own) {
        const every = (1 << own.filters.length) - 1;
        for (let i = 0; i < among.length; i++) if (scores[i]! > 0 && own.bits[among[i]!] === every) count++;
        return count;
      }
      const all = await Promise.all(some.map(passing));
      for (let i = 0; i < among.length; i++)
        if (scores[i]! > 0 && all.some((flags) => flags[among[i]!] === 1)) count++;
      return count;
    };
    const resolved = await resolveQuery(scoring, query, {
      typing,
      wider,
      ...(passed && { passing: countIn }),
      ...(source.ahead &&
        passed && { expect: (terms) => void expectCards(query, scoring.scoresOfAll(terms), passed) }),
    });
    const found = await scoring.scoresOf(resolved);
    if (resolved.said.wordless) found.scores = new Uint32Array(size);
    if (resolved.excluded.length > 0) found.scores ??= new Uint32Array(size).fill(1);
    if (found.scores && resolved.excluded.length + resolved.phrases.length > 0)
      await (
        await import('./exclusions.ts')
      ).leaveOut(
        { ...texts, passing },
        resolved,
        [found.scores, ...(found.counted ? [found.counted] : [])],
        signal,
      );
    const besidesOf: Matched['besidesOf'] = (jobs) =>
      Promise.all(
        resolved.besides.map(async ({ text, terms }) => {
          const scores = byJob(size, await scoring.scoresOfAll(terms));
          return { text, total: jobs.reduce((count, job) => count + Math.min(scores[job]!, 1), 0) };
        }),
      );
    return { resolved, found, besidesOf, arrays: scoring.arrays };
  }

  /** 1 for each job that comes first in a tie: it is in the language, and its page is not gone. Other jobs come last. */
  async function preferredIn(language: string): Promise<Uint8Array> {
    const [preferred, within] = await Promise.all([columns.inLanguage(language), ages()]);
    return preferred.fill(0, within(today() - dayOf(PAGE_MISSING_DAY) - 1));
  }

  /** Prefetches the cards of the likely first jobs, to save a round trip. */
  async function expectCards(
    query: SearchQuery,
    scoring: Promise<ScoredJobs>,
    passed: () => Promise<Passed>,
  ): Promise<void> {
    const { offset, limit } = query;
    try {
      const scores = byJob(size, await scoring);
      const found = selectJobs(await passed(), scores).jobs;
      const isRanked = effectiveSort(query) === 'relevance';
      const first = isRanked ? topJobs(found, [scores], offset, limit) : found.slice(offset, offset + limit);
      await Promise.all(Array.from(first, cardOf));
    } catch {
      // Ignore errors here: the caller requests the same cards and reports them.
    }
  }

  /** Prefetches the cards of the other jobs in the duplicate group of a job that will come first. */
  function expectDuplicates(twins: DuplicateGroups, job: number, found: Uint32Array): void {
    if (!source.ahead) return;
    for (const other of duplicatesAmong(twins, job, found).slice(0, MOST_DUPLICATES))
      cardOf(other).catch(() => undefined);
  }

  return {
    async match(query, options, passed) {
      // Spreading hits over employers needs the column of employers. If it is small, load it together with the cards.
      if (source.ahead && size <= FEW_JOBS) columns.domains().catch(() => undefined);
      const language = preferredLanguage(query);
      const [{ resolved, found, besidesOf, arrays }, preferred] = await Promise.all([
        matchQuery(query, options, passed),
        language === undefined ? undefined : preferredIn(language),
      ]);
      const { scores, tiers } = found;
      const { said, keeping, marks, labels, unwritten } = resolved;
      const rungs = (resolved.tiers.at(-1)?.rung ?? 0) + 1;
      const rungOf = (job: number): number => (tiers ? rungs - tiers[job]! : 0);
      const reasons = new Map(resolved.tiers.map(({ rung, why }) => [rung, why]));
      const whyOf = (job: number): Why => reasons.get(rungOf(job))!;
      const hasOccupations = resolved.tiers.some(({ why }) => why === 'occupations');
      const phrases =
        marks.phrases.length > 0 ? marks.phrases.map((await import('./exclusions.ts')).phraseFinder) : [];
      const mark = highlighter(marks, phrases);
      const markPlaces = placesHighlighter(marks, phrases);
      const { isWidened } = resolved;
      const hasMore = !said.matchedAll || resolved.tiers.some(({ why }) => !isCounted(why));
      return {
        scores:
          !said.matchedAll && (scores ?? resolved.counted)
            ? new Uint32Array(size)
            : resolved.counted
              ? found.counted
              : scores && hasMore
                ? countedScores(scores, tiers, rungs, reasons)
                : scores,
        listed:
          hasMore && scores
            ? // Tiers around a place have their own filters, which replace the place of the query.
              (passed) => (isWidened ? indicesOf(scores) : passingAmong(passed, scores))
            : undefined,
        arrays,
        said,
        keeping,
        besidesOf,
        tiersOf: (jobs) => {
          const totals = new Uint32Array(rungs);
          if (tiers) for (let i = 0; i < jobs.length; i++) totals[rungOf(jobs[i]!)]!++;
          else totals.fill(jobs.length);
          return withTotals(reasonsOf(resolved.tiers), totals, reasons);
        },
        absent: async () => (unwritten ? absentNames(index, unwritten) : []),
        ranking: (jobs, twins) =>
          rankingBy(
            byRelevance({ tiers, scores: scores!, preferred }),
            isSpread(query, resolved)
              ? {
                  ownersOf: async (some) => {
                    if (twins) for (const job of some) expectDuplicates(twins, job, jobs);
                    // Small sites use the column, because then all cards can be requested at once after spreading.
                    return size <= FEW_JOBS ? some.map(await owners.all()) : owners.ofShown(some);
                  },
                  owners: owners.all,
                  isMet: (job) => isCounted(whyOf(job)),
                }
              : undefined,
          ),
        ofHit: (job, posting, { fields, marked }) => {
          const { title } = posting;
          const occupation =
            hasOccupations && !hasWords(whyOf(job))
              ? occupationOf(labels, title, (word) => hasJob(word, job))
              : undefined;
          return {
            matches: {
              title: marked ? mark(title) : [],
              snippet: marked && fields === 'all' ? mark(snippetText(posting)) : [],
              places: marked ? markPlaces(posting) : [],
            },
            ...(hasMore && { why: whyOf(job) }),
            ...(occupation && { occupation }),
          };
        },
      };
    },
    about: aboutWords,
    words: index,
    warm: () => Promise.all([index.find(['a']), index.titleWords()]),
  };
}

/** The scores of the counted jobs. */
function countedScores(
  all: Uint32Array,
  tiers: ArrayLike<number> | undefined,
  rungs: number,
  reasons: ReadonlyMap<number, Why>,
): Uint32Array {
  const counted = new Uint32Array(all.length);
  // Multiply instead of branching, because branches on an unpredictable condition are slow.
  const factors = Uint8Array.from({ length: rungs + 1 }, (_, place) => {
    const why = reasons.get(tiers ? rungs - place : 0);
    return Number(why !== undefined && isCounted(why));
  });
  for (let job = 0; job < all.length; job++) counted[job] = all[job]! * factors[tiers?.[job] ?? 0]!;
  return counted;
}

const withTotals = <R extends { why: Why }>(
  reasonsFound: readonly R[],
  totals: Uint32Array,
  reasons: ReadonlyMap<number, Why>,
): (R & { total: number })[] =>
  reasonsFound.map((reason) => ({
    ...reason,
    total: totals.reduce((sum, own, rung) => (reasons.get(rung) === reason.why ? sum + own : sum), 0),
  }));

const hasJob = (word: WordCounts, job: number): boolean =>
  Array.from({ length: FIELDS }, (_, field) => inField(word, field)).some((jobs) => jobs.includes(job));

/** The columns that words need. */
const wordColumns = (columnOf: ColumnOf) => ({
  /** Returns a function for the domain of a job by its ordinal. */
  domains: async (): Promise<(job: number) => string> => {
    const column = await columnOf.employers();
    // Each job has exactly one employer.
    return (job) => column.values[column.firsts[job]! - SEVERAL - 1]!;
  },
  /** 1 for each job in a language. */
  inLanguage: async (code: string): Promise<Uint8Array> => {
    const column = await columnOf.languages();
    const flags = new Uint8Array(column.firsts.length);
    for (const job of jobsWith(column, code)) flags[job] = 1;
    return flags;
  },
});

/** 1 for each job that passes the filters. */
async function passing(filters: Filters, index: FilteredIndex): Promise<Uint8Array> {
  const { passed } = await filterJobs(index, { q: '', filters, offset: 0, limit: 0 });
  const all = (1 << passed.filters.length) - 1;
  const flags = new Uint8Array(index.manifest.jobs);
  for (let job = 0; job < flags.length; job++) flags[job] = Number(passed.bits[job] === all);
  return flags;
}

function jobsWith(column: CountableColumn, value: string): Uint32Array {
  const code = column.codeOf(value);
  return code < 0 ? new Uint32Array() : column.jobsWith(code);
}

/** The indexes of numbers above 0. */
function indicesOf(numbers: Uint32Array): Uint32Array {
  const found = new Uint32Array(numbers.length);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! > 0) found[count++] = i;
  return found.subarray(0, count);
}

/** The jobs with a score that pass all filters. This is much cheaper than `selectJobs`. */
function passingAmong({ filters, bits }: Passed, scores: Uint32Array): Uint32Array {
  const all = (1 << filters.length) - 1;
  const found = new Uint32Array(scores.length);
  let count = 0;
  // Write each job, and advance only if it counts. This avoids a branch, which would be slow because matches are
  // unpredictable.
  for (let job = 0; job < scores.length; job++) {
    found[count] = job;
    count += Math.min(scores[job]!, 1) & Number(bits[job] === all);
  }
  return found.subarray(0, count);
}
