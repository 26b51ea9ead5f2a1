import { toHit } from '../../../../src/hit.ts';
import { printQuery } from '../../../../src/search/query.ts';
import { type FacetCounts, type SearchAnswer, type SearchQuery } from '../../../../src/search/types.ts';
import { buildAnswer } from '../../../../src/api/build-answer.ts';
import { type Deployed } from '../../../../src/api/deployed.ts';
import { route } from '../../../../src/api/route.ts';
import { readSearch } from '../../../../src/api/search-parameters.ts';

/** Tags, cities and employers are many: the most frequent are counted, and those that were chosen. */
const FACET_VALUES = 100;

/** GET /api/v1/jobs, see schema/openapi.json. */
export const onRequest = route({
  GET: async (context) => {
    const query = await readSearch(context);
    return buildAnswer(context, `jobs?${String(printQuery(query))}`, 'application/json', (deployed) =>
      searchJobs(deployed, query),
    );
  },
});

async function searchJobs({ search, deployment }: Deployed, query: SearchQuery): Promise<string> {
  const [answer, facetTotals] = await Promise.all([
    search.search(query, { facetLimit: FACET_VALUES, marked: false }),
    search.facetTotals(FACET_VALUES, query.filters),
  ]);
  const text = JSON.stringify({
    hits: answer.hits.map(({ posting, twins, distanceKm }) => ({
      ...toHit(posting, deployment),
      ...(twins && { twins }),
      ...(distanceKm !== undefined && { distanceKm }),
    })),
    total: answer.total,
    ...(answer.groups !== undefined && { groups: answer.groups }),
    offset: query.offset,
    limit: query.limit,
    ...(answer.near && { near: answer.near }),
    ...(answer.payUnstated !== undefined && { payUnstated: answer.payUnstated }),
    ...(answer.workloadUnstated !== undefined && { workloadUnstated: answer.workloadUnstated }),
    facets: answer.facets,
    postedWithin: answer.postedWithin,
    employers: answer.employerNames,
    ...searchedOtherwise(answer),
    ...(answer.waysOut.length > 0 && {
      waysOut: answer.waysOut.map(({ facet, values, total }) => ({ filter: facet, values, total })),
    }),
    ...(answer.withoutFilters > 0 && { withoutFilters: answer.withoutFilters }),
    ...(answer.fewerWords.length > 0 && { fewerWords: answer.fewerWords }),
  });
  return `${text.slice(0, -1)},"facetTotals":${totalsText(facetTotals)}}`;
}

/** A third of nearly every answer is these counts, and the same text in all of them: it is written once. */
const totalsTexts = new WeakMap<FacetCounts, string>();
function totalsText(totals: FacetCounts): string {
  const text = totalsTexts.get(totals) ?? JSON.stringify(totals);
  totalsTexts.set(totals, text);
  return text;
}

/** What differs between what was given and what was searched, if anything. */
function searchedOtherwise(answer: SearchAnswer): { query?: object } {
  const {
    filters,
    corrected,
    also,
    matchedAll,
    droppedWords,
    keeping,
    occupations,
    then,
    noJobsIn,
    ignored,
    wordless,
  } = answer;
  const cities = filters?.cities;
  const asked = !cities && !corrected && !also && !occupations && !then && !noJobsIn;
  if (asked && matchedAll && ignored.length === 0 && !wordless) return {};
  return {
    query: {
      corrected: corrected?.q ?? null,
      matchedAll,
      ...(cities && { cities }),
      ...(corrected && { corrections: corrected.words }),
      ...(also && { also }),
      ...(droppedWords.length > 0 && { droppedWords }),
      ...(keeping.length > 0 && { keeping }),
      ...(occupations && { occupations: { ...occupations, hits: named(answer) } }),
      ...(then && { then }),
      ...(noJobsIn && { noJobsIn }),
      ...(ignored.length > 0 && { ignored }),
      ...(wordless && { wordless }),
    },
  };
}

/** Of the hits that are there by their occupation, by id: the label that was asked for, and what the title says. */
const named = ({
  hits,
}: SearchAnswer): Record<string, NonNullable<SearchAnswer['hits'][number]['occupation']>> =>
  Object.fromEntries(
    hits.flatMap(({ posting, occupation }) => (occupation ? [[posting.id, occupation]] : [])),
  );
