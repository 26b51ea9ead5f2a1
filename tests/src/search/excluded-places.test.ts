import { describe, expect, test } from 'vitest';
import { createEngineSearch } from '../../../src/engine/search.ts';
import type { Search } from '../../../src/search/types.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { jobAt as at, jobsOf, openedOnce } from '../../lib/search-of.ts';

const CITIES = [
  ['New York', 'US'],
  ['San Francisco', 'US'],
  ['Palo Alto', 'US'],
  ['London', 'GB'],
  ['Paris', 'FR'],
  ['Lyon', 'FR'],
  ['Zürich', 'CH'],
  ['Bern', 'CH'],
  ['München', 'DE'],
  ['Berlin', 'DE'],
  ['Milano', 'IT'],
  ['Madrid', 'ES'],
] as const;

const opened = openedOnce(async (folder) => {
  const jobs = jobsOf([
    ...CITIES.map(([city, country]) => at('Designer', city, country)),
    at('Recruiter', 'Milano', 'IT'),
    at('Recruiter', 'Berlin', 'DE', 'Join us and work with us.'),
  ]);
  const { search, documents, files } = await engineSiteOf(jobs, folder);
  const memory = memoryEngine(documents);
  return { files: search, engine: createEngineSearch(() => memory, files) };
});

const ask = (search: Search, q: string) => search.search({ q, filters: {}, limit: 50, offset: 0 });
const left = async (q: string): Promise<string[]> => {
  const { files, engine } = opened();
  const [one, other] = await Promise.all([ask(files, q), ask(engine, q)]);
  const idsOf = ({ hits }: typeof one): string[] => hits.map(({ posting }) => posting.id);
  expect(idsOf(other)).toEqual(idsOf(one));
  expect(other.roles).toEqual(one.roles);
  const countries = one.hits.slice(0, one.total).map(({ posting }) => posting.locations[0]!.country!);
  return [...new Set(countries)].sort();
};

describe('an excluded place', () => {
  test.each([
    ['designer not in us', ['CH', 'DE', 'ES', 'FR', 'GB', 'IT']],
    ['designer -us', ['CH', 'DE', 'ES', 'FR', 'GB', 'IT']],
    ['designer no usa', ['CH', 'DE', 'ES', 'FR', 'GB', 'IT']],
    ['designer outside the US', ['CH', 'DE', 'ES', 'FR', 'GB', 'IT']],
    ['designer outside of the UK and the US', ['CH', 'DE', 'ES', 'FR', 'IT']],
    ['designer anywhere but london', ['CH', 'DE', 'ES', 'FR', 'IT', 'US']],
    ['designer not in london or paris or lyon', ['CH', 'DE', 'ES', 'IT', 'US']],
    ['designer not in new york, sf, palo alto', ['CH', 'DE', 'ES', 'FR', 'GB', 'IT']],
    ['designer ausserhalb der DACH', ['ES', 'FR', 'GB', 'IT', 'US']],
    ['designer not in EU', ['CH', 'GB', 'US']],
    ['designer nicht in der Schweiz und nicht in Bayern', ['DE', 'ES', 'FR', 'GB', 'IT', 'US']],
    ["designer en dehors de l'europe", ['US']],
    ['designer hors de France', ['CH', 'DE', 'ES', 'GB', 'IT', 'US']],
    ['designer fuori milano', ['CH', 'DE', 'ES', 'FR', 'GB', 'US']],
    ['designer fuera de madrid', ['CH', 'DE', 'FR', 'GB', 'IT', 'US']],
    ['designer -"palo alto" -milano', ['CH', 'DE', 'ES', 'FR', 'GB', 'US']],
    ['not in us', ['CH', 'DE', 'ES', 'FR', 'GB', 'IT']],
    ['not in london', ['CH', 'DE', 'ES', 'FR', 'IT', 'US']],
    ['-madrid', ['CH', 'DE', 'FR', 'GB', 'IT', 'US']],
  ])('%s', async (q, countries) => expect(await left(q)).toEqual(countries));

  test('may be a département by number on a page in French', async () => {
    const ask = async (q: string) =>
      (await opened().files.search({ q, filters: {}, limit: 50, offset: 0, prefer: 'fr' })).hits;
    const cities = async (q: string) => (await ask(q)).map(({ posting }) => posting.locations[0]!.city);
    expect(await cities('designer france sauf 75')).toEqual(['Lyon']);
    expect((await cities('designer pas 80%')).length).toBe(CITIES.length);
  });

  test('is reported as excluded, as typed', async () => {
    const { roles } = await ask(opened().files, 'designer not in us');
    expect(roles?.map(({ text, role }) => [text, role])).toEqual([
      ['designer', 'what'],
      ['not in us', 'not'],
    ]);
  });
});

describe('excludes no place', () => {
  test.each([
    ['recruiter not in it', ['DE', 'IT']],
    ['recruiter work with us', ['DE', 'IT']],
  ])('in "%s"', async (q, countries) => expect(await left(q)).toEqual(countries));
});
