/**
 * Finds the words of texts in one pass over their characters. The words are those that the expressions of tokens.ts find, in a
 * third of the time. A word is passed on as a position and a hash, so that a known word is looked up without cutting it out of
 * the text (`WordSlots`). Words with signs, and texts that are not Latin, are left to the expressions.
 */
import { placesOfPieces } from '../../../src/text/normalize.ts';
import { plainSigns } from '../../../src/text/signs.ts';
import { takePairs } from '../../../src/text/writing-systems.ts';
import { IS_LATIN, LATIN, toBeRead, type Token, typedWords } from '../../../src/text/tokens.ts';
import type { Job } from '../../../src/job/job.ts';

/** Receives the position of a word in a text, and the `wordHash` of the word. */
export type TakeWord = (text: string, start: number, end: number, hash: number) => void;

/** The kinds of characters. All characters beyond the table are OTHER. */
const OTHER = 0;
const DOT = 1;
const DIGIT = 2;
const LETTER = 3;
const KINDS = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (new RegExp(`[${LATIN.letters}]`).test(character)) return LETTER;
  if (new RegExp(`[${LATIN.digits}]`).test(character)) return DIGIT;
  return character === '.' ? DOT : OTHER;
});
/** The kind of a character. It is OTHER past the end of a text and for characters beyond the table. */
const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < KINDS.length ? KINDS[code]! : OTHER;
};

/** The factor of the rolling hash. */
export const FACTOR = 0x01000193;

/** The rolling hash of a word, or of a text from `start` to `end`. */
export function wordHash(text: string, start = 0, end = text.length): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Passes on the words of a text in their order, after blanking out gender forms. They are the words that `typedWords` finds.
 */
export function scanWords(text: string, take: TakeWord): void {
  const { plain, word, isLatin } = toBeRead(text);
  if (!isLatin) {
    for (const { typed, start } of typedWords(text))
      take(plain, start, start + typed.length, wordHash(typed));
    return;
  }
  for (let at = 0; at < plain.length;) {
    const kind = kindAt(plain, at);
    if (kind === OTHER || (kind === DOT && kindAt(plain, at + 1) !== LETTER)) {
      at++;
      continue;
    }
    if (kind === LETTER) {
      let end = at;
      let hash = 0;
      do hash = (Math.imul(hash, FACTOR) + plain.charCodeAt(end)) | 0;
      while (kindAt(plain, ++end) >= DIGIT);
      if (!maySayMore(plain, at, end)) {
        take(plain, at, end, hash);
        at = end;
        continue;
      }
    }
    word.lastIndex = at;
    const match = word.exec(plain);
    if (!match) return;
    at = match.index + match[0].length;
    take(plain, match.index, at, wordHash(plain, match.index, at));
  }
}

const [SPACE, HASH, AND, PLUS, HYPHEN, FULL_STOP, SLASH] = [0x20, 0x23, 0x26, 0x2b, 0x2d, 0x2e, 0x2f];
/** The maximum length of the left side of a slash in a name, such as CI/CD. */
const FEW = 4;

/**
 * Whether a word may continue after its letters and digits, as in "C++", "R & D", "R and D", "S/4", "PL/I", "E-Mail" and
 * "Node.js".
 */
function maySayMore(text: string, start: number, end: number): boolean {
  switch (text.charCodeAt(end)) {
    case SPACE:
      return end - start === 1 || text.charCodeAt(end + 1) === AND;
    case SLASH:
      return end - start <= FEW;
    case PLUS:
    case HASH:
    case AND:
      return true;
    case HYPHEN:
    case FULL_STOP:
      return kindAt(text, end + 1) >= DIGIT || text.charCodeAt(end + 1) === AND;
    default:
      return text.charCodeAt(end + 1) === AND;
  }
}

/** Calls `take` for each word of a text in which single blanks separate the words. */
export function scanTerms(terms: string, take: TakeWord): void {
  for (let at = 0; at < terms.length; at++) {
    const start = at;
    let hash = 0;
    for (let code; at < terms.length && (code = terms.charCodeAt(at)) !== SPACE; at++)
      hash = (Math.imul(hash, FACTOR) + code) | 0;
    if (at > start) take(terms, start, at, hash);
  }
}

/**
 * The minimum lengths of a word that a text writes as one: LONG letters, as in "frontend", or SHORT letters on both sides of a
 * dot, as in "Node.js". Shorter words are often two words by chance. "Front-end" is left out, because it may be one word or
 * two.
 */
const LONG = 5;
const SHORT = 2;
/** Matches words written as one in texts that are not Latin. */
const ONE_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?:\\p{L}{${LONG},}|\\p{L}{${SHORT},}\\.\\p{L}{${SHORT},})(?![\\p{L}\\p{N}-])`,
  'gu',
);

/**
 * Finds in one pass how a text spells its words. Each distinct spelling is then normalized once, which takes a fraction of the
 * time of normalizing all words.
 * @param takeOne receives the words that are written as one
 * @param takeAccented receives the pieces of words (`piecesOf`) that may have accents: letters beyond ASCII, or umlauts written
 * as "ae"
 */
export function scanSpellings(given: string, takeOne: TakeWord, takeAccented: TakeWord): void {
  const text = plainSigns(given);
  if (!IS_LATIN.test(text)) {
    for (const { 0: word, index } of takePairs(text).rest.matchAll(ONE_WORD))
      takeOne(text, index, index + word.length, wordHash(word));
    for (const { 0: piece, index } of placesOfPieces(text))
      takeAccented(text, index, index + piece.length, wordHash(piece));
    return;
  }
  for (let at = 0; at < text.length; at++) {
    let kind = kindAt(text, at);
    if (kind < DIGIT) continue;
    const start = at;
    let hash = 0;
    let isLetters = true;
    let mayBeAccented = false;
    let before = 0;
    do {
      const code = text.charCodeAt(at);
      hash = (Math.imul(hash, FACTOR) + code) | 0;
      isLetters &&= kind === LETTER;
      // The letter in lower case.
      const small = code | 0x20;
      mayBeAccented ||=
        code > 0x7f || (small === 0x65 && (before === 0x61 || before === 0x6f || before === 0x75));
      before = small;
      kind = kindAt(text, ++at);
    } while (kind >= DIGIT);
    if (mayBeAccented) takeAccented(text, start, at, hash);
    const isApart = start === 0 || (kindAt(text, start - 1) === OTHER && text[start - 1] !== '-');
    if (!isLetters || !isApart) continue;
    if (at - start >= LONG) {
      if (endsWord(text, at)) takeOne(text, start, at, hash);
    } else if (at - start >= SHORT && kind === DOT) {
      const last = endOfLetters(text, at + 1);
      if (last - at > SHORT && endsWord(text, last)) takeOne(text, start, last, wordHash(text, start, last));
    }
  }
}

function endOfLetters(text: string, start: number): number {
  let end = start;
  while (kindAt(text, end) === LETTER) end++;
  return end;
}
const endsWord = (text: string, end: number): boolean => kindAt(text, end) < DIGIT && text[end] !== '-';

/** The maximum length of a word that forms a name together with a sign and another word. */
const LONGEST_PART = 12;
const GOES_ON_BEFORE = /[\p{L}\p{N}./-]/u;
const GOES_ON_BEHIND = /[\p{L}\p{N}/-]/u;

/**
 * Passes on the two sides of a sign in a text, such as "S" and "4HANA", "CI" and "CD", "E" and "Mail". For ".NET" the sides are
 * "" and "NET". No further sign may stand beside them.
 */
export function scanRuns(given: string, take: (first: string, sign: string, second: string) => void): void {
  const text = plainSigns(given);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < HYPHEN || code > SLASH || kindAt(text, at + 1) < DIGIT) continue;
    let start = at;
    while (start > at - LONGEST_PART && start > 0 && kindAt(text, start - 1) >= DIGIT) start--;
    let end = at + 1;
    while (end <= at + LONGEST_PART && kindAt(text, end) >= DIGIT) end++;
    if (!GOES_ON_BEFORE.test(text[start - 1] ?? '') && !GOES_ON_BEHIND.test(text[end] ?? ''))
      take(text.slice(start, at), text[at]!, text.slice(at + 1, end));
  }
}

/** The names by which a job can be filtered: tags, employer and cities. */
export const namesIn = ({ tags = [], employer, locations }: Job): string[] => [
  ...tags,
  employer.name,
  ...locations.flatMap(({ city, writtenCity = city }) => writtenCity ?? []),
];

/**
 * The indexed texts of a job by field, the best field first: the title; then tags, employer, cities and category; then the
 * description. Page terms, which are not here, are the last field.
 */
export const textsByField = (job: Job): string[][] => [
  [job.title],
  [...namesIn(job), job.category ?? ''],
  [job.description ?? job.excerpt ?? ''],
];

/**
 * The sizes of the table as powers of two. The small table is for jobs with few words. In the large one, three quarters of
 * 60,000 words have a slot to themselves.
 */
const FEW_BITS = 11;
const BITS = 17;

/**
 * A cache of facts about words, which are looked up by the characters of a text. A word has one slot and evicts the word that
 * was there. This suffices, because texts mostly repeat a few thousand words.
 */
export class WordSlots<T> {
  /** Each slot has the word and then its facts, so that both are in one cache line. */
  #slots: (string | T)[] = new Array<string | T>(2 << FEW_BITS).fill('');
  #shift = 32 - FEW_BITS;
  #made = 0;
  readonly #make: (word: string) => T;

  /** @param make computes the facts about a word, again if the word was evicted */
  constructor(make: (word: string) => T) {
    this.#make = make;
  }

  /** Returns the facts about a word. The arguments are those of `TakeWord`; the word must not be empty. */
  at(text: string, start: number, end: number, hash: number): T {
    // Mix the bits, because the low bits of a hash hardly depend on the first letters of the word.
    let slot = (Math.imul(hash, 0x9e3779b1) >>> this.#shift) * 2;
    const word = this.#slots[slot] as string;
    if (word.length === end - start && isAt(text, word, start)) return this.#slots[slot + 1] as T;
    const taken = text.slice(start, end);
    const known = this.#make(taken);
    if (++this.#made === 1 << FEW_BITS) {
      this.#slots = new Array<string | T>(2 << BITS).fill('');
      this.#shift = 32 - BITS;
      slot = (Math.imul(hash, 0x9e3779b1) >>> this.#shift) * 2;
    }
    this.#slots[slot] = taken;
    this.#slots[slot + 1] = known;
    return known;
  }
}

function isAt(text: string, word: string, start: number): boolean {
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

const FOR_WOMEN = /(?:[:*_·•]|\/-?|\(-?)?(in(?:nen)?)(?![\p{L}\p{N}])/iuy;

/**
 * The feminine form that a gender form also stands for; undefined for other words. "Entwickler:in", "EntwicklerIn" and
 * "Entwickler(in)" are read as "entwickler" and give "entwicklerin".
 */
export function formForWomen(
  text: string,
  { end, forms: [word] }: Pick<Token, 'end' | 'forms'>,
): string | undefined {
  FOR_WOMEN.lastIndex = end;
  const [, ending] = FOR_WOMEN.exec(text) ?? [];
  return ending && word && word + ending.toLowerCase();
}
