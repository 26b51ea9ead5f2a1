import type { AreaMembers } from '../../places/areas.ts';
import { beginningKey, placeKey } from '../../places/place-key.ts';
import type { Point } from '../../places/points.ts';

/** What a name of a region, country or city means. */
export interface PlaceMeaning {
  facet: 'countries' | 'regions' | 'cities';
  /** The value as the filter has it. */
  value: string;
  /** Set if the place has no jobs: the position of its largest town. */
  point?: Point;
}

/**
 * Where a name is recognized:
 *
 * - `''`: anywhere
 * - `^`: only where a place is expected, or in capitals
 * - `=`: after a word such as "Kanton"
 * - `~`: as an adjective
 * - `#`: as a postcode or the start of one ("75xxx")
 * - `+`: if nothing else has the name
 */
export type NameKind = '' | '^' | '=' | '~' | '#' | '+';

/** Meanings of names. The key of a name is the character of its kind, followed by `placeKey` of the name. */
export interface PlaceWords {
  /** The parts of an area; undefined for other values and for areas without jobs. */
  members: (value: string) => AreaMembers | undefined;
  meaning: (kind: NameKind, key: string) => PlaceMeaning | undefined;
  /** All keys, including the character of their kind. */
  keys: () => Iterable<string>;
}

const MEMBERS = ['countries', 'regions', 'cities'] as const;

/** A meaning with its names and, for an area, its parts. */
export interface NamedMeaning extends PlaceMeaning {
  members?: AreaMembers;
  keys: readonly string[];
}

/** Writes meanings. If two meanings share a name, it belongs to the first. */
export const writePlaceWords = (all: readonly NamedMeaning[]): Uint8Array =>
  new TextEncoder().encode(
    all
      .map(({ facet, value, point, members, keys }) =>
        [
          facet,
          value,
          point ? `${point.latitude},${point.longitude}` : '',
          members ? MEMBERS.map((of) => members[of].join(',')).join(';') : '',
          ...keys,
        ].join('\t'),
      )
      .join('\n'),
  );

export function readPlaceWords(content: Uint8Array): PlaceWords {
  const meanings = new Map<string, PlaceMeaning>();
  const areas = new Map<string, AreaMembers>();
  for (const line of new TextDecoder().decode(content).split('\n')) {
    const [facet, value = '', at = '', inside = '', ...keys] = line.split('\t');
    const [latitude = 0, longitude = 0] = at.split(',').map(Number);
    const meaning = {
      facet: facet as PlaceMeaning['facet'],
      value,
      ...(at && { point: { latitude, longitude } }),
    };
    if (inside) {
      const lists = inside.split(';').map((list) => list.split(',').filter(Boolean).map(Number));
      areas.set(value, { countries: lists[0] ?? [], regions: lists[1] ?? [], cities: lists[2] ?? [] });
    }
    for (const key of keys) if (!meanings.has(key)) meanings.set(key, meaning);
  }
  return {
    meaning: (kind, key) => (key ? meanings.get(kind + key) : undefined),
    keys: () => meanings.keys(),
    members: (value) => areas.get(value.toUpperCase()),
  };
}

/** The key of an abbreviation. Its letters stay as they are, because `placeKey` would normalize some ("VAE"). */
export const shortKey = (form: string): string =>
  /^[\p{L}.&]{2,6}$/u.test(form) ? form.toLowerCase().replaceAll('.', '') : placeKey(form);

/**
 * The prefixes of a postcode as keys, the longest first: "800xx" and "80xxx", or "swx". Prefixes in the country of the
 * reader's language come before all other prefixes.
 */
export const postcodeAreas = (code: string, language = ''): string[] => {
  const areas = areasOf(code);
  // Check the language, because an address may give any two characters.
  const country = /^[a-z]{2}$/.test(language) && new Intl.Locale(language).maximize().region?.toLowerCase();
  return country ? [...areas.map((area) => country + area), ...areas] : areas;
};

const areasOf = (code: string): string[] => {
  const [, letters] = /^([A-Z]{1,2})\d[A-Z\d]?$/i.exec(code) ?? [];
  if (letters) return [beginningKey(letters.toLowerCase(), 0)];
  if (!/^\d{4,5}$/.test(code)) return [];
  return (code.length === 5 ? [3, 2] : [2]).map((some) => beginningKey(code.slice(0, some), code.length));
};
