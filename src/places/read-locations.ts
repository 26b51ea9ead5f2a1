import type { Location } from '../feed/types.ts';
import type { Job } from '../job/job.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Meaning } from './resolve.ts';
import { suggestCountry } from '../feed/codes.ts';
import { findRegion } from './regions.ts';

/** A place is not meant beside a namesake that has this many times its people, unless its job says so. */
const MUCH_LARGER = 10;
/**
 * A name that is not known in the given country counts as a place of so many people there: no gazetteer has every
 * village.
 */
const UNKNOWN = 20_000;

/** A location as it may be meant, and what speaks for it: the job itself, others of the employer, or its country. */
export interface Reading {
  location: Location;
  by: 'posting' | 'employer' | 'country';
}

/** A location as an employer's jobs write it and what else they say of it, once for all of which this is the same. */
export interface ReadLocation {
  location: Location & { city: string };
  /** The employer's. */
  domain: string;
  /** How many these are. */
  count: number;
  /** When the first of them was seen. */
  since: string;
  /** As what else they may be read, the likeliest first. */
  readings: Reading[];
}

export interface ReadLocations {
  /** The different ones in the order of the first of each. */
  read: ReadLocation[];
  /** For all locations, one job's after the other's, which of them they are: -1 without a city. */
  indexes: readonly number[];
}

/**
 * Reads locations with what else jobs say: the region after the city, there or elsewhere at the employer, or
 * another country, because feeds give wrong ones. Jobs are read one after the other, and none of them is kept.
 */
export class LocationReader {
  readonly #atEmployer = new Map<string, Map<string, Location>>();
  readonly #found: (Omit<ReadLocation, 'readings'> & { written: string; own: Location[]; other?: string })[] =
    [];
  readonly #indexOf = new Map<string, number>();
  readonly #indexes: number[] = [];

  add(job: Job): void {
    // Addresses too: "…/Job/Cook/-in-Anderson,MO".
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
      const [said, ...more] = own.length > 0 ? own : (this.#atEmployer.get(written)?.values() ?? []);
      const readings: Reading[] = [];
      if (said && more.length === 0)
        readings.push({ location: said, by: own.length > 0 ? 'posting' : 'employer' });
      if (other !== undefined) readings.push({ location: { ...location, country: other }, by: 'country' });
      return { location, domain, count, since, readings };
    });
    return { read, indexes: this.#indexes };
  }
}

/** The key that tells locations apart. */
export const keyOf = ({ city, country }: Location): string => `${country ?? ''}\t${city ?? ''}`;

/** The country of the employer and all other locations, where that is one, and not the given. */
function otherCountry({ employer, locations }: Job, { city, country }: Location): string | undefined {
  const others = [employer.location, ...locations].filter((one) => one.city !== city);
  const [other, ...more] = new Set(others.flatMap((one) => one.country ?? []));
  return more.length === 0 && other !== country ? other : undefined;
}

/**
 * The meaning of a location: that of the likeliest reading, when enough speaks for it, otherwise the text as written. A
 * place in another country must have many more people than the one in the given country.
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

/** Texts after a city that may name a region or country: "Portland, ME", "London (Kentucky)", "Buchs SG". */
const BEHIND = /^(?:, ?| ?[([]| [-–|] )(\p{L}[\p{L}.’' -]{1,40})|^ ([A-Z]{2,3})(?![\p{L}\p{N}])/u;
/** Words before it that make it another name: "Newport", "South Portland". */
const LONGER_NAME =
  /(?:[\p{L}\p{N}]|\b(?:New|North|South|East|West|Upper|Lower|Mount|Mt\.?|Fort|Ft\.?|Saint|St\.?|Port|Lake|San|Santa)[ -])$/u;
const LONGEST_BEFORE = 6;
/** No code of a country counts but these: "in" and "at" are words. */
const SHORT_COUNTRY = /^(?:UK|USA|UAE)$/;
const MOST_WORDS = 3;

/**
 * The places of a city's name that a text speaks of: with the region that it puts after the name, or in the country
 * that is written there, by the id of the region or country. Only the name as it is written counts, so that words in
 * capitals are no codes ("IN", "OR").
 *
 *     saidPlaces('We are in Portland, Maine.', { city: 'Portland', country: 'US' })
 *     // => Map { 'US.ME' => { city: 'Portland, Maine', country: 'US' } }
 */
export function saidPlaces(
  text: string,
  { city, country }: { city: string; country: string },
): Map<string, Location> {
  const said = new Map<string, Location>();
  for (let at = text.indexOf(city); at >= 0; at = text.indexOf(city, at + 1)) {
    if (LONGER_NAME.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at))) continue;
    const end = at + city.length;
    const [, name = '', code = name] = BEHIND.exec(text.slice(end, end + 50)) ?? [];
    const words = code.split(' ');
    for (let kept = Math.min(words.length, MOST_WORDS); kept > 0; kept--) {
      const behind = words.slice(0, kept).join(' ').replace(/[.-]$/, '');
      const region = regionOf(behind, country);
      const other = region ? undefined : countryOf(behind);
      if (region) said.set(region, { city: `${city}, ${behind}`, country });
      else if (other) said.set(other, { city, country: other });
      if (region ?? other) break;
    }
  }
  return said;
}

/** Departments and cantons count by their codes only: their names are in lists of cities too. */
function regionOf(name: string, country: string): string | undefined {
  const region = findRegion(country, name);
  const isCode = /^[A-Z]{2,3}$/.test(name);
  return region?.admin1 !== undefined && (region.isState || isCode) ? region.id : undefined;
}

const countryOf = (name: string): string | undefined =>
  name.length > 3 || SHORT_COUNTRY.test(name) ? suggestCountry(name.replace(/^the /i, '')) : undefined;
