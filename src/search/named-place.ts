/** Finds the region, country or city in a text, and tells places from ordinary words. */
import { labelKey } from '../occupations/label-words.ts';
import { isPartOfName } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { PlaceMeaning } from './formats/place-words.ts';
import { isRelating } from './grammar.ts';
import { clearNameMarker } from './marker-terms.ts';
import type { PlaceSources } from './place-meanings.ts';
import type { QueryWord } from './query-text.ts';
import { isJobWord } from './job-words.ts';
import { wordSet } from '../text/normalize.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import {
  isInName,
  isLowerForm,
  isWithin,
  type ReadText,
  saysHowIn,
  saysMore,
  type Span,
  spanOf,
} from './text-with-places.ts';

/** After this preposition, the end of a text is a place. Not after "in": "in mobile". */
const WHERE = /(?:^|\s)à\s+$/iu;
/** After these, a city in the middle of a text. */
const IN = /(?:^|\s)(?:in|à|en|a)\s+$/iu;

/** After these, any city whose name is hardly ever another word. */
const WHERE_IN = /(?:^|\s)(?:in|at|near|to|à|a|en|nach|bei)\s+$/iu;
/** Function words that begin the next part of a text: "Verkäuferin Basel mit …". */
const NEXT_PART = wordSet(
  'with without and for from where as mit ohne und für ab wo als à en avec sans et pour dès où con senza e per da dove sin y para desde donde',
);

/** "Bus und Zug" lists two things of the same kind. */
const AND = /(?:^|\s)(?:and|und|et|e|y|&)\s+$/iu;

/** Same as in `keepWords`: if fewer jobs have all words, those that lack one follow. */
const ENOUGH = 10;

/** Minimum number of letters of a place in lower case. */
const SHORTEST = 3;

export interface MeantSpan extends Span {
  meaning: PlaceMeaning;
  /** A city without jobs, where the search covers the surroundings. */
  isWithout?: boolean;
}

/** Finds a region, country or city, the longest and last one. `forWords` are places that words find as well. */
export async function namedSpan(
  text: ReadText,
  isFree: (span: Span) => boolean,
): Promise<{ span?: MeantSpan; forWords: MeantSpan[] }> {
  const { sources, plain, places, cities } = text;
  const forWords: MeantSpan[] = [];
  const inOrder = [...new Set([...places, ...cities])].toSorted(
    (a, b) => b.length - a.length || b[0]!.start - a[0]!.start,
  );
  for (const several of inOrder) {
    const span = spanOf(several);
    const typed = plain.slice(span.start, span.end);
    // "Baviera" in "Monaco di Baviera" is not the region.
    if (!isFree(span) || isInName(text, span) || forWords.some((other) => isWithin(span, other))) continue;
    // "In nice team" names no city.
    if (several.some(({ describes }) => describes === 'expression')) continue;
    // "Informatiker zug" means the city.
    if (isLowerForm(typed) && !(typed.length === SHORTEST && cities.includes(several))) continue;
    const meaning = places.includes(several)
      ? (await sources.placeWords()).meaning('', placeKey(typed))
      : await cityBehind(text, several);
    if (!meaning) continue;
    const found = await jobsByWords(text, several, meaning);
    if (found === undefined) return { span: { ...span, meaning }, forWords };
    if (found === 0) return { span: { ...span, meaning, isWithout: true }, forWords };
    forWords.push({ ...span, meaning });
  }
  return { forWords };
}

const countOf = (own: readonly WordCounts[]): number => own.reduce((sum, { count }) => sum + count, 0);
/** Number of jobs with a word in the title, tags or names. Texts don't count: they list a firm's offices ("Madrid"). */
const namedIn = (own: readonly WordCounts[]): number =>
  own.reduce((sum, word) => sum + word.countIn(TITLES) + word.countIn(NAMES), 0);

/** Whether the rest of the text is the label of an occupation: "toronto account manager". */
const isOccupation = async ({ labels }: PlaceSources, text: string): Promise<boolean> =>
  (await labels([labelKey(text.trim())])).size > 0;

/**
 * A city with jobs named after other words, by a usual name. Its name counts if at least half of the jobs with the word are there. At the
 * start of a text it may be another word ("Bath attendant"), unless an occupation follows. In the middle, small cities don't count: "Essen
 * ausliefern".
 */
async function cityBehind(text: ReadText, several: readonly QueryWord[]): Promise<PlaceMeaning | undefined> {
  const { sources, plain, words } = text;
  const { start, end } = spanOf(several);
  const saysHow = saysHowIn(text);
  const says = (word: QueryWord): boolean => !word.isGrammar && !saysHow(word);
  const behind = words.filter((word) => word.start >= end && says(word));
  const before = words.filter((word) => word.end <= start && says(word));
  const next = words.find((word) => word.start >= end);
  const isBesideQuote = text.all.some(({ isQuoted }) => isQuoted);
  const { codeOf, totals, values } = (await sources.columns(['cities'])).cities!;
  const name = plain.slice(start, end);
  const code = codeOf(name) >= 0 ? codeOf(name) : ((await sources.cityNames()).meaning(name).usual[0] ?? -1);
  if (code < 0) return undefined;
  const word = several.map((one) => one.word).join('');
  const marked = await sources.find([word, clearNameMarker(word)]);
  const own = marked.filter((one) => one.word === word);
  const total = totals()[code]!;
  // "Contabile a Lugano con esperienza", "moving to Toronto, need …"
  const isSaid = countOf(own) <= 2 * total && WHERE_IN.test(plain.slice(0, start));
  const isFirst = !isSaid && !isBesideQuote && !(await saysMore(text, before));
  if (isFirst && !(await isOccupation(sources, plain.slice(end)))) return undefined;
  const isLast = behind.length === 0 && !AND.test(plain.slice(0, start));
  if (isLowerForm(name) && !(isLast && total >= ENOUGH)) return undefined;
  // "Nice" is mostly a word, but not at the end or after a preposition.
  const isClear =
    countOf(own) <= 2 * total ||
    (total >= ENOUGH && marked.length > own.length) ||
    (isLast && (total >= ENOUGH || namedIn(own) <= 3 * total || WHERE.test(plain.slice(0, start)))) ||
    (total >= ENOUGH && IN.test(plain.slice(0, start)) && next?.isGrammar === true);
  return isClear && (isLast || total >= ENOUGH || isSaid)
    ? { facet: 'cities', value: values[code]! }
    : undefined;
}

/**
 * Number of jobs that words find if words alone are good enough: they find as much as the filter, or the place is part of another name.
 * Undefined if the filter finds more, 0 for a city without jobs.
 */
async function jobsByWords(
  text: ReadText,
  several: readonly QueryWord[],
  { facet, value }: PlaceMeaning,
): Promise<number | undefined> {
  const { sources, plain, words, names } = text;
  const span = spanOf(several);
  const columns = await sources.columns(['cities', 'regions']);
  // Areas have no term, so words can't find their jobs.
  if (facet === 'regions' && columns.regions!.codeOf(value) < 0)
    return names.some((name) => isWithin(span, name)) ? ENOUGH : undefined;
  if (isPartOfName(plain, span.start, span.end)) return ENOUGH;
  const own = await sources.find([several.map(({ word }) => word).join('')]);
  const count = own.reduce((sum, word) => sum + word.count, 0);
  const { codeOf, totals } = columns.cities!;
  // Search around a town without jobs, unless many jobs mention it.
  if (facet === 'cities' && codeOf(value) < 0) return count >= ENOUGH ? count : 0;
  // Ignore words that jobs don't have: "ich möchte … arbeiten".
  const normalized = words.map(({ word }) => word);
  const others = [
    ...text.all.filter(({ isQuoted }) => isQuoted),
    ...words.filter(
      (word, at) =>
        !several.includes(word) && !word.isGrammar && !word.describes && !isJobWord(normalized, at),
    ),
  ];
  // Next to only a wish or a benefit, the place is a location.
  const isWanted = text.isWished || words.some(({ describes }) => describes !== undefined);
  if (others.length === 0) return isWanted ? undefined : count || undefined;
  if (facet !== 'cities') return undefined;
  // Use the filter if hardly any job has the city's name and the other words, because occupations have other names. If enough jobs have
  // all, words also find those that mention the city. Before a function word it is part of a phrase: "Essen auf Rädern".
  const saysHow = saysHowIn(text);
  const isEnd = (some: readonly QueryWord[]): boolean => some.every(saysHow);
  const before = others.filter(({ end }) => end <= span.start);
  const behind = others.filter(({ start }) => start >= span.end);
  const next = words.find(({ start }) => start >= span.end);
  const isPhrase =
    next?.isGrammar &&
    !isRelating(next.word) &&
    !NEXT_PART.has(next.word) &&
    !WHERE_IN.test(plain.slice(0, span.start));
  if (isPhrase && !isEnd(behind) && !isEnd(before)) return ENOUGH;
  const groups = [own, ...(await Promise.all(others.map(({ word }) => sources.find([word]))))];
  const together = groups.some((group) => group.length === 0) ? 0 : await sources.countTogether(groups);
  const isLarge = (totals()[codeOf(value)] ?? 0) >= ENOUGH;
  return isLarge || together === 0 ? undefined : together;
}
