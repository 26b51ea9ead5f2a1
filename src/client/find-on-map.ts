/** Finds a typed place on the map of the home page. Loaded with the first text. */
import { normalize } from '../text/normalize.ts';
import type { HomeMap, MapSpot } from '../site/home-map.ts';

/** Minimum length of a text to look up. */
const FEWEST_CHARACTERS = 2;

/** A country or place whose name begins with the text, the one with most jobs; and its squares on the map. */
interface Found {
  name: string;
  jobs: number;
  spots: ReadonlySet<MapSpot>;
}

/**
 * Looks up a text among the names of countries and places.
 * @param nameOf returns a country's name
 */
export function findOnMap(
  { spots, countries }: HomeMap,
  text: string,
  nameOf: (country: string) => string,
): Found | undefined {
  const start = normalize(text.trim());
  if (start.length < FEWEST_CHARACTERS) return undefined;
  let best: { name: string; jobs: number; country?: string } | undefined;
  const consider = (name: string, jobs: number, country?: string): void => {
    if (normalize(name).startsWith(start) && jobs > (best?.jobs ?? 0))
      best = { name, jobs, ...(country && { country }) };
  };
  for (const [country, jobs] of Object.entries(countries)) consider(nameOf(country), jobs, country);
  for (const [, , , , places] of spots) for (const [name, jobs] of places) consider(name, jobs);
  if (!best) return undefined;
  const { name, jobs, country } = best;
  const isIn = ([, , , of, places]: MapSpot): boolean =>
    country ? of === country : places.some(([place]) => place === name);
  return { name, jobs, spots: new Set(spots.filter(isIn)) };
}
