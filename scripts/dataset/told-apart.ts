/** Cities that no gazetteer knows: a name that a known place has is that place's, and theirs says the country too. */
import { lazy } from '../../src/lib/lazy.ts';
import type { JobPlace } from '../../src/job/job.ts';
import { allAreas } from '../../src/places/areas.ts';
import type { Gazetteer } from '../../src/places/gazetteer.ts';
import { placeKey } from '../../src/places/place-key.ts';
import { allRegions } from '../../src/places/regions.ts';
import { namesKnownAnywhere } from '../../src/places/resolve.ts';
import { compareTexts } from '../../src/lib/compare.ts';

/** Who names a place in jobs, and when the first of these was seen. */
export interface NamedBy {
  owners: Set<unknown>;
  since: string;
}

/** A city that means no place, as jobs write it. */
export interface OtherCity extends NamedBy {
  city: string;
  country: string | undefined;
  /** It is a region that adverts name, such as "Bay Area". */
  isRegion: boolean;
}

/** In place of a country that nobody said: CLDR's code for an unknown one. */
const UNKNOWN_COUNTRY = 'ZZ';

/** The names of regions and areas, in all languages of the tables; codes are none. */
const regionKeys = lazy(
  () =>
    new Set([...allRegions().values(), ...allAreas().values()].flatMap(({ names }) => names).map(placeKey)),
);

/**
 * Gives other cities than places their names on the site: what jobs write, and behind it the country where somebody would
 * look for a place that is called so. A town of 15,000 people has its names whether jobs are there or not, and so have
 * regions. Smaller places with jobs have theirs too, unless more owners mean the other city, or as many do and
 * were there first: so neither takes the other's page by coming along.
 * @param places those with jobs, each with who names it
 * @returns the name of a city
 */
export function tellApart(
  gazetteer: Gazetteer,
  others: readonly OtherCity[],
  places: readonly (JobPlace & NamedBy)[],
): (other: OtherCity) => string {
  const keys = new Set(others.map(({ city }) => placeKey(city)).filter(Boolean));
  const known = namesKnownAnywhere(gazetteer, keys);
  const withJobs = new Map<string, NamedBy>();
  for (const { city, labels, names, otherNames, written, owners, since } of places)
    for (const name of [city, ...Object.values(labels), ...names, ...otherNames, ...written]) {
      const key = placeKey(name);
      const before = withJobs.get(key);
      if (keys.has(key) && (!before || comesBefore({ owners, since }, before)))
        withJobs.set(key, { owners, since });
    }
  const siteNames = new Set(places.map(({ city }) => placeKey(city)));
  return (other) => {
    const { city, country = UNKNOWN_COUNTRY, isRegion } = other;
    const key = placeKey(city);
    const place = withJobs.get(key);
    const isTaken = !isRegion && (known.has(key) || regionKeys().has(key));
    if (!isTaken && (!place || comesBefore(other, place))) return city;
    const name = `${city} (${country})`;
    // The place that a namesake is told apart from in the same way.
    return siteNames.has(placeKey(name)) ? `${city} (${country}, ${UNKNOWN_COUNTRY})` : name;
  };
}

/** Whether more owners mean the first, or as many for longer. */
const comesBefore = (a: NamedBy, b: NamedBy): boolean =>
  a.owners.size > b.owners.size || (a.owners.size === b.owners.size && compareTexts(a.since, b.since) < 0);
