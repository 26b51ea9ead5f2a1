import { type Facet, isLarge } from '../facet-names.ts';
import {
  applyFilters,
  chosenFacets,
  type CountableColumn,
  countAges,
  countColumn,
  countSelected,
  selectJobs,
  topCodes,
} from './facets.ts';
import { withKnownCities } from './known-cities.ts';
import { type Index } from './open-index.ts';
import { snippetText } from './snippet-text.ts';
import { effectiveSort } from './sort.ts';
import type { Matched } from './text-search.ts';
import {
  type Card,
  type Counts,
  type FacetCounts,
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
  occupationOf: () => undefined,
  mark: () => [],
  markPlaces: () => [],
  absent: () => Promise.resolve([]),
};

const matchOf = async (index: Index, query: SearchQuery, options: SearchOptions): Promise<Matched> =>
  query.q === '' ? NO_WORDS : (await index.text()).match(query, options);

/** What a query finds in one build: how it is said is for the one who asks. */
export interface Found {
  /** The jobs of the page that was asked for, and everything that is said about the query but counts. */
  answer: (options: Pick<SearchOptions, 'marked'> & { fields: Fields }) => Promise<Uncounted>;
  /** @param limit as `SearchOptions.facetLimit` */
  counts: <F extends Facet>(facets: readonly F[], limit: number | undefined) => Promise<Counts<F>>;
  hits: (fields: Fields, marked?: boolean) => Promise<Hit[]>;
}
export type Fields = 'all' | 'card';
type Uncounted = Omit<SearchAnswer, keyof Counts>;

/** Finds what matches a query's words and filters. */
export async function find(
  index: Index,
  asked: SearchQuery,
  options: Pick<SearchOptions, 'signal' | 'typing'>,
): Promise<Found> {
  const { signal, typing } = options;
  const query = await withKnownCities(index, asked);
  const size = index.manifest.jobs;
  const [match, columns, ages] = await Promise.all([
    matchOf(index, query, options),
    index.columns(chosenFacets(query)),
    index.ages(),
  ]);
  signal?.throwIfAborted();

  const passed = applyFilters(size, query, columns, ages);
  const selection = selectJobs(passed, match.scores);
  const total = selection.jobs.length;
  const { offset, limit } = query;
  const ordinals =
    match.scores && effectiveSort(query) === 'relevance'
      ? match.rank(selection.jobs, offset, limit)
      : [...selection.jobs.subarray(offset, offset + limit)];
  /** None for a search that would cost too much: nobody is led there. */
  const matchOther = (q: string): Promise<Matched | undefined> =>
    matchOf(index, { ...query, q }, {}).catch((error: unknown) => {
      if (error instanceof SearchTooCostly) return undefined;
      throw error;
    });
  const countOf = async (q: string): Promise<number> => {
    const other = await matchOther(q);
    if (!other) return 0;
    const { scores, then } = other;
    if (then) return then.first(selectJobs(passed, scores).jobs);
    return scores ? countSelected(passed, scores) : selectJobs(passed, scores).jobs.length;
  };
  const noJobsIn = async (): Promise<SearchAnswer['noJobsIn']> => {
    const absent = typing ? [] : await match.absent();
    if (absent.length === 0) return undefined;
    const [towns, { cities }] = await Promise.all([index.towns(), index.columns(['cities'])]);
    const { values } = cities!;
    return towns.noJobsIn(query, absent, async (q) => {
      const other = await matchOther(q);
      const counts = other
        ? countColumn('cities', cities!, selectJobs(passed, other.scores))
        : new Uint32Array();
      return { values, counts };
    });
  };
  const waysOut = async (): Promise<WaysOut> => {
    const shorter = query.q ? (await index.text()).fewerWords(query.q) : [];
    return findWaysOut(query, selection, match.scores, shorter, countOf);
  };
  const hits: Found['hits'] = (fields, marked = true) =>
    hitsOf(index, ordinals, fields, marked ? match : { ...NO_WORDS, occupationOf: match.occupationOf });

  return {
    hits,
    counts: async (facets, facetLimit = DEFAULT_FACET_LIMIT) => {
      const counted = await index.columns(facets);
      signal?.throwIfAborted();
      const count = (facet: Facet, column: CountableColumn): Uint32Array =>
        countColumn(facet, column, selection);
      const byFacet = countsOf(facets, counted, count, facetLimit, query.filters);
      return { facets: byFacet, employerNames: namesOf(counted.employers, byFacet) };
    },
    answer: async ({ fields, marked }) => {
      const keeping = await Promise.all(
        match.keeping.map(async ({ word, q }) => ({ word, q, total: await countOf(q) })),
      );
      const [found, nowhere] = await Promise.all([hits(fields, marked), noJobsIn()]);
      signal?.throwIfAborted();
      return {
        hits: found,
        total,
        ...(query !== asked && { filters: query.filters }),
        postedWithin: countAges(ages, selection),
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
        ...(match.occupations && {
          occupations: {
            labels: match.occupations.labels,
            first: match.occupations.first(selection.jobs),
          },
        }),
        ...(match.then && { then: { words: match.then.words, first: match.then.first(selection.jobs) } }),
        ...(nowhere && { noJobsIn: nowhere }),
        ignored: match.ignored,
        suggestions: match.suggestions,
        wordless: match.wordless,
        ...(total > 0 ? NO_WAYS_OUT : await waysOut()),
      };
    },
  };
}

async function hitsOf(
  { cardOf, jobs }: Index,
  ordinals: number[],
  fields: 'all' | 'card',
  { mark, markPlaces, occupationOf }: Matched,
): Promise<Hit[]> {
  const postings: (Card & { description?: string })[] =
    fields === 'card' ? await Promise.all(ordinals.map(cardOf)) : await (await jobs()).postings(ordinals);
  return postings.map((posting, i) => {
    const ordinal = ordinals[i] ?? 0;
    const { title } = posting;
    const occupation = occupationOf(ordinal, title);
    return {
      ordinal,
      // A card only passes as a whole posting here; the overloads of `Search` tell the caller which it is.
      posting: posting as FoundPosting,
      matches: {
        title: mark(title),
        snippet: fields === 'card' ? [] : mark(snippetText(posting)),
        places: markPlaces(posting),
      },
      ...(occupation && {
        occupation: { asked: occupation.typed, label: title.slice(...occupation.place) },
      }),
    };
  });
}

/** Counts by value for each of the filters. */
export function countsOf<F extends Facet>(
  facets: readonly F[],
  columns: Partial<Record<Facet, CountableColumn>>,
  count: (facet: Facet, column: CountableColumn) => Uint32Array,
  limit: number,
  chosen: SearchQuery['filters'],
): Pick<FacetCounts, F> {
  return Object.fromEntries(
    facets.map((facet) => {
      // Without a prototype, because others are slow to take a hundred names that no other has in this order.
      const byValue = Object.create(null) as Record<string, number>;
      const column = columns[facet];
      if (column) {
        const counts = count(facet, column);
        const most = isLarge(facet) ? limit : counts.length;
        for (const code of topCodes(counts, most, (chosen[facet] ?? []).map(column.codeOf)))
          byValue[column.values[code] ?? ''] = counts[code] ?? 0;
      }
      return [facet, byValue];
    }),
  ) as Pick<FacetCounts, F>;
}

function namesOf(
  employers: CountableColumn | undefined,
  counted: Partial<FacetCounts>,
): Record<string, string> {
  const names = Object.create(null) as Record<string, string>;
  for (const domain of Object.keys(counted.employers ?? {}))
    names[domain] = employers?.labels[employers.codeOf(domain)] ?? domain;
  return names;
}

/** The values of a filter whose text contains something, with their counts under a query. */
export async function findOptions(
  index: Index,
  facet: Facet,
  contains: string,
  asked: SearchQuery,
  limit: number,
): ReturnType<Search['findOptions']> {
  const query = await withKnownCities(index, asked);
  const [match, columns, ages] = await Promise.all([
    matchOf(index, query, {}),
    index.columns([facet, ...chosenFacets(query)]),
    index.ages(),
  ]);
  const column = columns[facet];
  if (!column) return [];
  const size = index.manifest.jobs;
  const counts = countColumn(
    facet,
    column,
    selectJobs(applyFilters(size, query, columns, ages), match.scores),
  );
  const wanted = contains.toLowerCase();
  const named = facet === 'cities' ? (await index.cityNames()).beginning(contains) : undefined;
  counts.forEach((_, code) => {
    const isFound = [column.labels[code], column.values[code]].some((text) =>
      text?.toLowerCase().includes(wanted),
    );
    if (!isFound && !named?.has(code)) counts[code] = 0;
  });
  return topCodes(counts, limit).map((code) => ({
    value: column.values[code] ?? '',
    label: column.labels[code] ?? '',
    count: counts[code] ?? 0,
  }));
}
