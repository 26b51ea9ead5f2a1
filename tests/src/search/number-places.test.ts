import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import * as known from '../../lib/known-occupations.ts';
import { jobAt as at, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const CITIES = [
  ['Paris', 'FR'],
  ['Melun', 'FR'],
  ['Créteil', 'FR'],
  ['Lyon', 'FR'],
  ['Bordeaux', 'FR'],
  ['Rennes', 'FR'],
  ['Berlin', 'DE'],
  ['München', 'DE'],
  ['Zürich', 'CH'],
  ['Bern', 'CH'],
  ['London', 'GB'],
  ['San Francisco', 'US'],
  ['Hamburg', 'DE'],
  ['Washington', 'US'],
] as const;

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      ...CITIES.flatMap(([city, country]) => [at('Plombier', city, country), at('Koch', city, country)]),
      ...Array.from({ length: 8 }, () => at('Développeur', 'Berlin', 'DE')).map((one) => ({
        ...one,
        tags: ['Java', 'Angular'],
      })),
    ]),
  );
  const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
  return searchOf(jobs, {}, { places, occupations: found }, folder);
});
const find = async (q: string, prefer?: string) => {
  const asked = new URLSearchParams({ q, limit: '50', ...(prefer && { prefer }) });
  const { place, hits, total } = await opened().ask(String(asked));
  const cities = hits.slice(0, total).map(({ posting }) => posting.locations[0]!.city!);
  return { place, cities: [...new Set(cities)].sort() };
};

describe('numbers of départements', () => {
  test.each([
    ['plombier 75', ['Paris']],
    ['plombier 77', ['Melun']],
    ['plombier 77 33', ['Bordeaux', 'Melun']],
    ['plombier 69 ou 33', ['Bordeaux', 'Lyon']],
    ['plombier 75, 77, 94', ['Créteil', 'Melun', 'Paris']],
    ['plombier dans le 69', ['Lyon']],
    ['plombier (33)', ['Bordeaux']],
    ['plombier département 35', ['Rennes']],
    ['plombier 69 cdi', ['Lyon']],
  ])('%s', async (q, cities) => expect((await find(q, 'fr')).cities).toEqual(cities));

  test.each(
    // prettier-ignore
    [
      'plombier 80', 'plombier 60-80', 'plombier 35h', 'plombier 35 heures', 'plombier cdi 35',
      'plombier 75 %', 'plombier 44 ans', 'plombier 33 €', 'développeur java 17', 'angular 13 14',
      'plombier niveau 33', 'plombier 1975',
    ],
  )('no place in "%s"', async (q) => expect((await find(q, 'fr')).place).toBeUndefined());

  test('a number alone is not one in other languages', async () =>
    expect((await find('plombier 75', 'de')).place).toBeUndefined());

  test('a number after an occupation is one where no language is known', async () => {
    expect((await find('plombier 75')).cities).toEqual(['Paris']);
    for (const q of ['développeur java 17', 'angular 13', 'plombier 80', 'plombier 44 ans'])
      expect((await find(q)).place, q).toBeUndefined();
  });
});

describe('postcodes', () => {
  test.each([
    ['koch 10115 Berlin', ['Berlin']],
    ['koch D-80331 München', ['Munich']],
    ['koch 8001 Zürich', ['Zurich']],
    ['koch Zürich 8001', ['Zurich']],
    ['koch in 3011 Bern', ['Bern']],
    ['koch Paris 11', ['Paris']],
    ['koch Paris 11ème', ['Paris']],
    ['koch London SW1A', ['London']],
    ['koch SW1A 1AA', ['London']],
    ['koch SW1A', ['London']],
    ['koch PLZ 80', ['Munich', 'Zurich']],
    ['koch PLZ 8', ['Munich', 'Zurich']],
    ['koch code postal 75011', ['Paris']],
    ['8001 koch', ['Zurich']],
    ['80331 koch', ['Munich']],
    ['3011 Koch', ['Bern']],
  ])('%s', async (q, cities) => expect((await find(q, 'de')).cities).toEqual(cities));

  test('one of several countries is that of the language', async () => {
    expect((await find('koch 20095', 'de')).cities).toEqual(['Hamburg']);
    expect((await find('20095', 'de')).cities).toEqual(['Hamburg']);
    expect((await find('koch 20001', 'en')).cities).toEqual(['Washington']);
    expect((await find('koch 20095', '1!')).cities).toEqual(['Washington']);
  });

  test.each([
    'koch S4',
    'koch B2B',
    'koch PLZ',
    'koch berlin 2024',
    'B2B koch berlin',
    '2024 koch',
    '8000 CHF koch',
  ])('no place in "%s"', async (q) => expect((await find(q, 'de')).place?.typed ?? '').not.toMatch(/\d/));
});
