import { askedValues } from '../../../../src/filters/filters.ts';
import { toHit } from '../../../../src/api/hit.ts';
import { printQuery } from '../../../../src/search/query.ts';
import { type Facet, type FacetCounts, FACETS } from '../../../../src/filters/facets.ts';
import type { ReadHits, SearchAnswer } from '../../../../src/search/types.ts';
import type { SearchQuery } from '../../../../src/filters/query.ts';
import { buildAnswer, type Deployed, Linked, Passing } from '../../../../src/api/deployed.ts';
import { route } from '../../../../src/api/route.ts';
import { perObject } from '../../../../src/lib/per-object.ts';
import { type Cursor, offsetAfter, printCursor, readCursor } from '../../../../src/api/cursor.ts';
import { listOf, readSearch, singleOf, unknownParameters } from '../../../../src/api/search-parameters.ts';
import { tiersToV1 } from '../../../../src/api/tiers-v1.ts';

/**
 * The number of values counted for tags, cities and employers, which have many. The most frequent values and the chosen ones
 * are counted.
 */
const FACET_VALUES = 100;

/** Parameters that only feeds have. This operation has "offset" instead of "page". */
const NOT_HERE = ['page'];

/** GET /api/v1/jobs, see schema/openapi.json. */
export const onRequest = route({
  GET: async (context) => {
    const query = await readSearch(context);
    const { searchParams } = new URL(context.request.url);
    const facets = listOf(searchParams, 'facets', ['none', ...FACETS]);
    const fields = listOf(searchParams, 'fields', FIELDS);
    const unknown = unknownParameters(context.request, NOT_HERE, HERE);
    const cursor = readCursor(singleOf(searchParams, 'cursor'), query);
    const key = `jobs?${String(printed(query))} ${JSON.stringify([unknown, facets, fields, cursor])}`;
    return buildAnswer(context, key, 'application/json', (deployed, signal) =>
      searchJobs(deployed, query, { unknown, facets, fields, cursor, signal }),
    );
  },
});

/** Parameters of this operation that are not part of a search. */
const HERE = ['facets', 'fields', 'cursor'];

/**
 * The parameters of a search. `printQuery` omits `sort=newest`, but without it a search without words shows only a few jobs of
 * each owner first.
 */
function printed(query: SearchQuery): URLSearchParams {
  const parameters = printQuery(query);
  if (query.sort === 'newest') parameters.set('sort', 'newest');
  return parameters;
}

/** The fields of a hit that the parameter `fields` selects. Required fields are always included. */
const FIELDS = [
  ...([
    'applyBefore',
    'category',
    'changedAt',
    'description',
    'distanceKm',
    'endDate',
    'excerpt',
    'experienceLevel',
  ] as const),
  ...([
    'icon',
    'payYearly',
    'referenceId',
    'salary',
    'startDate',
    'tags',
    'twins',
    'workLoad',
    'workType',
  ] as const),
];
type Field = (typeof FIELDS)[number];

const only = <T extends object>(hit: T, fields: readonly Field[] | undefined): Partial<T> =>
  fields === undefined
    ? hit
    : (Object.fromEntries(
        Object.entries(hit).filter(
          ([name]) => !(FIELDS as readonly string[]).includes(name) || fields.includes(name as Field),
        ),
      ) as Partial<T>);

/** Keeps the counts of the filters in the parameter `facets`, and empties the counts of all others. */
const countsOf = (counts: FacetCounts, asked: readonly (Facet | 'none')[] | undefined): FacetCounts =>
  asked === undefined
    ? counts
    : (Object.fromEntries(
        Object.entries(counts).map(([name, values]) => [name, asked.includes(name as Facet) ? values : {}]),
      ) as FacetCounts);

/** The `Link` header (RFC 8288) to the previous and next hits; for a search by cursor, only to the next hits. */
function linkOf(
  query: SearchQuery,
  hits: number,
  extra: URLSearchParams,
  {
    siteUrl,
    isByCursor,
    nextCursor,
  }: { siteUrl: string; isByCursor: boolean; nextCursor: string | undefined },
): string {
  const to = (parameters: URLSearchParams, relation: string): string => {
    for (const [name, value] of extra) parameters.append(name, value);
    return `<${siteUrl}/api/v1/jobs?${String(parameters)}>; rel="${relation}"`;
  };
  const at = (offset: number, relation: string): string => to(printed({ ...query, offset }), relation);
  const { offset, limit } = query;
  if (isByCursor) {
    const parameters = printed({ ...query, offset: 0 });
    parameters.set('cursor', nextCursor ?? '');
    return nextCursor === undefined ? '' : to(parameters, 'next');
  }
  return [
    ...(offset > 0 ? [at(Math.max(0, offset - limit), 'prev')] : []),
    ...(offset + limit < hits ? [at(offset + limit, 'next')] : []),
  ].join(', ');
}

async function searchJobs(
  { search, deployment }: Deployed,
  asked: SearchQuery,
  {
    unknown,
    facets,
    fields,
    cursor,
    signal,
  }: {
    unknown: readonly string[];
    facets: readonly (Facet | 'none')[] | undefined;
    fields: readonly Field[] | undefined;
    cursor: Cursor | undefined;
    signal: AbortSignal;
  },
): Promise<string | Passing | Linked> {
  let { offset } = asked;
  const offsetIn = cursor && (async (read: ReadHits) => (offset = await offsetAfter(cursor, read)));
  const [answer, facetTotals] = await Promise.all([
    search.search(asked, { facetLimit: FACET_VALUES, marked: false, signal, ...(offsetIn && { offsetIn }) }),
    search.facetTotals(FACET_VALUES, asked.filters),
  ]);
  const query = { ...asked, offset };
  const count = (answer.groups ?? answer.total) + (answer.more ?? 0);
  const next = query.offset + query.limit;
  const last = answer.hits.at(-1);
  const nextCursor =
    query.sort === 'newest' && last && next < count ? printCursor(last.posting, next) : undefined;
  // JSON.stringify drops undefined values.
  const text = JSON.stringify({
    hits: answer.hits.map(({ posting, twins, distanceKm }) =>
      only({ ...toHit(posting, deployment), twins, distanceKm }, fields),
    ),
    total: answer.total,
    more: answer.more || undefined,
    groups: answer.groups,
    offset: query.offset,
    limit: query.limit,
    nextCursor,
    unknownParameters: nonEmpty(unknown),
    near: answer.near,
    ...Object.fromEntries(
      Object.entries(answer.unstated ?? {}).map(([filter, count]) => [`${filter}Unstated`, count]),
    ),
    facets: countsOf(answer.facets, facets),
    postedWithin: facets?.includes('none') ? {} : answer.postedWithin,
    employers: namesFor(answer, query, facets),
    query: searchedOtherwise(answer),
    waysOut: nonEmpty(
      answer.waysOut.map(({ filter, total }) => ({
        filter,
        values: askedValues(answer.filters ?? query.filters, filter),
        total,
      })),
    ),
    wider: nonEmpty(answer.wider),
    withoutFilters: answer.withoutFilters || undefined,
    fewerWords: nonEmpty(answer.fewerWords),
  });
  const totals = facets ? JSON.stringify(countsOf(facetTotals, facets)) : totalsText(facetTotals);
  const whole = `${text.slice(0, -1)},"facetTotals":${totals}}`;
  if (answer.readFailed) return new Passing(whole);
  const extra = new URLSearchParams({
    ...(facets && { facets: facets.join(',') }),
    ...(fields && { fields: fields.join(',') }),
  });
  const link = linkOf(query, count, extra, {
    siteUrl: deployment.siteUrl,
    isByCursor: cursor !== undefined,
    nextCursor,
  });
  return link ? new Linked(whole, { Link: link }) : whole;
}

/** The totals are a third of most answers and the same in every answer, so they are serialized once. */
const totalsText = perObject((totals: FacetCounts) => JSON.stringify(totals));

/** The names of employers that the answer mentions outside its hits, by domain. */
const namesFor = (
  { employerNames }: SearchAnswer,
  { filters }: SearchQuery,
  facets: readonly string[] | undefined,
): SearchAnswer['employerNames'] =>
  facets === undefined || facets.includes('employers')
    ? employerNames
    : Object.fromEntries(
        Object.entries(employerNames).filter(([domain]) => filters.excludeEmployers?.includes(domain)),
      );

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

/** Says how the search differed from the query as given; undefined if it did not. */
function searchedOtherwise(answer: SearchAnswer): object | undefined {
  const { filters, corrected, matchedAll, place } = answer;
  const { also, occupations, texts, near, wider, then } = tiersToV1(answer.tiers, answer.hits);
  const otherwise = {
    cities: filters?.cities,
    place,
    corrections: corrected?.words,
    also,
    droppedWords: nonEmpty(answer.droppedWords),
    keeping: nonEmpty(answer.keeping),
    occupations: occupations && { ...occupations, hits: named(answer) },
    texts,
    near,
    wider,
    then,
    noJobsIn: answer.noJobsIn,
    noJobsOf: answer.noJobsOf,
    besides: answer.besides,
    ignored: nonEmpty(answer.ignored),
    wordless: answer.wordless || undefined,
    readFailed: answer.readFailed,
  };
  // A single role covers the whole query, so it says nothing.
  const roles = (answer.roles ?? []).length > 1 ? answer.roles : undefined;
  if (matchedAll && !roles && Object.values(otherwise).every((value) => value === undefined))
    return undefined;
  return { corrected: corrected?.q ?? null, matchedAll, ...otherwise, roles };
}

/** By job id, for hits found by their occupation: the label that was searched for, and the label in the job's title. */
const named = ({
  hits,
}: SearchAnswer): Record<string, NonNullable<SearchAnswer['hits'][number]['occupation']>> =>
  Object.fromEntries(
    hits.flatMap(({ posting, occupation }) => (occupation ? [[posting.id, occupation]] : [])),
  );
