import { afterString } from './strings.ts';

/**
 * How many levels a document may be nested; RFC 8259 (9) leaves that to whoever reads it. JSON.parse needs some 100
 * bytes for each, outside of the heap, where no limit of a thread counts them.
 */
export const MAX_DEPTH = 2_000_000;

/** Where a text is nested deeper than that, or undefined. A text that is no JSON may be taken for one. */
export function findTooDeep(text: string): number | undefined {
  if (text.length <= MAX_DEPTH || !hasManyBrackets(text)) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = afterString(text, at) - 1;
    else if (code === 91 || code === 123) {
      if ((depth += 1) > MAX_DEPTH) return at;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return undefined;
}

/** Whether a text has more opening brackets than that anywhere: a quick look, after which nearly no text is read. */
function hasManyBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if ((count += 1) > MAX_DEPTH) return true;
  return false;
}
