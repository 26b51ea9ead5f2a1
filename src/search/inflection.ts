/** Endings of number, gender and case in German, English and French that leave the word before them whole. */
const ENDINGS = ['s', 'n', 'e', 'en', 'es', 'in', 'nen', 'rin', 'innen', 'rinnen'];
/** These only make a form of the same word when they are added: a controller is no control. */
const ADDED_ENDINGS = [...ENDINGS, 'r', 'er'];
/** Shorter words have too many neighbours that only look related. */
const SHORTEST = 4;

/**
 * The other forms that a word may have in a text: with an ending, or without the one it has. Which of them exist is
 * for the index to say.
 *
 *     otherForms('entwicklerin') // => ['entwicklerins', …, 'entwickler', …]
 */
export function otherForms(word: string): string[] {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return [];
  const longer = ADDED_ENDINGS.map((ending) => word + ending);
  const shorter = ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST,
  ).map((ending) => word.slice(0, -ending.length));
  return [...longer, ...shorter];
}
