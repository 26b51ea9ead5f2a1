import { type JobPlace } from '../posting.ts';
import { knownNames, placeName } from './exonyms.ts';
import { type Place } from './gazetteer.ts';
import { partsOf } from './named-rows.ts';
import { placeKey } from './place-key.ts';
import { regionNames } from './regions.ts';

/** A place has its name to itself when it has this many times the people of every other place that is called so. */
const MUCH_LARGER = 10;

/** A place of the gazetteer, and how jobs write it. */
export interface WrittenPlace {
  place: Place;
  written: ReadonlySet<string>;
}

/**
 * What stages need to know of the places that jobs are at.
 * @param locales of the interface; the first is the site's own
 */
export function jobPlaces(found: readonly WrittenPlace[], locales: readonly string[]): JobPlace[] {
  const own = locales[0] ?? 'en';
  const namesakes = Map.groupBy(found, ({ place }) => placeKey(placeName(place, own)));
  const called = new Map(found.map((one) => [one.place.id, usualNames(one)]));
  const taken = new Set([...called.values()].flat().map(placeKey));
  return found.map(({ place, written }) => {
    const { id, country, admin1, otherNames, latitude, longitude } = place;
    const name = placeName(place, own);
    const others = (namesakes.get(placeKey(name)) ?? []).flatMap((one) =>
      one.place.id === id ? [] : [one.place],
    );
    const suffix = suffixFor(place, others);
    const labels = locales.flatMap((locale) => {
      const label = placeName(place, locale);
      return label === name ? [] : [[locale, label + suffix]];
    });
    const names = called.get(id) ?? [];
    const usual = new Set(names.map(placeKey));
    return {
      id,
      city: name + suffix,
      labels: Object.fromEntries(labels) as JobPlace['labels'],
      names,
      otherNames: otherNames.filter((other) => !usual.has(placeKey(other))),
      written: [...written].filter((other) => !usual.has(placeKey(other))),
      regions: regionNames(country, admin1).filter((region) => !taken.has(placeKey(region))),
      country,
      latitude,
      longitude,
    };
  });
}

/** The main name, those of the table, and which of its names jobs write, for they are in use. */
function usualNames({ place, written }: WrittenPlace): string[] {
  const usual = [place.name, ...partsOf(place.name), ...knownNames(place.id)];
  const own = new Set([...usual, ...place.otherNames].map(placeKey));
  return [...new Set([...usual, ...[...written].filter((name) => own.has(placeKey(name)))])];
}

/** What tells a place from its namesakes: nothing if they are much smaller, else its country, region or id. */
function suffixFor({ id, country, admin1, population }: Place, namesakes: readonly Place[]): string {
  if (namesakes.every((other) => population >= other.population * MUCH_LARGER)) return '';
  if (namesakes.every((other) => other.country !== country)) return ` (${country})`;
  const region = /^[A-Z]{2}$/.test(admin1) ? admin1 : (regionNames(country, admin1)[0] ?? admin1);
  const isOwn = namesakes.every((other) => other.country !== country || other.admin1 !== admin1);
  return ` (${isOwn && region ? region : id})`;
}
