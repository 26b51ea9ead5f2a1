import { type Segment } from '../finding.ts';

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
// Quotes, backslashes and what cannot be seen or would reorder the line.
const TO_ESCAPE = /['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escape = (character: string): string => {
  if (character === "'" || character === '\\') return `\\${character}`;
  return Array.from({ length: character.length }, (_, unit) => {
    return `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`;
  }).join('');
};

/**
 * A JSON path (RFC 9535): names that need it in brackets and single quotes.
 *
 *     printPath(['jobs', 3, 'salary', 'min']) // => '$.jobs[3].salary.min'
 *     printPath(['job title']) // => "$['job title']"
 */
export function printPath(segments: readonly Segment[]): string {
  return segments.reduce<string>((path, segment) => {
    if (typeof segment === 'number') return `${path}[${segment}]`;
    if (PLAIN_NAME.test(segment)) return `${path}.${segment}`;
    return `${path}['${segment.replace(TO_ESCAPE, escape)}']`;
  }, '$');
}
