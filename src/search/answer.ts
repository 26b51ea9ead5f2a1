/** Finds and counts the jobs of a query. text-search.ts matches the words, apply-filters.ts the filters. */
import { type Facet, isLarge } from '../filters/facets.ts';
import { step } from '../lib/step.ts';
import {
  representativesOf,
  MOST_DUPLICATES,
  type DuplicateGroups,
  duplicatesAmong,
} from '../duplicates/duplicate-groups.ts';
import { type CountableColumn, countAges, countColumn, type FacetColumn, topCodes } from './counts.ts';
import { filterJobs, type LoadedFilters, type Passed, selectJobs } from './apply-filters.ts';
import type { Index } from './open-index.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type {
  AboutWords,
  Counts,
  Fields,
  Hit,
  HitRange,
  ReadHits,
  SearchAnswer,
  SearchOptions,
} from './types.ts';
import type { FacetCounts } from '../filters/facets.ts';
import type { Card, FoundJob } from '../job/job.ts';
import type { Matched } from './explain-answer.ts';
import type { Ranking } from './ranking.ts';
import type { PlacedQuery } from './with-places.ts';

export const DEFAULT_FACET_LIMIT = 100;

/** What an answer says by default, as for a query without words that has results. */
export const NOTHING_SAID: AboutWords = {
  matchedAll: true,
  droppedWords: [],
  keeping: [],
  more: 0,
  tiers: [],
  ignored: [],
  suggestions: [],
  wordless: false,
  wider: [],
  waysOut: [],
  withoutFilters: 0,
  fewerWords: [],
};

export const NO_MATCHES: Hit['matches'] = { title: [], snippet: [], places: [] };

/** Matches the words of a query; undefined for a query without words. */
export const matchOf = async (
  index: Index,
  query: SearchQuery,
  options: SearchOptions & Pick<PlacedQuery<Index>, 'wider'>,
  passed?: () => Promise<Passed>,
): Promise<Matched | undefined> =>
  query.q === '' && !query.without ? undefined : (await index.text()).match(query, options, passed);

/** The result of a query in one build. Answer, counts and hits are computed on request. */
export interface FoundJobs {
  /** The requested page of hits and the rest of the answer, without counts. */
  answer: (options: Pick<SearchOptions, 'marked'> & { fields: Fields }) => Promise<Uncounted>;
  /** @param limit as `SearchOptions.facetLimit` */
  counts: <F extends Facet>(facets: readonly F[], limit: number | undefined) => Promise<Counts<F>>;
  hits: (fields: Fields, marked?: boolean) => Promise<Hit[]>;
  /** The large arrays, so that callers can reuse the memory after the last call. Some are views of one buffer. */
  arrays: readonly (ArrayBufferView | undefined)[];
}
type Uncounted = Omit<SearchAnswer, keyof Counts>;

/** Finds the jobs that match the words and filters of a query. */
export async function find(
  opened: Index,
  asked: SearchQuery,
  options: Pick<SearchOptions, 'offsetIn' | 'signal' | 'typing'>,
): Promise<FoundJobs> {
  const { signal, typing, offsetIn } = options;
  const { query, answer, wider, index } = await opened.query(asked, options);
  const matching = matchOf(index, query, { ...options, wider }, async () => (await filtering).passed);
  const filtering = filterJobs(index, query);
  const [match, { ages, passed, loaded }, twins] = await Promise.all([
    matching,
    filtering,
    query.collapse ? index.twins() : undefined,
  ]);
  const selection = await step(() => selectJobs(passed, match?.scores), signal);
  const total = selection.jobs.length;
  const isRanked = match?.scores && effectiveSort(query) === 'relevance';
  const jobs = match?.listed?.(passed) ?? selection.jobs;
  const ranking = isRanked ? match.ranking(jobs, twins) : loaded?.ranking;
  const listed = twins ? representativesOf(twins, jobs, ranking?.isBetter) : jobs;
  const offset = (await offsetIn?.(readerOf(index, listed))) ?? query.offset;
  const ordinals = await ordinalsOf(index, query, { listed, ranking, offset });
  const hits: FoundJobs['hits'] = async (fields, marked = true) => {
    const found = await hitsOf(index, ordinals, { fields, marked }, { match, loaded });
    return twins ? withDuplicates(index, found, twins, jobs) : found;
  };

  return {
    hits,
    arrays: [
      passed.bits,
      selection.jobs,
      jobs,
      match?.scores,
      ...(match?.arrays ?? []),
      ...(loaded?.arrays ?? []),
    ],
    counts: async (facets, facetLimit = DEFAULT_FACET_LIMIT) => {
      const counted = await index.columns(facets);
      const count = (facet: Facet, column: CountableColumn): Uint32Array =>
        countColumn(facet, column, selection);
      const wanted = { limit: facetLimit, chosen: query.filters };
      const byFacet = await step(() => countsOf(facets, counted, count, wanted), signal);
      return {
        facets: byFacet,
        employerNames: Object.assign(namesOf(counted.employers, byFacet), loaded?.employerNames),
      };
    },
    answer: async ({ fields, marked }) => {
      const said = loaded?.ofAnswer(selection);
      // A query without words that has results doesn't need the code for words.
      const aboutWords = async (): Promise<Partial<AboutWords> | undefined> =>
        match || total === 0
          ? (await index.text()).about(index, query, match, {
              passed,
              selection,
              listed: jobs,
              typing,
              signal,
              near: said?.near,
              q: asked.q,
              place: answer?.place,
            })
          : undefined;
      const [found, about] = await Promise.all([hits(fields, marked), aboutWords()]);
      signal?.throwIfAborted();
      return {
        hits: found,
        total,
        ...(twins && { groups: listed.length }),
        ...answer,
        ...said,
        postedWithin: countAges(ages, selection),
        ...NOTHING_SAID,
        ...about,
      };
    },
  };
}

const pageOf = (jobs: Uint32Array, { offset, limit }: HitRange): Uint32Array =>
  jobs.subarray(offset, offset + limit);

/** Reads the cards of ranges of jobs. */
const readerOf =
  (index: Index, listed: Uint32Array): ReadHits =>
  async (ranges) => ({
    lists: await Promise.all(
      ranges.map((range) => Promise.all([...pageOf(listed, range)].map((job) => index.cardOf(job)))),
    ),
    size: listed.length,
  });

/** The jobs of the requested page, in order. */
async function ordinalsOf(
  { owners }: Index,
  { limit, sort = 'relevance', filters }: SearchQuery,
  { listed, ranking, offset }: { listed: Uint32Array; ranking: Ranking | undefined; offset: number },
): Promise<number[]> {
  if (!ranking && sort === 'relevance' && !filters.employers?.length)
    return owners.newest(listed, offset, limit);
  return (await ranking?.page(listed, offset, limit)) ?? [...pageOf(listed, { offset, limit })];
}

async function hitsOf(
  { cardOf, jobs }: Index,
  ordinals: number[],
  { fields, marked }: { fields: Fields; marked: boolean },
  { match, loaded }: { match: Matched | undefined; loaded: LoadedFilters | undefined },
): Promise<Hit[]> {
  const jobsOrCards: (Card & { description?: string })[] =
    fields === 'card' ? await Promise.all(ordinals.map(cardOf)) : await (await jobs()).jobs(ordinals);
  return jobsOrCards.map((job, i) => {
    const ordinal = ordinals[i]!;
    return {
      ordinal,
      // A card lacks fields of `FoundJob`, but the overloads of `Search` give callers the right type.
      posting: job as FoundJob,
      ...(match?.ofHit(ordinal, job, { fields, marked }) ?? { matches: NO_MATCHES }),
      ...loaded?.ofHit(ordinal),
    };
  });
}

/** Adds to each hit the other found jobs of the same duplicate group. */
async function withDuplicates(
  { cardOf }: Index,
  hits: readonly Hit[],
  twins: DuplicateGroups,
  found: Uint32Array,
): Promise<Hit[]> {
  return Promise.all(
    hits.map(async (hit) => {
      const others = duplicatesAmong(twins, hit.ordinal, found);
      if (others.length === 0) return hit;
      const cards = await Promise.all(others.slice(0, MOST_DUPLICATES).map(cardOf));
      const jobs = cards.map(({ id, locations }) => ({ id, locations }));
      return { ...hit, twins: { total: others.length, jobs } };
    }),
  );
}

/** Counts the jobs per value of each facet. */
export function countsOf<F extends Facet, C extends FacetColumn>(
  facets: readonly F[],
  columns: Partial<Record<Facet, C>>,
  count: (facet: F, column: C) => Uint32Array,
  { limit, chosen }: { limit: number; chosen: SearchQuery['filters'] },
): Pick<FacetCounts, F> {
  return Object.fromEntries(
    facets.map((facet) => {
      // The object has no prototype, because V8 is slow to add a hundred keys in a new order to an ordinary object.
      const byValue = Object.create(null) as Record<string, number>;
      const column = columns[facet];
      if (column) {
        const counts = count(facet, column);
        const most = isLarge(facet) ? limit : counts.length;
        for (const code of topCodes(counts, most, (chosen[facet] ?? []).map(column.codeOf)))
          byValue[column.values[code]!] = counts[code]!;
      }
      return [facet, byValue];
    }),
  ) as Pick<FacetCounts, F>;
}

/** The names of the counted employers, by domain. */
export function namesOf(
  employers: FacetColumn | undefined,
  counted: Partial<FacetCounts>,
): Record<string, string> {
  const names = Object.create(null) as Record<string, string>;
  for (const domain in counted.employers) names[domain] = employers!.labels[employers!.codeOf(domain)]!;
  return names;
}
