import { facetKey } from '../../../src/facet-key.ts';
import { type FacetValue } from '../../../src/facet-values.ts';
import { type JobPlace, type Postings } from '../../../src/posting.ts';
import { writeNear } from '../../../src/search/formats/near.ts';

/**
 * Where the places of the jobs are, and which remote jobs belong to which country.
 * @param cities the values of the filter, in the order of its column
 */
export function nearTable(
  postings: Postings,
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
): Uint8Array[] {
  const codes = new Map(cities.map(({ value }, code) => [facetKey(value), code]));
  const jobsAt = new Map(places.map(({ id }) => [id, new Set<number>()]));
  const remote = new Map<string, number[]>();
  const jobsIn = (country: string): number[] => {
    const jobs = remote.get(country) ?? [];
    remote.set(country, jobs);
    return jobs;
  };
  let job = -1;
  for (const { locations, workType } of postings) {
    job++;
    for (const { placeId } of locations) if (placeId) jobsAt.get(placeId)?.add(job);
    if (workType !== 'remote') continue;
    const countries = new Set(locations.flatMap(({ country }) => country || []));
    for (const country of countries.size > 0 ? countries : ['']) jobsIn(country).push(job);
  }
  const rows = places
    .flatMap((place) => {
      const code = codes.get(facetKey(place.city));
      return code === undefined ? [] : [{ place, code, jobs: jobsAt.get(place.id)! }];
    })
    .sort((a, b) => a.code - b.code);
  const hundredths = (of: 'latitude' | 'longitude'): Int16Array =>
    Int16Array.from(rows, ({ place }) => Math.round(place[of] * 100));
  return writeNear({
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
    remote: new Map([...remote].sort().map(([country, jobs]) => [country, Uint32Array.from(jobs)])),
  });
}
