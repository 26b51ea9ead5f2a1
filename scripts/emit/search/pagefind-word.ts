/**
 * How a word of ours stands in a Pagefind index. Pagefind takes texts apart by rules of its own (hyphens, signs,
 * scripts without spaces) and adds marks at the ends of sentences; letters a to z and digits it leaves alone. Everything
 * else becomes "ω" and four hexadecimal digits, so that a word is one word for Pagefind too, the beginning of a word is
 * the beginning of its spelling, and words sort alike by code units, code points and bytes.
 *
 *     toPagefindWord('c++') // => 'cω002bω002b'
 */
export function toPagefindWord(word: string): string {
  return word.replace(/[^a-z0-9]/g, (unit) => `ω${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The word that `toPagefindWord` made this of. */
export function fromPagefindWord(spelled: string): string {
  return spelled.replace(/ω([0-9a-f]{4})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}
