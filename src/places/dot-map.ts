/** Dot maps, which show where in its country a job is. scripts/data/make-maps.ts makes them from the gazetteer. */

/** A country as a grid, with a dot in each square that has a place. */
export interface DotMap {
  /** Hundredths of degrees. */
  west: number;
  east: number;
  south: number;
  north: number;
  columns: number;
  lines: number;
  /** One bit for each square, row by row from the north, as base64. */
  dots: string;
}
/** Maps by country: ISO 3166-1 alpha-2, `EUROPE` or `WORLD`. */
export type DotMaps = Record<string, DotMap>;
export const WORLD = 'world';
export const EUROPE = 'europe';

/** A point in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The position of a point on a map, in squares from the north-west corner; undefined if the point is outside the map. */
export function placeOnMap(
  { west, east, south, north, columns, lines }: DotMap,
  { latitude, longitude }: Point,
): [x: number, y: number] | undefined {
  const x = ((longitude * 100 - west) / (east - west)) * columns;
  const y = ((north - latitude * 100) / (north - south)) * lines;
  return x >= 0 && x < columns && y >= 0 && y < lines ? [x, y] : undefined;
}

/** The map as an SVG file, in a grey that is visible on light and dark pages. */
export function mapSvg({ columns, lines, dots }: DotMap): string {
  const bits = Uint8Array.from(atob(dots), (letter) => letter.charCodeAt(0));
  let path = '';
  for (let y = 0; y < lines; y++)
    for (let x = 0; x < columns; x++) {
      const number = y * columns + x;
      if ((bits[number >> 3] ?? 0) & (1 << (number & 7))) path += `M${x} ${y}h0`;
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${columns} ${lines}"><path d="${path}" fill="none" stroke="#8a938e" stroke-opacity=".55" stroke-width=".7" stroke-linecap="round"/></svg>\n`;
}
