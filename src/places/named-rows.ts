import { type Gazetteer } from './gazetteer.ts';
import { placeKey } from './place-key.ts';

/** A place that has a name. */
export interface Named {
  row: number;
  /** Whether it is its main name, or how that begins: "Halle" is for "Halle (Saale)". */
  isMain: boolean;
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
  const initials = new Set([...wanted].map((key) => key[0]));
  const keyOf = (name: string): string | undefined => {
    // Folding leaves ASCII initials as they are, which spares nearly all folding in countries with few wanted names.
    const initial = name[0]!.toLowerCase();
    if (initial >= 'a' && initial <= 'z' && !initials.has(initial)) return undefined;
    const key = placeKey(name);
    return wanted.has(key) ? key : undefined;
  };
  const add = (key: string, named: Named) => {
    const others = found.get(key);
    if (!others) found.set(key, [named]);
    else if (!others.some(({ row }) => row === named.row)) others.push(named);
  };
  const [start, end] = gazetteer.countries.get(country) ?? [0, 0];
  for (let row = start; row < end; row++) {
    if (gazetteer.population(row) < fewest) continue;
    const name = gazetteer.name(row);
    for (const own of ownNames(name)) {
      const key = keyOf(own);
      if (key !== undefined) add(key, { row, isMain: true });
    }
    for (const other of gazetteer.otherNames(row)) {
      const otherKey = keyOf(other);
      if (otherKey !== undefined) add(otherKey, { row, isMain: isBeginning(other, name) });
    }
  }
  return found;
}

/** A main name, and what it is without brackets or on either side of a slash: "Haag (Rheintal)", "Biel/Bienne". */
const ownNames = (name: string): string[] =>
  /[(/]/.test(name)
    ? [name, ...name.replace(/\([^()]*\)/, '').split('/')].map((own) => own.trim()).filter(Boolean)
    : [name];

const isBeginning = (short: string, name: string): boolean =>
  name.startsWith(short) && /^[ (-]/.test(name.slice(short.length));
