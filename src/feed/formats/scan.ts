/** Small readers of fixed-width text, for the formats. They allocate nothing: a feed holds tens of thousands of dates. */

const ZERO = 48;

/** The digits from `start` up to `end` as a number, or NaN when one of them is none of 0–9. */
export function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO; // NaN past the end
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}
