import { type Segment } from '../finding.ts';
import { escapeUnits } from './quote.ts';

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
// Quotes, backslashes and what cannot be seen or would reorder the line.
const TO_ESCAPE = /['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escape = (character: string): string =>
  character === "'" || character === '\\' ? `\\${character}` : escapeUnits(character);

/** A longer path is cut: a name can be as long as the document, and stand in the paths of 100,000 findings. */
const MAX_LENGTH = 500;

/**
 * A JSON path (RFC 9535): names that need it in brackets and single quotes. One of over 500 characters ends in "…".
 *
 *     printPath(['jobs', 3, 'salary', 'min']) // => '$.jobs[3].salary.min'
 *     printPath(['job title']) // => "$['job title']"
 */
export function printPath(segments: readonly Segment[]): string {
  let path = '$';
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`;
    else {
      const name = segment.slice(0, MAX_LENGTH);
      path += PLAIN_NAME.test(name) ? `.${name}` : `['${name.replace(TO_ESCAPE, escape)}']`;
    }
    if (path.length > MAX_LENGTH) return `${path.slice(0, MAX_LENGTH)}…`;
  }
  return path;
}
