import { expect, test } from 'vitest';
import { stepsFrom } from '../../../src/search/places-around.ts';
import type { FoundPlace, PlaceSources } from '../../../src/search/place-meanings.ts';

const column = (values: readonly string[]) => ({ values, codeOf: (value: string) => values.indexOf(value) });
const COLUMNS = { countries: column(['FR', 'DE']), cities: column(['Paris', 'Nanterre', 'Bonn', 'Nowhere']) };
const COUNTRIES = new Map([
  ['Paris', 'FR'],
  ['Nanterre', 'FR'],
  ['Bonn', 'DE'],
]);
const sources = {
  columns: () => Promise.resolve(COLUMNS),
  countryOf: (place: string) => Promise.resolve(COUNTRIES.get(place)),
  placeWords: () =>
    Promise.resolve({
      members: (value: string) =>
        value === 'FR-D92' ? { countries: [], regions: [], cities: [1, 0] } : undefined,
    }),
} as unknown as PlaceSources;

const at = (facet: 'cities' | 'regions' | 'countries', value: string) => ({ facet, value }) as const;
const steps = async (found: FoundPlace): Promise<string[]> =>
  (await stepsFrom(sources, {}, found)()).map(
    ({ filters, radius, country }) => country ?? `${filters.near?.place} ${radius}`,
  );

test.each<[FoundPlace, string[]]>([
  [{ meaning: at('cities', 'Bonn') }, ['Bonn 25', 'Bonn 50', 'Bonn 100', 'DE']],
  [{ around: 'Bonn', km: 30 }, ['Bonn 50', 'Bonn 100', 'DE']],
  // An area that is made of cities: around the one with most jobs.
  [{ meaning: at('regions', 'FR-D92') }, ['Paris 25', 'Paris 50', 'Paris 100', 'FR']],
  [{ meaning: at('regions', 'FR-IDF') }, ['FR']],
  [{ meaning: at('countries', 'FR') }, []],
  [
    { meaning: at('cities', 'Bonn'), others: [at('cities', 'Paris')] },
    ['Bonn 25', 'Paris 25', 'Bonn 50', 'Paris 50', 'Bonn 100', 'Paris 100'],
  ],
  // A feed's city that is nowhere.
  [
    { meaning: at('cities', 'Paris'), others: [at('cities', 'Nowhere')] },
    ['Paris 25', 'Paris 50', 'Paris 100'],
  ],
  [{ meaning: at('cities', 'Nowhere') }, []],
])('$0', async (found, expected) => expect(await steps(found)).toEqual(expected));
