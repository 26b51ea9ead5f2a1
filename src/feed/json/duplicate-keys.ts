import { MAX_FINDINGS } from '../error-limit.ts';
import { type Segment } from '../finding.ts';
import { walkJson } from './walk.ts';

/** A name that stands in its object already. */
export interface DuplicateKey {
  segments: Segment[];
  offset: number;
}

/**
 * The names that stand more than once in one object: each repetition. JSON.parse keeps the last and says nothing.
 *
 * @param text valid JSON
 * @param value what JSON.parse made of it: it has fewer names than the text exactly when some are repeated, so that a
 * text without repetitions costs one quick scan
 */
export function findDuplicateKeys(text: string, value: unknown): DuplicateKey[] {
  if (countKeysOfText(text) === countKeysOfValue(value)) return [];
  const found: DuplicateKey[] = [];
  const open: { names: Set<string> | undefined; segment: Segment }[] = [];
  walkJson(text, {
    key: (name, offset) => {
      const around = open.at(-1);
      if (!around?.names) return;
      around.segment = name;
      if (around.names.has(name) && found.length < MAX_FINDINGS) {
        found.push({ segments: open.map(({ segment }) => segment), offset });
      }
      around.names.add(name);
    },
    value: (_offset, kind) => {
      const around = open.at(-1);
      if (typeof around?.segment === 'number') around.segment += 1;
      if (kind === 'object') open.push({ names: new Set(), segment: '' });
      if (kind === 'array') open.push({ names: undefined, segment: -1 });
    },
    end: () => open.pop(),
  });
  return found;
}

const BACKSLASH = 92;
const COLON = 58;

/** The strings of a valid JSON text that a colon follows. */
function countKeysOfText(text: string): number {
  let keys = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = afterString(text, at);
    let next = text.charCodeAt(at);
    for (; next === 32 || (next >= 9 && next <= 13); next = text.charCodeAt(at)) at += 1;
    if (next === COLON) keys += 1;
  }
  return keys;
}

/** @param start of a quote that opens a string */
function afterString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
}

function countKeysOfValue(value: unknown): number {
  let keys = 0;
  const open: unknown[] = [value]; // a stack of our own: the text decides how deep it is nested
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (const child of next) if (typeof child === 'object' && child !== null) open.push(child);
      continue;
    }
    for (const key in next) {
      keys += 1;
      const child: unknown = next[key as keyof typeof next];
      if (typeof child === 'object' && child !== null) open.push(child);
    }
  }
  return keys;
}
