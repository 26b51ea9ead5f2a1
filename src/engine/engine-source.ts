/** Answers the questions of resolve-query.ts from an engine and from the words of a build. */
import { inSteps } from '../lib/step.ts';
import type { QuerySource, TermSet } from '../search/query-source.ts';
import type { Term, WordCounts } from '../search/term.ts';
import { both, type Condition, either, havingWords, isEvery } from './condition.ts';
import type { Engine, OpenEngine } from './engine.ts';
import { jobsOf, jobsOfAll, jobsWithTitle, scoreOf, type Limits, rankedBy, type Ranked } from './ranked.ts';
import type { FilterName, Filters } from '../filters/table.ts';
import type { ResolvedQuery } from '../search/resolved-query.ts';
import type { AskedText } from '../search/reading.ts';
import { resolveQuery } from '../search/resolve-query.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { WiderPlaces } from '../search/with-places.ts';
import { type EngineFilters, resolveFilters } from './filters.ts';
import { boundedStore } from '../lib/cache.ts';
import type { BuildFiles } from './build-files.ts';

/** What a search uses to ask its engine. */
export interface Asking {
  engine: Engine;
  files: BuildFiles;
  /** Counts exactly. Earlier counts are cached, and simultaneous calls are sent as one request. */
  count: (condition: Condition) => Promise<number>;
  /** Stops further requests when aborted. */
  signal?: AbortSignal | undefined;
}

/** Maximum number of bytes of cached counts. It is in bytes because clients determine how long conditions are. */
const CAPACITY = 4_000_000;

/**
 * Returns a function that makes the `Asking` of one search. All searches share the cached counts, because these belong to one
 * version. They don't share requests, because at the edge one request cannot wait for the promise of another.
 */
export function askingOf(openEngine: OpenEngine, files: BuildFiles): () => Asking {
  const known = boundedStore<number>({ capacity: CAPACITY, sizeOf: () => 0 });
  return () => {
    const engine = openEngine();
    const asked = new Map<string, Promise<number>>();
    const ask = inOne((conditions: readonly Condition[]) => engine.count(conditions));
    const count = async (condition: Condition): Promise<number> => {
      if (isEvery(condition)) return files.manifest.jobs;
      const key = JSON.stringify(condition);
      const before = known.get(key);
      if (before !== undefined) return before;
      const counting = asked.get(key) ?? ask(condition);
      asked.set(key, counting);
      const counted = await counting;
      known.set(key, counted);
      return counted;
    };
    return { engine, files, count };
  };
}

/** Collects simultaneous calls and asks once for all of them. */
export function inOne<K, V>(ask: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: { keys: K[]; answers: Promise<readonly V[]> } | undefined;
  return async (key) => {
    if (!waiting) {
      const keys: K[] = [];
      const answers = new Promise((resolve) => setTimeout(resolve)).then(() => {
        waiting = undefined;
        return ask(keys);
      });
      waiting = { keys, answers };
    }
    const { keys, answers } = waiting;
    const at = keys.push(key) - 1;
    return (await answers)[at]!;
  };
}

/**
 * Maximum number of terms for which all sets are counted at once. With more terms, a set is only counted if its subsets have
 * jobs.
 */
const MOST_AT_ONCE = 6;

/** Answers from an engine and from the words of a build. */
export function engineSource({ engine, files, count, signal }: Asking): QuerySource {
  const source: Omit<QuerySource, 'step'> = {
    ...files.words,
    size: files.manifest.jobs,
    count: (either) => count(jobsOf(either)),
    countAll: (terms) => count(jobsOfAll(terms)),
    async countTogether(groups, field) {
      const [[first, ...more] = [], ...others] = groups;
      // The count of a single word is known already.
      if (others.length + more.length === 0)
        return (field === undefined ? first?.count : first?.countIn(field)) ?? 0;
      return count(both(...groups.map((group) => wordsIn(group, field))));
    },
    areTitle: async (terms) => (await count(jobsWithTitle(terms))) > 0,
    setsOf: (terms) => setsOf(terms, count, engine),
  };
  return inSteps(source, signal);
}

const wordsIn = (group: readonly WordCounts[], field: number | undefined): Condition => ({
  ...havingWords(group),
  ...(field !== undefined && { in: field }),
});

/**
 * Finds which sets of terms jobs have. Counts the jobs that have at least each set, from single terms up, then subtracts
 * those that have a larger set.
 */
async function setsOf(
  terms: readonly Term[],
  count: (condition: Condition) => Promise<number>,
  engine: Engine,
): Promise<TermSet[]> {
  const all = (1 << terms.length) - 1;
  const termsIn = (set: number): Term[] => terms.filter((_, i) => set & (1 << i));
  const having = new Map<number, number>();
  const countSets = async (sets: readonly number[]): Promise<number[]> => {
    const counts = await Promise.all(sets.map((set) => count(jobsOfAll(termsIn(set)))));
    sets.forEach((set, i) => having.set(set, counts[i]!));
    return sets.filter((_, i) => counts[i]! > 0);
  };
  if (terms.length <= MOST_AT_ONCE) await countSets(Array.from({ length: all }, (_, i) => i + 1));
  else
    for (let sets = terms.map((_, i) => 1 << i), found; sets.length > 0;) {
      found = new Set(await countSets(sets));
      const isPossible = (set: number): boolean =>
        terms.every((_, i) => !(set & (1 << i)) || found.has(set & ~(1 << i)));
      sets = [...new Set([...found].flatMap((set) => terms.map((_, i) => set | (1 << i))))].filter(
        (set) => !found.has(set) && isPossible(set),
      );
    }
  const sets = [...having].filter(([, jobs]) => jobs > 0);
  // Take the largest sets first, because the counts of smaller ones depend on them.
  sets.sort(([a], [b]) => bits(b) - bits(a));
  const exact = new Map<number, number>();
  for (const [set, jobs] of sets) {
    let others = 0;
    for (const [larger, own] of exact) if ((larger & set) === set) others += own;
    exact.set(set, jobs - others);
  }
  const found = [...exact].filter(([, jobs]) => jobs > 0);
  const sums = await engine.highest(
    found.map(([set]) => ({
      jobs: { none: terms.filter((_, i) => !(set & (1 << i))).map(jobsOf) },
      score: { sum: termsIn(set).map((term) => scoreOf(term, term.idf)) },
    })),
  );
  return found.map(([set, jobs], i) => ({ set, jobs, sum: sums[i]! }));
}

const bits = (set: number): number => set.toString(2).replaceAll('0', '').length;

/** A fully resolved query. */
export interface OpenedQuery {
  query: SearchQuery;
  filters: EngineFilters;
  /** Undefined without words. */
  words?: OpenedWords | undefined;
  /** The jobs that match the words and the filters. `without` names a filter to ignore. */
  found: (without?: FilterName) => Condition;
}
export interface OpenedWords {
  resolved: ResolvedQuery;
  ranked: Ranked;
}

/** Resolves a query; rejects with `UnknownPlace`. */
export async function openQuery(
  asking: Asking,
  query: SearchQuery,
  { typing = false, wider }: { typing?: boolean; wider?: WiderPlaces | undefined },
): Promise<OpenedQuery> {
  const filtering = resolveFilters(query, asking.files);
  const passing = async (terms: readonly Term[], filters?: readonly Filters[]): Promise<number> =>
    asking.count(
      both(
        jobsOfAll(terms),
        filters ? await passingAny(asking, filters) : both(...(await filtering).passing.values()),
      ),
    );
  const [filters, words] = await Promise.all([
    filtering,
    query.q === '' && !query.without ? undefined : openWordsOf(asking, query, typing, { passing, wider }),
  ]);
  return { query, filters, words, found: (without) => foundBy(words, filters, without) };
}

/** Resolves the words of a query. */
export async function openWordsOf(
  asking: Asking,
  query: AskedText,
  typing = false,
  limits: Pick<Parameters<typeof resolveQuery>[2], 'passing' | 'wider'> = {},
): Promise<OpenedWords> {
  const resolved = await resolveQuery(engineSource(asking), query, { typing, ...limits });
  return { resolved, ranked: rankedBy(resolved, await limitsOf(asking, resolved)) };
}

/** The conditions for the filters of tiers and exclusions. */
async function limitsOf(asking: Asking, { tiers, counted = [], excluded }: ResolvedQuery): Promise<Limits> {
  const limits = new Map<readonly Filters[], Condition>();
  for (const filters of [
    ...[...tiers, ...counted].map(({ only }) => only?.filters),
    ...excluded.map((exclusion) => ('passing' in exclusion ? exclusion.passing : undefined)),
  ])
    if (filters && !limits.has(filters)) limits.set(filters, await passingAny(asking, filters));
  return limits;
}

/** The jobs that pass one of several sets of filters. */
export async function passingAny({ files }: Asking, any: readonly Filters[]): Promise<Condition> {
  const passing = await Promise.all(
    any.map((filters) => resolveFilters({ q: '', offset: 0, limit: 0, filters }, files)),
  );
  return either(passing.map((exclusion) => both(...exclusion.passing.values())));
}

/**
 * The jobs that match the words and all filters.
 * @param without a filter to ignore
 */
export function foundBy(
  words: OpenedWords | undefined,
  { passing }: EngineFilters,
  without?: FilterName,
): Condition {
  const others = [...passing].filter(([filter]) => filter !== without).map(([, jobs]) => jobs);
  return words ? both(words.ranked.counted, ...others) : both(...others);
}
