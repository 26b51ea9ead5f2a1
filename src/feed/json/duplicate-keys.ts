import type { Segment } from '../finding.ts';
import { namesOf } from './value.ts';
import { afterString, walkJson } from './walk.ts';

/** A name that its object already has. */
export interface DuplicateKey {
  segments: Segment[];
  offset: number;
}

/**
 * Maximum depth at which names are compared. Each finding holds its whole path, and 100,000 paths of a
 * million steps would exhaust the memory. The format itself is four levels deep.
 */
const MAX_DEPTH = 32;

/**
 * Whether any object in a text has the same name twice. That is the case if the text has more names than the
 * parsed value, because parsing drops repeated names.
 * @param text valid JSON
 * @param value the parsed text
 */
export const namesRepeat = (text: string, value: unknown): boolean =>
  countKeysOfText(text) !== countKeysOfValue(value);

/**
 * Finds each repeated name of an object, because JSON.parse silently keeps only the last value.
 *
 * @param text valid JSON
 * @param most the maximum number of names to find
 */
export function findDuplicateKeys(text: string, most = Infinity): DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  const open: { names: Set<string> | undefined; segment: Segment }[] = [];
  let deeper = 0;
  walkJson(text, {
    key: (name, offset) => {
      const around = open.at(-1);
      if (deeper > 0 || !around?.names || duplicates.length >= most) return;
      around.segment = name;
      if (around.names.has(name)) duplicates.push({ segments: open.map(({ segment }) => segment), offset });
      around.names.add(name);
    },
    value: (_offset, kind) => {
      const around = open.at(-1);
      if (deeper === 0 && typeof around?.segment === 'number') around.segment += 1;
      if (kind === 'scalar') return;
      if (open.length === MAX_DEPTH) deeper += 1;
      else if (kind === 'object') open.push({ names: new Set(), segment: '' });
      else open.push({ names: undefined, segment: -1 });
    },
    end: () => {
      if (deeper > 0) deeper -= 1;
      else open.pop();
    },
  });
  return duplicates;
}

const COLON = 58;

/** Counts the names in a valid JSON text. These are the strings that a colon follows. */
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

function countKeysOfValue(value: unknown): number {
  let keys = 0;
  // Use stacks instead of recursion, because a text may be nested very deeply. Don't copy lists, because they
  // can have millions of entries.
  const open: unknown[] = [value];
  const lists: { list: readonly unknown[]; at: number }[] = [];
  for (;;) {
    let next = open.pop();
    if (next === undefined) {
      const around = lists.at(-1);
      if (!around) return keys;
      if (around.at === around.list.length) lists.pop();
      else next = around.list[around.at++];
    }
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      if (next.length > 0) lists.push({ list: next, at: 0 });
      continue;
    }
    const names = namesOf(next);
    keys += names.length;
    for (let at = 0; at < names.length; at++) {
      const child: unknown = next[names[at] as keyof typeof next];
      if (typeof child === 'object' && child !== null) open.push(child);
    }
  }
}
