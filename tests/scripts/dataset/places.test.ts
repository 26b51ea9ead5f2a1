import { expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { type PlacesReport, settlePlaces } from '../../../scripts/dataset/places.ts';
import { LocationReader } from '../../../src/places/read-locations.ts';
import type { Location } from '../../../src/feed/types.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { listOf } from '../../lib/text-table.ts';

const gazetteer = await loadGazetteer();

const inCities = (...cities: (string | undefined)[]) =>
  exampleJob({ locations: cities.map((city) => ({ ...(city !== undefined && { city }), country: 'CH' })) });

function settle(
  jobs: Job[],
  locales = ['en', 'de'],
): { report: PlacesReport; places: JobPlace[]; jobs: Job[] } {
  const reader = new LocationReader();
  for (const job of jobs) reader.add(job);
  const { report, places, settled } = settlePlaces(reader.end(), gazetteer, locales);
  return { report, places, jobs: [...settled(jobs)] };
}

/** What the site makes of places: each location as its city and id. */
const citiesOf = (locations: Location[], locales?: string[]) =>
  settle([exampleJob({ locations })], locales).jobs[0]!.locations.map(({ city, placeId }) => [city, placeId]);

test('each city of a posting counts once; the most frequent unknown ones are reported', () => {
  const { report } = settle([
    inCities('Bern', 'Zentralschweiz', undefined),
    inCities('Nirgendwo'),
    inCities('Anderswo', 'Nirgendwo', 'Basel'),
    exampleJob({ locations: [{ city: 'Nirgendwo' }, {}] }),
  ]);
  expect(report).toEqual({
    cities: 7,
    places: 2,
    regions: 1,
    unknown: [
      { city: 'Nirgendwo', country: 'CH', count: 2 },
      { city: 'Anderswo', country: 'CH', count: 1 },
      { city: 'Nirgendwo', count: 1 },
    ],
  });
});

test('five unknown cities are reported at most', () => {
  const { cities, unknown } = settle([
    inCities(...'abcdef'.split('').map((letter) => `Xx${letter}xx`)),
  ]).report;
  expect(cities).toBe(6);
  expect(unknown).toHaveLength(5);
});

test('no postings give no cities', () =>
  expect(settle([])).toEqual({
    report: { cities: 0, places: 0, regions: 0, unknown: [] },
    places: [],
    jobs: [],
  }));

test('a name that differs only in case is not kept as written', () => {
  const { jobs } = settle([
    exampleJob({
      locations: [
        { city: 'COLOGNE', country: 'DE' },
        { city: 'hauts-de-seine', country: 'FR' },
      ],
    }),
  ]);
  expect(jobs[0]?.locations).toEqual([
    { city: 'Cologne', country: 'DE', placeId: 2886242, region: 'DE-NW' },
    { city: 'Hauts-de-Seine', country: 'FR', region: 'FR-IDF' },
  ]);
});

test('a place has one name, and what the job calls it is kept', () => {
  // prettier-ignore
  const { jobs, places } = settle([
    exampleJob({ locations: [{ city: 'Köln', country: 'DE' }, { city: 'Cologne', country: 'DE' },
      { city: 'Zürich-Oerlikon', country: 'CH' }, { city: 'Nirgendwo', country: 'CH' }, { country: 'CH' },
      { city: 'Yvelines', country: 'FR' }, { city: 'Hauts De Seine', country: 'FR' },
      { city: 'Zentralschweiz', country: 'CH' }] }),
  ]);
  expect(jobs[0]?.locations).toEqual([
    { city: 'Cologne', country: 'DE', placeId: 2886242, writtenCity: 'Köln', region: 'DE-NW' },
    { city: 'Cologne', country: 'DE', placeId: 2886242, region: 'DE-NW' },
    { city: 'Zurich', country: 'CH', placeId: 2657896, writtenCity: 'Zürich-Oerlikon', region: 'CH-ZH' },
    { city: 'Nirgendwo', country: 'CH' },
    { country: 'CH' },
    // Places know no department, so one is listed with its region.
    { city: 'Yvelines', country: 'FR', region: 'FR-IDF' },
    { city: 'Hauts-de-Seine', country: 'FR', writtenCity: 'Hauts De Seine', region: 'FR-IDF' },
    { city: 'Zentralschweiz', country: 'CH' },
  ]);
  expect(places.map(({ city, labels }) => [city, labels])).toEqual([
    ['Zurich', { de: 'Zürich' }],
    ['Cologne', { de: 'Köln' }],
  ]);
  expect(places[1]?.names).toEqual(['Köln', 'Cologne', 'Colonia']);
  expect(places[0]?.written).toEqual(['Zürich-Oerlikon']);
});

test('the first language of the interface names places', () => {
  const locations = [
    { city: 'Geneva', country: 'CH' },
    { city: 'Wien', country: 'AT' },
    { city: 'Bangalore', country: 'IN' },
    { city: 'New York City', country: 'US' },
    { city: 'Sankt Gallen', country: 'CH' },
    { city: 'Staefa', country: 'CH' },
  ];
  const namesIn = (locale: string) => citiesOf(locations, [locale]).map(([city]) => city);
  expect(namesIn('en')).toEqual(['Geneva', 'Vienna', 'Bengaluru', 'New York', 'St. Gallen', 'Stäfa']);
  expect(namesIn('de')).toEqual(['Genf', 'Wien', 'Bengaluru', 'New York', 'St. Gallen', 'Stäfa']);
  expect(namesIn('fr')).toEqual(['Genève', 'Vienne', 'Bangalore', 'New York', 'Saint-Gall', 'Stäfa']);
  expect(namesIn('it')).toEqual(['Ginevra', 'Vienna', 'Bangalore', 'New York', 'San Gallo', 'Stäfa']);
});

test('namesakes get country or region appended, except a much larger place', () => {
  const cities = citiesOf([
    { city: 'London', country: 'GB' },
    { city: 'London', country: 'CA' },
    { city: 'Cambridge', country: 'GB' },
    { city: 'Cambridge', country: 'US' },
    { city: 'Springfield, MA', country: 'US' },
    { city: 'Springfield, MO', country: 'US' },
  ]).map(([city]) => city);
  expect(cities).toEqual(
    listOf('London | London (CA) | Cambridge (GB) | Cambridge (US) | Springfield (MA) | Springfield (MO)'),
  );
});

/** The place that the first location of each job means. */
const meantIn = (...jobs: Job[]) => settle(jobs).jobs.map(({ locations }) => locations[0]?.placeId);
const at = (city: string, country: string, changes: Partial<Job> = {}) =>
  exampleJob({ locations: [{ city, country }], ...changes });
const from = (country: string) => ({ employer: { name: 'Acme', location: { country } } });
const [PORTLAND_OR, PORTLAND_ME, COLUMBUS_OH, WASHINGTON_DC, WASHINGTON_GB, AMSTERDAM] = [
  5746545, 4975802, 4509177, 4140963, 2634715, 2759794,
];
const [NEW_ALBANY_IN, NEW_ALBANY_OH, COLUMBUS_IN] = [4262045, 5164202, 4256038];

test('text after a city tells which of several places is meant', () =>
  expect(
    meantIn(
      at('Portland', 'US'),
      at('Portland', 'US', { domain: 'b.example', title: 'Cook, Portland, ME' }),
      at('Portland', 'US', { domain: 'c.example', description: 'Portland, Maine, and Portland, Oregon' }),
      at('Portland', 'US', { domain: 'g.example', url: 'https://jobs.example/Cook-in-Portland,ME?id=1' }),
      at('Columbus', 'US', { domain: 'd.example', title: 'Columbus, Nevada' }),
      at('Amsterdam', 'US', { domain: 'e.example', title: 'Engineer | Amsterdam, Netherlands' }),
      at('Amsterdam', 'NL', { domain: 'f.example', title: 'Amsterdam (USA)' }),
    ),
  ).toEqual([PORTLAND_OR, PORTLAND_ME, PORTLAND_OR, PORTLAND_ME, COLUMBUS_OH, AMSTERDAM, AMSTERDAM]));

test('a posting of the same employer tells which place is meant, unless a much larger place may be', () =>
  expect(
    meantIn(
      at('New Albany', 'US', { title: 'Pharmacist in New Albany, OH' }),
      at('New Albany', 'US'),
      at('New Albany', 'US', { domain: 'b.example' }),
      at('Columbus', 'US', { title: 'Nurse, Columbus, IN' }),
      at('Columbus', 'US'),
    ),
  ).toEqual([NEW_ALBANY_OH, NEW_ALBANY_OH, NEW_ALBANY_IN, COLUMBUS_IN, COLUMBUS_OH]));

test('an employer in another country overrides the country and a much larger namesake', () => {
  expect(
    meantIn(
      at('Washington', 'GB', from('US')),
      at('Washington', 'GB', from('GB')),
      at('Washington', 'GB', from('FR')),
      at('Palo Alto', 'DE', from('US')),
    ),
  ).toEqual([WASHINGTON_DC, WASHINGTON_GB, WASHINGTON_GB, undefined]);
  const locations = [
    { city: 'Washington', country: 'GB' },
    { city: 'London', country: 'GB' },
  ];
  expect(meantIn(exampleJob({ locations, ...from('US') }))).toEqual([WASHINGTON_GB]);
});

test('a region lends its names, unless a place has them', () => {
  const regionsOf = (...cities: string[]) =>
    settle([inCities(...cities)]).places.map(({ city, regions }) => [city, regions]);
  expect(regionsOf('Lugano')).toEqual([['Lugano', ['Tessin', 'Ticino']]]);
  expect(regionsOf('Zürich', 'Winterthur')).toEqual([
    ['Zurich', []],
    ['Winterthur', []],
  ]);
});

test('a field with several places becomes several locations, and its text stays with the first', () => {
  const [job] = settle([
    exampleJob({ locations: [{ city: 'Bern oder Thun', country: 'CH' }, { country: 'DE' }] }),
  ]).jobs;
  expect(job!.locations).toEqual([
    { city: 'Bern', country: 'CH', placeId: 2661552, region: 'CH-BE', writtenCity: 'Bern oder Thun' },
    { city: 'Thun', country: 'CH', placeId: 2658377, region: 'CH-BE' },
    { country: 'DE' },
  ]);
});

test('a place abroad gets its own country', () => {
  const [job] = settle([exampleJob({ locations: [{ city: 'Berlin / London', country: 'DE' }] })]).jobs;
  expect(job!.locations.map(({ city, country }) => [city, country])).toEqual([
    ['Berlin', 'DE'],
    ['London', 'GB'],
  ]);
});

test('nobody can rename the city of others by naming a namesake', () => {
  const at = (domain: string, country: string) =>
    exampleJob({ domain, locations: [{ city: 'Geneva', country }] });
  const names = (jobs: Job[], hadPage?: (name: string) => boolean) => {
    const reader = new LocationReader();
    for (const job of jobs) reader.add(job);
    const { settled } = settlePlaces(reader.end(), gazetteer, ['en'], { ...(hadPage && { hadPage }) });
    return [...settled(jobs)].map(({ locations }) => locations[0]!.city);
  };
  const [a, b, stranger] = [at('a.example', 'CH'), at('b.example', 'CH'), at('c.example', 'US')];
  // Geneva in Switzerland has nine times the people of its namesake.
  expect(names([a, stranger])).toEqual(['Geneva (CH)', 'Geneva (US)']);
  expect(names([a, b, stranger])).toEqual(['Geneva', 'Geneva', 'Geneva (US)']);
  expect(names([a, stranger], () => true)).toEqual(['Geneva', 'Geneva (US)']);
  expect(names([stranger, at('d.example', 'US'), a], () => true)).toEqual(
    listOf('Geneva | Geneva | Geneva (CH)'),
  );
  // Of as many domains the first: Geneva in the US was there before the one that has nine times its people.
  const first = { ...stranger, addedAt: '2026-01-01T00:00:00.000Z' };
  const later = { ...a, addedAt: '2026-01-02T00:00:00.000Z' };
  for (const jobs of [
    [first, later],
    [later, first],
  ])
    expect(names(jobs, () => true)).toEqual(jobs.map((job) => (job === first ? 'Geneva' : 'Geneva (CH)')));
  // London in Canada has a twentieth of the people, however many owners name it.
  const london = (domain: string, country: string, day: number) =>
    exampleJob({
      domain,
      locations: [{ city: 'London', country }],
      addedAt: `2026-01-0${day}T00:00:00.000Z`,
    });
  const londons = [london('a.example', 'GB', 1), london('b.example', 'CA', 2), london('c.example', 'CA', 2)];
  expect(names(londons, () => true)).toEqual(['London', 'London (CA)', 'London (CA)']);
  const { places } = settle([a, b, stranger]);
  expect(places.find(({ country }) => country === 'CH')?.written).toEqual(['Geneva (CH)']);
});
