/** Which jobs a place's name is right for, found by looking at every job: what judged/places.json means by `right`. */
import type { Gazetteer, Place } from '../../../src/places/gazetteer.ts';
import type { Point } from '../../../src/places/points.ts';
import { kilometres } from '../../../src/places/points.ts';
import { findRegion } from '../../../src/places/regions.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import type { StatedJob } from './conditions.ts';

/** As the table has it; its `about` says what each key means. */
export interface Right {
  countries?: string[];
  regions?: [country: string, admin1: string][];
  cities?: (number | string)[];
  near?: { lat: number; lon: number; km: number; km_min: number };
  raw?: string[];
  text?: string[];
  tol?: { lat: number; lon: number; km: number; cc?: string[] };
  also_countries?: string[];
  also_regions?: [country: string, admin1: string][];
  not_cities?: (number | string)[];
  alt?: Right[];
}

/** The jobs that are certainly right, and those that are not wrong; of each other meaning too. */
export interface RightJobs {
  certain: Set<string>;
  allowed: Set<string>;
}

/** One place of a job, as its feed states it and as GeoNames has it. */
interface StatedPlace {
  country: string;
  raw: string;
  /** The largest with that main name, and the largest with it as another name, where that is another place. */
  places: Place[];
  /** GeoNames' code of the region that it is instead. */
  region?: string;
  /** Others with the name that are not much smaller; or those that a part of it is called, where nothing is called as the whole: "Zürich-Flughafen". */
  perhaps: Place[];
}
/** By the id of a job. */
export type StatedPlaces = Map<string, { places: StatedPlace[]; text: string }>;

/** A place with so much of the people of the largest may be meant, too. */
const NAMESAKE = 0.1;

/** Looks all cities of jobs up, by name and country alone: the largest with the name is meant. */
export function statedPlaces(stated: ReadonlyMap<string, StatedJob>, gazetteer: Gazetteer): StatedPlaces {
  const called = new Map<string, { main?: Place; other?: Place; namesakes: Place[] }>();
  const keysOf = (country: string, city: string): string[] =>
    [city, ...partsOf(city)].map((name) => `${country} ${placeKey(name)}`);
  for (const { job } of stated.values())
    for (const { city = '', country = '' } of job.locations ?? [])
      for (const key of keysOf(country, city)) called.set(key, { namesakes: [] });
  for (const [country, [start, end]] of gazetteer.countries)
    for (let row = start; row < end; row++) {
      const people = gazetteer.population(row);
      const own = called.get(`${country} ${placeKey(gazetteer.name(row))}`);
      own?.namesakes.push(gazetteer.place(row));
      if (own && people >= (own.main?.population ?? -1)) own.main = gazetteer.place(row);
      for (const name of gazetteer.otherNames(row)) {
        const other = called.get(`${country} ${placeKey(name)}`);
        if (other && people > (other.other?.population ?? -1)) other.other = gazetteer.place(row);
      }
    }
  const placesOf = (key: string): Place[] => {
    const { main, other } = called.get(key) ?? {};
    return [main, other?.id === main?.id ? undefined : other].filter((one) => one !== undefined);
  };
  const namesakesOf = (key: string): Place[] => {
    const { main, namesakes } = called.get(key)!;
    return namesakes.filter(({ population }) => population > (main?.population ?? 0) * NAMESAKE);
  };
  return new Map(
    [...stated].map(([id, { job }]) => [
      id,
      {
        text: `${job.title}\n${job.description ?? ''}`,
        places: (job.locations ?? []).map(({ city = '', country = '' }) => {
          const [whole = '', ...parts] = keysOf(country, city);
          const places = placesOf(whole);
          const region = findRegion(country, city.replace(/^Kanton /, ''))?.admin1;
          const isRegion = places.length === 0 && region !== undefined;
          return {
            country,
            raw: `${city}|${country}`,
            places,
            ...(isRegion && { region }),
            perhaps: places.length === 0 && !isRegion ? parts.flatMap(placesOf) : namesakesOf(whole),
          };
        }),
      },
    ]),
  );
}

const partsOf = (city: string): string[] =>
  city.split(/[\s,;/|()–-]+/u).filter((part) => /^\p{Lu}..+/u.test(part));

/**
 * The jobs that a place is right for: by its first meaning those that are certain, by all those that are not wrong.
 * @param around so far around cities nothing is wrong, whatever the table says
 */
export function rightJobs(right: Right, jobs: StatedPlaces, around = 0): RightJobs & { others: RightJobs[] } {
  const [own, ...others] = [right, ...(right.alt ?? [])].map((given) => {
    const { tol } = given;
    const one = { ...given, ...(tol && given.cities && { tol: { ...tol, km: Math.max(tol.km, around) } }) };
    const found: RightJobs = { certain: new Set(), allowed: new Set() };
    for (const [id, { places, text }] of jobs) {
      const isNamed = one.text?.some((words) => text.includes(words)) === true;
      if (isNamed || places.some((place) => isCertain(one, place))) found.certain.add(id);
      if (found.certain.has(id) || places.some((place) => isAllowed(one, place))) found.allowed.add(id);
    }
    return found;
  });
  const allowed = new Set([own!, ...others].flatMap((one) => [...one.allowed]));
  return { certain: own!.certain, allowed, others };
}

const isIn = (
  regions: Right['regions'],
  { country, admin1 }: { country: string; admin1?: string },
): boolean => regions?.some(([one, region]) => one === country && region === admin1) === true;
const isOne = (cities: Right['cities'], place: Place): boolean =>
  cities?.some((city) => city === place.id || city === `${place.name}|${place.country}`) === true;

function isCertain(right: Right, { country, raw, places, region }: StatedPlace): boolean {
  if (right.countries?.includes(country) || right.raw?.includes(raw)) return true;
  if (region !== undefined) return isIn(right.regions, { country, admin1: region });
  const [main, other] = places;
  return main !== undefined && (!other || other.population < main.population) && isAt(right, main);
}

/** Whether a place is one of those that are certainly meant. */
const isAt = (right: Right, place: Place): boolean =>
  !isOne(right.not_cities, place) &&
  (isIn(right.regions, place) ||
    isOne(right.cities, place) ||
    (right.near !== undefined && isWithin(place, right.near, right.near.km_min)));

function isAllowed(right: Right, stated: StatedPlace): boolean {
  const { country, places, perhaps, region = '' } = stated;
  if (isCertain(right, stated) || right.also_countries?.includes(country)) return true;
  if (isIn(right.also_regions, { country, admin1: region })) return true;
  const { near, tol } = right;
  return [...places, ...perhaps].some(
    (place) =>
      !isOne(right.not_cities, place) &&
      (isAt(right, place) ||
        isIn(right.also_regions, place) ||
        (near !== undefined && isWithin(place, near, near.km)) ||
        (tol !== undefined && (!tol.cc || tol.cc.includes(country)) && isWithin(place, tol, tol.km))),
  );
}

const pointAt = (latitude: number, longitude: number): Point => ({
  latitude: latitude * 100,
  longitude: longitude * 100,
});
const isWithin = (place: Place, { lat, lon }: { lat: number; lon: number }, km: number): boolean =>
  kilometres(pointAt(place.latitude, place.longitude), pointAt(lat, lon)) <= km;
