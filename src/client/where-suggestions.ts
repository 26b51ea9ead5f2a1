/**
 * Suggestions of the Where field: places with jobs, regions, countries, and the device's position. Loaded when the field gets the focus.
 */
import type { Format } from '../job/format.ts';
// Types only, so that nothing is imported at run time.
import type { WhereTranslate } from '../i18n/client-keys.ts';
import { createTranslate } from '../i18n/translate.ts';
import { byRank } from '../suggestions/suggestions.ts';
import { fitOf, spellingsOf } from '../suggestions/suggestion-keys.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type ComboboxOption, createCombobox, suggester } from './combobox.ts';
import { pageLocale } from './page.ts';
import { whereData } from './page-data.ts';

/** A place to search: around a named place, a value of a place filter, or remote work. */
export type Where =
  | { near: string }
  | { facet: 'cities' | 'regions' | 'countries'; value: string }
  | { facet: 'workTypes'; value: 'remote' };

/** An option of the list, and its text in the field. */
export interface ChosenWhere {
  where: Where;
  text: string;
}

/** Few, because results are below them; fewer with an on-screen keyboard. */
const MOST_CITIES = 5;
const MOST_CITIES_BY_TOUCH = 3;
const MOST_AREAS = 2;

/**
 * Starts suggesting in the Where field.
 * @param shown initial text, for which nothing is suggested
 * @param query returns the current query
 * @param understood resolves a misspelt text without suggestions
 * @returns a function that resolves a complete text: to the region or country of that name, else to a place
 * @throws if names and texts can't be loaded
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
  // Failed requests are repeated with the first letters.
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
    // The count is site-wide, so omit it next to words or other filters.
    detail: jobs !== undefined && isOnly(query()) ? t.plural('jobs.count', jobs) : '',
  });
  const remote: Where = { facet: 'workTypes', value: 'remote' };
  const suggestAreas = (typed: string) => {
    const fitting = areas.flatMap(({ spellings, ...area }) => {
      const fit = fitOf(spellings, typed);
      return fit ? [{ ...area, fit }] : [];
    });
    return (['regions', 'countries'] as const).flatMap((facet) =>
      fitting
        .filter((area) => area.facet === facet)
        .sort(byRank)
        .slice(0, MOST_AREAS)
        .map((area) => option(area.where, facet, area)),
    );
  };
  const limit = matchMedia('(pointer: coarse)').matches ? MOST_CITIES_BY_TOUCH : MOST_CITIES;
  const suggestCities = async (text: string) => {
    const { found } = await suggest(text, { kinds: ['cities'], limit, ofKind: limit, shortest: 1 });
    return found.flatMap((city) => {
      // A city without a known position has no surroundings; if it has the name of a country, it is that country.
      if (!city.placeId && areas.some((other) => other.text === city.text)) return [];
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
      // Regions and countries are available even if the index can't be read.
      const found = [
        ...(isRemote ? [option(remote, 'workTypes', { text: t('workTypes.remote') })] : []),
        ...exactFirst([...(await suggestCities(text).catch(() => [])), ...suggestAreas(typed)], typed),
      ];
      if (found.length > 0) return found;
      const understanding = await understood(text);
      return understanding
        ? [
            option(
              understanding.where,
              'facet' in understanding.where ? understanding.where.facet : 'cities',
              understanding,
            ),
          ]
        : [];
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

/** Whether the query only has a place, which a new one replaces. */
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

/** Shorter texts are more likely the beginning of a place. */
const SHORTEST_REMOTE = 3;

/** Puts an exact match first, with its group: "Schweiz" before "Italienische Schweiz". */
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
/** Maximum age of a cached position: it still identifies the town. */
const KNOWN_MS = 600_000;

const TROUBLES: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 3: 'timeout' };

/** The device's position in degrees with low accuracy, or why there is none. It is not sent anywhere. */
export const ownPosition = (): Promise<{ latitude: number; longitude: number } | PositionTrouble> =>
  new Promise((resolve) => {
    // Missing in browsers where a page may not ask.
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
