import { loadGazetteer, TOWN_PEOPLE } from '../../../scripts/dataset/gazetteer.ts';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Place } from '../../../src/places/gazetteer.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import type { Job } from '../../../src/job/job.ts';
import type { InMemory } from '../../lib/in-memory.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import type { Ask } from './ask.ts';
import { faults, type Figure, successes } from './report.ts';

const SAMPLE = 300;
/** Percent. */
const LEAST = 98;
const MOST = 1;
/** Coordinates are of a kilometre: of two cities that are about as near either is right. */
const SAME_KM = 1.5;
/** Around a town is searched no farther. */
const FARTHEST_KM = 200;
/** A word in so many titles is a word of titles, not a slip. */
const TITLES = 3;

/**
 * Towns without jobs, whose name no job has: whether the answer says so, with the city with jobs that is nearest of
 * all. Every third is named beside its country. And words of titles of which no job has all: whether they are taken for towns.
 */
export async function townFaults(
  ask: Ask,
  { jobs, places }: Pick<InMemory, 'jobs' | 'places'>,
): Promise<Figure[]> {
  const random = seededRandom(7);
  const towns = await townsWithoutJobs(jobs, places);
  const pointOf = new Map(places.map((place) => [place.id, place]));
  const countryName = new Intl.DisplayNames('en', { type: 'region' });
  const wrong: string[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    const town = random.pick(towns);
    const isWithCountry = i % 3 === 0;
    const q = isWithCountry ? `${town.name} ${countryName.of(town.country)}` : town.name;
    const nearest = nearestKm(
      town,
      jobs
        .filter(
          ({ locations }) => !isWithCountry || locations.some(({ country }) => country === town.country),
        )
        .flatMap(({ locations }) => locations.flatMap(({ placeId = 0 }) => pointOf.get(placeId) ?? [])),
    );
    const { answer } = await ask(q);
    // A text that is nothing but the town is searched around it: the first hit is the nearest.
    const around = answer.near && { place: '', ...answer.near, km: answer.hits[0]?.distanceKm };
    const said =
      around ?? answer.noJobsIn?.map((town) => ({ ...town, km: town.nearest[0]?.km })).find(isTown);
    const isFar = around !== undefined && around.km === undefined && nearest! > FARTHEST_KM;
    const isNear = nearest === undefined || isFar || Math.abs((said?.km ?? Infinity) - nearest) <= SAME_KM;
    if (!said || !isTown(said) || said.country !== town.country || !isNear)
      wrong.push(`${q} (${town.country}): ${JSON.stringify(said)}, nearest ${nearest?.toFixed(1)} km`);
    function isTown({ place }: { place: string }): boolean {
      return placeKey(place) === placeKey(town.name);
    }
  }
  const titles = jobs.map(({ title }) => wordsOf(title));
  const counts = new Map<string, number>();
  for (const words of titles)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].flatMap(([word, count]) => (count >= TITLES ? [word] : []));
  const taken: string[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    const q = Array.from({ length: 2 + (i % 3) }, () => random.pick(words)).join(' ');
    const { noJobsIn = [] } = (await ask(q)).answer;
    if (noJobsIn.length > 0) taken.push(`${q}: ${noJobsIn.map(({ place }) => place).join(', ')}`);
  }
  return [
    successes('towns without jobs: said, with the nearest city', SAMPLE - wrong.length, SAMPLE, wrong, LEAST),
    faults('words of titles that are taken for towns', taken, SAMPLE, MOST),
  ];
}

const wordsOf = (text: string): string[] => tokenize(text).flatMap(({ needed }) => needed);

/** The largest of each name that no job is in or has in its texts. */
async function townsWithoutJobs(postings: readonly Job[], places: InMemory['places']): Promise<Place[]> {
  const gazetteer = await loadGazetteer();
  const largest = new Map<string, Place>();
  for (const [start, end] of gazetteer.countries.values())
    for (let row = start; row < end; row++) {
      if (gazetteer.population(row) < TOWN_PEOPLE) continue;
      const key = placeKey(gazetteer.name(row));
      if ((largest.get(key)?.population ?? 0) < gazetteer.population(row))
        largest.set(key, gazetteer.place(row));
    }
  const jobsWith = new Map<string, Set<number>>();
  postings.forEach(({ title, description = '', tags = [], employer, locations, category }, job) => {
    const cities = locations.flatMap(({ city = '', writtenCity = '' }) => [city, writtenCity]);
    const text = [title, description, ...tags, employer.name, ...cities, category ?? ''].join('\n');
    for (const { forms, needed } of tokenize(text))
      for (const word of [...forms, ...needed])
        jobsWith.set(word, (jobsWith.get(word) ?? new Set()).add(job));
  });
  const hasJobs = (name: string): boolean => {
    const [first = new Set<number>(), ...others] = wordsOf(name).map(
      (word) => jobsWith.get(word) ?? new Set(),
    );
    return [...first].some((job) => others.every((jobs) => jobs.has(job)));
  };
  const at = new Set(places.map(({ id }) => id));
  return [...largest.values()].filter(({ id, name }) => !at.has(id) && !hasJobs(name));
}

type Point = Pick<Place, 'latitude' | 'longitude'>;

/** The way to the nearest of some points, by the angle between the vectors to both; undefined without any. */
function nearestKm(from: Point, points: readonly Point[]): number | undefined {
  const vector = ({ latitude, longitude }: Point): number[] => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const own = vector(from);
  let largest = -1;
  for (const point of new Set(points)) {
    const dot = vector(point).reduce((sum, value, axis) => sum + value * own[axis]!, 0);
    if (dot > largest) largest = dot;
  }
  return points.length === 0 ? undefined : 6371 * Math.acos(Math.min(1, largest));
}
