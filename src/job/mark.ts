import { escapeHtml } from '../lib/html.ts';
import { LEGAL_FORMS } from '../text/legal-forms.ts';
import type { Job } from './job.ts';

/**
 * The employer's mark: initials on a colour, both derived from the name, with the icon on top if there is one. If
 * the icon fails to load, the initials remain.
 */
export const logoHtml = ({ icon, employer }: Pick<Job, 'icon'> & { employer: { name: string } }): string =>
  markHtml(employer.name, icon);

/** The number of hues in base.css. */
const HUES = 12;

/**
 * The initials of a name, such as "SM" for "Stadtwerke Mühltal GmbH" and "B" for "Biovanta". They come from
 * the first two words. Capitalised words are preferred, and legal forms are ignored.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const telling = words.filter((word) => !LEGAL_FORMS.has(word.toLowerCase()));
  const named = telling.filter((word) => !/^\p{Ll}/u.test(word));
  const [first = '', second = ''] = [named, telling, words].find(({ length }) => length > 0) ?? [];
  return [first, second]
    .map((word) => [...word].slice(0, 1).join(''))
    .join('')
    .toUpperCase();
}

function hueOf(name: string): number {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 1_000_003;
  return hash % HUES;
}

/** The mark of an employer with this name; `logoHtml` says how it looks. */
export function markHtml(name: string, icon?: string): string {
  const image = icon
    ? `<img src="${escapeHtml(icon)}" alt="" width="48" height="48" loading="lazy" decoding="async">`
    : '';
  return `<span class="logo hue-${hueOf(name)}" aria-hidden="true">${initialsOf(name)}${image}</span>`;
}
