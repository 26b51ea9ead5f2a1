import { type DotMap, type DotMaps, EUROPE, placeOnMap, type Point, WORLD } from '../places/dot-map.ts';
import maps from '../places/dot-maps.json' with { type: 'json' };

/** A square of a map in which there are jobs. */
export type MapSpot = [
  column: number,
  line: number,
  jobs: number,
  /** ISO 3166-1 alpha-2 code of the place with most jobs in the square. */
  country: string,
  /** The places with most jobs in the square, named in the page's language. */
  places: [name: string, jobs: number][],
];

/** Where the jobs of a site are. Each language has such a file, `map.json`. */
export interface HomeMap extends Pick<DotMap, 'columns' | 'lines'> {
  /** The map's name below `/maps/`. */
  land: string;
  spots: MapSpot[];
  /** Jobs by country. */
  countries: Record<string, number>;
}

type MappedPlace = Point & { country: string; name: string; jobs: number };

/**
 * Maximum number of names per square that typed text is compared with. More would add kilobytes of little
 * use.
 */
const NAMES_A_SPOT = 3;
/**
 * Maximum number of squares with jobs. Together with the land of the fullest map (1,282 squares) that makes
 * fewer than 1,500 dots.
 */
const MOST_SPOTS = 200;
/** The share of jobs that a map must contain. */
const ENOUGH = 0.9;

/**
 * The smallest map that contains nearly all jobs: of the country with the most jobs, of Europe or of the world.
 */
function smallestMap(places: readonly MappedPlace[], countries: readonly { value: string }[]): string {
  const sum = (of: readonly MappedPlace[]): number => of.reduce((jobs, place) => jobs + place.jobs, 0);
  const enough = ENOUGH * sum(places);
  const holds = (name: string): boolean => {
    const map = mapNamed(name);
    const there = places.filter(
      (place) => map && placeOnMap(map, place) && (name === EUROPE || place.country === name),
    );
    return there.length > 0 && sum(there) >= enough;
  };
  return [countries[0]?.value ?? WORLD, EUROPE].find(holds) ?? WORLD;
}

/**
 * Builds the map of all jobs.
 * @param places the dataset's places with their number of jobs, named in this language
 * @param countries jobs by country, the largest first
 */
export function homeMap(
  places: readonly MappedPlace[],
  countries: readonly { value: string; ordinals: { length: number } }[],
): HomeMap {
  const name = smallestMap(places, countries);
  const map = mapNamed(name)!;
  const squares = new Map<number, MappedPlace[]>();
  for (const place of places) {
    const at = place.jobs > 0 ? placeOnMap(map, place) : undefined;
    if (!at) continue;
    const square = Math.floor(at[1]) * map.columns + Math.floor(at[0]);
    const there = squares.get(square);
    if (there) there.push(place);
    else squares.set(square, [place]);
  }
  const spots = [...squares].map(([square, there]): MapSpot => {
    const sorted = there.toSorted((a, b) => b.jobs - a.jobs);
    return [
      square % map.columns,
      Math.floor(square / map.columns),
      there.reduce((sum, { jobs }) => sum + jobs, 0),
      sorted[0]!.country,
      sorted.slice(0, NAMES_A_SPOT).map((place) => [place.name, place.jobs]),
    ];
  });
  return {
    land: name.toLowerCase(),
    columns: map.columns,
    lines: map.lines,
    // Draw the largest spots last, so that they are on top.
    spots: spots
      .toSorted((a, b) => b[2] - a[2])
      .slice(0, MOST_SPOTS)
      .toReversed(),
    countries: Object.fromEntries(countries.map(({ value, ordinals }) => [value, ordinals.length])),
  };
}

/** The map of a country with the places of a job. */
export interface JobMap extends Pick<DotMap, 'columns' | 'lines'> {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Positions in squares from the map's north-west corner, rounded to tenths. */
  points: [x: number, y: number][];
}

/** Maximum number of points, because more would cover a country. */
const MOST_POINTS = 12;

/** A map by name: a country's code, `EUROPE` or `WORLD`. */
export const mapNamed = (country: string): DotMap | undefined =>
  Object.hasOwn(maps, country) ? (maps as DotMaps)[country] : undefined;

/**
 * The map of the first country that has a map, with all of the places in that country; undefined if no
 * country has one.
 */
export function jobMap(places: readonly (Point & { country: string })[]): JobMap | undefined {
  for (const { country } of places) {
    const map = mapNamed(country);
    if (!map) continue;
    const there = places.filter((place) => place.country === country);
    const points = there.flatMap((place) => {
      const point = placeOnMap(map, place);
      return point ? [point.map((at) => Math.round(at * 10) / 10) as [number, number]] : [];
    });
    if (points.length === 0) continue;
    const { columns, lines } = map;
    return { country, columns, lines, points: points.slice(0, MOST_POINTS) };
  }
  return undefined;
}
