import { describe, expect, test } from 'vitest';

import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { Term } from '../../../src/search/term.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { UnderstoodWord } from '../../../src/search/understand.ts';
import { widen } from '../../../src/search/widen.ts';
import { jobAt as at, openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      at('Nurse', 'Winterthur', 'CH'),
      at('Nurse', 'Bern', 'CH'),
      at('Nurse', 'Hamburg', 'DE'),
      at('Sachbearbeiter', 'Zürich', 'CH'),
      at('Schreiner', 'Luzern', 'CH'),
      at('Schreiner', 'München', 'DE'),
      at('Plombier', 'Grenoble', 'FR'),
      at('Plombier', 'Paris', 'FR'),
      at('Menuisier', 'Lyon', 'FR'),
      at('Dachdecker', 'Augsburg', 'DE'),
      at('Dachdecker', 'Hamburg', 'DE'),
      at('Bäcker', 'Potsdam', 'DE'),
      at('Bäcker Teilzeit', 'Köln', 'DE'),
      at('Barista', 'Berlin', 'DE'),
      at('Barista Vollzeit', 'Berlin', 'DE'),
      at('Welder', 'Leeds', 'GB'),
      at('Receptionist', 'London', 'GB'),
      at('Idraulico', 'Torino', 'IT'),
      at('Cameriere', 'Milano', 'IT'),
      at('Chemist', 'New York City', 'US', 'You were a welder before.'),
      at('Florist', 'Los Angeles', 'US'),
      at('Rust Developer', 'Köln', 'DE'),
      at('Courier', 'Bremen', 'DE', 'You know our bakers: Bäcker and Dachdecker.'),
      at('Senior Courier hybrid remote', 'Kassel', 'DE'),
    ]),
  );
  const { found } = occupationsOf(jobs, known.labels, { near: known.near });
  return searchOf(jobs, {}, { places, occupations: found }, folder);
});
const find = async (parameters: Record<string, string>) => {
  const answer = await opened().ask(String(new URLSearchParams({ limit: '50', ...parameters })));
  return { ...answer, cities: answer.hits.map(({ posting }) => posting.locations[0]!.city!) };
};
const wider = ({ tiers }: SearchAnswer) => tiers.find(({ why }) => why === 'wider');

describe('if nothing is at the place, its surroundings follow, nearest first', () => {
  test.each([
    ['Schreiner Zürich -Hotel', ['Lucerne'], { radius: 50 }],
    ['"Schreiner" Zürich', ['Lucerne'], { radius: 50 }],
    ['Plombier Lyon sauf Paris', ['Grenoble'], { country: 'FR' }],
    ['Schreiner Zürich', ['Lucerne'], { radius: 50 }],
    ['jobs for nurses in Luzern', ['Winterthur', 'Bern'], { radius: 100 }],
    ['Plombier Lyon', ['Grenoble', 'Paris'], { country: 'FR' }],
    ['Dachdecker München', ['Augsburg', 'Hamburg'], { country: 'DE' }],
    ['ich suche arbeit als Bäcker in berlin', ['Potsdam', 'Cologne'], { country: 'DE' }],
    ['Welder London', ['Leeds'], { country: 'GB' }],
    ['cerco lavoro come Idraulico a Milano', ['Turin'], { country: 'IT' }],
    ['Barista Bayern', ['Berlin', 'Berlin'], { country: 'DE' }],
    ['Rust Developer Berlin', ['Cologne'], { country: 'DE' }],
    ['emploi menuisier Paris', ['Lyon'], { country: 'FR' }],
    ['Nurse Zentralschweiz', ['Winterthur', 'Bern'], { country: 'CH' }],
    ['cerco lavoro come infermiere nella Svizzera centrale', ['Winterthur', 'Bern'], { country: 'CH' }],
  ])('%s', async (q, cities, reason) => {
    const answer = await find({ q });
    expect(answer).toMatchObject({ cities, total: 0, more: cities.length, droppedWords: [] });
    expect(wider(answer)).toMatchObject({ ...reason, total: cities.length });
  });
});

describe('if no job at the place has an alternative, its surroundings follow', () => {
  test.each([
    ['Schreiner oder Gipser in Zürich', ['Lucerne'], { radius: 50 }],
    ['Schreiner oder Plombier Zürich', ['Lucerne'], { radius: 50 }],
    ['Nurse or Schreiner Zürich', ['Winterthur', 'Lucerne', 'Bern'], { radius: 100 }],
    ['Plombier ou Menuisier Marseille', ['Grenoble', 'Lyon', 'Paris'], { country: 'FR' }],
    ['Dachdecker/Gipser München', ['Augsburg', 'Hamburg'], { country: 'DE' }],
    ['Idraulico o Cuoco Milano', ['Turin'], { country: 'IT' }],
    ['Idraulico o Cameriere Milano', ['Milan', 'Turin'], undefined],
    ['Welder or Receptionist London', ['London', 'Leeds'], { country: 'GB' }],
    ['Barista oder Bäcker Bayern', ['Berlin', 'Berlin', 'Cologne', 'Potsdam'], { country: 'DE' }],
  ])('%s', async (q, cities, reason) => {
    const answer = await find({ q });
    expect(answer.cities.toSorted()).toEqual(cities.toSorted());
    expect(answer.droppedWords).toEqual([]);
    if (reason) expect(wider(answer)).toMatchObject(reason);
  });

  test('mentions at the place come last', async () =>
    expect((await find({ q: 'Bäcker oder Dachdecker Bremen' })).cities.at(-1)).toBe('Bremen'));

  test.each([
    ['Bäcker oder Koch Berlin Teilzeit', ['Potsdam', 'Cologne']],
    ['Schreiner oder Gipser Zürich 80-100%', ['Lucerne']],
  ])('working conditions are dropped: %s', async (q, cities) =>
    expect((await find({ q })).cities).toEqual(cities),
  );
});

describe('working conditions are dropped before the place and the occupation', () => {
  test.each([
    ['Bäcker Berlin Teilzeit', ['Potsdam', 'Cologne']],
    ['Teilzeit Dachdecker München', ['Augsburg', 'Hamburg']],
    ['Schreiner Zürich 80-100%', ['Lucerne']],
    ['Plombier Lyon temps partiel', ['Grenoble', 'Paris']],
    ['senior Welder London', ['Leeds']],
    ['senior Idraulico Milano', ['Turin']],
    ['junior Rust Developer Berlin', ['Cologne']],
    ['Menuisier Paris CDI', ['Lyon']],
    ['Vollzeit Barista Bayern', ['Berlin', 'Berlin']],
    ['Nurse Luzern Teilzeit', ['Winterthur', 'Bern']],
    ['senior Courier Bremen', ['Bremen', 'Kassel']],
    ['hybrid Courier Bremen', ['Bremen', 'Kassel']],
    ['remote Courier Bremen', ['Kassel', 'Bremen']],
  ])('%s', async (q, cities) => {
    const answer = await find({ q });
    expect(answer.cities).toEqual(cities);
    expect(
      answer.roles!.filter(({ role, text }) => role !== 'how' && answer.droppedWords.includes(text)),
    ).toEqual([]);
  });
});

test('jobs at the place come first, and only they are counted', async () => {
  const answer = await find({ q: 'Nurse Bern' });
  expect(answer.cities).toEqual(['Bern', 'Winterthur']);
  expect(answer).toMatchObject({ total: 1, more: 1 });
  expect(answer.facets.countries).toEqual({ CH: 1 });
  expect(wider(answer)).toMatchObject({ place: 'Bern', total: 1 });
});

test.each([
  ['nothing outside of a country follows what is asked for in all of it', { q: 'Schreiner Italien' }],
  [
    'nothing around the place of the Where field follows what is read as it stands',
    { q: 'Schreiner', near: 'Zürich', read: 'false' },
  ],
  [
    'nothing around the place of the Where field follows in the order of distance',
    { q: 'Schreiner', near: 'Zürich', sort: 'distance' },
  ],
  ['nothing around a city that was chosen follows', { q: 'Schreiner', city: 'Zürich' }],
  ['nothing around follows where the words are wanted as they are', { q: 'Schreiner Zürich', exact: 'true' }],
  ['nothing around follows in the order of dates', { q: 'Schreiner Zürich', sort: 'newest' }],
])('%s', async (_what, parameters) => expect(wider(await find(parameters))).toBeUndefined());

describe('the Where field widens as a place in the words does', () => {
  test.each([
    ['Schreiner', 'Zürich', ['Lucerne'], { radius: 50 }],
    ['Nurse', 'Luzern', ['Winterthur', 'Bern'], { radius: 100 }],
    ['Plombier', 'Lyon', ['Grenoble', 'Paris'], { country: 'FR' }],
    ['Welder', 'London', ['Leeds'], { country: 'GB' }],
    ['Idraulico', '45.46,9.19', ['Turin'], { country: 'IT' }],
    ['Bäcker Teilzeit', 'Berlin', ['Potsdam', 'Cologne'], { country: 'DE' }],
    ['Schreiner oder Gipser', 'Zürich', ['Lucerne'], { radius: 50 }],
  ])('%s, %s', async (q, near, cities, reason) => {
    const answer = await find({ q, near, radius: '10' });
    expect(answer.cities).toEqual(cities);
    expect(wider(answer)).toMatchObject(reason);
  });

  test('only jobs within the radius are counted', async () => {
    const answer = await find({ q: 'Nurse', near: 'Bern' });
    expect(answer.cities).toEqual(['Bern', 'Winterthur']);
    expect(answer).toMatchObject({ total: 1, more: 1 });
  });
});

test('mentions elsewhere do not count', async () =>
  expect((await find({ q: 'Welder Los Angeles' })).cities).not.toContain('New York City'));

test('later pages continue the list', async () => {
  const q = 'Dachdecker München';
  const pages = await Promise.all([
    find({ q, limit: '1' }),
    find({ q, limit: '1', page: '2' }),
    find({ q, limit: '1', offset: '1' }),
  ]);
  expect(pages.flatMap(({ cities }) => cities)).toContain('Augsburg');
});

describe('if nothing would be found, everything except occupation and place is dropped', () => {
  /** What is searched around Zurich for a nurse with other words, if so many jobs have all of some terms. */
  const widenFor = (others: readonly string[], passing: (terms: number, isNear: boolean) => number) => {
    const words = ['nurse', ...others].map(
      (word) =>
        ({
          query: { word, typed: word, isLabel: word === 'nurse' },
          matches: [
            { jobs: { word, count: 5, countIn: (field) => (field === 1 ? 5 : 0) }, kind: 'whole', fit: 20 },
          ],
        }) as UnderstoodWord,
    );
    const terms: Term[] = words.map(() => ({ idf: 1, weight: 1, matches: [], occupations: [] }));
    const near = terms.map((term) => ({ ...term }));
    const steps = async () => [{ filters: { countries: ['CH'] }, country: 'CH' }];
    return widen(
      {
        filters: [{}],
        places: { typed: 'Zurich', anywhere: {}, steps },
        passing: async (some, where = []) =>
          where.some(({ countries }) => countries) ? passing(some.length, near.includes(some[0]!)) : 0,
      },
      words,
      { isOnlyHow: false, ways: [terms], near, kindsOf: async () => undefined },
    );
  };

  test.each([
    ['a language', ['english'], ['english']],
    ['a skill and a language', ['wounds', 'french'], ['wounds', 'french']],
    ['hours and a language', ['english', '%80'], ['english', '%80']],
  ])('%s', async (_what, others, left) => {
    const widened = await widenFor(others, (terms) => (terms === 1 ? 3 : 0));
    expect(widened?.loose.map(({ words }) => words)).toEqual([left]);
    expect(widened?.reason).toEqual({ place: 'Zurich', country: 'CH' });
  });

  test('nothing is dropped if some jobs match fully, or all but the hours', async () => {
    expect((await widenFor(['english'], () => 2))?.loose).toEqual([]);
    const widened = await widenFor(['english', '%80'], (terms) => (terms < 3 ? 3 : 0));
    expect(widened?.loose.map(({ words }) => words)).toEqual([['%80']]);
  });

  test('if the occupation at the place has no jobs either, less similar ones follow', async () => {
    const widened = await widenFor(['english'], (_terms, isNear) => (isNear ? 2 : 0));
    expect(widened).toMatchObject({ loose: [], lessNear: [[{}, { countries: ['CH'] }]] });
    expect((await widenFor(['english'], (terms, isNear) => (isNear ? 9 : 2 - terms)))?.lessNear).toEqual([]);
  });
});

describe('mentions at the place rank below the occupation elsewhere in the country', () => {
  const mentioning = openedOnce(async (folder) => {
    const permanent = { jobType: 'permanent', workLoad: { minPercentage: 50, maxPercentage: 90 } } as const;
    const mention = { ...at('Data Analyst', 'Zürich', 'CH', 'Zur Pflege der Daten.'), ...permanent };
    const { jobs, places } = await settled(
      jobsOf([
        ...Array.from({ length: 12 }, (_, i) => ({ ...mention, title: `Data Analyst ${i}` })),
        { ...at('Pflegefachfrau', 'Genève', 'CH'), ...permanent, language: 'de' },
        { ...at('Pflegefachfrau', 'Basel', 'CH'), ...permanent, jobType: 'temporary', language: 'de' },
      ]),
    );
    const { found } = occupationsOf(jobs, known.labels, { near: known.near, fields: known.fields });
    return searchOf(jobs, {}, { places, occupations: found }, folder);
  });
  test.each([
    { q: 'pflege teilzeit zürich' },
    { q: 'pflege temporär zürich' },
    { q: 'pflege zürich' },
    { q: 'pflege teilzeit', near: 'Zürich' },
    { q: 'pflege temporär', near: 'Zürich' },
    { q: 'pflege', near: 'Zürich' },
  ])('$q $near', async (parameters) => {
    const { hits } = await mentioning().ask(
      String(new URLSearchParams(parameters as Record<string, string>)),
    );
    expect(hits.slice(0, 2).map(({ posting }) => posting.title)).toEqual([
      'Pflegefachfrau',
      'Pflegefachfrau',
    ]);
  });
});
