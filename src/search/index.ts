import {
  answer,
  DEFAULT_FACET_LIMIT,
  find as findInBuild,
  findOptions,
  type Found,
  totalsOf,
} from './answer.ts';
import { inflate, keepRecent, once, type Source } from './artefacts.ts';
import { type Index, openIndex } from './open-index.ts';
import {
  ArtefactMissing,
  type Search,
  type SearchAnswer,
  type SearchOptions,
  type SearchQuery,
} from './types.ts';

/** A search that can be answered in parts too: the query is searched once, and each part made when it is asked for. */
export interface SearchInParts extends Search {
  find: (query: SearchQuery, options: Pick<SearchOptions, 'signal' | 'typing'>) => Found;
}

/** For a phone's browser, and for a server that has more. */
const DEFAULT_ROOM = 64_000_000;

/**
 * The search over the artefacts of one site: the same in a browser, at the edge and in Node.
 *
 * An artefact that is gone means that a newer build was published: the manifest is read again and the request is
 * answered from the new build, once. Each answer comes from one build.
 *
 * @param options.load reads an artefact by its path below `search/`
 * @param options.unpack what a host has that is quicker than `DecompressionStream`
 * @param options.ahead whether what is perhaps needed is asked for at once: see `Source`
 * @param options.room how many bytes of what was read may be kept, beside what every search needs
 */
export function createSearch({
  load,
  unpack = inflate,
  room = DEFAULT_ROOM,
  ahead = false,
}: Pick<Source, 'load'> & Partial<Pick<Source, 'unpack' | 'ahead'>> & { room?: number }): SearchInParts {
  const open = (): Promise<Index> => openIndex({ load, unpack, kept: keepRecent(room), ahead });
  let index = once(open);
  /** Runs on the present index, and once more on the next one when an artefact is gone. */
  async function withIndex<T>(run: (index: Index) => Promise<T>): Promise<T> {
    const present = index;
    try {
      return await run(await present());
    } catch (error) {
      if (!(error instanceof ArtefactMissing) || error.path === 'manifest.json') throw error;
      if (index === present) index = once(open);
      return run(await index());
    }
  }

  const search = (
    query: SearchQuery,
    options: SearchOptions & { fields?: 'all' | 'card' } = {},
  ): Promise<SearchAnswer> => withIndex((opened) => answer(opened, query, options));

  function find(query: SearchQuery, options: Pick<SearchOptions, 'signal' | 'typing'>): Found {
    const byBuild = new Map<Index, Promise<Found>>();
    const inBuild = (opened: Index): Promise<Found> => {
      const found = byBuild.get(opened) ?? findInBuild(opened, query, options);
      byBuild.set(opened, found);
      return found;
    };
    return {
      answer: (as) => withIndex(async (opened) => (await inBuild(opened)).answer(as)),
      counts: (facets, limit) => withIndex(async (opened) => (await inBuild(opened)).counts(facets, limit)),
      hits: (fields) => withIndex(async (opened) => (await inBuild(opened)).hits(fields)),
    };
  }

  return {
    search,
    find,
    job: (id) => withIndex(({ jobs }) => jobs.byId(id)),
    facetTotals: (limit = DEFAULT_FACET_LIMIT, chosen = {}) =>
      withIndex((opened) => totalsOf(opened, limit, chosen)),
    findOptions: (facet, contains, query, limit) =>
      withIndex((opened) => findOptions(opened, facet, contains, query, limit)),
    info: () =>
      withIndex(async ({ manifest: { jobs, builtAt, exportedAt, version } }) => ({
        jobs,
        builtAt,
        exportedAt,
        version,
      })),
    warm: () =>
      withIndex(async (opened) => {
        await Promise.all([opened.ages(), opened.text().then((text) => text.warm())]);
      }),
  };
}
