import type { JobPlace } from '../job/posting.ts';
import { knownNames, placeName } from './exonyms.ts';
import type { Place } from './gazetteer.ts';
import { partsOf } from './named-rows.ts';
import { placeKey } from './place-key.ts';
import { regionNames } from './regions.ts';

/** A place has its name to itself when it has this many times the people of every other place that is called so. */
const MUCH_LARGER = 10;

/** A place of the gazetteer, how jobs write it, which domains do, and when the first of these jobs was seen. */
export interface WrittenPlace {
  place: Place;
  written: ReadonlySet<string>;
  domains: ReadonlySet<string>;
  since: string;
}

/**
 * The facts that stages need about the places that jobs are at.
 * @param locales of the interface; the first is the site's own
 * @param hadPage whether a city of this name had a page in the last build
 */
export function jobPlaces(
  found: readonly WrittenPlace[],
  locales: readonly string[],
  hadPage: (name: string) => boolean = () => false,
): JobPlace[] {
  const own = locales[0] ?? 'en';
  const namesakes = Map.groupBy(found, ({ place }) => placeKey(placeName(place, own)));
  const called = new Map(found.map((one) => [one.place.id, usualNames(one)]));
  const taken = new Set([...called.values()].flat().map(placeKey));
  return found.map(({ place, written }) => {
    const { id, country, admin1, otherNames, latitude, longitude } = place;
    const name = placeName(place, own);
    const group = namesakes.get(placeKey(name)) ?? [];
    const others = group.flatMap((one) => (one.place.id === id ? [] : [one.place]));
    const holder = others.length === 0 ? place : holderOf(group, hadPage(name));
    const fullSuffix = others.length === 0 ? '' : suffixFor(place, others);
    const suffix = holder === place ? '' : fullSuffix;
    // Understood for ever, and its address leads on: the place was called so while nobody had the name to itself.
    const full = holder === place && fullSuffix !== '' ? [name + fullSuffix] : [];
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
      written: [...written, ...full].filter((other) => !usual.has(placeKey(other))),
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

/**
 * Which of several places has the name to itself: the much larger one, else the one that several domains name where of the
 * others each is named by a single one. A name that had a page goes on meaning what most domains mean by it, of as many the
 * one that was there first, so that nobody renames the city of others by naming another one.
 */
function holderOf(group: readonly WrittenPlace[], hadPage: boolean): Place | undefined {
  const byDomains = group.toSorted(
    (a, b) =>
      b.domains.size - a.domains.size ||
      (a.since < b.since ? -1 : Number(a.since > b.since)) ||
      b.place.population - a.place.population,
  );
  if (hadPage) return byDomains[0]?.place;
  const larger = group.find(({ place }) =>
    group.every((other) => other.place === place || place.population >= other.place.population * MUCH_LARGER),
  );
  const [first, second] = byDomains;
  const isAlone = first && second && first.domains.size > 1 && second.domains.size === 1;
  return larger?.place ?? (isAlone ? first.place : undefined);
}

/** The part that tells a place from its namesakes: its country, region or id. */
function suffixFor({ id, country, admin1 }: Place, namesakes: readonly Place[]): string {
  if (namesakes.every((other) => other.country !== country)) return ` (${country})`;
  const region = /^[A-Z]{2}$/.test(admin1) ? admin1 : (regionNames(country, admin1)[0] ?? admin1);
  const isOwn = namesakes.every((other) => other.country !== country || other.admin1 !== admin1);
  return ` (${isOwn && region ? region : id})`;
}
