import { type FilterName } from '../search/filters.ts';
import { languageOfGenders } from '../search/query-text.ts';
import { type ResolvedQuery } from '../search/resolved-query.ts';
import { resolveQuery } from '../search/resolve-query.ts';
import { type SearchQuery } from '../search/types.ts';
import { type BuildFiles } from './build-files.ts';
import { both, type Condition } from './condition.ts';
import { type Engine } from './engine.ts';
import { engineSource } from './engine-source.ts';
import { type EngineFilters, filtersOf } from './filters.ts';
import { rankedBy, type Ranked } from './ranked.ts';

/** A query with nothing left to be understood. */
export interface OpenedQuery {
  query: SearchQuery;
  filters: EngineFilters;
  /** Undefined without words. */
  words?: OpenedWords | undefined;
  /** The jobs that pass words and filters, or all filters but one. */
  found: (without?: FilterName) => Condition;
}
export interface OpenedWords {
  resolved: ResolvedQuery;
  ranked: Ranked;
}

/** Finds what a query asks for; rejects with `UnknownPlace`. */
export async function openQuery(
  engine: Engine,
  files: BuildFiles,
  query: SearchQuery,
  { typing = false }: { typing?: boolean },
): Promise<OpenedQuery> {
  const [filters, words] = await Promise.all([
    filtersOf(query, files),
    query.q === '' ? undefined : openWordsOf(engine, files, query, typing),
  ]);
  return { query, filters, words, found: (without) => foundBy(words, filters, without) };
}

/** Finds what the words of a query ask for. */
export async function openWordsOf(
  engine: Engine,
  files: BuildFiles,
  query: Pick<SearchQuery, 'q' | 'exact' | 'prefer' | 'sort'>,
  typing = false,
): Promise<OpenedWords> {
  const source = engineSource(engine, files.words, files.manifest.jobs);
  const resolved = await resolveQuery(source, query, { typing });
  return { resolved, ranked: rankedBy(resolved, languageOfGenders(query.q) ?? query.prefer) };
}

/** The jobs that have words and pass all filters but one. */
export function foundBy(
  words: OpenedWords | undefined,
  { passing }: EngineFilters,
  without?: FilterName,
): Condition {
  const others = [...passing].filter(([filter]) => filter !== without).map(([, jobs]) => jobs);
  return words ? both(words.ranked.jobs, ...others) : both(...others);
}
