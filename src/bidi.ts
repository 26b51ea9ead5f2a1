/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and older ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A stranger's text as part of a line of ours, so that it cannot reorder what stands around it: between isolating
 * characters (U+2068, U+2069) when it holds letters from right to left. Cleaned text holds no such characters of its
 * own. An element that holds nothing else has `dir="auto"` instead.
 */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
