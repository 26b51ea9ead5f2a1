/** Alternatives of a query: which of its words belong together, which of these are as good as each other, and the queries that follow. */
import { labelKey } from '../occupations/label-words.ts';
import { FIELD, type LabelSpan } from './occupations.ts';
import type { QuerySource } from './query-source.ts';
import { saysHow } from './query-terms.ts';
import type { QueryWord } from './query-text.ts';
import type { Relation } from './grammar.ts';

/** Words of a query that belong together: those of a label, or of a name. */
type Together = Pick<LabelSpan, 'words'>;

/** The words by what belongs together: those of a label or of an employer's name, and each other one by itself. */
export function unitsOf(words: readonly QueryWord[], spans: readonly Together[]): QueryWord[][] {
  const spanOf = ({ start }: QueryWord): Together | undefined =>
    spans.find((span) => span.words.some((word) => word.start === start));
  const units: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    const span = spanOf(word);
    const isOfSpan = i > 0 && span && span === spanOf(words[i - 1]!) && !word.isOther;
    // The first half of "workplace" only says that one looks for work, and is let go.
    const unit = isOfSpan || word.isSecondHalf ? units.at(-1) : undefined;
    if (unit) unit.push(word);
    else units.push([word]);
  }
  return units;
}

/** The first words of labels of one word that follow each other: "Lagerist Staplerfahrer" are two occupations. */
export function listedIn(spans: readonly LabelSpan[], plain: string): Set<QueryWord> {
  const inOrder = spans.toSorted((a, b) => a.words[0]!.start - b.words[0]!.start);
  return new Set(
    inOrder.flatMap(({ words: [first, ...more] }, i) => {
      const before = inOrder[i - 1];
      const isListed =
        before &&
        before.words.length + more.length === 1 &&
        /^[\s,]+$/.test(plain.slice(before.words[0]!.end, first!.start));
      return isListed ? [first!] : [];
    }),
  );
}

/**
 * The units with the head of a name of an occupation by itself where the other side of an "or" is none without it: "backend or
 * frontend engineer", "dessinateur en génie civil ou bâtiment", "data scientist or analyst".
 */
export async function withSharedHeads(
  source: QuerySource,
  plain: string,
  all: readonly QueryWord[][],
  spans: readonly LabelSpan[],
): Promise<QueryWord[][]> {
  const units = withLists(plain, all, spans);
  let at = units.findIndex(([first]) => first!.isOther === 'word');
  while (units[at + 1]?.[0]!.isOther === 'word') at++;
  const [left, right] = [units[at - 1], units[at]];
  if (!left || !right) return [...units];
  const isNamed = (unit: QueryWord[]): boolean => isOccupation(spans, unit);
  const needsHead = (unit: QueryWord[]): boolean =>
    unit.length === 1 && !isNamed(unit) && !isHowOrNone(unit) && !unit[0]!.isQuoted && !unit[0]!.isEmployer;
  const gap = (unit: QueryWord[]): number =>
    unit.findLastIndex(({ start }, i) => i > 0 && !/^[\s-]+$/.test(plain.slice(unit[i - 1]!.end, start)));
  const before = units.slice(0, at - 1);
  const behind = units.slice(at + 1);
  if (left.length > 1 && isNamed(left) && needsHead(right) && isHowOrNone(behind[0])) {
    const cut = gap(left) > 0 ? gap(left) : left.length - 1;
    const [head, rest] = [left.slice(0, cut), left.slice(cut)];
    const key = labelKey([...head, ...right].map(({ typed }) => typed).join(' '));
    return gap(left) > 0 || (await source.labels([key])).size > 0
      ? [...before, head, rest, right, ...behind]
      : [...units];
  }
  // "Fiscaliste ou conseiller fiscal": the first is whole, and so is all that follows.
  const blank = (one: QueryWord[], next: QueryWord[]): boolean =>
    /^\s+$/.test(plain.slice(one.at(-1)!.end, next[0]!.start));
  let whole = right;
  const mayGoOn = isNamed(left) && needsHead(right) && right[0]!.same === undefined;
  while (mayGoOn && behind[0] && !isHowOrNone(behind[0]) && blank(whole, behind[0]))
    whole = [...whole, ...behind.shift()!];
  if (whole !== right) return [...before, left, whole, ...behind];
  if (right.length > 1 && isNamed(right) && gap(right) < 0 && needsHead(left) && isHowOrNone(before.at(-1)))
    return [...before, left, right.slice(0, -1), right.slice(-1), ...behind];
  return [...units];
}

const isHowOrNone = ([first]: QueryWord[] = []): boolean => !first || saysHow(first);
const isOccupation = (spans: readonly LabelSpan[], [first]: QueryWord[]): boolean =>
  spans.some(({ own, words }) => own < FIELD && words[0]!.start === first!.start);

/** The units with those of a list that ends with "or" as alternatives: "French, German or Spanish". */
function withLists(plain: string, units: readonly QueryWord[][], spans: readonly LabelSpan[]): QueryWord[][] {
  const found = [...units];
  const isFree = (unit: QueryWord[]): boolean =>
    !isHowOrNone(unit) && !unit[0]!.isQuoted && !unit[0]!.isEmployer && !unit[0]!.isExcluded;
  for (let at = units.findIndex(([first]) => first!.isOther === 'word') - 1; at > 0; at--) {
    const [before, unit] = [units[at - 1]!, units[at]!];
    const isAlike =
      isOccupation(spans, before) === isOccupation(spans, unit) && isFree(before) && isFree(unit);
    if (!isAlike || !/^\s*,\s*$/.test(plain.slice(before.at(-1)!.end, unit[0]!.start))) break;
    found[at] = unit.map((word, i) => (i === 0 ? { ...word, isOther: 'word' } : word));
  }
  return found;
}

/** Alternatives are so many at most: each is a search of its own. */
const MOST = 4;

/** Some words of a query that belong together: a label of an occupation, or a word by itself. */
type Unit<W extends Relation> = readonly W[];

/**
 * Takes a query with alternatives apart into queries without: "koch oder kellner bern" is "koch bern" and "kellner
 * bern". The unit beside "or" is a word, or all on each side where both are as long or end alike ("python developer or
 * java developer").
 *
 *     alternativesOf([['koch'], ['kellner' (isOther)], ['bern']]) // => [[koch, bern], [kellner, bern]]
 */
export function alternativesOf<W extends Relation & { word: string }>(units: readonly Unit<W>[]): W[][] {
  const at = units.findIndex(([first]) => first?.isOther);
  if (at < 1) return [units.flat()];
  let end = at + 1;
  while (end < units.length && units[end]![0]!.isOther) end++;
  const middle = units.slice(at - 1, end);
  const [before, after] = [units.slice(0, at), units.slice(at)];
  const last = (side: readonly Unit<W>[]): string =>
    side
      .at(-1)!
      .map(({ word }) => word)
      .join(' ');
  const isOnce = after.slice(1).every(([first]) => !first?.isOther);
  const isWhole =
    isOnce &&
    after.length > 1 &&
    before.length > 1 &&
    (before.length === after.length || last(before) === last(after));
  const choices: readonly (readonly Unit<W>[])[] = isWhole
    ? [before, after]
    : middle.map((unit) => [...units.slice(0, at - 1), unit.map(plainOf), ...units.slice(end)]);
  return choices.flatMap((choice) => alternativesOf(choice)).slice(0, MOST);
}

const plainOf = <W extends Relation>({ isOther: _isOther, ...word }: W): W => word as W;
