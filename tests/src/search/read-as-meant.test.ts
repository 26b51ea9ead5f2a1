import { expect, test } from 'vitest';
import { industriesOf } from '../../../scripts/emit/search/industry-of-employer.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const employer = (name: string) => ({ name, location: {} });
const { jobs, places } = await settled(
  jobsOf(
    // prettier-ignore
    [
      { title: 'Cashier', language: 'en', salary: { min: 80_000, max: 90_000, currency: 'USD', interval: 'yearly' } },
      { title: 'Cook', language: 'en', salary: { min: 45, max: 50, currency: 'USD', interval: 'hourly' } },
      { title: 'Florist', language: 'en', salary: { min: 10, max: 12, currency: 'USD', interval: 'hourly' } },
      { title: 'Developer', language: 'en', description: 'We use TypeScript and ReactJS.' },
      { title: 'Developer', language: 'en', description: 'We use TypeScript and React.' },
      { title: 'Developer of backends', language: 'en', description: 'We use TypeScript, and react to nothing.' },
      { title: 'Developer of tools', language: 'en', description: 'We use TypeScript.' },
      { title: 'Informatiker', language: 'de', locations: [{ city: 'Aarau', region: 'AG', country: 'CH' }], employer: employer('Gemeinde') },
      { title: 'Gärtner', language: 'de', locations: [{ city: 'Aarau', region: 'AG', country: 'CH' }], employer: employer('Kanton Aargau') },
      { title: 'Informatiker', language: 'de', locations: [{ city: 'Zürich', region: 'ZH', country: 'CH' }] },
    ],
  ),
);
const ask = async (q: string, changes: Partial<SearchQuery> = {}): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs, {}, { places });
  return search.search({ q, filters: {}, offset: 0, limit: 10, ...changes });
};
const titles = ({ hits }: SearchAnswer): string[] => hits.map(({ posting }) => posting.title);

test.each(['$40 an hour', '40 $/h', 'min 40 USD per hour', 'over $40 hourly'])(
  '"%s" ranks jobs paid by the hour first',
  async (q) => expect(titles(await ask(q))).toEqual(['Cook', 'Cashier']),
);

test('"$70,000 a year" does not prefer pay by the hour', async () =>
  expect(titles(await ask('$70,000 a year'))).toEqual(['Cashier', 'Cook']));

test.each(['90000 franken aarau', 'Jobs ab 90k Aarau', 'Aarau CHF 90000.-'])(
  '"%s" finds the jobs there even if none states pay',
  async (q) => {
    const answer = await ask(q);
    expect(answer.total).toBe(0);
    expect(titles(answer).toSorted()).toEqual(['Gärtner', 'Informatiker']);
  },
);

test('jobs with the words as typed do not displace those that pass a wish', async () => {
  const paid = { min: 60, max: 60, currency: 'USD', interval: 'hourly' } as const;
  const some = await settled(
    jobsOf([
      ...Array.from({ length: 12 }, (_, i) => ({
        title: 'Full-stack developer',
        salary: paid,
        domain: `d${i}.example`,
      })),
      ...Array.from({ length: 3 }, (_, i) => ({ title: 'Fullstack developers', domain: `e${i}.example` })),
    ]),
  );
  const { search } = await searchOf(some.jobs, {}, { places: some.places });
  const answer = await search.search({
    q: 'fullstack developers $40 an hour',
    filters: {},
    offset: 0,
    limit: 10,
  });
  expect(new Set(titles(answer))).toEqual(new Set(['Full-stack developer']));
});

test.each(['typescript -react', 'typescript not react', 'typescript ohne react', 'typescript sans react'])(
  '"%s" excludes ReactJS too',
  async (q) => expect(titles(await ask(q))).toEqual(['Developer of tools']),
);

test.each([
  'Informatiker im Kanton Aargau mit 80 Prozent',
  'Stelle als Informatiker im Kanton Aargau gesucht',
  'im Kanton Aargau Informatiker',
])('"%s" names a region, not an employer', async (q) => {
  const { place, hits } = await ask(q);
  expect(place?.value).toBe('CH-AG');
  expect(hits[0]?.posting.title).toBe('Informatiker');
});

test('an employer with the name of a region needs no preposition', async () =>
  expect(titles(await ask('Kanton Aargau Gärtner'))[0]).toBe('Gärtner'));

test.each([
  ['AEW Energie AG', ['=industry:energy']],
  ['Stadtwerke München', ['=industry:energy']],
  ['Luzerner Kantonalbank', ['=industry:banking', '=industry:finance']],
  ['Banque de France', ['=industry:banking', '=industry:finance']],
  ['Helvetia Versicherungen', ['=industry:insurance']],
  ['Kantonsspital Aarau', ['=industry:healthcare', '=industry:hospitals']],
  ['Privatklinik Wyss', ['=industry:healthcare', '=industry:hospitals']],
  ['Five Reasons Hotel & Hostel', ['=industry:hospitality']],
  ['Implenia Hochbau', ['=industry:building']],
  ['Hochschule Luzern', ['=industry:education', '=industry:universities']],
  ['Biotech & Pharmaceuticals', ['=industry:biotech', '=industry:pharma']],
  ['Aerospace & Defense', ['=industry:aviation', '=industry:defence']],
  ['Activités hospitalières', ['=industry:healthcare', '=industry:hospitals']],
  ['Insurance Carriers', ['=industry:insurance']],
  ['Umbau Frey', []],
  ['Embankment Partners', []],
  ['Kraken.com', ['=industry:crypto']],
  ['Centrales d’achat non alimentaires', ['=industry:wholesale']],
  ['Rheinmetall Air Defence AG', ['=industry:defence']],
  ['Construction aéronautique et spatiale', ['=industry:aviation']],
  ['Activités des agences de placement', []],
  ['Crédit Agricole d’Ile de France', ['=industry:banking', '=industry:finance']],
  ['Bäckerei und Konditorei', ['=industry:bakery', '=industry:food']],
  ['Conseil en systèmes et logiciels informatiques', ['=industry:itservices']],
])('the name "%s" implies the industries %j', (name, expected) => {
  expect(industriesOf(name)).toEqual(expected);
});
