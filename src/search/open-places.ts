/**
 * Resolves places in queries. This is a separate chunk, loaded for the first query that may name a place (may-name-place.ts).
 */
import { once } from '../lib/cache.ts';
import { inSteps } from '../lib/step.ts';
import { type FilteredIndex, filterJobs, selectJobs } from './apply-filters.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { type CityNames, openCityNames, withKnownCities } from './city-names.ts';
import type { CountableColumn, ReadColumns } from './counts.ts';
import type { Manifest } from './formats/manifest.ts';
import { type PlaceWords, readPlaceWords } from './formats/place-words.ts';
import type { FilterLoader } from './loaded-filters.ts';
import type { OfWords, PlaceSources } from './place-meanings.ts';
import { absentNames, openTowns, type Towns } from './towns.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { SearchOptions } from './types.ts';
import { type PlacedQuery, withPlaces } from './with-places.ts';

export { widen } from './widen.ts';

/** What `openPlaces` needs of an index. */
export interface PlacedIndex
  extends Pick<PlaceSources, 'cityNames' | 'towns'>, Pick<FilteredIndex, 'columns' | 'ages'> {
  loaded: () => Promise<Pick<PlaceSources, 'isPlaced' | 'countryOf'> & Pick<FilterLoader, 'apply'>>;
  text: () => Promise<{ words: Pick<PlaceSources, OfWords> }>;
}

/** The places of one build. */
export interface OpenPlaces<I> {
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<Towns>;
  absentNames: typeof absentNames;
  /** Resolves the places of a query to filters, and cities to the filter's values. */
  query: (query: SearchQuery, options?: Pick<SearchOptions, 'signal' | 'typing'>) => Promise<PlacedQuery<I>>;
}

export function openPlaces<I extends PlacedIndex>(
  source: Source,
  manifest: Manifest,
  index: I,
): OpenPlaces<I> {
  const { columns, loaded, text } = index;
  const placeWords = once(() => artefactCache(source, readPlaceWords)(manifest.files.placeWords));
  const sources: Omit<PlaceSources, OfWords> = {
    ...index,
    placeWords,
    isPlaced: async (name) => (await loaded()).isPlaced(name),
    countryOf: async (place) => (await loaded()).countryOf(place),
    count: async (filters) => {
      const { passed } = await filterJobs({ manifest, ...index }, { q: '', filters, offset: 0, limit: 0 });
      return selectJobs(passed, undefined).jobs.length;
    },
  };
  return {
    cityNames: once(() => openCityNames(source, manifest.files.cityNames)),
    towns: once(() => openTowns(source, manifest.files.towns)),
    absentNames,
    async query(query, { typing, signal } = {}) {
      // Make new sources for each query, because the results of reading a text are cached by its sources.
      const found = await withPlaces(inSteps({ ...sources, ...(await text()).words }, signal), query, typing);
      const placed = await withKnownCities(index, found.query);
      const { filters } = placed;
      const { place } = found;
      const regions = filters.regions && (await withAreas(filters.regions, columns, placeWords));
      return {
        query: placed,
        answer: place ? { place } : placed === query ? {} : { filters },
        ...(found.wider && { wider: found.wider }),
        index: regions
          ? { ...index, columns: async (facets) => ({ ...(await columns(facets)), regions }) }
          : index,
      };
    },
  };
}

/**
 * Adds the areas among some values to the column of regions. The jobs of an area are those of its countries, regions and
 * cities. Counts don't change, because areas are not listed as choices.
 * @returns undefined if no value is an area
 */
async function withAreas(
  values: readonly string[],
  columns: ReadColumns,
  placeWords: () => Promise<PlaceWords>,
): Promise<CountableColumn | undefined> {
  const { regions } = await columns(['regions']);
  const unknown = values.filter((value) => regions!.codeOf(value) < 0);
  if (unknown.length === 0) return undefined;
  const words = await placeWords();
  const areas = unknown.flatMap((value) => words.members(value) ?? []);
  if (areas.length === 0) return undefined;
  const { countries, cities } = await columns(['countries', 'cities']);
  const first = regions!.values.length;
  const codes = new Map(
    unknown.filter((value) => words.members(value)).map((value, i) => [value.toLowerCase(), first + i]),
  );
  return {
    ...regions!,
    codeOf: (value) => codes.get(value.toLowerCase()) ?? regions!.codeOf(value),
    jobsWith: (code) => {
      const area = areas[code - first];
      if (!area) return regions!.jobsWith(code);
      const lists = [
        ...area.countries.map((one) => countries!.jobsWith(one)),
        ...area.regions.map((one) => regions!.jobsWith(one)),
        ...area.cities.map((one) => cities!.jobsWith(one)),
      ];
      const jobs = new Set<number>();
      for (const list of lists) for (const job of list) jobs.add(job);
      return Uint32Array.from(jobs);
    },
  };
}
