import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { jobsUntil, openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const inCity = (title: string, city: string, country: string, description?: string): Partial<Job> => ({
  title,
  locations: [{ city, country }],
  employer: { name: 'Ovens', location: {} },
  tags: [],
  ...(description && { description }),
});
const jobs = [
  inCity('Baker', 'München', 'DE'),
  inCity('Cook', 'Munich', 'DE'),
  inCity('Pilot', 'Augsburg', 'DE', 'Our planes stand in München.'),
  inCity('Nurse', 'St. Gallen', 'CH'),
  inCity('Clerk', 'Sankt Gallen', 'CH'),
  inCity('Driver', 'Lugano', 'CH', 'You know St. Gallen. We pay for it.'),
  inCity('Tailor', 'Nice', 'FR'),
  inCity('Smith', 'Bern', 'CH', 'A nice team.'),
  inCity('Romanian teacher', 'Geneva', 'CH'),
  inCity('Guide', 'Rome', 'IT'),
  inCity('Don', 'Cambridge', 'GB'),
  inCity('Dean', 'Cambridge', 'US'),
  inCity('Boatman', 'Luzern', 'CH'),
  inCity('Teller', 'Zug', 'CH', 'Die Luzerner Bank in Zug.'),
];
const { jobs: postings, places } = await settled(jobsOf(jobs));
const open = openedOnce((folder) => searchOf(postings, {}, { places }, folder));
const ask = (query: string) => open().ask(query);
const titles = async (query: string): Promise<string[]> => {
  const answer = await ask(query);
  return titlesOf(answer).slice(0, jobsUntil(answer, 'lacking')).sort();
};
/** By its words: a text that is nothing but a place means it as the Where field does. */
const found = (q: string): Promise<string[]> => titles(`q=${encodeURIComponent(q)}&read=false`);

describe('a place by any of its names', () => {
  const inMunich = ['Baker', 'Cook', 'Pilot'];
  const inStGallen = ['Clerk', 'Driver', 'Nurse'];

  it.each([
    ['Munich', inMunich],
    ['münchen', inMunich],
    ['Muenchen', inMunich],
    ['Monaco di Baviera', inMunich],
    ['St. Gallen', inStGallen],
    ['St.Gallen', inStGallen],
    ['st gallen', inStGallen],
    ['Sankt Gallen', inStGallen],
    ['Saint-Gall', inStGallen],
    ['nurse San Gallo', ['Nurse']],
    ['Genf', ['Romanian teacher']],
    ['Ticino', ['Driver']],
    ['Bayern', inMunich],
    ['Luzern', ['Boatman', 'Teller']],
    ['Lucerne', ['Boatman', 'Teller']],
  ])('"%s" finds the jobs there and mentions of the place', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it('ranks jobs at the place above mentions', async () => {
    expect(titlesOf(await ask('q=Munich&read=false')).at(-1)).toBe('Pilot');
    expect(titlesOf(await ask('q=M%C3%BCnchen&read=false')).at(-1)).toBe('Pilot');
  });

  it('is not read if the name is also a word', async () => {
    expect(await found('Nizza')).toEqual(['Tailor']);
    expect(await found('nice')).toEqual(['Smith', 'Tailor']);
  });

  it('is not completed to other words', async () => {
    expect(await found('Roma')).toEqual(['Guide']);
    expect(await found('Romani')).toEqual(['Romanian teacher']);
  });

  it('is not a correction of other words, and yields no suggestions', async () => {
    const { corrected, total } = await ask('q=ginevrra');
    expect([corrected, total]).toEqual([undefined, 0]);
    expect((await ask('q=gi')).suggestions).toEqual([]);
  });
});

describe('the filter', () => {
  it.each(['Munich', 'munich', 'München', 'Muenchen', 'Monaco di Baviera', '2867714'])(
    'accepts "%s"',
    async (name) => {
      const answer = await ask(`cities=${encodeURIComponent(name)}`);
      expect(titlesOf(answer).sort()).toEqual(['Baker', 'Cook']);
      expect(answer.facets.cities).toMatchObject({ Munich: 2 });
      expect(answer.facets.cities).not.toHaveProperty(['München']);
    },
  );

  it('reports its own name of a city given by another one', async () => {
    const { ask } = open();
    const filters = { cities: ['Munich'], countries: ['DE'] };
    expect(await ask('cities=M%C3%BCnchen&countries=DE')).toMatchObject({ filters, total: 2 });
    expect((await ask('cities=munich')).filters).toBeUndefined();
    const unknown = await ask('cities=Nowhere');
    expect([unknown.total, unknown.filters]).toEqual([0, undefined]);
  });

  it('accepts an ambiguous name for all of its places', async () => {
    expect(await titles('cities=Cambridge')).toEqual(['Dean', 'Don']);
    expect(await titles('cities=Cambridge%20(GB)')).toEqual(['Don']);
  });

  it('can be searched by any name', async () => {
    const { query } = parseQuery(new URLSearchParams());
    const { search } = open();
    expect(await search.findOptions('cities', 'münch', query, 5)).toEqual([
      { value: 'Munich', label: 'Munich', count: 2 },
    ]);
    expect(await search.findOptions('cities', 'unic', query, 5)).toHaveLength(1);
    expect(await search.findOptions('cities', 'nchen', query, 5)).toHaveLength(0);
  });

  it('counts chosen cities with other names across all jobs', async () => {
    const { search } = open();
    expect((await search.facetTotals(1, { cities: ['Köln', 'Genf'] })).cities).toMatchObject({ Geneva: 1 });
  });
});

describe('highlights', () => {
  const marksFor = async (q: string, title: string) => {
    const { hits } = await ask(`q=${encodeURIComponent(q)}&read=false`);
    const { posting, matches } = hits.find((hit) => hit.posting.title === title)!;
    const pieces = (text: string, ranges: readonly (readonly [number, number])[]): string[] =>
      ranges.map(([start, end]) => text.slice(start, end));
    return {
      cities: matches.places.flatMap(({ city }, i) => pieces(posting.locations[i]!.city!, city)),
      countries: matches.places.some(({ country }) => country),
      text: pieces(posting.description ?? '', matches.snippet),
    };
  };

  it.each([
    ['München', 'Cook', { cities: ['Munich'], countries: false, text: [] }],
    ['Monaco di Baviera', 'Pilot', { cities: [], countries: false, text: ['München'] }],
    ['Munich', 'Pilot', { cities: [], countries: false, text: ['München'] }],
    ['Sankt Gallen', 'Nurse', { cities: ['St. Gallen'], countries: false, text: [] }],
    ['Saint-Gall', 'Driver', { cities: [], countries: false, text: ['St. Gallen'] }],
    ['Nizza', 'Tailor', { cities: ['Nice'], countries: false, text: [] }],
    ['nice', 'Smith', { cities: [], countries: false, text: ['nice'] }],
    ['Lucerne', 'Teller', { cities: [], countries: false, text: ['Luzern'] }],
    ['Bayern', 'Cook', { cities: ['Munich'], countries: false, text: [] }],
    ['Suisse', 'Nurse', { cities: [], countries: true, text: [] }],
    ['Vereinigte Staaten', 'Dean', { cities: [], countries: true, text: [] }],
    ['US', 'Dean', { cities: ['US'], countries: true, text: [] }],
  ])('for "%s" mark "%s" in places', async (q, title, expected) => {
    expect(await marksFor(q, title)).toEqual(expected);
  });
});
