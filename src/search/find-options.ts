import { type Facet } from '../facet-names.ts';
import { filterJobs, matchOf } from './answer.ts';
import { countColumn, selectJobs, topCodes } from './facets.ts';
import { withKnownCities } from './known-cities.ts';
import { type Index } from './open-index.ts';
import { type Search, type SearchQuery } from './types.ts';

/** The values of a filter whose text contains something, with their counts under a query. */
export async function findOptions(
  index: Index,
  facet: Facet,
  contains: string,
  asked: SearchQuery,
  limit: number,
): ReturnType<Search['findOptions']> {
  const query = await withKnownCities(index, asked);
  const [match, { [facet]: column }, { passed }] = await Promise.all([
    matchOf(index, query, {}),
    index.columns([facet]),
    filterJobs(index, query),
  ]);
  if (!column) return [];
  const counts = countColumn(facet, column, selectJobs(passed, match?.scores));
  const wanted = contains.toLowerCase();
  const named = facet === 'cities' ? (await index.cityNames()).beginning(contains) : undefined;
  counts.forEach((_, code) => {
    const isFound = [column.labels[code], column.values[code]].some((text) =>
      text?.toLowerCase().includes(wanted),
    );
    if (!isFound && !named?.has(code)) counts[code] = 0;
  });
  return topCodes(counts, limit).map((code) => ({
    value: column.values[code]!,
    label: column.labels[code]!,
    count: counts[code]!,
  }));
}
