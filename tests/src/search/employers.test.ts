import { describe, expect, it } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import * as known from '../../lib/known-occupations.ts';
import { jobsUntil, many, openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const at = (name: string, domain: string) => ({
  employer: { name, location: {} },
  domain,
  locations: [{ country: 'DE' }],
});
const LIDL = at('Lidl Dienstleistung GmbH & Co. KG', 'lidl.example');
const DHL = at('DHL Group', 'dhl.example');
const VW = at('Volkswagen AG', 'volkswagen-group.example');
const BAHN = at('Deutsche Bahn AG', 'deutschebahn.example');
const opened = openedOnce((folder) =>
  searchOf(
    jobsOf([
      {
        title: 'Berater',
        description: 'Wir bringen Aushilfe zu Lidl',
        ...at('Personal GmbH', 'personal.example'),
      },
      ...many('Aushilfe', 12).map((title) => ({ title, ...DHL })),
      { title: 'Filialleiter', ...LIDL },
      { title: 'Fahrer', ...LIDL },
      { title: 'Mechaniker', ...VW },
      { title: 'Ingenieur', ...VW },
      { title: 'Lokführer', ...BAHN },
      { title: 'Mechaniker', description: 'An der Bahn', ...DHL },
      ...many('Volunteer', 8).map((title) => ({ title, ...DHL })),
      { title: 'Clerk', ...at('Volunteer', 'volunteer.example') },
      { title: 'Mover', ...at('Roadtrips.com', 'roadtrips.example') },
      ...many('Career coach', 3).map((title) => ({ title, description: 'Recrutement', ...DHL })),
    ]),
    {},
    {},
    folder,
  ),
);

it.each([
  ['lidl', ['Filialleiter', 'Fahrer', 'Berater']],
  ['LIDL fahrer', ['Fahrer', 'Filialleiter']],
  ['fahrer bei Lidl', ['Fahrer', 'Filialleiter']],
  // What only mentions the name has all words and comes after the employer's; nobody else's jobs follow.
  ['Lidl Aushilfe', ['Filialleiter', 'Fahrer', 'Berater']],
  ['Lidl Bäcker', ['Filialleiter', 'Fahrer']],
  ['VW', ['Mechaniker', 'Ingenieur']],
  ['vw ingenieur', ['Ingenieur', 'Mechaniker']],
  ['volkswagen mechaniker', ['Mechaniker', 'Ingenieur']],
  ['Deutsche Bahn', ['Lokführer']],
  ['VW oder Lidl', ['Filialleiter', 'Fahrer', 'Mechaniker', 'Ingenieur', 'Berater']],
  ['Deutsche Bahn oder VW', ['Lokführer', 'Mechaniker', 'Ingenieur']],
  ['Mechaniker oder Deutsche Bahn', ['Mechaniker', 'Mechaniker', 'Lokführer']],
  ['Deutsche Bahn oder Lidl', ['Lokführer', 'Filialleiter', 'Fahrer', 'Berater']],
  ['deutschebahn mechaniker', ['Lokführer']],
  ['Lidl Karriere', ['Filialleiter', 'Fahrer', 'Berater']],
  ['recrutement lidl', ['Filialleiter', 'Fahrer', 'Berater']],
  ['volkswagen careers', ['Mechaniker', 'Ingenieur']],
  ['deutsche bahn bewerbung', ['Lokführer']],
  ['roadtrips careers', ['Mover']],
  ['roadtrips.com', ['Mover']],
])('%s', async (q, titles) => {
  expect(titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`))).toEqual(titles);
});

describe('an employer whose name is a search term', () => {
  const there = openedOnce((folder) =>
    searchOf(
      jobsOf([
        { title: 'Clerk', ...at('Careers AG', 'careers.example') },
        { title: 'Recruiter', ...at('Candidature', 'candidature.example') },
        { title: 'Fahrer', ...LIDL },
        { title: 'Accountant', ...DHL },
      ]),
      {},
      {},
      folder,
    ),
  );
  it.each([
    ['Careers AG', 'Clerk'],
    ['careers', 'Clerk'],
    ['careers lidl', 'Fahrer'],
    ['lidl candidature', 'Fahrer'],
    ['accountant careers', 'Accountant'],
    ['candidature accountant', 'Accountant'],
  ])('%s', async (q, title) => {
    expect(titlesOf(await there().ask(`q=${encodeURIComponent(q)}`))[0]).toBe(title);
  });
});

describe('jobs of a named employer come first', () => {
  const in_ = (city: string) => ({ locations: [{ city, country: 'DE' }] });
  const elsewhere = openedOnce((folder) =>
    searchOf(
      jobsOf([
        ...many('Nurse', 12).map((title) => ({ title, ...at('Klinik', 'klinik.example'), ...in_('Bonn') })),
        { title: 'Cook', ...at('Scale AI', 'scale-ai.example'), ...in_('Bonn') },
        { title: 'Nurse', ...at('Scale AI', 'scale-ai.example'), ...in_('Hamburg') },
        { title: 'Driver', ...at('Scale AI', 'scale-ai.example'), ...in_('Hamburg') },
        { title: 'Impostor', ...at('Scale AI', 'impostor.example'), ...in_('Bonn') },
        { title: 'AI nurse', description: 'We scale', ...at('Klinik', 'klinik.example'), ...in_('Bonn') },
        { title: 'Clerk', ...at('Migros-Genossenschafts-Bund', 'mgb.example') },
        { title: 'Baker', ...at('die Mobiliar', 'die-mobiliar.example') },
        { title: 'Guard', ...at('Hims and Hers', 'hims-and-hers.example') },
        { title: 'Analyst', ...at('DoorDash', 'doordash.example') },
        { title: 'Teller', ...at('Banque de France', 'banque-france.example') },
        { title: 'Doctor', ...at('UniversitätsSpital Zürich USZ', 'usz-zurich.example') },
        { title: 'Conductor', ...at('SBB CFF FFS', 'sbb-cff-ffs.example') },
        { title: 'Dentist', ...at('Dandy', 'meetdandy.example') },
        { title: 'Prompt engineer', ...at('Magical', 'magical.example') },
        { title: 'Clerk', ...at('Prompt', 'prompt.example') },
        ...many('Tester', 6).map((title) => ({ title, tags: ['Docker'], ...DHL })),
        { title: 'Seller', ...at('Docker', 'docker.example') },
      ]),
      {},
      {},
      folder,
    ),
  );
  const first = async (q: string): Promise<string[]> =>
    titlesOf(await elsewhere().ask(`q=${encodeURIComponent(q)}`));

  it('also those elsewhere, if it has few at the place', async () => {
    const answer = await elsewhere().ask('q=Scale+AI+Bonn');
    expect(titlesOf(answer).slice(0, 3)).toEqual(['Cook', 'Nurse', 'Driver']);
    expect(answer).toMatchObject({ total: 2, more: 3 });
    expect(answer.tiers).toContainEqual({ why: 'lacking', words: ['Bonn'], total: 2 });
    expect((await first('Scale AI nurse Bonn')).slice(0, 3).sort()).toEqual(['Cook', 'Driver', 'Nurse']);
  });
  it.each([
    ['Scale AI Inc. nurse', 'Nurse'],
    ['scaleai driver', 'Driver'],
    ['migros nurse', 'Clerk'],
    ['Mobiliar nurse', 'Baker'],
    ['hims & hers nurse', 'Guard'],
    ['door dash nurse', 'Analyst'],
    ['banque de france nurse', 'Teller'],
    ['USZ nurse', 'Doctor'],
    ['FFS nurse', 'Conductor'],
    ['dandy nurse', 'Dentist'],
    ['dorodash nurse', 'Analyst'],
  ])('%s: %s', async (q, title) => expect((await first(q))[0]).toBe(title));
  it('a name confirmed by the domain ranks above one that is only claimed', async () =>
    expect(await first('scale ai')).toEqual(['Cook', 'Nurse', 'Driver', 'Impostor', 'AI nurse']));
  it.each([
    ['prompt engineer', 'Prompt engineer'],
    ['docker tester', 'Tester 0'],
  ])('not if the name is more often an ordinary word or in titles: %s', async (q, title) => {
    expect((await first(q))[0]).toBe(title);
  });
});

describe('a known employer without jobs', () => {
  it.each([
    ['Lufthansa', 'Lufthansa', 0, 0],
    ['Deutsche Bank', 'Deutsche Bank', 0, 0],
    ['mechaniker Ikea', 'Ikea', 0, 2],
    ["L'Oréal", "L'Oréal", 0, 0],
    ['Credit Suisse', 'Credit Suisse', 0, 0],
  ])('%s: no other jobs replace its own', async (q, noJobsOf, total, more) => {
    const answer = await opened().ask(`q=${encodeURIComponent(q)}`);
    expect(answer).toMatchObject({ noJobsOf, total, more });
    expect(answer.corrected).toBeUndefined();
  });
  it('is not reported for unknown names, or if it has jobs', async () => {
    expect(await opened().ask('q=nobody+knows')).not.toHaveProperty('noJobsOf');
    expect(await opened().ask('q=lidl')).not.toHaveProperty('noJobsOf');
  });
});

it('a name that is a word of other titles is read as a word', async () => {
  const answer = await opened().ask('q=volunteer');
  expect(titlesOf(answer)[0]).toBe('Volunteer 0');
});

it('a name of several words that other titles have is read as words', async () => {
  const { ask } = await searchOf(
    jobsOf([
      ...many('Product Manager', 8).map((title) => ({ title, ...DHL })),
      { title: 'Clerk', ...at('Product Manager', 'product-manager.example') },
    ]),
  );
  expect(titlesOf(await ask('q=product+manager'))[0]).toBe('Product Manager 0');
});

it.each(['Ikea oder Mechaniker', 'Mechaniker oder Ikea'])(
  'a name without jobs does not replace an alternative: %s',
  async (q) => {
    const answer = await opened().ask(`q=${encodeURIComponent(q)}`);
    expect(answer.total).toBe(2);
  },
);

it('jobs that lack the words next to a name are not counted', async () => {
  const answer = await opened().ask('q=lidl fahrer');
  expect(answer).toMatchObject({ total: 1, more: 1, droppedWords: [] });
  expect(jobsUntil(answer, 'lacking')).toBe(1);
  expect(await opened().ask('q=lidl b%C3%A4cker')).toMatchObject({
    total: 0,
    more: 2,
    droppedWords: ['bäcker'],
  });
});

it('a correction to a name must be among the nearest', async () => {
  const { ask } = await searchOf(
    jobsOf([
      ...many('Directrice', 3).map((title) => ({ title, language: 'fr', ...DHL })),
      ...many('Account Strategist', 5).map((title) => ({ title, ...at('Directive', 'directive.example') })),
    ]),
  );
  const answer = await ask('q=direcrtice');
  expect(answer.corrected?.q).toBe('directrice');
  expect(titlesOf(answer)[0]).toBe('Directrice 0');
});

it('the maker of a tool is not read as the employer', async () => {
  const siemens = { name: 'Siemens', location: {} };
  const { ask: asked } = await searchOf(
    jobsOf([
      { title: 'Fitter', employer: siemens, domain: 'siemens.example' },
      { title: 'Clerk', employer: siemens, domain: 'siemens.example', description: 'A portal.' },
      { title: 'Programmierer', description: 'SPS von Siemens, TIA Portal.' },
      { title: 'Wartung', description: 'Siemens S7.' },
    ]),
  );
  expect(titlesOf(await asked('q=siemens tia portal'))[0]).toBe('Programmierer');
  expect(titlesOf(await asked('q=siemens s7'))[0]).toBe('Wartung');
  expect(titlesOf(await asked('q=siemens portal'))[0]).toBe('Clerk');
  expect(titlesOf(await asked('q=siemens fitter'))[0]).toBe('Fitter');
});

describe("a word that titles have after an employer's name makes a product's name", () => {
  const UBER = at('Uber', 'uber.example');
  const jobs = jobsOf([
    ...many('Sales Manager', 6).map((title) => ({ title, ...UBER })),
    { title: 'Sales Manager, Uber Eats', ...UBER },
    { title: 'Account Executive, Uber Eats', ...UBER },
    { title: 'Sales Manager who never eats', ...DHL },
    { title: 'Sales Manager for trucks', ...DHL },
    { title: 'Clerk for trucks', ...DHL },
  ]);
  const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
  const product = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));
  it.each([
    ['uber eats sales manager jobs', 1],
    // No title has both.
    ['uber trucks sales manager jobs', 7],
  ])('%s', async (q, total) => {
    const answer = await product().search.search({ q, filters: {}, offset: 0, limit: 20 });
    expect(answer.total).toBe(total);
    expect(titlesOf(answer)[0]).toContain('Sales Manager');
  });
});
