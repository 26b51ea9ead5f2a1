import { facetKey } from '../../../src/filters/facets.ts';
import type { FacetValue } from '../../../src/filters/facet-values.ts';
import type { JobPlace, Posting } from '../../../src/posting.ts';
import type { NearTable } from '../../../src/search/formats/near.ts';

/** Where the places of the jobs are, and which remote jobs belong to which country: noted job by job. */
export class NearJobs {
  readonly #places: readonly JobPlace[];
  readonly #jobsAt: ReadonlyMap<number, Set<number>>;
  readonly #remote = new Map<string, number[]>();

  constructor(places: readonly JobPlace[]) {
    this.#places = places;
    this.#jobsAt = new Map(places.map(({ id }) => [id, new Set()]));
  }

  add({ locations, workType }: Posting, job: number): void {
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
      strangers: new Map(
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
