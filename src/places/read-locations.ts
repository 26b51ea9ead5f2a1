import type { Location } from '../feed/types.ts';
import type { Posting } from '../job/posting.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Meaning } from './resolve.ts';
import { saidPlaces } from './said-places.ts';

/** A place is not meant beside a namesake that has this many times its people, unless its posting says so. */
const MUCH_LARGER = 10;
/**
 * A name that is not known in the given country counts as a place of so many people there: no gazetteer has every
 * village.
 */
const UNKNOWN = 20_000;

/** A location as it may be meant, and what speaks for it: the posting itself, others of the employer, or its country. */
export interface Reading {
  location: Location;
  by: 'posting' | 'employer' | 'country';
}

/** A location as an employer's postings write it and what else they say of it, once for all of which this is the same. */
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
  /** For all locations, one posting's after the other's, which of them they are: -1 without a city. */
  indexes: readonly number[];
}

/**
 * Reads locations with what else postings say: the region after the city, there or elsewhere at the employer, or
 * another country, because feeds give wrong ones. Postings are read one after the other, and none of them is kept.
 */
export class LocationReader {
  readonly #atEmployer = new Map<string, Map<string, Location>>();
  readonly #found: (Omit<ReadLocation, 'readings'> & { written: string; own: Location[]; other?: string })[] =
    [];
  readonly #indexOf = new Map<string, number>();
  readonly #indexes: number[] = [];

  add(posting: Posting): void {
    // Addresses too: "…/Job/Cook/-in-Anderson,MO".
    const text = `${posting.title}\n${posting.description ?? ''}\n${posting.url}`;
    for (const location of posting.locations) this.#indexes.push(this.#indexIn(posting, text, location));
  }

  #indexIn(posting: Posting, text: string, { city, country }: Location): number {
    if (city === undefined) return -1;
    const written = `${posting.domain}\t${city}\t${country}`;
    const own: Location[] = [];
    for (const [id, one] of country === undefined ? [] : saidPlaces(text, { city, country })) {
      own.push(one);
      const others = this.#atEmployer.get(written) ?? new Map<string, Location>();
      this.#atEmployer.set(written, others.set(id, one));
    }
    const other = otherCountry(posting, { city, country });
    const key = [written, other, ...own.map(keyOf)].join('\t');
    const index = this.#indexOf.get(key) ?? this.#found.length;
    this.#indexOf.set(key, index);
    const { domain } = posting;
    const found = (this.#found[index] ??= {
      location: { city, country },
      domain,
      count: 0,
      since: posting.addedAt,
      written,
      own,
      other,
    });
    found.count++;
    if (posting.addedAt < found.since) found.since = posting.addedAt;
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
function otherCountry({ employer, locations }: Posting, { city, country }: Location): string | undefined {
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
