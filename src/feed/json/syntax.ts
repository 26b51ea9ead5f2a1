import type { Params } from '../../i18n/translate.ts';
import { type Say, tell, type Told, type WordKey, type WrongKey } from '../words/say.ts';
import { quote } from './value.ts';
import { afterString, type Fault, walkJson } from './walk.ts';
import type { Problem } from '../finding.ts';

/** Why a text is not JSON. */
export interface SyntaxProblem extends Told {
  offset: number;
}

/** What the parser read at a fault. */
interface Place extends Fault {
  text: string;
  /** The unexpected token, or the word around it. */
  word: string;
}

interface Mistake {
  when: (place: Place) => boolean;
  /** Where to point if not at the fault itself. */
  offset?: (place: Place) => number;
  says: WrongKey | typeof CUT | ((place: Place) => WrongKey);
  /** The parameters of the message; `found` is always there. */
  params?: (place: Place) => Params;
}

const inString = ({ text, start, offset }: Place): boolean => text[start] === '"' && offset > start;
const wordIs = (pattern: RegExp) => (place: Place) => !inString(place) && pattern.test(place.word);
const isKey = ({ expected }: Place): boolean => expected === 'key' || expected === 'key-or-end';
/** Whether the token directly follows another one that ends with the pattern `end`. */
const touches =
  (end: RegExp) =>
  (place: Place): boolean =>
    place.expected === 'comma-or-end' &&
    /[\w.]/.test(place.text[place.start] ?? '') &&
    end.test(place.text[place.start - 1] ?? '');

const CONSTANTS: Record<string, string> = { true: 'true', false: 'false', null: 'null', none: 'null' };

/** Key of the message about a text that is cut off; its hint depends on the place. */
const CUT = 'syntax.cut';
function cutHint({ text, start, inside }: Place): WordKey {
  if (start < text.length) return 'syntax.cut.text.hint';
  return inside === 'array' ? 'syntax.cut.array.hint' : 'syntax.cut.object.hint';
}

/** Common mistakes; the first match is reported. */
const MISTAKES: Mistake[] = [
  { when: ({ text }) => text.trim() === '', says: 'syntax.empty' },
  {
    when: ({ text, offset }) => text[offset] === '<' && text.slice(0, offset).trim() === '',
    says: 'syntax.markup',
  },
  {
    when: (place) => inString(place) && /[\n\r]/.test(place.text[place.offset] ?? ''),
    says: 'syntax.line-break',
  },
  { when: (place) => inString(place) && place.text[place.offset] === '\t', says: 'syntax.tab' },
  { when: (place) => inString(place) && (place.text[place.offset] ?? ' ') < ' ', says: 'syntax.control' },
  {
    when: (place) => inString(place) && place.text.startsWith("\\'", place.offset),
    says: 'syntax.apostrophe',
  },
  {
    when: (place) => inString(place) && place.text[place.offset] === '\\',
    says: 'syntax.escape',
    params: ({ text, offset }) => ({ found: quote(text.slice(offset, offset + 2)) }),
  },
  { when: ({ text, offset }) => offset >= text.length, says: CUT },
  {
    when: ({ text, start, previous }) => /[}\]]/.test(text[start] ?? '') && text[previous] === ',',
    offset: ({ previous }) => previous,
    says: 'syntax.trailing-comma',
    params: ({ text, start }) => ({ bracket: text[start] ?? '' }),
  },
  { when: wordIs(/^['‘’`]/), says: 'syntax.single-quote' },
  { when: wordIs(/^[“”„«»]/), says: 'syntax.curly-quote' },
  { when: wordIs(/^(\/\/|\/\*|#|<!--)/), says: 'syntax.comment' },
  {
    when: (place) => isKey(place) && wordIs(/^[A-Za-z_$]/)(place),
    says: 'syntax.bare-name',
    params: ({ word }) => ({ quoted: quote(word) }),
  },
  {
    when: (place) => wordIs(/^(true|false|null|none)$/i)(place) && !isKey(place),
    says: 'syntax.constant',
    params: ({ word }) => ({ constant: CONSTANTS[word.toLowerCase()] ?? 'null' }),
  },
  { when: wordIs(/^[+-]?(NaN|Infinity|undefined)$/i), says: 'syntax.no-value' },
  {
    when: ({ text, start, previous, expected }) =>
      expected === 'comma-or-end' && /\d/.test(text[start] ?? '') && /-?0/y.test(text.slice(previous, start)),
    offset: ({ previous }) => previous,
    says: 'syntax.leading-zero',
  },
  { when: touches(/"/), says: 'syntax.after-text' },
  { when: touches(/[\d.]/), says: 'syntax.after-number' },
  { when: wordIs(/^[+.]\d/), says: 'syntax.number-start' },
  {
    when: ({ text, start, offset }) => /[-\d]/.test(text[start] ?? '') && offset > start,
    says: 'syntax.number-end',
  },
  {
    when: wordIs(/^[\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/),
    says: 'syntax.invisible',
    params: ({ text, offset }) => ({
      code: `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`,
    }),
  },
  {
    when: ({ expected, text, start }) => expected === 'comma-or-end' && /["{[\w-]/.test(text[start] ?? ''),
    says: 'syntax.comma',
  },
  { when: ({ expected }) => expected === 'colon', says: 'syntax.colon' },
  { when: ({ expected }) => expected === 'nothing', says: 'syntax.after-end' },
  {
    when: ({ expected, text, start }) => expected === 'comma-or-end' && /[}\]]/.test(text[start] ?? ''),
    says: ({ inside }) => (inside === 'array' ? 'syntax.bracket.array' : 'syntax.bracket.object'),
    params: ({ text, start }) => ({ bracket: text[start] ?? '' }),
  },
  { when: ({ expected }) => expected === 'comma-or-end', says: 'syntax.entry-end' },
  { when: ({ text, start }) => text[start] === ',', says: 'syntax.lone-comma' },
  { when: isKey, says: 'syntax.name' },
  { when: () => true, says: 'syntax.value' },
];

/**
 * The word at a fault. The length is limited because a greedy match keeps a position for each character. The
 * limit is longer than any word that a mistake is recognised by or that a message quotes.
 */
const WORD = /[^\s",:[\]{}]{1,300}/y;

/**
 * Finds why and where the text is not JSON.
 *
 * @returns undefined for valid JSON
 */
export function findSyntaxProblem(text: string, say: Say): SyntaxProblem | undefined {
  const ignore = (): void => {};
  const fault = walkJson(text, { key: ignore, value: ignore, end: ignore });
  if (!fault) return undefined;
  WORD.lastIndex = fault.start;
  const place = { ...fault, text, word: WORD.exec(text)?.[0] ?? text.slice(fault.start, fault.end) };
  const mistake = MISTAKES.find(({ when }) => when(place));
  if (!mistake) throw new Error('The last mistake of the list fits every fault.');
  const params = { found: quote(place.word.replace(/^"|"$/g, '')), ...mistake.params?.(place) };
  const key = typeof mistake.says === 'string' ? mistake.says : mistake.says(place);
  const finding = key === CUT ? { message: say(key), hint: say(cutHint(place)) } : tell(say, key, params);
  return { offset: mistake.offset?.(place) ?? fault.offset, ...finding };
}

/**
 * Maximum number of nested levels, which RFC 8259 (9) leaves to parsers. JSON.parse needs some 100 bytes for
 * each level outside the heap, where a thread's memory limits do not apply.
 */
export const MAX_DEPTH = 2_000_000;

/** Returns where a text exceeds the limit, or undefined. The answer for invalid JSON may be wrong. */
export function findTooDeep(text: string): number | undefined {
  if (text.length <= MAX_DEPTH || !hasManyBrackets(text)) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = afterString(text, at) - 1;
    else if (code === 91 || code === 123) {
      if ((depth += 1) > MAX_DEPTH) return at;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return undefined;
}

/** A quick check that spares nearly every text the full scan. */
function hasManyBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if ((count += 1) > MAX_DEPTH) return true;
  return false;
}

/** The paths of the problems as a tree. With it, the walk can skip the parts of the text without problems. */
interface Wanted {
  children: Map<string | number, Wanted> | undefined;
  /** The greatest index among `children`. */
  last: number;
  keyOffset: number;
  valueOffset: number;
  /** Whether a problem is at this path itself. Otherwise problems are only below it. */
  isWanted: boolean;
}

const newWanted = (): Wanted => ({
  children: undefined,
  last: -1,
  keyOffset: 0,
  valueOffset: 0,
  isWanted: false,
});

/**
 * Finds the offset of each problem in the text, and skips the parts without problems.
 * @param names.repeat whether names may repeat in an object. Then the last one counts, as in JSON.parse, and
 * the whole text is read
 */
export function locate(text: string, problems: readonly Problem[], names = { repeat: true }): number[] {
  if (problems.length === 0) return [];
  const root = newWanted();
  const wanted = problems.map((problem) => placeOf(problem, root));
  /** Number of paths not found yet. */
  let left = 0;
  for (const place of wanted) {
    if (!place.isWanted) left += 1;
    place.isWanted = true;
  }

  /** The open objects and arrays, each with the index of the current item (-1 for an object). */
  const open: { place: Wanted; index: number }[] = [{ place: root, index: -1 }];
  let next: Wanted | undefined = root;
  walkJson(text, {
    key: (name, offset) => {
      next = open.at(-1)?.place.children?.get(name);
      if (next) next.keyOffset = offset;
    },
    skip: () => {
      if (left === 0 && !names.repeat) return 'all';
      const around = open.at(-1);
      if (around && around.index >= 0) {
        if (around.index > around.place.last) return 'rest';
        next = around.place.children?.get(around.index++);
      }
      return next ? undefined : 'value';
    },
    value: (offset, kind) => {
      if (!next) return;
      next.valueOffset = offset;
      if (next.isWanted) left -= 1;
      if (kind !== 'scalar') open.push({ place: next, index: kind === 'array' ? 0 : -1 });
    },
    end: () => open.pop(),
  });
  return wanted.map((place, index) => (problems[index]?.at === 'key' ? place.keyOffset : place.valueOffset));
}

function placeOf({ segments, at }: Problem, root: Wanted): Wanted {
  const length = at === 'parent' ? segments.length - 1 : segments.length;
  let place = root;
  for (let step = 0; step < length; step++) {
    const segment = segments[step] ?? '';
    place.children ??= new Map<string | number, Wanted>();
    let child = place.children.get(segment);
    if (!child) place.children.set(segment, (child = newWanted()));
    if (typeof segment === 'number' && segment > place.last) place.last = segment;
    place = child;
  }
  return place;
}

interface Position {
  /** Starts at 1. */
  line: number;
  /** Starts at 1; in UTF-16 units. */
  column: number;
}

/**
 * Converts offsets to lines and columns in one pass. Lines end with \n, \r\n or \r.
 *
 * @param offsets in ascending order
 */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let lineStart = 0;
  let next = lineEnd.exec(text);
  return offsets.map((offset) => {
    while (next && next.index + next[0].length <= offset) {
      line += 1;
      lineStart = next.index + next[0].length;
      next = lineEnd.exec(text);
    }
    return { line, column: offset - lineStart + 1 };
  });
}
