/**
 * The validator: the one engine behind the page, the API, the command line and the sync. Pure: bytes or text in, a
 * result out. A valid feed costs JSON.parse, the compiled schema, the rules and a scan for repeated names; only what is
 * reported is looked up in the text.
 */
import { type SchemaError, validate as validateSchema } from './compiled-schema.js';
import { decodeUtf8 } from './decode.ts';
import { MAX_FINDINGS, TooManyErrors } from './error-limit.ts';
import { type Finding, type Problem, type ValidationResult } from './finding.ts';
import { findDuplicateKeys } from './json/duplicate-keys.ts';
import { positionsOf } from './json/lines.ts';
import { locate } from './json/locate.ts';
import { printPath } from './json/path.ts';
import { quote } from './json/quote.ts';
import { findSyntaxProblem } from './json/syntax.ts';
import { describe } from './messages/index.ts';
import { runRules } from './rules/run.ts';
import { type Feed } from './types.ts';

export { type Finding, type ValidationResult } from './finding.ts';

export interface ValidateOptions {
  /** The clock for rules about dates. */
  now: Date;
  /** False leaves the warnings out, and what they cost; the verdict is the same. Default true. */
  warnings?: boolean;
  /**
   * How many errors, and how many warnings, are worded and looked up; the verdict is the same. A hostile feed can hold
   * a hundred thousand, which costs a caller that shows twenty a minute. Default, and most: 100,000.
   */
  maxFindings?: number;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Validates one feed. Never throws for bad input; every list of the result holds at most `maxFindings`. */
export function validateFeed(input: string | Uint8Array, options: ValidateOptions): ValidationResult {
  return readFeed(input, options).result;
}

/** `validateFeed`, and the feed itself when it is valid, so that nobody has to parse it again. */
export function readFeed(
  input: string | Uint8Array,
  { now, warnings: wantsWarnings = true, maxFindings = MAX_FINDINGS }: ValidateOptions,
): { feed: Feed | undefined; result: ValidationResult } {
  const given = typeof input === 'string' ? input : decodeUtf8(input);
  if (typeof given !== 'string') {
    const { before, message, hint } = given;
    return refuse(before, { offset: before.length, code: 'encoding', message, hint });
  }
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch (cause) {
    const problem = findSyntaxProblem(text);
    if (!problem) throw new Error('JSON.parse refuses a text that the walker takes.', { cause });
    return refuse(text, { ...problem, code: 'json-syntax' });
  }

  const errors = [
    ...schemaErrors(feed)
      .slice(0, maxFindings)
      .flatMap((error) => describe(error, feed)),
    ...runRules(feed, 'error', now, maxFindings),
  ];
  const warnings = wantsWarnings ? runRules(feed, 'warning', now, maxFindings) : [];
  const offsets = locate(text, [...errors, ...warnings]);
  const located = [...errors, ...warnings].map((problem, index) => toLocated(problem, offsets[index] ?? 0));
  const about = wantsWarnings ? aboutText(given, text, feed) : [];
  const valid = errors.length === 0;
  return {
    feed: valid ? (feed as Feed) : undefined,
    result: {
      valid,
      errors: toFindings(text, located.slice(0, errors.length), 'errors', maxFindings),
      warnings: toFindings(text, [...about, ...located.slice(errors.length)], 'warnings', maxFindings),
    },
  };
}

function schemaErrors(feed: unknown): SchemaError[] {
  try {
    return validateSchema(feed) ? [] : (validateSchema.errors ?? []);
  } catch (error) {
    if (error instanceof TooManyErrors) return error.errors as SchemaError[];
    throw error;
  }
}

type Located = Pick<Finding, 'message' | 'path' | 'code' | 'hint'> & { offset: number };

const toLocated = ({ segments, message, code, hint }: Problem, offset: number): Located => ({
  message,
  path: printPath(segments),
  code,
  hint,
  offset,
});

/** Warnings about the text that its value no longer shows. */
function aboutText(given: string, text: string, feed: unknown): Located[] {
  const mark: Located = {
    message: 'The document begins with a byte order mark (U+FEFF).',
    path: '$',
    code: 'byte-order-mark',
    hint: 'Save the document as UTF-8 without a byte order mark: some JSON readers fail on it.',
    offset: 0,
  };
  const repeated = findDuplicateKeys(text, feed).map(({ segments, offset }) => ({
    message: `${quote(String(segments.at(-1)))} stands more than once in the same object.`,
    path: printPath(segments),
    code: 'duplicate-key',
    hint: 'Remove all but one: only the last one is read.',
    offset,
  }));
  return given === text ? repeated : [mark, ...repeated];
}

/** Findings in the order of the text. */
function toFindings(text: string, located: Located[], list: 'errors' | 'warnings', most: number): Finding[] {
  const sorted = located.toSorted((a, b) => a.offset - b.offset).slice(0, most);
  const positions = positionsOf(
    text,
    sorted.map(({ offset }) => offset),
  );
  const findings = sorted.map(({ message, path, code, hint }, index) => {
    const { line = 1, column = 1 } = positions[index] ?? {};
    return { message, path, line, column, code, hint };
  });
  if (findings.length < most) return findings;
  const message = `There are more ${list}: only ${most.toLocaleString('en')} are listed.`;
  const hint = 'Mend these first and validate again.';
  return [...findings, { message, path: '$', line: 1, column: 1, code: 'too-many', hint }];
}

/** The result for what is no JSON: one error, whose path is its position. */
function refuse(
  text: string,
  { offset, message, code, hint }: Omit<Located, 'path'>,
): { feed: undefined; result: ValidationResult } {
  const [{ line, column } = { line: 1, column: 1 }] = positionsOf(text, [offset]);
  const error = { message, path: `line ${line}, column ${column}`, line, column, code, hint };
  return { feed: undefined, result: { valid: false, errors: [error], warnings: [] } };
}
