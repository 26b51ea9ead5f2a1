import { otherNamesMarker } from '../../../src/search/marker-terms.ts';
import { STOP_WORDS } from '../../../src/search/stop-words.ts';
import { countryNames } from './country-names.ts';
import type { PlaceNames } from './place-names.ts';

/**
 * Words of the index that have no jobs, but say of a name by which jobs are found what else stands for it in them: of a
 * place its other names, of a region the places in it, of a country its names and its code.
 * @param countries those that postings name
 * @param isClear whether a name means its place in any text
 */
export function otherNames(
  countries: Iterable<string>,
  places: Iterable<PlaceNames>,
  isClear: (word: string) => boolean,
): string[] {
  const meant = new Map<string, { clear: Set<string>; besides: Set<string>; countries: Set<string> }>();
  const of = (word: string) => {
    const known = meant.get(word) ?? { clear: new Set(), besides: new Set(), countries: new Set() };
    meant.set(word, known);
    return known;
  };
  for (const { main, same, ofRegions } of places) {
    for (const name of same)
      for (const other of same) if (other !== name) of(name)[isClear(other) ? 'clear' : 'besides'].add(other);
    for (const region of ofRegions) if (main) of(region).besides.add(main);
  }
  for (const code of countries) {
    const names = countryNames(code).map((words) => words.join(''));
    for (const name of names) {
      const { clear, countries: codes } = of(name);
      codes.add(code);
      // "Join us" says nothing of the US.
      for (const other of names) if (other !== name && !STOP_WORDS.has(other)) clear.add(other);
    }
  }
  return [...meant].map(([word, { clear, besides, countries: codes }]) =>
    otherNamesMarker(word, {
      words: [...clear].sort(),
      places: [...besides].filter((name) => !clear.has(name)).sort(),
      countries: [...codes].sort(),
    }),
  );
}
