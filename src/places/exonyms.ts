/** Names of places in four languages. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import { LANGUAGES } from './areas.ts';
import cities from './vocabulary/cities.json' with { type: 'json' };
import { placeKey } from './place-key.ts';
import countries from './vocabulary/countries.json' with { type: 'json' };

interface Known {
  /** The names in the order of the languages, then other names. */
  names: string[];
  /** Names that are not ordinary words. */
  clear: Set<string>;
}

/**
 * Names of the world's best-known places, and of places with many jobs, in English, German, French and Italian, followed by
 * other names in use. The number of a line is GeoNames' id. The table was compiled by hand, because GeoNames has most of
 * these names, but neither their languages nor which one is usual. It leaves out places with the same name in all four
 * languages, and names that usually mean something else ("Canton", "Marburg" for Maribor). A star marks names that are also
 * ordinary words, such as "nice".
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

/** The usual name of a place in a language. If the table lacks the place, this is GeoNames' main name. */
export function placeName({ id, name }: { id: number; name: string }, locale: string): string {
  const names = byId().get(id)?.names;
  return names?.[LANGUAGES.indexOf(locale)] ?? names?.[0] ?? name;
}

/** The distinct names of a place; empty if it is not in the table. */
export const knownNames = (id: number): string[] => [...new Set(byId().get(id)?.names)];

/** The names of all places in the table, by GeoNames' id. `clear` has those that are not ordinary words. */
export const knownPlaces = (): ReadonlyMap<
  number,
  { names: readonly string[]; clear: ReadonlySet<string> }
> => byId();

/** Whether a text with this name means the place, as far as the table tells. */
export const isClearName = (id: number, name: string): boolean => byId().get(id)?.clear.has(name) ?? false;

/** The languages in which names of countries are recognised. */
const NAMED_IN = 'en de fr it es pt nl pl sv da cs fi tr hu ro nb'.split(' ');

/** Names of countries in use that CLDR lacks. A star marks ambiguous names. */
const ALSO: Readonly<Record<string, string>> = countries.also;

/**
 * Adjectives of countries, in English, German, French, Italian, Spanish and Dutch, and in the country's own
 * languages. For declined forms see `formsOf`.
 */
const ADJECTIVES: Readonly<Record<string, string>> = countries.adjectives;

/**
 * Declensions of adjectives: a word with this end loses `cut` letters and gets each of the endings. The first end that
 * matches counts.
 */
const DECLENSIONS = lazy(() =>
  countries.declensions.map(
    ({ end, cut, endings }) => [new RegExp(`${end}$`), cut, endings.split(' ')] as const,
  ),
);

/** The declined forms of an adjective. */
function formsOf(word: string): string[] {
  const [, cut, endings] = DECLENSIONS().find(([end]) => end.test(word))!;
  return [word, ...endings.map((ending) => word.slice(0, word.length - cut) + ending)];
}

/** The names of a country. */
interface CountryWords {
  names: readonly string[];
  /** Names that are short or also ordinary words. They are recognised only where a place is expected. */
  unclear: readonly string[];
  adjectives: readonly string[];
}

/** Long and short names of countries in some languages. */
export const countryNamers = (locales: readonly string[]): Intl.DisplayNames[] =>
  locales.flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  );
const namesIn = lazy(() => countryNamers(NAMED_IN));

/** Names of countries in the language that most people of a country speak. */
const ownNames = (code: string): Intl.DisplayNames =>
  new Intl.DisplayNames(new Intl.Locale(`und-${code}`).maximize().language, {
    type: 'region',
    fallback: 'none',
  });

/** Size of the cache, which is more than there are countries. */
const MOST_COUNTRIES = 500;

/** Whether a name is no abbreviation. Abbreviations such as "É.-U." are ambiguous. */
const isLong = (name: string): boolean => /[^\x00-\u024f]/u.test(name) || placeKey(name).length > 3;

/**
 * The usual names of a country (ISO 3166-1 alpha-2) in the languages of `NAMED_IN` and in its own, and its adjectives. The
 * names are from the runtime's CLDR and from a list.
 */
export const countryWords = memo(MOST_COUNTRIES, (code): CountryWords => {
  const also = ALSO[code]?.split(', ') ?? [];
  const known = [...namesIn(), ownNames(code)].flatMap((names) => names.of(code)?.split(/[()]/) ?? []);
  const names = [...known.filter(isLong), ...also.filter((name) => !name.endsWith('*'))]
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    names: [...new Set(names)],
    unclear: [code, ...also.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))],
    adjectives: [...new Set((ADJECTIVES[code]?.split(' ') ?? []).flatMap(formsOf))],
  };
});
