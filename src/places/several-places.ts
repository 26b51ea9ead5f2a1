import { suggestCountry } from '../feed/codes.ts';
import type { Location } from '../feed/types.ts';
import { kilometres } from './points.ts';
import { fromLargeToSmall, isNoPlace, type Meaning, resolveLocations } from './resolve.ts';
import { type Gazetteer, namedRows } from './gazetteer.ts';
import { placeKey } from './place-key.ts';
import { findRegion } from './regions.ts';

/** Separators between several places. The pattern expects single spaces, because `severalPlaces` makes these. */
const BETWEEN =
  / (?:oder|or|ou|o|oppure|und|and|et|e|y|lub|sowie|bzw\.?|resp\.?) | ?(?:[/|;+&•·]|, (?:oder|or|ou|o|und|and|et|e|y) ) ?/iu;
/** Separators that are as often between a place and its region or country as between two places. */
const BESIDE = / ?, ?| [-–—] /u;
/** Maximum number of parts. A field with more is a list of branches, of which the first are enough. */
const MAX_PARTS = 20;
/** Minimum population of a place in a list, because "Bern, Länggasse" is one place. */
const TOWN = 15_000;
/**
 * A place is a part or neighbour of another one if it is at most this far away and has at most one in `times` of its people.
 */
const PART_OF = { km: 15, times: 3 };

/** One of several places in a field, as the field writes it. */
export interface NamedPlace {
  location: Location & { city: string };
  meaning: Meaning;
}

/**
 * The places of each field that names several: "Bern oder Biel", "Bern / Thun", "Berlin, Hamburg, München". Undefined for a
 * field with one place, in whatever way it is written ("Biel/Bienne", "Baden, Aargau", "Zürich or remote").
 */
export function severalPlaces(
  gazetteer: Gazetteer,
  locations: readonly (Location & { city: string })[],
): (NamedPlace[] | undefined)[] {
  const whole = wholeNames(gazetteer, locations);
  const chunksOf = ({ city }: Location & { city: string }): string[][] =>
    city
      .split(/\s/u)
      .filter(Boolean)
      .join(' ')
      .split(BETWEEN)
      .map((chunk) => chunk.trim())
      .filter((chunk) => chunk !== '' && !isNoPlace(chunk))
      .slice(0, MAX_PARTS)
      .map((chunk) => chunk.split(BESIDE).filter(Boolean).slice(0, MAX_PARTS));
  const fields = locations.map((location) => {
    if (whole.has(location) || !(BETWEEN.test(location.city) || BESIDE.test(location.city))) return undefined;
    if (fromLargeToSmall(location.city, location.country)) return undefined;
    const chunks = chunksOf(location);
    return chunks.flat().length > 1 ? chunks : undefined;
  });
  // Resolve all names of all fields in one call, because each call reads a country's names.
  const asked = new Map<string, Location & { city: string }>();
  const ask = (city: string, country: string | undefined): void => {
    asked.set(`${country}\t${city}`, { city, ...(country !== undefined && { country }) });
    if (country !== undefined) asked.set(`undefined\t${city}`, { city });
  };
  for (const [i, chunks] of fields.entries())
    for (const pieces of chunks ?? [])
      for (const text of new Set([pieces.join(', '), ...pieces])) ask(text, locations[i]!.country);
  const meanings = resolveLocations(gazetteer, [...asked.values()]);
  const known = new Map([...asked.keys()].map((key, i) => [key, meanings[i]]));
  const find = (city: string, country: string | undefined): NamedPlace | undefined => {
    const here = known.get(`${country}\t${city}`);
    if (here) return { location: { city, ...(country !== undefined && { country }) }, meaning: here };
    const elsewhere = known.get(`undefined\t${city}`);
    if (!elsewhere || !('row' in elsewhere)) return undefined;
    return { location: { city, country: gazetteer.place(elsewhere.row).country }, meaning: elsewhere };
  };
  return fields.map((chunks, i) => {
    if (!chunks) return undefined;
    const { country } = locations[i]!;
    const places = chunks.flatMap((pieces) => listed(gazetteer, pieces, country, find));
    const distinct = [...new Map(places.map((place) => [JSON.stringify(place.meaning), place])).values()];
    return distinct.length > 1 ? distinct : undefined;
  });
}

/** The places of one chunk of a field: the towns of a list, or else the place that the chunk as a whole means. */
function listed(
  gazetteer: Gazetteer,
  pieces: readonly string[],
  country: string | undefined,
  find: (city: string, country: string | undefined) => NamedPlace | undefined,
): NamedPlace[] {
  const single = find(pieces.join(', '), country);
  const alone = single ? [single] : [];
  if (pieces.length === 1) return alone;
  const named = pieces.filter((piece) => !isNoPlace(piece));
  if (
    named.some(
      (piece) =>
        suggestCountry(piece) !== undefined ||
        (!isSame(find(piece, country), single) && isRegionOf(gazetteer, piece, country, single)),
    )
  )
    return alone;
  const found = named.flatMap((piece) => find(piece, country) ?? []);
  const rows = found.flatMap(({ meaning }) => ('row' in meaning ? meaning.row : []));
  const areTowns = rows.length === named.length && rows.every((row) => gazetteer.population(row) >= TOWN);
  const hasPart = rows.some((row) => rows.some((other) => isPartOf(gazetteer, row, other)));
  return areTowns && !hasPart ? found : alone;
}

const isSame = (one: NamedPlace | undefined, other: NamedPlace | undefined): boolean =>
  !!one && !!other && 'row' in one.meaning && 'row' in other.meaning && one.meaning.row === other.meaning.row;

/** Whether a piece is the region of a place, as "Washington" in "Vancouver, Washington". */
function isRegionOf(
  gazetteer: Gazetteer,
  piece: string,
  country: string | undefined,
  other: NamedPlace | undefined,
): boolean {
  if (country === undefined || !other || !('row' in other.meaning)) return false;
  // "Washington" alone is a city, so also look for the state.
  const region = findRegion(country, piece) ?? findRegion(country, `${piece} State`);
  return region?.admin1 === gazetteer.admin1(other.meaning.row);
}

function isPartOf(gazetteer: Gazetteer, part: number, city: number): boolean {
  const pointOf = (row: number) => ({
    latitude: gazetteer.latitude(row),
    longitude: gazetteer.longitude(row),
  });
  return (
    gazetteer.population(city) >= PART_OF.times * gazetteer.population(part) &&
    kilometres(pointOf(part), pointOf(city)) <= PART_OF.km
  );
}

/** The locations whose whole field is the name of a place. */
function wholeNames<T extends Location & { city: string }>(
  gazetteer: Gazetteer,
  locations: readonly T[],
): Set<T> {
  const listLike = locations.filter(({ city }) => BETWEEN.test(city) || BESIDE.test(city));
  const whole = new Set<T>();
  for (const [country, own] of Map.groupBy(listLike, (location) => location.country)) {
    if (country === undefined) continue;
    const named = namedRows(gazetteer, country, new Set(own.map(({ city }) => placeKey(city))));
    for (const location of own) if (named.has(placeKey(location.city))) whole.add(location);
  }
  return whole;
}
