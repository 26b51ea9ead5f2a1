/** Resolves the places of a query: regions, countries and surroundings in its text and in the Where field. */
import { VICINITY_KM, withoutJobNoun } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { Filters } from '../filters/table.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import { excludedPlaces } from './excluded-places.ts';
import { aloneSign, formSign } from './marker-terms.ts';
import { type FoundPlace, isNearJobs, isPlace, meaningOf, type PlaceSources } from './place-meanings.ts';
import { placeInText, placeWithin } from './place-slots.ts';
import { spelledAlone, spelledPlace, spelledPlaceIn } from './place-slips.ts';
import { isLowerForm, MOST_WORDS } from './place-text.ts';
import { stepsFrom, type WiderPlace } from './places-around.ts';
import { parseText } from './query-text.ts';
import type { PlaceAnswer, SearchAnswer } from './types.ts';

/** A query with its places as filters, and how they were understood. */
export interface Placed {
  query: SearchQuery;
  place?: PlaceAnswer;
  wider?: WiderPlaces;
}

/** Where else to search if few jobs are at the place in the text. */
export interface WiderPlaces {
  /** The name of the place, without words for surroundings if there are any. */
  typed: string;
  /** The query's filters without the place. */
  anywhere: Filters;
  /** Filters for the parts of an area, because areas are not values of the filter. A job must pass one of them. */
  here?: readonly Filters[];
  /** Filters with wider places, the nearest first. */
  steps: () => Promise<WiderPlace[]>;
}
/** The result for an index of files. */
export interface PlacedQuery<I> {
  query: SearchQuery;
  /** What the answer says about the query. */
  answer?: Pick<SearchAnswer, 'place' | 'filters'>;
  wider?: WiderPlaces;
  /** The index. Its column of regions includes the areas of the query, if there are any: see `withAreas`. */
  index: I;
}

/** Coordinates and GeoNames ids. The same as `isPoint`, which would load the code of filters: see `openIndex`. */
const NUMBERS = /^[^\p{L},]*,[^\p{L}]*$|^\d{6,}$/u;
/** Radius in km around a region without jobs. */
const REGION_KM = 100;

/**
 * Resolves the places of a query. If the Where field has a place, the text keeps all its words. For a text that is only a
 * place, jobs are sorted by distance, because around a village many jobs are newer than its own.
 * @param typing whether the last word may be incomplete
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
  if (query.filters.near) return aroundField(sources, query, inField ?? { query });
  if (inField) return inField;
  if (query.q === '' || query.exact || query.read === false) return { query };
  const left = query.without
    ? undefined
    : await excludedPlaces(sources, query.q, { typing, prefer: query.prefer });
  if (left) return readPlaces(sources, { ...query, ...left }, typing);
  const { cities, regions, countries, ...filters } = query.filters;
  const chosen = { ...(cities?.length && { cities }), ...(regions?.length && { regions }), ...(countries?.length && { countries }) }; // prettier-ignore
  if (Object.keys(chosen).length === 0) return placeOfText(sources, query, typing);
  return besideChosen(query, await placeOfText(sources, { ...query, filters }, typing), chosen);
}

/**
 * Adds where else to search for the text, as for a place in the text. A region or country in the Where field has no
 * surroundings.
 */
function aroundField(sources: PlaceSources, { q, exact, read }: SearchQuery, placed: Placed): Placed {
  const { near, ...anywhere } = placed.query.filters;
  if (!near || q === '' || exact || read === false) return placed;
  const steps = stepsFrom(sources, anywhere, { around: near.place, km: near.radius });
  return { ...placed, wider: { typed: near.place, anywhere, steps } };
}

/**
 * Combines the place of the text with the chosen places. Chosen values of the same filter replace the place of the text;
 * those of another filter apply as well.
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

async function placeOfText(
  sources: PlaceSources,
  query: SearchQuery,
  typing: boolean,
  isCorrected = typing,
): Promise<Placed> {
  const options = { typing, prefer: query.prefer };
  const alone = typing ? undefined : await placeAlone(sources, query);
  if (alone) return alone;
  const inText = await placeInText(sources, query.q, options);
  if (!inText) return (!isCorrected && (await placeOfSlip(sources, query))) || { query };
  const { typed, found } = inText;
  const { filters: anywhere } = query;
  // The name of a city as the site writes it, because the text may have "bei Bern" or "paris".
  const isCity = !('around' in found) && found.meaning.facet === 'cities' && !found.others;
  const named = 'around' in found ? found.around : isCity ? found.meaning.value : typed;
  const here = await partsOfArea(sources, found, anywhere);
  return {
    // A place alone is treated like one in the Where field.
    ...placed({ ...query, q: inText.q }, typed, found, inText.q === ''),
    // Areas larger than a country are never widened.
    ...(here?.length !== 0 && {
      wider: { typed: named, anywhere, ...(here && { here }), steps: stepsFrom(sources, anywhere, found) },
    }),
  };
}

/** Corrects a word of a text to a place, such as "Wintertur", or "bordeau" in "comptable bordeau". */
async function placeOfSlip(sources: PlaceSources, query: SearchQuery): Promise<Placed | undefined> {
  const alone = await spelledAlone(sources, query);
  const slip = alone ? { q: alone, from: query.q.trim(), to: alone } : await spelledPlaceIn(sources, query.q);
  const meant = slip && (await placeOfText(sources, { ...query, q: slip.q }, false, true));
  return (
    meant?.place && {
      ...meant,
      place: { ...meant.place, typed: meant.place.typed.replace(slip!.to, slip!.from) },
    }
  );
}

/**
 * Filters for the parts of an area within a country, such as French-speaking Switzerland. Empty for larger areas, such as
 * Europe; undefined for values of the filter.
 */
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

/** Resolves a text that is only the name of a place, like the text of the Where field. */
async function placeAlone(sources: PlaceSources, query: SearchQuery): Promise<Placed | undefined> {
  const { q, filters } = query;
  const place = withoutJobNoun(q);
  const within = await placeWithin(sources, place);
  if (within) return placed({ ...query, q: '' }, place, within, true);
  const why = await isPlaceAlone(sources, place);
  // Unlike the Where field, a text must have the exact name, because postcodes and other spellings in a text mostly belong to
  // several words.
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

/** Minimum length of an abbreviation, and of a place that no job mentions. */
const [SHORTEST, SHORTEST_ABSENT] = [3, 4];

/**
 * Whether a text is only the name of a place: 'named' if the index marks it as one, 'absent' if no job has its words
 * together.
 */
async function isPlaceAlone(
  { find, lexicon, countTogether }: PlaceSources,
  q: string,
): Promise<'named' | 'absent' | undefined> {
  const { plain, words, phrases, excluded, wishes } = parseText(q);
  if (phrases.length + excluded.length + wishes.length > 0 || words.length > MOST_WORDS) return undefined;
  if (words.every(({ isGrammar }) => isGrammar)) return undefined;
  const own = words.map(({ word }) => word);
  const [sign, form] = [aloneSign(own), formSign(own)];
  const [found, known] = await Promise.all([find([sign, form, ...own]), lexicon(own)]);
  // A name such as "Police" is a town, but an industry first.
  if (own.every((word) => known.sameAs(word) !== undefined)) return undefined;
  const typed = plain.trim();
  const has = (sought: string): boolean => found.some(({ word }) => word === sought);
  if (has(sign) && (typed.length >= SHORTEST || !isLowerForm(typed))) return 'named';
  if (has(form) && typed === typed.toUpperCase()) return 'named';
  if (placeKey(q).length < SHORTEST_ABSENT) return undefined;
  const groups = own.map((word) => found.filter((one) => one.word === word));
  return groups.some((group) => group.length === 0) || (await countTogether(groups)) === 0
    ? 'absent'
    : undefined;
}

/** Turns a place into a filter of the query. */
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
  // The answer's `near` says so if a town has no jobs.
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

/** Resolves the place in the Where field, or a chosen city that is not a value of the filter. */
async function placeInField(
  sources: PlaceSources,
  query: SearchQuery,
  correct = spelledRight,
): Promise<Placed | undefined> {
  const { cities } = query.filters;
  const text = query.filters.near?.place ?? (cities?.length === 1 ? cities[0]! : '');
  if (text === '' || NUMBERS.test(text)) return undefined;
  const column = (await sources.columns(['cities'])).cities!;
  const code = column.codeOf(text);
  // A small town may have the name of a region, such as Ontario in California.
  if (code >= 0 && (cities || (await sources.isPlaced(text)))) return undefined;
  if (cities && (await sources.cityNames()).meaning(text).usual.length > 0) return undefined;
  const found =
    (await placeWithin(sources, text)) ??
    (await meaningOf(sources, text, query.prefer)) ??
    (await cityAlone(sources, text));
  if (!found) return correct(sources, query);
  const { cities: _cities, ...filters } = query.filters;
  const without = cities ? { ...query, filters } : query;
  return placed(without, text, found, true);
}

/** Resolves a city that has jobs but no position, so that only its filter finds these jobs. */
async function cityAlone(
  { columns, cityNames, countryOf }: PlaceSources,
  text: string,
): Promise<FoundPlace | undefined> {
  const { codeOf, values } = (await columns(['cities'])).cities!;
  const [code = codeOf(text)] = (await cityNames()).meaning(text).usual;
  return code >= 0 && (await countryOf(values[code]!)) === undefined
    ? { meaning: { facet: 'cities', value: values[code]! }, isExact: true }
    : undefined;
}

/** Corrects a misspelt place in the Where field. */
async function spelledRight(sources: PlaceSources, query: SearchQuery): Promise<Placed | undefined> {
  const { near } = query.filters;
  const key = near && !query.exact ? await spelledPlace(sources, near.place) : undefined;
  if (!near || key === undefined) return undefined;
  const { cities } = await sources.columns(['cities']);
  const [city] = (await sources.cityNames()).meaning(key).usual;
  const place = city === undefined ? key : cities!.values[city]!;
  const meant = { ...query, filters: { ...query.filters, near: { ...near, place } } };
  // Correct only once, because the corrected city may have no position either.
  const inField = await placeInField(sources, meant, () => Promise.resolve(undefined));
  if (!inField && (await sources.countryOf(place)) === undefined) return undefined;
  const { query: asked, place: found } = inField ?? { query: meant, place: { q: query.q, around: place } };
  return { query: asked, place: { ...found!, typed: near.place } };
}
