/**
 * Makes the dot maps of pages from the gazetteer. A dot is a square of a country in which a place lies.
 *
 *     node scripts/data/make-maps.ts
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Gazetteer } from '../../src/places/gazetteer.ts';
import { type DotMap, type DotMaps, EUROPE, placeOnMap, WORLD } from '../../src/places/dot-map.ts';
import { loadGazetteer } from '../dataset/gazetteer.ts';

const FILE = fileURLToPath(new URL('../../src/places/dot-maps.json', import.meta.url));

/** The number of squares along the longer side of a map. */
const COUNTRY_SQUARES = 40;
const WORLD_SQUARES = 84;
/** A country with fewer dots gets no map of its own. */
const FEWEST_DOTS = 8;
/**
 * The share of the population that may be cut off at each edge, because remote islands would shrink the rest of the country.
 */
const OUTSIDE = 0.003;
/** An uninhabited gap wider than this share of a side cuts off an island, which would shrink the rest of the country. */
const WIDEST_GAP = 0.2;
/** The assumed population of a place without a count. */
const UNCOUNTED_PEOPLE = 100;
const EUROPE_SQUARES = 46;
const EUROPE_EDGES = { west: -1100, east: 3100, south: 3450, north: 6600 };
const WORLD_EDGES = { west: -17_000, east: 18_000, south: -5500, north: 7200 };

type Edges = Pick<DotMap, 'west' | 'east' | 'south' | 'north'>;

function makeMaps(gazetteer: Gazetteer): DotMaps {
  const maps: DotMaps = {};
  let last = 0;
  for (const [country, [start, end]] of gazetteer.countries) {
    last = Math.max(last, end);
    const rows = Array.from({ length: end - start }, (_, index) => start + index);
    const map = draw(gazetteer, rows, edgesOf(gazetteer, rows), COUNTRY_SQUARES);
    if (countDots(map) >= FEWEST_DOTS) maps[country] = map;
  }
  const all = Array.from({ length: last }, (_, row) => row);
  maps[WORLD] = draw(gazetteer, all, WORLD_EDGES, WORLD_SQUARES);
  maps[EUROPE] = draw(gazetteer, all, EUROPE_EDGES, EUROPE_SQUARES);
  return maps;
}

const countDots = ({ dots }: DotMap): number =>
  Buffer.from(dots, 'base64').reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

/** Edges around nearly all people of a country, with room for a dot at each edge. */
function edgesOf(gazetteer: Gazetteer, rows: readonly number[]): Edges {
  const between = (some: readonly number[], value: (row: number) => number): [number, number] => {
    const sorted = some
      .map((row) => [value(row), gazetteer.population(row) || UNCOUNTED_PEOPLE] as const)
      .sort(([a], [b]) => a - b);
    const people = sorted.reduce((sum, [, count]) => sum + count, 0);
    const firstAt = (from: readonly (readonly [number, number])[]): number => {
      let seen = 0;
      return from.find(([, count]) => (seen += count) > people * OUTSIDE)![0];
    };
    const [first, last] = [firstAt(sorted), firstAt(sorted.toReversed())];
    return largestPart(sorted.filter(([at]) => at >= first && at <= last));
  };
  const [lowest, highest] = between(rows, gazetteer.latitude);
  const there = rows.filter((row) => gazetteer.latitude(row) >= lowest && gazetteer.latitude(row) <= highest);
  const [west, east] = between(there, gazetteer.longitude);
  // Ignore what lies beyond the west and east edges, such as Hawaii.
  const [south, north] = between(
    there.filter((row) => gazetteer.longitude(row) >= west && gazetteer.longitude(row) <= east),
    gazetteer.latitude,
  );
  const [high, wide] = [north - south, east - west].map((span) => Math.max(5, Math.round(span * 0.03))) as [
    number,
    number,
  ];
  return { south: south - high, north: north + high, west: west - wide, east: east + wide };
}

/** Splits positions at wide gaps, and returns both ends of the part with the most people. */
function largestPart(sorted: readonly (readonly [at: number, people: number])[]): [number, number] {
  const gap = (sorted.at(-1)![0] - sorted[0]![0]) * WIDEST_GAP;
  const parts: { first: number; last: number; people: number }[] = [];
  for (const [at, people] of sorted) {
    const part = parts.at(-1);
    if (part && (at - part.last <= gap || gap === 0)) {
      part.last = at;
      part.people += people;
    } else parts.push({ first: at, last: at, people });
  }
  const [{ first, last }] = parts.sort((a, b) => b.people - a.people) as [(typeof parts)[0]];
  return [first, last];
}

function draw(gazetteer: Gazetteer, rows: readonly number[], edges: Edges, squares: number): DotMap {
  const { west, east, south, north } = edges;
  // A degree of longitude is narrower towards the poles. The world map ignores that.
  const middle = (south + north) / 2 / 100;
  const width = (east - west) * (squares === WORLD_SQUARES ? 1 : Math.cos((middle * Math.PI) / 180));
  const height = north - south;
  const square = Math.max(width, height) / squares;
  const columns = Math.max(1, Math.ceil(width / square));
  const lines = Math.max(1, Math.ceil(height / square));
  const map: DotMap = { ...edges, columns, lines, dots: '' };
  const bits = Buffer.alloc(Math.ceil((columns * lines) / 8));
  for (const row of rows) {
    const point = { latitude: gazetteer.latitude(row) / 100, longitude: gazetteer.longitude(row) / 100 };
    const at = placeOnMap(map, point);
    if (!at) continue;
    const number = Math.floor(at[1]) * columns + Math.floor(at[0]);
    bits[number >> 3]! |= 1 << (number & 7);
  }
  return { ...map, dots: bits.toString('base64') };
}

if (import.meta.main) {
  const maps = makeMaps(await loadGazetteer());
  const lines = Object.entries(maps)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, map]) => `${JSON.stringify(country)}:${JSON.stringify(map)}`);
  await writeFile(FILE, `{${lines.join(',\n')}}\n`);
}
