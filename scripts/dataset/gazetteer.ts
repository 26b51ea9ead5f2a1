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

/** Made by scripts/tools/make-gazetteer.ts from GeoNames' data; NOTICE has source and licence. */
export const GAZETTEER_FILE = fileURLToPath(new URL('gazetteer.br', import.meta.url));

/** Read once: it is a build's, whose stages ask for it one after the other. */
export const loadGazetteer = once(async (): Promise<Gazetteer> =>
  readGazetteer(await readPacked(GAZETTEER_FILE)),
);

/** Places of fewer people are no places that a text names where nobody offers jobs in them: too many words are called so. */
export const TOWN_PEOPLE = 15_000;
/** Those of fewer are no places at all, where nobody offers jobs in them. */
const VILLAGE_PEOPLE = 1_000;

/** A town under a name, as a shard has it. */
export type KeyedTown = readonly [key: string, town: Town];

/** Names of a row under which it is a town, and what it weighs among those that are called so. */
interface Entry {
  names: readonly string[];
  weight: number;
}

/** Places of the gazetteer under their names, by key, what weighs most first. */
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
      for (const name of entry.names)
        found.push({ key: placeKey(name), weight: entry.weight, row, town: { name, country, ...point } });
    }
  return found
    .filter(({ key }) => key !== '')
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.weight - a.weight || a.row - b.row))
    .map(({ key, town }) => [key, town]);
}

/** The towns of the gazetteer under their main names, the parts of these ("Biel/Bienne") and those in their own script, read once. */
export const loadTowns = once(() =>
  townsOf((row, gazetteer) => {
    const people = gazetteer.population(row);
    if (people < TOWN_PEOPLE) return undefined;
    const main = gazetteer.name(row);
    const names = [main, ...partsOf(main), ...gazetteer.otherNames(row).filter(isOfOwnScript)];
    return { names, weight: people };
  }),
);

/** Places of one name, the best known first, which has names in many languages. */
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
 * The places that are smaller, under their main names and what these begin with ("Chamonix-Mont-Blanc"). Among those with one
 * name any in a country with jobs is before all others: nobody looks here for "Lech" in Cambodia.
 */
export async function loadVillages(countries: ReadonlySet<string>): Promise<KeyedTown[]> {
  const isHere = ([, { country }]: KeyedTown): boolean => countries.has(country);
  return (await villagesByName()).flatMap((same) =>
    same.length === 1 ? same : [...same.filter(isHere), ...same.filter((village) => !isHere(village))],
  );
}

/** Beginnings of the main name that another name has: "Chamonix", where one of them is "Chamônix". */
function beginningsOf(main: string, others: readonly string[]): string[] {
  // Nothing begins a name of one word.
  if (!/[ (-]/.test(main)) return [];
  const plain = withoutMarks(main);
  return others
    .filter((other) => isBeginning(withoutMarks(other), plain))
    .map((other) => main.slice(0, other.length));
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
