/**
 * Compares texts by UTF-16 units, like `Array.prototype.sort`, so that the order is the same in every locale.
 */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
