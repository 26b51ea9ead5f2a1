/** Corrects the text of a feed where the correction is certain, and leaves the rest as written. */
import type { Finding } from './finding.ts';
import type { Edit } from './json/edit.ts';
import { readFeed, type ValidateOptions, type ValidationResult } from './validate.ts';

/**
 * Maximum number of rounds. Several may be needed, because a renamed field may have a value to correct, and
 * that value may have parts to correct.
 */
const MOST_ROUNDS = 5;

/**
 * Corrects a feed where the correction is certain.
 * @returns the new text, the number of corrected findings, and the result of checking the new text
 */
export function fixFeed(
  given: string,
  options: ValidateOptions,
): { text: string; mended: number; result: ValidationResult } {
  let text = given.replace(/^\uFEFF/, '');
  for (let mended = 0, round = 1; ; round++) {
    const edits = new Map<Finding, Edit>();
    const { result } = readFeed(text, { ...options, edits });
    if (edits.size === 0 || round > MOST_ROUNDS) return { text, mended, result };
    text = applied(text, [...edits.values()]);
    mended += edits.size;
  }
}

/** Applies edits to a text. If several edits are at one place, only the first is applied. */
function applied(text: string, edits: readonly Edit[]): string {
  let [next, at] = ['', 0];
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue;
    next += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return next + text.slice(at);
}
