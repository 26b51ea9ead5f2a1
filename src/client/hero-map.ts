/**
 * The map of the home page: a dot for each square with jobs, which highlights the place that the user types.
 * It is hidden from screen readers, because the suggestions already say what it shows.
 */
import type { HomeMap } from '../site/home-map.ts';
import { mapPath } from '../site/paths.ts';
import type { ClientContext } from './page-data.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws the map and connects it to the field. */
export async function drawHeroMap(
  place: HTMLElement,
  where: HTMLInputElement,
  { base, t, format }: Pick<ClientContext, 'base' | 't' | 'format'>,
): Promise<void> {
  const answer = await fetch(`${base}/map.json`);
  if (!answer.ok) return;
  const map = (await answer.json()) as HomeMap;
  // Draw nothing if no job has a known place.
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
      // The area of a dot grows with the number of jobs. The smallest is as large as a dot of the background,
      // and the largest is two grid cells wide.
      dot.setAttribute('r', Math.min(1.1, 0.38 + 0.035 * Math.sqrt(jobs)).toFixed(2));
      return [spot, dot];
    }),
  );
  svg.append(...dots.values());
  const land = new Image();
  land.src = mapPath(map.land);
  land.alt = '';
  const count = document.createElement('p');
  place.replaceChildren(land, svg, count);
  const show = async (): Promise<void> => {
    const { findOnMap } = await import('./find-on-map.ts');
    const match = findOnMap(map, where.value, format.country);
    place.classList.toggle('is-found', !!match);
    for (const [spot, dot] of dots) dot.classList.toggle('is-there', !!match?.spots.has(spot));
    count.textContent = match ? `${match.name}: ${t.plural('jobs.count', match.jobs)}` : '';
  };
  for (const event of ['input', 'change']) where.addEventListener(event, () => void show());
  if (where.value) await show();
}
