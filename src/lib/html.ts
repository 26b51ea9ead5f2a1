/** Writing HTML by hand: pages use it where one string is quicker than a tree of components, the browser for cards. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as it may be between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text;
}

/**
 * The value as JSON that may be inside a script element: no "<", so that no text can end the element, and no line
 * separators that old parsers take for line ends.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and older ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A stranger's text as part of a line of ours, so that it cannot reorder the text around it: between isolating
 * characters (U+2068, U+2069) when it holds letters from right to left. Cleaned text holds no such characters of its
 * own. An element that holds nothing else has `dir="auto"` instead.
 */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
