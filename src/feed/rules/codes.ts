/** What the rules about country, language and currency codes have in common. */
import { quote } from '../json/quote.ts';
import { type Report } from './rule.ts';

/**
 * Judges a code that has the right length: one of the wrong length is an error of the schema.
 *
 * @param length in characters
 */
export function checkCode(
  name: string,
  given: unknown,
  length: number,
  codes: ReadonlySet<string>,
  standard: string,
  suggest: (text: string) => string | undefined,
): Report | undefined {
  if (typeof given !== 'string' || codes.has(given) || Array.from(given.slice(0, 8)).length !== length)
    return undefined;
  const meant = suggest(given);
  const sameLetters = meant?.toLowerCase() === given.toLowerCase();
  const wrong = `"${name}" is ${quote(given)}, which is`;
  return {
    path: [name],
    message: sameLetters
      ? `${wrong} not in ${meant === meant?.toUpperCase() ? 'upper' : 'lower'} case.`
      : `${wrong} no code of ${standard}.`,
    hint:
      meant === undefined
        ? `Look the code up in ${standard} and replace ${quote(given)}.`
        : `Write "${meant}" instead of ${quote(given)}.`,
  };
}
