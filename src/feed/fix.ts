/** Mends what needs no decision in the text of a feed, and leaves the rest as it is written. */
import type { Finding } from './finding.ts';
import type { Edit } from './json/edit.ts';
import { readFeed, type ValidateOptions, type ValidationResult } from './validate.ts';

/** A renamed field may have a value to mend, which may itself have parts to mend. */
const MOST_ROUNDS = 5;

/**
 * Mends a feed as far as that needs no decision.
 * @returns its text, the number of mended findings, and the result of checking it
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

/** Applies edits; of several at one place, only the first. */
function applied(text: string, edits: readonly Edit[]): string {
  let [next, at] = ['', 0];
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue;
    next += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return next + text.slice(at);
}
