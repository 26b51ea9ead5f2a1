/** A title of a hundred words has nothing more to say. */
const MAX_WORDS = 100;

/** Letters as they are compared: without case and accents, and without the entities that HTML writes accents with. */
const fold = (html: string): string =>
  html
    .replace(/&([a-z])(?:uml|acute|grave|circ|tilde|cedil|ring|caron|slash);/gi, '$1')
    .replace(/&szlig;|ß/g, 'ss')
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/**
 * Tells which jobs a page may be the page of: those of whose title it has at least a third of the words, in its text, head,
 * attributes or data. A consent wall, a login, a home page or "Redirecting…" has none. Short words count only where a
 * title has no longer ones.
 * @param html the page as it was sent
 */
export function namesOf(html: string): (title: string) => boolean {
  const page = fold(html);
  return (title) => {
    const all = [...new Set(fold(title).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
    const long = all.filter((word) => word.length > 2);
    const words = long.length > 0 ? long : all;
    return words.filter((word) => page.includes(word)).length * 3 >= words.length;
  };
}
