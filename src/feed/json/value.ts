import type { Segment } from '../finding.ts';
import type { Say } from '../words/say.ts';

const MAX_SHOWN = 60;
/** Texts that need no escaping, which is nearly all of them. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * Quotes a text as JSON does, but cut at 60 characters, and with invisible and reordering characters escaped.
 */
export function quote(text: string): string {
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;
  if (PLAIN.test(cut)) return `"${cut}"`;
  return JSON.stringify(cut).replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, escapeUnits);
}

/** Escapes each UTF-16 unit as in JSON: `\u200b`. */
const escapeUnits = (text: string): string =>
  text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Escapes control characters and characters that reorder text, as in `\u001b`, so that they mislead neither
 * terminals nor readers.
 */
export const escapeHidden = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeUnits);

/** Like `escapeHidden`, but keeps line ends. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeHidden).join('\n');

/** Formats a JSON value for a message. */
export function show(value: unknown, say: Say): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return say('noun.list');
  return typeof value === 'object' && value !== null ? say('noun.object') : String(value);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows a JSON pointer (RFC 6901); returns the value and its path, with array indices as numbers. */
export function follow(document: unknown, pointer: string): { segments: Segment[]; value: unknown } {
  // Use `split`, which allocates the final length, because a growing list takes three times the memory and a
  // result can have 100,000 paths.
  const segments: Segment[] = pointer.split('/').slice(1);
  let value = document;
  for (const [step, part] of (segments as string[]).entries()) {
    const segment = Array.isArray(value)
      ? Number(part)
      : part.includes('~')
        ? part.replaceAll('~1', '/').replaceAll('~0', '~')
        : part;
    segments[step] = segment;
    value = (value as Record<Segment, unknown>)[segment];
  }
  return { segments, value };
}

/**
 * The names of smaller objects are not cached, because listing them again is faster than a look-up in the
 * cache.
 */
const MANY = 1000;
const listed = new WeakMap<object, readonly string[]>();

/**
 * The names of an object, in order. Those of large objects are cached, because listing half a million names
 * of a hostile object takes as long as parsing them.
 */
export function namesOf(object: object): readonly string[] {
  const before = listed.get(object);
  if (before) return before;
  const names = Object.keys(object);
  if (names.length > MANY) listed.set(object, names);
  return names;
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
// Quotes, backslashes, and invisible or reordering characters.
const TO_ESCAPE = /['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escape = (character: string): string =>
  character === "'" || character === '\\' ? `\\${character}` : escapeUnits(character);

/**
 * Maximum length of a path, because one name can be as long as the document and be repeated in 100,000
 * findings.
 */
const MAX_LENGTH = 500;

/**
 * Formats a JSON path (RFC 9535), with brackets around names that need them. Ends in "…" after 500 characters.
 *
 *     printPath(['jobs', 3, 'salary', 'min']) // => '$.jobs[3].salary.min'
 *     printPath(['job title']) // => "$['job title']"
 */
export function printPath(segments: readonly Segment[]): string {
  let path = '$';
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`;
    else {
      const name = segment.slice(0, MAX_LENGTH);
      path += PLAIN_NAME.test(name) ? `.${name}` : `['${name.replace(TO_ESCAPE, escape)}']`;
    }
    if (path.length > MAX_LENGTH) return `${path.slice(0, MAX_LENGTH)}…`;
  }
  return path;
}
