import { fold } from './fold.ts';

/**
 * One word of a text. `forms` are the folded words that find it: the first is the word as it stands ("nodejs" for
 * "Node.js", "c++", "24/7"), the others are its parts ("node", "js").
 */
export interface Token {
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  forms: string[];
  /** What a query needs so that the word counts as found: its first form, or all of its parts. */
  needed: string[];
}

const LETTER = '[\\p{L}\\p{N}\\p{M}]';
const DIGITS = '\\d+(?:[.,:]\\d+)*';
const WORD = new RegExp(
  [
    // most words: letters with nothing special in or behind them, which need no taking apart
    `(?<plain>\\p{L}${LETTER}*(?!${LETTER}|[+#]|\\s?&|[-‐‑.]${LETTER}))`,
    // 24/7, 80-100%, 80 – 100 %: a number, or several, that no letter continues
    `(?<number>(?<!${LETTER})${DIGITS}(?:\\s?[-–—/]\\s?${DIGITS})*(?:\\s?%)?(?!${LETTER}))`,
    // R&D, AT&T, "R & D"
    `(?<and>(?<!${LETTER})\\p{L}{1,2}\\s?&\\s?\\p{L}{1,2}(?!${LETTER}))`,
    // words with inner dots and hyphens, a dot before or plus and hash signs behind: Node.js, .NET, C++, C#, E-Mail
    `(?<word>(?:(?<![\\p{L}\\p{N}.])\\.(?=\\p{L}))?${LETTER}+(?:[-‐‑.]${LETTER}+)*(?:\\+{1,2}|#)?)`,
  ].join('|'),
  'gu',
);

/** (m/w/d), f/m/x, H/F: who may apply, which says nothing about the job. */
const GENDERS = /(?<![\p{L}\p{N}])[mwfdxhi*](?:\s?[/|,]\s?[mwfdxhi*]){1,4}(?![\p{L}\p{N}])/giu;
const ALL_GENDERS = /\((?:all genders?|alle geschlechter|gn\*?|tous genres)\)/giu;
/** Entwickler:in, Entwickler*innen, Entwickler/-in, Entwickler(in), chargé·e, développeur(se): the ending goes. */
const ENDING =
  /(?<=\p{L}{3})(?:[:*_·•]|\/-?|\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)\)?(?![\p{L}\p{N}])/giu;
/** EntwicklerIn, EntwicklerInnen. */
const INNER_I = /(?<=\p{Ll}{3})In(?:nen)?(?![\p{L}\p{N}])/gu;

const blank = (text: string): string => ' '.repeat(text.length);

/** The text with gender forms blanked out; every other character keeps its place. */
const withoutGenderForms = (text: string): string =>
  text
    .replace(GENDERS, (found) => (/[mh*]/i.test(found) && /[wfd*]/i.test(found) ? blank(found) : found))
    .replace(ALL_GENDERS, blank)
    .replace(ENDING, blank)
    .replace(INNER_I, blank);

/** Longer is no word that anybody types. */
const MAX_LENGTH = 40;
const usable = (form: string): boolean => form.length > 0 && form.length <= MAX_LENGTH;

/**
 * The words of a text in their order, for index, query and highlighting alike.
 *
 *     tokenize('Node.js-Entwickler:in (m/w/d), C++ & .NET').map((token) => token.forms)
 *     // => [['nodejsentwickler', 'nodejs', 'node', 'js', '.js', 'entwickler'], ['c++'], ['.net', 'net']]
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of withoutGenderForms(text).matchAll(WORD)) {
    const [text] = match;
    const place = { start: match.index, end: match.index + text.length };
    const { plain, number, and } = match.groups ?? {};
    if (plain) {
      const form = fold(plain);
      if (usable(form)) tokens.push({ ...place, forms: [form], needed: [form] });
      continue;
    }
    const { forms, needed } = number ? numberForms(number) : and ? andForms(and) : wordForms(text);
    const usableForms = [...new Set(forms)].filter(usable);
    if (usableForms.length === 0) continue;
    const usableNeeded = needed.filter(usable);
    tokens.push({
      ...place,
      forms: usableForms,
      needed: usableNeeded.length > 0 ? usableNeeded : usableForms.slice(0, 1),
    });
  }
  return tokens;
}

type Forms = Pick<Token, 'forms' | 'needed'>;
const whole = (form: string, ...others: string[]): Forms => ({ forms: [form, ...others], needed: [form] });

function numberForms(text: string): Forms {
  const number = text.replace(/\s/g, '').replace(/[–—]/g, '-');
  const parts = number.split(/[-/]/);
  return parts.length > 1 || number.endsWith('%')
    ? whole(number, ...parts, ...(number.endsWith('%') ? [(parts.at(-1) ?? '').slice(0, -1)] : []))
    : whole(number);
}

const andForms = (text: string): Forms => whole(text.replace(/\s/g, '').toLowerCase());

function wordForms(text: string): Forms {
  const sign = /(?:\+{1,2}|#)$/.exec(text)?.[0] ?? '';
  const segments = text
    .slice(0, text.length - sign.length)
    .split(/[-‐‑]/)
    .map(dottedForms);
  const last = segments.pop() ?? whole('');
  // "C" is another language than "C++"; but who looks for "Disney" wants "Disney+" too.
  const [head = ''] = last.needed;
  if (sign) segments.push(whole(head + sign, ...(head.length > 2 ? last.forms : [])));
  else segments.push(last);
  if (segments.length === 1) return segments[0] ?? whole('');

  const words = segments.map(({ needed: [word = ''] }) => word.replace(/^\./, ''));
  // "Full-Stack" is found as "full stack" and "fullstack", but "E-Mail" and "T-Shirt" are one word.
  const needed: string[] = [];
  let letter = '';
  for (const word of words) {
    if (word.length === 1 && letter === '') letter = word;
    else {
      needed.push(letter + word);
      letter = '';
    }
  }
  if (letter) needed.push((needed.pop() ?? '') + letter);
  return { forms: [words.join(''), ...segments.flatMap(({ forms }) => forms), ...needed], needed };
}

/** "Node.js" is "nodejs", also found as "node", "js" and ".js"; ".NET" is ".net", also found as "net". */
function dottedForms(text: string): Forms {
  const parts = text.split('.').map(fold);
  if (parts.length === 1) return whole(parts[0] ?? '');
  const dotted = [...text.matchAll(/\.(\p{L}+)/gu)].map(([, word = '']) => `.${fold(word)}`);
  return whole(parts[0] === '' ? `.${parts.join('')}` : parts.join(''), ...parts, ...dotted);
}
