/**
 * Names cities that are not in the gazetteer. If a known place has the same name, that place keeps it, and the other city gets
 * its country appended.
 */
import { lazy } from '../../src/lib/lazy.ts';
import type { JobPlace } from '../../src/job/job.ts';
import { allAreas } from '../../src/places/areas.ts';
import type { Gazetteer } from '../../src/places/gazetteer.ts';
import { placeKey } from '../../src/places/place-key.ts';
import { allRegions } from '../../src/places/regions.ts';
import { namesKnownAnywhere } from '../../src/places/resolve.ts';
import { compareTexts } from '../../src/lib/compare.ts';

/** The owners whose jobs name a place, and when the first such job was seen. */
export interface NamedBy {
  owners: Set<unknown>;
  since: string;
}

/** A city that is no known place, as jobs write it. */
export interface OtherCity extends NamedBy {
  city: string;
  country: string | undefined;
  /** Whether the city is a region that adverts name, such as "Bay Area". */
  isRegion: boolean;
}

/** The code that stands for an unknown country. CLDR uses it for an unknown region. */
const UNKNOWN_COUNTRY = 'ZZ';

/** The keys of all names of regions and areas, in every language of the tables, without codes. */
const regionKeys = lazy(
  () =>
    new Set([...allRegions().values(), ...allAreas().values()].flatMap(({ names }) => names).map(placeKey)),
);

/**
 * Names unknown cities on the site: as jobs write them, or with the country appended if readers would take the name for a known
 * place. Regions and towns of 15,000 people own their names even without jobs. A smaller place with jobs owns its name, unless
 * more owners mean the unknown city by it, or as many owners and for longer. Therefore neither can take over the other's page
 * by appearing later.
 * @param places the places with jobs, and who names each
 * @returns a function that names a city
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
    // If a place on the site already has this name, append the code for an unknown country, too.
    return siteNames.has(placeKey(name)) ? `${city} (${country}, ${UNKNOWN_COUNTRY})` : name;
  };
}

/** Whether more owners mean the first city than the second, or as many owners and for longer. */
const comesBefore = (a: NamedBy, b: NamedBy): boolean =>
  a.owners.size > b.owners.size || (a.owners.size === b.owners.size && compareTexts(a.since, b.since) < 0);
