import { askedValues } from '../../../../src/filters/filters.ts';
import { toHit } from '../../../../src/api/hit.ts';
import { printQuery } from '../../../../src/search/query.ts';
import type { FacetCounts } from '../../../../src/filters/facets.ts';
import type { SearchAnswer } from '../../../../src/search/types.ts';
import type { SearchQuery } from '../../../../src/filters/query.ts';
import { buildAnswer, type Deployed, Passing } from '../../../../src/api/deployed.ts';
import { route } from '../../../../src/api/route.ts';
import { perObject } from '../../../../src/lib/per-object.ts';
import { readSearch, unknownParameters } from '../../../../src/api/search-parameters.ts';
import { tiersToV1 } from '../../../../src/api/tiers-v1.ts';

/** Tags, cities and employers are many: the most frequent are counted, and those that were chosen. */
const FACET_VALUES = 100;

/** Parameters of feeds alone: here "offset" goes on. */
const NOT_HERE = ['page'];

/** GET /api/v1/jobs, see schema/openapi.json. */
export const onRequest = route({
  GET: async (context) => {
    const query = await readSearch(context);
    const unknown = unknownParameters(context.request, NOT_HERE);
    const key = `jobs?${String(printQuery(query))} ${JSON.stringify(unknown)}`;
    return buildAnswer(context, key, 'application/json', (deployed, signal) =>
      searchJobs(deployed, query, { unknown, signal }),
    );
  },
});

async function searchJobs(
  { search, deployment }: Deployed,
  query: SearchQuery,
  { unknown, signal }: { unknown: readonly string[]; signal: AbortSignal },
): Promise<string | Passing> {
  const [answer, facetTotals] = await Promise.all([
    search.search(query, { facetLimit: FACET_VALUES, marked: false, signal }),
    search.facetTotals(FACET_VALUES, query.filters),
  ]);
  // Undefined values are left out.
  const text = JSON.stringify({
    hits: answer.hits.map(({ posting, twins, distanceKm }) => ({
      ...toHit(posting, deployment),
      twins,
      distanceKm,
    })),
    total: answer.total,
    more: answer.more || undefined,
    groups: answer.groups,
    offset: query.offset,
    limit: query.limit,
    unknownParameters: some(unknown),
    near: answer.near,
    ...Object.fromEntries(
      Object.entries(answer.unstated ?? {}).map(([filter, count]) => [`${filter}Unstated`, count]),
    ),
    facets: answer.facets,
    postedWithin: answer.postedWithin,
    employers: answer.employerNames,
    query: searchedOtherwise(answer),
    waysOut: some(
      answer.waysOut.map(({ filter, total }) => ({
        filter,
        values: askedValues(answer.filters ?? query.filters, filter),
        total,
      })),
    ),
    wider: some(answer.wider),
    withoutFilters: answer.withoutFilters || undefined,
    fewerWords: some(answer.fewerWords),
  });
  const whole = `${text.slice(0, -1)},"facetTotals":${totalsText(facetTotals)}}`;
  return answer.readFailed ? new Passing(whole) : whole;
}

/** A third of nearly every answer is these counts, and the same text in all of them: it is written once. */
const totalsText = perObject((totals: FacetCounts) => JSON.stringify(totals));

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

/** The differences between the query as given and as searched, if there are any. */
function searchedOtherwise(answer: SearchAnswer): object | undefined {
  const { filters, corrected, matchedAll, place } = answer;
  const { also, occupations, texts, near, wider, then } = tiersToV1(answer.tiers, answer.hits);
  const otherwise = {
    cities: filters?.cities,
    place,
    corrections: corrected?.words,
    also,
    droppedWords: some(answer.droppedWords),
    keeping: some(answer.keeping),
    occupations: occupations && { ...occupations, hits: named(answer) },
    texts,
    near,
    wider,
    then,
    noJobsIn: answer.noJobsIn,
    noJobsOf: answer.noJobsOf,
    ignored: some(answer.ignored),
    wordless: answer.wordless || undefined,
    readFailed: answer.readFailed,
  };
  // One part alone is what was typed.
  const roles = (answer.roles ?? []).length > 1 ? answer.roles : undefined;
  if (matchedAll && !roles && Object.values(otherwise).every((one) => one === undefined)) return undefined;
  return { corrected: corrected?.q ?? null, matchedAll, ...otherwise, roles };
}

/** By id, the hits that were found by their occupation: the label that was asked for, and the title's own label. */
const named = ({
  hits,
}: SearchAnswer): Record<string, NonNullable<SearchAnswer['hits'][number]['occupation']>> =>
  Object.fromEntries(
    hits.flatMap(({ posting, occupation }) => (occupation ? [[posting.id, occupation]] : [])),
  );
