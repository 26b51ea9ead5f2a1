/**
 * Suggestions of the Where field: places with jobs, regions, countries, and the device's position. Loaded when the field gets the focus.
 */
import type { Format } from '../job/format.ts';
// Import only a type, because client-keys.ts must not be loaded at run time.
import type { WhereTranslate } from '../i18n/client-keys.ts';
import { createTranslate } from '../i18n/translate.ts';
import { byRank } from '../suggestions/suggestions.ts';
import { fitOf, spellingsOf } from '../suggestions/suggestion-keys.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type ComboboxOption, createCombobox, suggester } from './combobox.ts';
import { pageLocale } from './page.ts';
import { type WhereData, whereData } from './page-data.ts';

/** A place to search: around a named place, a value of a place filter, or remote work. */
export type Where =
  | { near: string }
  | { facet: 'cities' | 'regions' | 'countries'; value: string }
  | { facet: 'workTypes'; value: 'remote' };

/** A chosen place, and its text in the field. */
export interface ChosenWhere {
  where: Where;
  text: string;
}

/**
 * Maximum numbers of suggestions. They are few because the results are below them, and fewer with an
 * on-screen keyboard.
 */
const MOST_CITIES = 5;
const MOST_CITIES_BY_TOUCH = 3;
const MOST_AREAS = 2;

export interface WhereSettings {
  input: HTMLInputElement;
  format: Pick<Format, 'region'>;
  choose: (chosen: ChosenWhere) => void;
  /** The current query. */
  query: () => SearchQuery;
  /** Finds the place for a text without suggestions, such as a misspelt name. */
  understood: (text: string) => Promise<ChosenWhere | undefined>;
}

/** A region, an area or a country with jobs. */
interface Area {
  facet: 'regions' | 'countries';
  where: Where;
  jobs: number;
  text: string;
  spellings: ReturnType<typeof spellingsOf>;
}

/** What the field suggests from. */
interface Suggesting {
  t: WhereTranslate;
  query: () => SearchQuery;
  areas: Area[];
  /** Words for remote work. */
  remoteWords: readonly string[];
}

const REMOTE: Where = { facet: 'workTypes', value: 'remote' };

/**
 * Starts suggesting in the Where field.
 * @returns a function that says what a complete text means: the region or country with that name, or else the
 * place
 * @throws if names and texts can't be loaded
 */
export async function suggestWhere(settings: WhereSettings): Promise<(text: string) => Where> {
  const { input, format, choose, query, understood } = settings;
  // Ignore a failure, because the requests are repeated when the user types.
  suggester()
    .warm()
    .catch(() => undefined);
  const { strings, remote: remoteWords, ...places } = await whereData();
  const t: WhereTranslate = createTranslate(pageLocale(), strings);
  const suggesting: Suggesting = { t, query, areas: areasOf(places, format), remoteWords };
  const suggest = async (text: string): Promise<ComboboxOption<ChosenWhere>[]> => {
    const options = await placesFor(suggesting, text);
    if (options.length > 0 || !lettersOf(text)) return options;
    const understanding = await understood(text);
    return understanding ? [optionOf(suggesting, understanding.where, understanding)] : [];
  };
  await createCombobox({ input, t, suggest, choose });
  return (text) => meaningOf(suggesting, text);
}

function areasOf(
  { regions, areas, countries }: Pick<WhereData, 'regions' | 'areas' | 'countries'>,
  { region }: Pick<Format, 'region'>,
): Area[] {
  const area = (facet: Area['facet'], value: string, jobs: number, text: string): Area => ({
    facet,
    where: { facet, value },
    jobs,
    text,
    spellings: spellingsOf(text),
  });
  return [
    ...regions.map(([code, jobs]) => area('regions', code, jobs, region(code))),
    ...areas.map(([code, jobs, name]) => area('regions', code, jobs, name)),
    ...countries.map(([code, jobs, name]) => area('countries', code, jobs, name)),
  ];
}

function optionOf(
  { t, query }: Suggesting,
  where: Where,
  { text, jobs }: { text: string; jobs?: number },
): ComboboxOption<ChosenWhere> {
  return {
    value: { where, text },
    text,
    group: t(`facets.${'near' in where ? 'cities' : where.facet}`),
    // The count is site-wide, so omit it next to words or other filters.
    detail: jobs !== undefined && isOnly(query()) ? t.plural('jobs.count', jobs) : '',
  };
}

/** The places that begin with a text. */
async function placesFor(suggesting: Suggesting, text: string): Promise<ComboboxOption<ChosenWhere>[]> {
  const { t, remoteWords } = suggesting;
  const typed = lettersOf(text);
  if (!typed) return [];
  const isRemote = typed.length >= SHORTEST_REMOTE && remoteWords.some((word) => word.startsWith(typed));
  // Ignore a failure, because regions and countries are known even if the index can't be read.
  const cities = await citiesFor(suggesting, text).catch(() => []);
  return [
    ...(isRemote ? [optionOf(suggesting, REMOTE, { text: t('workTypes.remote') })] : []),
    ...exactFirst([...cities, ...areasFor(suggesting, typed)], typed),
  ];
}

async function citiesFor(suggesting: Suggesting, text: string): Promise<ComboboxOption<ChosenWhere>[]> {
  const limit = matchMedia('(pointer: coarse)').matches ? MOST_CITIES_BY_TOUCH : MOST_CITIES;
  const { found } = await suggester().suggest(text, { kinds: ['cities'], limit, ofKind: limit, shortest: 1 });
  return found.flatMap((city) => {
    // A city without a known position is offered as a filter, because jobs around it cannot be found. Leave
    // it out if it has the name of a country or region, because the text then means that one.
    if (!city.placeId && suggesting.areas.some((area) => area.text === city.text)) return [];
    const where: Where = city.placeId ? { near: city.value } : { facet: 'cities', value: city.value };
    return [optionOf(suggesting, where, city)];
  });
}

function areasFor(suggesting: Suggesting, typed: string): ComboboxOption<ChosenWhere>[] {
  const fitting = suggesting.areas.flatMap(({ spellings, ...area }) => {
    const fit = fitOf(spellings, typed);
    return fit ? [{ ...area, fit }] : [];
  });
  return (['regions', 'countries'] as const).flatMap((facet) =>
    fitting
      .filter((area) => area.facet === facet)
      .sort(byRank)
      .slice(0, MOST_AREAS)
      .map((area) => optionOf(suggesting, area.where, area)),
  );
}

function meaningOf({ areas, remoteWords }: Suggesting, text: string): Where {
  const typed = lettersOf(text);
  if (remoteWords.includes(typed)) return REMOTE;
  const area = areas.find(({ spellings }) => spellings.some(({ letters }) => letters === typed));
  return area?.where ?? { near: text };
}

/** Whether the query has nothing but a place, which a new place replaces. */
function isOnly({
  q,
  filters: { near: _, cities: __, regions: ___, countries: ____, ...others },
}: SearchQuery): boolean {
  return (
    !q &&
    Object.values(others).every(
      (value) => value === undefined || (Array.isArray(value) && value.length === 0),
    )
  );
}

const lettersOf = (text: string): string => spellingsOf(text)[0]!.letters;

/** Shorter texts don't suggest remote work, because they are more likely the beginning of a place. */
const SHORTEST_REMOTE = 3;

/** Puts an exact match and its group first, so that "Schweiz" comes before "Italienische Schweiz". */
function exactFirst(
  options: readonly ComboboxOption<ChosenWhere>[],
  typed: string,
): ComboboxOption<ChosenWhere>[] {
  const exact = options.find(({ text }) => lettersOf(text) === typed);
  const rankOf = (option: ComboboxOption<ChosenWhere>): number =>
    option === exact ? 0 : option.group === exact?.group ? 1 : 2;
  return exact ? [...options].sort((a, b) => rankOf(a) - rankOf(b)) : [...options];
}

/** Why there is no position. */
type PositionTrouble = 'denied' | 'unavailable' | 'timeout';

const WAIT_MS = 10_000;
/** Maximum age of a cached position. Until then, the user is most likely still in the same town. */
const KNOWN_MS = 600_000;

const TROUBLES: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 3: 'timeout' };

/** The device's position in degrees with low accuracy, or why there is none. It is not sent anywhere. */
export const ownPosition = (): Promise<{ latitude: number; longitude: number } | PositionTrouble> =>
  new Promise((resolve) => {
    // Some browsers lack the property on pages that may not ask for the position.
    if (!('geolocation' in navigator)) return resolve('unavailable');
    try {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code }) => resolve(TROUBLES[code] ?? 'unavailable'),
        { timeout: WAIT_MS, maximumAge: KNOWN_MS },
      );
    } catch {
      resolve('unavailable');
    }
  });
