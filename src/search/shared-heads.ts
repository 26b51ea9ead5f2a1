/** Alternatives of which one side needs the head of a name of an occupation that the other side has. */
import { labelKey } from '../occupations/label-words.ts';
import { FIELD, type LabelSpan } from './occupations.ts';
import type { QuerySource } from './query-source.ts';
import { saysHow } from './query-terms.ts';
import type { QueryWord } from './query-text.ts';

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
