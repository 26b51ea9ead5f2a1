import type { Told } from './words/say.ts';

/** One violation or advice. */
export interface Finding {
  /** One sentence that says what is wrong and quotes the value. */
  message: string;
  /** JSON path to the value, `$.jobs[3].salary.min`; `line 3, column 5` when the text is no JSON. */
  path: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units, as editors and JSON.parse count. A byte order mark is not counted. */
  column: number;
  /** Stable: the keyword of the schema in kebab-case, or the name of the rule. */
  code: string;
  /** One sentence that says what to do. */
  hint: string;
}

export interface ValidationResult {
  valid: boolean;
  errors: Finding[];
  warnings: Finding[];
}

/** A step of a path: the name of a property or the index of an item. */
export type Segment = string | number;

/** A finding of a check, before anybody looks up where in the text that is. */
export interface Problem extends Told {
  segments: Segment[];
  /**
   * The thing to point at: the value, the name of the property, or (when the property is missing) the object around it.
   */
  at: 'value' | 'key' | 'parent';
  code: string;
}

/**
 * How many errors, and how many warnings, one result holds at most. It protects the memory of the validating machine: a
 * hostile document of 10 MB can hold millions of violations, whose findings would need gigabytes.
 */
export const MAX_FINDINGS = 100_000;

/**
 * How many repeated entries of one list are reported one by one; the rest are counted in one finding. More than a list
 * of the format may have at all, and few enough that one list cannot fill a result.
 */
export const MAX_REPEATS = 16;

/** Thrown by `collect` inside the compiled validator or a walk of the rules, and caught around it. */
class TooManyErrors extends Error {
  override readonly name = 'TooManyErrors';
  readonly errors: unknown[];
  constructor(errors: unknown[]) {
    super('There are more errors than are wanted.');
    this.errors = errors;
  }
}

let limit = MAX_FINDINGS;

/** Adds to a list, and is for this in the compiled validator too, so that no more errors are made than are wanted. */
export function collect<T>(list: T[], error: T): void {
  if (list.length >= limit) throw new TooManyErrors(list);
  list.push(error);
}

/** The errors that are found, at most `most`: `collect` ends it when there are more. */
export function collectErrors<T>(run: () => T[], most: number): T[] {
  limit = most;
  try {
    return run();
  } catch (error) {
    if (error instanceof TooManyErrors) return error.errors as T[];
    throw error;
  } finally {
    limit = MAX_FINDINGS;
  }
}
