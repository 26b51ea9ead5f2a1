import { countryNamers, isClearName } from '../../../src/places/exonyms.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import { wordsOfName } from './places-alone.ts';
import { MOST_COUNTRY_WORDS } from '../../../src/search/towns.ts';
import { facetKey } from '../../../src/filters/facets.ts';
import type { FacetValue } from '../../../src/filters/facet-values.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import { memo } from '../../../src/lib/memo.ts';
import otherNames from './lexicon/country-names.json' with { type: 'json' };

/** The names of a place. */
export interface PlaceNames {
  /** The names that a search treats as one word, each as its normalized words. */
  names: readonly (readonly string[])[];
  /** The words that find the jobs at the place. A name of several words is joined, such as "sanktgallen". */
  words: readonly string[];
  /** If the place has several names, those of `words` that are its own names. */
  same: readonly string[];
  /** Those of `same` that mean the place in any text. */
  clear: readonly string[];
  /** Those of `words` that name the place's regions. */
  ofRegions: readonly string[];
  /** The word for the place's main name. */
  main: string | undefined;
}

/** The maximum number of words of a name, because nobody types more. */
const MOST_PLACE_WORDS = 4;
const isUsual = (words: readonly string[]): boolean =>
  words.length <= MOST_PLACE_WORDS && words.some(({ length }) => length > 1);

/** The words of each name. Names with the same words count once. */
const unique = (names: readonly string[]): (readonly string[])[] => [
  ...new Map(
    names
      .map(wordsOfName)
      .filter(isUsual)
      .map((words) => [words.join(' '), words]),
  ).values(),
];

/**
 * The names that find the jobs at each place, by the place's id. They include the names of its regions. If the place has other
 * names, a name of several words is joined to one, because its single words do not name the place.
 */
export function placeNames(places: readonly JobPlace[]): Map<number, PlaceNames> {
  return new Map(
    places.map(({ id, names, regions }) => {
      const own = unique(names);
      const ofRegion = unique(regions);
      const ofRegions = ofRegion.map(joined);
      const main = own[0] && joined(own[0]);
      const common = { ofRegions, main };
      if (own.length === 1 && names.length === 1)
        return [
          id,
          { ...common, names: ofRegion, words: [...own.flat(), ...ofRegions], same: [], clear: [] },
        ];
      const [same, clear] = [[...new Set(own.map(joined))], clearNames(id, names)];
      return [id, { ...common, names: [...own, ...ofRegion], words: [...same, ...ofRegions], same, clear }];
    }),
  );
}

const joined = (words: readonly string[]): string => words.join('');

const clearNames = (id: number, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const words = wordsOfName(name);
    return isUsual(words) && (words.length > 1 || isClearName(id, name)) ? [joined(words)] : [];
  });

/** The other names of a place, by each word that means only this place in any text. */
export function sameWords(places: Iterable<PlaceNames>): Map<string, readonly string[]> {
  const all = [...places];
  const called = new Map<string, number>();
  for (const { same } of all) for (const word of same) called.set(word, (called.get(word) ?? 0) + 1);
  return new Map(
    all.flatMap(({ same, clear }) =>
      clear
        .filter((word) => called.get(word) === 1)
        .map((word): [string, string[]] => [word, same.filter((other) => other !== word)]),
    ),
  );
}

/** The other names of the cities in the filter, in the format that `openCityNames` reads. */
export function cityNames(cities: readonly FacetValue[], places: readonly JobPlace[]): Uint8Array {
  const byCity = Map.groupBy(places, ({ city }) => facetKey(city));
  const lines = cities.map(({ value }) => {
    const known = byCity.get(facetKey(value)) ?? [];
    const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(placeKey))].filter(Boolean);
    const usual = keysOf([
      value,
      ...known.flatMap(({ names, written, labels }) => [names, written, Object.values(labels)].flat()),
    ]);
    const others = keysOf(known.flatMap(({ otherNames }) => otherNames)).filter(
      (key) => !usual.includes(key),
    );
    const ids = known.map(({ id }) => String(id));
    return [...ids, ...usual, ...(others.length > 0 ? ['', ...others] : [])].join('\t');
  });
  return new TextEncoder().encode(lines.join('\n'));
}

const LOCALES = ['en', 'de', 'fr', 'it'];
/** Common names of countries that CLDR lacks. */
const ALSO: Readonly<Record<string, string>> = otherNames;
/** Whether a country's name is usable. Names with single letters ("É.-U.") are not. */
const isUsualCountryName = (words: readonly string[]): boolean =>
  words.length > 0 && words.length <= MOST_COUNTRY_WORDS && words.every(({ length }) => length > 1);

const namesIn = countryNamers(LOCALES);

/**
 * The usual names of a country in English, German, French and Italian, each as its normalized words. They come from the CLDR
 * data of the runtime, and from a table with a few more.
 * @param country its ISO 3166-1 code
 */
export const countryNames = memo(300, (country): readonly (readonly string[])[] => {
  const names = namesIn.flatMap((names) => names.of(country)?.split(/[()]/) ?? []);
  const words = [...names, ...(ALSO[country]?.split(', ') ?? [])].map(wordsOfName);
  return [...new Map(words.filter(isUsualCountryName).map((name) => [name.join(' '), name])).values()];
});

/** The words by which a job is found for its countries. A name is joined to one word, such as "unitedstates". */
export const countryWords = ({ locations }: Pick<Job, 'locations'>): string[] =>
  locations.flatMap(({ country }) => (country ? countryNames(country).map((name) => name.join('')) : []));
