import { PARAMETERS } from '../../../src/filters/parameters.ts';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import type { Point } from '../../../src/places/points.ts';
import { kilometres, pointOf } from '../../../src/places/points.ts';
import type { NearFilter } from '../../../src/filters/table.ts';
import type { Search, SearchAnswer } from '../../../src/search/types.ts';
import type { Sort } from '../../../src/filters/query.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';

const PAIRS = 200;
const random = seededRandom(19);
/** From -range to range, in hundredths. */
const hundredths = (range: number): number => random.between(-range * 100, range * 100) / 100;
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

type Where = Pick<JobPlace, 'latitude' | 'longitude'>;
/** Some anywhere, some close together, some around a pole, some on both sides of the date line. */
const somewhere = (): Where =>
  random.pick([
    () => ({ latitude: hundredths(90), longitude: hundredths(180) }),
    () => ({ latitude: round(47 + hundredths(2)), longitude: round(8 + hundredths(3)) }),
    () => ({ latitude: random.pick([-1, 1]) * (86 + Math.abs(hundredths(4))), longitude: hundredths(180) }),
    () => ({ latitude: round(-17 + hundredths(3)), longitude: round(wrapped(180 + hundredths(4))) }),
  ])();

const COUNTRIES = ['CH', 'DE', 'FJ', 'US'];
const places = Array.from({ length: 300 }, (_, i): JobPlace => ({
  id: 1000 + i,
  city: `Town ${i}`,
  labels: {},
  names: [`Town ${i}`, `Ville ${i}`],
  otherNames: [],
  written: [],
  regions: [],
  country: random.pick(COUNTRIES),
  ...somewhere(),
}));
const placeOf = new Map(places.map((place) => [place.id, place]));
const jobs = jobsOf(
  Array.from({ length: 800 }, (): Partial<Job> => {
    const locations = Array.from({ length: random.between(0, 3) }, () => {
      const { id, city, country } = random.pick(places);
      // Some only have a country, and some say a name without being the place.
      return random.pick([
        { city, country, placeId: id },
        { city, country, placeId: id },
        { country },
        { city },
      ]);
    });
    return { locations, ...(random.chance(0.2) && { workType: 'remote' as const }) };
  }),
);

/** Those that a job is at: no other can be named. */
const used = places.filter(({ id }) =>
  jobs.some(({ locations }) => locations.some(({ placeId }) => placeId === id)),
);

/** Another way to the same number: the angle between two vectors. */
function kilometresBetween(a: Where, b: Where): number {
  const vector = ({ latitude, longitude }: Where): [number, number, number] => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const [[x, y, z], [u, v, w]] = [vector(a), vector(b)];
  const across = Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u);
  return 6371 * Math.atan2(across, x * u + y * v + z * w);
}

/** The usual radius is widened where no job is in it: tests of `resolveNear` say how. */
const unusual = (radius: number): number => (radius === PARAMETERS.radius.default ? radius + 1 : radius);

/** What the rules say, one job at a time: the distance of each that is found. */
function foundNaively(
  from: Where & { country: string },
  { radius, remote }: NearFilter,
): Map<string, number | undefined> {
  const found = new Map<string, number | undefined>();
  for (const { id, locations, workType } of jobs) {
    const ways = locations.flatMap(({ placeId }) =>
      placeId ? kilometresBetween(from, placeOf.get(placeId)!) : [],
    );
    const least = Math.min(...ways);
    const countries = locations.flatMap(({ country }) => country ?? []);
    if (least <= radius) found.set(id, Math.round(least));
    else if (remote && workType === 'remote' && (countries.length === 0 || countries.includes(from.country)))
      found.set(id, undefined);
  }
  return found;
}

function countriesOf(found: ReadonlyMap<string, unknown>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { locations } of jobs.filter(({ id }) => found.has(id)))
    for (const country of new Set(locations.flatMap(({ country }) => country ?? [])))
      counts[country] = (counts[country] ?? 0) + 1;
  return counts;
}

async function allHits(search: Search, near: NearFilter, sort: Sort): Promise<SearchAnswer['hits']> {
  const hits: SearchAnswer['hits'] = [];
  for (let total = 1; hits.length < total;) {
    const query = { q: '', filters: { near }, sort, offset: hits.length, limit: 50 };
    const answer = await search.search(query, { fields: 'card', facets: [] });
    hits.push(...(answer.hits as SearchAnswer['hits']));
    ({ total } = answer);
    if (total === 0) break;
  }
  return hits;
}

it(`${PAIRS} places and radii find the jobs that a look at each of them finds, anywhere on earth`, async () => {
  const { search } = await searchOf(jobs, {}, { places: used });
  const nearestTo = (from: Where): JobPlace =>
    used.reduce((best, place) =>
      kilometresBetween(from, place) < kilometresBetween(from, best) ? place : best,
    );
  let found = 0;
  let asRemote = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const place = random.pick(used);
    const point = random.pick([
      somewhere(),
      { latitude: 90, longitude: hundredths(180) },
      { latitude: -90, longitude: 0 },
      { latitude: hundredths(90), longitude: random.pick([-180, 180]) },
    ]);
    const [text, from] = random.pick([
      [place.city, place],
      [`ville ${place.city.slice(5)}`, place],
      [String(place.id), place],
      [`${point.latitude},${point.longitude}`, { ...point, country: nearestTo(point).country }],
    ] as const);
    const radius = random.pick([1, 500, random.between(1, 500), random.between(1, 60)].map(unusual));
    const near = { place: text, radius, remote: random.chance(0.4) };
    const expected = foundNaively(from, near);
    const inOrder = jobs.flatMap(({ id }) => (expected.has(id) ? [[id, expected.get(id)]] : []));
    const asFound = (hits: SearchAnswer['hits']) => hits.map((hit) => [hit.posting.id, hit.distanceKm]);
    expect([near, asFound(await allHits(search, near, 'newest'))]).toEqual([near, inOrder]);
    // Stable, so that the newest of equals come first.
    const byDistance = [...inOrder].sort(
      ([, a = Infinity], [, b = Infinity]) => (a as number) - (b as number) || 0,
    );
    expect([near, asFound(await allHits(search, near, 'distance'))]).toEqual([near, byDistance]);
    const { facets } = await search.search({ q: '', filters: { near }, offset: 0, limit: 1 });
    expect([near, facets.countries]).toEqual([near, countriesOf(expected)]);
    found += inOrder.length;
    asRemote += inOrder.filter(([, km]) => km === undefined).length;
  }
  expect(found).toBeGreaterThan(PAIRS * 5);
  expect(asRemote).toBeGreaterThan(PAIRS);
});

it('distances are correct at the poles, across the date line and to antipodes', () => {
  const at = (latitude: number, longitude: number): Point => ({
    latitude: latitude * 100,
    longitude: longitude * 100,
  });
  expect(kilometres(at(90, 0), at(90, 123))).toBeCloseTo(0, 6);
  expect(kilometres(at(90, 0), at(-90, 55))).toBeCloseTo(Math.PI * 6371, 3);
  expect(kilometres(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6371, 3);
  expect(kilometres(at(12.34, 56.78), at(-12.34, -123.22))).toBeCloseTo(Math.PI * 6371, 3);
  expect(kilometres(at(10, 179.99), at(10, -179.99))).toBeCloseTo(2.19, 2);
  expect(kilometres(at(89.99, 0), at(89.99, 180))).toBeCloseTo(2.22, 2);
});

it.each([
  ['47.37,8.54', { latitude: 4737, longitude: 854 }],
  ['-90, 180', { latitude: -9000, longitude: 18_000 }],
  ['+1,-0.5', { latitude: 100, longitude: -50 }],
  ['90.01,0', undefined],
  ['0,180.01', undefined],
  ['47,37,8', undefined],
  ['47.', undefined],
  ['1e1,2', undefined],
  ['Bern', undefined],
  ['', undefined],
])('%s as a point', (text, point) => expect(pointOf(text)).toEqual(point));
