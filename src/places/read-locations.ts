import { type Location } from '../feed/types.ts';
import { type Posting } from '../posting.ts';
import { type Gazetteer } from './gazetteer.ts';
import { type Meaning } from './resolve.ts';
import { saidPlaces } from './said-places.ts';

/** A place is not meant beside a namesake that has this many times its people, unless its posting says so. */
const MUCH_LARGER = 10;
/** What is not known in the given country counts as a place of so many people there: no gazetteer has every village. */
const UNKNOWN = 20_000;

/** A location as it may be meant, and what speaks for it: the posting itself, others of the employer, or its country. */
export interface Reading {
  location: Location;
  by: 'posting' | 'employer' | 'country';
}

/**
 * Reads locations with what else postings say: the region that stands behind the city, there or elsewhere at the employer,
 * or another country, because feeds give wrong ones.
 * @returns the other readings of a posting's location, the likeliest first
 */
export function readLocations(
  postings: readonly Posting[],
): (posting: Posting, location: Location) => Reading[] {
  const keyOf = ({ domain }: Posting, { city, country }: Location): string =>
    `${domain}\t${city}\t${country}`;
  const atEmployer = new Map<string, Map<string, Location>>();
  const inPosting = new Map<Posting, Map<string, Map<string, Location>>>();
  for (const posting of postings) {
    // Addresses too: "…/Job/Cook/-in-Anderson,MO".
    const text = `${posting.title}\n${posting.description ?? ''}\n${posting.url}`;
    for (const { city, country } of posting.locations) {
      if (city === undefined || country === undefined) continue;
      const said = saidPlaces(text, { city, country });
      if (said.size === 0) continue;
      const key = keyOf(posting, { city, country });
      inPosting.set(
        posting,
        (inPosting.get(posting) ?? new Map<string, Map<string, Location>>()).set(key, said),
      );
      const others = atEmployer.get(key) ?? new Map<string, Location>();
      atEmployer.set(key, others);
      for (const [id, one] of said) others.set(id, one);
    }
  }
  return (posting, location) => {
    const key = keyOf(posting, location);
    const own = inPosting.get(posting)?.get(key);
    const readings: Reading[] = [];
    const add = (by: Reading['by'], [first, ...more]: Iterable<Location>): void => {
      if (first && more.length === 0) readings.push({ location: first, by });
    };
    if (own) add('posting', own.values());
    else add('employer', atEmployer.get(key)?.values() ?? []);
    const country = otherCountry(posting, location);
    if (country !== undefined) add('country', [{ ...location, country }]);
    return readings;
  };
}

/** The country of the employer and all other locations, where that is one, and not the given. */
function otherCountry({ employer, locations }: Posting, { city, country }: Location): string | undefined {
  const others = [employer.location, ...locations].filter((one) => one.city !== city);
  const [other, ...more] = new Set(others.flatMap((one) => one.country ?? []));
  return more.length === 0 && other !== country ? other : undefined;
}

/**
 * What a location means: what the likeliest reading does, when enough speaks for it, else what is written. A place in
 * another country must have many more people than the one in the given country.
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
