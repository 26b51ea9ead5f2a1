/**
 * Reads a query's text for names of places. The index marks which adjacent words name a place, and which are another name
 * that contains one.
 */
import { labelKey } from '../occupations/label-words.ts';
import { placeKey } from '../places/place-key.ts';
import type { FacetColumn } from './counts.ts';
import { explainedText, lexiconOf, signsOf } from './describing-words.ts';
import type { PlaceWords } from './formats/place-words.ts';
import { isJobWord } from './job-words.ts';
import { isIndustry, type Lexicon, nameOfKey } from './lexicon.ts';
import { aloneSign, nameSign, placeSign } from './marker-terms.ts';
import { isPlace, type PlaceSources } from './place-meanings.ts';
import { isManner } from './query-terms.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { once } from '../lib/cache.ts';
import type { WordCounts } from './term.ts';

/** Maximum number of words of a place's name. `MOST_NAME_WORDS` is for names that contain a place. */
export const MOST_WORDS = 5;
export const MOST_NAME_WORDS = 6;
/** A word in at least this many titles counts as a word, even if it is also a place. */
export const SOME_TITLES = 3;

export interface Span {
  start: number;
  end: number;
}

/** A text with the names that the index knows. */
export interface PlaceText {
  sources: PlaceSources;
  plain: string;
  /** The language of the page. */
  prefer: string | undefined;
  /** Whether the text also asks for pay or recency. */
  isWished: boolean;
  /** Whether the text ends with a complete word. */
  isEnding: boolean;
  all: readonly QueryWord[];
  /** The words that may be a place, because they are neither quoted nor incomplete. */
  words: readonly QueryWord[];
  /** Whether a word only describes, or is a working condition, alone or in an expression ("week-end"). */
  saysHow: (word: QueryWord) => boolean;
  /** Names of places. */
  places: readonly (readonly QueryWord[])[];
  /** Names that mean a city only if nothing else is searched. */
  cities: readonly (readonly QueryWord[])[];
  /** Employers and cities whose names contain a place, such as "Air France" or "Aix-en-Provence", and expressions. */
  names: readonly Span[];
  /** Loads what names mean. It is called once a text may have a place. */
  meanings: () => Promise<Meanings>;
}

interface Meanings {
  words: PlaceWords;
  cities: FacetColumn;
  regions: FacetColumn;
  /**
   * The code of the city with this value or usual name; -1 if there is none. If several cities have the name, it is the city
   * with most jobs.
   */
  cityOf: (name: string) => number;
}

/** Whether a short text in lower case is an ordinary word. It is not if it is an abbreviation such as "us" or "uk". */
export const isLowerForm = (typed: string): boolean =>
  typed.length < 4 && typed !== typed.toUpperCase() && !/^(?:uk|usa|uae|nrw|nyc)$/i.test(typed);

/** The range from the start of the first word to the end of the last. */
export const spanOf = (several: readonly Span[]): Span => ({
  start: several[0]!.start,
  end: several.at(-1)!.end,
});
/** Whether a range is inside or equal to another one. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;
/** Whether a range is inside another one and shorter. */
export const isPartOf = (inner: Span, outer: Span): boolean =>
  isWithin(inner, outer) && outer.end - outer.start > inner.end - inner.start;
/** Whether a place is part of a longer name with another meaning. */
export const isInName = ({ names }: PlaceText, span: Span): boolean =>
  names.some((name) => isPartOf(span, name));
/** Whether one of several ranges has exactly these ends. */
export const isAmong = (all: readonly (readonly Span[])[], { start, end }: Span): boolean =>
  all.some((one) => one[0]!.start === start && one.at(-1)!.end === end);

const textOf = (several: readonly QueryWord[]): string[] => several.map(({ word }) => word);

/** Reads a query's text for places; undefined if no word may be one. */
export async function readText(
  sources: PlaceSources,
  q: string,
  { typing, prefer }: { typing: boolean; prefer: string | undefined },
): Promise<PlaceText | undefined> {
  const text = parseText(q);
  const { plain, words: parsed, wishes } = text;
  const end = plain.trimEnd().length;
  const mayBePlace = ({ isQuoted, end: last }: QueryWord): boolean => !isQuoted && !(typing && last === end);
  const free = parsed.filter(mayBePlace);
  if (free.length === 0) return undefined;
  const isBeside = (word: QueryWord, before: QueryWord): boolean =>
    /^[\s.,'’&/()-]*$/u.test(plain.slice(before.end, word.start));
  const spans: QueryWord[][] = [];
  for (const [at, first] of free.entries())
    for (let several = [first]; ;) {
      spans.push(several);
      const next = free[at + several.length];
      if (!next || several.length === MOST_NAME_WORDS || !isBeside(next, several.at(-1)!)) break;
      several = [...several, next];
    }
  const signs = spans
    .map(textOf)
    .flatMap((one) =>
      one.length > MOST_WORDS ? [nameSign(one)] : [placeSign(one), aloneSign(one), nameSign(one)],
    );
  const [found, lexicon] = await Promise.all([sources.find(signs), lexiconOf(sources, parsed)]);
  const known = new Set(found.map(({ word }) => word));
  const { words: all } = explainedText(lexicon, text);
  const words = all.filter(mayBePlace);
  const named = spans.map((several) => several.map((one) => all[parsed.indexOf(one)]!));
  const some = named.filter(({ length }) => length <= MOST_WORDS);
  const expressions = expressionsIn(lexicon, words);
  return {
    sources,
    plain,
    prefer,
    isWished: wishes.length > 0,
    isEnding: !(typing && all.some(({ isLast }) => isLast)),
    all,
    words,
    saysHow: (word) =>
      word.describes !== undefined || isManner(word) || expressions.some((span) => isWithin(word, span)),
    places: some.filter((one) => known.has(placeSign(textOf(one)))),
    cities: some.filter((one) => known.has(aloneSign(textOf(one)))),
    // The "Italien" in the expression "parlant italien" is a language, not a place.
    names: [...named.filter((one) => known.has(nameSign(textOf(one)))).map(spanOf), ...expressions],
    meanings: once(async () => {
      const [placeWords, columns, names] = await Promise.all([
        sources.placeWords(),
        sources.columns(['cities', 'regions']),
        sources.cityNames(),
      ]);
      const cities = columns.cities!;
      const cityOf = (name: string): number => {
        const code = cities.codeOf(name);
        return code >= 0 ? code : (names.meaning(name).usual[0] ?? -1);
      };
      return { words: placeWords, cities, regions: columns.regions!, cityOf };
    }),
  };
}

const expressionsIn = (lexicon: Lexicon, words: readonly QueryWord[]): Span[] => {
  const own = words.map(({ word }) => word);
  return [
    ...words.flatMap((_, at) => {
      const same = lexicon.ending(own.slice(0, at + 1));
      return same && !isIndustry(same.key) ? [spanOf(words.slice(at + 1 - same.length, at + 1))] : [];
    }),
    // Other words for a way of working, such as "híbrido" for "hybrid".
    ...lexicon
      .phrases(own, '>', signsOf)
      .filter(({ key }) => isManner({ word: nameOfKey(key) }))
      .map(({ from, to }) => spanOf(words.slice(from, to))),
  ];
};

/** The words that say what is searched, except `several`. */
export const otherWords = (text: PlaceText, several: readonly QueryWord[]): QueryWord[] => {
  const normalized = text.words.map(({ word }) => word);
  return text.all.filter((word) => {
    if (word.isQuoted) return true;
    const at = text.words.indexOf(word);
    const isWord = at >= 0 && !several.includes(word) && !word.isGrammar && !word.describes;
    return isWord && !isJobWord(normalized, at);
  });
};

/** The counts of a name of one or more words. The index has it as one word. */
export const countsOf = ({ sources }: PlaceText, several: readonly QueryWord[]): Promise<WordCounts[]> =>
  sources.find([several.map(({ word }) => word).join('')]);

/** Whether some words are more than names of places. A place after them is then not part of a list of names. */
export async function saysMore(
  { sources, plain, cities }: PlaceText,
  words: readonly QueryWord[],
): Promise<boolean> {
  for (const word of words) {
    if (word.isGrammar || cities.some((city) => isWithin(word, spanOf(city)))) continue;
    const own = await sources.find([word.word]);
    if (own.some((one) => one.countIn(0) >= SOME_TITLES)) return true;
    const name = plain.slice(word.start, word.end);
    // A label of an occupation says more, even if a place has its name: "Cook in Toronto".
    if ((await sources.labels([labelKey(name)])).size > 0 || placeKey(name).length < 2) return true;
    const isCalled =
      (await isPlace(sources, name, false)) || (await (await sources.towns()).villageNamed(name));
    if (!isCalled) return true;
  }
  return false;
}
