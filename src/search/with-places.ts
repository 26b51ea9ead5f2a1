/**
 * Places in what was asked for: which words of the text, or of the Where field, are regions, countries or surroundings of a
 * place. Long because a misspelt place is read by the same steps once more.
 */
import { VICINITY_KM, withoutJobNoun, withoutPlace } from '../places/place-phrases.ts';
import { type FoundPlace, isNearJobs, isPlace, meaningOf, type PlaceSources } from './place-meanings.ts';
import { placesLeftOut } from './excluded-places.ts';
import { type InText, placeAloneIn, placeInText } from './places-in-text.ts';
import { placeWithinAlone } from './place-within.ts';
import { stepsFrom, type WiderPlace } from './places-around.ts';
import type { Span } from './text-with-places.ts';
import type { Filters } from '../filters/table.ts';
import { effectiveSort, type PlaceAnswer, type SearchAnswer, type SearchQuery } from './types.ts';
import { lazy } from '../lib/lazy.ts';
import { labelKey } from '../occupations/label-words.ts';
import { explained } from './lexicon.ts';
import { normalize } from './normalize.ts';
import { isManner } from './query-terms.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { oneEditAway } from './spelling.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import { otherForms } from './word-forms.ts';

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
  /** Those of an area, which is no value of one: jobs there pass one of these. */
  here?: readonly Filters[];
  /** Ever farther: the same with another place. */
  steps: () => Promise<WiderPlace[]>;
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

/**
 * Reads the places of a query. Where a place was given, the text keeps its words. A text that is nothing but a place finds
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
  if (query.q === '' || query.exact || query.read === false || query.filters.near) return { query };
  const left = query.without
    ? undefined
    : await placesLeftOut(sources, query.q, { typing, prefer: query.prefer });
  if (left) return readPlaces(sources, { ...query, ...left }, typing);
  const { cities, regions, countries, ...filters } = query.filters;
  const chosen = { ...(cities?.length && { cities }), ...(regions?.length && { regions }), ...(countries?.length && { countries }) }; // prettier-ignore
  if (Object.keys(chosen).length === 0) return placeOfText(sources, query, typing);
  return besideChosen(query, await placeOfText(sources, { ...query, filters }, typing), chosen);
}

/**
 * The place of a text beside places that are chosen, as the lists count them: it is replaced by values of its own filter, and with
 * others both hold.
 */
function besideChosen(
  asked: SearchQuery,
  { query, place }: Placed,
  chosen: Pick<Filters, 'cities' | 'regions' | 'countries'>,
): Placed {
  if (!place) return { query: asked };
  if (place.facet && chosen[place.facet] && !query.filters.near)
    return { query: { ...query, filters: asked.filters } };
  return { query: { ...query, filters: { ...query.filters, ...chosen } }, place };
}

async function placeOfText(sources: PlaceSources, query: SearchQuery, typing: boolean): Promise<Placed> {
  const alone = typing ? undefined : await placeAlone(sources, query);
  if (alone) return alone;
  const inText =
    (await placeInText(sources, query.q, typing, query.prefer)) ??
    (typing ? undefined : await placeInSlip(sources, query.q));
  if (!inText) return { query };
  const { typed, found, words } = inText;
  const { filters: anywhere } = query;
  const steps = stepsFrom(sources, anywhere, found);
  if (words) return { query, wider: { typed, words, anywhere, steps } };
  // "bei Bern" and "paris" are no names.
  const isCity = !('around' in found) && found.meaning.facet === 'cities' && !found.others;
  const named = 'around' in found ? found.around : isCity ? found.meaning.value : typed;
  // Where nothing else is asked for, a place is what it is in the Where field.
  const isAlone = inText.q === '';
  const here = await partsOfArea(sources, found, anywhere);
  return {
    ...placed({ ...query, q: inText.q }, typed, found, isAlone),
    // Around an area that is larger than a country is nothing.
    ...(here?.length !== 0 && { wider: { typed: named, anywhere, ...(here && { here }), steps } }),
  };
}

/** A place that is an edit away from a word that no job has. */
async function placeInSlip(sources: PlaceSources, q: string): Promise<InText | undefined> {
  const slip = await placeSlip(sources, q);
  const found = slip && (await placeInText(sources, slip.q, false));
  if (!found) return undefined;
  const { words, ...place } = found;
  const typed = found.typed.replace(slip.to, slip.from);
  return { ...place, typed, ...(words && { q: withoutPlace(slip.q, words.start, words.end) }) };
}

/** The filters for the parts of a region that no job names, in one country: French-speaking Switzerland; none of Europe. */
async function partsOfArea(
  sources: PlaceSources,
  found: FoundPlace,
  anywhere: Filters,
): Promise<Filters[] | undefined> {
  if (!('meaning' in found) || found.meaning.facet !== 'regions' || found.meaning.point) return undefined;
  const columns = await sources.columns(['regions', 'cities']);
  const all = [found.meaning, ...(found.others ?? [])].map(({ value }) => value);
  const isOfColumn = (value: string): boolean => columns.regions!.codeOf(value) >= 0;
  if (all.every(isOfColumn)) return undefined;
  const words = await sources.placeWords();
  const parts = all.map((value) => (isOfColumn(value) ? undefined : words.members(value)));
  if (all.some((value, i) => !isOfColumn(value) && (parts[i]?.countries.length ?? 1) > 0)) return [];
  return (['regions', 'cities'] as const).flatMap((facet) => {
    const values = parts.flatMap((some) => some?.[facet].map((code) => columns[facet]!.values[code]!) ?? []);
    const own = facet === 'regions' ? all.filter(isOfColumn) : [];
    return values.length + own.length > 0
      ? [{ ...anywhere, [facet]: [...new Set([...own, ...values])] }]
      : [];
  });
}

/** A text that is nothing but the name of a place, as the Where field understands it. */
async function placeAlone(sources: PlaceSources, query: SearchQuery): Promise<Placed | undefined> {
  const { q, filters } = query;
  const place = withoutJobNoun(q);
  const within = await placeWithinAlone(sources, place);
  if (within) return placed({ ...query, q: '' }, place, within, true);
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
  const values = found.others && [value, ...found.others.map((other) => other.value)];
  if (point) {
    const at = `${point.latitude / 100},${point.longitude / 100}`;
    return {
      query: around(at, facet === 'cities' ? radius : Math.max(REGION_KM, radius)),
      place: { ...said, facet, value, isEmpty: true },
    };
  }
  // For a town without jobs `near` says so.
  if (facet === 'cities' && !found.isExact && !values && isField)
    return { query: around(value, radius), place: { ...said, facet, value } };
  const { sort, ...rest } = query;
  return {
    query: {
      ...rest,
      ...(sort && sort !== 'distance' && { sort }),
      filters: { ...filters, [facet]: values ?? [value] },
    },
    place: { ...said, facet, value, ...(values && { values }) },
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
  const found = (await placeWithinAlone(sources, text)) ?? (await meaningOf(sources, text));
  if (!found) return undefined;
  const { cities: _cities, ...filters } = query.filters;
  const without = cities ? { ...query, filters } : query;
  return placed(without, text, found, true);
}

/** A misspelt place in a text: "comptable bordeau" asks for Bordeaux. */

/** Shorter words are one edit away from too many. */
const SHORTEST = 5;
/** … but as the end of a name with the word before it: "new yrk". */
const SHORTEST_END = 3;
/** Longer words have too many neighbours to look for, and so many words of a text are looked at. */
const LONGEST = 20;
const MOST_SLIPS = 3;
/** A word of so few jobs, and of no title, tag or name, may be a slip there too. */
const FEW = 2;
/** The last words of a text name a place more often than others do; words for where come before it. */
const WHERE =
  /(?:^|\s)(?:in|at|near|around|bei|um|raum|nähe|von|à|a|près de|vers|autour de|vicino a|en)\s+$/iu;

/** Behind an article comes no city: "taf dans la resto". English, German, French, Italian, Spanish. */
const ARTICLE =
  /(?<!\p{L})(?:the|an?|der|die|das|dem|den|des|ein|eine[mnr]?|im|la|les?|une?|du|l['’]|il|lo|gli|uno|una|nel|nella|el|los|las)\s*$/iu;

/** Names of all countries, normalized, in the languages that most queries are in. */
const countries = lazy(() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const namers = ['en', 'de', 'fr', 'it', 'es'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  );
  return new Set(namers.flatMap((names) => codes.map((code) => normalize(names.of(code) ?? ''))));
});

/** A text with a slip as the name of a place. */
interface PlaceSlip {
  q: string;
  /** The word as it was typed, and as `q` has it. */
  from: string;
  to: string;
}

/**
 * The text with one of its words, which hardly a job has and no occupation is called, as the city with most jobs, the region or the country
 * whose name is an edit away.
 * The first letter is taken to be right, and the word is the last one, but for those that say how, or the one before an occupation, or comes behind a
 * word for where. Undefined
 * where there is none, where an occupation is an edit away too, and where jobs have another form of the word.
 */
async function placeSlip(
  { find, labels, lexicon, cityNames, placeWords }: PlaceSources,
  q: string,
): Promise<PlaceSlip | undefined> {
  const { plain, words: parsed } = parseText(q);
  const words = explained(await lexicon(parsed.map(({ word }) => word)), parsed);
  const last = words.findLast((word) => word.same === undefined && !isManner(word));
  // "Berlinn Koch"
  const rest = labelKey(plain.slice(words[0]?.end ?? 0));
  const first = words.length > 1 && (await labels([rest])).size > 0 ? words[0] : undefined;
  const mayBe = (word: QueryWord): boolean =>
    !word.isQuoted &&
    !word.isGrammar &&
    word.word.length >= SHORTEST_END &&
    word.word.length <= LONGEST &&
    /^[a-z]+$/.test(word.word) &&
    (word === last || word === first || WHERE.test(plain.slice(0, word.start))) &&
    word.same === undefined;
  const some = words.length > 1 ? words.filter(mayBe) : [];
  if (some.length === 0) return undefined;
  const [found, named] = await Promise.all([
    find(some.map(({ word }) => word)),
    labels(some.map(({ word }) => labelKey(word))),
  ]);
  const isKnown = (jobs: WordCounts): boolean =>
    jobs.count > FEW || jobs.countIn(TITLES) + jobs.countIn(NAMES) > 0;
  const unknown = some.filter(
    ({ word }) => !named.has(labelKey(word)) && !found.some((jobs) => jobs.word === word && isKnown(jobs)),
  );
  if (unknown.length === 0) return undefined;
  const [cities, regions] = await Promise.all([cityNames(), placeWords()]);
  for (const { word, start, end } of unknown.slice(-MOST_SLIPS).reverse()) {
    const before = words.findLast((other) => other.end <= start);
    const isBeside = before && /^[\s-]+$/.test(plain.slice(before.end, start));
    const isEnd = word.length < SHORTEST || ARTICLE.test(plain.slice(0, start));
    const beginning = isBeside ? `${before.word} ` : '';
    /** The number of the city that some letters name, behind the word before or not; Infinity for a region or a country. */
    const placeAs = (letters: string): number | undefined => {
      const names = [...(beginning || !isEnd ? [beginning + letters] : []), ...(isEnd ? [] : [letters])];
      const city = names.map((name) => cities.meaning(name).usual[0]).find((one) => one !== undefined);
      const isRegion = (name: string): boolean => regions.meaning('', name.replace(' ', '')) !== undefined;
      return city ?? (names.some(isRegion) ? Infinity : undefined);
    };
    // A country without jobs is no slip: Islande is not Irlande.
    if (placeAs(word) !== undefined || countries().has(word)) continue;
    let best: { to: string; city: number } | undefined;
    for (const to of oneEditAway(word)) {
      const city = placeAs(to);
      if (city !== undefined && (!best || city < best.city)) best = { to, city };
    }
    if (!best || (await isSlipOfLabel(labels, word))) continue;
    // "Marketing parks" speaks of a park.
    const forms = otherForms(word).filter((form) => placeAs(form) === undefined);
    if ((await find(forms)).some(isKnown)) continue;
    const { to } = best;
    return { q: q.slice(0, start) + to + q.slice(end), from: q.slice(start, end), to };
  }
  return undefined;
}

/** Whether a name of an occupation is an edit away, too: "truck drver" asks for no trucks in Dover. */
const isSlipOfLabel = async (labels: PlaceSources['labels'], word: string): Promise<boolean> =>
  (await labels([...new Set(oneEditAway(word))].map(labelKey))).size > 0;
