import '../lib/new-built-ins.ts';
import { normalize } from './normalize.ts';
import vocabulary from './vocabulary/short-words.json' with { type: 'json' };

/** Endings of number, gender and case in German, English and French that do not change the word before them. */
const ENDINGS = ['s', 'n', 'e', 'en', 'es', 'in', 'nen', 'innen'];
/**
 * Endings that may only be added to a word. They are not cut off, because a controller is not a control, and a Lehrerin not a
 * Lehre.
 */
const ADDED_ENDINGS = [...ENDINGS, 'r', 'er', 'rin', 'rinnen'];
/** Endings of gender and number that may replace each other; reviewed. */
const EXCHANGED: readonly (readonly string[])[] = [
  ['mann', 'frau', 'leute', 'manner', 'frauen'],
  ['eur', 'euse', 'eurs', 'euses'],
  ['teur', 'trice', 'teurs', 'trices'],
  ['ien', 'ienne', 'iens', 'iennes'],
  ['tore', 'trice', 'tori', 'trici'],
  ['y', 'ies'],
];
/** Minimum length of a word, because shorter words resemble too many others. */
const SHORTEST = 4;
/** Minimum length of a word before an ending that is replaced, because "fly" need not find "flies". */
const SHORTEST_BEFORE = 3;

/**
 * Other forms of a word that a text may have: with another ending, without one, of the other gender, or its long form. A form
 * need not exist, so look it up in the index.
 *
 *     otherForms('entwicklerin') // => ['entwicklerins', …, 'entwickler', …]
 *     otherForms('kauffrau') // => [… 'kaufmann', 'kaufleute' …]
 */
export function otherForms(word: string): string[] {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return [...meaningsOf(word)];
  const longer = ADDED_ENDINGS.map((ending) => word + ending);
  const shorter = ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST,
  ).map((ending) => word.slice(0, -ending.length));
  const exchanged = EXCHANGED.flatMap((endings) =>
    endings
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_BEFORE)
      .flatMap((ending) =>
        endings.filter((other) => other !== ending).map((other) => word.slice(0, -ending.length) + other),
      ),
  );
  return [...new Set([...longer, ...shorter, ...exchanged, ...meaningsOf(word)])].filter(
    (form) => form !== word && form !== NO_FORMS.get(word),
  );
}

/**
 * Normalized abbreviations with their long forms. A long form is one word (`words`) or an expression of several
 * (`expressions`). Expressions include those that the search treats as one word (`expressions.json` of the lexicon).
 */
const { words: WORDS, expressions: SEVERAL_WORDS, noForms } = vocabulary;

/** Forms that mean something else, in English: an engineer is not an engine. */
const NO_FORMS = new Map(Object.entries(noForms));

const normalized = (words: string): string[] => words.split(' ').map(normalize);
const wordsFor = new Map(Object.entries(WORDS).map(([short, words]) => [short, normalized(words)]));

/** The words that an abbreviation stands for, normalized: "junior" for "jr". */
export const meaningsOf = (word: string): readonly string[] => wordsFor.get(word) ?? [];

/** An abbreviation with a long form of several words. */
interface Abbreviation {
  short: string;
  words: readonly string[];
}
const byLast = Map.groupBy(
  Object.entries(SEVERAL_WORDS).map(([short, words]): Abbreviation => ({ short, words: normalized(words) })),
  ({ words }) => words.at(-1)!,
);

const longOf = new Map<string, readonly string[]>([
  ...wordsFor,
  ...Object.entries(SEVERAL_WORDS).map(([short, words]) => [short, [words]] as const),
]);

/** The long forms of an abbreviation, of one word or several: "site reliability engineer" for "sre". */
export const longForms = (word: string): readonly string[] => longOf.get(word) ?? [];

/** Whether a word ends the long form of an abbreviation. Hardly any word does. */
export const endsShort = (word: string): boolean => byLast.has(word);

/**
 * The abbreviation whose long form ends here. All of its words must be there: "go" alone is not "gtm".
 * @param words the last few words of the text so far, normalized; at least one
 */
export function shortFor(words: readonly string[]): Abbreviation | undefined {
  return byLast
    .get(words.at(-1)!)
    ?.find((one) => one.words.every((word, i) => words[words.length - one.words.length + i] === word));
}
