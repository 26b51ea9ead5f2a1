import type { Location } from '../feed/types.ts';
import type { Job } from '../job/job.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Meaning } from './resolve.ts';
import { suggestCountry } from '../feed/codes.ts';
import { findRegion } from './regions.ts';

/**
 * A place is implausible if another place of the same name has this many times its population, unless the job says that it is
 * meant.
 */
const MUCH_LARGER = 10;
/** The population to assume for a name that the given country's gazetteer lacks, because no gazetteer has every village. */
const UNKNOWN = 20_000;

/**
 * A possible meaning of a location, and what suggests it: the job, another job of the employer, or the country that the
 * employer and the job's other locations share.
 */
export interface Reading {
  location: Location;
  by: 'posting' | 'employer' | 'country';
}

/**
 * A location as an employer's jobs write it, with the readings that the jobs suggest. Jobs share an entry if they have the
 * same location and suggest the same.
 */
export interface ReadLocation {
  location: Location & { city: string };
  /** The employer's domain. */
  domain: string;
  /** Number of times that jobs have the location. */
  count: number;
  /** When a job with the location was first seen. */
  since: string;
  /** Alternative readings, the likeliest first. */
  readings: Reading[];
}

export interface ReadLocations {
  /** The distinct locations, in order of first occurrence. */
  read: ReadLocation[];
  /** The locations of all jobs in order, each as an index in `read`; -1 for a location without a city. */
  indexes: readonly number[];
}

/**
 * Collects the locations of jobs. It also collects what the jobs suggest, because feeds have wrong countries: a region that
 * follows the city's name, in this job or in another of the employer, or another country. It reads jobs one by one and keeps
 * none.
 */
export class LocationReader {
  readonly #atEmployer = new Map<string, Map<string, Location>>();
  readonly #found: (Omit<ReadLocation, 'readings'> & { written: string; own: Location[]; other?: string })[] =
    [];
  readonly #indexOf = new Map<string, number>();
  readonly #indexes: number[] = [];

  add(job: Job): void {
    // The address may also name the place: "…/Job/Cook/-in-Anderson,MO".
    const text = `${job.title}\n${job.description ?? ''}\n${job.url}`;
    for (const location of job.locations) this.#indexes.push(this.#indexIn(job, text, location));
  }

  #indexIn(job: Job, text: string, { city, country }: Location): number {
    if (city === undefined) return -1;
    const written = `${job.domain}\t${city}\t${country}`;
    const own: Location[] = [];
    for (const [id, one] of country === undefined ? [] : saidPlaces(text, { city, country })) {
      own.push(one);
      const others = this.#atEmployer.get(written) ?? new Map<string, Location>();
      this.#atEmployer.set(written, others.set(id, one));
    }
    const other = otherCountry(job, { city, country });
    const key = [written, other, ...own.map(keyOf)].join('\t');
    const index = this.#indexOf.get(key) ?? this.#found.length;
    this.#indexOf.set(key, index);
    const { domain } = job;
    const found = (this.#found[index] ??= {
      location: { city, country },
      domain,
      count: 0,
      since: job.addedAt,
      written,
      own,
      other,
    });
    found.count++;
    if (job.addedAt < found.since) found.since = job.addedAt;
    return index;
  }

  end(): ReadLocations {
    const read = this.#found.map(({ location, domain, count, since, written, own, other }) => {
      const [reading, ...more] = own.length > 0 ? own : (this.#atEmployer.get(written)?.values() ?? []);
      const readings: Reading[] = [];
      if (reading && more.length === 0)
        readings.push({ location: reading, by: own.length > 0 ? 'posting' : 'employer' });
      if (other !== undefined) readings.push({ location: { ...location, country: other }, by: 'country' });
      return { location, domain, count, since, readings };
    });
    return { read, indexes: this.#indexes };
  }
}

/** The key of a location. Equal locations have equal keys. */
export const keyOf = ({ city, country }: Location): string => `${country ?? ''}\t${city ?? ''}`;

/** The country that the employer and all other locations share. Undefined if there is none, or if it is the given one. */
function otherCountry({ employer, locations }: Job, { city, country }: Location): string | undefined {
  const others = [employer.location, ...locations].filter((one) => one.city !== city);
  const [other, ...more] = new Set(others.flatMap((one) => one.country ?? []));
  return more.length === 0 && other !== country ? other : undefined;
}

/**
 * The meaning of a location: that of the likeliest reading with enough evidence, or else that of the text as written. A place
 * in another country needs a much larger population than the place in the given country.
 */
export function likeliest(
  gazetteer: Gazetteer,
  { country }: Location,
  written: Meaning | undefined,
  readings: readonly (Reading & { meaning: Meaning | undefined })[],
): Meaning | undefined {
  if (written && 'region' in written) return written;
  const people = written ? gazetteer.population(written.row) : 0;
  const isEnough = ({ by, location, meaning }: (typeof readings)[number]): boolean => {
    if (!meaning || 'region' in meaning) return false;
    const others = gazetteer.population(meaning.row);
    if (location.country !== country) return others >= MUCH_LARGER * Math.max(people, UNKNOWN);
    return by === 'posting' || people < MUCH_LARGER * others;
  };
  return readings.find(isEnough)?.meaning ?? written;
}

/** Matches text after a city that may name a region or country, as in "Portland, ME", "London (Kentucky)" or "Buchs SG". */
const BEHIND = /^(?:, ?| ?[([]| [-–|] )(\p{L}[\p{L}.’' -]{1,40})|^ ([A-Z]{2,3})(?![\p{L}\p{N}])/u;
/** Matches the beginning of a longer name before a city's name, such as "South " in "South Portland". */
const LONGER_NAME =
  /(?:[\p{L}\p{N}]|\b(?:New|North|South|East|West|Upper|Lower|Mount|Mt\.?|Fort|Ft\.?|Saint|St\.?|Port|Lake|San|Santa)[ -])$/u;
const LONGEST_BEFORE = 6;
/** The only short names of countries that count, because other short names are words, such as "in" and "at". */
const SHORT_COUNTRY = /^(?:UK|USA|UAE)$/;
const MOST_CODE_WORDS = 3;

/**
 * The places that a text means by a city's name. Each is the city with the region or country that follows the name, by the id
 * of that region or country. The city must be written as given, and codes must be in capitals, because "in" and "or" are
 * words.
 *
 *     saidPlaces('We are in Portland, Maine.', { city: 'Portland', country: 'US' })
 *     // => Map { 'US.ME' => { city: 'Portland, Maine', country: 'US' } }
 */
export function saidPlaces(
  text: string,
  { city, country }: { city: string; country: string },
): Map<string, Location> {
  const named = new Map<string, Location>();
  for (let at = text.indexOf(city); at >= 0; at = text.indexOf(city, at + 1)) {
    if (LONGER_NAME.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at))) continue;
    const end = at + city.length;
    const [, name = '', code = name] = BEHIND.exec(text.slice(end, end + 50)) ?? [];
    const words = code.split(' ');
    for (let kept = Math.min(words.length, MOST_CODE_WORDS); kept > 0; kept--) {
      const behind = words.slice(0, kept).join(' ').replace(/[.-]$/, '');
      const region = regionOf(behind, country);
      const other = region ? undefined : countryOf(behind);
      if (region) named.set(region, { city: `${city}, ${behind}`, country });
      else if (other) named.set(other, { city, country: other });
      if (region ?? other) break;
    }
  }
  return named;
}

/** Departments and cantons count only by their codes, because lists of cities may have the same names. */
function regionOf(name: string, country: string): string | undefined {
  const region = findRegion(country, name);
  const isCode = /^[A-Z]{2,3}$/.test(name);
  return region?.admin1 !== undefined && (region.isState || isCode) ? region.id : undefined;
}

const countryOf = (name: string): string | undefined =>
  name.length > 3 || SHORT_COUNTRY.test(name) ? suggestCountry(name.replace(/^the /i, '')) : undefined;
