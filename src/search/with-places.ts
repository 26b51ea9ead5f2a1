/** Places in what was asked for: which words of the text, or of the Where field, are regions, countries or surroundings of a place. */
import {
  aroundPlaces,
  isPlaceForm,
  mayBePlace,
  NOUNS,
  otherSpellings,
  postcodesIn,
  saidRegions,
  VICINITY_KM,
  withoutPlace,
} from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { CityNames } from './city-names.ts';
import type { FacetColumn, ReadColumns } from './facets.ts';
import { type PlaceMeaning, type PlaceWords, placeSign, shortKey } from './formats/place-words.ts';
import { isRelated } from './grammar.ts';
import { parseText, type QueryWord } from './query-text.ts';
import type { PlaceAnswer, SearchAnswer, SearchQuery } from './types.ts';
import type { WordCounts } from './tier.ts';

/** What this needs of an index, whatever holds the jobs. */
export interface PlaceSources {
  columns: ReadColumns<FacetColumn>;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<{ named: (name: string) => Promise<unknown> }>;
  placeWords: () => Promise<PlaceWords>;
  /** Whether the site calls a place so that many jobs are at. */
  isPlaced: (name: string) => Promise<boolean>;
  find: (words: readonly string[]) => Promise<readonly WordCounts[]>;
  /** How many jobs have a word of each group. */
  countTogether: (groups: readonly (readonly WordCounts[])[]) => Promise<number>;
}

/** A query with its places as filters, and what was understood. */
export interface Placed {
  query: SearchQuery;
  place?: PlaceAnswer;
}

/** The same in an index of files, with what becomes of it. */
export interface PlacedQuery<I> {
  query: SearchQuery;
  /** What the answer says of it. */
  answer?: Pick<SearchAnswer, 'place' | 'filters'>;
  /** The index with another column of regions, where the query has one that is no value of it: see `withAreas`. */
  index: I;
}

/** Coordinates, and ids at GeoNames, which say no name. Here, because `isPoint` is in the code of filters: see `openIndex`. */
const NUMBERS = /^[^\p{L},]*,[^\p{L}]*$|^\d{6,}$/u;
/** Shorter words behind "near" and "bei" are no places. */
const SHORTEST = 3;
/** Around a region without jobs. */
const REGION_KM = 100;
/** A short form that so many titles have means something else, unless it is known to be a place. */
const TITLES = 30;
const MOST_WORDS = 4;
/** As `keepWords` has it: where fewer jobs have all words, those that lack one follow. */
const ENOUGH = 10;
const PLACE_FACETS = ['cities', 'regions', 'countries'] as const;

/** What was found of a text: a filter's value, or a name and how far around. */
type Found = { meaning: PlaceMeaning; isExact?: true; isEmpty?: boolean } | { around: string; km: number };

/**
 * Reads the places of a query. Where a filter of places was given, the text keeps its words.
 * @param typing the last word is still being typed
 */
export async function withPlaces(sources: PlaceSources, query: SearchQuery, typing = false): Promise<Placed> {
  const inField = await placeInField(sources, query);
  if (inField) return inField;
  const hasPlace = query.filters.near ?? PLACE_FACETS.some((facet) => query.filters[facet]?.length);
  if (query.q === '' || query.exact || query.read === false || hasPlace) return { query };
  return (await placeInText(sources, query, typing)) ?? { query };
}

/** The query with a place in it as a filter. */
function placed(query: SearchQuery, typed: string, found: Found, isField: boolean): Placed {
  const { near: asked, ...filters } = query.filters;
  const radius = (isField ? asked?.radius : undefined) ?? VICINITY_KM;
  const remote = asked?.remote ?? false;
  const said = { typed, q: query.q };
  const around = (place: string, km: number): SearchQuery => ({
    ...query,
    filters: { ...filters, near: { place, radius: km, remote } },
  });
  if ('around' in found) {
    const km = isField && found.km === VICINITY_KM ? radius : found.km;
    return { query: around(found.around, km), place: { ...said, around: found.around } };
  }
  const { facet, value, point } = found.meaning;
  if (point) {
    const at = `${point.latitude / 100},${point.longitude / 100}`;
    return {
      query: around(at, Math.max(REGION_KM, radius)),
      place: { ...said, facet, value, isEmpty: true },
    };
  }
  // Of a town without jobs `near` says so.
  if (facet === 'cities' && !found.isExact && (isField || found.isEmpty))
    return { query: around(value, radius), place: { ...said, facet, value } };
  const { sort, ...rest } = query;
  return {
    query: {
      ...rest,
      ...(sort && sort !== 'distance' && { sort }),
      filters: { ...filters, [facet]: [value] },
    },
    place: { ...said, facet, value },
  };
}

/** What the Where field, or a city that no job names, says. */
async function placeInField(sources: PlaceSources, query: SearchQuery): Promise<Placed | undefined> {
  const { cities } = query.filters;
  const text = query.filters.near?.place ?? (cities?.length === 1 ? cities[0]! : '');
  if (text === '' || NUMBERS.test(text)) return undefined;
  const column = (await sources.columns(['cities'])).cities!;
  const code = column.codeOf(text);
  // A small town may have the name of a region: Ontario in California.
  if (code >= 0 && (cities || (await sources.isPlaced(text)))) return undefined;
  if (cities && (await sources.cityNames()).meaning(text).usual.length > 0) return undefined;
  const found = await meaningOf(sources, text);
  if (!found) return undefined;
  const { cities: _cities, ...filters } = query.filters;
  const without = cities ? { ...query, filters } : query;
  return placed(without, text, found, true);
}

/** What a text means that is a place and nothing else. */
async function meaningOf(sources: PlaceSources, text: string): Promise<Found | undefined> {
  const words = await sources.placeWords();
  const named = (name: string): PlaceMeaning | undefined => {
    const key = placeKey(name);
    return words.meaning('', key) ?? words.meaning('^', shortKey(name));
  };
  const whole = named(text);
  // What a city is usually called `near` understands.
  if (whole?.facet === 'cities' && (await isPlace(sources, text, true))) return undefined;
  if (whole) return { meaning: whole };
  for (const { before, name } of saidRegions(text)) {
    const meaning = before === '' ? words.meaning('=', placeKey(name)) : undefined;
    if (meaning) return { meaning };
  }
  // As it stands it is a place that `near` understands.
  if (await isPlace(sources, text, true)) return undefined;
  for (const { before, name, km } of aroundPlaces(text)) {
    if (before !== '') continue;
    if (await isPlace(sources, name, true)) return { around: name, km };
    const meaning = named(name);
    if (meaning?.facet === 'cities') return { around: meaning.value, km };
    if (meaning) return { meaning };
  }
  for (const { code } of postcodesIn(text, true)) {
    const meaning = words.meaning('#', placeKey(code));
    if (meaning) return { meaning, isExact: true };
  }
  for (const name of otherSpellings(text)) {
    const meaning = named(name);
    if (meaning) return { meaning };
    if (await isPlace(sources, name, true)) return { around: name, km: 25 };
  }
  return undefined;
}

/** Whether something is the name of a city with jobs or of a town; by any of its names. */
async function isPlace(sources: PlaceSources, name: string, isField: boolean): Promise<boolean> {
  if (placeKey(name).length < 2) return false;
  const { usual, others } = (await sources.cityNames()).meaning(name);
  if (usual.length > 0 || (isField && others.length > 0)) return true;
  return (await (await sources.towns()).named(name)) !== undefined;
}

async function placeInText(
  sources: PlaceSources,
  query: SearchQuery,
  typing: boolean,
): Promise<Placed | undefined> {
  const { plain, words } = parseText(query.q);
  const end = plain.trimEnd().length;
  const free = words.filter(({ isQuoted, end: last }) => !isQuoted && !(typing && last === end));
  if (free.length === 0) return undefined;
  const isEnding = !(typing && words.some(({ isLast }) => isLast));
  // "not in Bern", "Bern or Basel": words say that, no filter can.
  const give = (start: number, stop: number, found: Found): Placed | undefined =>
    isRelated(words, { start, end: stop })
      ? undefined
      : placed(
          { ...query, q: withoutPlace(query.q, start, stop) },
          query.q.slice(start, stop).trim(),
          found,
          false,
        );
  const said = isEnding && (await endingRegion(sources, plain));
  if (said) return give(said.start, end, said.found);
  const named = await namedSpan(sources, plain, free);
  const isAtEnd = named && named.meaning.facet !== 'cities' && plain.slice(named.end, end).trim() === '';
  const around = isEnding && !isAtEnd && (await endingPlace(sources, plain));
  if (around) return give(around.start, end, around.found);
  if (named) {
    const { meaning } = named;
    const isEmpty =
      meaning.facet === 'cities' && (await sources.columns(['cities'])).cities!.codeOf(meaning.value) < 0;
    return give(named.start, named.end, { meaning, isEmpty });
  }
  const span = (await shortForm(sources, plain, free)) ?? (await nationalJobs(sources, plain, free));
  return span && give(span.start, span.end, { meaning: span.meaning });
}

/** A region with its kind at the end of a text. */
async function endingRegion(
  sources: PlaceSources,
  plain: string,
): Promise<{ start: number; found: Found } | undefined> {
  const offset = plain.length - plain.trimStart().length;
  for (const { before, name } of saidRegions(plain)) {
    const meaning = (await sources.placeWords()).meaning('=', placeKey(name));
    if (meaning) return { start: offset + before.length, found: { meaning } };
  }
  return undefined;
}

/** Surroundings or a post code at the end of a text. */
async function endingPlace(
  sources: PlaceSources,
  plain: string,
): Promise<{ start: number; found: Found } | undefined> {
  const offset = plain.length - plain.trimStart().length;
  for (const { before, name, km } of aroundPlaces(plain)) {
    const start = offset + before.length;
    const key = placeKey(name);
    const words = await sources.placeWords();
    const meaning = words.meaning('', key);
    if (meaning?.facet === 'cities') return { start, found: { around: meaning.value, km } };
    if (meaning) return { start, found: { meaning } };
    if (name.length >= SHORTEST && (await isPlace(sources, name, false)))
      return { start, found: { around: name, km } };
  }
  for (const { code, start } of postcodesIn(plain, false)) {
    const meaning = (await sources.placeWords()).meaning('#', placeKey(code));
    if (meaning) return { start, found: { meaning } };
  }
  return undefined;
}

interface Span {
  start: number;
  end: number;
  meaning: PlaceMeaning;
}

/** The name of a region or country anywhere, the longest and last. */
async function namedSpan(
  sources: PlaceSources,
  plain: string,
  words: readonly QueryWord[],
): Promise<Span | undefined> {
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (_none, more) =>
      words.slice(at, at + more + 1),
    ),
  );
  const near = spans.filter((several) =>
    several.every(
      (word, i) => i === 0 || /^[\s.,'’&/-]*$/u.test(plain.slice(several[i - 1]!.end, word.start)),
    ),
  );
  const signs = near.map((several) => placeSign(several.map(({ word }) => word)));
  const known = new Set((await sources.find(signs)).map(({ word }) => word));
  const found = near.filter((_, i) => known.has(signs[i]!));
  found.sort((a, b) => b.length - a.length || b[0]!.start - a[0]!.start);
  const spanOf = (several: readonly QueryWord[]) => ({ start: several[0]!.start, end: several.at(-1)!.end });
  const left: Omit<Span, 'meaning'>[] = [];
  for (const several of found) {
    const { start, end } = spanOf(several);
    const text = plain.slice(start, end);
    // "Baviera" is no region in "Monaco di Baviera".
    if (left.some((other) => other.start <= start && end <= other.end)) continue;
    // A word in small letters of two or three is one: "us", "uk" are typed so, and "it" is a word.
    if (text.length < 4 && text !== text.toUpperCase() && !/^(?:uk|usa|uae|nrw)$/i.test(text)) continue;
    const meaning = (await sources.placeWords()).meaning('', placeKey(text));
    if (!meaning) continue;
    if (await isForWords(sources, plain, words, several, meaning)) left.push({ start, end });
    else return { start, end, meaning };
  }
  return undefined;
}

/** Whether the words of the index find what a name means as well, and mark it. */
async function isForWords(
  sources: PlaceSources,
  plain: string,
  words: readonly QueryWord[],
  several: readonly QueryWord[],
  meaning: PlaceMeaning,
): Promise<boolean> {
  const isCity = meaning.facet === 'cities';
  if (isCity && (await sources.columns(['cities'])).cities!.codeOf(meaning.value) < 0) {
    const name = plain.slice(several[0]!.start, several.at(-1)!.end);
    // Of a town without jobs that is called so by itself the answer says where the nearest are (`noJobsIn`).
    if ((await (await sources.towns()).named(name)) !== undefined) return true;
  }
  const isAlone = words.every((word) => several.includes(word) || word.isGrammar);
  if (isAlone) return (await sources.find([several.map(({ word }) => word).join('')])).length > 0;
  return isCity && !(await isLost(sources, plain, words, several, meaning));
}

/**
 * Whether a city at either end of a text would be left out, because hardly any job has its name and the other words: then it is a
 * filter. Where enough jobs have all, words find what speaks of the city too.
 */
async function isLost(
  sources: PlaceSources,
  plain: string,
  words: readonly QueryWord[],
  several: readonly QueryWord[],
  { value }: PlaceMeaning,
): Promise<boolean> {
  const others = words.filter((word) => !several.includes(word) && !word.isGrammar);
  const isAtEnd =
    plain.slice(several.at(-1)!.end).trim() === '' || plain.slice(0, several[0]!.start).trim() === '';
  if (!isAtEnd) return false;
  const name = several.map(({ word }) => word);
  const groups = await Promise.all([
    sources.find([name.join('')]),
    ...others.map(({ word }) => sources.find([word])),
  ]);
  const count = groups.some((group) => group.length === 0) ? 0 : await sources.countTogether(groups);
  const { codeOf, totals } = (await sources.columns(['cities'])).cities!;
  return count === 0 || (count < ENOUGH && (totals()[codeOf(value)] ?? 0) >= ENOUGH);
}

/** "Projektleiter ZH", "designer, NYC": in capitals, last or behind a comma or slash. */
async function shortForm(
  sources: PlaceSources,
  plain: string,
  words: readonly QueryWord[],
): Promise<Span | undefined> {
  if (words.length < 2) return undefined;
  for (const { start, end } of words.toReversed()) {
    const form = plain.slice(start, end);
    const letters = form.replaceAll('.', '');
    if (!/^[A-Z]{2,5}$/.test(letters) || !mayBePlace(letters)) continue;
    const isLast = plain.slice(end).trim() === '';
    const isBehind = /[,/(]\s*$/.test(plain.slice(0, start)) && /^\s*(?:[,/)]|$)/.test(plain.slice(end));
    if (!isLast && !isBehind) continue;
    // All in capitals: nothing says that this word is a name.
    if (plain === plain.toUpperCase() && !isPlaceForm(letters)) continue;
    if (!isPlaceForm(letters)) {
      const own = await sources.find([letters.toLowerCase(), letters]);
      if (own.some((word) => word.countIn(0) >= TITLES)) continue;
    }
    const words = await sources.placeWords();
    const meaning = words.meaning('^', shortKey(letters)) ?? words.meaning('', placeKey(letters));
    if (meaning && !meaning.point) return { start, end, meaning };
  }
  return undefined;
}

/** "Swiss jobs", "entreprises suisses", "deutsche Firmen", "US companies". */
async function nationalJobs(
  sources: PlaceSources,
  plain: string,
  words: readonly QueryWord[],
): Promise<Span | undefined> {
  for (const [at, noun] of words.entries()) {
    if (!NOUNS.test(plain.slice(noun.start, noun.end))) continue;
    for (const beside of [words[at - 1], words[at + 1]]) {
      if (!beside) continue;
      const text = plain.slice(beside.start, beside.end);
      const all = await sources.placeWords();
      const meaning =
        all.meaning('~', placeKey(text)) ??
        (/^[A-Z]{2,4}$/.test(text) ? all.meaning('^', shortKey(text)) : undefined);
      if (meaning && !meaning.point)
        return { start: Math.min(noun.start, beside.start), end: Math.max(noun.end, beside.end), meaning };
    }
  }
  return undefined;
}
