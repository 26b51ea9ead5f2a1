import { escapeHtml } from '../lib/html.ts';
import type { Job } from './job.ts';

/**
 * The employer's mark: a drawing of four pieces in one of twelve hues, which depends on the domain alone, and over it the
 * icon where there is one: an icon that does not come leaves the drawing.
 */
export const logoHtml = ({ icon, domain }: Pick<Job, 'icon' | 'domain'>): string =>
  markHtml(markOf(domain), icon);

const HUES = 12;
const PIECES = 6;
/** As many marks as there are: every hue with every piece above and below. */
export const MARKS = HUES * PIECES * PIECES;

/** The number of a domain's mark. */
export function markOf(domain: string): number {
  let hash = 7;
  for (let at = 0; at < domain.length; at++) hash = (hash * 31 + domain.charCodeAt(at)) % 1_000_003;
  return hash % MARKS;
}

/** The mark of a hue and two pieces. */
export const markFrom = (hue: number, a: number, b: number): number => hue + HUES * (a + PIECES * b);

/** See `logoHtml`; the pieces are drawn in base.css. */
export function markHtml(mark: number, icon?: string): string {
  const image = icon
    ? `<img src="${escapeHtml(icon)}" alt="" width="48" height="48" loading="lazy" decoding="async">`
    : '';
  const pieces = Math.floor(mark / HUES);
  return `<span class="logo hue-${mark % HUES} a${pieces % PIECES} b${Math.floor(pieces / PIECES)}" aria-hidden="true">${image}</span>`;
}
