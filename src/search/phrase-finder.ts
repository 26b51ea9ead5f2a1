/** Finds phrases in texts, in any spelling that the index treats as equal. */
import { normalize } from '../text/normalize.ts';
import { plainSigns } from '../text/signs.ts';
import { tokenize } from '../text/tokens.ts';
import type { MatchRange } from '../job/job.ts';

/** Finds one phrase in texts. */
export interface PhraseFinder {
  isIn: (text: string) => boolean;
  /** The ranges where the words of the phrase are adjacent. */
  find: (text: string) => MatchRange[];
}

/**
 * Finds a phrase of Latin words by a regular expression, because tokenizing each text takes fifty times as long. Other
 * phrases are found by tokens. The expression accepts any non-ASCII letter in place of any letter, so that it is fast to
 * compile and run. Its matches are then compared like words of the index.
 */
export function phraseFinder(phrase: readonly string[]): PhraseFinder {
  if (!phrase.every((word) => LATIN.test(word) && !OTHERWISE.test(word))) {
    const find = (text: string): MatchRange[] => findWords(text, phrase);
    return { find, isIn: (text) => find(text).length > 0 };
  }
  const pattern = new RegExp(phrase.map(wordPattern).join(GAP), 'g');
  const letters = phrase.map(lettersOf);
  const findFrom = function* (given: string): Generator<MatchRange> {
    const text = plainSigns(given);
    pattern.lastIndex = 0;
    for (let found; (found = pattern.exec(text));) {
      const start = found.index;
      if (isPhrase(text, found, letters)) yield [start, start + found[0].length];
      else pattern.lastIndex = start + 1;
    }
  };
  return { find: (text) => [...findFrom(text)], isIn: (text) => !findFrom(text).next().done };
}

/** Normalized words of ASCII letters, digits and the signs that words may have. */
const LATIN = /^[a-z0-9+#&%.,:/-]+$/;
/** Normalized words that texts may spell otherwise: "r&d" as "R and D", "dotnet" as ".NET", "24-7" as "24x7". */
const OTHERWISE = /[&/]|^dot|^\d.*-/;
const BEYOND_ASCII = '\\x80-\\u024f\\u1e9e';
/** Gendered endings and the possessive, which are ignored: Entwickler:in, Entwickler/-in, EntwicklerIn, driver's. */
const ENDING =
  "(?:(?:[:*_·•]|\\/-?|\\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)\\)?|In(?:nen)?|'[sS])?";
/** Gender notes such as (m/w/d), which are ignored. */
const GENDERS = '(?:[mwfdxhi*](?:\\s?[/|,]\\s?[mwfdxhi*]){1,4}|[Aa]ll(?:e [Gg]eschlechter| [Gg]enders?)|gn)';
/** A pattern for the text between two words of a phrase. Its maximum length bounds the search for its end. */
const gapOf = (letters: string, most: number): string =>
  `([^${letters}]{1,${most}}(?:${GENDERS}[^${letters}]{1,${most}})?)`;
const MOST_SIGNS = 20;
/** The gap may be twice as long here, because without the "u" flag characters beyond the BMP count twice. */
const GAP = gapOf('A-Za-z0-9', 2 * MOST_SIGNS);
const IS_GAP = new RegExp(`^${gapOf('\\p{L}\\p{N}', MOST_SIGNS)}$`, 'u');
const IS_END_AND_GAP = new RegExp(`^${ENDING}${gapOf('\\p{L}\\p{N}', MOST_SIGNS)}$`, 'u');
/** Whether two words with this text in between are adjacent. */
export const isPhraseGap = (between: string): boolean => IS_END_AND_GAP.test(between);
/** Signs and combining marks that may be inside a word: "E-Mail" is "email", "Node.js" is "nodejs". */
const INSIDE = '[-./\\u0300-\\u036f]?';

/**
 * A capturing pattern for a normalized word in any spelling. No letter may precede it, and no sign may follow that makes it
 * another word, as in "C++".
 */
function wordPattern(word: string): string {
  const folded = word.replaceAll('ss', 'ß');
  const [first = '', ...others] = [...folded].map((character, i) => {
    if (character === 'f') return ofLigature('fF', folded[i - 1]);
    if (character === 'i' || character === 'l')
      return ofLigature(character + character.toUpperCase(), folded[i - 1], '');
    if (/[a-z0-9]/.test(character)) return `[${character}${character.toUpperCase()}${BEYOND_ASCII}]`;
    if (character === 'ß') return `(?:[sS]{2}|[${BEYOND_ASCII}])`;
    return `\\s?[${character === '-' ? '-—' : character}]\\s?`;
  });
  // Put the first letter before the lookbehind, because engines are fast if an expression starts with a letter.
  const start = /^[a-z0-9]/.test(word) ? `${first}(?<![A-Za-z0-9].)` : `(?<![A-Za-z0-9])${first}`;
  const letters = [start, ...others].map((piece, i) => piece + (VOWEL_E[folded[i]!] ?? ''));
  const end = /[+#%]$/.test(word) ? '' : `${ENDING}(?![+#])`;
  return `(${letters.join(INSIDE)})${end}(?![A-Za-z0-9])`;
}

/** "ﬀ", "ﬁ", "ﬂ", "ﬃ" and "ﬄ", which occur in pasted text. */
const LIGATURES = '\\ufb00-\\ufb04';

/** A letter that may be in a ligature with the "f" before it. */
function ofLigature(letter: string, before: string | undefined, ligatures = LIGATURES): string {
  const own = `[${letter}${BEYOND_ASCII}${ligatures}]`;
  return before === 'f' ? `(?:${own}|(?<=[${LIGATURES}]))` : own;
}

/** The "e" of "ae", "oe" and "ue", which normalizing drops (see normalize.ts). */
const VOWEL_E: Partial<Record<string, string>> = {
  a: '[eE]?',
  o: '[eE]?',
  u: '(?:(?<![aeoqAEOQ].)[eE])?',
};

/**
 * Whether a match of the expression is the phrase.
 * @param match the matched words, with gaps in between
 * @param letters the letters of the phrase's words: see `lettersOf`
 */
function isPhrase(text: string, match: RegExpExecArray, letters: readonly string[]): boolean {
  const [whole, ...found] = match;
  const start = match.index;
  const end = start + whole.length;
  return (
    found.every((part, i) => (i % 2 ? IS_GAP.test(part) : lettersOf(normalize(part)) === letters[i / 2])) &&
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  );
}

/**
 * The letters and digits of a word. Matches are compared by these, because the pattern accepts signs inside words and any
 * accented letter in place of a letter.
 */
const lettersOf = (folded: string): string => folded.replace(/[^a-z0-9]/g, '');

/** Finds adjacent words in any script. Parts of hyphenated words count separately. */
function findWords(text: string, phrase: readonly string[]): MatchRange[] {
  const steps = tokenize(text).flatMap(({ start, end, needed }) =>
    needed.map((word) => ({ word, start, end })),
  );
  const found: MatchRange[] = [];
  for (let at = 0; at + phrase.length <= steps.length; at++) {
    if (phrase.every((word, i) => steps[at + i]?.word === word)) {
      found.push([steps[at]!.start, steps[at + phrase.length - 1]!.end]);
    }
  }
  return found;
}
