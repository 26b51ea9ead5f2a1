import { type JobPlace } from '../../../src/posting.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { isUsual } from './country-names.ts';

/** What a place is called, each name as its folded words. */
export interface PlaceNames {
  /** Those that a search takes for one word. */
  names: readonly (readonly string[])[];
  /** What its jobs are found by. */
  words: readonly string[];
}

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
 * place has others too ("sanktgallen" beside "stgallen"): its words are no names of the place by themselves.
 */
export function placeNames(places: readonly JobPlace[]): Map<number, PlaceNames> {
  return new Map(
    places.map(({ id, names, regions }) => {
      const own = unique(names);
      const ofRegion = unique(regions);
      const apart = own.length === 1 ? own.flat() : [];
      const joined = [...(own.length === 1 ? [] : own), ...ofRegion];
      return [id, { names: joined, words: [...apart, ...joined.map((words) => words.join(''))] }];
    }),
  );
}
