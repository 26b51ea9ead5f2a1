import type { Say } from '../words/say.ts';

const MAX_SHOWN = 60;
/** Nothing in it needs another spelling, as in nearly every text. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Text in quotes as JSON writes it: cut at 60 characters, and nothing in it that hides or reorders what follows. */
export function quote(text: string): string {
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;
  if (PLAIN.test(cut)) return `"${cut}"`;
  return JSON.stringify(cut).replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, escapeUnits);
}

/** Each UTF-16 unit as JSON can write it: `\u200b`. */
export const escapeUnits = (text: string): string =>
  text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A JSON value as a message shows it. */
export function show(value: unknown, say: Say): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return say('noun.list');
  return typeof value === 'object' && value !== null ? say('noun.object') : String(value);
}
