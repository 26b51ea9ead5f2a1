import { beforeAll, describe, expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { settlePlaces } from '../../../scripts/dataset/places.ts';
import { findRedirects } from '../../../scripts/emit/redirects.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { facetKey, landingsOf } from '../../../src/filters/facets.ts';
import type { Location } from '../../../src/feed/types.ts';
import type { Job } from '../../../src/job/job.ts';
import { LocationReader } from '../../../src/places/read-locations.ts';
import { inMemory } from '../../lib/in-memory.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

type At = [city: string, country: string | undefined, jobs?: number];
const jobsAt = (domain: string, places: readonly At[]): Partial<Job>[] =>
  places.flatMap(([city, country, jobs = 1]) =>
    Array.from({ length: jobs }, () => ({
      domain,
      // An employer's own country would say what is meant.
      employer: { name: domain, location: {} },
      locations: [{ city, ...(country && { country }) } satisfies Location],
    })),
  );

const HONEST: At[] = [
  ['Zürich', 'CH', 5],
  ['Zürich-Oerlikon', 'CH'],
  ['München', 'DE', 4],
  ['Genève', 'CH', 3],
  ['Frankfurt am Main', 'DE', 2],
  ['Springfield, MA', 'US'],
  ['Springfield, MO', 'US'],
  ['London', 'GB', 2],
  ['London', 'CA'],
  ['California', 'US'],
  ['Bay Area', 'US'],
  ['Obere Au', 'CH'],
];
/** One owner's. None of these is a known place. */
const STRANGE: At[] = [
  ['Zürich', 'US'],
  ['ZUERICH!', 'US'],
  ['Zü\u200brich', 'JP'],
  ['Züri ch', 'JP'],
  ['Zurigo', 'AT'],
  ['Zürich-Oerlikon', 'BR'],
  ['München', 'AT', 30],
  ['Munich', 'AT'],
  ['Genf', 'PL'],
  ['Ginevra', 'PL'],
  ['Francfort', 'NO'],
  ['Frankfurt', 'NO'],
  ['Springfield', 'CH'],
  ['Springfield', undefined],
  ['London (CA)', 'DE'],
  ['London (GB)', 'DE'],
  ['Bayern', 'US'],
  ['Bay Area', 'NO'],
];
/** A town without jobs. */
const ELSEWHERE: At[] = [['Winterthur', 'NO']];

const honest = jobsAt('honest.example', HONEST);
const both = [...honest, ...jobsAt('stranger.example', [...STRANGE, ...ELSEWHERE])];

/** What has each address of a city: its own page, or the one that it leads to. */
async function addressesOf(jobs: Partial<Job>[], locales: string[]): Promise<Map<string, string>> {
  const found = await settled(jobsOf(jobs), locales);
  const dataset = inMemory({ ...found } as never);
  const values = facetValues(found.jobs, undefined, found.places);
  const cities = landingsOf(values).filter(({ facet }) => facet === 'cities');
  return new Map([
    ...cities.map(({ slug, value }): [string, string] => [slug, value]),
    ...findRedirects(values, dataset).map(({ slug, to }): [string, string] => [slug, to.value]),
  ]);
}

describe.each([['en'], ['de']])('on a site in %s', (locale) => {
  const opened = openedOnce(async (folder) => {
    const open = async (jobs: Partial<Job>[], name: string) => {
      const { jobs: all, places } = await settled(jobsOf(jobs), [locale]);
      return searchOf(all, {}, { places }, `${folder}/${name}`);
    };
    return { alone: await open(honest, 'alone'), beside: await open(both, 'beside') };
  });

  test.each(
    `Zürich|Zurich|zuerich|ZÜRICH|Zurigo|Zürich-Oerlikon|2657896|München|Munich|Muenchen|Monaco di Baviera|Genf|Genève|Ginevra|
     Geneva|Frankfurt|Francfort|Frankfurt am Main|Springfield|Springfield (MA)|London|London (CA)|London (GB)|California|Bay Area|
     Obere Au`.split(/\|\s*/),
  )('the filter %s has the same jobs as without strangers', async (name) => {
    const ids = async ({
      ask,
    }: {
      ask: (query: string) => Promise<{ hits: { posting: Job | { id: string } }[] }>;
    }) =>
      (await ask(`cities=${encodeURIComponent(name)}&limit=50`)).hits.map(({ posting }) => posting.id).sort();
    expect(await ids(opened().beside)).toEqual(await ids(opened().alone));
  });

  test('addresses are the same as without strangers, all of which have one too', async () => {
    const [alone, beside] = [await addressesOf(honest, [locale]), await addressesOf(both, [locale])];
    expect([...alone].filter(([slug, value]) => beside.get(slug) !== value)).toEqual([]);
    expect(beside.get('winterthur')).toBeUndefined();
    const names = new Set([...beside.values()].map(facetKey));
    expect(
      ['zürich (us)', 'münchen (at)', 'springfield (zz)', 'winterthur (no)', 'london (ca) (de)'].filter(
        (name) => !names.has(name),
      ),
    ).toEqual([]);
  });
});

describe('of a name that no town of 15,000 people has', () => {
  let gazetteer: Awaited<ReturnType<typeof loadGazetteer>>;
  beforeAll(async () => {
    gazetteer = await loadGazetteer();
  });
  /** The names of the site. Murg is a village in Germany, and none in Switzerland for the gazetteer. */
  const namesOf = (changes: Partial<Job>[], ownerOf?: (domain: string) => unknown) => {
    const reader = new LocationReader();
    const jobs = jobsOf(changes);
    for (const job of jobs) reader.add(job);
    const { settled } = settlePlaces(reader.end(), gazetteer, ['en'], { ...(ownerOf && { ownerOf }) });
    return [...settled(jobs)].map(({ locations }) => locations[0]!.city);
  };
  const at = (domain: string, country: string, addedAt = '2026-01-01T00:00:00.000Z'): Partial<Job> => ({
    domain,
    addedAt,
    locations: [{ city: 'Murg', country }],
  });

  test('the place comes first', () =>
    expect(namesOf([at('a.example', 'DE'), at('b.example', 'CH')])).toEqual(['Murg', 'Murg (CH)']));
  test('the first one keeps it beside a single stranger', () => {
    const later = '2026-01-02T00:00:00.000Z';
    expect(namesOf([at('a.example', 'DE', later), at('b.example', 'CH')])).toEqual(['Murg', 'Murg']);
    expect(namesOf([at('a.example', 'DE'), at('b.example', 'CH', later)])).toEqual(['Murg', 'Murg (CH)']);
  });
  test('owners count, not domains or jobs', () => {
    const [place, ...others] = [
      at('a.example', 'DE'),
      at('b.example', 'CH'),
      at('c.example', 'CH'),
      at('c.example', 'CH'),
    ];
    expect(new Set(namesOf([place, ...others], () => 'one'))).toEqual(new Set(['Murg', 'Murg (CH)']));
    expect(new Set(namesOf([place, ...others]))).toEqual(new Set(['Murg']));
  });
});
