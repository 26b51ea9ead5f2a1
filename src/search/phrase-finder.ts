/** Where texts have the words of a phrase side by side, however these are written. */
import { normalize } from '../text/normalize.ts';
import { plainSigns } from '../text/signs.ts';
import { tokenize } from '../text/tokens.ts';
import type { MatchRange } from '../job/job.ts';

/** Looks for one phrase in texts. */
export interface PhraseFinder {
  isIn: (text: string) => boolean;
  /** Where its words follow each other in a text. */
  find: (text: string) => MatchRange[];
}

/**
 * A phrase of Latin words is an expression, because taking each text apart costs fifty times as much; others are looked
 * for word by word. The expression takes any letter beyond ASCII for any other, which makes it quick to get ready and to
 * run; what it finds is compared as the index compares words.
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
      const end = start + found[0].length;
      if (isPhrase(text, start, end, found, letters)) yield [start, end];
      else pattern.lastIndex = start + 1;
    }
  };
  return { find: (text) => [...findFrom(text)], isIn: (text) => !findFrom(text).next().done };
}

/** Words that letters and digits of ASCII make, normalized, with the signs that words can have. */
const LATIN = /^[a-z0-9+#&%.,:/-]+$/;
/** Words that are not written as they are read: "R and D" is "r&d", ".NET" is "dotnet", "24x7" is "24-7". */
const OTHERWISE = /[&/]|^dot|^\d.*-/;
const BEYOND_ASCII = '\\x80-\\u024f\\u1e9e';
/** Entwickler:in, Entwickler/-in, EntwicklerIn, driver's: the ending says nothing. */
const ENDING =
  "(?:(?:[:*_·•]|\\/-?|\\(-?)(?:innen|in|er|en|r|n|es|e|se|ne|le|ve|euse|trice|rice)\\)?|In(?:nen)?|'[sS])?";
/** Nor does (m/w/d). */
const GENDERS = '(?:[mwfdxhi*](?:\\s?[/|,]\\s?[mwfdxhi*]){1,4}|[Aa]ll(?:e [Gg]eschlechter| [Gg]enders?)|gn)';
/** The text between two words of a phrase, a blank and some signs, whose number an end is known by. */
const gapOf = (letters: string, most: number): string =>
  `([^${letters}]{1,${most}}(?:${GENDERS}[^${letters}]{1,${most}})?)`;
const MOST_SIGNS = 20;
/** Without the flag "u" a sign beyond the BMP counts twice. */
const GAP = gapOf('A-Za-z0-9', 2 * MOST_SIGNS);
const IS_GAP = new RegExp(`^${gapOf('\\p{L}\\p{N}', MOST_SIGNS)}$`, 'u');
const IS_END_AND_GAP = new RegExp(`^${ENDING}${gapOf('\\p{L}\\p{N}', MOST_SIGNS)}$`, 'u');
/** Whether words with this between them follow each other. */
export const isPhraseGap = (between: string): boolean => IS_END_AND_GAP.test(between);
/** Within a word: "E-Mail" is "email", "Node.js" is "nodejs"; and the mark of a letter that comes in two pieces. */
const INSIDE = '[-./\\u0300-\\u036f]?';

/**
 * A normalized word as it may be written, and captured; no letter before it, and no sign after it that makes another word,
 * as in "C++".
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
  // The first letter comes first: engines skip to it.
  const start = /^[a-z0-9]/.test(word) ? `${first}(?<![A-Za-z0-9].)` : `(?<![A-Za-z0-9])${first}`;
  const letters = [start, ...others].map((piece, i) => piece + (VOWEL_E[folded[i]!] ?? ''));
  const end = /[+#%]$/.test(word) ? '' : `${ENDING}(?![+#])`;
  return `(${letters.join(INSIDE)})${end}(?![A-Za-z0-9])`;
}

/** "ﬀ", "ﬁ", "ﬂ", "ﬃ" and "ﬄ", which pasted text has for letters from "f" on. */
const LIGATURES = '\\ufb00-\\ufb04';

/** A letter that may be part of a ligature with the "f" before it. */
function ofLigature(letter: string, before: string | undefined, ligatures = LIGATURES): string {
  const own = `[${letter}${BEYOND_ASCII}${ligatures}]`;
  return before === 'f' ? `(?:${own}|(?<=[${LIGATURES}]))` : own;
}

/** The e of ä, ö and ü in two letters, which normalizing leaves out (see normalize.ts). */
const VOWEL_E: Partial<Record<string, string>> = {
  a: '[eE]?',
  o: '[eE]?',
  u: '(?:(?<![aeoqAEOQ].)[eE])?',
};

/**
 * Whether what the expression found is the phrase.
 * @param found the words with the gaps between them
 * @param letters of the phrase's words
 */
function isPhrase(
  text: string,
  start: number,
  end: number,
  [, ...found]: readonly string[],
  letters: readonly string[],
): boolean {
  return (
    found.every((part, i) => (i % 2 ? IS_GAP.test(part) : lettersOf(normalize(part)) === letters[i / 2])) &&
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  );
}

/** Without the signs, which have their places in the expression. */
const lettersOf = (folded: string): string => folded.replace(/[^a-z0-9]/g, '');

/** Where the words follow each other, whatever script they are in; hyphenated words are several. */
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
