/** Names of places in four languages. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import { LANGUAGES } from './areas.ts';
import cities from './vocabulary/cities.json' with { type: 'json' };
import { placeKey } from './place-key.ts';
import countries from './vocabulary/countries.json' with { type: 'json' };

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

/** The languages whose names of countries are understood. */
const NAMED_IN = 'en de fr it es pt nl pl sv da cs fi tr hu ro nb'.split(' ');

/** Names of countries that people use and CLDR lacks; a star follows a name that is a word or something else too. */
const ALSO: Readonly<Record<string, string>> = countries.also;

/**
 * Adjectives of countries, in English, German, French, Italian, Spanish and Dutch, and in the country's own languages.
 * A German form ends as it is declined, and so does a Romance one: see `formsOf`.
 */
const ADJECTIVES: Readonly<Record<string, string>> = countries.adjectives;

/** A word that is declined, in the forms that it has beside a noun. */
function formsOf(word: string): string[] {
  if (/(?:sch)$/.test(word)) return ['', 'e', 'en', 'er', 'es', 'em'].map((end) => word + end);
  if (/(?:isk|sk|yrk)$/.test(word) && !word.endsWith('sch'))
    return ['', 'e', 'a', 't'].map((end) => word + end);
  if (/(?:ski|ský|ký)$/.test(word))
    return [word, word.slice(0, -1) + 'e', word.slice(0, -1) + 'a', word.slice(0, -1) + 'é'];
  if (word.endsWith('co'))
    return [word, ...['ca', 'ci', 'che', 'cos', 'cas', 'chi'].map((end) => word.slice(0, -2) + end)];
  if (/[oae]$/.test(word))
    return [
      word,
      ...['a', 'i', 'e', 'os', 'as', 's', 'es'].map((end) => word.slice(0, -1) + end),
      `${word}s`,
    ];
  if (word.endsWith('és') || word.endsWith('ês') || word.endsWith('ão') || word.endsWith('án'))
    return [
      word,
      ...['esa', 'eses', 'esas'].map((end) => word.slice(0, -2) + end),
      ...['ã', 'ãos', 'ães', 'ana', 'anas', 'anes'].map((end) => word.slice(0, -2) + end),
    ];
  if (/[nté]n$/.test(word)) return [word, `${word}s`, `${word}ne`, `${word}nes`];
  return [word, `${word}s`, `${word}e`, `${word}es`, `${word}ne`, `${word}nes`];
}

/** The names of a country, and those that are understood only where a place is expected. */
interface CountryWords {
  names: readonly string[];
  /** Words too, or short. */
  unclear: readonly string[];
  adjectives: readonly string[];
}

/** The long and the short names of countries in some languages. */
export const countryNamers = (locales: readonly string[]): Intl.DisplayNames[] =>
  locales.flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  );
const namesIn = lazy(() => countryNamers(NAMED_IN));

/** In the language that most people there speak. */
const ownNames = (code: string): Intl.DisplayNames =>
  new Intl.DisplayNames(new Intl.Locale(`und-${code}`).maximize().language, {
    type: 'region',
    fallback: 'none',
  });

/** More than there are. */
const MOST_COUNTRIES = 500;

/** Abbreviations such as "É.-U." are short for something else. */
const isLong = (name: string): boolean => /[^\x00-\u024f]/u.test(name) || placeKey(name).length > 3;

/**
 * The usual names of a country in twelve languages and more (CLDR, as the runtime has it, and a list), and its adjectives,
 * by its code of ISO 3166-1 alpha-2.
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
