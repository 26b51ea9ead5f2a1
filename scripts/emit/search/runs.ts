import { memo } from '../../../src/memo.ts';
import { fold } from '../../../src/search/fold.ts';
import { joinedMarker } from '../../../src/search/marker-terms.ts';
import { STOP_WORDS } from '../../../src/search/stop-words.ts';
import { DOT } from '../../../src/search/tokens.ts';

/** What stands on both sides of a sign in a name is short: CI/CD, PL/SQL, AS/400. */
const SHORT = 4;
const MOST_RUNS = 1 << 14;

/** Words of one letter that stand before any other: "a team" is no "A-Team". */
const ARTICLES = new Set(['a', 'i', 'o', 'y']);

/**
 * The two parts of a name that is written with a sign and without, as a pair of neighbours ("ci cd", "s 4hana", "e mail", "react
 * js", "dot net"); undefined where a sign only stands between two words, or two numbers.
 * @param first as typed; empty before a dot that begins a word
 */
export function runOf(first: string, sign: string, second: string): string | undefined {
  if (!/\p{L}/u.test(first + second)) return undefined;
  if (sign === '.') return runWithDot(first, second);
  const isShort = first.length > 1 && second.length > 1 && Math.max(first.length, second.length) <= SHORT;
  return isOfOneLetter(first, sign, second) || (sign === '/' && isShort) ? runIn(first, second) : undefined;
}

/** ".NET" and "Next.js", but no end of a sentence. */
function runWithDot(first: string, second: string): string | undefined {
  if (first === '') return /^\p{L}{2,}$/u.test(second) ? runIn(DOT, second) : undefined;
  return /^\p{L}{2,}$/u.test(first) && /^\p{Ll}{2,3}$/u.test(second) ? runIn(first, second) : undefined;
}

/** "E-Mail", "7-Eleven", "S/4HANA", "z/OS": but not "3-jährig" or "m/Ingenieur". */
function isOfOneLetter(first: string, sign: string, second: string): boolean {
  if (first.length !== 1 || second.length < 2) return false;
  if (/\d/.test(first)) return /^\p{Lu}\p{L}{2}/u.test(second);
  return sign === '-' ? second.length > 2 : second.length <= SHORT || /\d/.test(second);
}

const runIn = (first: string, second: string): string | undefined =>
  foldedRun(`${first} ${second}`) || undefined;
/** Empty for what is no run. */
const foldedRun = memo(MOST_RUNS, (typed): string => {
  const parts = typed.split(' ');
  const [first = '', second = ''] = parts.map(fold);
  const isGrammar = (word: string, i: number): boolean =>
    word.length === 1
      ? ARTICLES.has(word)
      : STOP_WORDS.has(word) && parts[i] !== parts[i]!.toUpperCase() && !isNumber(second);
  return first === '' || second === '' || [first, second].some(isGrammar) ? '' : joinedMarker(first, second);
});

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether a name is one word however it is written: with a single letter, a number or a dot in it. */
export const isOneWord = (first: string, second: string): boolean =>
  first === DOT || first.length === 1 || isNumber(second);
