/**
 * The filters that are no facets, in one file that is loaded with the first search that has one. Functions of files that
 * the text search needs too are given (`FilterSources`): what all three import would be a file of its own.
 */
import type { AppliedFilter, ApplyFilters, FilterSources } from './applied-filter.ts';
import type { Passed } from './facets.ts';
import type { LoadedFilter } from './filters.ts';
import { type Near, openNear } from './near.ts';
import { openTerms } from './terms.ts';
import type { SearchQuery } from './types.ts';

/** Here for towns without jobs. */
export { kilometres } from './points.ts';

/** What these filters say of all jobs under one query, together. */
export interface LoadedFilters extends Required<Pick<AppliedFilter, 'ofHit' | 'ofAnswer'>> {
  /** Applies them to all jobs beside the other filters. */
  addTo: (passed: Passed) => void;
  /** Their memory, for who gives it back. */
  arrays: readonly AppliedFilter['passing'][];
  ranking: AppliedFilter['ranking'];
}

/** All jobs but those of some employers. */
const openExcluded =
  ({ manifest, columns }: FilterSources): ApplyFilters['excludeEmployers'] =>
  async ({ excludeEmployers }) => {
    const { employers } = await columns(['employers']);
    const passing = new Uint8Array(manifest.jobs).fill(1);
    for (const domain of excludeEmployers!) {
      const code = employers!.codeOf(domain);
      if (code >= 0) for (const job of employers!.jobsWith(code)) passing[job] = 0;
    }
    return { passing };
  };

export function openLoadedFilters(sources: FilterSources): Pick<Near, 'nearestPlace'> & {
  /** Applies the filters of this kind that a query has to all jobs; rejects with `UnknownPlace`. */
  apply: (query: SearchQuery, names: readonly LoadedFilter[]) => Promise<LoadedFilters>;
} {
  const near = openNear(sources);
  const filters: ApplyFilters = {
    near: near.apply,
    ...openTerms(sources),
    excludeEmployers: openExcluded(sources),
  };
  const apply = async (query: SearchQuery, names: readonly LoadedFilter[]): Promise<LoadedFilters> => {
    const applied = await Promise.all(names.map((name) => filters[name](query)));
    return {
      addTo: ({ filters: chosen, bits }) => {
        for (const [i, { passing }] of applied.entries()) {
          if (!passing) continue;
          const shift = chosen.push(names[i]!) - 1;
          for (let job = 0; job < bits.length; job++) bits[job]! |= Math.min(passing[job]!, 1) << shift;
        }
      },
      arrays: applied.map(({ passing }) => passing),
      ofHit: (job) => Object.assign({}, ...applied.map(({ ofHit }) => ofHit?.(job))) as object,
      ofAnswer: (selection) =>
        Object.assign({}, ...applied.map(({ ofAnswer }) => ofAnswer?.(selection))) as object,
      ranking: applied.find(({ ranking }) => ranking)?.ranking,
    };
  };
  return { apply, nearestPlace: near.nearestPlace };
}
