/**
 * Reads JSON token by token and reports offsets. It uses the scanner of jsonc-parser, but not its visitor:
 * that calls itself for each level, so a text of brackets overflows the stack. The walk here keeps a stack of
 * its own.
 */
import { createScanner } from 'jsonc-parser';

/** Called in the order of the text. Offsets are in UTF-16 units. */
export interface Visitor {
  /** A name in an object; its value follows. */
  key: (name: string, offset: number) => void;
  /** A value begins. */
  value: (offset: number, kind: 'object' | 'array' | 'scalar') => void;
  /** The innermost open object or array ends. */
  end: () => void;
  /**
   * Called before each value to decide what to skip. Use it only for text that JSON.parse accepts.
   * @returns "value" to skip this value, "rest" for the rest of the list around it, "all" for the rest of the text
   */
  skip?: () => 'value' | 'rest' | 'all' | undefined;
}

/** The tokens that the grammar allows next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** Where a text stops being JSON. */
export interface Fault {
  /** Offset of the unexpected token, or of the unexpected character within a string or number. */
  offset: number;
  /** Where the token starts; the end of the text if the text ends too early. */
  start: number;
  /** Where the token ends. */
  end: number;
  expected: Expected;
  /** The innermost open object or array. */
  inside: 'object' | 'array' | undefined;
  /** Where the previous token starts. */
  previous: number;
}

// jsonc-parser declares its token and error kinds as const enums, which type stripping cannot read.
const OPEN_OBJECT = 1;
const CLOSE_OBJECT = 2;
const OPEN_ARRAY = 3;
const CLOSE_ARRAY = 4;
const COMMA = 5;
const COLON = 6;
const NULL = 7;
const TRUE = 8;
const FALSE = 9;
const STRING = 10;
const NUMBER = 11;

/** Single-character tokens by character code. The scanner is slow on them, and hostile texts consist of little else. */
const PUNCTUATION = new Uint8Array(128);
PUNCTUATION[123] = OPEN_OBJECT;
PUNCTUATION[125] = CLOSE_OBJECT;
PUNCTUATION[91] = OPEN_ARRAY;
PUNCTUATION[93] = CLOSE_ARRAY;
PUNCTUATION[44] = COMMA;
PUNCTUATION[58] = COLON;

const QUOTE = 34;
const BACKSLASH = 92;

/** @returns the first fault, or undefined when the whole text is JSON */
export function walkJson(text: string, visitor: Visitor): Fault | undefined {
  const scanner = createScanner(text, false);
  /**
   * The kinds of the open objects (1) and arrays (0). Each takes one byte, because a text of brackets opens
   * millions.
   */
  let kinds = new Uint8Array(64);
  let depth = 0;
  let expected = 'value' as Expected;
  let previous = 0;
  let offset = skipBlanks(text, 0);

  const open = (kind: 'object' | 'array'): void => {
    visitor.value(offset, kind);
    if (depth === kinds.length) {
      const larger = new Uint8Array(2 * depth);
      larger.set(kinds);
      kinds = larger;
    }
    kinds[depth++] = kind === 'object' ? 1 : 0;
    expected = kind === 'object' ? 'key-or-end' : 'value-or-end';
  };
  const innermost = (): 'object' | 'array' | undefined =>
    depth === 0 ? undefined : kinds[depth - 1] === 1 ? 'object' : 'array';
  const finishValue = (): void => {
    expected = depth > 0 ? 'comma-or-end' : 'nothing';
  };
  /** Consumes one token; returns false if the grammar does not allow it. */
  const take = (token: number): boolean => {
    const inside = innermost();
    if (expected === 'value' || expected === 'value-or-end') {
      if (token === OPEN_OBJECT) open('object');
      else if (token === OPEN_ARRAY) open('array');
      else if (token === STRING || token === NUMBER || token === TRUE || token === FALSE || token === NULL) {
        visitor.value(offset, 'scalar');
        finishValue();
      } else if (token === CLOSE_ARRAY && expected === 'value-or-end') close();
      else return false;
    } else if (expected === 'key' || expected === 'key-or-end') {
      if (token === STRING) {
        visitor.key(scanner.getTokenValue(), offset);
        expected = 'colon';
      } else if (token === CLOSE_OBJECT && expected === 'key-or-end') close();
      else return false;
    } else if (expected === 'colon') {
      if (token !== COLON) return false;
      expected = 'value';
    } else if (expected === 'comma-or-end') {
      if (token === COMMA) expected = inside === 'object' ? 'key' : 'value';
      else if (token === (inside === 'object' ? CLOSE_OBJECT : CLOSE_ARRAY)) close();
      else return false;
    } else return false;
    return true;
  };
  const close = (): void => {
    visitor.end();
    depth -= 1;
    finishValue();
  };

  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    const punctuation = PUNCTUATION[code] ?? 0;
    if (
      visitor.skip &&
      punctuation !== CLOSE_ARRAY &&
      (expected === 'value' || expected === 'value-or-end')
    ) {
      const skipped = visitor.skip();
      if (skipped === 'all') return undefined;
      if (skipped) {
        finishValue();
        offset = endOf(text, offset, skipped);
        continue;
      }
    }
    if (punctuation > 0) {
      if (!take(punctuation))
        return { offset, start: offset, end: offset + 1, expected, inside: innermost(), previous };
      previous = offset;
      offset = skipBlanks(text, offset + 1);
      continue;
    }
    if (code === QUOTE && (expected === 'value' || expected === 'value-or-end')) {
      // Skip the text of a value, because it is not needed and the scanner would copy it escape by escape.
      const quote = contentEnd(text, offset);
      if (text.charCodeAt(quote) === QUOTE) {
        visitor.value(offset, 'scalar');
        finishValue();
        previous = offset;
        offset = skipBlanks(text, quote + 1);
        continue;
      }
    }
    scanner.setPosition(offset);
    const token: number = scanner.scan();
    const isWhole = Number(scanner.getTokenError()) === 0;
    if (!isWhole || !take(token)) {
      const end = scanner.getPosition();
      const fault = isWhole ? offset : code === QUOTE ? contentEnd(text, offset) : end;
      return { offset: fault, start: offset, end, expected, inside: innermost(), previous };
    }
    previous = offset;
    offset = skipBlanks(text, scanner.getPosition());
  }
  if (expected === 'nothing') return undefined;
  return { offset, start: offset, end: offset, expected, inside: innermost(), previous };
}

/**
 * Returns where a value and the blanks after it end. For "rest", it returns where the list or object around
 * the value ends.
 */
function endOf(text: string, start: number, what: 'value' | 'rest'): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = afterString(text, at) - 1;
    else {
      const token = PUNCTUATION[code] ?? 0;
      if (token === OPEN_OBJECT || token === OPEN_ARRAY) depth += 1;
      else if (token === CLOSE_OBJECT || token === CLOSE_ARRAY) {
        if (depth === 0) return at;
        depth -= 1;
      } else if (token === COMMA && depth === 0 && what === 'value') return at;
    }
  }
  return text.length;
}

/** Skips the four characters that JSON calls white space. */
function skipBlanks(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

/** Returns the end of a string's content: its closing quote, or the first character that it cannot contain. */
function contentEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at); // NaN past the end
    if (code === BACKSLASH) {
      const length = escapeLength(text, at);
      if (length === 0) return at;
      at += length;
    } else if (code >= 32 && code !== QUOTE) at += 1;
    else return at;
  }
}

/** Length of the escape sequence at a backslash, 0 if it is invalid. */
function escapeLength(text: string, start: number): number {
  if (text[start + 1] !== 'u') return '"\\/bfnrt'.includes(text[start + 1] ?? ' ') ? 2 : 0;
  return /^[\dA-Fa-f]{4}$/.test(text.slice(start + 2, start + 6)) ? 6 : 0;
}

/**
 * Returns the offset after a string's closing quote, or the end of the text if the string is not closed.
 * @param start offset of the opening quote
 */
export function afterString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

/** Whether an odd number of backslashes precedes a quote. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
}
