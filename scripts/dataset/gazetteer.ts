/** Loads the gazetteer, and the towns and villages that a search can name. */
import { fileURLToPath } from 'node:url';
import { once } from '../../src/lib/cache.ts';
import {
  type Gazetteer,
  isBeginning,
  isOfOwnScript,
  partsOf,
  readGazetteer,
} from '../../src/places/gazetteer.ts';
import { placeKey } from '../../src/places/place-key.ts';
import type { Town } from '../../src/search/formats/towns.ts';
import { readPacked } from '../lib/files.ts';

/** The file that scripts/data/make-gazetteer.ts makes from GeoNames' data. NOTICE has its source and licence. */
export const GAZETTEER_FILE = fileURLToPath(new URL('gazetteer.br', import.meta.url));

/** Loads the gazetteer once per build. */
export const loadGazetteer = once(async (): Promise<Gazetteer> =>
  readGazetteer(await readPacked(GAZETTEER_FILE)),
);

/**
 * The population from which a place without jobs is recognized in texts. The names of smaller places are too often ordinary
 * words.
 */
export const TOWN_PEOPLE = 15_000;
/** The population from which a place without jobs is known at all. */
const VILLAGE_PEOPLE = 1_000;

/** A town and one of its names as a key, as a shard stores them. */
export type KeyedTown = readonly [key: string, town: Town];

/** The names by which a gazetteer row is found, and its weight among the places with the same name. */
interface Entry {
  names: readonly string[];
  /** Further names, which mean this row only if no other row has them among its `names`. */
  shortNames?: readonly string[];
  weight: number;
}

/**
 * The factor for the weight of a short name. It is smaller than any ratio of two weights, so that a place called "Baden" comes
 * before Baden-Baden.
 */
const SHORT = 1e-9;

/**
 * The places of the gazetteer by the keys of their names. Of places with the same key, the one with the largest weight comes
 * first.
 */
async function townsOf(
  entryOf: (row: number, gazetteer: Gazetteer) => Entry | undefined,
): Promise<KeyedTown[]> {
  const gazetteer = await loadGazetteer();
  const found: { key: string; weight: number; row: number; town: Town }[] = [];
  for (const [country, [start, end]] of gazetteer.countries)
    for (let row = start; row < end; row++) {
      const entry = entryOf(row, gazetteer);
      if (!entry) continue;
      const point = { latitude: gazetteer.latitude(row), longitude: gazetteer.longitude(row) };
      const add = (name: string, weight: number): void =>
        void found.push({ key: placeKey(name), weight, row, town: { name, country, ...point } });
      for (const name of entry.names) add(name, entry.weight);
      for (const name of entry.shortNames ?? []) add(name, entry.weight * SHORT);
    }
  return found
    .filter(({ key }) => key !== '')
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.weight - a.weight || a.row - b.row))
    .map(({ key, town }) => [key, town]);
}

/**
 * The towns of the gazetteer by main name, by parts and beginnings of that name ("Biel/Bienne", "Bad Homburg vor der Höhe"),
 * and by names in their own script. They are read once.
 */
export const loadTowns = once(() =>
  townsOf((row, gazetteer) => {
    const people = gazetteer.population(row);
    if (people < TOWN_PEOPLE) return undefined;
    const main = gazetteer.name(row);
    const others = gazetteer.otherNames(row);
    const names = [main, ...partsOf(main), ...others.filter(isOfOwnScript)];
    const shortNames = new Set(beginningsOf(main, others)).difference(new Set(names));
    return { names, shortNames: [...shortNames], weight: people };
  }),
);

/** The villages by name. The best known village of each name comes first, because it has names in many languages. */
const villagesByName = once(async () => {
  const villages = await townsOf((row, gazetteer) => {
    const people = gazetteer.population(row);
    if (people < VILLAGE_PEOPLE || people >= TOWN_PEOPLE) return undefined;
    const main = gazetteer.name(row);
    const others = gazetteer.otherNames(row);
    const names = [main, ...partsOf(main), ...new Set(beginningsOf(main, others))];
    return { names, weight: people * (1 + others.length) };
  });
  return [...Map.groupBy(villages, ([key]) => key).values()];
});

/**
 * The villages by main name and by the beginnings of that name ("Chamonix-Mont-Blanc"). Of villages with one name, those in
 * countries with jobs come first, so that "Lech" is not the one in Cambodia.
 */
export async function loadVillages(countries: ReadonlySet<string>): Promise<KeyedTown[]> {
  const isHere = ([, { country }]: KeyedTown): boolean => countries.has(country);
  return (await villagesByName()).flatMap((same) =>
    same.length === 1 ? same : [...same.filter(isHere), ...same.filter((village) => !isHere(village))],
  );
}

/**
 * The beginnings of a main name that equal another name of the place apart from accents. "Chamonix-Mont-Blanc" begins with
 * "Chamonix" because another name is "Chamônix".
 */
function beginningsOf(main: string, others: readonly string[]): string[] {
  // No part of a single word is a name.
  if (!/[ (-]/.test(main)) return [];
  const plain = withoutMarks(main);
  return others
    .filter((other) => isBeginning(withoutMarks(other), plain))
    .map((other) => main.slice(0, other.length));
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
