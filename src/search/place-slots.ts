/**
 * Finds the place of a text: its best edge (place-edges.ts), together with the countries, postcodes and other places beside
 * it.
 */
import { isPlaceForm, isPartOfName, isJobNoun, withoutPlace } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import { isRelated, isRelating } from './grammar.ts';
import { absentEdges, aroundEdges, countryEdges, type Edge, edgeOf, namedEdges, regionEdges, shortEdges } from './place-edges.ts'; // prettier-ignore
import type { FoundPlace, PlaceSources } from './place-meanings.ts';
import { codesBeside, numberEdges } from './place-numbers.ts';
import { isAmong, isInName, isPartOf, isWithin, type PlaceText, readText, SOME_TITLES, type Span, spanOf } from './place-text.ts'; // prettier-ignore
import type { QueryWord } from './query-text.ts';
import { labelKey } from '../occupations/label-words.ts';
import vocabulary from './vocabulary/place-grammar.json' with { type: 'json' };

/** A place in a text, and the text without its words. */
export interface PlaceSlot extends Span {
  typed: string;
  q: string;
  found: FoundPlace;
}

const { or: OR_WORDS, links: LINKS } = vocabulary;
/** What may be between alternative places: space, a sign or a word. */
const BETWEEN = new RegExp(`^(?:[,/&+|] )?(?:(?:${OR_WORDS}) )?(?:(?:${LINKS}) )?$`, 'iu');
/** Signs and words that join alternatives. "In" between places is not enough. */
const JOINED = new RegExp(`[,/&+|]|(?<!\\p{L})(?:${OR_WORDS})(?!\\p{L})`, 'iu');
const OR = new RegExp(`(?<!\\p{L})(?:${OR_WORDS})(?!\\p{L})`, 'iu');
/** Writes one space after each word and sign, and none at the start. */
const evenly = (between: string): string =>
  between
    .replace(/[,/&+|]/g, ' $& ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/.$/, '$& ');

/** What may be between a place and a country after it (`BEHIND`) or before it (`BEFORE`). */
const BEHIND = /^(?:\s*[,(/–-]\s*|\s+)(?:(?:in|im|en|the|der|die|la|den)\s+){0,2}/iu;
const BEFORE = /^[\s,:/]+$/u;
/**
 * Maximum numbers of words of a country's name, of names to try, and of countries and regions of one place ("San Diego, CA,
 * USA" has two).
 */
const [MOST_WORDS, MOST_PLACES, MOST_SAID] = [4, 12, 2];
/** A city belongs to a region that has at least this share of its jobs. Some jobs of New York are in New Jersey. */
const MOST = 1 / 2;
/** Radius in km around a town without jobs. */
const USUAL_KM = 25;
const SURELY = 6;
const FACETS = ['countries', 'regions', 'cities'] as const;

/** Finds the place in a text. */
export async function placeInText(
  sources: PlaceSources,
  q: string,
  options: { typing: boolean; prefer: string | undefined },
): Promise<PlaceSlot | undefined> {
  const text = await readText(sources, q, options);
  const best = text && (await bestEdge(text));
  if (!best) return undefined;
  const { start, end, around, meanings } = best;
  const [meaning, ...others] = meanings;
  const rest = withoutPlace(q, start, end);
  const says = /[\p{L}\p{N}]/u.test(rest) && !isJobNoun(rest);
  return {
    start,
    end,
    typed: q.slice(start, end).trim(),
    q: says ? rest : '',
    found: around ?? { meaning: meaning!, ...(others.length > 0 && { others }) },
  };
}

/** Resolves a text that is only a place with its country or region, or with its postcode. */
export async function placeWithin(sources: PlaceSources, q: string): Promise<FoundPlace | undefined> {
  const text = await readText(sources, q, { typing: false, prefer: undefined });
  const [one] = text ? await withinEdges(text, await namedEdges(text)) : [];
  if (!one || /[\p{L}\p{N}]/u.test(q.slice(0, one.start) + q.slice(one.end))) return undefined;
  return one.around ?? { meaning: one.meanings[0]! };
}

async function bestEdge(text: PlaceText): Promise<Edge | undefined> {
  const { plain, all } = text;
  // A place in "not in Bern" or "Bern or Basel" is left to exclusions and alternatives.
  const isFree = (span: Span): boolean => !isRelated(plain, all, span);
  const named = await namedEdges(text);
  const within = await withinEdges(text, named);
  const short = await shortEdges(text, named);
  const single = [...within, ...named, ...short].filter(
    (edge) => !within.some((other) => isPartOf(edge, other)),
  );
  const edges = [
    ...(await severalEdges(text, single)).filter(isFree).slice(0, 1),
    ...(await numberEdges(text)),
    ...(await regionEdges(text)),
    ...(await aroundEdges(text)).map((edge) => joinedTo(edge, within)),
    ...single.map(one),
    ...(await countryEdges(text)),
  ].filter((edge) => edge.score > 0 && isFree(edge));
  const found = edges.length > 0 ? edges : (await absentEdges(text)).filter(isFree);
  // Prefer a group of places, then the longest name, then the last name.
  const rank = ({ score, words: own }: Edge): number => (score >= SURELY ? MOST_PLACES : 0) + own.length;
  return found.toSorted((a, b) => rank(b) - rank(a) || b.start - a.start)[0];

  function one(edge: Edge): Edge {
    return { ...edge, meanings: edge.meanings.slice(0, 1) };
  }
}

/** Joins a place that has words for surroundings with the country beside it: "near paris france". */
function joinedTo(around: Edge, within: readonly Edge[]): Edge {
  const place = spanOf(around.words);
  const edge = within.find((one) => one.meanings.length === 1 && isWithin(place, one));
  if (!edge || !around.around) return around;
  const [start, end] = [Math.min(edge.start, around.start), Math.max(edge.end, around.end)];
  return {
    ...around,
    start,
    end,
    words: [...edge.words, ...around.words],
    around: { ...around.around, around: edge.meanings[0]!.value },
  };
}

const isSure = (edge: Edge): boolean => edge.isClear;

/** Alternative places: adjacent places that are all countries, all regions or all cities. A job in any of them matches. */
async function severalEdges(text: PlaceText, edges: readonly Edge[]): Promise<Edge[]> {
  const { plain } = text;
  const gap = (a: Edge, b: Edge): string => plain.slice(a.end, b.start);
  const isJoined = (a: Edge | undefined, b: Edge | undefined): boolean =>
    a !== undefined && b !== undefined && JOINED.test(gap(a, b));
  const all = [...edges, ...(await citiesBeside(text, edges.filter(isSure)))];
  const longest = all
    .filter((edge) => !all.some((other) => isPartOf(edge, other)))
    .toSorted((a, b) => a.start - b.start)
    // An unclear name counts only if it is joined to another place: "HR in Berlin" doesn't mean Croatia.
    .filter((edge, i, some) => isSure(edge) || isJoined(some[i - 1], edge) || isJoined(edge, some[i + 1]));
  const runs: Edge[][] = [];
  for (let first = 0, end: number; first < longest.length; first = end) {
    for (end = first + 1; end < longest.length; end++)
      if (!BETWEEN.test(evenly(gap(longest[end - 1]!, longest[end]!)))) break;
    const run = longest.slice(first, end);
    // Also try without the first or the last place: in "Dallas or Houston, base …", the last one is no place.
    runs.push(run, ...(run.length > 2 ? [run.slice(0, -1), run.slice(1)] : []));
  }
  return runs.flatMap((run): Edge[] => {
    // At least one place must be clear, because "IT/HR" means neither Italy nor Croatia.
    if (run.length < 2 || !run.some(isSure)) return [];
    const of = (facet: (typeof FACETS)[number], other?: 'region') =>
      run.flatMap((edge) =>
        [...edge.meanings, ...(other && edge.region ? [edge.region] : [])]
          .filter((meaning) => meaning.facet === facet && !meaning.point)
          .slice(0, 1),
      );
    // If all places have a region of their name, take the regions: in "Aargau Solothurn", Solothurn means the canton, not its
    // capital.
    const meant = [...FACETS.map((facet) => of(facet)), of('regions', 'region')].find(
      ({ length }) => length === run.length,
    );
    const meanings = [...new Map(meant?.map((one) => [one.value, one])).values()];
    const [{ facet } = { facet: undefined }] = meanings;
    if (!facet) return [];
    const span = spanOf(run);
    // Two cities alone are no list if only a blank separates them: "Stein Metz".
    const isAll = text.words.every((word) => isWithin(word, span));
    const isSaid = run.some((edge, i) => i > 0 && /\S/.test(gap(run[i - 1]!, edge)));
    const areNamed = run.every((edge) => edge.words.length === 0 || isAmong([...text.places, ...text.cities], spanOf(edge.words))); // prettier-ignore
    // Two names of one place are a list only with "or": "London or LDN".
    const isList =
      meanings.length === 1
        ? OR.test(gap(run[0]!, run[1]!))
        : isSaid || (areNamed && (facet !== 'cities' || !isAll || run.length > 2));
    const words = run.flatMap((edge) => edge.words);
    return isList ? [{ ...span, words, meanings, score: 2 * SURELY, isClear: true }] : [];
  });
}

/** Words that mean a city because "or" joins them to a place: "Nice ou Marseille". */
async function citiesBeside(text: PlaceText, edges: readonly Edge[]): Promise<Edge[]> {
  const { sources, plain, words } = text;
  const isBeside = (a: Span, b: Span): boolean => {
    const between = plain.slice(a.end, b.start);
    return a.end <= b.start && OR.test(between) && BETWEEN.test(evenly(between));
  };
  const some = words
    .filter((word) => !word.isGrammar && !text.saysHow(word) && word.typed.length >= MOST_WORDS)
    .filter((word) => edges.some((edge) => isBeside(word, edge) || isBeside(edge, word)))
    .filter((word) => !edges.some((edge) => isWithin(word, edge)) && !isInName(text, word));
  if (some.length === 0) return [];
  const [{ cityOf, cities }, labels] = await Promise.all([
    text.meanings(),
    sources.labels(some.map(({ typed }) => labelKey(typed))),
  ]);
  return some.flatMap((word) => {
    const code = cityOf(word.typed);
    if (code < 0 || labels.has(labelKey(word.typed))) return [];
    const meanings: PlaceMeaning[] = [{ facet: 'cities', value: cities.values[code]! }];
    return [{ start: word.start, end: word.end, words: [word], meanings, score: 0, isClear: true }];
  });
}

/** A named place and its country. */
interface Inside {
  meaning: PlaceMeaning;
  country: string;
}

/**
 * Places with their country, region or postcode: "zurich switzerland", "Boston, MA", "UK London", "8001 Zürich". The
 * additions only tell which place is meant.
 */
async function withinEdges(text: PlaceText, named: readonly Edge[]): Promise<Edge[]> {
  const { sources, plain } = text;
  const found: Edge[] = [];
  const isFree = (span: Span): boolean =>
    !isInName(text, span) && !found.some((edge) => span.start < edge.end && edge.start < span.end);
  const longest = named
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .slice(0, MOST_PLACES);
  for (const edge of longest) {
    const codes = await codesBeside(text, edge);
    const isAlone =
      codes.length + namesBehind(text, edge.end).length + namesBefore(text, edge.start).length === 0;
    if (isAlone || !isFree(edge) || isPartOfName(plain, edge.start, edge.end)) continue;
    for (const inside of await insideOf(text, plain.slice(edge.start, edge.end))) {
      const said = [...codes, ...(await saidBeside(text, edge, inside, isFree))];
      if (said.length === 0) continue;
      const start = Math.min(...[edge, ...said].map((one) => one.start));
      const end = Math.max(...[edge, ...said].map((one) => one.end));
      found.push({ start, end, words: edge.words, meanings: [inside.meaning], score: SURELY, isClear: true });
      break;
    }
  }
  return found.length > 0 ? found : townsWithin(text, sources, isFree);
}

/** Names after `end` that may be the country or region of the place before, the longest first. */
function namesBehind(text: PlaceText, end: number): (readonly QueryWord[])[] {
  const { plain, words, places } = text;
  const from = end + (BEHIND.exec(plain.slice(end))?.[0].length ?? plain.length);
  const name = words.slice(words.findIndex(({ start }) => start === from)).slice(0, MOST_WORDS);
  if (name[0]?.start !== from) return [];
  return name
    .map((_, i) => name.slice(0, name.length - i))
    .filter((some) => isAmong(places, spanOf(some)) || (some.length === 1 && mayBeShort(text, some[0]!)));
}

/** Names before `start` that may be the country or region of the place after them. */
const namesBefore = ({ plain, places }: PlaceText, start: number): (readonly QueryWord[])[] =>
  places.filter((some) => {
    const span = spanOf(some);
    return BEFORE.test(plain.slice(span.end, start)) && !isPartOfName(plain, span.start, span.end);
  });

/** What a name may mean: cities with jobs, those with most jobs first, then the region. */
async function insideOf({ sources, meanings }: PlaceText, name: string): Promise<Inside[]> {
  const { words, cities } = await meanings();
  const { usual, all } = (await sources.cityNames()).meaning(name);
  const codes = [...new Set([cities.codeOf(name), ...usual, ...all])].filter((code) => code >= 0);
  const inside = await Promise.all(
    codes.map(async (code): Promise<Inside[]> => {
      const country = await sources.countryOf(cities.values[code]!);
      return country ? [{ meaning: { facet: 'cities', value: cities.values[code]! }, country }] : [];
    }),
  );
  const meaning = words.meaning('', placeKey(name));
  const isRegion = meaning?.facet === 'regions' && !meaning.point;
  return [...inside.flat(), ...(isRegion ? [{ meaning, country: meaning.value.slice(0, 2) }] : [])];
}

/** The country and region beside a place: up to two names after it, or else one before it. */
async function saidBeside(
  text: PlaceText,
  place: Span,
  inside: Inside,
  isFree: (span: Span) => boolean,
): Promise<Span[]> {
  const firstOf = async (some: readonly (readonly QueryWord[])[]): Promise<Span | undefined> => {
    for (const one of some)
      if (isFree(spanOf(one)) && (await isAround(text, one, inside))) return spanOf(one);
    return undefined;
  };
  const said: Span[] = [];
  for (let { end } = place; said.length < MOST_SAID; end = said.at(-1)!.end) {
    const behind = await firstOf(namesBehind(text, end));
    if (!behind) break;
    said.push({ start: end, end: behind.end + Number(text.plain[behind.end] === ')') });
  }
  const before = said.length > 0 ? undefined : await firstOf(namesBefore(text, place.start));
  return before ? [before] : said;
}

/** Whether words are the name or the abbreviation of the country or region of a place. */
async function isAround(
  text: PlaceText,
  own: readonly QueryWord[],
  { meaning, country }: Inside,
): Promise<boolean> {
  const { sources, plain } = text;
  const span = spanOf(own);
  const name = plain.slice(span.start, span.end);
  const { words, regions } = await text.meanings();
  const isIn = async (region: string): Promise<boolean> => {
    if (meaning.facet !== 'cities' || !region.startsWith(`${country}-`) || regions.codeOf(region) < 0)
      return false;
    const cities = [meaning.value];
    const [there, every] = await Promise.all([
      sources.count({ cities, regions: [region] }),
      sources.count({ cities }),
    ]);
    return there > 0 && there >= MOST * every;
  };
  const isNamed = async (said: PlaceMeaning | undefined): Promise<boolean> =>
    said?.facet === 'countries'
      ? said.value === country
      : said?.facet === 'regions' && (await isIn(said.value));
  const said = isAmong(text.places, span) ? words.meaning('', placeKey(name)) : undefined;
  if (said && said.facet !== 'cities') return isNamed(said);
  if (own.length > 1 || !mayBeShort(text, own[0]!)) return false;
  const form = name.replaceAll('.', '').toUpperCase();
  if (form === country || (await isIn(`${country}-${form}`))) return true;
  return isNamed(words.meaning('^', shortKey(form)));
}

/**
 * Whether a word may be the abbreviation of a country or region. A function word may be one only at the end or before
 * punctuation, such as "or" in "portland or". "It" never is, because it means IT.
 */
function mayBeShort({ plain }: PlaceText, { word, start, end, isGrammar }: QueryWord): boolean {
  const form = plain.slice(start, end).replaceAll('.', '');
  if (!(/^\p{L}{2}$/u.test(form) || isPlaceForm(form.toUpperCase())) || /^it$/i.test(form)) return false;
  const isEnd = /^\s*(?:[,)/;]|$)/.test(plain.slice(end));
  return isEnd || (form === form.toUpperCase() ? !isRelating(word) : !isGrammar && word !== 'co');
}

/** Towns without jobs that stand before their country or region. No title has their name. */
async function townsWithin(
  text: PlaceText,
  sources: PlaceSources,
  isFree: (span: Span) => boolean,
): Promise<Edge[]> {
  const { plain } = text;
  for (const one of text.places) {
    const said = spanOf(one);
    const meaning = (await text.meanings()).words.meaning('', placeKey(plain.slice(said.start, said.end)));
    if (!isFree(said) || !meaning || meaning.facet === 'cities') continue;
    const before = text.words.filter(({ end }) => end <= said.start).slice(1 - MOST_WORDS);
    for (let at = 0; at < before.length; at++) {
      const words = before.slice(at);
      const place = spanOf(words);
      const name = plain.slice(place.start, place.end);
      const country = meaning.value.slice(0, 2);
      const between = plain.slice(place.end, said.start);
      if (words[0]!.isGrammar || BEHIND.exec(between)?.[0] !== between || !isFree(place)) continue;
      const own = await Promise.all(words.map(({ word }) => sources.find([word])));
      const isAbsent = own.some((group) => group.length === 0);
      if (!isAbsent && (words.length === 1 || (await sources.countTogether(own, 0)) >= SOME_TITLES)) continue;
      const towns = await sources.towns();
      const town = await towns.named(name, country);
      if (!town) continue;
      const isLargest = (await towns.named(name))?.country === country;
      const { latitude, longitude } = town;
      const found: FoundPlace = isLargest
        ? { around: name, km: USUAL_KM }
        : { meaning: { facet: 'cities', value: town.name, point: { latitude, longitude } } };
      return [{ start: place.start, end: said.end, words, ...edgeOf(found), score: SURELY, isClear: true }];
    }
  }
  return [];
}
