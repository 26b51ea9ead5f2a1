import {
  chosenFacets,
  type CountableColumn,
  countAges,
  countColumn,
  LARGE_FACETS,
  type Selection,
  selectJobs,
  topCodes,
} from './facets.ts';
import { type Jobs } from './jobs.ts';
import { type Index } from './open-index.ts';
import { effectiveSort } from './sort.ts';
import type { Matched } from './text-search.ts';
import {
  type Card,
  type Facet,
  type FacetCounts,
  FACETS,
  type FoundPosting,
  type Hit,
  type Search,
  type SearchAnswer,
  type SearchOptions,
  type SearchQuery,
  SearchTooCostly,
} from './types.ts';
import { findWaysOut, NO_WAYS_OUT, type WaysOut } from './ways-out.ts';

export const DEFAULT_FACET_LIMIT = 100;

const NO_WORDS: Matched = {
  scores: undefined,
  matchedAll: true,
  droppedWords: [],
  keeping: [],
  ignored: [],
  suggestions: [],
  wordless: false,
  rank: () => [],
  mark: () => [],
};

const matchOf = async (index: Index, query: SearchQuery, options: SearchOptions): Promise<Matched> =>
  query.q === '' ? NO_WORDS : (await index.text()).match(query, options);

/** Answers a query from one build: its hits, exact counts, and what else is said about it. */
export async function answer(
  index: Index,
  query: SearchQuery,
  options: SearchOptions & { fields?: 'all' | 'card' },
): Promise<SearchAnswer> {
  const {
    signal,
    facets = FACETS,
    facetLimit = DEFAULT_FACET_LIMIT,
    fields = 'all',
    marked = true,
  } = options;
  const size = index.manifest.jobs;
  const [match, columns, ages] = await Promise.all([
    matchOf(index, query, options),
    index.columns([...facets, ...chosenFacets(query)]),
    index.ages(),
  ]);
  signal?.throwIfAborted();

  const select = (scores: Matched['scores']): Selection => selectJobs(size, scores, query, columns, ages);
  const selection = select(match.scores);
  const total = selection.jobs.length;
  const { offset, limit } = query;
  const ordinals =
    match.scores && effectiveSort(query) === 'relevance'
      ? match.rank(selection.jobs, offset, limit)
      : [...selection.jobs.subarray(offset, offset + limit)];
  const counted = Object.fromEntries(facets.map((facet) => [facet, columns[facet]]));
  const countsByFacet = countsOf(
    counted,
    (facet, column) => countColumn(facet, column, selection),
    facetLimit,
    query.filters,
  );
  /** None for a search that would cost too much: nobody is led there. */
  const countOf = async (q: string): Promise<number> => {
    const other = await matchOf(index, { ...query, q }, {}).catch((error: unknown) => {
      if (error instanceof SearchTooCostly) return undefined;
      throw error;
    });
    if (!other) return 0;
    const { jobs } = select(other.scores);
    return other.then?.first(jobs) ?? jobs.length;
  };
  const waysOut = async (): Promise<WaysOut> => {
    const shorter = query.q ? (await index.text()).fewerWords(query.q) : [];
    return findWaysOut(query, selection, match.scores, shorter, countOf);
  };
  const keeping = await Promise.all(
    match.keeping.map(async ({ word, q }) => ({ word, q, total: await countOf(q) })),
  );
  const hits = await hitsOf(index.jobs, ordinals, fields, marked ? match.mark : NO_WORDS.mark);
  signal?.throwIfAborted();
  return {
    hits,
    total,
    facets: countsByFacet,
    postedWithin: countAges(ages, selection),
    employerNames: namesOf(columns.employers, Object.keys(countsByFacet.employers)),
    ...(match.corrected && { corrected: match.corrected }),
    matchedAll: match.matchedAll,
    droppedWords: match.droppedWords,
    keeping: keeping.filter(({ total: kept }) => kept > 0),
    ...(match.also && {
      also: {
        q: match.also.q,
        words: match.also.words,
        asTyped: match.also.asTyped(selection.jobs),
      },
    }),
    ...(match.then && { then: { words: match.then.words, first: match.then.first(selection.jobs) } }),
    ignored: match.ignored,
    suggestions: match.suggestions,
    wordless: match.wordless,
    ...(total > 0 ? NO_WAYS_OUT : await waysOut()),
  };
}

async function hitsOf(
  jobs: Jobs,
  ordinals: number[],
  fields: 'all' | 'card',
  mark: Matched['mark'],
): Promise<Hit[]> {
  const postings: (Card & { description?: string })[] =
    fields === 'card' ? await jobs.cards(ordinals) : await jobs.postings(ordinals);
  return postings.map((posting, i) => ({
    ordinal: ordinals[i] ?? 0,
    // A card only passes as a whole posting here; the overloads of `Search` tell the caller which it is.
    posting: posting as FoundPosting,
    matches: {
      title: mark(posting.title),
      description: posting.description ? mark(posting.description) : [],
    },
  }));
}

/** Counts by value for every filter; those that were not counted are empty. */
function countsOf(
  columns: Partial<Record<Facet, CountableColumn | undefined>>,
  count: (facet: Facet, column: CountableColumn) => Uint32Array,
  limit: number,
  chosen: SearchQuery['filters'],
): FacetCounts {
  return Object.fromEntries(
    FACETS.map((facet) => {
      // Without a prototype, because others are slow to take a hundred names that no other has in this order.
      const byValue = Object.create(null) as Record<string, number>;
      const column = columns[facet];
      if (column) {
        const counts = count(facet, column);
        const most = LARGE_FACETS.some((name) => name === facet) ? limit : counts.length;
        for (const code of topCodes(counts, most, (chosen[facet] ?? []).map(column.codeOf)))
          byValue[column.values[code] ?? ''] = counts[code] ?? 0;
      }
      return [facet, byValue];
    }),
  ) as FacetCounts;
}

/** Counts across all jobs, those of chosen values included. */
export async function totalsOf(
  index: Index,
  limit: number,
  chosen: SearchQuery['filters'],
): Promise<FacetCounts> {
  const columns = await index.columns(FACETS);
  const count = (_: Facet, column: CountableColumn): Uint32Array => column.totals();
  const most = index.totals.get(limit) ?? countsOf(columns, count, limit, {});
  index.totals.set(limit, most);
  const isMissing = (facet: Facet): boolean => (chosen[facet] ?? []).some((value) => !(value in most[facet]));
  const missing = FACETS.filter((facet) => LARGE_FACETS.some((name) => name === facet) && isMissing(facet));
  if (missing.length === 0) return most;
  const some = Object.fromEntries(missing.map((facet) => [facet, columns[facet]]));
  const counts = countsOf(some, count, limit, chosen);
  return { ...most, ...Object.fromEntries(missing.map((facet) => [facet, counts[facet]])) };
}

function namesOf(employers: CountableColumn | undefined, domains: string[]): Record<string, string> {
  const names = Object.create(null) as Record<string, string>;
  for (const domain of domains) names[domain] = employers?.labels[employers.codeOf(domain)] ?? domain;
  return names;
}

/** The values of a filter whose text contains something, with their counts under a query. */
export async function findOptions(
  index: Index,
  facet: Facet,
  contains: string,
  query: SearchQuery,
  limit: number,
): ReturnType<Search['findOptions']> {
  const [match, columns, ages] = await Promise.all([
    matchOf(index, query, {}),
    index.columns([facet, ...chosenFacets(query)]),
    index.ages(),
  ]);
  const column = columns[facet];
  if (!column) return [];
  const size = index.manifest.jobs;
  const counts = countColumn(facet, column, selectJobs(size, match.scores, query, columns, ages));
  const wanted = contains.toLowerCase();
  counts.forEach((_, code) => {
    const isFound = [column.labels[code], column.values[code]].some((text) =>
      text?.toLowerCase().includes(wanted),
    );
    if (!isFound) counts[code] = 0;
  });
  return topCodes(counts, limit).map((code) => ({
    value: column.values[code] ?? '',
    label: column.labels[code] ?? '',
    count: counts[code] ?? 0,
  }));
}
