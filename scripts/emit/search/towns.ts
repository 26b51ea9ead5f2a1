import { facetKey } from '../../../src/filters/facets.ts';
import type { FacetValue } from '../../../src/filters/facet-values.ts';
import type { Job, JobPlace } from '../../../src/job/job.ts';
import { writeTowns, writeTownTable } from '../../../src/search/formats/towns.ts';
import { type KeyedTown, loadTowns, loadVillages } from '../../dataset/gazetteer.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { countryNames } from './place-names.ts';
import { emitShards, emitWithTable, restsOf, type Sharding, shardsOf } from './shards.ts';
import type { NearTable } from '../../../src/search/formats/near.ts';
import { postcodeAreas } from '../../../src/search/formats/place-words.ts';
import { beginningKey } from '../../../src/places/place-key.ts';
import postcodes from './lexicon/postcodes.json' with { type: 'json' };

/** The number of bytes of a town besides its name, for its position, its country and two lengths. */
const TOWN_BYTES = 8;
/** How towns are divided into shards of at most 8 kB when compressed. */
export const TOWN_SHARDS: Sharding<KeyedTown> = {
  keyOf: ([key]) => key,
  weigher: restsOf(([, { name }]) => name, TOWN_BYTES),
  bytes: 11_500,
};

/**
 * Writes the names of the world's towns in shards by their first letters, those of smaller places in shards of their own, and
 * the table of all shards. The table also has the positions of the cities in the filter. The shards of towns do not depend on
 * the jobs.
 */
export async function emitTowns(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  // If no job has a known position, no search looks nearby, so no towns are needed.
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

/** Collects, one job at a time, the jobs at each place and the remote jobs of each country. */
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

/** The first digits or letters of a city's postcodes, as keys (`postcodeAreas`). */
interface PostcodeBeginnings {
  country: string;
  city: string;
  keys: readonly string[];
}

/**
 * The first digits or letters of the postcodes of large cities, as each country's post publishes them, because readers type
 * them while adverts omit them. A line has a country, the number of digits of its codes, and the beginnings for each city. Two
 * digits that are the number of a French department mean the department (`FR-D92`), except in Paris. Letters are the postcode
 * areas of Royal Mail.
 */
const postcodeBeginnings = (): PostcodeBeginnings[] =>
  postcodes.flatMap((line) => {
    const [country = '', digits = ''] = line.split(' ', 2);
    return line
      .slice(`${country} ${digits} `.length)
      .split('|')
      .map((entry) => {
        const [city = '', beginnings = ''] = entry.split(':');
        return {
          country,
          city,
          // Each beginning also gets a key with its country, because a code may exist in two countries: 80331 is in Munich, and
          // near Denver.
          keys: beginnings
            .split(',')
            .map((beginning) => beginningKey(beginning, Number(digits)))
            .flatMap((key) => [key, country.toLowerCase() + key]),
        };
      });
  });

/** The minimum share of the postcodes with a beginning that must be of one city, so that the beginning means this city. */
const MOST = 0.5;

/** Collects the postcodes that adverts write beside the name of a city, one job at a time. */
export class Postcodes {
  /** The number of jobs by postcode and city. */
  readonly #counts = new Map<string, Map<string, number>>();

  /**
   * Adds a location of a job.
   * @param city the value of the filter
   * @param written the city's name in the feed
   */
  add(city: string, written: string, description = ''): void {
    const own = /(?<!\S)(?:[A-Z]{1,2}-)?(\d{4,5})(?!\S)/.exec(written)?.[1];
    if (own) this.#count(city, own);
    for (const name of new Set([city, written])) this.#readText(city, name, description);
  }

  #count(city: string, code: string): void {
    const counts = this.#counts.get(code) ?? new Map<string, number>();
    const key = facetKey(city);
    this.#counts.set(code, counts.set(key, (counts.get(key) ?? 0) + 1));
  }

  #readText(city: string, name: string, text: string): void {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const before = /(?<![\p{L}\p{N}.-])(?:[A-Z]{1,2}-)?(\d{4,5}),? $/u.exec(
        text.slice(Math.max(0, at - 12), at),
      );
      const behind =
        /^,? (?:[A-Z]{2},? )?(\d{5}|[A-Z]{1,2}\d[A-Z\d]?(?= \d[A-Z]{2}\b))(?![\p{L}\p{N}])/u.exec(
          text.slice(at + name.length, at + name.length + 16),
        );
      const code = before?.[1] ?? behind?.[1];
      if (code) this.#count(city, code);
    }
  }

  /**
   * The postcodes of each city: those that adverts write more often for this city than for any other, and the prefixes
   * ("75xxx") if most postcodes with them belong to this city. For prefixes in no advert, `postcodeBeginnings` decides.
   */
  byCity(places: readonly JobPlace[]): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const areas = new Map<string, Map<string, number>>();
    const add = (city: string, code: string): void =>
      void found.set(city, [...(found.get(city) ?? []), code]);
    for (const [code, counts] of this.#counts) {
      add(mostOf(counts).city, code);
      for (const key of postcodeAreas(code)) {
        const sums = areas.get(key) ?? new Map<string, number>();
        areas.set(key, sums);
        for (const [city, count] of counts) sums.set(city, (sums.get(city) ?? 0) + count);
      }
    }
    for (const [key, counts] of areas) {
      const { city, share } = mostOf(counts);
      if (share > MOST) add(city, key);
    }
    for (const { country, city, keys } of postcodeBeginnings()) {
      const place = places.find(
        (candidate) => candidate.country === country && candidate.names.some((name) => name === city),
      );
      if (place) for (const key of keys) if (!areas.has(key)) add(facetKey(place.city), key);
    }
    for (const codes of found.values()) codes.sort();
    return found;
  }
}

/** The city with the most jobs, and its share of all jobs. */
function mostOf(counts: ReadonlyMap<string, number>): { city: string; share: number } {
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  return { city: first![0], share: first![1] / all };
}
