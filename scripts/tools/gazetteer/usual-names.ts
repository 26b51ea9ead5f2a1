import { placeKey } from '../../../src/places/place-key.ts';

/** Most other names that a place keeps. */
const MOST_NAMES = 100;

/** Names written by people: capital first, Latin letters. GeoNames writes transliterations in small letters. */
const WRITTEN = /^\p{Lu}[\p{Script=Latin}\p{M} .’'()-]{1,39}$/u;

/** "Kel'n", "Sol'deu": an apostrophe for a letter that Latin lacks, unlike in "Coeur d'Alene" or "Sant'Agata". */
const SOFT_SIGN = /\p{L}{2}['’](?![aeiouhs])/iu;

/** Whether a name is as people write it, rather than a transliteration. */
export const isWritten = (name: string): boolean => WRITTEN.test(name) && !SOFT_SIGN.test(name);

/**
 * The other names of a place, each once: of several spellings the one that has the letters of the country's own names
 * ("München", not "Munchen" or "Münçhen").
 * @param others names that are written
 * @param letters how often each letter beyond ASCII stands in the main names of the country
 */
export function usualNames(
  name: string,
  others: readonly string[],
  letters: ReadonlyMap<string, number>,
): string[] {
  const spellings = new Map<string, string>();
  for (const other of others) {
    const key = placeKey(other);
    const chosen = spellings.get(key);
    if (key && (chosen === undefined || ownness(other, letters) > ownness(chosen, letters)))
      spellings.set(key, other);
  }
  spellings.delete(placeKey(name));
  return [...spellings.values()].slice(0, MOST_NAMES);
}

/** How often the rarest special letter of a name stands in the country's names; 0 for foreign ones, ½ for none at all. */
function ownness(name: string, letters: ReadonlyMap<string, number>): number {
  const special = specialLetters(name);
  return special.length === 0 ? 0.5 : Math.min(...special.map((letter) => letters.get(letter) ?? 0));
}

export const specialLetters = (name: string): string[] => name.toLowerCase().match(/[^\0-\x7f’]/gu) ?? [];
