/**
 * Finds what adjacent words of a text may name. An edge is a range of words, with the places that they may mean and a score
 * of how much likelier a place is than ordinary words. The best edge of a text is its place (place-slots.ts).
 */
import { labelKey } from '../occupations/label-words.ts';
import {
  aroundPlaces,
  isPartOfName,
  isPlaceForm,
  mayBePlace,
  NOUNS,
  saidRegions,
  VICINITY_KM,
} from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { wordSet } from '../text/normalize.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import { isRelating } from './grammar.ts';
import { isJobWord } from './job-words.ts';
import { clearNameMarker } from './marker-terms.ts';
import { type FoundPlace, isCanton, isNearJobs, isPlace, isVillage, meaningOf, regionSaid } from './place-meanings.ts'; // prettier-ignore
import {
  countsOf,
  isAmong,
  isInName,
  isLowerForm,
  isPartOf,
  isWithin,
  otherWords,
  type PlaceText,
  saysMore,
  SOME_TITLES,
  type Span,
  spanOf,
} from './place-text.ts';
import type { QueryWord } from './query-text.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import vocabulary from './vocabulary/place-grammar.json' with { type: 'json' };

/** Words that may name a place. */
export interface Edge extends Span {
  words: readonly QueryWord[];
  /** The places that the words may mean, the likeliest first. */
  meanings: readonly PlaceMeaning[];
  /** The region that has the city's name. The words mean the region if they are beside another region. */
  region?: PlaceMeaning;
  /** Set to search for jobs around the place. */
  around?: { around: string; km: number };
  /** Above 0 if the words are more likely a place than ordinary words. */
  score: number;
  /** Whether a further place may be beside this place: another place of a list, or the country or region of this place. */
  isClear: boolean;
}

/** A pattern for a text that ends with one of several words. */
const behind = (words: string): RegExp => new RegExp(`(?:^|\\s)(?:${words})\\s+$`, 'iu');
const WHERE = behind(vocabulary.where);
const IN = behind(vocabulary.in);
const AT_END = behind('à');
const AND = behind(vocabulary.and);
const WITH_US = behind(vocabulary.withUs);
const REGION_IN = behind(vocabulary.regionIn);
const NEXT_PART = wordSet(vocabulary.nextPart);
const SMALL_FORMS = wordSet(vocabulary.smallForms);
const OR_BEFORE = new RegExp(`(?:[,/&+|]|(?<!\\p{L})(?:${vocabulary.or})) ?(?:in )?$`, 'iu');
const OR_BEHIND = new RegExp(`^ ?(?:[,/&+|]|(?:${vocabulary.or})(?!\\p{L}))`, 'iu');
const WEAK = new RegExp(`^\\s*(?:${vocabulary.weak})\\s`, 'iu');
const WITH_ARTICLE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${vocabulary.across}) (the (?:\\p{L}\\.?){2,8})(?![\\p{L}\\p{N}])`,
  'giu',
);

/**
 * The scores for a sure place (`SURELY`), for a place (`YES`), and for words that are a place only beside other places
 * (`NO`).
 */
const [SURELY, YES, NO] = [6, 3, -9];
/** Points that a city needs, from its name, its jobs and its position. */
const DOUBT = 2.5;
/** A city with at least this many jobs is more likely meant. */
const ENOUGH = 10;
/** An abbreviation in at least this many titles means something else, unless it is a known place. */
const MOST_TITLES = 30;
/** Minimum length of a name after "near", and of a name that no job mentions. */
const [SHORTEST, SHORTEST_ABSENT] = [3, 4];
/** Maximum number of names to look up after words for surroundings, because each may need another file. */
const MOST_TRIED = 8;
/** Maximum number of words of a place that no job mentions. */
const MOST_ABSENT_WORDS = 3;

const sumOf = (own: readonly WordCounts[], of: (word: WordCounts) => number): number =>
  own.reduce((sum, word) => sum + of(word), 0);

/** The names that the index marks as places. */
export async function namedEdges(text: PlaceText): Promise<Edge[]> {
  const { plain, places, cities } = text;
  const edges: Edge[] = [];
  for (const several of new Set([...places, ...cities])) {
    const span = spanOf(several);
    const name = plain.slice(span.start, span.end);
    if (isInName(text, span)) continue;
    const { words, cities: column, cityOf } = await text.meanings();
    const clear = places.includes(several) ? words.meaning('', placeKey(name)) : undefined;
    const code = cityOf(name);
    const own = await countsOf(text, several);
    // An ambiguous city is a meaning too, because beside another place it is a place.
    const isCity = code >= 0 && sumOf(own, ({ count }) => count) <= 2 * column.totals()[code]!;
    const city: PlaceMeaning[] =
      code >= 0 && (isCity || !clear) ? [{ facet: 'cities', value: column.values[code]! }] : [];
    const region = words.meaning('=', placeKey(name));
    const meanings = [...(clear ? [clear] : []), ...city];
    const [meaning] = meanings;
    if (!meaning) continue;
    const score = clear ? YES : await cityScore(text, several, code, own);
    const isWord =
      isPartOfName(plain, span.start, span.end) ||
      several.some(({ describes }) => describes === 'expression') ||
      // A name of three letters in lower case may be a city: "Informatiker zug".
      (isLowerForm(name) && !(name.length === SHORTEST && cities.includes(several))) ||
      (await isRatherWords(text, several, meaning, own));
    const isElsewhere = clear?.facet === 'cities' && !clear.point && column.codeOf(clear.value) < 0;
    edges.push({
      ...span,
      words: several,
      meanings,
      ...(region && { region }),
      ...(isElsewhere && { around: { around: clear.value, km: VICINITY_KM } }),
      score: isWord ? NO : score,
      isClear: !isLowerForm(name),
    });
  }
  return edges;
}

/**
 * Scores how likely the name of a city means the city. Points are given if the name ends the text or follows a preposition,
 * if the city is large, and if at least half of the jobs with the name are there. At the start, the name may be another word
 * ("Bath attendant", "Essen ausliefern"), unless an occupation follows. In the middle, only large cities count.
 */
async function cityScore(
  text: PlaceText,
  several: readonly QueryWord[],
  code: number,
  own: readonly WordCounts[],
): Promise<number> {
  const { sources, plain, words } = text;
  const { start, end } = spanOf(several);
  const says = (word: QueryWord): boolean => !word.isGrammar && !text.saysHow(word);
  const before = plain.slice(0, start);
  const jobs = (await text.meanings()).cities.totals()[code]!;
  const isLarge = jobs >= ENOUGH;
  const isLast = !words.some((word) => word.start >= end && says(word)) && !AND.test(before);
  const isMostly = sumOf(own, ({ count }) => count) <= 2 * jobs;
  const isSaid = isMostly && WHERE.test(before);
  const isFirst =
    !isSaid &&
    !text.all.some(({ isQuoted }) => isQuoted) &&
    !(await saysMore(
      text,
      words.filter((word) => word.end <= start && says(word)),
    ));
  // At the start, the rest of the text must be a label of an occupation, as in "Toronto account manager".
  if (isFirst && (await sources.labels([labelKey(plain.slice(end).trim())])).size === 0) return NO;
  if (isLowerForm(plain.slice(start, end)) && !(isLast && isLarge)) return NO;
  const clear = clearNameMarker(several.map(({ word }) => word).join(''));
  const next = words.find((word) => word.start >= end);
  // Texts don't count, because they list a firm's offices ("Madrid").
  const named = sumOf(own, (word) => word.countIn(TITLES) + word.countIn(NAMES));
  return (
    Number(isMostly) * 2 +
    Number(isSaid) +
    Number(isLarge) +
    Number(isLast) * 2 +
    Number(isLast && (named <= 3 * jobs || AT_END.test(before))) +
    Number(isLarge && (await sources.find([clear])).length > 0) * 2 +
    Number(IN.test(before) && next?.isGrammar === true) * 2 -
    DOUBT
  );
}

/**
 * Whether the words rather mean something else than a place: a query that is a single ordinary word, an employer with the
 * name of an area, or a phrase that begins with the name ("Essen auf Rädern").
 */
async function isRatherWords(
  text: PlaceText,
  several: readonly QueryWord[],
  { facet, value }: PlaceMeaning,
  own: readonly WordCounts[],
): Promise<boolean> {
  const { plain, words, names, saysHow } = text;
  const { start, end } = spanOf(several);
  if (facet === 'regions' && (await text.meanings()).regions.codeOf(value) < 0)
    return names.some((name) => isWithin({ start, end }, name));
  const others = otherWords(text, several);
  // A city's name alone means the ordinary word if jobs have the word. Beside only a wish or a benefit, it means the city.
  if (others.length === 0)
    return (
      facet === 'cities' &&
      own.length > 0 &&
      !text.isWished &&
      !words.some(({ describes }) => describes !== undefined)
    );
  const next = words.find((word) => word.start >= end);
  if (facet !== 'cities' || !next?.isGrammar || isRelating(next.word)) return false;
  if (NEXT_PART.has(next.word) || WHERE.test(plain.slice(0, start))) return false;
  const isEnd = (some: readonly QueryWord[]): boolean => some.every(saysHow);
  return (
    !isEnd(others.filter((word) => word.start >= end)) && !isEnd(others.filter((word) => word.end <= start))
  );
}

/**
 * Abbreviations: "Projektleiter ZH", "designer, NYC". They count in capitals, at the end or between commas or slashes. In
 * lower case only some count.
 */
export async function shortEdges(text: PlaceText, named: readonly Edge[]): Promise<Edge[]> {
  const { sources, plain, words, saysHow } = text;
  const edges: Edge[] = [];
  const isLoud = plain === plain.toUpperCase();
  for (const word of words) {
    const { start, end } = word;
    const typed = plain.slice(start, end);
    const form = typed.replaceAll('.', '');
    const [before, after] = [plain.slice(0, start), plain.slice(end)];
    if (!/^(?:[A-Z]{2,5}|[a-z]{2,4})$/.test(form) || isRelating(word.word)) continue;
    if (named.some((name) => isWithin(word, name) && (name.score > 0 || isPartOf(word, name)))) continue;
    if (isInName(text, word)) continue;
    const letters = form.toUpperCase();
    const isSmall = form !== letters;
    const isEnd = words.every((other) => other.start < end || other.isGrammar || saysHow(other));
    const isBetween = OR_BEFORE.test(before) || OR_BEHIND.test(after);
    if (isSmall && !isEnd && !isBetween) continue;
    const { words: all } = await text.meanings();
    const { countries } = await sources.columns(['countries']);
    const found = all.meaning('^', shortKey(form)) ?? all.meaning('', placeKey(form));
    const country: PlaceMeaning = { facet: 'countries', value: letters };
    const meanings = [
      ...(found && !found.point && !(isSmall && isBetween && found.facet === 'countries' && !SMALL_FORMS.has(form)) ? [found] : []), // prettier-ignore
      ...(!isSmall && countries!.codeOf(letters) >= 0 ? [country] : []),
    ];
    if (meanings.length === 0) continue;
    const own = await sources.find([form.toLowerCase(), letters]);
    const titles = Math.max(0, ...own.map((one) => one.countIn(TITLES)));
    const isKnown = isPlaceForm(letters);
    const isPunctuated = /[,/(]\s*$/.test(before) && /^\s*(?:[,/)]|$)/.test(after);
    const isAlone = words.length < 2;
    // In lower case, only known abbreviations count, and short ones that have no other meaning and are in no title ("ffm",
    // "muc").
    const isNothingElse = mayBePlace(letters) && titles === 0 && !isJobWord([form], 0);
    const isForm = isSmall
      ? isEnd &&
        !isAlone &&
        (SMALL_FORMS.has(form) || (form.length < 4 && isNothingElse)) &&
        !WITH_US.test(before)
      : (isKnown || (mayBePlace(letters) && !isAlone && !isLoud && titles < MOST_TITLES)) &&
        (after.trim() === '' || isPunctuated);
    const isClear = isKnown || (mayBePlace(letters) && !(isSmall && titles > 0));
    if (isLoud && !isForm) continue;
    const isArticle =
      isSmall && word.isGrammar && !/^\s*(?:$|[,/&+|)])/.test(after) && !OR_BEHIND.test(after);
    edges.push({ start, end, words: [word], meanings, score: isForm ? YES : NO, isClear: isClear && !isArticle }); // prettier-ignore
  }
  return edges;
}

/**
 * Countries named by an adjective or name beside a noun ("Swiss jobs", "deutsche Firmen", "US companies"), or by a name with
 * an article ("in the states", "across the US").
 */
export async function countryEdges(text: PlaceText): Promise<Edge[]> {
  const { plain, words } = text;
  const edges: Edge[] = [];
  const add = (span: Span, own: readonly QueryWord[], meaning: PlaceMeaning | undefined): void => {
    if (meaning && !meaning.point) edges.push({ ...span, words: own, meanings: [meaning], score: YES, isClear: false }); // prettier-ignore
  };
  for (const [at, noun] of words.entries())
    for (const beside of NOUNS.test(noun.typed) ? [words[at - 1], words[at + 1]] : []) {
      // "Suche" in "Suche Arbeit" is no country, although it is also a form of the Italian "sueco".
      if (!beside || isJobWord([beside.word], 0)) continue;
      const span = { start: Math.min(noun.start, beside.start), end: Math.max(noun.end, beside.end) };
      if (text.names.some((name) => isWithin(span, name))) continue;
      const { words: all } = await text.meanings();
      const isForm = /^[A-Z]{2,4}$/.test(beside.typed) && mayBePlace(beside.typed);
      const form = isForm ? all.meaning('^', shortKey(beside.typed)) : undefined;
      add(span, [beside], all.meaning('~', placeKey(beside.typed)) ?? form);
    }
  for (const { 0: found, 1: name = '', index } of plain.matchAll(WITH_ARTICLE)) {
    const meaning = (await text.meanings()).words.meaning('^', placeKey(name));
    const end = index + found.length;
    if (meaning?.facet === 'countries') add({ start: end - name.length, end }, [], meaning);
  }
  return edges;
}

/** The ends of words, the last first, except the end of a word that may be incomplete. */
const endsOf = ({ plain, words, isEnding }: PlaceText): number[] => [
  ...new Set([...(isEnding ? [plain.trimEnd().length] : []), ...words.map(({ end }) => end).toReversed()]),
];
const wordsIn = ({ words }: PlaceText, span: Span): QueryWord[] =>
  words.filter((word) => isWithin(word, span));

/**
 * Regions beside a word for regions: "Kanton Zürich", "Luzern Kanton". A name of up to three letters counts only in capitals
 * or beside a word for canton, because "région de Lyon" would name a region "de".
 */
export async function regionEdges(text: PlaceText): Promise<Edge[]> {
  const { sources, plain } = text;
  const offset = plain.length - plain.trimStart().length;
  for (const end of endsOf(text))
    for (const { before, name } of saidRegions(plain.slice(0, end))) {
      const span = { start: offset + before.length, end };
      const said = plain.slice(span.start, end).trim();
      const isForm = name === name.toUpperCase() && said !== said.toUpperCase();
      if (name.length <= SHORTEST && !isCanton(said) && !isForm) continue;
      const meaning = await regionSaid(sources, said, name);
      // "Kanton Aargau" is an employer, unless a preposition of place comes before.
      if (meaning && (REGION_IN.test(plain.slice(0, span.start)) || !isInName(text, span)))
        return [{ ...span, words: wordsIn(text, span), meanings: [meaning], score: SURELY, isClear: true }];
    }
  return [];
}

/**
 * Places with words for surroundings: "near Lyon", "Köln und Umgebung". In the middle of a text, only names that the index
 * knows count.
 */
export async function aroundEdges(text: PlaceText): Promise<Edge[]> {
  const { sources, plain, words } = text;
  const last = plain.trimEnd().length;
  const offset = plain.length - plain.trimStart().length;
  let tried = 0;
  for (const end of endsOf(text))
    for (const { before, name, km } of aroundPlaces(plain.slice(0, end))) {
      const span = { start: offset + before.length, end };
      const at = plain.indexOf(name, span.start);
      const place = { start: at, end: at + name.length };
      // "Bay Area" has a word for surroundings, but is a region.
      if (isInName(text, span) || isAmong(text.places, span)) continue;
      // The beginning of an expression is no town: "proche gare" is one in "Lausanne proche gare".
      if (words.some((word) => word.describes === 'expression' && word.start === at)) continue;
      const isMiddle = end !== last && !isAmong(text.cities, place);
      if (isMiddle && (WEAK.test(plain.slice(span.start)) || !(await isUnusual(text, place)))) continue;
      if (++tried > MOST_TRIED) return [];
      const meaning = (await text.meanings()).words.meaning('', placeKey(name));
      const isCity = meaning?.facet === 'cities' && !meaning.point;
      // After "bei", a name is mostly an employer, and many employers have the name of some village.
      const isWith = /^\s*bei\s/i.test(plain.slice(span.start));
      const isTown =
        !meaning &&
        name.length >= SHORTEST &&
        ((await isPlace(sources, name, false)) || (!isWith && (await isVillage(sources, name))));
      if (!meaning && !isTown) continue;
      const around = isCity ? { around: meaning.value, km } : isTown ? { around: name, km } : undefined;
      return [
        {
          ...span,
          words: wordsIn(text, place),
          meanings: meaning ? [meaning] : [],
          ...(around && { around }),
          score: SURELY,
          isClear: true,
        },
      ];
    }
  return [];
}

/**
 * Whether a function word follows a name and hardly any title has the name. This is not so for "real" in "near real time".
 */
async function isUnusual({ sources, words }: PlaceText, { start, end }: Span): Promise<boolean> {
  const next = words.find((word) => word.start >= end);
  if (!next?.isGrammar) return false;
  const own = words.filter((word) => isWithin(word, { start, end })).map(({ word }) => word);
  return (await sources.find(own)).every((one) => one.countIn(TITLES) < SOME_TITLES);
}

/**
 * A place that no job mentions, at the end of a text or before working conditions at its end. It must be a correctly spelt
 * city with jobs, or a town.
 */
export async function absentEdges(text: PlaceText): Promise<Edge[]> {
  const { sources, plain, saysHow } = text;
  const words = text.words.slice(0, text.words.findLastIndex((word) => !saysHow(word)) + 1);
  const own = await Promise.all(words.map(({ word }) => sources.find([word])));
  for (let length = Math.min(MOST_ABSENT_WORDS, words.length - 1); length > 0; length--) {
    const several = words.slice(-length);
    const span = spanOf(several);
    const name = plain.slice(span.start, span.end);
    if (placeKey(name).length < SHORTEST_ABSENT || several.every(({ isGrammar }) => isGrammar)) continue;
    if (own.slice(-length).every((group) => group.length > 0)) continue;
    if (!(await saysMore(text, words.slice(0, -length))) || !(await isNearJobs(sources, name))) continue;
    const found = (await meaningOf(sources, name, text.prefer)) ?? { around: name, km: VICINITY_KM };
    return [{ ...span, words: several, ...edgeOf(found), score: YES, isClear: false }];
  }
  return [];
}

/** A place as part of an edge. A city that has jobs is searched with its surroundings. */
export function edgeOf(found: FoundPlace): Pick<Edge, 'meanings' | 'around'> {
  if ('around' in found) return { meanings: [], around: found };
  const { facet, value, point } = found.meaning;
  const isCity = facet === 'cities' && !point && !found.others;
  return {
    meanings: [found.meaning, ...(found.others ?? [])],
    ...(isCity && { around: { around: value, km: VICINITY_KM } }),
  };
}
