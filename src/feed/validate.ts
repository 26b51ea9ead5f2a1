/**
 * The validator of the page, the API, the command line and the sync. It takes bytes or text and returns a
 * result. Only reported problems are located in the text, so that valid feeds cost little.
 */
import { validate as validateSchema } from './compiled-schema.js';
import { collectErrors, type Finding, MAX_FINDINGS, type Problem, type ValidationResult } from './finding.ts';
import { findSyntaxProblem, findTooDeep, locate, MAX_DEPTH, positionsOf } from './json/syntax.ts';
import { findDuplicateKeys, namesRepeat } from './json/duplicate-keys.ts';
import { printPath, quote } from './json/value.ts';
import { describe } from './messages/index.ts';
import { runRules } from './rules/index.ts';
import type { Feed } from './types.ts';
import { type Edit, editOf } from './json/edit.ts';
import { ENGLISH, type Say, type Told, tell } from './words/say.ts';

export { type Finding, type ValidationResult } from './finding.ts';

export interface ValidateOptions {
  /** The clock for rules about dates. */
  now: Date;
  /** False skips the warnings and their cost; the verdict is the same. Default true. */
  warnings?: boolean;
  /**
   * Maximum number of errors, and of warnings, to find; the verdict is the same. A caller that shows only
   * twenty saves time with it, because a hostile feed can have 100,000. Default and maximum: 100,000.
   */
  maxFindings?: number;
  /** The language of messages and hints, see words/say.ts. Default English. */
  say?: Say;
  /** Gets the edit of each error whose correction is certain. */
  edits?: Map<Finding, Edit>;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Validates one feed. Never throws for bad input; each list of the result holds at most `maxFindings`. */
export function validateFeed(input: string | Uint8Array, options: ValidateOptions): ValidationResult {
  return readFeed(input, options).result;
}

/** Validates a feed and returns it parsed if it is valid. */
export function readFeed(
  input: string | Uint8Array,
  { now, warnings: wantsWarnings = true, maxFindings = MAX_FINDINGS, say = ENGLISH, edits }: ValidateOptions,
): { feed: Feed | undefined; result: ValidationResult } {
  const given = typeof input === 'string' ? input : decodeUtf8(input, say);
  if (typeof given !== 'string') {
    const { before, ...rest } = given;
    return refuse(before, { offset: before.length, code: 'encoding', ...rest });
  }
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) {
    const finding = tell(say, 'syntax.too-deep', { levels: say.number(MAX_DEPTH) });
    return refuse(text, { offset: tooDeep, code: 'json-syntax', ...finding });
  }
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch (cause) {
    const problem = findSyntaxProblem(text, say);
    if (!problem) throw new Error('JSON.parse refuses a text that the walker takes.', { cause });
    return refuse(text, { ...problem, code: 'json-syntax' });
  }

  const violations = collectErrors(
    () => (validateSchema(feed) ? [] : (validateSchema.errors ?? [])),
    maxFindings,
  );
  const described = describe(violations, feed, maxFindings, say);
  const errors = described.concat(runRules(feed, 'error', { now, say }, maxFindings - described.length));
  const warnings = wantsWarnings ? runRules(feed, 'warning', { now, say }, maxFindings) : [];
  const names = { repeat: !wantsWarnings || namesRepeat(text, feed) };
  const offsets = locate(text, errors.concat(warnings), names);
  const about = wantsWarnings ? aboutText(given, text, names.repeat ? maxFindings : 0, say) : [];
  const placed = (list: Problem[], from: number): Placed[] =>
    list.map((problem, index) => ({ problem, offset: offsets[from + index] ?? 0 }));
  const valid = errors.length === 0;
  return {
    feed: valid ? (feed as Feed) : undefined,
    result: {
      valid,
      errors: toFindings(text, placed(errors, 0), {
        more: 'too-many.errors',
        most: maxFindings,
        seen: violations.length,
        say,
        edits,
      }),
      warnings: toFindings(text, about.concat(placed(warnings, errors.length)), {
        more: 'too-many.warnings',
        most: maxFindings,
        say,
      }),
    },
  };
}

interface Placed {
  problem: Problem;
  offset: number;
}

/**
 * Warnings about what the parsed value no longer shows: repeated names and a byte order mark.
 * @param most the maximum number of repeated names to find
 */
function aboutText(given: string, text: string, most: number, say: Say): Placed[] {
  const repeats = most > 0 ? findDuplicateKeys(text, most) : [];
  const repeated = repeats.map(({ segments, offset }): Placed => {
    const finding = tell(say, 'duplicate-key', { name: quote(String(segments.at(-1))) });
    return { problem: { segments, at: 'key', code: 'duplicate-key', ...finding }, offset };
  });
  if (given === text) return repeated;
  const mark: Problem = {
    segments: [],
    at: 'value',
    code: 'byte-order-mark',
    ...tell(say, 'byte-order-mark'),
  };
  return [{ problem: mark, offset: 0 }, ...repeated];
}

/** How many findings a list may have, and when to add a finding that says that there are more. */
interface Limit {
  more: 'too-many.errors' | 'too-many.warnings';
  most: number;
  /** The number of findings, if some were merged before; defaults to the length of the list. */
  seen?: number;
  say: Say;
  edits?: Map<Finding, Edit> | undefined;
}

/** Converts problems to findings, in the order of the text. */
function toFindings(
  text: string,
  placed: Placed[],
  { more, most, seen = placed.length, say, edits }: Limit,
): Finding[] {
  const sorted = placed.sort((a, b) => a.offset - b.offset).slice(0, most);
  const positions = positionsOf(
    text,
    sorted.map(({ offset }) => offset),
  );
  const findings = sorted.map(({ problem: { message, segments, code, hint, fix }, offset }, index) => {
    const { line = 1, column = 1 } = positions[index] ?? {};
    const finding = { message, path: printPath(segments), line, column, code, hint };
    const edit = edits && fix && editOf(text, offset, fix);
    if (edit) edits?.set(finding, edit);
    return finding;
  });
  if (Math.max(findings.length, seen) < most) return findings;
  const message = say(more, { most: say.number(most) });
  const hint = say('too-many.hint');
  findings.push({ message, path: '$', line: 1, column: 1, code: 'too-many', hint });
  return findings;
}

/** The result for invalid JSON: one error, whose path is its position. */
function refuse(
  text: string,
  { offset, message, code, hint }: Told & { code: string; offset: number },
): { feed: undefined; result: ValidationResult } {
  const [{ line, column } = { line: 1, column: 1 }] = positionsOf(text, [offset]);
  const error = { message, path: `line ${line}, column ${column}`, line, column, code, hint };
  return { feed: undefined, result: { valid: false, errors: [error], warnings: [] } };
}

/** A document that is not UTF-8. */
interface EncodingProblem extends Told {
  /** The readable text up to the first invalid byte. */
  before: string;
}

const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Decodes a document. Keeps the byte order mark, because the validator warns about it. */
function decodeUtf8(bytes: Uint8Array, say: Say): string | EncodingProblem {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const bad = firstBadByte(bytes);
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, bad));
    if (UTF_16.some((mark) => mark.every((byte, index) => bytes[index] === byte))) {
      return { before, ...tell(say, 'encoding.utf-16') };
    }
    const byte = `0x${(bytes[bad] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
    const character = String.fromCharCode(bytes[bad] ?? 0);
    const message =
      character >= '\u00a0'
        ? say('encoding.byte.latin-1', { byte, character })
        : say('encoding.byte', { byte });
    return { before, message, hint: say('encoding.byte.hint') };
  }
}

/** The length of a sequence that starts with this byte, and the range of its second byte (RFC 3629, 4). */
function sequence(first: number): [length: number, from: number, to: number] {
  if (first < 0x80) return [1, 0, 0];
  if (first < 0xc2) return [0, 0, 0];
  if (first < 0xe0) return [2, 0x80, 0xbf];
  if (first < 0xf0) return [3, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
  if (first < 0xf5) return [4, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
  return [0, 0, 0];
}

/** Returns the offset of the first sequence that is not UTF-8. */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const [length, from, to] = sequence(bytes[at] ?? 0);
    if (length === 0) return at;
    for (let place = 1; place < length; place += 1) {
      const byte = bytes[at + place] ?? 0;
      if (byte < (place === 1 ? from : 0x80) || byte > (place === 1 ? to : 0xbf)) return at;
    }
    at += length;
  }
  return at;
}

/**
 * Maximum number of brackets, braces and commas in one feed. It bounds the memory of builds and of the
 * server, because 32 MiB of nothing else would need gigabytes once parsed. 100,000 ordinary jobs have about 3
 * million.
 */
const MAX_STRUCTURE = 4_000_000;

/** Whether a feed would need too much memory once parsed. Call it before parsing. */
export function hasTooManyValues(bytes: Uint8Array): boolean {
  if (bytes.length <= MAX_STRUCTURE) return false;
  let count = 0;
  // Loop by index, because an iterator would take five to fifteen times as long.
  for (let i = 0; i < bytes.length && count <= MAX_STRUCTURE; i++) {
    const byte = bytes[i];
    if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  }
  return count > MAX_STRUCTURE;
}
