/** HTML as strings: for pages where that is faster than components, and for cards in the browser. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text;
}

/**
 * Serializes JSON for a script element. The result has no "<", which could end the element, and no line
 * separators, which old parsers take for line ends.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and older scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Isolates foreign text within a line (U+2068, U+2069) if it holds right-to-left letters, so that it cannot reorder
 * the text around it. Cleaned text has no isolating characters. On an element that holds nothing else, use
 * `dir="auto"` instead.
 */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
