import { matchOf } from './answer.ts';
import type { CityNames } from './city-names.ts';
import { countColumn, type FacetColumn, topCodes } from './counts.ts';
import { filterJobs, selectJobs } from './apply-filters.ts';
import type { Index } from './open-index.ts';
import type { FacetOption, Search } from './types.ts';

/** The values of a facet that contain a text, with their counts under a query. */
export async function findOptions(
  opened: Index,
  ...[facet, contains, asked, limit]: Parameters<Search['findOptions']>
): ReturnType<Search['findOptions']> {
  const { query, index } = await opened.query(asked);
  const [match, { [facet]: column }, { passed }] = await Promise.all([
    matchOf(index, query, {}),
    index.columns([facet]),
    filterJobs(index, query),
  ]);
  if (!column) return [];
  const counts = countColumn(facet, column, selectJobs(passed, match?.scores));
  const names = facet === 'cities' ? await index.cityNames() : undefined;
  return optionsOf(column, counts, { contains, names, limit });
}

/**
 * The values of a facet that contain a text, the most frequent first.
 * @param counts number of jobs by code; the function sets it to 0 for values that don't match
 * @param names alternative names, for cities
 */
export function optionsOf(
  { values, labels }: FacetColumn,
  counts: Uint32Array,
  { contains, names, limit }: { contains: string; names: CityNames | undefined; limit: number },
): FacetOption[] {
  const wanted = contains.toLowerCase();
  const named = names?.beginning(contains);
  counts.forEach((_, code) => {
    const isFound = [labels[code], values[code]].some((text) => text?.toLowerCase().includes(wanted));
    if (!isFound && !named?.has(code)) counts[code] = 0;
  });
  return topCodes(counts, limit).map((code) => ({
    value: values[code]!,
    label: labels[code]!,
    count: counts[code]!,
  }));
}
