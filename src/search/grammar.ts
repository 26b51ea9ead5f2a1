/** Negations and alternatives: words that exclude other words ("not") or say that any of them will do ("or"). */
import { listed, wordSet } from '../text/normalize.ts';
import vocabulary from './vocabulary/grammar.json' with { type: 'json' };

/** Words that exclude the next word. English, German, French, Italian, Spanish. */
const NOT = wordSet(vocabulary.not.join(' '));

/** A pattern for several expressions, which may end in an apostrophe. */
const saying = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?:(?<=['’])|(?![\p{L}\p{N}]))`, 'giu');

/** Expressions that exclude the next word, but not a further word joined by "and": "weg aus dem Büro und …". */
const AWAY = saying(vocabulary.away);

/** Expressions that exclude the next word and any further words joined by "and": "anything except sales and marketing". */
const EXCEPT = saying(vocabulary.except);

/** The ranges of a text that match an expression. */
const said = (plain: string, expression: RegExp): Pick<Word, 'start' | 'end'>[] =>
  [...plain.matchAll(expression)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
const isIn = (spans: readonly Pick<Word, 'start' | 'end'>[], word: Pick<Word, 'start' | 'end'>): boolean =>
  spans.some(({ start, end }) => start <= word.start && word.end <= end);

/** Words between alternatives. */
const OR = wordSet(vocabulary.or.join(' '));

/** Words that exclude the next word if they directly follow an excluded word. */
const AND = wordSet(vocabulary.and.join(' '));

/** Words such as "nor", which exclude the next word if "neither" excluded the word before. */
const NOR = wordSet(vocabulary.nor.join(' '));

/**
 * Things that people lack rather than refuse: "ohne Ausbildung" looks for jobs that require no training, and many of these
 * mention it. English, German, French, Italian, Spanish.
 */
const LACKED = wordSet(vocabulary.lacked.join(' '));

/** Names and expressions that begin with a negation: "non profit", "no code". */
const NAMES = new Set(vocabulary.names.flatMap(listed));

/** A word and its position in a query. */
interface Word {
  /** Normalized. */
  word: string;
  start: number;
  end: number;
  /** Whether it is a function word, which is not searched. */
  isGrammar: boolean;
}

const BLANK = /^\s+$/;

/** How a word relates to the words before it. */
export interface Relation {
  /** Whether jobs must not have the word. */
  isExcluded?: true;
  /** Set if the word is an alternative to the word before: because of a word ("or") or a sign (a slash). */
  isOther?: 'word' | 'sign';
}

/** Whether a word is a negation or "or", so that it is not searched. */
export const isRelating = (word: string): boolean => NOT.has(word) || OR.has(word) || NOR.has(word);

/** Whether a word has blanks on both sides. The "o" in "O'Reilly" does not, so it is not the Italian "or". */
export const standsAlone = (text: string, { start, end }: Pick<Word, 'start' | 'end'>): boolean =>
  !/\S/.test(text.charAt(start - 1)) && !/\S/.test(text.charAt(end));

/** Whether a word is something that the user lacks, so that it excludes no jobs. */
export const isLacked = (word: string): boolean => LACKED.has(word);

/**
 * Returns a function that takes the words of a query in order and says how each searched word relates to those before it.
 * @param saysHow whether a word is a working condition: "not senior and remote" asks for remote jobs
 */
export function relations<W extends Word>(
  plain: string,
  saysHow: (word: W) => boolean,
): (word: W, isSilent: boolean, next?: string) => Relation | undefined {
  const [away, except] = [said(plain, AWAY), said(plain, EXCEPT)];
  let isExcluding = false;
  let isAway = false;
  let other: Relation['isOther'];
  let before: { end: number; isExcluded: boolean } | undefined;
  let and: { start: number; end: number } | undefined;
  return (word, isSilent, next) => {
    if (isIn(away, word) || isIn(except, word)) {
      isExcluding = true;
      isAway = isIn(away, word);
      return undefined;
    }
    const isAlone = isSilent && standsAlone(plain, word);
    if (isAlone && NOT.has(word.word)) {
      // Names and expressions that begin with a negation exclude nothing: "not only", "non profit".
      isExcluding = !NAMES.has(`${word.word} ${next}`);
      return undefined;
    }
    if (isAlone && (OR.has(word.word) || NOR.has(word.word))) {
      if (before) other = 'word';
      // In "ni … ni" and "né … né", the first word also excludes.
      if (!before && NOR.has(word.word)) isExcluding = true;
      if (before?.isExcluded) isExcluding = true;
      return undefined;
    }
    if (isAlone && AND.has(word.word)) and = word;
    if (isSilent) return undefined;
    if (
      before?.isExcluded &&
      and &&
      BLANK.test(plain.slice(before.end, and.start)) &&
      BLANK.test(plain.slice(and.end, word.start)) &&
      !saysHow(word)
    )
      isExcluding = true;
    const isBehindSign = before && /^\s*[/|]\s*$/.test(plain.slice(before.end, word.start));
    const relation: Relation = {
      ...(isExcluding && { isExcluded: true }),
      ...(!isExcluding && (other ?? isBehindSign) && { isOther: other ?? 'sign' }),
    };
    before = { end: word.end, isExcluded: isExcluding && !isAway };
    isExcluding = isAway = false;
    other = undefined;
    return relation;
  };
}

/** Whether an expression directly before this position excludes the next word: "weg aus dem …", "other than …". */
const isLeft = (plain: string, { start }: Pick<Word, 'start'>): boolean =>
  [...said(plain, AWAY), ...said(plain, EXCEPT)].some(
    ({ end }) => end <= start && /^\s*(?:\p{L}{2,3}\s+)?$/u.test(plain.slice(end, start)),
  );

/** Whether the word at a position is excluded or an alternative, so that it can't be read on its own. */
export function isRelated(
  plain: string,
  words: readonly Word[],
  { start, end }: Pick<Word, 'start' | 'end'>,
): boolean {
  if (isLeft(plain, { start })) return true;
  const before = words
    .filter((word) => word.end <= start)
    .findLast(({ word, isGrammar }) => !isGrammar || isRelating(word) || AND.has(word));
  const joined =
    before && AND.has(before.word) ? words.findLast((word) => word.end <= before.start) : undefined;
  // "Not London and Manchester" excludes both.
  if (joined && isRelated(plain, words, { start: joined.start, end: before!.start })) return true;
  const after = words.find((word) => word.start >= end);
  return (before !== undefined && isRelating(before.word)) || (after !== undefined && OR.has(after.word));
}
