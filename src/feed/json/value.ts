import type { Segment } from '../finding.ts';
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

/** A text in which characters that a terminal or a reader would act on, or that change the order of letters, are `\u001b`. */
export const escapeHidden = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeUnits);

/** A JSON value as a message shows it. */
export function show(value: unknown, say: Say): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return say('noun.list');
  return typeof value === 'object' && value !== null ? say('noun.object') : String(value);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a JSON pointer (RFC 6901) and its path, in which the index of an item is a number. */
export function follow(document: unknown, pointer: string): { segments: Segment[]; value: unknown } {
  // As long as it will be: a list that grows takes three times the memory, and a result can have 100,000 paths.
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

/** Fewer are listed again more quickly than they are looked up. */
const MANY = 1000;
const listed = new WeakMap<object, readonly string[]>();

/**
 * The names in an object, in its order. A hostile object has half a million of them, and to list those takes as long as
 * to parse them: that is done once for all callers.
 */
export function namesOf(object: object): readonly string[] {
  const before = listed.get(object);
  if (before) return before;
  const names = Object.keys(object);
  if (names.length > MANY) listed.set(object, names);
  return names;
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
// Quotes, backslashes and what cannot be seen or would reorder the line.
const TO_ESCAPE = /['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escape = (character: string): string =>
  character === "'" || character === '\\' ? `\\${character}` : escapeUnits(character);

/** A longer path is cut: a name can be as long as the document, and be in the paths of 100,000 findings. */
const MAX_LENGTH = 500;

/**
 * A JSON path (RFC 9535): names that need it in brackets and single quotes. One of over 500 characters ends in "…".
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
