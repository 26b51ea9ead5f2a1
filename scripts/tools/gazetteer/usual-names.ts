import { memo } from '../../../src/memo.ts';
import { type Place } from '../../../src/places/gazetteer.ts';
import { placeKey } from '../../../src/places/place-key.ts';

/** Most other names that a place keeps, in Latin letters and in other scripts. */
const MOST_NAMES = 100;

/** Names written by people: capital first, Latin letters. GeoNames writes transliterations in small letters. */
const WRITTEN = /^\p{Lu}[\p{Script=Latin}\p{M} .’'()-]{1,39}$/u;

/** "Kel'n", "Sol'deu": an apostrophe for a letter that Latin lacks, unlike in "Coeur d'Alene" or "Sant'Agata". */
const SOFT_SIGN = /\p{L}{2}['’](?![aeiouhs])/iu;

/** Whether a name is as people write it in Latin letters, rather than a transliteration. */
export const isWritten = (name: string): boolean => WRITTEN.test(name) && !SOFT_SIGN.test(name);

/** Places of so many people keep their names in all scripts that many people read. */
const METROPOLIS = 500_000;
const MANY_READ = ['Arab', 'Cyrl', 'Deva', 'Grek', 'Hans', 'Hebr', 'Jpan', 'Kore', 'Thai'];
/** The letters of scripts that several others are named after. */
const SCRIPTS_IN: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/** Matches names in a script of CLDR: letters of it with their marks, and what stands between words. */
const inScript = memo(200, (script: string): RegExp => {
  const letters = (SCRIPTS_IN[script] ?? [script]).map((one) => `\\p{sc=${one}}`).join('');
  return new RegExp(`^[${letters}\\p{M}][${letters}\\p{M}\\u30fc\\u05be .’'()–-]{0,39}$`, 'u');
});

/** Whether a name is in the script of its country, as CLDR says it ("und-GR" is Greek), or of a metropolis in one that many read. */
export function isInOwnScript(
  name: string,
  { country, population }: Pick<Place, 'country' | 'population'>,
): boolean {
  if (/[A-Za-z]/.test(name)) return false;
  const { script = 'Latn' } = new Intl.Locale(`und-${country}`).maximize();
  const scripts = population >= METROPOLIS ? [script, ...MANY_READ] : [script];
  return scripts.some((one) => one !== 'Latn' && inScript(one).test(name));
}

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
  const { latin = [], own = [] } = Object.groupBy(spellings.values(), (one) =>
    /\p{sc=Latn}/u.test(one) ? 'latin' : 'own',
  );
  return [...latin.slice(0, MOST_NAMES), ...own.slice(0, MOST_NAMES)];
}

/** How often the rarest special letter of a name stands in the country's names; 0 for foreign ones, ½ for none at all. */
function ownness(name: string, letters: ReadonlyMap<string, number>): number {
  const special = specialLetters(name);
  return special.length === 0 ? 0.5 : Math.min(...special.map((letter) => letters.get(letter) ?? 0));
}

export const specialLetters = (name: string): string[] => name.toLowerCase().match(/[^\0-\x7f’]/gu) ?? [];
