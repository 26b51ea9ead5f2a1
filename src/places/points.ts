/** Points on the earth, and the distance between them. */

/** A point in hundredths of a degree, each of which is about a kilometre. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Latitude and longitude in degrees. */
const COORDINATES = /^([-+]?\d+(?:\.\d+)?)\s*,\s*([-+]?\d+(?:\.\d+)?)$/;

/**
 * Parses coordinates. Undefined if the text is a name, or if the coordinates are out of range.
 *
 *     pointOf('47.38, 8.54') // => { latitude: 4738, longitude: 854 }
 */
export function pointOf(text: string): Point | undefined {
  const [, north, east] = COORDINATES.exec(text) ?? [];
  // Round to a millionth of a degree, to avoid floating-point errors.
  const [latitude, longitude] = [north, east].map((degrees) => Math.round(Number(degrees) * 1e6) / 1e4) as [
    number,
    number,
  ];
  return Math.abs(latitude) <= 9000 && Math.abs(longitude) <= 18_000 ? { latitude, longitude } : undefined;
}

/** Whether a text has the form of coordinates. */
export const isPoint = (text: string): boolean => COORDINATES.test(text);

/** The mean radius of the earth (IUGG: R1 = 6371.0088 km). */
const EARTH_KM = 6371;
/** One degree of latitude, in kilometres. */
export const DEGREE_KM = (EARTH_KM * Math.PI) / 180;

const radians = (hundredths: number): number => (hundredths * Math.PI) / 18_000;

/**
 * The great-circle distance in kilometres, which is at most 0.6 % off the real distance. It is computed by the haversine
 * formula, because this is accurate for near and far points: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68
 * (1984), p. 159.
 */
export function kilometres(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding can give more than 1 for antipodal points.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}
