/** What the rules about country, language and currency codes have in common. */
import { quote } from '../json/quote.ts';
import { type Say } from '../words/say.ts';
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
  say: Say,
): Report | undefined {
  if (typeof given !== 'string' || codes.has(given) || Array.from(given.slice(0, 8)).length !== length)
    return undefined;
  const meant = suggest(given);
  const sameLetters = meant?.toLowerCase() === given.toLowerCase();
  const inCase = meant === meant?.toUpperCase() ? 'code.upper-case' : 'code.lower-case';
  const value = quote(given);
  return {
    path: [name],
    message: sameLetters ? say(inCase, { name, value }) : say('code.unknown', { name, value, standard }),
    hint:
      meant === undefined
        ? say('code.unknown.hint', { value, standard })
        : say('instead.hint', { value, meant }),
  };
}
