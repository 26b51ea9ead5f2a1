import { isClearName } from '../../../src/places/exonyms.ts';
import type { JobPlace } from '../../../src/posting.ts';
import { tokenize } from '../../../src/search/tokens.ts';

/** What a place is called. */
export interface PlaceNames {
  /** Names that a search takes for one word, each as its folded words. */
  names: readonly (readonly string[])[];
  /** What its jobs are found by; a name of several words is one, "sanktgallen". */
  words: readonly string[];
  /** Those of them that are its own names, where it has several. */
  same: readonly string[];
  /** Those of these that mean it wherever they stand. */
  clear: readonly string[];
  /** The names of its regions among the words. */
  ofRegions: readonly string[];
  /** The word for what it is called first. */
  main: string | undefined;
}

/** More words are nobody's search. */
const MOST_WORDS = 4;
const isUsual = (words: readonly string[]): boolean =>
  words.length <= MOST_WORDS && words.some(({ length }) => length > 1);

const wordsOf = (name: string): string[] => tokenize(name).flatMap(({ needed }) => needed);

/** Each once, by its words. */
const unique = (names: readonly string[]): string[][] => [
  ...new Map(
    names
      .map(wordsOf)
      .filter(isUsual)
      .map((words) => [words.join(' '), words]),
  ).values(),
];

/**
 * The names of places and their regions that their jobs are found by, by id. A name of several words is one word where the
 * place has others too: its words are no names of the place by themselves.
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
    const words = wordsOf(name);
    return isUsual(words) && (words.length > 1 || isClearName(id, name)) ? [joined(words)] : [];
  });

/** By a word that means one place wherever it stands, the other names of that place. */
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
