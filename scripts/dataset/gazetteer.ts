/** Loads the gazetteer, and the towns and villages that a search may name. */
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

/** Made by scripts/data/make-gazetteer.ts from GeoNames' data; NOTICE has source and licence. */
export const GAZETTEER_FILE = fileURLToPath(new URL('gazetteer.br', import.meta.url));

/** Read once per build for all of its stages. */
export const loadGazetteer = once(async (): Promise<Gazetteer> =>
  readGazetteer(await readPacked(GAZETTEER_FILE)),
);

/** Minimum population of a place without jobs to be recognized in texts, because too many words are names of smaller places. */
export const TOWN_PEOPLE = 15_000;
/** Minimum population of a place without jobs to be known at all. */
const VILLAGE_PEOPLE = 1_000;

/** A town under one of its names, as stored in a shard. */
export type KeyedTown = readonly [key: string, town: Town];

/** The names of a gazetteer row, and its weight among places of the same name. */
interface Entry {
  names: readonly string[];
  /** Names that mean this row unless another row has them as `names`. */
  shortNames?: readonly string[];
  weight: number;
}

/** A weight less than any ratio of weights, so that "Baden" is not Baden-Baden. */
const SHORT = 1e-9;

/** Places of the gazetteer by the keys of their names, the largest weight first. */
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
 * The towns of the gazetteer, under their main names, parts and beginnings of these ("Biel/Bienne", "Bad Homburg vor der
 * Höhe"), and names in their own script. Read once.
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

/** Villages grouped by name, the best known first: the one with names in many languages. */
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
 * Villages under their main names and beginnings of these ("Chamonix-Mont-Blanc"). Among villages of one name, those in
 * countries with jobs come first: "Lech" is not the one in Cambodia.
 */
export async function loadVillages(countries: ReadonlySet<string>): Promise<KeyedTown[]> {
  const isHere = ([, { country }]: KeyedTown): boolean => countries.has(country);
  return (await villagesByName()).flatMap((same) =>
    same.length === 1 ? same : [...same.filter(isHere), ...same.filter((village) => !isHere(village))],
  );
}

/** Beginnings of the main name that equal another name apart from accents: "Chamonix", if another name is "Chamônix". */
function beginningsOf(main: string, others: readonly string[]): string[] {
  // A name of one word has no beginning that is a name too.
  if (!/[ (-]/.test(main)) return [];
  const plain = withoutMarks(main);
  return others
    .filter((other) => isBeginning(withoutMarks(other), plain))
    .map((other) => main.slice(0, other.length));
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
