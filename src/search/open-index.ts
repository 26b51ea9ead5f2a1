/** Opens the index of a build. Once files of this index are gone, it opens that of the next build. */
import { type Facet, FACETS } from '../filters/facets.ts';
import { once } from '../lib/cache.ts';
import { boundClock } from '../lib/clock.ts';
import { type DuplicateGroups, readDuplicateGroups } from '../duplicates/duplicate-groups.ts';
import { artefactCache, type Source, inflate, keepRecent } from '../artefacts/artefacts.ts';
import { type CardOf, openCards } from './cards.ts';
import { type Ages, countable, type CountableColumn, type ReadColumns } from './counts.ts';
import { chosenFacets, hasLoaded } from './apply-filters.ts';
import { ByteReader } from '../artefacts/bytes.ts';
import { indexOfKey } from '../artefacts/table.ts';
import { dayOf } from '../job/age.ts';
import { readRuns, readColumn } from './formats/column.ts';
import type { Manifest } from './formats/manifest.ts';
import type { CityNames } from './city-names.ts';
import type { JobsReader } from './jobs.ts';
import { type JobOwners, openJobOwners, openOwners } from './owners.ts';
import type { FilterLoader } from './loaded-filters.ts';
import type { FilterSources } from './near.ts';
import type { TextSearch } from './text-search.ts';
import type { Towns } from './towns.ts';
import type { PlacedQuery } from './with-places.ts';
import type { SearchOptions } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';
import { ArtefactMissing } from '../artefacts/artefacts.ts';

/** The index of one build. Parts are loaded on demand. */
export interface Index {
  manifest: Manifest;
  text: () => Promise<TextSearch>;
  cardOf: CardOf;
  owners: JobOwners;
  jobs: () => Promise<JobsReader>;
  /** See `todayOf`. */
  today: () => number;
  ages: () => Promise<Ages>;
  twins: () => Promise<DuplicateGroups>;
  columns: ReadColumns;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<Towns>;
  loaded: () => Promise<FilterLoader>;
  /** Resolves the places of a query to filters, and cities to the filter's values. */
  query: (
    asked: SearchQuery,
    options?: Pick<SearchOptions, 'signal' | 'typing'>,
  ) => Promise<PlacedQuery<Index>>;
}

/** Reads the manifest of a build; everything else is read on first use. */
export async function openIndex(source: Source & Clocked): Promise<Index> {
  const manifest = JSON.parse(new TextDecoder().decode(await source.load('manifest.json'))) as Manifest;
  boundClock(manifest.builtAt);
  const builtOn = dayOf(manifest.builtAt);
  // This does the same as `todayOf` in fewer bytes, because a first filter waits for this code.
  const today = (): number => Math.max(builtOn, dayOf((source.now ?? Date.now)()));
  const reader = artefactCache(source, (content) => new ByteReader(content));
  const file: FilterSources['file'] = (path, read) => once(async () => read(await reader(path)));
  const columnOf = Object.fromEntries(
    FACETS.map((facet) => [facet, file(manifest.files[facet], (content) => countable(readColumn(content)))]),
  ) as Record<Facet, () => Promise<CountableColumn>>;
  const cardOf = openCards(source, manifest);
  // Use a single chunk for everything loaded later. With several, the code that they share would be another chunk, and
  // loading it another round trip.
  const later = once(async () =>
    (await import('./text-search.ts')).openLater(source, manifest, index, columnOf),
  );
  /** Whether a filter has a value unknown to its column, or a place that must be resolved. */
  const hasNames = async (query: SearchQuery): Promise<boolean> =>
    Object.entries(await index.columns(chosenFacets(query))).some(([facet, { codeOf }]) =>
      query.filters[facet as Facet]!.map(codeOf).includes(-1),
    ) ||
    (hasLoaded(query) && (await (await index.loaded()).near(query)));
  const index: Index = {
    manifest,
    today,
    text: async () => (await later()).text(),
    cardOf,
    owners: openJobOwners(openOwners(source, manifest.files), cardOf, columnOf.employers),
    jobs: async () => (await later()).jobs(),
    ages: file(manifest.files.ages, (content): Ages => {
      const before = readRuns(content);
      return (days) => indexOfKey(before, days - today() + builtOn) + 1;
    }),
    twins: file(manifest.files.twins, (content) => readDuplicateGroups(content, manifest.jobs)),
    columns: async (facets) => {
      const columns = await Promise.all(facets.map((facet) => columnOf[facet]()));
      return Object.fromEntries(facets.map((facet, i) => [facet, columns[i]]));
    },
    cityNames: async () => (await later()).cityNames(),
    towns: async () => (await later()).towns(),
    query: async (query, options) =>
      query.q || (await hasNames(query)) ? (await later()).query(query, hasNames, options) : { query, index },
    loaded: once(async () => (await import('./loaded-filters.ts')).openLoadedFilters({ ...index, file })),
  };
  return index;
}

export interface Clocked {
  /** The clock, in ms since 1970; by default the machine's. */
  now?: (() => number) | undefined;
}

/** How a search reads its files, and the clock it counts days from. */
export type SearchHost = Pick<Source, 'load' | 'release'> &
  Partial<Pick<Source, 'unpack' | 'ahead' | 'kept'>> &
  Clocked;

/**
 * Runs a function on the current index. If an artefact is missing, a newer build was published: reads its manifest and runs once more.
 * @param host.load reads an artefact by its path below `search/`
 * @param host.unpack a faster alternative to `DecompressionStream`
 * @param host.release for hosts with little memory: see `Source`
 * @param host.ahead whether to prefetch: see `Source`
 * @param host.kept cache for files, except those that every search needs
 */
export function presentBuild(host: SearchHost) {
  const source = { unpack: inflate, ahead: false, kept: keepRecent(), ...host };
  const open = (): Promise<Index> => openIndex(source);
  let index = once(open);
  return async <T>(run: (index: Index) => Promise<T>): Promise<T> => {
    const present = index;
    try {
      return await run(await present());
    } catch (error) {
      if (!(error instanceof ArtefactMissing) || error.path === 'manifest.json') throw error;
      if (index === present) index = once(open);
      return run(await index());
    }
  };
}
