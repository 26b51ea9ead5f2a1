import { normalize } from './normalize.ts';
import vocabulary from './vocabulary/short-words.json' with { type: 'json' };

/** Endings of number, gender and case in German, English and French that leave the word before them whole. */
const ENDINGS = ['s', 'n', 'e', 'en', 'es', 'in', 'nen', 'innen'];
/** These only make a form of the same word when they are added: a controller is no control, a Lehrerin no Lehre. */
const ADDED_ENDINGS = [...ENDINGS, 'r', 'er', 'rin', 'rinnen'];
/** Endings that are equal, those of one gender or number for those of the other; reviewed. */
const EXCHANGED: readonly (readonly string[])[] = [
  ['mann', 'frau', 'leute', 'manner', 'frauen'],
  ['eur', 'euse', 'eurs', 'euses'],
  ['teur', 'trice', 'teurs', 'trices'],
  ['ien', 'ienne', 'iens', 'iennes'],
  ['tore', 'trice', 'tori', 'trici'],
  ['y', 'ies'],
];
/** Shorter words have too many neighbours that only look related. */
const SHORTEST = 4;
/** … and shorter beginnings more so: "flies" is no form of "fly" that anybody looks for. */
const SHORTEST_BEFORE = 3;

/**
 * The other forms that a word may have in a text: with an ending, without the one it has or with the one of the other
 * gender, or what it is short for. Which of them exist is for the index to say.
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
 * Short words, normalized, with their meanings: each in one word, or in several, which count together only. What is written as one where it
 * is searched (`expressions.json` of the lexicon) is among the latter.
 */
const { words: WORDS, expressions: SEVERAL_WORDS, noForms } = vocabulary;

/** Words that only look like a form of another one: an engineer is no engine. English. */
const NO_FORMS = new Map(Object.entries(noForms));

const normalized = (words: string): string[] => words.split(' ').map(normalize);
const wordsFor = new Map(Object.entries(WORDS).map(([short, words]) => [short, normalized(words)]));

/** The words for which a short word is used, normalized: "jr" for "junior". */
export const meaningsOf = (word: string): readonly string[] => wordsFor.get(word) ?? [];

/** A short word with the several that it means. */
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

/** The forms that a short word is written for, each one word or several: "site reliability engineer" for "sre". */
export const longForms = (word: string): readonly string[] => longOf.get(word) ?? [];

/** Whether a word is the last of several that a short one means: nearly none is. */
export const endsShort = (word: string): boolean => byLast.has(word);

/**
 * The short word for several that end here. One of them alone means nothing of it: "go" is no "gtm".
 * @param words the last few words of a text until here, normalized; at least one
 */
export function shortFor(words: readonly string[]): Abbreviation | undefined {
  return byLast
    .get(words.at(-1)!)
    ?.find((one) => one.words.every((word, i) => words[words.length - one.words.length + i] === word));
}
