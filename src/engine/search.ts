/** The search of one build over an engine, which has the jobs. The build's words are files. */
import { type Facet, FACETS, isLarge } from '../filters/facets.ts';
import { countsOf, DEFAULT_FACET_LIMIT, namesOf, NO_MATCHES, NOTHING_SAID } from '../search/answer.ts';
import { namesOfDomains } from '../search/loaded-filters.ts';
import { optionsOf } from '../search/find-options.ts';
import { openPlaced } from '../search/near.ts';
import { withKnownCities } from '../search/city-names.ts';
import { type Placed, withPlaces } from '../search/with-places.ts';
import {
  type AboutWords,
  type Counts,
  type Hit,
  POSTED_WITHIN,
  type Search,
  type SearchAnswer,
  type SearchOptions,
} from '../search/types.ts';
import type { SearchQuery } from '../filters/query.ts';
import { NOT_COUNTED, totalsOf } from '../search/search.ts';
import {
  type Asking,
  askingOf,
  engineSource,
  foundBy,
  type OpenedQuery,
  type OpenedWords,
  openQuery,
  openWordsOf,
  passingAny,
} from './engine-source.ts';
import type { FacetColumn } from '../search/counts.ts';
import { type BuildFiles, byCode } from './build-files.ts';
import { both, type Condition, EVERY_JOB, isEvery } from './condition.ts';
import type { Engine, EngineHit, OpenEngine, ValuesAsked } from './engine.ts';
import { findPage } from './pages.ts';
import { jobsOfAll } from './ranked.ts';
import { highlighter, placesHighlighter } from '../search/highlight.ts';
import { phraseFinder } from '../search/phrase-finder.ts';
import { labelInTitle, occupationOf } from '../search/occupations.ts';
import type { ResolvedQuery } from '../search/resolved-query.ts';
import { rolesInText } from '../search/roles.ts';
import { snippetText } from '../job/job.ts';
import { listedWithin, type EngineFilters, resolveFilters, unstated } from './filters.ts';
import { absentNames } from '../search/towns.ts';
import { STATED_FILTERS, STATED_TABLE } from '../filters/table.ts';
import { fewerWords } from '../search/edit-query.ts';
import type { TierTotal, Why } from '../search/reason.ts';
import { reasonsOf } from '../search/explain-answer.ts';
import { findWaysOut } from '../search/ways-out.ts';

/** Creates the search of one build over an engine. */
export function createEngineSearch(openEngine: OpenEngine, files: BuildFiles): Search {
  const asking = askingOf(openEngine, files);
  return {
    search: (query, options = {}) => answer({ ...asking(), signal: options.signal }, query, options),
    async job(id) {
      const [found] = await openEngine().pages([
        { jobs: { field: 'id', values: [id] }, offset: 0, limit: 1 },
      ]);
      return found!.hits[0]?.posting;
    },
    facetTotals: (limit = DEFAULT_FACET_LIMIT, chosen = {}) => totalsOf(files, limit, chosen),
    findOptions: async (facet, contains, asked, limit) => {
      const asks = asking();
      const opened = await openQuery(asks, (await placedQuery(asks, asked)).query, {});
      const { [facet]: column } = await files.columns([facet]);
      const [counts] = await asks.engine.values([{ ...allOf(facet, opened), limit: column!.values.length }]);
      const names = facet === 'cities' ? await files.cityNames() : undefined;
      return optionsOf(column!, byCode(column!, counts!), { contains, names, limit });
    },
    info: () => {
      const { jobs, builtAt, exportedAt, version } = files.manifest;
      return Promise.resolve({ jobs, builtAt, exportedAt, version });
    },
  };
}

async function answer(
  asking: Asking,
  asked: SearchQuery,
  {
    facets = FACETS,
    facetLimit = DEFAULT_FACET_LIMIT,
    marked = true,
    typing = false,
    signal,
    offsetIn,
  }: SearchOptions,
): Promise<SearchAnswer> {
  const { engine } = asking;
  const { query, place, wider } = await placedQuery(asking, asked, typing);
  const opened = await openQuery(asking, query, { typing, wider });
  signal?.throwIfAborted();
  const { words, filters } = opened;
  const [{ page, hits }, counts, about] = await Promise.all([
    findPage(engine, query, words?.ranked, { ...filters, owners: asking.files.owners, offsetIn }).then(
      async (page) => ({
        page,
        hits: await hitsOf(engine, page.hits, query, {
          words: words && { ...words, isMarked: marked },
          near: filters.near,
        }),
      }),
    ),
    countFacets(asking, opened, facets, facetLimit),
    aboutAnswer(asking, opened, typing),
  ]);
  signal?.throwIfAborted();
  return {
    ...about,
    ...(about.roles && { roles: rolesInText(asked.q, about.roles, place, query.without?.typed) }),
    hits,
    ...(query.collapse && { groups: page.total }),
    ...(place ? { place } : query !== asked && { filters: query.filters }),
    ...(filters.near && { near: filters.near.answer }),
    ...counts,
    facets: { ...NOT_COUNTED, ...counts.facets },
  };
}

/** Resolves the places of a query to filters: see `Index.query`. */
async function placedQuery(asking: Asking, asked: SearchQuery, typing?: boolean): Promise<Placed> {
  const { files } = asking;
  const found = await withPlaces(
    {
      ...files,
      ...engineSource(asking),
      ...openPlaced(files),
      count: async (filters) => asking.count(await passingAny(asking, [filters])),
    },
    asked,
    typing,
  );
  return { ...found, query: await withKnownCities(files, found.query) };
}

/** The jobs among which the values of a facet are counted: those that match the words and all other filters. */
const allOf = (facet: Facet, { found }: OpenedQuery): Pick<ValuesAsked, 'jobs' | 'field'> => ({
  jobs: found(facet),
  field: facet,
});

async function countFacets<F extends Facet>(
  { engine, files }: Asking,
  opened: OpenedQuery,
  facets: readonly F[],
  limit: number,
): Promise<Counts<F>> {
  // Counts over all jobs are in the files, so the engine is not asked for them.
  const asked = facets.filter((facet) => !isEvery(opened.found(facet)));
  const [columns, counted] = await Promise.all([
    files.columns(facets),
    engine.values(
      asked.map((facet) => ({
        ...allOf(facet, opened),
        limit: isLarge(facet) ? limit : Infinity,
        always: opened.query.filters[facet] ?? [],
      })),
    ),
  ]);
  const count = (facet: F, column: FacetColumn): Uint32Array => {
    const counts = counted[asked.indexOf(facet)];
    return counts ? byCode(column, counts) : column.totals().slice();
  };
  const byFacet = countsOf(facets, columns, count, { limit, chosen: opened.query.filters });
  const { excludeEmployers: leftOut } = opened.query.filters;
  const employerNames = Object.assign(
    namesOf(columns.employers, byFacet),
    leftOut && columns.employers && namesOfDomains(leftOut, columns.employers),
  );
  return { facets: byFacet, employerNames };
}

/** Makes hits: adds matched ranges, the distance, and the occupation if the job was found by it. */
async function hitsOf(
  engine: Pick<Engine, 'values'>,
  hits: readonly EngineHit[],
  { offset }: Pick<SearchQuery, 'offset'>,
  { words, near }: { words: (OpenedWords & { isMarked: boolean }) | undefined; near: EngineFilters['near'] },
): Promise<Hit[]> {
  const { byWords } = words?.ranked ?? {};
  const named = byWords ? await occupationsOf(engine, hits, words!.resolved, byWords) : [];
  const marks = words?.isMarked ? words.resolved.marks : undefined;
  const phrases = marks?.phrases.map(phraseFinder) ?? [];
  const mark = marks && highlighter(marks, phrases);
  const markPlaces = marks && placesHighlighter(marks, phrases);
  return hits.map(({ posting, at, twins }, i) => {
    const distanceKm = near?.kilometresOf(at);
    return {
      ordinal: offset + i,
      posting,
      matches: mark
        ? {
            title: mark(posting.title),
            snippet: mark(snippetText(posting)),
            places: markPlaces!(posting),
          }
        : NO_MATCHES,
      ...(named[i] && { occupation: named[i] }),
      ...(distanceKm !== undefined && { distanceKm }),
      ...(twins && { twins }),
    };
  });
}

/** For each hit without the words: the occupation by which it was found. */
async function occupationsOf(
  engine: Pick<Engine, 'values'>,
  hits: readonly EngineHit[],
  { labels }: ResolvedQuery,
  withWords: Condition,
): Promise<Hit['occupation'][]> {
  const possible = [...new Set(labels.flatMap(({ jobs }) => jobs.map(({ word }) => word)))].filter((word) =>
    hits.some(({ posting }) => labelInTitle(posting.title, word)),
  );
  const ids = hits.map(({ posting }) => posting.id);
  const among = (jobs: Condition) =>
    ({ jobs: both({ field: 'id', values: ids }, jobs), field: 'id', limit: ids.length }) as const;
  const [complete, ...having] = await engine.values([
    among(withWords),
    ...possible.map((word) => among({ words: [word], beginnings: [] })),
  ]);
  return hits.map(({ posting }) =>
    complete!.has(posting.id)
      ? undefined
      : occupationOf(
          labels,
          posting.title,
          ({ word }) => having[possible.indexOf(word)]?.has(posting.id) ?? false,
        ),
  );
}

/**
 * All of an answer but its hits and facets: counts, what was understood of the words, and suggestions if nothing is found.
 */

type About = AboutWords & Pick<SearchAnswer, 'total' | 'postedWithin' | 'unstated'>;

async function aboutAnswer(asking: Asking, opened: OpenedQuery, typing: boolean): Promise<About> {
  const { query, words, found } = opened;
  const { count, files } = asking;
  const today = files.today();
  const ages = Promise.all(
    POSTED_WITHIN.map((days) => count(both(found('postedWithin'), listedWithin(days, today)))),
  );
  const isPosted = query.filters.postedWithin !== undefined;
  const counted = STATED_FILTERS.filter(
    (filter) => query.filters[filter] !== undefined && STATED_TABLE[filter].isCountedUnstated,
  );
  const [total, counts, any, missing, facts] = await Promise.all([
    count(found()),
    ages,
    isPosted ? count(found('postedWithin')) : undefined,
    Promise.all(counted.map((filter) => count(both(found(filter), unstated(filter))))),
    words && aboutWords(asking, opened, typing),
  ]);
  return {
    total,
    postedWithin: {
      ...Object.fromEntries(POSTED_WITHIN.map((days, i) => [String(days), counts[i]!])),
      any: any ?? total,
    },
    unstated: Object.fromEntries(counted.map((filter, i) => [filter, missing[i]!])),
    ...NOTHING_SAID,
    ...facts,
    // Subtract the total, because counted jobs may also be in tiers around a place.
    ...(facts?.tiers?.length && { more: sumOf(facts.tiers) - total }),
    ...(total === 0 && (await waysOut(asking, opened, typing))),
  };
}

async function aboutWords(
  asking: Asking,
  opened: OpenedQuery,
  typing: boolean,
): Promise<Partial<AboutWords>> {
  const { resolved } = opened.words!;
  const [keeping, tiers, nowhere, besides] = await Promise.all([
    Promise.all(
      resolved.keeping.map(async (word) => ({ ...word, total: await countText(asking, opened, word.q) })),
    ),
    countTiers(asking, opened),
    typing ? undefined : noJobsIn(asking, opened),
    countBesides(asking, opened),
  ]);
  return {
    ...resolved.said,
    keeping: keeping.filter(({ total }) => total > 0),
    tiers,
    ...(nowhere && { noJobsIn: nowhere }),
    ...(besides.length > 0 && { besides }),
  };
}

/** The jobs that pass a query's filters, which its tiers may replace. */
const passingOf = ({ filters, words }: OpenedQuery): Condition =>
  words!.ranked.isWidened ? EVERY_JOB : both(...filters.passing.values());

/** Counts the listed jobs that have each word that only ranks. */
function countBesides({ count }: Asking, opened: OpenedQuery): Promise<NonNullable<AboutWords['besides']>> {
  const { resolved, ranked } = opened.words!;
  const listed = both(ranked.upTo.at(-1)?.jobs ?? ranked.counted, passingOf(opened));
  return Promise.all(
    resolved.besides.map(async ({ text, terms }) => ({
      text,
      total: await count(both(listed, jobsOfAll(terms))),
    })),
  );
}

const sumOf = (tiers: readonly TierTotal[]): number => tiers.reduce((sum, { total }) => sum + total, 0);

/** Number of jobs per reason. Each condition of `upTo` includes the jobs of earlier tiers, so their number is subtracted. */
async function countTiers({ count }: Asking, opened: OpenedQuery): Promise<TierTotal[]> {
  const { resolved, ranked } = opened.words!;
  const all = passingOf(opened);
  const ends = await Promise.all(ranked.upTo.map(({ jobs }) => count(both(jobs, all))));
  const totals = new Map<Why, number>();
  for (const [i, { why }] of ranked.upTo.entries())
    totals.set(why, (totals.get(why) ?? 0) + ends[i]! - (ends[i - 1] ?? 0));
  return reasonsOf(resolved.tiers).map((reason) => ({ ...reason, total: totals.get(reason.why) ?? 0 }));
}

/** The number of jobs that match all words of another text under the query's filters. */
async function countText(asking: Asking, { query, filters }: OpenedQuery, q: string): Promise<number> {
  const words = q === '' ? undefined : await openWordsOf(asking, { ...query, q });
  return asking.count(foundBy(words, filters));
}

async function noJobsIn(
  asking: Asking,
  { query, filters, words }: OpenedQuery,
): Promise<SearchAnswer['noJobsIn']> {
  const { engine, files } = asking;
  const { unwritten } = words!.resolved;
  if (!unwritten) return undefined;
  const absent = await absentNames(engineSource(asking), unwritten);
  if (absent.length === 0) return undefined;
  const [towns, { cities }] = await Promise.all([files.towns(), files.columns(['cities'])]);
  return towns.noJobsIn(query, absent, async (q) => {
    const other = q === '' ? undefined : await openWordsOf(asking, { ...query, q });
    const [counted] = await engine.values([
      { jobs: foundBy(other, filters, 'cities'), field: 'cities', limit: cities!.values.length },
    ]);
    return { values: cities!.values, counts: byCode(cities!, counted!) };
  });
}

/** Suggests searches that have results, because this search has none. */
async function waysOut(asking: Asking, opened: OpenedQuery, typing: boolean): Promise<Partial<AboutWords>> {
  const { count } = asking;
  const { query, filters, words, found } = opened;
  const only = await Promise.all(
    [...filters.passing.keys()].map(async (filter) => [filter, await count(found(filter))] as const),
  );
  return findWaysOut(query, {
    only: new Map(only),
    matched: words && !isEvery(words.ranked.jobs) ? () => count(words.ranked.counted) : undefined,
    shorter: fewerWords(query.q, words?.resolved.said.ignored ?? []),
    count: (q) => countText(asking, opened, q),
    near: filters.near?.answer,
    countWith: async (other) => count(foundBy(words, await resolveFilters(other, asking.files))),
    countListed: words && !typing ? (other) => countListed(asking, other) : undefined,
  });
}

async function countListed(asking: Asking, query: SearchQuery): Promise<number> {
  const opened = await openQuery(asking, query, {});
  return opened.words ? sumOf(await countTiers(asking, opened)) : asking.count(opened.found());
}
