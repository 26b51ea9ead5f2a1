import { artefactCache, inflate, once, type Source } from './artefacts.ts';
import {
  chosenFacets,
  countable,
  type CountableColumn,
  countAges,
  countColumn,
  LARGE_FACETS,
  readSmallFacets,
  selectJobs,
  topCodes,
} from './facets.ts';
import { ByteReader } from './formats/bytes.ts';
import { readColumn } from './formats/column.ts';
import { type Manifest } from './formats/manifest.ts';
import { highlight, type Marks } from './highlight.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { jobsWithAll, matchText, type TextMatch } from './match-text.ts';
import { jobsWithPhrase } from './phrases.ts';
import { parseText } from './query-text.ts';
import { effectiveSort } from './query.ts';
import { rankJobs } from './ranking.ts';
import { openTextIndex, type TextIndex } from './text-index.ts';
import {
  ArtefactMissing,
  type Card,
  type Facet,
  type FacetCounts,
  FACETS,
  type FoundPosting,
  type Hit,
  type MatchRange,
  type Search,
  type SearchAnswer,
  type SearchOptions,
  type SearchQuery,
} from './types.ts';

/** One build's index, its parts loaded when they are needed. */
interface Index {
  manifest: Manifest;
  text: TextIndex;
  jobs: Jobs;
  ages(): Promise<Uint16Array>;
  columns(facets: readonly Facet[]): Promise<Partial<Record<Facet, CountableColumn>>>;
}

async function openIndex(source: Source): Promise<Index> {
  const manifest = JSON.parse(new TextDecoder().decode(await source.load('manifest.json'))) as Manifest;
  const file = artefactCache(source, (content) => content, 0);
  const small = once(async () => readSmallFacets(new ByteReader(await file(manifest.files.facets))));
  const large = Object.fromEntries(
    LARGE_FACETS.map((facet) => [
      facet,
      once(async () => countable(readColumn(new ByteReader(await file(manifest.files[facet]))))),
    ]),
  ) as Record<(typeof LARGE_FACETS)[number], () => Promise<CountableColumn>>;
  return {
    manifest,
    text: openTextIndex(source, manifest),
    jobs: openJobs(source, manifest),
    ages: async () => (await small()).ages,
    async columns(facets) {
      const wanted = [...new Set(facets)];
      const columns = await Promise.all(
        wanted.map(async (facet) => {
          const own = LARGE_FACETS.find((name) => name === facet);
          return [facet, own ? await large[own]() : (await small()).columns[facet as 'countries']] as const;
        }),
      );
      return Object.fromEntries(columns);
    },
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
      withIndex(async (opened) => {
        const columns = await opened.columns(FACETS);
        return countsOf(columns, (_, column) => column.totals(), limit, chosen);
      }),
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
        await Promise.all([opened.ages(), opened.text.find(['a']), opened.text.titleWords()]);
      }),
  };
}

/** Which jobs a query's text matches, with phrases and exclusions. */
async function matchQuery(
  index: Index,
  { q, exact = false }: SearchQuery,
  { typing = false, signal }: SearchOptions,
): Promise<TextMatch> {
  const size = index.manifest.jobs;
  const { text } = index;
  const parsed = parseText(q);
  const match = await matchText(text, parsed, { size, exact, typing });
  if (parsed.excluded.length > 0) match.scores ??= new Uint32Array(size).fill(1);
  const { scores } = match;
  if (!scores) return match;
  const keep = (is: (job: number) => boolean): void => {
    for (let job = 0; job < size; job++) if (!is(job)) scores[job] = 0;
  };
  const withPhrase = async (phrase: string[]): Promise<Set<number>> => {
    const candidates = await jobsWithAll(text, phrase, size);
    const { employers } = await index.columns(['employers']);
    return jobsWithPhrase(
      index.jobs,
      [...candidates.keys()].filter((job) => candidates[job] && scores[job]),
      (job) => employers?.values[employers.codes[employers.starts[job] ?? 0] ?? 0] ?? '',
      phrase,
      signal,
    );
  };

  for (const words of parsed.excluded) {
    if (words.length === 1) {
      const excluded = await jobsWithAll(text, words, size);
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
    marked = query.q !== '',
  } = options;
  const size = index.manifest.jobs;
  const [match, columns, ages] = await Promise.all([
    matchQuery(index, query, options),
    index.columns([...facets, ...chosenFacets(query)]),
    index.ages(),
  ]);
  signal?.throwIfAborted();

  const selection = selectJobs(size, match.scores, query, columns, ages);
  const total = selection.jobs.length;
  const { offset, limit } = query;
  const ordinals =
    match.scores && effectiveSort(query) === 'relevance'
      ? rankJobs(selection.jobs, match.scores, match.guarantees, offset, limit)
      : [...selection.jobs.subarray(offset, offset + limit)];
  const counted = Object.fromEntries(facets.map((facet) => [facet, columns[facet]]));
  const countsByFacet = countsOf(
    counted,
    (facet, column) => countColumn(facet, column, size, selection),
    facetLimit,
    query.filters,
  );
  const hits = await hitsOf(index.jobs, ordinals, fields, marked ? match.marks : undefined);
  signal?.throwIfAborted();
  return {
    hits,
    total,
    facets: countsByFacet,
    postedWithin: countAges(ages, selection),
    employerNames: namesOf(columns.employers, Object.keys(countsByFacet.employers)),
    ...(match.corrections.length > 0 && { corrected: correctedQuery(query.q, match.corrections) }),
    matchedAll: match.droppedWords.length === 0,
    droppedWords: match.droppedWords,
    suggestions: match.suggestions,
    waysOut: total > 0 ? [] : waysOut(query, selection.only),
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

async function hitsOf(jobs: Jobs, ordinals: number[], fields: 'all' | 'card', marks?: Marks): Promise<Hit[]> {
  const postings: (Card & { description?: string })[] =
    fields === 'card' ? await jobs.cards(ordinals) : await jobs.postings(ordinals);
  const matchesIn = (text: string | undefined): MatchRange[] => (text && marks ? highlight(text, marks) : []);
  return postings.map((posting, i) => ({
    ordinal: ordinals[i] ?? 0,
    // A card only passes as a whole posting here; the overloads of `Search` tell the caller which it is.
    posting: posting as FoundPosting,
    matches: { title: matchesIn(posting.title), description: matchesIn(posting.description) },
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
    matchQuery(index, query, {}),
    index.columns([facet, ...chosenFacets(query)]),
    index.ages(),
  ]);
  const column = columns[facet];
  if (!column) return [];
  const size = index.manifest.jobs;
  const counts = countColumn(
    facet,
    column,
    size,
    selectJobs(size, match.scores, query, columns, ages),
  ).slice();
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
