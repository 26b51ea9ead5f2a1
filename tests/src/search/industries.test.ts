import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { industriesOf } from '../../../scripts/emit/search/industry-of-employer.ts';
import type { Job } from '../../../src/job/job.ts';
import { LEXICON } from '../../../scripts/emit/search/lexicon.ts';
import { isFrame } from '../../../src/search/lexicon.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { settled } from '../../lib/settled.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const at = (name: string, domain = 'work.example') => ({ employer: { name, location: {} }, domain });
const jobs = jobsOf([
  { title: 'Verkauf', language: 'de', ...at('Bäckerei Muster AG', 'muster.example') },
  { title: 'Baker', ...at('Ovens') },
  { title: 'Auditor', ...at('Baker Tilly', 'bakertilly.example') },
  { title: 'Ingénieur données', language: 'fr', ...at('SBB CFF FFS', 'sbb.example') },
  { title: 'Train driver', ...at('Ovens') },
  { title: 'Ripeur / Ripeuse (H/F)', language: 'fr', ...at('Propre') },
  { title: 'Comptable', language: 'fr', ...at('Recyclage & Déchets SA', 'dechets.example') },
  { title: 'Actuary', ...at('Muster Versicherung', 'versicherung.example') },
  { title: 'Clerk', description: 'A company for people.', ...at('Ovens') },
  { title: 'Bauleiter', language: 'de', ...at('Ovens') },
  { title: 'Entwickler', language: 'de', description: 'Software für das Baugewerbe', ...at('Ovens') },
  { title: 'RV technician', ...at('Ovens') },
  { title: 'Infirmier', language: 'fr', ...at('Ovens') },
  { title: 'Laborant', language: 'de', ...at('Kantonsspital Muster', 'spital.example') },
  { title: 'Pharmacist', ...at('Ovens') },
  { title: 'Rechtsanwalt', language: 'de', ...at('Ovens') },
  { title: 'Mechaniker', language: 'de', ...at('Kantonspolizei Muster', 'polizei.example') },
  { title: 'Clerk (Dutch)', ...at('Ovens') },
  { title: 'Commissioning Manager', ...at('Ovens') },
  { title: 'Küchenhilfe', language: 'de', ...at('Ovens') },
  { title: 'Responsable recrutement', language: 'fr', ...at('Ovens') },
  { title: 'Developer', workType: 'remote', ...at('Ovens') },
  { title: 'Kaufmännischer Mitarbeiter', language: 'de', ...at('Ovens') },
  ...['Office clerk', 'Administrative assistant', 'Secretary'].map((title) => ({ title, ...at('Ovens') })),
  { title: 'Assistent', language: 'de', ...at('KV GmbH', 'kv.example') },
] satisfies Partial<Job>[]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));
const ask = (q: string) => opened().ask(String(new URLSearchParams({ q, limit: '50' })));
const find = async (q: string): Promise<string[]> => {
  const answer = await ask(q);
  return titlesOf(answer).slice(0, answer.total).toSorted();
};

const BAKERY = ['Baker', 'Verkauf'];
const RAILWAY = ['Ingénieur données', 'Train driver'];
const WASTE = ['Comptable', 'Ripeur / Ripeuse (H/F)'];

describe('an industry finds its employers and occupations', () => {
  test.each([
    ['bakery jobs', BAKERY],
    ['boulangerie', BAKERY],
    ['Bäckerei', BAKERY],
    ['lavoro panetteria', BAKERY],
    ['Bahnbranche', RAILWAY],
    ['secteur ferroviaire', RAILWAY],
    ['chemins de fer', RAILWAY],
    ['gestion des déchets recrutement', WASTE],
    ['waste management company', WASTE],
    ['Arbeit in der Abfallwirtschaft', WASTE],
    ['gestione rifiuti', WASTE],
    ['insurance company jobs', ['Actuary']],
    ['entreprise d’assurances', ['Actuary']],
    ['Baugewerbe', ['Bauleiter']],
    ['camper van rental jobs', ['RV technician']],
    ['hospital jobs', ['Laborant']],
    ['Krankenhaus', ['Laborant']],
    ['pharmacie', ['Pharmacist']],
    // Lawyers work anywhere: they are near.
    ['law firm jobs', []],
    ['azienda farmaceutica', []],
    ['Polizei', ['Mechaniker']],
    ['police', ['Mechaniker']],
    ['Wohnmobil', ['RV technician']],
  ])('"%s"', async (q, titles) => expect(await find(q)).toEqual(titles));
});

describe('words for "job"', () => {
  test.each([
    ['infirmier recrutement', ['Infirmier']],
    ['recrutement infirmier', ['Infirmier']],
    ['boulot infirmier', ['Infirmier']],
    ['infirmier embauche', ['Infirmier']],
    ['developer gig', ['Developer', 'Entwickler']],
    ['trabajo developer', ['Developer', 'Entwickler']],
    ['busco trabajo developer', ['Developer', 'Entwickler']],
    ['responsable recrutement', ['Responsable recrutement']],
    ['recrutement', ['Responsable recrutement']],
    ['wfh developer', ['Developer']],
    ['developer smart working', ['Developer']],
    // A speaker of a language speaks it.
    ['Dutch speaking', ['Clerk (Dutch)']],
    ['Dutch speakers', ['Clerk (Dutch)']],
    // The last word of an occupation is no beginning of another word.
    ['commis', ['Küchenhilfe']],
  ])('"%s"', async (q, titles) => expect(await find(q)).toEqual(titles));
});

test('function words of one language may be an occupation in another, and do not find every job', async () => {
  expect(await find('bin man jobs')).toEqual(['Ripeur / Ripeuse (H/F)']);
  for (const q of ['all jobs', 'boulot', 'jobs for me', 'tous les emplois', 'ich suche einen Job'])
    expect((await ask(q)).total).toBe(jobs.length);
});

test('a name that is a word with more jobs is not read as an employer', async () => {
  expect((await ask('kv job')).roles).toMatchObject([{ role: 'what' }]);
  expect(await find('kv job')).toContain('Office clerk');
});

test.each([
  ['Zentralbahn AG', ['=industry:rail']],
  ['Die Autobahn GmbH', []],
  ['Stadt Zürich', ['=industry:municipal', '=industry:publicsector']],
  ['Sportgeschäft Darmstadt', []],
  ['Mairie de Lyon', ['=industry:municipal', '=industry:publicsector']],
  ['Employeur confidentiel, Poiseul-la-Ville', []],
  ['Kantonsspital', ['=industry:healthcare', '=industry:hospitals']],
  ['Restaurant Am Strom', ['=industry:restaurants']],
  ['Luzerner Kantonalbank', ['=industry:banking', '=industry:finance']],
  ['Volksbank Muster eG', ['=industry:banking', '=industry:finance']],
  ['Datenbank GmbH', []],
  ['Burbank Unified', []],
  // A word of everyday language is a known employer only by itself.
  ['Target Corporation', ['=industry:retail']],
  ['BAUHAUS Deutschland GmbH', ['=industry:retail']],
  ['Groupe Actual', ['=industry:staffing']],
  ['Target Practice', []],
  ['Bauhaus-Universität Weimar', ['=industry:education', '=industry:universities']],
  ['Leben mit Behinderung Hamburg', []],
  ['Concordia University', ['=industry:education', '=industry:universities']],
  ['Sierra Club', []],
  ['Hug AG Backwaren', ['=industry:bakery', '=industry:food']],
  ['Cambridge Associates', []],
  ['Bank Hotel Spital Polizei Bäckerei Kirche Versicherung', []],
])('the industry of %s', (name, industries) => expect(industriesOf(name)).toEqual(industries));

describe('the industry of a word in a query', () => {
  test.each([
    // Compounds with a word for companies or a sector, whatever joins the two.
    ['Kosmetikbranche', '=industry:beauty'],
    ['Rüstungsfirma', '=industry:defence'],
    ['Versicherungskonzern', '=industry:insurance'],
    ['Bankenbranche', '=industry:banking'],
    ['Holzindustrie', '=industry:wood'],
    ['Medienunternehmen', '=industry:media'],
    ['Autozulieferer', '=industry:automotive'],
    ['Stromversorger', '=industry:energy'],
    // Plurals.
    ['Spitäler', '=industry:hospitals'],
    ['Kliniken', '=industry:hospitals'],
    ['crèches', '=industry:kindergarten'],
    ['pharmacies', '=industry:pharmacies'],
    ['éoliennes', '=industry:wind'],
    // Neither the whole nor its second half alone names one.
    ['Handwerk', undefined],
    ['Werkstoff', undefined],
    ['Fachbereich', undefined],
    ['security', undefined],
  ])('%s', (word, key) => expect(LEXICON.industry(normalize(word), 'query')).toBe(key));

  test.each(['school', 'film', 'insurance', 'energy'])('texts with "%s" are not enough', (word) => {
    expect(LEXICON.industry(word, 'query')).toBeDefined();
    expect(LEXICON.industry(word, 'text')).toBeUndefined();
  });

  test.each(['Unternehmen', 'secteur', 'companies', 'startup', 'azienda', 'Branche', 'boîte', 'empresas'])(
    '"%s" only means companies in general',
    (word) => expect(isFrame(normalize(word))).toBe(true),
  );

  test.each(['operator', 'maker', 'opérateur', 'acteur'])('"%s" is also an occupation', (word) =>
    expect(isFrame(normalize(word))).toBe(false),
  );
});

describe('employers of an industry come first, then titles that name it; texts do not count', () => {
  const some = jobsOf([
    { title: 'Accountant', ...at('Rheinmetall Air Defence AG') },
    { title: 'Account Manager Defence', ...at('Selling') },
    { title: 'Tester', description: 'Software for the defence industry.', ...at('Software House') },
    { title: 'Seller of Retail, Travel, Defence & Hospitality', ...at('Selling More') },
    ...['Tester', 'Baker', 'Driver'].map((title) => ({ title, tags: ['Solar'], ...at('Sunny Days') })),
    { title: 'Tester of panels', tags: ['Solar'], ...at('Once') },
    { title: 'Web developer', description: 'An agency.', ...at('Kantonsspital Muster') },
    { title: 'Nurse', ...at('Somebody') },
    { title: 'Actuary', ...at('Helvetia Versicherungen') },
    { title: 'Account Executive Insurance', ...at('Muster Software') },
    { title: 'Account Executive, US Government', ...at('Muster Scales') },
    { title: 'Cook, US Government', ...at('Muster Recruiting') },
    { title: 'Gardener, US Government', ...at('Undisclosed employer 7') },
  ] satisfies Partial<Job>[]);
  const there = openedOnce((folder) => searchOf(some, {}, {}, folder));
  const counted = async (q: string): Promise<string[]> => {
    const answer = await there().ask(String(new URLSearchParams({ q })));
    return titlesOf(answer).slice(0, answer.total);
  };
  test.each(
    listOf(`
      defence industry | defence companies | companies in the defence sector | Rüstungsindustrie
      Firma im Bereich Rüstung | secteur de la défense | entreprise d’armement | industria della difesa`),
  )('%s', async (q) => expect(await counted(q)).toEqual(['Accountant', 'Account Manager Defence']));

  test('most jobs of an employer have it as a tag', async () =>
    expect((await counted('solar companies')).toSorted()).toEqual(['Baker', 'Driver', 'Tester']));

  test('a software firm may sell to any industry', async () =>
    expect(await counted('insurance companies')).toEqual(['Actuary']));

  test("the public sector counts by its employers' names, and for agencies and anonymous employers by the title", async () =>
    expect((await counted('government jobs')).toSorted()).toEqual([
      'Cook, US Government',
      'Gardener, US Government',
    ]));

  test('several industries are alternatives', async () =>
    expect((await counted('hospitals and solar companies')).toSorted()).toEqual(
      listOf('Baker | Driver | Tester | Web developer'),
    ));
});

describe("an occupation with a place is not an employer's name", () => {
  const BERN = { city: 'Bern', country: 'CH' };
  const opened = openedOnce(async (folder) => {
    const { jobs: some, places } = await settled(
      jobsOf([
        { title: 'Buchhalter', language: 'de', ...at('Koch Bern') },
        { title: 'Koch', language: 'de', locations: [BERN], ...at('Beiz') },
        { title: 'Maler', language: 'de', locations: [BERN], ...at('Farbe') },
        { title: 'Buchhalter', language: 'de', ...at('Berner Maler GmbH') },
        { title: 'Sekretär', language: 'de', locations: [BERN], ...at('Bern Tourismus') },
      ] satisfies Partial<Job>[]),
    );
    const { found: others } = occupationsOf(some, known.labels, { fields: known.fields });
    return searchOf(some, {}, { places, occupations: others }, folder);
  });
  test.each(['koch bern', 'Koch Bern', 'bern koch'])('%s', async (q) => {
    const answer = await opened().ask(String(new URLSearchParams({ q })));
    expect(titlesOf(answer)[0]).toBe('Koch');
    expect(answer.roles?.map(({ role }) => role)).not.toContain('who');
  });
  test('"Bern Tourismus" is one', async () => {
    const answer = await opened().ask(String(new URLSearchParams({ q: 'Bern Tourismus' })));
    expect(titlesOf(answer)[0]).toBe('Sekretär');
  });
});

describe('the name of an activity', () => {
  const opened = openedOnce((folder) => {
    const some = jobsOf([
      { title: 'Developer', ...at('Muster Logistik', 'logistik.example') },
      { title: 'Logistics (data engineer)', ...at('Ovens') },
      { title: 'Warehouse worker', ...at('Ovens') },
      { title: 'Mitarbeiter Lager', language: 'de', ...at('Muster Logistik', 'logistik.example') },
      { title: 'Reporter', ...at('Muster Zeitung', 'zeitung.example') },
      { title: 'Tester', ...at('Muster Zeitung', 'zeitung.example') },
    ] satisfies Partial<Job>[]);
    const { found: own } = occupationsOf(some, known.labels, {
      conceptsOf: known.conceptsOf,
      fields: known.fields,
    });
    return searchOf(some, {}, { occupations: own }, folder);
  });
  const ask = async (q: string): Promise<string[]> =>
    titlesOf(await opened().ask(String(new URLSearchParams({ q }))));

  test('journalism is the work of people, not an industry', async () => {
    expect(await ask('journalism')).toEqual(['Reporter']);
    expect(await ask('newspaper jobs')).toContain('Tester');
  });
});
