/** Orders texts by their UTF-16 units, as `Array.prototype.sort` does: the same everywhere, whatever the language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
