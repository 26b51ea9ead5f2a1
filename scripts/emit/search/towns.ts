import { facetKey } from '../../../src/filters/facets.ts';
import type { FacetValue } from '../../../src/filters/facet-values.ts';
import type { JobPlace } from '../../../src/posting.ts';
import { writeTowns, writeTownTable } from '../../../src/search/formats/towns.ts';
import { type KeyedTown, loadTowns } from '../../dataset/gazetteer.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { countryNames } from './country-names.ts';
import { emitShards, restsOf, type Sharding, shardsOf } from './shards.ts';

/** What a town weighs beside its name: where it is, its country, two lengths. */
const TOWN_BYTES = 8;
/** At most 8 kB each as they are served. */
export const TOWN_SHARDS: Sharding<KeyedTown> = {
  keyOf: ([key]) => key,
  weigher: restsOf(([, { name }]) => name, TOWN_BYTES),
  bytes: 11_500,
};

/**
 * Writes the names of the world's towns in shards by their first letters, at most 8 kB each as they are served, and a
 * table of these and of where the cities in the filter are. The shards are the same whatever jobs there are.
 */
export async function emitTowns(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  // Nothing is near where no job's place is known.
  const towns = places.length > 0 ? await loadTowns() : [];
  const shards = shardsOf(towns, TOWN_SHARDS).map(
    (shard) => [shard[0]![0], writeTowns(shard.map(([, town]) => town))] as const,
  );
  const points = new Map(
    places.map(({ city, latitude, longitude }) => [
      facetKey(city),
      { latitude: Math.round(latitude * 100), longitude: Math.round(longitude * 100) },
    ]),
  );
  const table = {
    shards: await emitShards('towns', shards, artefacts),
    cities: cities.map(({ value }) => points.get(facetKey(value))),
    countries: [...new Set(towns.map(([, { country }]) => country))]
      .sort()
      .map((code): [string, ...string[]] => [code, ...countryNames(code).map((words) => words.join(''))]),
  };
  return artefacts.add('tables', writeTownTable(table));
}
