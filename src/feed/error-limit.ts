/** How many errors, and how many warnings, one result holds at most: a longer list would only cost memory. */
export const MAX_FINDINGS = 100_000;

/** Thrown by `collect` inside the compiled validator and caught around it. */
export class TooManyErrors extends Error {
  override readonly name = 'TooManyErrors';
  readonly errors: unknown[];
  constructor(errors: unknown[]) {
    super(`There are more than ${MAX_FINDINGS} errors.`);
    this.errors = errors;
  }
}

/**
 * Stands in the compiled validator for `list.push(error)`: a hostile document of 10 MB can hold millions of
 * violations, whose errors would need gigabytes.
 */
export function collect<T>(list: T[], error: T): void {
  if (list.length >= MAX_FINDINGS) throw new TooManyErrors(list);
  list.push(error);
}
