import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { NearFilter } from '../../src/filters/table.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { queryMix } from './query-mix.ts';

/** Places as people name them, most of them without jobs in the sample; the last three are none. */
const PLACES =
  'Genf, geneve, Zürich, Zuerich, Muenchen, Munich, Wien, Berlin, Paris, London, St. Gallen, Biel, Lugano, Oslo, New York, Springfield, Steffisburg, Ouagadougou, 2657896, 2950159, xyzzy, 1, Mühltal'.split(
    ', ',
  );
const RADII = [1, 10, 25, 50, 100, 500];

/** The searches of `queryMix` near places: of jobs, with names in other languages, at points anywhere on earth. */
export function nearMix(jobs: readonly FoundJob[], count: number, seed = 5): SearchQuery[] {
  const random = seededRandom(seed);
  const cities = jobs.flatMap(({ locations }) =>
    locations.flatMap(({ city, writtenCity = city, placeId }) =>
      placeId && city ? [city, writtenCity!, String(placeId)] : [],
    ),
  );
  const degrees = (most: number): string => (random.between(-most * 100, most * 100) / 100).toFixed(2);
  const place = (): string =>
    random.pick([
      () => random.pick(cities),
      () => random.pick(cities),
      () => random.pick(PLACES),
      () => `${random.between(4500, 5400) / 100},${random.between(400, 1600) / 100}`,
      () => random.pick(['90,0', '-90,180', '0,-180', '0,180', `${degrees(90)}, ${degrees(180)}`]),
    ])();
  const near = (): NearFilter => ({
    place: place(),
    radius: random.chance(0.7) ? random.pick(RADII) : random.between(1, 500),
    remote: random.chance(0.4),
  });
  // Half of them ask for nothing else.
  return queryMix(jobs, count, seed).map((query, i) => ({
    ...(i % 2 === 0 ? query : { q: '', offset: query.offset, limit: 10 }),
    filters: { ...(i % 2 === 0 && query.filters), near: near() },
    ...(random.chance(0.3) && { sort: 'distance' as const }),
  }));
}
