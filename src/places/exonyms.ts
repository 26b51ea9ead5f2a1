/** Names of places in four languages. */
import { lazy } from '../lib/lazy.ts';
import { LANGUAGES } from './areas.ts';
import cities from './vocabulary/cities.json' with { type: 'json' };

interface Known {
  /** In the order of the languages, then others. */
  names: string[];
  /** Those that are no words too. */
  clear: Set<string>;
}

/**
 * People's names for the world's best-known places, and for those where many jobs are, in English, German, French and
 * Italian; after these, other names that are in use. The number is GeoNames' id. GeoNames' data have most of these
 * names, but do not say of which language they are, and which is usual: that was put together by hand. Left out are
 * places that all four languages call by the same name, and names that say something else more often ("Canton",
 * "Marburg" for Maribor). A star is behind names that are words too: a text that has them means something else, as
 * "nice" mostly does.
 */
const byId = lazy(() => new Map(cities.map(readLine)));

function readLine(line: string): [id: number, Known] {
  const starred = line.slice(line.indexOf(' ') + 1).split('|');
  const names = starred.map((name) => name.replace('*', ''));
  return [
    Number.parseInt(line, 10),
    { names, clear: new Set(names.filter((name) => !starred.includes(`${name}*`))) },
  ];
}

/** The name of a place in a language: its usual name there, or the main name at GeoNames. */
export function placeName({ id, name }: { id: number; name: string }, locale: string): string {
  const names = byId().get(id)?.names;
  return names?.[LANGUAGES.indexOf(locale)] ?? names?.[0] ?? name;
}

/** The names of a place in the table, each once; none of a place that is not in it. */
export const knownNames = (id: number): string[] => [...new Set(byId().get(id)?.names)];

/** All places of the table: GeoNames' ids, their names, and those that are no words too. */
export const knownPlaces = (): ReadonlyMap<
  number,
  { names: readonly string[]; clear: ReadonlySet<string> }
> => byId();

/** Whether a text that has this name of the place means it, as far as the table knows. */
export const isClearName = (id: number, name: string): boolean => byId().get(id)?.clear.has(name) ?? false;
