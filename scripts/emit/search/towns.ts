import { facetKey } from '../../../src/filters/facets.ts';
import type { FacetValue } from '../../../src/filters/facet-values.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import { writeTowns, writeTownTable } from '../../../src/search/formats/towns.ts';
import { type KeyedTown, loadTowns, loadVillages } from '../../dataset/gazetteer.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { countryNames } from './place-names.ts';
import { emitShards, emitWithTable, restsOf, type Sharding, shardsOf } from './shards.ts';
import type { NearTable } from '../../../src/search/formats/near.ts';

/** The weight of a town beside its name: where it is, its country, two lengths. */
const TOWN_BYTES = 8;
/** At most 8 kB each as they are served. */
export const TOWN_SHARDS: Sharding<KeyedTown> = {
  keyOf: ([key]) => key,
  weigher: restsOf(([, { name }]) => name, TOWN_BYTES),
  bytes: 11_500,
};

/**
 * Writes the names of the world's towns in shards by their first letters, at most 8 kB each as they are served, those of
 * smaller places apart, and a table of these and of where the cities in the filter are. The shards of towns are the same whatever
 * jobs there are.
 */
export async function emitTowns(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  // Nothing is near where no job's place is known.
  const isPlaced = places.length > 0;
  const towns = isPlaced ? await loadTowns() : [];
  const points = new Map(
    places.map(({ city, latitude, longitude }) => [
      facetKey(city),
      { latitude: Math.round(latitude * 100), longitude: Math.round(longitude * 100) },
    ]),
  );
  const table = {
    shards: await emitShards(sharded(towns), (sections) => artefacts.add('towns', sections)),
    villages: isPlaced
      ? await emitWithTable(
          'villages',
          sharded(await loadVillages(new Set(places.map(({ country }) => country)))),
          artefacts,
        )
      : new Uint8Array(),
    cities: cities.map(({ value }) => points.get(facetKey(value))),
    countries: [...new Set(towns.map(([, { country }]) => country))]
      .sort()
      .map((code): [string, ...string[]] => [code, ...countryNames(code).map((words) => words.join(''))]),
  };
  return artefacts.add('tables', writeTownTable(table));
}

const sharded = (towns: readonly KeyedTown[]) =>
  shardsOf(towns, TOWN_SHARDS).map(
    (shard) => [shard[0]![0], writeTowns(shard.map(([, town]) => town))] as const,
  );

/** Where the places of the jobs are, and which remote jobs belong to which country: noted job by job. */
export class NearJobs {
  readonly #places: readonly JobPlace[];
  readonly #jobsAt: ReadonlyMap<number, Set<number>>;
  readonly #remote = new Map<string, number[]>();

  constructor(places: readonly JobPlace[]) {
    this.#places = places;
    this.#jobsAt = new Map(places.map(({ id }) => [id, new Set()]));
  }

  add({ locations, workType }: Job, job: number): void {
    for (const { placeId } of locations) if (placeId) this.#jobsAt.get(placeId)?.add(job);
    if (workType !== 'remote') return;
    const countries = new Set(locations.flatMap(({ country }) => country || []));
    for (const country of countries.size > 0 ? countries : ['']) {
      const jobs = this.#remote.get(country) ?? [];
      this.#remote.set(country, jobs);
      jobs.push(job);
    }
  }

  /** @param cities the values of the filter, in the order of its column */
  table(cities: readonly FacetValue[]): NearTable {
    const codes = new Map(cities.map(({ value }, code) => [facetKey(value), code]));
    const rows = this.#places
      .flatMap((place) => {
        const code = codes.get(facetKey(place.city));
        return code === undefined ? [] : [{ place, code, jobs: this.#jobsAt.get(place.id)! }];
      })
      .sort((a, b) => a.code - b.code);
    const hundredths = (of: 'latitude' | 'longitude'): Int16Array =>
      Int16Array.from(rows, ({ place }) => Math.round(place[of] * 100));
    return {
      cities: Uint32Array.from(rows, ({ code }) => code),
      latitudes: hundredths('latitude'),
      longitudes: hundredths('longitude'),
      countries: rows.map(({ place }) => place.country).join(''),
      mismatches: new Map(
        rows.flatMap(({ code, jobs }, at) => {
          const { ordinals } = cities[code]!;
          if (ordinals.length === jobs.size) return [];
          return [[at, new Set(ordinals).difference(jobs)] as const];
        }),
      ),
      remote: new Map([...this.#remote].sort().map(([country, jobs]) => [country, Uint32Array.from(jobs)])),
    };
  }
}
