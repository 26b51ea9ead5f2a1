import { DEFAULT_FACET_LIMIT } from './answer.ts';
import { findOptions } from './find-options.ts';
import { presentBuild, type SearchHost } from './present-build.ts';
import { type Search, type SearchAnswer, type SearchOptions, type SearchQuery } from './types.ts';
import { answer, totalsOf } from './whole-answer.ts';

/**
 * The search over the artefacts of one site, at the edge and in Node; pages search in parts, with the same code
 * (`createSearchInParts`).
 *
 * An artefact that is gone means that a newer build was published: the manifest is read again and the request is
 * answered from the new build, once. Each answer comes from one build.
 */
export function createSearch(host: SearchHost): Search {
  const withIndex = presentBuild(host);
  const search = (
    query: SearchQuery,
    options: SearchOptions & { fields?: 'all' | 'card' } = {},
  ): Promise<SearchAnswer> => withIndex((opened) => answer(opened, query, options));
  return {
    search,
    job: (id) => withIndex(async ({ jobs }) => (await jobs()).byId(id)),
    facetTotals: (limit = DEFAULT_FACET_LIMIT, chosen = {}) =>
      withIndex((opened) => totalsOf(opened, limit, chosen)),
    findOptions: (facet, contains, query, limit) =>
      withIndex((opened) => findOptions(opened, facet, contains, query, limit)),
    info: () =>
      withIndex(({ manifest: { jobs, builtAt, exportedAt, version } }) =>
        Promise.resolve({ jobs, builtAt, exportedAt, version }),
      ),
  };
}
