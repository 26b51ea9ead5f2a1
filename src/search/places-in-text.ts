/** Which words of a search's text are a region, a country, a city that words would leave out, or surroundings. Long because each kind of place gives way to others. */
import {
  aroundPlaces,
  isJobNoun,
  isPlaceForm,
  isPartOfName,
  mayBePlace,
  NOUNS,
  postcodesIn,
  saidRegions,
  VICINITY_KM,
  withoutJobNoun,
  withoutPlace,
} from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import {
  aloneSign,
  formSign,
  nameSign,
  type PlaceMeaning,
  placeSign,
  postcodeAreas,
  shortKey,
} from './formats/place-words.ts';
import {
  type FoundPlace,
  isCanton,
  isNearJobs,
  isPlace,
  isVillage,
  meaningOf,
  type PlaceSources,
  regionSaid,
} from './place-meanings.ts';
import { isRelated, isRelating } from './grammar.ts';
import { isManner } from './query-terms.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { isIndustry, sameAs, sameEnding } from './same-words.ts';
import { isJobWord } from './telling-words.ts';

/** A place in a text: the words for it, and the text without them. */
export interface InText {
  typed: string;
  q: string;
  found: FoundPlace;
  /** The country that is said beside it. */
  within?: { countries: string[] };
}

/** A place in a text that words find as well as a filter does. */
export interface WordPlace {
  typed: string;
  /** The place of its words. */
  words: Span;
  meaning: PlaceMeaning;
}

/** Shorter words behind "near" and "bei" are no places. */
const SHORTEST = 3;
/** A short form that so many titles have means something else, unless it is known to be a place. */
const TITLES = 30;
/** Most words of a place's name, and of one that has a place in it. */
const MOST_WORDS = 5;
const MOST_NAME_WORDS = 6;
/** As `keepWords` has it: where fewer jobs have all words, those that lack one follow. */
const ENOUGH = 10;

export interface Span {
  start: number;
  end: number;
}

/** A text with what the index says of its neighbouring words. */
interface ReadText {
  plain: string;
  /** A filter says something else of it: an amount of pay, how new jobs are. */
  isWished: boolean;
  words: readonly QueryWord[];
  /** Those that are the name of a place. */
  places: readonly (readonly QueryWord[])[];
  /** Those that are the name of a city, where nothing else is searched. */
  cities: readonly (readonly QueryWord[])[];
  /** Those that are the name of an employer or a city that has a place in it: "Air France", "Aix-en-Provence". */
  names: readonly Span[];
}

/** A word that no job has is no place by itself where it is shorter. */
const SHORTEST_ABSENT = 4;

/**
 * Why a text may be nothing but the name of a place: the index says that it is meant so, or no job has its words together.
 */
export async function placeAloneIn(
  { find, countTogether }: PlaceSources,
  q: string,
): Promise<'named' | 'absent' | undefined> {
  const { plain, words, phrases, excluded, wishes } = parseText(q);
  if (phrases.length + excluded.length + wishes.length > 0 || words.length > MOST_WORDS) return undefined;
  if (words.every(({ isGrammar }) => isGrammar)) return undefined;
  const own = words.map(({ word }) => word);
  // "Police" is a town too.
  if (own.every((word) => sameAs(word) !== undefined)) return undefined;
  const [sign, form] = [aloneSign(own), formSign(own)];
  const found = await find([sign, form, ...own]);
  const typed = plain.trim();
  const isCapital = typed === typed.toUpperCase();
  if (found.some(({ word }) => (word === sign && typed.length >= SHORTEST) || (word === form && isCapital)))
    return 'named';
  if (found.some(({ word }) => word === sign) && !isLowerForm(typed)) return 'named';
  if (placeKey(q).length < SHORTEST_ABSENT) return undefined;
  const groups = own.map((word) => found.filter((one) => one.word === word));
  const isAbsent = groups.some((group) => group.length === 0) || (await countTogether(groups)) === 0;
  return isAbsent ? 'absent' : undefined;
}

/** A word of two or three small letters is one, but for short forms that are typed so: "us", "uk". */
const isLowerForm = (typed: string): boolean =>
  typed.length < 4 && typed !== typed.toUpperCase() && !/^(?:uk|usa|uae|nrw)$/i.test(typed);

/** @param typing the last word is still being typed */
export async function placeInText(
  sources: PlaceSources,
  q: string,
  typing: boolean,
): Promise<InText | WordPlace | undefined> {
  const { plain, words, wishes } = parseText(q);
  const end = plain.trimEnd().length;
  const free = words.filter(({ isQuoted, end: last }) => !isQuoted && !(typing && last === end));
  if (free.length === 0) return undefined;
  const text = { ...(await readText(sources, plain, free)), isWished: wishes.length > 0 };
  const isEnding = !(typing && words.some(({ isLast }) => isLast));
  const give = (start: number, stop: number, found: FoundPlace): InText => {
    const rest = withoutPlace(q, start, stop);
    const says = /[\p{L}\p{N}]/u.test(rest) && !isJobNoun(rest);
    return { typed: q.slice(start, stop).trim(), q: says ? rest : '', found };
  };
  // "not in Bern", "Bern or Basel": words say that, no filter can.
  const isFree = (span: Span): boolean => !isRelated(words, span);
  const several = await severalPlaces(sources, text, isFree);
  if (several) return give(several.start, several.end, several.found);
  const said = isEnding && (await saidRegion(sources, text));
  if (said && isFree(said)) return give(said.start, said.end, said.found);
  const { span: named, forWords } = await namedSpan(sources, text, isFree);
  const isAtEnd = named && named.meaning.facet !== 'cities' && plain.slice(named.end, end).trim() === '';
  const around = isEnding && !isAtEnd && (await endingPlace(sources, text));
  if (around && isFree({ start: around.start, end })) return give(around.start, end, around.found);
  if (named) {
    const { meaning, isWithout } = named;
    const town = await townBeside(sources, q, named);
    if (town)
      return {
        typed: q.trim(),
        q: '',
        found: { around: town, km: VICINITY_KM },
        within: { countries: [meaning.value] },
      };
    const isAround = meaning.facet === 'cities' && !meaning.point && isWithout;
    return give(named.start, named.end, isAround ? { around: meaning.value, km: VICINITY_KM } : { meaning });
  }
  const span = (await shortForm(sources, text, forWords)) ?? (await nationalJobs(sources, text));
  if (span && isFree(span)) return give(span.start, span.end, { meaning: span.meaning });
  const absent = forWords.length === 0 ? await absentPlace(sources, text) : undefined;
  if (absent && isFree(absent)) return give(absent.start, absent.end, absent.found);
  const [place, another] = forWords;
  return !place || another || place.meaning.point
    ? undefined
    : { typed: q.slice(place.start, place.end), words: place, meaning: place.meaning };
}

const spanOf = (several: readonly QueryWord[]): Span => ({
  start: several[0]!.start,
  end: several.at(-1)!.end,
});
const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
const isPartOf = (inner: Span, outer: Span): boolean =>
  isWithin(inner, outer) && outer.end - outer.start > inner.end - inner.start;
/** Whether a name says something else than the place in it. */
const isInName = ({ names }: ReadText, span: Span): boolean => names.some((name) => isPartOf(span, name));

async function readText(
  sources: PlaceSources,
  plain: string,
  words: readonly QueryWord[],
): Promise<Omit<ReadText, 'isWished'>> {
  const isBeside = (word: QueryWord, before: QueryWord): boolean =>
    /^[\s.,'’&/()-]*$/u.test(plain.slice(before.end, word.start));
  const spans: QueryWord[][] = [];
  for (const [at, first] of words.entries())
    for (let several = [first]; ;) {
      spans.push(several);
      const next = words[at + several.length];
      if (!next || several.length === MOST_NAME_WORDS || !isBeside(next, several.at(-1)!)) break;
      several = [...several, next];
    }
  const textOf = (several: readonly QueryWord[]): string[] => several.map(({ word }) => word);
  const some = spans.filter(({ length }) => length <= MOST_WORDS);
  const signs = [
    ...some.flatMap((one) => [placeSign(textOf(one)), aloneSign(textOf(one))]),
    ...spans.map((one) => nameSign(textOf(one))),
  ];
  const known = new Set((await sources.find(signs)).map(({ word }) => word));
  return {
    plain,
    words,
    places: some.filter((one) => known.has(placeSign(textOf(one)))),
    cities: some.filter((one) => known.has(aloneSign(textOf(one)))),
    // "Italien" is a language in "parlant italien".
    names: [...spans.filter((one) => known.has(nameSign(textOf(one)))).map(spanOf), ...expressionsIn(words)],
  };
}

interface Ending {
  start: number;
  found: FoundPlace;
}

/** Words before a place where one works: behind them "Kanton Aargau" is no employer. */
const IN = /(?<![\p{L}\p{N}])(?:im|in|dans le|dans la|nel|nella)\s+$/iu;

/**
 * Whether a name behind the kind of a region may be a short form: "de" is none in "région de Lyon", nor where all is in
 * capitals, and "Kanton zh" has one in small letters too.
 * @param said the name with its kind
 */
const mayBeSaid = (said: string, name: string): boolean =>
  name.length > 3 || isCanton(said) || (name === name.toUpperCase() && said !== said.toUpperCase());

/** A region with its kind, the last of a text. */
async function saidRegion(
  sources: PlaceSources,
  text: ReadText,
): Promise<(Ending & { end: number }) | undefined> {
  const { plain, words } = text;
  const offset = plain.length - plain.trimStart().length;
  const ends = [plain.trimEnd().length, ...words.map(({ end }) => end).toReversed()];
  for (const end of new Set(ends))
    for (const { before, name } of saidRegions(plain.slice(0, end))) {
      const start = offset + before.length;
      const said = plain.slice(start, end).trim();
      if (!mayBeSaid(said, name)) continue;
      const meaning = await regionSaid(sources, said, name);
      if (meaning && (IN.test(plain.slice(0, start)) || !isInName(text, { start, end })))
        return { start, end, found: { meaning } };
    }
  return undefined;
}

/** Surroundings or a post code at the end of a text. */
async function endingPlace(sources: PlaceSources, text: ReadText): Promise<Ending | undefined> {
  const { plain } = text;
  const offset = plain.length - plain.trimStart().length;
  for (const { before, name, km } of aroundPlaces(plain)) {
    const start = offset + before.length;
    if (isInName(text, { start, end: plain.trimEnd().length })) continue;
    const meaning = (await sources.placeWords()).meaning('', placeKey(name));
    if (meaning?.facet === 'cities' && !meaning.point) return { start, found: { around: meaning.value, km } };
    if (meaning) return { start, found: { meaning } };
    if (name.length < SHORTEST) continue;
    // "bei" before a name says an employer, and too many of these are called as some village is.
    const isWith = /^\s*bei\s/i.test(plain.slice(start));
    if ((await isPlace(sources, name, false)) || (!isWith && (await isVillage(sources, name))))
      return { start, found: { around: name, km } };
  }
  for (const { code, start } of postcodesIn(plain, false)) {
    const words = await sources.placeWords();
    // Letters and a digit are names of products too.
    const keys = [placeKey(code), ...(/^\d/.test(code) ? postcodeAreas(code) : [])];
    const meaning = keys.map((key) => words.meaning('#', key)).find(Boolean);
    if (meaning) return { start, found: { meaning } };
  }
  return undefined;
}

/** Most words of a name that no job has. */
const MOST_ABSENT_WORDS = 3;

/** Words at the end of a text that no job has and that are the name of a place with jobs or of a town: no misspelt ones. */
async function absentPlace(
  sources: PlaceSources,
  text: ReadText,
): Promise<(Ending & { end: number }) | undefined> {
  const { plain, words } = text;
  const own = await Promise.all(words.map(({ word }) => sources.find([word])));
  for (let length = Math.min(MOST_ABSENT_WORDS, words.length - 1); length > 0; length--) {
    const several = words.slice(-length);
    const { start, end } = spanOf(several);
    const name = plain.slice(start, end);
    if (placeKey(name).length < SHORTEST_ABSENT || several.every(({ isGrammar }) => isGrammar)) continue;
    if (own.slice(-length).every((group) => group.length > 0)) continue;
    if (!(await saysMore(sources, text, words.slice(0, -length)))) continue;
    if (!(await isNearJobs(sources, name))) continue;
    const found = (await meaningOf(sources, name)) ?? { around: name, km: VICINITY_KM };
    const isCity = 'meaning' in found && found.meaning.facet === 'cities' && !found.meaning.point;
    return { start, end, found: isCity ? { around: found.meaning.value, km: VICINITY_KM } : found };
  }
  return undefined;
}

/** A town without jobs in a text that is nothing else but its country: "Sondrio, Italy". No job has its name: it is no misspelt word. */
async function townBeside(
  sources: PlaceSources,
  q: string,
  { start, end, meaning }: MeantSpan,
): Promise<string | undefined> {
  const rest = withoutJobNoun(withoutPlace(q, start, end));
  if (meaning.facet !== 'countries' || placeKey(rest).length < SHORTEST_ABSENT) return undefined;
  const { words, phrases, excluded, wishes } = parseText(rest);
  if (words.length > MOST_ABSENT_WORDS || phrases.length + excluded.length + wishes.length > 0)
    return undefined;
  const own = await Promise.all(words.map(({ word }) => sources.find([word])));
  if (own.every((group) => group.length > 0)) return undefined;
  const town = await (await sources.towns()).named(rest);
  return town?.country === meaning.value ? rest : undefined;
}

/** Between places of which each is as good: nothing, a sign, or a word. English, German, French, Italian. */
const BETWEEN =
  /^(?:[,/&+|] )?(?:(?:or|and|oder|od|bzw\.?|und|ou|et|e|ed|o) )?(?:(?:in|im|en|à|au|aux|a|the|der|die|la|le) )?$/iu;
/** With one blank behind each word and sign, and none before. */
const evenly = (between: string): string =>
  between
    .replace(/[,/&+|]/g, ' $& ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/.$/, '$& ');

/** Neighbours that are all countries, all regions or all cities: jobs are in one of them. */
async function severalPlaces(
  sources: PlaceSources,
  text: ReadText,
  isFree: (span: Span) => boolean,
): Promise<(Ending & { end: number }) | undefined> {
  const { plain, places, cities } = text;
  const all = [...new Set([...places, ...cities])]
    .map((words) => ({ words, ...spanOf(words) }))
    .filter((span) => !isInName(text, span) && !isLowerForm(plain.slice(span.start, span.end)));
  const longest = all
    .filter((span) => !all.some((other) => isPartOf(span, other)))
    .toSorted((a, b) => a.start - b.start);
  const isNext = (at: number): boolean => {
    const [before, span] = [longest[at - 1], longest[at]];
    return (
      before !== undefined && span !== undefined && BETWEEN.test(evenly(plain.slice(before.end, span.start)))
    );
  };
  for (let first = 0, end: number; first < longest.length; first = end) {
    for (end = first + 1; isNext(end); end++);
    const run = longest.slice(first, end);
    if (run.length < 2 || !isFree({ start: run[0]!.start, end: run.at(-1)!.end })) continue;
    const meanings = await Promise.all(run.map(({ words }) => valueOf(sources, text, words)));
    const known = meanings.filter((one) => one !== undefined);
    const [meaning, ...others] = known.filter(
      ({ value }, i) => known.findIndex((one) => one.value === value) === i,
    );
    if (known.length < run.length || !meaning || others.length === 0) continue;
    if (others.some(({ facet }) => facet !== meaning.facet)) continue;
    const found = { start: run[0]!.start, end: run.at(-1)!.end, found: { meaning, others } };
    // "Stein Metz" and nothing else is no search for two cities.
    const isAll = text.words.every((word) => isWithin(word, found));
    const isSaid = run.some((span, i) => i > 0 && /\S/.test(plain.slice(run[i - 1]!.end, span.start)));
    if (meaning.facet !== 'cities' || isSaid || !isAll || run.length > 2) return found;
  }
  return undefined;
}

/** The value of a filter that a name means where jobs are; undefined for a word that mostly is something else. */
async function valueOf(
  sources: PlaceSources,
  { plain, places }: ReadText,
  words: readonly QueryWord[],
): Promise<PlaceMeaning | undefined> {
  const { start, end } = spanOf(words);
  const name = plain.slice(start, end);
  const meaning = places.includes(words)
    ? (await sources.placeWords()).meaning('', placeKey(name))
    : undefined;
  if (meaning && meaning.facet !== 'cities') return meaning.point ? undefined : meaning;
  const { codeOf, totals, values } = (await sources.columns(['cities'])).cities!;
  const code = codeOf(name) >= 0 ? codeOf(name) : ((await sources.cityNames()).meaning(name).usual[0] ?? -1);
  if (code < 0) return undefined;
  const own = await sources.find([words.map(({ word }) => word).join('')]);
  const count = own.reduce((sum, word) => sum + word.count, 0);
  return count <= 2 * totals()[code]! ? { facet: 'cities', value: values[code]! } : undefined;
}

interface MeantSpan extends Span {
  meaning: PlaceMeaning;
  /** A city without jobs, or where none has the other words: around it some may. */
  isWithout?: boolean;
}

/** The name of a region or country anywhere, the longest and last; and those that words find as well. */
async function namedSpan(
  sources: PlaceSources,
  text: ReadText,
  isFree: (span: Span) => boolean,
): Promise<{ span?: MeantSpan; forWords: MeantSpan[] }> {
  const { plain, places, cities } = text;
  const forWords: MeantSpan[] = [];
  const inOrder = [...new Set([...places, ...cities])].toSorted(
    (a, b) => b.length - a.length || b[0]!.start - a[0]!.start,
  );
  for (const several of inOrder) {
    const span = spanOf(several);
    const typed = plain.slice(span.start, span.end);
    // "Baviera" is no region in "Monaco di Baviera".
    if (!isFree(span) || isInName(text, span) || forWords.some((other) => isWithin(span, other))) continue;
    if (isLowerForm(typed)) continue;
    const meaning = places.includes(several)
      ? (await sources.placeWords()).meaning('', placeKey(typed))
      : await cityBehind(sources, text, several);
    if (!meaning) continue;
    const found = await jobsByWords(sources, text, several, meaning);
    if (found === undefined) return { span: { ...span, meaning }, forWords };
    if (found === 0) return { span: { ...span, meaning, isWithout: true }, forWords };
    forWords.push({ ...span, meaning });
  }
  return { forWords };
}

/** Words that say together how one is employed, or which language one speaks. */
const expressionsIn = (words: readonly QueryWord[]): Span[] =>
  words.flatMap((_, at) => {
    const same = sameEnding(words.slice(0, at + 1).map(({ word }) => word));
    return same && !isIndustry(same.key) ? [spanOf(words.slice(at + 1 - same.words.length, at + 1))] : [];
  });

/** Whether a word says how one is employed, alone or with others ("week-end", "sans expérience"), or only describes. */
function saysHowIn(words: readonly QueryWord[]): (word: QueryWord) => boolean {
  const spans = expressionsIn(words);
  return (word) =>
    word.describes !== undefined || isManner(word.word) || spans.some((span) => isWithin(word, span));
}

/** A word of so many titles is one, whatever place is called so. */
const SOME_TITLES = 3;

/** Whether some words are more than names of places: two of these are none that is searched alone. */
async function saysMore(
  sources: PlaceSources,
  { plain, cities }: ReadText,
  words: readonly QueryWord[],
): Promise<boolean> {
  for (const word of words) {
    if (word.isGrammar || cities.some((city) => isWithin(word, spanOf(city)))) continue;
    const own = await sources.find([word.word]);
    if (own.some((one) => one.countIn(0) >= SOME_TITLES)) return true;
    const name = plain.slice(word.start, word.end);
    const isCalled =
      (await isPlace(sources, name, false)) || (await (await sources.towns()).villageNamed(name));
    if (!isCalled) return true;
  }
  return false;
}

/**
 * A city with jobs behind other words, by any usual name: where half of the jobs with the word are there, it is hardly
 * anything else. At the beginning it may be: "Bath attendant". Before others than hours and level a small one may be
 * too: "Essen ausliefern".
 */
async function cityBehind(
  sources: PlaceSources,
  text: ReadText,
  several: readonly QueryWord[],
): Promise<PlaceMeaning | undefined> {
  const { plain, words } = text;
  const { start, end } = spanOf(several);
  const saysHow = saysHowIn(words);
  const says = (word: QueryWord): boolean => !word.isGrammar && !saysHow(word);
  const behind = words.filter((word) => word.start >= end && says(word));
  const before = words.filter((word) => word.end <= start && says(word));
  if (!(await saysMore(sources, text, before))) return undefined;
  const { codeOf, totals, values } = (await sources.columns(['cities'])).cities!;
  const name = plain.slice(start, end);
  const code = codeOf(name) >= 0 ? codeOf(name) : ((await sources.cityNames()).meaning(name).usual[0] ?? -1);
  if (code < 0) return undefined;
  const own = await sources.find([several.map(({ word }) => word).join('')]);
  const count = own.reduce((sum, word) => sum + word.count, 0);
  const total = totals()[code]!;
  return count <= 2 * total && (behind.length === 0 || total >= ENOUGH)
    ? { facet: 'cities', value: values[code]! }
    : undefined;
}

/**
 * How many jobs the words of the index find where they find what a name means as well, and mark it, or where it is part of another name;
 * undefined where a filter finds more, and 0 where there is nothing to find but around it.
 */
async function jobsByWords(
  sources: PlaceSources,
  text: ReadText,
  several: readonly QueryWord[],
  { facet, value }: PlaceMeaning,
): Promise<number | undefined> {
  const { plain, words, names } = text;
  const span = spanOf(several);
  const columns = await sources.columns(['cities', 'regions']);
  // No word of the index finds the jobs in an area.
  if (facet === 'regions' && columns.regions!.codeOf(value) < 0)
    return names.some((name) => isWithin(span, name)) ? ENOUGH : undefined;
  if (isPartOfName(plain, span.start, span.end)) return ENOUGH;
  const own = await sources.find([several.map(({ word }) => word).join('')]);
  const count = own.reduce((sum, word) => sum + word.count, 0);
  const { codeOf, totals } = columns.cities!;
  // Around a town without jobs is searched, unless many speak of it.
  if (facet === 'cities' && codeOf(value) < 0) return count >= ENOUGH ? count : 0;
  // Nobody's advert has "ich möchte … arbeiten".
  const normalized = words.map(({ word }) => word);
  const others = words.filter(
    (word, at) => !several.includes(word) && !word.isGrammar && !word.describes && !isJobWord(normalized, at),
  );
  // Beside a wish or a benefit alone the place is where, and no word.
  const isWanted = text.isWished || words.some(({ describes }) => describes !== undefined);
  if (others.length === 0) return isWanted ? undefined : count || undefined;
  if (facet !== 'cities') return undefined;
  // A city would be left out where hardly any job has its name and the other words. Where enough jobs have all, words
  // find what speaks of the city too. Before a word of grammar it is part of a phrase: "Essen auf Rädern".
  const saysHow = saysHowIn(words);
  const isEnd = (some: readonly QueryWord[]): boolean => some.every(saysHow);
  const before = others.filter(({ end }) => end <= span.start);
  const behind = others.filter(({ start }) => start >= span.end);
  const next = words.find(({ start }) => start >= span.end);
  const isPhrase = next?.isGrammar && !isRelating(next.word);
  if (isPhrase && !isEnd(behind) && !isEnd(before)) return ENOUGH;
  const groups = [own, ...(await Promise.all(others.map(({ word }) => sources.find([word]))))];
  const together = groups.some((group) => group.length === 0) ? 0 : await sources.countTogether(groups);
  const isLarge = (totals()[codeOf(value)] ?? 0) >= ENOUGH;
  return isLarge && together > 0 ? undefined : together;
}

/** "Projektleiter ZH", "designer, NYC": in capitals, last or behind a comma or slash. */
async function shortForm(
  sources: PlaceSources,
  text: ReadText,
  forWords: readonly Span[],
): Promise<MeantSpan | undefined> {
  const { plain, words } = text;
  for (const { start, end } of words.toReversed()) {
    const span = { start, end };
    const form = plain.slice(start, end);
    const letters = form.replaceAll('.', '');
    if (!/^[A-Z]{2,5}$/.test(letters) || !mayBePlace(letters)) continue;
    const isOther = words.length < 2 ? isWithin : isPartOf;
    if (isInName(text, span) || forWords.some((other) => isOther(span, other))) continue;
    const isLast = plain.slice(end).trim() === '';
    const isBehind = /[,/(]\s*$/.test(plain.slice(0, start)) && /^\s*(?:[,/)]|$)/.test(plain.slice(end));
    if (!isLast && !isBehind) continue;
    if (!isPlaceForm(letters)) {
      // All in capitals: nothing says that this word is a name.
      if (words.length < 2 || plain === plain.toUpperCase()) continue;
      const own = await sources.find([letters.toLowerCase(), letters]);
      if (own.some((word) => word.countIn(0) >= TITLES)) continue;
    }
    const all = await sources.placeWords();
    const meaning = all.meaning('^', shortKey(letters)) ?? all.meaning('', placeKey(letters));
    if (meaning && !meaning.point) return { ...span, meaning };
  }
  return undefined;
}

/** "Swiss jobs", "entreprises suisses", "deutsche Firmen", "US companies". */
async function nationalJobs(sources: PlaceSources, text: ReadText): Promise<MeantSpan | undefined> {
  const { plain, words } = text;
  for (const [at, noun] of words.entries()) {
    if (!NOUNS.test(plain.slice(noun.start, noun.end))) continue;
    for (const beside of [words[at - 1], words[at + 1]]) {
      if (!beside) continue;
      const span = { start: Math.min(noun.start, beside.start), end: Math.max(noun.end, beside.end) };
      if (text.names.some((name) => isWithin(span, name))) continue;
      const word = plain.slice(beside.start, beside.end);
      const all = await sources.placeWords();
      const meaning =
        all.meaning('~', placeKey(word)) ??
        (/^[A-Z]{2,4}$/.test(word) && mayBePlace(word) ? all.meaning('^', shortKey(word)) : undefined);
      if (meaning && !meaning.point) return { ...span, meaning };
    }
  }
  return undefined;
}
