/**
 * Places with their country or region: "zurich switzerland", "Boston, MA", "UK London". The country only tells which place is meant, so the
 * text is then read without it.
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

/** A place and the text next to it. */
export interface PlaceWithin {
  place: Span;
  /** Its countries and regions in the text, including separators. */
  said: Span[];
  /** The place of this name there. */
  found: FoundPlace;
}

/** Separators between a place and its country, in both orders. */
const BEHIND = /^(?:\s*[,(/–-]\s*|\s+)(?:(?:in|im|en|the|der|die|la|den)\s+){0,2}/iu;
const BEFORE = /^[\s,:/]+$/u;
/** Maximum number of words of a place's name. */
const MOST_WORDS = 4;
/** Maximum number of names tried: each needs counts of jobs. */
const MOST_PLACES = 12;
/** "San Diego, CA, USA". */
const MOST_SAID = 2;
/** Radius in km around a town without jobs. */
const USUAL_KM = 25;
/** Minimum share of the city's jobs in a region to treat it as the city's: some jobs of New York are in New Jersey. */
const MOST = 1 / 2;
/** Words together in at least so many titles are not the name of a town without jobs. */
const SOME_TITLES = 3;

/** A place with a name, in a country. */
interface Inside {
  meaning: PlaceMeaning;
  country: string;
}

/** Cache of readings per sources: the text is read twice, first for the place alone and then with the rest. */
const texts = perObject((_: PlaceSources) => new Map<string, ReturnType<typeof readWithin>>());

/** Reads a text for places, and those with their country or region; undefined if no word may be a place. */
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

/** The place of a text that is only a place with its country or region. */
export async function placeWithinAlone(sources: PlaceSources, q: string): Promise<FoundPlace | undefined> {
  const [one, another] = (await textWithin(sources, q, false))?.within ?? [];
  const rest = one && withBlanks(q, [one.place, ...one.said]);
  return another || rest === undefined || /[\p{L}\p{N}]/u.test(rest) ? undefined : one!.found;
}

/** Replaces ranges of the text by blanks. */
export const withBlanks = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** Names after `end` that may be the country or region of a place, the longest first. */
function namesBehind(text: ReadText, end: number): (readonly QueryWord[])[] {
  const { plain, words } = text;
  const from = end + (BEHIND.exec(plain.slice(end))?.[0].length ?? plain.length);
  const name = words.slice(words.findIndex(({ start }) => start === from)).slice(0, MOST_WORDS);
  if (name[0]?.start !== from) return [];
  return name
    .map((_, i) => name.slice(0, name.length - i))
    .filter((some) => isNameIn(text, some) || (some.length === 1 && mayBeShort(text, some[0]!)));
}

/** Names before `start` that may be the country or region of a place. */
const namesBefore = ({ plain, places }: ReadText, start: number): (readonly QueryWord[])[] =>
  places.filter((some) => {
    const span = spanOf(some);
    return BEFORE.test(plain.slice(span.end, start)) && !isPartOfName(plain, span.start, span.end);
  });

const isNameIn = ({ places }: ReadText, some: readonly QueryWord[]): boolean =>
  places.some((one) => one[0]!.start === some[0]!.start && one.at(-1)!.end === some.at(-1)!.end);

/** The cities with jobs and the region that a name may mean. Cities come with most jobs first. */
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

/** The country and region next to a place: up to two names after it, or one before it. */
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

/** Whether words are the name or abbreviation of a country or region that the place is in. */
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
 * Whether a word may be the abbreviation of a country or region. A function word may only at the end or before punctuation: "portland or".
 * "It" never is, because it means IT.
 */
function mayBeShort({ plain }: ReadText, { word, start, end, isGrammar }: QueryWord): boolean {
  const form = plain.slice(start, end).replaceAll('.', '');
  if (!(/^\p{L}{2}$/u.test(form) || isPlaceForm(form.toUpperCase())) || /^it$/i.test(form)) return false;
  const isEnd = /^\s*(?:[,)/;]|$)/.test(plain.slice(end));
  return isEnd || (form === form.toUpperCase() ? !isRelating(word) : !isGrammar && word !== 'co');
}

/** Towns without jobs before their country or region. No title has their name. */
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
