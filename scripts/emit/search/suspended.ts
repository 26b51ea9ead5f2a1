/**
 * Completes suspended words, in which a hyphen stands for a part: "Maschinen- und Anlagenführer" also means "Maschinenführer",
 * and "Warenannahme und -ausgabe" also means "Warenausgabe". Only the words of all jobs tell which part is omitted. Until they
 * are known, one entry stands for both words.
 */
import { LINKS } from '../../../src/search/together-apart.ts';
import { occupationIn } from './compounds.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { plainSigns } from '../../../src/text/signs.ts';
import { toBeRead } from '../../../src/text/tokens.ts';

/** Words for "and" and "or" in German, English, French, Italian, Dutch, Swedish and Danish. */
const AND =
  '(?:und|oder|bzw\\.?|sowie|bis|u\\.|and|or|to|et|ou|en|of|och|eller|og|&|\\+|(?:und|and)/(?:oder|or))';
const BETWEEN = `(?:\\s?/\\s?|,?\\s${AND}\\s|,\\s)`;
const FIRST = '\\p{L}{1,30}';
const APART = '(?<![\\p{L}\\p{N}-])';
/**
 * Matches suspended words before the complete word, as in "Mess-, Steuer- und Regeltechnik", "Vor-/Nachbereitung" and "full-
 * and part-time".
 */
const WITHOUT_END = new RegExp(
  `${APART}((?:${FIRST}-${BETWEEN}){1,5})(\\p{L}{3,40}(?:-\\p{L}{2,30})?)`,
  'gu',
);
/**
 * Matches suspended words after the complete word, as in "Warenannahme und -ausgabe" and "Projektplanung, -steuerung und
 * -kontrolle".
 */
const WITHOUT_BEGINNING = new RegExp(`${APART}(\\p{L}{5,40})((?:${BETWEEN}-\\p{L}{3,30}){1,5})`, 'gu');
/** Whether a hyphen between two characters ends or begins a word. Few hyphens do, and only these are examined further. */
const isOpen = (before: string, after: string): boolean =>
  LETTER.test(before) ? /[\s,/]/.test(after) : /[\s/]/.test(before) && LETTER.test(after);
const LETTER = /\p{L}/u;
const [BEFORE, AFTER] = [80, 140];

/** The signs between a suspended word and the complete word, which no other word contains. */
const ENDS = '- ';
const BEGINS = ' -';

const NONE: ReadonlySet<string> = new Set();

/** The suspended words of a text, each as one entry together with the complete word. */
export function suspendedIn(given: string): ReadonlySet<string> {
  const text = plainSigns(given);
  let hyphen = text.indexOf('-', 1);
  if (hyphen < 0) return NONE;
  const found = new Set<string>();
  let last = -1;
  for (; hyphen > 0; hyphen = text.indexOf('-', hyphen + 1)) {
    const index = hyphen - 1;
    // Skip a word that was read together with the hyphen before it.
    if (index < last || !isOpen(text[index]!, text[hyphen + 1] ?? '')) continue;
    last = index + AFTER / 2;
    const { plain } = toBeRead(wordsAround(text, index));
    for (const [, heads = '', whole = ''] of plain.matchAll(WITHOUT_END))
      for (const [head] of heads.matchAll(HEAD))
        found.add(normalize(head) + ENDS + whole.split('-').map(normalize).join('-'));
    for (const [, whole = '', tails = ''] of plain.matchAll(WITHOUT_BEGINNING))
      for (const [tail] of tails.matchAll(TAIL)) found.add(normalize(whole) + BEGINS + normalize(tail));
  }
  return found;
}

/** The words around a position in a text. A word that is cut off at either end is left out. */
function wordsAround(text: string, at: number): string {
  const [start, end] = [Math.max(0, at - BEFORE), Math.min(text.length, at + AFTER)];
  const piece = text.slice(start, end);
  const first = start > 0 ? piece.search(/\s/) : 0;
  const last = end < text.length ? piece.search(/\s\S*$/) : piece.length;
  return first < 0 || last < first ? '' : piece.slice(first, last);
}

const HEAD = /\p{L}{1,30}(?=-)/gu;
const TAIL = /(?<=-)\p{L}{1,30}/gu;

export const isSuspended = (word: string): boolean => word.includes(ENDS) || word.includes(BEGINS);

const SHORTEST_REST = 3;
/** The minimum number of jobs with a part. A rarer part is more likely chance than a word. */
const MIN_JOBS = 3;
const MIN_LENGTH = 4;
/** Matches the prefix of a verb or of a word derived from one, as in "Ein- und Verkäufer" and "be- und entladen". */
const PREFIX =
  /^(?:ver|ent|be|aus|ein|an|ab|auf|vor|nach|zu|um|uber|unter|hin|her|ruck|mit|in|ut|till|af|uit|op)(?=\p{L}{4})/u;

/**
 * The possible completions of a suspended word: a word that jobs have, or else a combination with such a word. If nothing tells
 * where the complete word splits, every split counts.
 *
 * @param suspended as returned by `suspendedIn`
 * @param jobsWith the number of jobs that contain a normalized word
 *
 * completionsOf('ein- verkaufer', jobsWith) // => ['einkaufer'], if a job has it
 */
export function completionsOf(suspended: string, jobsWith: (word: string) => number): string[] {
  if (suspended.includes(ENDS)) {
    const [head = '', whole = ''] = suspended.split(ENDS);
    const [, second] = whole.split('-');
    if (second) return [head + second];
    const rests = cut(whole, 2).map(([first, rest]) => ({ first, rest, word: head + rest }));
    return chosen(
      rests,
      jobsWith,
      (rest, first) => isEnd(rest, first, head, whole),
      jobsWith(head) < MIN_JOBS,
    );
  }
  const [whole = '', tail = ''] = suspended.split(BEGINS);
  const rests = cut(whole, SHORTEST_REST).map(([first, rest]) => ({ first, rest, word: first + tail }));
  return chosen(rests.reverse(), jobsWith, () => false, false);
}

/** All ways to split a word in two, those with the longest end first. */
const cut = (word: string, shortest: number): [first: string, rest: string][] =>
  Array.from({ length: Math.max(0, word.length - SHORTEST_REST - shortest + 1) }, (_, i) => [
    word.slice(0, i + shortest),
    word.slice(i + shortest),
  ]);

/**
 * Whether a split is certain without looking at jobs. It is certain before an occupation, after the prefix of a verb, and after
 * a linking element if the suspended word ends with the same one ("Maschinen-", "Anlagen").
 */
function isEnd(rest: string, first: string, head: string, whole: string): boolean {
  if (rest === occupationIn(whole) || rest === whole.replace(PREFIX, '')) return true;
  return LINKS.some((link) => link.length > 1 && first.endsWith(link) && head.endsWith(link));
}

interface Way {
  first: string;
  rest: string;
  /** The completed word. */
  word: string;
}

function chosen(
  ways: readonly Way[],
  jobsWith: (word: string) => number,
  isClear: (rest: string, first: string) => boolean,
  isOpen: boolean,
): string[] {
  const known = ways.find(({ word }) => jobsWith(word) > 0);
  if (known) return [known.word];
  const made = ways.filter(({ rest }) => rest.length >= MIN_LENGTH);
  const likely = made
    .filter(({ first, rest }) => jobsWith(rest) >= MIN_JOBS || isClear(rest, first))
    .slice(0, 2);
  return (likely.length > 0 && !isOpen ? likely : made).map(({ word }) => word);
}
