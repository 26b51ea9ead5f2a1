/** Splits titles, texts and queries into words. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import { joinNormalized, normalize } from './normalize.ts';
import { plainSigns } from './signs.ts';
import { STOP_WORDS } from './stop-words.ts';
import { charactersOf, isUnparted, takePairs, inOneScript } from './writing-systems.ts';

/**
 * One word of a text. `forms` are the normalized words that find it. The first form is the whole word ("nodejs" for
 * "Node.js", "c++", "24-7" for "24/7"), the others are its parts ("node", "js") and synonyms.
 */
export interface Token {
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  forms: string[];
  /** The normalized words that jobs must have if a query has this word: its first form, or all of its parts. */
  needed: string[];
}

/** Letters, digits and marks, as the content of a character class. */
interface Alphabet {
  letters: string;
  digits: string;
  marks: string;
}
// Zero-width joiners and non-joiners are part of a word here, because normalizing removes them.
const ALL: Alphabet = { letters: '\\p{L}', digits: '\\p{N}', marks: '\\p{M}\\u200c\\u200d' };
/**
 * The alphabet for texts that are Latin except for signs, as nearly all are. An expression for all scripts takes milliseconds
 * to compile and is slower at each character.
 */
export const LATIN: Alphabet = { letters: 'A-Za-zªµºÀ-ÖØ-öø-ɏ', digits: '0-9²³¹¼-¾', marks: '' };
export const IS_LATIN = /^[\0-ɏ\u2010-\u205f€]*$/;

const DIGITS = '\\d+(?:[.,:]\\d+)*';
const NUMBERS = `${DIGITS}(?:\\s?[-—/]\\s?${DIGITS}|[x×]${DIGITS})*(?:\\s?%)?`;

/** Cyrillic and Hebrew words with signs inside that don't separate words, such as "здоров'я", "מנכ\"ל" and "ג'ון". */
const WITH_SIGNS = [
  "\\p{sc=Cyrl}[\\p{sc=Cyrl}\\p{M}]*(?:'[\\p{sc=Cyrl}\\p{M}]+)+",
  '\\p{sc=Hebr}[\\p{sc=Hebr}\\p{M}]*(?:["\']{1,2}[\\p{sc=Hebr}\\p{M}]+)+',
];
const INNER_SIGN = /(?<=[\p{sc=Cyrl}\p{sc=Hebr}\p{M}])["']{1,2}(?=[\p{sc=Cyrl}\p{sc=Hebr}])/gu;

/**
 * Endings for the other gender in Hebrew, Greek and Cyrillic, as in "מנהל/ת", "מחסנאי.ת", "Πωλητής/-τρια" and "водій(-ка)".
 */
const OTHER_GENDERS = [
  '(?<=\\p{sc=Hebr}{2})(?:[./]-?|\\(-?)(?:ית|נית|תי|ות|ים|ת|ה)',
  '(?<=\\p{sc=Grek}{3})(?:\\/-?|\\(-?)(?:τρια|ρια|ισσα|ια|α|η|ος|ου)',
  '(?<=\\p{sc=Cyrl}{3})(?:\\/-?|\\(-?)(?:ка|ця|иця|иня|ня|ша|а|я)',
];

/** Words for "&" between single letters. */
const AND = 'and|und|et|n';

/** The expressions that split texts. */
interface Expressions {
  word: RegExp;
  /** Gender markers, such as (m/w/d), f/m/x and H/F. */
  genders: RegExp;
  /**
   * Gender endings, which are removed, as in Entwickler:in, Entwickler*innen, Entwickler/-in, Entwickler(in), chargé·e and
   * développeur(se).
   */
  ending: RegExp;
  /** Gender endings with a capital, as in EntwicklerIn and EntwicklerInnen. */
  innerI: RegExp;
}

function expressionsFor({ letters, digits, marks }: Alphabet): Expressions {
  const letter = `[${letters}]`;
  const any = `[${letters}${digits}${marks}]`;
  const word = [
    ...(marks ? WITH_SIGNS : []),
    // Single letters joined by "&", "+" or a word: R&D, AT&T, FP & A, R+D, R and D
    `(?<!${any})(?:${letter}\\s?&\\s?${letter}{1,3}|${letter}{2,3}\\s?&\\s?${letter}|${letter}(?:\\+|\\s(?:${AND})\\s)${letter})(?!${any})`,
    // A single letter beside a few others, or beside others with a digit: S/4HANA, z/OS, A/B-Test, PL/I
    `(?<![${letters}${digits}/])(?:${letter}/)+(?=${any}{1,4}(?!${any})|${letter}*[${digits}])${any}+(?:-${any}+)*(?!${any}|[/+#])`,
    `(?<![${letters}${digits}/])${any}{2,4}/${letter}(?!${any}|[/+#])`,
    // Most words: letters with nothing special inside or behind
    `${letter}${any}*(?!${any}|[+#]|\\s?&|[-.]${any})`,
    // Numbers that no letter follows: 24/7, 80-100%, 80 – 100 %
    `(?<!${any})${NUMBERS}(?!${any})`,
    // Words with inner dots and hyphens, a leading dot, or plus and hash signs at the end: Node.js, .NET, C++, C#, E-Mail
    `(?:(?<![${letters}${digits}.])\\.(?=${letter}))?${any}+(?:[-.]${any}+)*(?:\\+\\+|[+#](?!${letter}))?`,
  ];
  const apart = `(?![${letters}${digits}])`;
  return {
    word: new RegExp(word.join('|'), 'gu'),
    genders: new RegExp(
      `(?<![${letters}${digits}])[mwfdxhi*](?:\\s?[/|,]\\s?[mwfdxhi*]){1,4}${apart}`,
      'giu',
    ),
    ending: new RegExp(
      `(?:(?<=${letter}{3})(?:[:*_·•]|\\/-?|\\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)${
        marks ? ['', ...OTHER_GENDERS].join('|') : ''
      })\\)?${apart}`,
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

const isGenders = (letters: string): boolean => /[mh*]/i.test(letters) && /[wfd*]/i.test(letters);

/** The ending of "McDonald's", "Levi's" and "foto's", which is ignored. */
const POSSESSIVE = /(?<=[\p{L}&]\p{L})'s(?![\p{L}\p{N}])/giu;

/** Most titles have none of these signs, and checking for them takes a tenth of the time of the full expression. */
const ENDING_SIGN = /[:*_·•/(]/;
const GENDERS_SIGN = /[/|,]/;

/** Replaces gender forms and "'s" by blanks, so that offsets stay valid. */
function withoutEndings(text: string, { ending, innerI }: Expressions): string {
  let plain = withoutGenders(text);
  if (ENDING_SIGN.test(plain)) plain = plain.replace(ending, blank);
  if (plain.includes('In')) plain = plain.replace(innerI, blank);
  return plain.includes("'s") || plain.includes("'S") ? plain.replace(POSSESSIVE, blank) : plain;
}

/** Replaces gender markers by blanks: "(m/w/d)", "H/F", "all genders". */
export function withoutGenders(text: string): string {
  const plain = GENDERS_SIGN.test(text)
    ? text.replace(expressionsOf(text).genders, (found) => (isGenders(found) ? blank(found) : found))
    : text;
  return plain.includes('(') ? plain.replace(ALL_GENDERS, blank) : plain;
}

/** Maximum length of a word, because nobody types longer ones. */
const MAX_LENGTH = 40;
const usable = (form: string): boolean => form.length > 0 && form.length <= MAX_LENGTH;

/** A word as typed, with its offset. */
export interface TypedWord {
  typed: string;
  start: number;
}

/** Prepares a text for splitting: removes endings to ignore, and chooses the expression for its words. */
export function toBeRead(text: string): { plain: string; word: RegExp; isLatin: boolean } {
  const signs = plainSigns(text);
  const expressions = expressionsOf(signs);
  return {
    plain: withoutEndings(signs, expressions),
    word: expressions.word,
    isLatin: expressions === latin(),
  };
}

/**
 * Splits a text into words, in order. `formsOf` gives the forms of a word, which do not depend on its neighbours. In scripts
 * without spaces, words are overlapping pairs of characters (`takePairs`).
 */
export function typedWords(text: string): TypedWord[] {
  const { plain, word, isLatin } = toBeRead(text);
  const { pairs, rest } = isLatin ? { pairs: [], rest: plain } : takePairs(plain);
  const found: TypedWord[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(rest); match; match = word.exec(rest))
    found.push({ typed: match[0], start: match.index });
  return pairs.length > 0 ? found.concat(pairs).sort((a, b) => a.start - b.start) : found;
}

/** Matches words that need more than normalizing. */
const SIGN = /[-.,:+#&%/—×\s]|\dx\d/;
const ONLY_NUMBERS = new RegExp(`^${NUMBERS}$`);

/** Matches "RnD" and "FuE", in which a small n or u means "and" or "und". */
const AND_IN_LETTERS = /^\p{Lu}[nu]\p{Lu}$/u;
const AND_BETWEEN = new RegExp(`\\s?[&+]\\s?|\\s(?:${AND})\\s`, 'iu');
const IS_AND = new RegExp(`^\\p{L}+(?:${AND_BETWEEN.source})\\p{L}+$`, 'iu');
/** How a leading dot is read: ".NET" is "dotnet". */
export const DOT = 'dot';

/** Matches most words, which are Latin letters. They are too long to be like "RnD". */
const PLAIN_WORD = new RegExp(`^[a-z]{4,${MAX_LENGTH}}$`, 'i');

/** The forms of a typed word. Empty if no form is usable. */
export function formsOf(given: string): Forms {
  if (PLAIN_WORD.test(given)) return whole(normalize(given));
  if (isUnparted(given)) return pairForms(given);
  const typed = inOneScript(given).replace(INNER_SIGN, '');
  if (AND_IN_LETTERS.test(typed)) return andForms([typed[0]!, typed[2]!]);
  if (!SIGN.test(typed)) {
    const form = normalize(typed);
    return usable(form) ? withoutArticle(form) : { forms: [], needed: [] };
  }
  const { forms, needed } = ONLY_NUMBERS.test(typed)
    ? numberForms(typed)
    : IS_AND.test(typed)
      ? andForms(typed.split(AND_BETWEEN))
      : wordForms(typed);
  const usableForms = [...new Set(forms)].filter(usable);
  const usableNeeded = needed.filter(usable);
  return { forms: usableForms, needed: usableNeeded.length > 0 ? usableNeeded : usableForms.slice(0, 1) };
}

/**
 * Splits a text into tokens, in order. Index, queries and highlighting share this function.
 *
 *     tokenize('Node.js-Entwickler:in (m/w/d), C++ & .NET').map((token) => token.forms)
 */
export const tokenize = (text: string): readonly Token[] =>
  text.length <= MOST_KEPT ? ofShort(text) : tokensOf(text);

const tokensOf = (text: string): readonly Token[] =>
  typedWords(text).flatMap(({ typed, start }) => {
    const { forms, needed } = formsOf(typed);
    return forms.length > 0 ? [{ start, end: start + typed.length, forms, needed }] : [];
  });

/**
 * This cache serves because several parts of the search tokenize the same query, and steps of a build the same title. After
 * the next keystroke, mostly the same titles are shown.
 */
const ofShort = memo(64, tokensOf);
const MOST_KEPT = 200;

/** The position of one of a token's needed words, such as "full" in "Full-Stack". */
export function placeOf(
  text: string,
  { start, end, needed }: Token,
  word: string,
): Pick<Token, 'start' | 'end'> {
  const pieces = needed.length > 1 ? [...text.slice(start, end).matchAll(/[^-/]+/g)] : [];
  const piece = pieces.find(([typed]) => normalize(typed) === word);
  return piece ? { start: start + piece.index, end: start + piece.index + piece[0].length } : { start, end };
}

export type Forms = Pick<Token, 'forms' | 'needed'>;
const whole = (form: string, others: readonly string[] = []): Forms => ({
  forms: [form, ...others],
  needed: [form],
});

/** The forms of a pair of characters. Each character finds the pair too, but a query with the pair needs both. */
function pairForms(typed: string): Forms {
  const characters = charactersOf(typed).map(normalize);
  const forms = [characters.join(''), ...characters];
  return { forms: [...new Set(forms)].filter(usable), needed: forms.slice(0, 1).filter(usable) };
}

/**
 * Arabic words are found with and without the article: "المحاسب" is also "محاسب". Lucene's `ArabicStemmer` strips the same
 * prefixes. A Hebrew letter may be an article, a preposition or part of the word, so "המהנדס" is also found as "מהנדס", but
 * "מהנדס" is not found as "המהנדס".
 */
const ARABIC_ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{sc=Arab}{3})/u;
const HEBREW_PREFIX = /^[הבלומשכ](?=\p{sc=Hebr}{3})/u;

function withoutArticle(form: string): Forms {
  const bare = form.replace(ARABIC_ARTICLE, '');
  if (bare !== form) return { forms: [form, bare], needed: [bare] };
  const rest = form.replace(HEBREW_PREFIX, '');
  return whole(form, rest === form ? [] : [rest]);
}

function numberForms(text: string): Forms {
  const number = text.replace(/\s/g, '').replace(/[—/x×]/g, '-');
  const parts = number.split('-');
  return parts.length > 1 || number.endsWith('%')
    ? whole(number, [...parts, ...(number.endsWith('%') ? [parts.at(-1)!.slice(0, -1)] : [])])
    : whole(number);
}

/** The forms of "R&D", which "rnd" finds too. */
function andForms(parts: readonly string[]): Forms {
  const words = parts.map(normalize);
  // "R" does not find "R&D".
  return whole(words.join('&'), words.every(isLetter) ? [words.join('n')] : words);
}

const isLetter = (word: string): boolean => word.length === 1;

function wordForms(text: string): Forms {
  const sign = /(?:\+{1,2}|#)$/.exec(text)?.[0] ?? '';
  const segments = text
    .slice(0, text.length - sign.length)
    .split(/[-/]/)
    .map(dottedForms);
  const last = segments.pop()!;
  // "C" does not find "C++", but "Disney" finds "Disney+".
  const [head = ''] = last.needed;
  if (sign) segments.push(whole(head + sign, head.length > 2 ? last.forms : []));
  else segments.push(last);
  if (segments.length === 1) return segments[0]!;

  const words = segments.map(({ needed: [word = ''] }) => word);
  // "Full stack" and "fullstack" both find "Full-Stack", but "E-Mail", "T-Shirt" and "D-A-CH" count as one word.
  if (words.some(isLetter) && words.every((word) => word.length <= 2))
    return whole(oneOfLetters(words), [words.join(''), ...words]);
  const needed: string[] = [];
  let letter = '';
  for (const word of words) {
    if (isLetter(word) && letter === '') letter = word;
    else {
      needed.push(isLetter(word) ? oneOfLetters([letter, word]) : letter + word);
      letter = '';
    }
  }
  if (letter) needed.push((needed.pop() ?? '') + letter);
  return {
    forms: [words.reduce(joinNormalized), ...segments.flatMap(({ forms }) => forms), ...needed],
    needed,
  };
}

/** Keeps "A/B" apart from the German "ab". */
function oneOfLetters(letters: readonly string[]): string {
  const joined = letters.join('');
  return STOP_WORDS.has(joined) ? letters.join('/') : joined;
}

/**
 * The forms of words with dots. "Node.js" is "nodejs", and "node", "js" and "dotjs" find it too. ".NET" is "dotnet", and
 * "net" finds it too.
 */
function dottedForms(text: string): Forms {
  const parts = text.split('.').map(normalize);
  if (parts.length === 1) return whole(parts[0]!);
  const dotted = [...text.matchAll(/\.(\p{L}+)/gu)].map(([, word = '']) => DOT + normalize(word));
  return whole(parts[0] === '' ? DOT + parts.join('') : parts.join(''), [...parts, ...dotted]);
}
