import { meaningsOf } from './abbreviations.ts';

/** Endings of number, gender and case in German, English and French that leave the word before them whole. */
const ENDINGS = ['s', 'n', 'e', 'en', 'es', 'in', 'nen', 'innen'];
/** These only make a form of the same word when they are added: a controller is no control, a Lehrerin no Lehre. */
const ADDED_ENDINGS = [...ENDINGS, 'r', 'er', 'rin', 'rinnen'];
/** Endings that stand for each other, those of one gender or number for those of the other; reviewed. */
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
    (form) => form !== word,
  );
}
