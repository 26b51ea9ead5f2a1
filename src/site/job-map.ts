import maps from '../places/dot-maps.json' with { type: 'json' };
import { type DotMap, type DotMaps, placeOnMap, type Point } from '../places/dot-map.ts';

/** The map of a country with the places of a job. */
export interface JobMap extends Pick<DotMap, 'columns' | 'lines'> {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In squares from the map's north-western corner, to the tenth. */
  points: [x: number, y: number][];
}

/** More would cover a country. */
const MOST_POINTS = 12;

/** A map by its name: a country's code, `EUROPE` or `WORLD`. */
export const mapNamed = (country: string): DotMap | undefined =>
  Object.hasOwn(maps, country) ? (maps as DotMaps)[country] : undefined;

/** The map of the country of the first place that is on one, with all places there; undefined where none is. */
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
