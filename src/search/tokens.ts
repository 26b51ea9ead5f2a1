import { lazy } from '../lazy.ts';
import { fold } from './fold.ts';
import { plainSigns } from './signs.ts';

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

/** Which characters are letters, digits and marks, as inside of a character class. */
interface Alphabet {
  letters: string;
  digits: string;
  marks: string;
}
// A zero-width joiner or non-joiner is part of the word it stands in; folding leaves it out.
const ALL: Alphabet = { letters: '\\p{L}', digits: '\\p{N}', marks: '\\p{M}\\u200c\\u200d' };
/**
 * The same for texts that are Latin but for signs, which nearly all are: what stands for all the letters of the world
 * takes milliseconds to get ready, and longer at each character.
 */
export const LATIN: Alphabet = { letters: 'A-Za-zªµºÀ-ÖØ-öø-ɏ', digits: '0-9²³¹¼-¾', marks: '' };
export const IS_LATIN = /^[\0-ɏ\u2010-\u205f€]*$/;

const DIGITS = '\\d+(?:[.,:]\\d+)*';
const NUMBERS = `${DIGITS}(?:\\s?[-—/]\\s?${DIGITS})*(?:\\s?%)?`;

/** The expressions that texts are taken apart by. */
interface Expressions {
  word: RegExp;
  /** (m/w/d), f/m/x, H/F: who may apply, which says nothing about the job. */
  genders: RegExp;
  /** Entwickler:in, Entwickler*innen, Entwickler/-in, Entwickler(in), chargé·e, développeur(se): the ending goes. */
  ending: RegExp;
  /** EntwicklerIn, EntwicklerInnen. */
  innerI: RegExp;
}

function expressionsFor({ letters, digits, marks }: Alphabet): Expressions {
  const letter = `[${letters}]`;
  const any = `[${letters}${digits}${marks}]`;
  const word = [
    // most words: letters with nothing special in or behind them
    `${letter}${any}*(?!${any}|[+#]|\\s?&|[-.]${any})`,
    // 24/7, 80-100%, 80 – 100 %: a number, or several, that no letter continues
    `(?<!${any})${NUMBERS}(?!${any})`,
    // R&D, AT&T, "R & D"
    `(?<!${any})${letter}{1,2}\\s?&\\s?${letter}{1,2}(?!${any})`,
    // words with inner dots and hyphens, a dot before or plus and hash signs behind: Node.js, .NET, C++, C#, E-Mail
    `(?:(?<![${letters}${digits}.])\\.(?=${letter}))?${any}+(?:[-.]${any}+)*(?:\\+{1,2}|#)?`,
  ];
  const apart = `(?![${letters}${digits}])`;
  return {
    word: new RegExp(word.join('|'), 'gu'),
    genders: new RegExp(
      `(?<![${letters}${digits}])[mwfdxhi*](?:\\s?[/|,]\\s?[mwfdxhi*]){1,4}${apart}`,
      'giu',
    ),
    ending: new RegExp(
      `(?<=${letter}{3})(?:[:*_·•]|\\/-?|\\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)\\)?${apart}`,
      'giu',
    ),
    innerI: new RegExp(`(?<=\\p{Ll}{3})In(?:nen)?${apart}`, 'gu'),
  };
}

const latin = lazy(() => expressionsFor(LATIN));
const all = lazy(() => expressionsFor(ALL));
const expressionsOf = (text: string): Expressions => (IS_LATIN.test(text) ? latin : all)();

const ALL_GENDERS = /\((?:all genders?|alle geschlechter|gn\*?|tous genres)\)/giu;

const blank = (text: string): string => ' '.repeat(text.length);

const isGenders = (found: string): boolean => /[mh*]/i.test(found) && /[wfd*]/i.test(found);

/** The text with gender forms blanked out; every other character keeps its place. */
const withoutGenderForms = (text: string, { ending, innerI }: Expressions): string =>
  withoutGenders(text).replace(ending, blank).replace(innerI, blank);

/** The text with blanks for what says who may apply: "(m/w/d)", "H/F", "all genders". */
export const withoutGenders = (text: string): string =>
  text
    .replace(expressionsOf(text).genders, (found) => (isGenders(found) ? blank(found) : found))
    .replace(ALL_GENDERS, blank);

const FOR_WOMEN = /(?:[:*_·•]|\/-?|\(-?)?(in(?:nen)?)(?![\p{L}\p{N}])/iuy;

/**
 * The form for women that a word with a gender form ends in: "entwicklerin" of "Entwickler:in", "EntwicklerIn" and
 * "Entwickler(in)", whose word is "entwickler". Undefined for other words.
 */
export function formForWomen(
  text: string,
  { end, forms: [word] }: Pick<Token, 'end' | 'forms'>,
): string | undefined {
  FOR_WOMEN.lastIndex = end;
  const [, ending] = FOR_WOMEN.exec(text) ?? [];
  return ending && word && word + ending.toLowerCase();
}

/** Longer is no word that anybody types. */
const MAX_LENGTH = 40;
const usable = (form: string): boolean => form.length > 0 && form.length <= MAX_LENGTH;

/** A word where it stands in a text, as it is typed. */
export interface TypedWord {
  typed: string;
  start: number;
}

/** What words are found in, and with: the text without gender forms, and what is one of its words. */
export function toBeRead(text: string): { plain: string; word: RegExp; isLatin: boolean } {
  const signs = plainSigns(text);
  const expressions = expressionsOf(signs);
  return {
    plain: withoutGenderForms(signs, expressions),
    word: expressions.word,
    isLatin: expressions === latin(),
  };
}

/** The words of a text in their order. What finds one, `formsOf` says, and no word around it changes that. */
export function typedWords(text: string): TypedWord[] {
  const { plain, word } = toBeRead(text);
  const found: TypedWord[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(plain); match; match = word.exec(plain))
    found.push({ typed: match[0], start: match.index });
  return found;
}

/** What a word must have to be more than letters and digits. */
const SIGN = /[-.,:+#&%/—\s]/;
const ONLY_NUMBERS = new RegExp(`^${NUMBERS}$`);

/** The forms of a typed word; none where none is usable. */
export function formsOf(typed: string): Forms {
  if (!SIGN.test(typed)) {
    const form = fold(typed);
    const forms = usable(form) ? [form] : [];
    return { forms, needed: forms };
  }
  const { forms, needed } = ONLY_NUMBERS.test(typed)
    ? numberForms(typed)
    : typed.includes('&')
      ? andForms(typed)
      : wordForms(typed);
  const usableForms = [...new Set(forms)].filter(usable);
  const usableNeeded = needed.filter(usable);
  return { forms: usableForms, needed: usableNeeded.length > 0 ? usableNeeded : usableForms.slice(0, 1) };
}

/**
 * The words of a text in their order, for index, query and highlighting alike.
 *
 *     tokenize('Node.js-Entwickler:in (m/w/d), C++ & .NET').map((token) => token.forms)
 *     // => [['nodejsentwickler', 'nodejs', 'node', 'js', '.js', 'entwickler'], ['c++'], ['.net', 'net']]
 */
export const tokenize = (text: string): Token[] =>
  typedWords(text).flatMap(({ typed, start }) => {
    const { forms, needed } = formsOf(typed);
    return forms.length > 0 ? [{ start, end: start + typed.length, forms, needed }] : [];
  });

export type Forms = Pick<Token, 'forms' | 'needed'>;
const whole = (form: string, others: readonly string[] = []): Forms => ({
  forms: [form, ...others],
  needed: [form],
});

function numberForms(text: string): Forms {
  const number = text.replace(/\s/g, '').replace(/—/g, '-');
  const parts = number.split(/[-/]/);
  return parts.length > 1 || number.endsWith('%')
    ? whole(number, [...parts, ...(number.endsWith('%') ? [parts.at(-1)!.slice(0, -1)] : [])])
    : whole(number);
}

const andForms = (text: string): Forms => whole(text.replace(/\s/g, '').toLowerCase());

function wordForms(text: string): Forms {
  const sign = /(?:\+{1,2}|#)$/.exec(text)?.[0] ?? '';
  const segments = text
    .slice(0, text.length - sign.length)
    .split('-')
    .map(dottedForms);
  const last = segments.pop()!;
  // "C" is another language than "C++"; but who looks for "Disney" wants "Disney+" too.
  const [head = ''] = last.needed;
  if (sign) segments.push(whole(head + sign, head.length > 2 ? last.forms : []));
  else segments.push(last);
  if (segments.length === 1) return segments[0]!;

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
  if (parts.length === 1) return whole(parts[0]!);
  const dotted = [...text.matchAll(/\.(\p{L}+)/gu)].map(([, word = '']) => `.${fold(word)}`);
  return whole(parts[0] === '' ? `.${parts.join('')}` : parts.join(''), [...parts, ...dotted]);
}
