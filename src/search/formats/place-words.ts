import type { AreaMembers } from '../../places/areas.ts';
import { beginningKey, placeKey } from '../../places/place-key.ts';
import type { Point } from '../../places/points.ts';

/** The meaning of a name of a region, a country or a city. */
export interface PlaceMeaning {
  facet: 'countries' | 'regions' | 'cities';
  /** As the filter has it. */
  value: string;
  /** Where it is, where no job is in it: its largest town. */
  point?: Point;
}

/**
 * How a name is understood: anywhere, where a place is expected alone or in capitals, after a word for its kind
 * ("Kanton"), as an adjective, as a code of a post office or the beginning of such ("75xxx"), or where nothing else is
 * called so.
 */
export type NameKind = '' | '^' | '=' | '~' | '#' | '+';

/** The meanings of keys of names (`placeKey`), each after the character of its kind. */
export interface PlaceWords {
  /** The parts of an area; undefined for a code that is none, or has no jobs. */
  members: (value: string) => AreaMembers | undefined;
  meaning: (kind: NameKind, key: string) => PlaceMeaning | undefined;
  /** All keys, with the character of their kind. */
  keys: () => Iterable<string>;
}

const MEMBERS = ['countries', 'regions', 'cities'] as const;

/** A meaning with its names, and of an area what it consists of. */
export interface NamedMeaning extends PlaceMeaning {
  members?: AreaMembers;
  keys: readonly string[];
}

/** If two meanings share a name, the first has it. */
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

/** The key of a short form: its letters as they are, where `placeKey` would normalize two into one ("VAE"). */
export const shortKey = (form: string): string =>
  /^[\p{L}.&]{2,6}$/u.test(form) ? form.toLowerCase().replaceAll('.', '') : placeKey(form);

/** The beginnings of a code of a post office as keys, the longest first: "800xx" and "80xxx", "swx". */
export const postcodeAreas = (code: string): string[] => {
  const [, letters] = /^([A-Z]{1,2})\d[A-Z\d]?$/i.exec(code) ?? [];
  if (letters) return [beginningKey(letters.toLowerCase(), 0)];
  if (!/^\d{4,5}$/.test(code)) return [];
  return (code.length === 5 ? [3, 2] : [2]).map((some) => beginningKey(code.slice(0, some), code.length));
};
