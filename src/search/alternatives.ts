/**
 * Splits a query with alternatives ("cook or waiter") into one query per choice. Loaded with the code for rarely used syntax.
 */
import { employerIn, type NamedEmployer } from './named-employer.ts';
import { FIELD, type LabelSpan } from './occupations.ts';
import type { QuerySource } from './query-source.ts';
import { saysHow } from './query-terms.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { Relation } from './grammar.ts';
import { unique } from './telling-words.ts';

interface AlternativeOptions {
  spans: readonly LabelSpan[];
  /** False in exact mode, in which words are not interpreted. */
  isMeant: boolean;
  /** Words that are part of an occupation label. */
  inLabel: ReadonlySet<QueryWord>;
}

/**
 * Splits a query with alternatives into one query for each, and finds the employers named in them.
 * @param units the searched words, grouped into labels and single words; some are marked as alternatives
 */
export async function alternativesIn(
  source: QuerySource,
  text: QueryText,
  units: readonly QueryWord[][],
  { spans, isMeant, inLabel }: AlternativeOptions,
): Promise<{ alternatives: QueryWord[][]; employers: NamedEmployer[] }> {
  const alternatives = alternativesOf(isMeant ? withWholeSides(text.plain, units, spans) : units).map(unique);
  const employers =
    isMeant && alternatives.length > 1 ? await employersOf(source, text, alternatives, inLabel) : [];
  const isOfEmployer = ({ start }: QueryWord): boolean =>
    employers.some(({ words }) => words.some((word) => word.start === start));
  return {
    alternatives: alternatives.map((some) =>
      some.map((word) => (isOfEmployer(word) ? { ...word, isEmployer: true } : word)),
    ),
    employers,
  };
}

/** Finds employers named by a whole alternative ("VW or Lidl"), for alternatives without an employer so far. */
async function employersOf(
  source: QuerySource,
  text: QueryText,
  alternatives: readonly (readonly QueryWord[])[],
  inLabel: ReadonlySet<QueryWord>,
): Promise<NamedEmployer[]> {
  const inLabels = new Set([...inLabel].map(({ start }) => start));
  const without = alternatives.filter((words) => !words.some(({ isEmployer }) => isEmployer));
  const found = await Promise.all(without.map(async (words) => employerIn(source, text, words)));
  return found.filter(
    (named): named is NamedEmployer =>
      named?.jobs !== undefined && !named.words.some(({ start }) => inLabels.has(start)),
  );
}

/**
 * Joins the words after "or" into one unit if the unit before it is an occupation and the first word after it is not:
 * "fiscaliste ou conseiller fiscal".
 */
function withWholeSides(
  plain: string,
  all: readonly QueryWord[][],
  spans: readonly LabelSpan[],
): QueryWord[][] {
  const units = withLists(plain, all, spans);
  const at = units.findLastIndex(([first]) => first!.isOther === 'word');
  const [left, right] = [units[at - 1], units[at]];
  const isOpen = left && right && isOccupation(spans, left) && !isOccupation(spans, right);
  if (!isOpen || isHowOrNone(right) || right.some((word) => word.isQuoted || word.isEmployer || word.same))
    return units;
  const end = units.findIndex(
    (unit, i) =>
      i > at && (isHowOrNone(unit) || !/^\s+$/.test(plain.slice(units[i - 1]!.at(-1)!.end, unit[0]!.start))),
  );
  const behind = units.slice(at, end < 0 ? undefined : end);
  return [...units.slice(0, at), behind.flat(), ...units.slice(at + behind.length)];
}

const isHowOrNone = ([first]: QueryWord[] = []): boolean => !first || saysHow(first);
const isOccupation = (spans: readonly LabelSpan[], [first]: QueryWord[]): boolean =>
  spans.some(({ own, words }) => own < FIELD && words[0]!.start === first!.start);

/** Marks the items of a comma-separated list that ends with "or" as alternatives: "French, German or Spanish". */
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

/** Maximum number of alternatives, because each is a separate search. */
const MOST = 4;

/** A unit of the query: an occupation label, or a single word. */
type Unit<W extends Relation> = readonly W[];

/**
 * Splits a query with alternatives into one query for each: "koch oder kellner bern" becomes "koch bern" and "kellner bern".
 * Usually only the units beside "or" are alternatives. Everything before and after "or" is an alternative if both parts have
 * the same length or end alike: "python developer or java developer".
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
