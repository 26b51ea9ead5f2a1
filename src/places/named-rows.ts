import type { Gazetteer } from './gazetteer.ts';
import { placeKey } from './place-key.ts';

/** See `Named.weight`; a quarter ("Neustadt/Süd") must not outweigh a town. */
const PART = 0.3;
const OTHER = 0.05;

/** A place that has a name. */
export interface Named {
  row: number;
  /**
   * How much the name is its own: most when it is the main name, less when it is part of that ("Halle (Saale)", "Buchholz in
   * der Nordheide"), and least for others: many are old ("Waterloo" was Austin) or odd.
   */
  weight: number;
}

/**
 * The places of a country that have one of the wanted names, by key. Only these are kept: a country has tens of thousands
 * of places, a build asks for hundreds.
 * @param wanted keys of names
 * @param fewest people of a place that counts
 */
export function namedRows(
  gazetteer: Gazetteer,
  country: string,
  wanted: ReadonlySet<string>,
  fewest = 0,
): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  const initials = new Set([...wanted].map((key) => key[0]!));
  const isLatinOnly = [...initials].every((initial) => !isOfOwnScript(initial));
  const keyOf = (name: string): string | undefined => {
    // Normalizing leaves ASCII initials as they are, which spares nearly all normalizing in countries with few wanted names.
    const initial = name[0]!.toLowerCase();
    if (initial >= 'a' && initial <= 'z' && !initials.has(initial)) return undefined;
    if (isLatinOnly && isOfOwnScript(initial)) return undefined;
    const key = placeKey(name);
    return wanted.has(key) ? key : undefined;
  };
  const add = (row: number, name: string, weight: number): void => {
    const key = keyOf(name);
    if (key === undefined) return;
    const others = found.get(key);
    if (!others) found.set(key, [{ row, weight }]);
    else if (!others.some((other) => other.row === row)) others.push({ row, weight });
  };
  const [start, end] = gazetteer.countries.get(country) ?? [0, 0];
  for (let row = start; row < end; row++) {
    if (gazetteer.population(row) < fewest) continue;
    const name = gazetteer.name(row);
    add(row, name, 1);
    for (const part of partsOf(name)) add(row, part, PART);
    for (const other of gazetteer.otherNames(row)) add(row, other, isBeginning(other, name) ? PART : OTHER);
  }
  return found;
}

/** A main name without brackets, and the parts on either side of a slash: "Haag (Rheintal)", "Biel/Bienne". */
export const partsOf = (name: string): string[] =>
  /[(/]/.test(name)
    ? name
        .replace(/\([^()]*\)/, '')
        .split('/')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];

/** Whether a name is that of a longer one before its next word. */
export const isBeginning = (short: string, name: string): boolean =>
  name.startsWith(short) && /^[ (-]/.test(name.slice(short.length));

/** Whether a name that begins so is in another script than Latin. */
export const isOfOwnScript = (name: string): boolean =>
  /^[\u0370-\u1cff\u2c00-\udfff\uf900-\ufaff]/.test(name);
