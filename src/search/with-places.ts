/** Places in what was asked for: which words of the text, or of the Where field, are regions, countries or surroundings of a place. */
import { VICINITY_KM, withoutJobNoun } from '../places/place-phrases.ts';
import { type FoundPlace, isNearJobs, isPlace, meaningOf, type PlaceSources } from './place-meanings.ts';
import { isKindOfJob } from './same-words.ts';
import { HOLD, holdOf, isKind } from './query-terms.ts';
import { type Asked, ENOUGH, type LetGo, type Term, type Widened } from './tier.ts';
import type { UnderstoodWord } from './understand.ts';
import { placeAloneIn, placeInText, type Span } from './places-in-text.ts';
import type { Filters } from '../filters/table.ts';
import { effectiveSort, type PlaceAnswer, type SearchAnswer, type SearchQuery } from './types.ts';

/** A query with its places as filters, and what was understood. */
export interface Placed {
  query: SearchQuery;
  place?: PlaceAnswer;
  wider?: WiderPlaces;
}

/** Where is searched besides, when few jobs are found at the place that a text names. */
export interface WiderPlaces {
  /** The place: its name, where it was typed with words for surroundings, else what was typed. */
  typed: string;
  /** The place of its words in the text that is searched, where no filter has it. */
  words?: Span;
  /** The filters of the query without the place. */
  anywhere: Filters;
  /** Ever farther: the same with another place. */
  steps: () => Promise<WiderPlace[]>;
}
export interface WiderPlace {
  filters: Filters;
  /** Kilometres around the place, or all of its country. */
  radius?: number;
  country?: string;
}

/** The same in an index of files, with what becomes of it. */
export interface PlacedQuery<I> {
  query: SearchQuery;
  /** The answer's statement about it. */
  answer?: Pick<SearchAnswer, 'place' | 'filters'>;
  wider?: WiderPlaces;
  /** The index with another column of regions, where the query has one that is no value of it: see `withAreas`. */
  index: I;
}

/** Coordinates, and ids at GeoNames, which say no name. Here, because `isPoint` is in the code of filters: see `openIndex`. */
const NUMBERS = /^[^\p{L},]*,[^\p{L}]*$|^\d{6,}$/u;
/** Around a region without jobs. */
const REGION_KM = 100;
const PLACE_FACETS = ['cities', 'regions', 'countries'] as const;

/**
 * Reads the places of a query. Where a filter of places was given, the text keeps its words. A text that is nothing but a place finds
 * the nearest jobs first: those around a village are many, and newer than its own.
 * @param typing the last word is still being typed
 */
export async function withPlaces(sources: PlaceSources, asked: SearchQuery, typing = false): Promise<Placed> {
  const found = await readPlaces(sources, asked, typing);
  const { q, filters } = found.query;
  return asked.q !== '' && q === '' && filters.near && effectiveSort(asked) === 'relevance'
    ? { ...found, query: { ...found.query, sort: 'distance' } }
    : found;
}

async function readPlaces(sources: PlaceSources, query: SearchQuery, typing: boolean): Promise<Placed> {
  const inField = await placeInField(sources, query);
  if (inField) return inField;
  const hasPlace = query.filters.near ?? PLACE_FACETS.some((facet) => query.filters[facet]?.length);
  if (query.q === '' || query.exact || query.read === false || hasPlace) return { query };
  const alone = typing ? undefined : await placeAlone(sources, query);
  if (alone) return alone;
  const inText = await placeInText(sources, query.q, typing);
  if (!inText) return { query };
  const { typed } = inText;
  const { filters: anywhere } = query;
  const steps =
    'found' in inText
      ? stepsFrom(sources, query.filters, inText.found)
      : stepsFrom(sources, query.filters, { meaning: inText.meaning });
  // "bei Bern" is no name.
  const named = 'found' in inText && 'around' in inText.found ? inText.found.around : typed;
  if ('words' in inText) return { query, wider: { typed, words: inText.words, anywhere, steps } };
  // Where nothing else is asked for, a place is what it is in the Where field.
  const isAlone = inText.q === '';
  return {
    ...placed(
      { ...query, q: inText.q, filters: { ...query.filters, ...inText.within } },
      typed,
      inText.found,
      isAlone,
    ),
    wider: { typed: named, anywhere, steps },
  };
}

/** A text that is nothing but the name of a place, as the Where field understands it. */
async function placeAlone(sources: PlaceSources, query: SearchQuery): Promise<Placed | undefined> {
  const { q, filters } = query;
  const place = withoutJobNoun(q);
  const why = await placeAloneIn(sources, place);
  // A code, or a name in another spelling, is one of several words more often.
  if (!why || (why === 'absent' && !(await isNearJobs(sources, place)))) return undefined;
  const asked = {
    ...query,
    q: '',
    filters: { ...filters, near: { place, radius: VICINITY_KM, remote: false } },
  };
  const inField = await placeInField(sources, asked);
  if (inField) return inField;
  return why === 'absent' || (await isPlace(sources, place, true))
    ? { query: asked, place: { typed: place, q: '', around: place } }
    : undefined;
}

/** Kilometres: surroundings, a region, what one drives at most. */
const WIDER_KM = [25, 50, 100];

/** The steps from a place: around it, farther, and then its country. */
const stepsFrom =
  (sources: PlaceSources, filters: Filters, found: FoundPlace): WiderPlaces['steps'] =>
  async () => {
    const around = 'around' in found ? found : undefined;
    const meaning = 'around' in found ? undefined : found.meaning;
    if (meaning?.point || meaning?.facet === 'countries') return [];
    if (meaning?.facet === 'regions') {
      const [country = ''] = meaning.value.split('-');
      const { countries } = await sources.columns(['countries']);
      return countries!.codeOf(country) < 0
        ? []
        : [{ filters: { ...filters, countries: [country] }, country }];
    }
    const place = around?.around ?? meaning!.value;
    const country = await sources.countryOf(place);
    if (country === undefined) return [];
    return [
      ...WIDER_KM.filter((km) => km > (around?.km ?? 0)).map((radius) => ({
        filters: { ...filters, near: { place, radius, remote: false } },
        radius,
      })),
      { filters: { ...filters, countries: [country] }, country },
    ];
  };

/** The query with a place in it as a filter. */
function placed(query: SearchQuery, typed: string, found: FoundPlace, isField: boolean): Placed {
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
      query: around(at, facet === 'cities' ? radius : Math.max(REGION_KM, radius)),
      place: { ...said, facet, value, isEmpty: true },
    };
  }
  // For a town without jobs `near` says so.
  if (facet === 'cities' && !found.isExact && isField)
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

/** The place in the Where field, or a city that no job names. */
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

/** How many jobs that have all terms pass the query's filters, or one of others. */
export type Passing = (terms: readonly Term[], filters?: readonly Filters[]) => Promise<number>;

/** The needs of a search for more places. */
export interface Wider {
  filters: Filters;
  places: WiderPlaces;
  passing: Passing;
}

/** Whether a word is one of the place. */
export const isWordOf = ({ words }: WiderPlaces, { query }: UnderstoodWord): boolean =>
  words !== undefined && words.start <= query.start && query.end <= words.end;

/**
 * Where is searched besides: so far as there are more jobs, until there are enough. Where there are few still, words are let go in
 * steps, each at the place and around it.
 * @param isOnlyHow they say nothing but how one is employed, and where
 * @param ways the terms that count elsewhere, of which those that find most are enough
 * @param kindsOf the same with what is nearly the same as the words for a kind of jobs
 */
export async function widen(
  { filters, places, passing }: Wider,
  words: readonly UnderstoodWord[],
  isOnlyHow: boolean,
  complete: readonly Term[],
  ways: readonly (readonly Term[])[],
  near: readonly Term[] | undefined,
  kindsOf: () => Promise<Asked['kinds']>,
  countHere: (terms: readonly Term[]) => Promise<number>,
): Promise<Widened | undefined> {
  const isPlace = words.map((word) => isWordOf(places, word));
  if (isPlace.every(Boolean)) return undefined;
  const found = Math.max(...(await Promise.all([complete, ...ways].map(countHere))));
  if (found >= ENOUGH) return undefined;
  const around = await places.steps();
  const own = places.words ? [] : [filters];
  const keptOf = (all: readonly (readonly Term[])[], isLeft: readonly boolean[]) =>
    all.map((terms) => terms.filter((_, i) => !isPlace[i] && !isLeft[i]));
  const nearBy = around.filter(({ country }) => country === undefined);
  const start = { inside: own, count: found };
  const strict = await farther(passing, keptOf(ways, []), isOnlyHow ? nearBy : around, start);
  let { count, farthest } = strict;
  const kinds = count < ENOUGH ? await kindsOf() : undefined;
  const all = kinds ? [kinds.terms] : ways;
  const loose: LetGo[] = [];
  const asked = words.filter((_, i) => !isPlace[i]);
  const letGo = async (lettings: readonly Letting[], isNear: boolean): Promise<void> => {
    for (const { isLeft, ifNone } of lettings) {
      const left = words.map((word, i) => !isPlace[i] && isLeft(word));
      const kept = keptOf(all, left);
      const isNone = kept.every(({ length }) => length === 0);
      if (count >= (ifNone ? 1 : ENOUGH) || (!kinds && !left.includes(true))) continue;
      if (isNone && !(ifNone && isOnlyHow)) continue;
      // All jobs at the place are an answer where nothing else is asked for; all around it are none.
      const more = isNone
        ? { count, farthest: undefined, steps: own.length > 0 ? [own] : [] }
        : await farther(passing, kept, isNear ? nearBy : around, { inside: [], count }, own);
      if (more.steps.length === 0) continue;
      count = more.count;
      farthest ??= more.farthest;
      const said = words.filter(({ query }, i) => left[i] || kinds?.words.includes(query.typed));
      loose.push({ isLeft: left, isNear, words: said.map(({ query }) => query.typed), steps: more.steps });
    }
  };
  if (isOnlyHow) {
    const lettings = kindsAlone(asked);
    await letGo(lettings, true);
    if (count < ENOUGH) {
      const far = await farther(passing, keptOf(ways, []), around, { ...start, count: strict.count });
      strict.steps.push(...far.steps);
      count = Math.max(count, far.count);
      farthest = far.farthest ?? farthest;
    }
    await letGo([...lettings, { isLeft: () => true, ifNone: true }], false);
  } else {
    await letGo(lettingGo(asked), false);
    // Who looks for an internship as a baker takes another one there, rather than none.
    if (asked.some(hasKind)) await letGo([{ isLeft: (word) => !hasKind(word), ifNone: true }], true);
  }
  const lessNear =
    count === 0 && near
      ? await farther(passing, keptOf([near], []), around, { inside: own, count })
      : undefined;
  farthest ??= lessNear?.farthest;
  if (strict.steps.length + loose.length + (lessNear?.steps.length ?? 0) === 0) return undefined;
  const { radius, country } = farthest ?? {};
  return {
    own: filters,
    isPlace,
    steps: strict.steps,
    lessNear: lessNear?.steps ?? [],
    kinds,
    loose,
    reason: { place: places.typed, ...(country ? { country } : radius !== undefined && { radius }) },
  };
}

/** Words that are let go together. */
interface Letting {
  isLeft: (word: UnderstoodWord) => boolean;
  /** Only where nothing at all would be found otherwise. */
  ifNone?: true;
}

const holds = ({ query: { word } }: UnderstoodWord) => holdOf(word.toLowerCase());
const hasKind = ({ query: { word } }: UnderstoodWord): boolean => isKind(word) || isKindOfJob(word);

/**
 * Which words are let go, one step after the other, the least telling first: hours and contract, the workplace, the level; and where
 * nothing at all would be found, all but the occupation and the kind of job: a skill, or a word that no job of it has.
 */
function lettingGo(words: readonly UnderstoodWord[]): Letting[] {
  const isHeld = ({ query }: UnderstoodWord): boolean => query.isQuoted || query.isLabel === true;
  const hasCore = words.some((word) => isHeld(word) || hasKind(word));
  return [
    { isLeft: () => false },
    ...[HOLD.least, HOLD.some, HOLD.most].map((step): Letting => ({
      isLeft: (word) => !isHeld(word) && holds(word) <= step,
    })),
    { isLeft: (word) => hasCore && !isHeld(word) && !hasKind(word), ifNone: true },
  ];
}

/** The same for words that say nothing else than how one is employed: each is looked for alone, the most telling first. */
const kindsAlone = (words: readonly UnderstoodWord[]): Letting[] => [
  { isLeft: () => false },
  ...words
    .toSorted((a, b) => Number(hasKind(b)) - Number(hasKind(a)) || holds(b) - holds(a))
    .map((kept): Letting => ({ isLeft: (word) => word !== kept })),
];

/**
 * The steps that have more jobs than those before, until there are enough.
 * @param here the filters of the place itself, where the terms are other ones than those that were looked for there
 */
async function farther(
  passing: Passing,
  ways: readonly (readonly Term[])[],
  around: readonly WiderPlace[],
  { inside, count }: { inside: readonly Filters[]; count: number },
  here: readonly Filters[] = [],
): Promise<{ count: number; farthest: WiderPlace | undefined; steps: (readonly Filters[])[] }> {
  let farthest: WiderPlace | undefined;
  const steps: (readonly Filters[])[] = [];
  const passingIn = async (filters: readonly Filters[]): Promise<number> =>
    Math.max(...(await Promise.all(ways.map((terms) => passing(terms, filters)))));
  const all = [...here.map((filters): WiderPlace => ({ filters })), ...around];
  const everywhere = [...inside, ...all.map(({ filters }) => filters)];
  // Mostly nothing is anywhere: then one question is enough.
  if (all.length === 0 || count >= ENOUGH || (await passingIn(everywhere)) <= count)
    return { count, farthest, steps };
  for (const place of all) {
    if (count >= ENOUGH) break;
    inside = [...inside, place.filters];
    const there = await passingIn(inside);
    if (there <= count) continue;
    count = there;
    if (place.radius !== undefined || place.country !== undefined) farthest = place;
    steps.push(inside);
  }
  return { count, farthest, steps };
}
