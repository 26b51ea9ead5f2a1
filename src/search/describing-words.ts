/**
 * Words that only describe a job: benefits, start, days and times, duration, preferences. Beside other words they only rank,
 * because a job without them is still an answer. English, German, French, Italian. The expressions are in the lexicon, in
 * which "#" stands for any number and "~" for a month or a year.
 */
import { DESCRIBING_KEY, EVERYDAY_KEY, explained, type Lexicon, LIKED_KEY } from './lexicon.ts';
import { wordSet } from '../text/normalize.ts';
import type { WordSource } from './query-source.ts';
import { type Describing, type QueryText, TAKEN_OUT } from './query-text.ts';
import vocabulary from './vocabulary/describing-words.json' with { type: 'json' };

/** `CLEAR` has the months that are no other words or names. */
const MONTHS = wordSet(vocabulary.months.join(' '));
const CLEAR = wordSet(vocabulary.clearMonths.join(' '));
const NUMBERS = wordSet(vocabulary.numbers.join(' '));
/** A number, range or date, possibly with a unit or the ending of an ordinal: "1.1.2027", "1st", "3-4", "20h", "50%". */
const NUMBER = /^\d{1,4}(?:[-.]\d{1,4}){0,2}(?:st|nd|rd|th|er|e|h|\+|%)?$/;
const YEAR = /^20[2-4]\d$/;
const DATE = /^\d{1,2}[-.]\d{1,2}(?:[-.](?:\d{2}|20\d{2}))?$/;

/**
 * After a skill, a word of `EXPERIENCE` means that the user has the skill: "Datev Erfahrung". After a word of `EXPERIENCING`,
 * it is part of a field of work: "customer experience".
 */
const EXPERIENCE = wordSet(vocabulary.experience.join(' '));
const EXPERIENCING = wordSet(vocabulary.experiencing.join(' '));

/** The placeholders of the lexicon that a word matches. */
export const signsOf = (word: string): string[] => [
  ...(NUMBER.test(word) || NUMBERS.has(word) ? ['#'] : []),
  ...(MONTHS.has(word) || YEAR.test(word) || DATE.test(word) ? ['~'] : []),
];

/** Looks up the words of a query in the lexicon. */
export const lexiconOf = (
  source: Pick<WordSource, 'lexicon'>,
  words: readonly { word: string }[],
): Promise<Lexicon> => source.lexicon(words.flatMap(({ word }) => [word, ...signsOf(word)]));

const KINDS = new Map<string, Describing>([
  [LIKED_KEY, 'liked'],
  [EVERYDAY_KEY, 'nothing'],
]);

/**
 * Finds the words of a query that only describe.
 * @param words all words of the query, normalized, in order
 *
 *     describing(lexicon, ['koch', 'mit', '30', 'tage', 'urlaub']) // => [undefined, undefined, 'expression', 'expression', 'expression']
 */
export function describing(lexicon: Lexicon, words: readonly string[]): (Describing | undefined)[] {
  const isOfSkill = (at: number): boolean =>
    EXPERIENCE.has(words[at]!) && at > 0 && at === words.length - 1 && !EXPERIENCING.has(words[at - 1]!);
  const found = words.map((word, at): Describing | undefined =>
    CLEAR.has(word) || YEAR.test(word) || isOfSkill(at) ? 'word' : undefined,
  );
  for (const { key, from, to } of lexicon.phrases(words, ':', signsOf))
    found.fill(KINDS.get(key) ?? (to - from > 1 ? 'expression' : 'word'), from, to);
  return found;
}

/**
 * The way of working that each word implies, because people who describe themselves with the word usually look for it.
 *
 *     implied(lexicon, ['retired', 'nurse']) // => ['=sidejob', undefined]
 */
function implied(lexicon: Lexicon, words: readonly string[]): (string | undefined)[] {
  const found: (string | undefined)[] = words.map(() => undefined);
  for (const { key, from, to } of lexicon.phrases(words, ':', signsOf))
    if (!KINDS.has(key) && key !== DESCRIBING_KEY) found.fill(key, from, to);
  return found;
}

/**
 * Adds to the words of a query's text what the lexicon says about them. An expression doesn't span words that were taken out.
 * @param isRead false in exact mode, in which no word only describes
 */
export function explainedText(lexicon: Lexicon, text: QueryText, isRead = true): QueryText {
  const words = explained(lexicon, text.words);
  if (!isRead) return { ...text, words };
  const unquoted = words.filter(({ isQuoted }) => !isQuoted);
  const isApart = (i: number): boolean =>
    i > 0 && text.plain.slice(unquoted[i - 1]!.end, unquoted[i]!.start).includes(TAKEN_OUT);
  const parts = unquoted.flatMap(({ word }, i) => (isApart(i) ? [TAKEN_OUT, word] : [word]));
  const isWord = (_: unknown, i: number): boolean => parts[i] !== TAKEN_OUT;
  const describes = describing(lexicon, parts).filter(isWord);
  const implies = implied(lexicon, parts).filter(isWord);
  return {
    ...text,
    words: words.map((word) => {
      const at = unquoted.indexOf(word);
      const [own, manner] = [describes[at], implies[at]];
      return own ? { ...word, describes: own, ...(manner && { implies: manner }) } : word;
    }),
  };
}
