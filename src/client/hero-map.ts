/**
 * The map of the home page: a dot for each square of it in which jobs are, which answers to what is typed as a place. It says
 * nothing that the suggestions do not say, so screen readers pass it by.
 */
import { normalize } from '../search/normalize.ts';
import type { HomeMap, MapSpot } from '../site/home-map.ts';
import type { ClientContext } from './page-data.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Signs from which a beginning says something. */
const FEWEST_SIGNS = 2;

/** What a text is the beginning of: the country or place with most jobs, and the squares that it is in. */
interface Found {
  name: string;
  jobs: number;
  spots: ReadonlySet<MapSpot>;
}

/**
 * Looks a text up among the names of countries and places.
 * @param nameOf what a country is called
 */
export function findOnMap(
  { spots, countries }: HomeMap,
  text: string,
  nameOf: (country: string) => string,
): Found | undefined {
  const start = normalize(text.trim());
  if (start.length < FEWEST_SIGNS) return undefined;
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

/** Draws the map into its place, and lets it answer to the field. */
export async function drawHeroMap(
  place: HTMLElement,
  where: HTMLInputElement,
  { base, t, format }: Pick<ClientContext, 'base' | 't' | 'format'>,
): Promise<void> {
  const answer = await fetch(`${base}/map.json`);
  if (!answer.ok) return;
  const map = (await answer.json()) as HomeMap;
  // Jobs in no known place have no dots.
  if (map.spots.length === 0) return;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('preserveAspectRatio', 'xMaxYMid');
  svg.setAttribute('viewBox', `-.5 -.5 ${map.columns} ${map.lines}`);
  const dots = new Map(
    map.spots.map((spot) => {
      const [column, line, jobs] = spot;
      const dot = document.createElementNS(SVG, 'circle');
      dot.setAttribute('cx', String(column));
      dot.setAttribute('cy', String(line));
      // By area, from that of the land's dots to the width of two.
      dot.setAttribute('r', Math.min(1.1, 0.38 + 0.035 * Math.sqrt(jobs)).toFixed(2));
      return [spot, dot];
    }),
  );
  svg.append(...dots.values());
  const land = new Image();
  land.src = `/maps/${map.land}.svg`;
  land.alt = '';
  const count = document.createElement('p');
  place.replaceChildren(land, svg, count);
  const show = (): void => {
    const found = findOnMap(map, where.value, format.country);
    place.classList.toggle('is-found', !!found);
    for (const [spot, dot] of dots) dot.classList.toggle('is-there', !!found?.spots.has(spot));
    count.textContent = found ? `${found.name}: ${t.plural('jobs.count', found.jobs)}` : '';
  };
  where.addEventListener('input', show);
  where.addEventListener('change', show);
  show();
}
