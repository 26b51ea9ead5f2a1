import { facetKey, type FacetValue } from '../../../src/facet-values.ts';
import { type JobPlace } from '../../../src/posting.ts';
import { writeTowns, writeTownTable } from '../../../src/search/formats/towns.ts';
import { type WordTable } from '../../../src/search/formats/words.ts';
import { type KeyedTown, loadTowns } from '../../dataset/towns.ts';
import { type ArtefactWriter } from './artefacts.ts';
import { countryNames } from './country-names.ts';

/** Bytes that a shard takes before it is packed, each name beginning where it differs from the one before. */
const SHARD_BYTES = 11_500;
/** What a town weighs besides: where it is, its country, two lengths. */
const TOWN_BYTES = 8;

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
  const shards: WordTable = { words: [], hashes: [] };
  for (const shard of shardsOf(towns)) {
    shards.words.push(shard[0]![0]);
    shards.hashes.push(artefacts.add('towns', writeTowns(shard.map(([, town]) => town))));
  }
  const placeOf = new Map(places.map((place) => [facetKey(place.city), place]));
  const table = {
    shards,
    cities: cities.map(({ value }) => {
      const place = placeOf.get(facetKey(value));
      return (
        place && {
          latitude: Math.round(place.latitude * 100),
          longitude: Math.round(place.longitude * 100),
        }
      );
    }),
    countries: [...new Set(towns.map(([, { country }]) => country))]
      .sort()
      .map((code): [string, ...string[]] => [code, ...countryNames(code).map((words) => words.join(''))]),
  };
  return artefacts.add('tables', writeTownTable(table));
}

/** Towns with one key are never divided. */
export function* shardsOf(towns: readonly KeyedTown[]): Generator<readonly KeyedTown[]> {
  let [first, bytes, before, name] = [0, 0, '', ''];
  for (const [at, [key, town]] of towns.entries()) {
    if (bytes >= SHARD_BYTES && key !== before) {
      yield towns.slice(first, at);
      [first, bytes, name] = [at, 0, ''];
    }
    let shared = 0;
    while (shared < name.length && name[shared] === town.name[shared]) shared++;
    bytes += Buffer.byteLength(town.name.slice(shared)) + TOWN_BYTES;
    [before, name] = [key, town.name];
  }
  if (first < towns.length) yield towns.slice(first);
}
