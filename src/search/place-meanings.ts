/**
 * The meaning of a name where a place is expected: regions, countries, cities, surroundings and codes of post offices.
 */
import type { Filters } from '../filters/table.ts';
import { aroundPlaces, otherSpellings, postcodesIn, saidRegions } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { CityNames } from './city-names.ts';
import type { FacetColumn, ReadColumns } from './counts.ts';
import { type PlaceMeaning, type PlaceWords, postcodeAreas, shortKey } from './formats/place-words.ts';
import type { NamedTowns } from './formats/towns.ts';
import { parseText } from './query-text.ts';
import type { WordSource } from './query-source.ts';

/** What the index of words says of places. */
export type OfWords =
  | 'find'
  | 'beginningWith'
  | 'countTogether'
  | 'labels'
  | 'lexicon'
  | 'dictionaryFor'
  | 'secondLetterDictionary'
  | 'step';

/** The parts of an index that this needs, whatever holds the jobs. */
export interface PlaceSources extends Pick<WordSource, OfWords> {
  columns: ReadColumns<FacetColumn>;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<NamedTowns>;
  placeWords: () => Promise<PlaceWords>;
  /** Whether the site calls a place so that many jobs are at. */
  isPlaced: (name: string) => Promise<boolean>;
  /** The country of a place, as `near` understands it; undefined where it does not. */
  countryOf: (place: string) => Promise<string | undefined>;
  /** How many jobs pass some filters. */
  count: (filters: Filters) => Promise<number>;
}

/**
 * The meaning of a text: a filter's value, or a name and how far around. `others` are as good: values of the same filter.
 */
export type FoundPlace =
  | { meaning: PlaceMeaning; isExact?: true; others?: readonly PlaceMeaning[] }
  | { around: string; km: number };

/** Around a place whose name was found in another spelling, or in a code that begins as those of its post offices. */
const USUAL_KM = 25;

/** The meaning of a text that is a place and nothing else; undefined for a text that `near` understands as it is. */
export async function meaningOf(sources: PlaceSources, text: string): Promise<FoundPlace | undefined> {
  const words = await sources.placeWords();
  const named = (name: string): PlaceMeaning | undefined =>
    words.meaning('', placeKey(name)) ?? words.meaning('^', shortKey(name));
  const whole = named(text);
  if (whole?.facet === 'cities' && (await isFoundNear(sources, text, whole))) return undefined;
  if (whole) return { meaning: whole };
  for (const { before, name } of saidRegions(text)) {
    const meaning = before === '' ? await regionSaid(sources, text, name) : undefined;
    if (meaning) return { meaning };
  }
  if (await isPlace(sources, text, true)) return undefined;
  for (const { before, name, km } of aroundPlaces(text)) {
    if (before !== '') continue;
    const meaning = named(name);
    const isCity = meaning?.facet === 'cities' && !meaning.point;
    if (meaning && !isCity) return { meaning };
    if (meaning && !(await isFoundNear(sources, name, meaning))) return { around: meaning.value, km };
    if (await isPlace(sources, name, true)) return { around: name, km };
  }
  const codes = postcodesIn(text, true).map(({ code }) => code);
  for (const code of codes) {
    const meaning = words.meaning('#', placeKey(code));
    if (meaning) return { meaning, isExact: true };
  }
  for (const name of otherSpellings(text)) {
    const meaning = named(name);
    if (meaning) return { meaning };
    if (await isPlace(sources, name, true)) return { around: name, km: USUAL_KM };
  }
  for (const key of codes.flatMap(postcodeAreas)) {
    const meaning = words.meaning('#', key);
    if (meaning) return meaning.facet === 'cities' ? { around: meaning.value, km: USUAL_KM } : { meaning };
  }
  const other = words.meaning('+', placeKey(text));
  if (other) return { meaning: other };
  for (const { before, name, km } of aroundPlaces(text))
    if (before === '' && (await (await sources.towns()).villageNamed(name))) return { around: name, km };
  return undefined;
}

/** Whether a region is said to be one of Switzerland's. */
export const isCanton = (kind: string): boolean => /^\s*[ck]anton/i.test(kind);

/**
 * The region that a name means behind its kind. A short form means a canton where that is said: "BE" alone is Berlin, and "SH"
 * Schleswig-Holstein.
 * @param said the name with its kind
 */
export async function regionSaid(
  { columns, placeWords }: PlaceSources,
  said: string,
  name: string,
): Promise<PlaceMeaning | undefined> {
  const value = `CH-${name.toUpperCase()}`;
  if (isCanton(said) && (await columns(['regions'])).regions!.codeOf(value) >= 0)
    return { facet: 'regions', value };
  return (await placeWords()).meaning('=', placeKey(name));
}

/** Whether `near` finds the same city by a name, or a larger one that is usually called so. */
async function isFoundNear(
  { columns, cityNames }: PlaceSources,
  name: string,
  { value, point }: PlaceMeaning,
): Promise<boolean> {
  const { codeOf } = (await columns(['cities'])).cities!;
  if (codeOf(name) >= 0) return true;
  const [first] = (await cityNames()).meaning(name).usual;
  // Cities are numbered by how many jobs they have.
  if (first !== undefined) return codeOf(value) < 0 || first <= codeOf(value);
  return !point && placeKey(name) === placeKey(value);
}

/** Whether something is the name of a city with jobs or of a town; by any of its names. */
export async function isPlace(sources: PlaceSources, name: string, isField: boolean): Promise<boolean> {
  if (placeKey(name).length < 2) return false;
  const { usual, others } = (await sources.cityNames()).meaning(name);
  if (usual.length > 0 || (isField && others.length > 0)) return true;
  return (await (await sources.towns()).named(name)) !== undefined;
}

/** Whether something is the name of a smaller place, and nothing that a job says. */
export async function isVillage(sources: PlaceSources, name: string): Promise<boolean> {
  const words = parseText(name).words.map(({ word }) => word);
  if ((await sources.find(words)).length > 0) return false;
  return (await (await sources.towns()).villageNamed(name)) !== undefined;
}

/** Whether something is the name of a city with jobs, or of a town in a country with jobs: a word may be called as a town elsewhere is. */
export async function isNearJobs(
  { cityNames, towns, columns }: PlaceSources,
  name: string,
): Promise<boolean> {
  if ((await cityNames()).meaning(name).others.length > 0) return true;
  const town = await (await towns()).named(name);
  return town !== undefined && (await columns(['countries'])).countries!.codeOf(town.country) >= 0;
}
