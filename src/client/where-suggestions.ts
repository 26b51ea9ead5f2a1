/** The help to fill the Where field: places with jobs, regions and countries, and where the device is. Loaded when the field is entered. */
import type { Format } from '../job/format.ts';
// A type, imported in the way that leaves nothing behind.
import type { WhereTranslate } from '../i18n/client-keys.ts';
import { createTranslate } from '../i18n/translate.ts';
import { byRank } from '../suggestions/suggestions.ts';
import { fitOf, spellingsOf } from '../suggestions/suggestion-keys.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type ComboboxOption, createCombobox, suggester } from './combobox.ts';
import { pageLocale } from './page.ts';
import { whereData } from './page-data.ts';

/** Where jobs are to be: around a place that has a name, or wherever a filter of places says, or anywhere by remote work. */
export type Where =
  | { near: string }
  | { facet: 'cities' | 'regions' | 'countries'; value: string }
  | { facet: 'workTypes'; value: 'remote' };

/** An option of the list: what it means, and how the field shows it. */
export interface ChosenWhere {
  where: Where;
  text: string;
}

/** Few, because the results are below them; fewer where there is a keyboard on the screen. */
const MOST_CITIES = 5;
const MOST_CITIES_BY_TOUCH = 3;
const MOST_AREAS = 2;

/**
 * Suggests in the Where field from now on.
 * @param shown the text that is not being typed, because it was there before
 * @param query what is asked for besides
 * @param understood the place that a text without a suggestion is a slip for
 * @returns what a text means that was typed to its end: the region or country that is called so, else a place
 * @throws when the names and words for it cannot be loaded
 */
export async function suggestWhere(
  input: HTMLInputElement,
  shown: string,
  { region }: Pick<Format, 'region'>,
  choose: (chosen: ChosenWhere) => void,
  query: () => SearchQuery,
  understood: (text: string) => Promise<{ where: Where; text: string } | undefined>,
): Promise<(text: string) => Where> {
  const { suggest, warm } = suggester();
  // A request that fails here is made again with the first letters.
  warm().catch(() => undefined);
  const { strings, countries, regions, areas: made, remote: remoteWords } = await whereData();
  const t: WhereTranslate = createTranslate(pageLocale(), strings);

  const area = (facet: 'regions' | 'countries', value: string, jobs: number, text: string) => ({
    facet,
    where: { facet, value },
    jobs,
    text,
    spellings: spellingsOf(text),
  });
  const areas = [
    ...regions.map(([code, jobs]) => area('regions', code, jobs, region(code))),
    ...made.map(([code, jobs, name]) => area('regions', code, jobs, name)),
    ...countries.map(([code, jobs, name]) => area('countries', code, jobs, name)),
  ];
  const option = (
    where: Where,
    facet: 'cities' | 'regions' | 'countries' | 'workTypes',
    { text, jobs }: { text: string; jobs?: number },
  ): ComboboxOption<ChosenWhere> => ({
    value: { where, text },
    text,
    group: t(`facets.${facet}`),
    // The number is that of the whole site: beside words or other filters that is not what is found there.
    detail: jobs !== undefined && isOnly(query()) ? t.plural('jobs.count', jobs) : '',
  });
  const remote: Where = { facet: 'workTypes', value: 'remote' };
  const suggestAreas = (typed: string) => {
    const fitting = areas.flatMap(({ spellings, ...one }) => {
      const fit = fitOf(spellings, typed);
      return fit ? [{ ...one, fit }] : [];
    });
    return (['regions', 'countries'] as const).flatMap((facet) =>
      fitting
        .filter((one) => one.facet === facet)
        .sort(byRank)
        .slice(0, MOST_AREAS)
        .map((one) => option(one.where, facet, one)),
    );
  };
  const limit = matchMedia('(pointer: coarse)').matches ? MOST_CITIES_BY_TOUCH : MOST_CITIES;
  const suggestCities = async (text: string) => {
    const { found } = await suggest(text, { kinds: ['cities'], limit, ofKind: limit, shortest: 1 });
    return found.flatMap((city) => {
      // A city that is no known place has no surroundings, and one that is called as a country is is that country.
      if (!city.placeId && areas.some((one) => one.text === city.text)) return [];
      const where: Where = city.placeId ? { near: city.value } : { facet: 'cities', value: city.value };
      return [option(where, 'cities', city)];
    });
  };

  await createCombobox({
    input,
    shown,
    t,
    suggest: async (text) => {
      const typed = lettersOf(text);
      if (!typed) return [];
      const isRemote = typed.length >= SHORTEST_REMOTE && remoteWords.some((word) => word.startsWith(typed));
      // Regions and countries are known even where the index cannot be read.
      const found = [
        ...(isRemote ? [option(remote, 'workTypes', { text: t('workTypes.remote') })] : []),
        ...exactFirst([...(await suggestCities(text).catch(() => [])), ...suggestAreas(typed)], typed),
      ];
      if (found.length > 0) return found;
      const meant = await understood(text);
      return meant ? [option(meant.where, 'facet' in meant.where ? meant.where.facet : 'cities', meant)] : [];
    },
    choose,
  });
  return (text) => {
    const typed = lettersOf(text);
    if (remoteWords.includes(typed)) return remote;
    return (
      areas.find(({ spellings }) => spellings.some(({ letters }) => letters === typed))?.where ?? {
        near: text,
      }
    );
  };
}

/** Whether nothing is asked for but a place, which another one replaces. */
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

/** Fewer letters begin names of places more often. */
const SHORTEST_REMOTE = 3;

/** The name that was typed comes first, with its group: "Schweiz" before "Italienische Schweiz". */
function exactFirst(
  options: readonly ComboboxOption<ChosenWhere>[],
  typed: string,
): ComboboxOption<ChosenWhere>[] {
  const exact = options.find(({ text }) => lettersOf(text) === typed);
  const rankOf = (one: ComboboxOption<ChosenWhere>): number =>
    one === exact ? 0 : one.group === exact?.group ? 1 : 2;
  return exact ? [...options].sort((a, b) => rankOf(a) - rankOf(b)) : [...options];
}

/** Why there is no position. */
type PositionTrouble = 'denied' | 'unavailable' | 'timeout';

const WAIT_MS = 10_000;
/** A position that the device has known for so long still names the town. */
const KNOWN_MS = 600_000;

const TROUBLES: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 3: 'timeout' };

/**
 * The position of the device in degrees, as exact as costs no time, or why there is none. It is told to nobody else.
 */
export const ownPosition = (): Promise<{ latitude: number; longitude: number } | PositionTrouble> =>
  new Promise((resolve) => {
    // Browsers leave it out where a page may not ask.
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
