/**
 * Punctuation marks and their variants from keyboards, word processors and pasted text: quotes, apostrophes, hyphens, blanks,
 * full-width forms and radicals. A variant and its replacement are both one UTF-16 unit, so offsets stay valid. Em dashes are
 * not replaced, because they separate words.
 */
const AS_TYPED: Readonly<Record<string, string>> = {
  '"': '“”„‟«»‹›″‶״「」『』〝〞〟❝❞❮❯',
  "'": '‘’‚‛ʻʼʹˈ′‵`´׳❛❜',
  '-': '‐‑‒–−⁃˗﹘﹣',
  ' ': '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
  '/': '⁄∕',
  '&': '﹠',
  '+': '﹢',
  '#': '♯﹟',
  '.': '․',
  ',': '﹐',
  ':': '﹕',
  '*': '﹡',
  '%': '﹪',
};

/** The characters from U+FF01 to U+FF5E are wide forms of those from U+0021 on. */
const [FIRST_WIDE, LAST_WIDE, WIDER] = [0xff01, 0xff5e, 0xfee0];

const TYPED: ReadonlyMap<string, string> = new Map(
  Object.entries(AS_TYPED).flatMap(([typed, others]) => [...others].map((other) => [other, typed] as const)),
);
/** Radicals, which pasted text may have in place of Chinese characters. */
const RADICALS = '\u2e80-\u2fd5';
const OTHERS = new RegExp(`[${[...TYPED.keys()].join('')}\uff01-\uff5e${RADICALS}]`, 'g');
/** A quick check, because most texts have no such variants. */
const HAS_OTHERS = new RegExp(OTHERS.source);

/**
 * Replaces variants of punctuation marks with those on a keyboard.
 *
 *     plainSigns('„L’Oréal“ – Co‑Pilot') // => '"L\'Oréal" - Co-Pilot'
 */
export function plainSigns(text: string): string {
  if (text === last.text || text === last.plain) return last.plain;
  const plain = HAS_OTHERS.test(text) ? text.replace(OTHERS, typedFor) : text;
  last = { text, plain };
  return plain;
}

/** The last text, kept because callers ask for the same text, and for its result, several times in a row. */
let last = { text: '', plain: '' };

function typedFor(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= FIRST_WIDE && code <= LAST_WIDE) return String.fromCharCode(code - WIDER);
  return TYPED.get(sign) ?? sign.normalize('NFKC');
}

/** Whether a text consists of letters only: one word, or several in a script without spaces. */
export const isLetters = (q: string): boolean => /^\s*\p{L}+\s*$/u.test(q);
