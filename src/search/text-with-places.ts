/** A query's text with what the index says of its neighbouring words: which are names of places, and which of employers that have a place in them. */
import { aloneSign, nameSign, placeSign } from './marker-terms.ts';
import { labelKey } from '../occupations/label-words.ts';
import { isPlace, type PlaceSources } from './place-meanings.ts';
import { isManner } from './query-terms.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { explainedText, lexiconOf, signsOf } from './describing-words.ts';
import { isIndustry, type Lexicon, nameOfKey } from './lexicon.ts';

/** Most words of a place's name, and of one that has a place in it. */
export const MOST_WORDS = 5;
const MOST_NAME_WORDS = 6;

export interface Span {
  start: number;
  end: number;
}

/** A text with what the index says of its neighbouring words. */
export interface ReadText {
  /** What it is read by. */
  sources: PlaceSources;
  plain: string;
  /** A filter says something else of it: an amount of pay, how new jobs are. */
  isWished: boolean;
  /** Its last word is not still being typed. */
  isEnding: boolean;
  all: readonly QueryWord[];
  /** Those that may be a place: neither quoted nor still being typed. */
  words: readonly QueryWord[];
  /** Words that say together how one is employed, or which language one speaks. */
  expressions: readonly Span[];
  /** Those that are the name of a place. */
  places: readonly (readonly QueryWord[])[];
  /** Those that are the name of a city, where nothing else is searched. */
  cities: readonly (readonly QueryWord[])[];
  /** Those that are the name of an employer or a city that has a place in it: "Air France", "Aix-en-Provence". */
  names: readonly Span[];
}

/** A word of two or three small letters is one, but for short forms that are typed so: "us", "uk". */
export const isLowerForm = (typed: string): boolean =>
  typed.length < 4 && typed !== typed.toUpperCase() && !/^(?:uk|usa|uae|nrw|nyc)$/i.test(typed);

/** The part of a text from the first of some words to the last. */
export const spanOf = (several: readonly QueryWord[]): Span => ({
  start: several[0]!.start,
  end: several.at(-1)!.end,
});
/** Whether one part of a text is in another, or the same. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;
/** Whether it is in the other and shorter. */
export const isPartOf = (inner: Span, outer: Span): boolean =>
  isWithin(inner, outer) && outer.end - outer.start > inner.end - inner.start;
/** Whether a name says something else than the place in it. */
export const isInName = ({ names }: ReadText, span: Span): boolean =>
  names.some((name) => isPartOf(span, name));

/** A query's text as it is read for places; undefined where no word may be one. */
export async function readText(
  sources: PlaceSources,
  q: string,
  typing: boolean,
): Promise<ReadText | undefined> {
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
  const textOf = (several: readonly QueryWord[]): string[] => several.map(({ word }) => word);
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
    isWished: wishes.length > 0,
    isEnding: !(typing && all.some(({ isLast }) => isLast)),
    all,
    words,
    expressions,
    places: some.filter((one) => known.has(placeSign(textOf(one)))),
    cities: some.filter((one) => known.has(aloneSign(textOf(one)))),
    // "Italien" is a language in "parlant italien".
    names: [...named.filter((one) => known.has(nameSign(textOf(one)))).map(spanOf), ...expressions],
  };
}

const expressionsIn = (lexicon: Lexicon, words: readonly QueryWord[]): Span[] => {
  const own = words.map(({ word }) => word);
  return [
    ...words.flatMap((_, at) => {
      const same = lexicon.ending(own.slice(0, at + 1));
      return same && !isIndustry(same.key) ? [spanOf(words.slice(at + 1 - same.length, at + 1))] : [];
    }),
    // "Híbrido" is said for "hybrid".
    ...lexicon
      .phrases(own, '>', signsOf)
      .filter(({ key }) => isManner({ word: nameOfKey(key) }))
      .map(({ from, to }) => spanOf(words.slice(from, to))),
  ];
};

/** Whether a word says how one is employed, alone or with others ("week-end", "sans expérience"), or only describes. */
export const saysHowIn =
  ({ expressions }: Pick<ReadText, 'expressions'>) =>
  (word: QueryWord): boolean =>
    word.describes !== undefined || isManner(word) || expressions.some((span) => isWithin(word, span));

/** A word of so many titles is one, whatever place is called so. */
const SOME_TITLES = 3;

/** Whether some words are more than names of places: two of these are none that is searched alone. */
export async function saysMore(
  { sources, plain, cities }: ReadText,
  words: readonly QueryWord[],
): Promise<boolean> {
  for (const word of words) {
    if (word.isGrammar || cities.some((city) => isWithin(word, spanOf(city)))) continue;
    const own = await sources.find([word.word]);
    if (own.some((one) => one.countIn(0) >= SOME_TITLES)) return true;
    const name = plain.slice(word.start, word.end);
    // "Cook in Toronto"
    if ((await sources.labels([labelKey(name)])).size > 0) return true;
    const isCalled =
      (await isPlace(sources, name, false)) || (await (await sources.towns()).villageNamed(name));
    if (!isCalled) return true;
  }
  return false;
}
