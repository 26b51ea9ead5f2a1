/** Points on the earth, and how far they are from each other. */

/** In hundredths of a degree, about a kilometre. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Latitude and longitude in degrees, as addresses have them. */
const COORDINATES = /^([-+]?\d+(?:\.\d+)?)\s*,\s*([-+]?\d+(?:\.\d+)?)$/;

/**
 * The point that a text names by its coordinates; undefined for a name, and for a point beyond the poles or once more
 * around the earth.
 *
 *     pointOf('47.38, 8.54') // => { latitude: 4738, longitude: 854 }
 */
export function pointOf(text: string): Point | undefined {
  const [, north, east] = COORDINATES.exec(text) ?? [];
  // To a millionth of a degree, so that decimals stay what they were.
  const [latitude, longitude] = [north, east].map((degrees) => Math.round(Number(degrees) * 1e6) / 1e4) as [
    number,
    number,
  ];
  return Math.abs(latitude) <= 9000 && Math.abs(longitude) <= 18_000 ? { latitude, longitude } : undefined;
}

/** Whether a text was meant as coordinates. */
export const isPoint = (text: string): boolean => COORDINATES.test(text);

/** The mean radius of the earth (IUGG: R1 = 6371.0088 km). */
const EARTH_KM = 6371;
/** A degree of latitude. */
export const DEGREE_KM = (EARTH_KM * Math.PI) / 180;

const radians = (hundredths: number): number => (hundredths * Math.PI) / 18_000;

/**
 * The length in kilometres of the way between two points on a ball of the earth's size, at most 0.6 % off the earth's.
 * The haversine formula, exact for near points and far ones: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope
 * 68 (1984), p. 159.
 */
export function kilometres(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding makes it more than 1 for points that are opposite to each other.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}
