import type { Told } from './words/say.ts';

/** An error or a warning. */
export interface Finding {
  /** One sentence that says what is wrong and quotes the value. */
  message: string;
  /**
   * The JSON path of the value, such as `$.jobs[3].salary.min`. For invalid JSON it is the position, such as
   * `line 3, column 5`.
   */
  path: string;
  /** Starts at 1. */
  line: number;
  /** Starts at 1; in UTF-16 units, like editors and JSON.parse. Excludes the byte order mark. */
  column: number;
  /** The schema keyword in kebab-case, or the name of the rule. It never changes. */
  code: string;
  /** One sentence that says what to do. */
  hint: string;
}

export interface ValidationResult {
  valid: boolean;
  errors: Finding[];
  warnings: Finding[];
}

/** A step of a path: a property name or an array index. */
export type Segment = string | number;

/**
 * A correction that is certain, so that no person has to decide: a new value, or a new name for the field.
 */
export type Fix = { value: unknown } | { name: string };

/** A finding before its position in the text is known. */
export interface Problem extends Told {
  segments: Segment[];
  /** Missing if a person must decide. */
  fix?: Fix | undefined;
  /** What to point at: the value, the property name, or (for a missing property) the object around it. */
  at: 'value' | 'key' | 'parent';
  code: string;
}

/**
 * Maximum number of errors, and of warnings, in one result. It bounds memory, because a hostile document of
 * 10 MB can hold millions of violations, whose findings would need gigabytes.
 */
export const MAX_FINDINGS = 100_000;

/**
 * Maximum number of repeated entries in one list that are reported one by one. One more finding gives the
 * number of the remaining ones, so that no list fills the whole result. Lists of valid feeds are shorter.
 */
export const MAX_REPEATS = 16;

/** Thrown by `collect` to stop the compiled validator or a walk of the rules; caught by `collectErrors`. */
class TooManyErrors extends Error {
  override readonly name = 'TooManyErrors';
  readonly errors: unknown[];
  constructor(errors: unknown[]) {
    super('There are more errors than are wanted.');
    this.errors = errors;
  }
}

let limit = MAX_FINDINGS;

/**
 * Adds an error to a list, and throws at the limit to stop the check. The compiled validator calls it too.
 */
export function collect<T>(list: T[], error: T): void {
  if (list.length >= limit) throw new TooManyErrors(list);
  list.push(error);
}

/** Runs a check and returns the errors it collected, at most `most`. */
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
