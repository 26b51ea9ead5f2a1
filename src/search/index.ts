import { artefactCache, inflate, once, type Source } from './artefacts.ts';
import {
  chosenFacets,
  codesOf,
  countable,
  type CountableColumn,
  countAges,
  countColumn,
  LARGE_FACETS,
  selectJobs,
  topCodes,
} from './facets.ts';
import { ByteReader } from './formats/bytes.ts';
import { readAscending, readColumn } from './formats/column.ts';
import { type Manifest } from './formats/manifest.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { effectiveSort } from './sort.ts';
// Its types alone: the module itself is loaded with the first words.
import type { Matched, TextSearch } from './text-search.ts';
import {
  ArtefactMissing,
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
} from './types.ts';

/** One build's index, its parts loaded when they are needed. */
interface Index {
  manifest: Manifest;
  text: () => Promise<TextSearch>;
  jobs: Jobs;
  ages: () => Promise<Uint16Array>;
  columns(facets: readonly Facet[]): Promise<Partial<Record<Facet, CountableColumn>>>;
  /** Counts across all jobs by limit, as they were asked for before: each API answer has them. */
  totals: Map<number, FacetCounts>;
}

async function openIndex(source: Source): Promise<Index> {
  const manifest = JSON.parse(new TextDecoder().decode(await source.load('manifest.json'))) as Manifest;
  const reader = artefactCache(source, (content) => new ByteReader(content), 0);
  const columnOf = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      once(async () => countable(readColumn(await reader(manifest.files[facet])))),
    ]),
  ) as Record<Facet, () => Promise<CountableColumn>>;
  const jobs = openJobs(source, manifest);
  const domains = async (): Promise<(job: number) => string> => {
    const column = await columnOf.employers();
    return (job) => column.values[codesOf(column, job)[0] ?? 0] ?? '';
  };
  return {
    manifest,
    text: once(async () => {
      const { openTextSearch } = await import('./text-search.ts');
      return openTextSearch(source, manifest, jobs, domains);
    }),
    jobs,
    ages: once(async () => readAscending(await reader(manifest.files.ages))),
    columns: async (facets) =>
      Object.fromEntries(
        await Promise.all(
          [...new Set(facets)].map(async (facet) => [facet, await columnOf[facet]()] as const),
        ),
      ),
    totals: new Map(),
  };
}

const DEFAULT_FACET_LIMIT = 100;

/**
 * The search over the artefacts of one site: the same in a browser, at the edge and in Node.
 *
 * An artefact that is gone means that a newer build was published: the manifest is read again and the request is
 * answered from the new build, once. Each answer comes from one build.
 *
 * @param options.load reads an artefact by its path below `search/`
 * @param options.unpack what a host has that is quicker than `DecompressionStream`
 */
export function createSearch({ load, unpack = inflate }: Pick<Source, 'load'> & Partial<Source>): Search {
  const open = (): Promise<Index> => openIndex({ load, unpack });
  let index = once(open);
  /** Runs on the present index, and once more on the next one when an artefact is gone. */
  async function withIndex<T>(run: (index: Index) => Promise<T>): Promise<T> {
    const present = index;
    try {
      return await run(await present());
    } catch (error) {
      if (!(error instanceof ArtefactMissing) || error.path === 'manifest.json') throw error;
      if (index === present) index = once(open);
      return run(await index());
    }
  }

  const search = (
    query: SearchQuery,
    options: SearchOptions & { fields?: 'all' | 'card' } = {},
  ): Promise<SearchAnswer> => withIndex((opened) => answer(opened, query, options));

  return {
    search,
    job: (id) => withIndex(({ jobs }) => jobs.byId(id)),
    facetTotals: (limit = DEFAULT_FACET_LIMIT, chosen = {}) =>
      withIndex((opened) => totalsOf(opened, limit, chosen)),
    findOptions: (facet, contains, query, limit) =>
      withIndex((opened) => findOptions(opened, facet, contains, query, limit)),
    info: () =>
      withIndex(async ({ manifest: { jobs, builtAt, exportedAt, version } }) => ({
        jobs,
        builtAt,
        exportedAt,
        version,
      })),
    warm: () =>
      withIndex(async (opened) => {
        await Promise.all([opened.ages(), opened.text().then((text) => text.warm())]);
      }),
  };
}

const NO_WORDS: Matched = {
  scores: undefined,
  matchedAll: true,
  droppedWords: [],
  suggestions: [],
  rank: () => [],
  mark: () => [],
};

const matchOf = async (index: Index, query: SearchQuery, options: SearchOptions): Promise<Matched> =>
  query.q === '' ? NO_WORDS : (await index.text()).match(query, options);

async function answer(
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

  const selection = selectJobs(size, match.scores, query, columns, ages);
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
    suggestions: match.suggestions,
    waysOut: total > 0 ? [] : waysOut(query, selection.only),
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

async function totalsOf(index: Index, limit: number, chosen: SearchQuery['filters']): Promise<FacetCounts> {
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

function waysOut(
  query: SearchQuery,
  only: Map<Facet | 'postedWithin', Uint32Array>,
): SearchAnswer['waysOut'] {
  return [...only].flatMap(([facet, jobs]) => {
    const values = facet === 'postedWithin' ? [String(query.postedWithin)] : (query.filters[facet] ?? []);
    return jobs.length > 0 ? [{ facet, values, total: jobs.length }] : [];
  });
}

async function findOptions(
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
