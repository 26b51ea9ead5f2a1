/** Finds what a text means where a place is expected: regions, countries, cities, surroundings and postcodes. */
import type { Filters } from '../filters/table.ts';
import { aroundPlaces, otherSpellings, postcodesIn, saidRegions } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { CityNames } from './city-names.ts';
import type { FacetColumn, ReadColumns } from './counts.ts';
import { type PlaceMeaning, type PlaceWords, postcodeAreas, shortKey } from './formats/place-words.ts';
import type { NamedTowns } from './formats/towns.ts';
import { parseText } from './query-text.ts';
import type { WordSource } from './query-source.ts';

/** The parts of the word index that resolving places needs. */
export type OfWords =
  | 'find'
  | 'beginningWith'
  | 'countTogether'
  | 'labels'
  | 'lexicon'
  | 'dictionaryFor'
  | 'secondLetterDictionary'
  | 'step';

/** The parts of an index that resolving places needs. */
export interface PlaceSources extends Pick<WordSource, OfWords> {
  columns: ReadColumns<FacetColumn>;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<NamedTowns>;
  placeWords: () => Promise<PlaceWords>;
  /** Whether a name is a value of the cities filter and many jobs have this value. */
  isPlaced: (name: string) => Promise<boolean>;
  /** The country of a place as the `near` filter resolves it; undefined for unknown places. */
  countryOf: (place: string) => Promise<string | undefined>;
  /** Number of jobs that pass some filters. */
  count: (filters: Filters) => Promise<number>;
}

/**
 * What the name of a place means: a value of a filter, with further values in `others`, or a name to search around with a
 * radius in km.
 */
export type FoundPlace =
  | { meaning: PlaceMeaning; isExact?: true; others?: readonly PlaceMeaning[] }
  | { around: string; km: number };

/** Radius in km around a place that was found by another spelling or by the start of a postcode. */
const USUAL_KM = 25;

/**
 * Resolves a text that is only a place, for readers of a language. Undefined for a place that the `near` filter resolves
 * itself.
 */
export async function meaningOf(
  sources: PlaceSources,
  text: string,
  language: string | undefined,
): Promise<FoundPlace | undefined> {
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
  for (const key of codes.flatMap((code) => postcodeAreas(code, language))) {
    const meaning = words.meaning('#', key);
    if (meaning) return meaning.facet === 'cities' ? { around: meaning.value, km: USUAL_KM } : { meaning };
  }
  const other = words.meaning('+', placeKey(text));
  if (other) return { meaning: other };
  for (const { before, name, km } of aroundPlaces(text))
    if (before === '' && (await (await sources.towns()).villageNamed(name))) return { around: name, km };
  return undefined;
}

/** Whether the text has "canton" before a name, so that the region is Swiss. */
export const isCanton = (kind: string): boolean => /^\s*[ck]anton/i.test(kind);

/**
 * The region that a name means after a word such as "canton" or "region". An abbreviation means a canton only after that
 * word: "BE" alone is Berlin, "SH" is Schleswig-Holstein.
 * @param said the name with the word before it
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

/** Whether the `near` filter resolves a name to the same city, or to a larger city with the same usual name. */
async function isFoundNear(
  { columns, cityNames }: PlaceSources,
  name: string,
  { value, point }: PlaceMeaning,
): Promise<boolean> {
  const { codeOf } = (await columns(['cities'])).cities!;
  if (codeOf(name) >= 0) return true;
  const [first] = (await cityNames()).meaning(name).usual;
  // Codes are ordered by number of jobs.
  if (first !== undefined) return codeOf(value) < 0 || first <= codeOf(value);
  return !point && placeKey(name) === placeKey(value);
}

/**
 * Whether a text is a name of a city with jobs, or of a town.
 * @param isField whether less usual names of cities count
 */
export async function isPlace(sources: PlaceSources, name: string, isField: boolean): Promise<boolean> {
  if (placeKey(name).length < 2) return false;
  const { usual, all } = (await sources.cityNames()).meaning(name);
  if (usual.length > 0 || (isField && all.length > 0)) return true;
  return (await (await sources.towns()).named(name)) !== undefined;
}

/** Whether a text is the name of a small place and not a word of jobs. */
export async function isVillage(sources: PlaceSources, name: string): Promise<boolean> {
  const words = parseText(name).words.map(({ word }) => word);
  if ((await sources.find(words)).length > 0) return false;
  return (await (await sources.towns()).villageNamed(name)) !== undefined;
}

/**
 * Whether a text is a name of a city with jobs, or of a town in a country with jobs. A town of another country does not
 * count, because it may have the name of an ordinary word.
 */
export async function isNearJobs(
  { cityNames, towns, columns }: PlaceSources,
  name: string,
): Promise<boolean> {
  if ((await cityNames()).meaning(name).all.length > 0) return true;
  const town = await (await towns()).named(name);
  return town !== undefined && (await columns(['countries'])).countries!.codeOf(town.country) >= 0;
}
