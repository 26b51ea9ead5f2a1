/**
 * A place beside its country or region: "zurich switzerland", "Boston, MA", "UK London". Those only say which place is meant,
 * so that the text is read without them.
 */
import { perObject } from '../lib/per-object.ts';
import { isPartOfName, isPlaceForm } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import { isRelating } from './grammar.ts';
import { codesBeside } from './number-places.ts';
import type { FoundPlace, PlaceSources } from './place-meanings.ts';
import type { QueryWord } from './query-text.ts';
import { isInName, readText, type ReadText, type Span, spanOf } from './text-with-places.ts';

/** A place with what is said beside it. */
export interface PlaceWithin {
  place: Span;
  /** Its countries and regions in the text, with what is between. */
  said: Span[];
  /** The place of this name that is there. */
  found: FoundPlace;
}

/** Between a place and its country, in the order of both. */
const BEHIND = /^(?:\s*[,(/–-]\s*|\s+)(?:(?:in|im|en|the|der|die|la|den)\s+){0,2}/iu;
const BEFORE = /^[\s,:/]+$/u;
/** Most words of the name of a country or region, and of a town. */
const MOST_WORDS = 4;
/** Each asks for numbers of jobs: nobody types more. */
const MOST_PLACES = 12;
/** "San Diego, CA, USA". */
const MOST_SAID = 2;
/** Around a town without jobs. */
const USUAL_KM = 25;
/** A region is one that so many of the city's jobs are in: some of New York's are in New Jersey, too. */
const MOST = 1 / 2;
/** A word of so many titles names no town that has no jobs. */
const SOME_TITLES = 3;

/** A place by its name, in a country. */
interface Inside {
  meaning: PlaceMeaning;
  country: string;
}

/** Readings of a text, kept as long as the sources that they were read by: a text is read alone first, and then with what else the query says. */
const texts = perObject((_: PlaceSources) => new Map<string, ReturnType<typeof readWithin>>());

/** A text as it is read for places, with those that have their country or region beside them; undefined where no word may be a place. */
export function textWithin(sources: PlaceSources, q: string, typing: boolean): ReturnType<typeof readWithin> {
  const known = texts(sources);
  const key = `${typing} ${q}`;
  const read = known.get(key) ?? readWithin(sources, q, typing);
  known.set(key, read);
  return read;
}

async function readWithin(
  sources: PlaceSources,
  q: string,
  typing: boolean,
): Promise<{ text: ReadText; within: PlaceWithin[] } | undefined> {
  const text = await readText(sources, q, typing);
  return text && { text, within: await placesWithin(text) };
}

async function placesWithin(text: ReadText): Promise<PlaceWithin[]> {
  const { sources } = text;
  const found: PlaceWithin[] = [];
  const isFree = (span: Span): boolean =>
    !isInName(text, span) &&
    !found.some(({ place, said }) =>
      [place, ...said].some((one) => span.start < one.end && one.start < span.end),
    );
  const named = [...new Set([...text.cities, ...text.places])]
    .map(spanOf)
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .slice(0, MOST_PLACES);
  for (const place of named) {
    const codes = await codesBeside(text, place);
    const besides = [...codes, ...namesBehind(text, place.end), ...namesBefore(text, place.start)];
    const isAlone = besides.length === 0;
    if (isAlone || !isFree(place) || isPartOfName(text.plain, place.start, place.end)) continue;
    for (const inside of await insideOf(sources, text.plain.slice(place.start, place.end))) {
      const said = [...codes, ...(await saidBeside(text, place, inside, isFree))];
      if (said.length === 0) continue;
      found.push({ place, said, found: { meaning: inside.meaning } });
      break;
    }
  }
  return found.length > 0 ? found : townsWithin(text, isFree);
}

/** The place that a text is, with its country or region, and nothing else. */
export async function placeWithinAlone(sources: PlaceSources, q: string): Promise<FoundPlace | undefined> {
  const [one, another] = (await textWithin(sources, q, false))?.within ?? [];
  const rest = one && withBlanks(q, [one.place, ...one.said]);
  return another || rest === undefined || /[\p{L}\p{N}]/u.test(rest) ? undefined : one!.found;
}

/** The text with blanks in the place of some of it. */
export const withBlanks = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** The names that may be the country or region of a place that ends there, the longest first. */
function namesBehind(text: ReadText, end: number): (readonly QueryWord[])[] {
  const { plain, words } = text;
  const from = end + (BEHIND.exec(plain.slice(end))?.[0].length ?? plain.length);
  const name = words.slice(words.findIndex(({ start }) => start === from)).slice(0, MOST_WORDS);
  if (name[0]?.start !== from) return [];
  return name
    .map((_, i) => name.slice(0, name.length - i))
    .filter((some) => isNameIn(text, some) || (some.length === 1 && mayBeShort(text, some[0]!)));
}

/** The same of one that begins there. */
const namesBefore = ({ plain, places }: ReadText, start: number): (readonly QueryWord[])[] =>
  places.filter((some) => {
    const span = spanOf(some);
    return BEFORE.test(plain.slice(span.end, start)) && !isPartOfName(plain, span.start, span.end);
  });

const isNameIn = ({ places }: ReadText, some: readonly QueryWord[]): boolean =>
  places.some((one) => one[0]!.start === some[0]!.start && one.at(-1)!.end === some.at(-1)!.end);

/** The cities with jobs, or the region, that a name may mean, those with most jobs first. */
async function insideOf(sources: PlaceSources, name: string): Promise<Inside[]> {
  const { codeOf, values } = (await sources.columns(['cities'])).cities!;
  const { usual, others } = (await sources.cityNames()).meaning(name);
  const codes = new Set([codeOf(name), ...usual, ...others].filter((code) => code >= 0));
  const cities = await Promise.all(
    [...codes].map(async (code): Promise<Inside[]> => {
      const country = await sources.countryOf(values[code]!);
      return country ? [{ meaning: { facet: 'cities', value: values[code]! }, country }] : [];
    }),
  );
  const meaning = (await sources.placeWords()).meaning('', placeKey(name));
  const isRegion = meaning?.facet === 'regions' && !meaning.point;
  return [...cities.flat(), ...(isRegion ? [{ meaning, country: meaning.value.slice(0, 2) }] : [])];
}

/** Where a place is said to be: up to two names behind it, or one before it. */
async function saidBeside(
  text: ReadText,
  place: Span,
  inside: Inside,
  isFree: (span: Span) => boolean,
): Promise<Span[]> {
  const said: Span[] = [];
  const isSaid = async (some: readonly QueryWord[]): Promise<boolean> =>
    isFree(spanOf(some)) && (await isAround(text, some, inside));
  for (let { end } = place; said.length < MOST_SAID; end = said.at(-1)!.end) {
    const behind = await firstOf(namesBehind(text, end), isSaid);
    if (!behind) break;
    const last = spanOf(behind).end;
    said.push({ start: end, end: text.plain[last] === ')' ? last + 1 : last });
  }
  if (said.length > 0) return said;
  const before = await firstOf(namesBefore(text, place.start), isSaid);
  return before ? [{ ...spanOf(before), end: place.start }] : [];
}

/** Whether words are the name of a country or region that a place is in, or short for it. */
async function isAround(
  text: ReadText,
  words: readonly QueryWord[],
  { meaning, country }: Inside,
): Promise<boolean> {
  const { sources } = text;
  const { start, end } = spanOf(words);
  const name = text.plain.slice(start, end);
  const all = await sources.placeWords();
  const isIn = async (region: string): Promise<boolean> => {
    const { regions } = await sources.columns(['regions']);
    if (meaning.facet !== 'cities' || !region.startsWith(`${country}-`) || regions!.codeOf(region) < 0)
      return false;
    const cities = [meaning.value];
    const [there, every] = await Promise.all([
      sources.count({ cities, regions: [region] }),
      sources.count({ cities }),
    ]);
    return there > 0 && there >= MOST * every;
  };
  const said = isNameIn(text, words) ? all.meaning('', placeKey(name)) : undefined;
  if (said?.facet === 'countries') return said.value === country;
  if (said?.facet === 'regions') return isIn(said.value);
  if (words.length > 1 || !mayBeShort(text, words[0]!)) return false;
  const form = name.replaceAll('.', '').toUpperCase();
  const short = all.meaning('^', shortKey(form));
  if (form === country || (short?.facet === 'countries' && short.value === country)) return true;
  return (await isIn(`${country}-${form}`)) || (short?.facet === 'regions' && isIn(short.value));
}

/**
 * Whether a word may be short for a country or region. One of grammar is so at the end or before a sign: "portland or", and no "it" is,
 * which is a trade.
 */
function mayBeShort({ plain }: ReadText, { word, start, end, isGrammar }: QueryWord): boolean {
  const form = plain.slice(start, end).replaceAll('.', '');
  if (!(/^\p{L}{2}$/u.test(form) || isPlaceForm(form.toUpperCase())) || /^it$/i.test(form)) return false;
  const isEnd = /^\s*(?:[,)/;]|$)/.test(plain.slice(end));
  return isEnd || (form === form.toUpperCase() ? !isRelating(word) : !isGrammar && word !== 'co');
}

/** Towns without jobs before their country or region: no title has their name. */
async function townsWithin(
  { sources, plain, words, places }: ReadText,
  isFree: (span: Span) => boolean,
): Promise<PlaceWithin[]> {
  for (const one of places) {
    const said = spanOf(one);
    const meaning = (await sources.placeWords()).meaning('', placeKey(plain.slice(said.start, said.end)));
    if (!isFree(said) || !meaning || meaning.facet === 'cities') continue;
    const before = words.filter(({ end }) => end <= said.start).slice(1 - MOST_WORDS);
    for (let at = 0; at < before.length; at++) {
      const several = before.slice(at);
      const place = spanOf(several);
      const name = plain.slice(place.start, place.end);
      const country = meaning.value.slice(0, 2);
      const between = plain.slice(place.end, said.start);
      if (several[0]!.isGrammar || BEHIND.exec(between)?.[0] !== between || !isFree(place)) continue;
      const own = await Promise.all(several.map(({ word }) => sources.find([word])));
      const isAbsent = own.some((group) => group.length === 0);
      if (!isAbsent && (several.length === 1 || (await sources.countTogether(own, 0)) >= SOME_TITLES))
        continue;
      const towns = await sources.towns();
      const town = await towns.named(name, country);
      if (!town) continue;
      const isLargest = (await towns.named(name))?.country === country;
      const { latitude, longitude } = town;
      const found: FoundPlace = isLargest
        ? { around: name, km: USUAL_KM }
        : { meaning: { facet: 'cities', value: town.name, point: { latitude, longitude } } };
      return [{ place, said: [said], found }];
    }
  }
  return [];
}

async function firstOf<T>(all: readonly T[], is: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await is(one)) return one;
  return undefined;
}
