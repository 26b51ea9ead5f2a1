import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { Job } from '../../../src/job/job.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const in_ = (city: string): Pick<Job, 'locations'> => ({ locations: [{ city, country: 'CH' }] });
const postings = jobsOf([
  { title: 'Zahnmedizinische Assistentin', language: 'de', ...in_('Bern') },
  { title: 'Dental Nurse', language: 'en', ...in_('Basel') },
  { title: 'Lkw-Fahrer Nahverkehr', language: 'de', ...in_('Bern') },
  { title: 'Conductrice de poids lourds', language: 'fr', ...in_('Lausanne') },
  { title: 'Mitarbeiterin Buchhaltung', language: 'de', ...in_('Basel') },
  {
    title: 'Steuerexpertin',
    language: 'de',
    description: 'Not a taxi driver, not a truck driver.',
    ...in_('Bern'),
  },
  { title: 'Software Engineer', language: 'en', ...in_('Bern') },
  { title: 'Koch', language: 'de', ...in_('Lausanne') },
]);
const { found } = occupationsOf(postings, known.labels, {
  near: known.near,
  conceptsOf: known.conceptsOf,
  fields: known.fields,
});
const ask = async (q: string, changes: Partial<SearchQuery> = {}): Promise<SearchAnswer> => {
  const { search } = await searchOf(postings, {}, { occupations: found });
  return search.search({ q, filters: {}, offset: 0, limit: 10, ...changes });
};
const titles = ({ hits }: SearchAnswer): string[] => hits.map(({ posting }) => posting.title);

test.each([
  ['dental chairside assistant', 'Zahnmedizinische Assistentin'],
  ['assistente alla poltrona', 'Zahnmedizinische Assistentin'],
  ['camionista', 'Lkw-Fahrer Nahverkehr'],
  ['contabile', 'Mitarbeiterin Buchhaltung'],
  ['bookkeeper', 'Mitarbeiterin Buchhaltung'],
  ['ZFA', 'Zahnmedizinische Assistentin'],
  ['zfa', 'Zahnmedizinische Assistentin'],
])('"%s" finds "%s" without sharing words or a label, before others', async (q, title) => {
  expect(titles(await ask(q)).slice(0, 2)).toContain(title);
});

test.each([
  ['CDL', 'Conductrice de poids lourds'],
  ['LKW Führerschein', 'Conductrice de poids lourds'],
  ['permis C', 'Lkw-Fahrer Nahverkehr'],
  ['comptable fournisseurs', 'Mitarbeiterin Buchhaltung'],
  ['conductor de camión', 'Lkw-Fahrer Nahverkehr'],
])('"%s" leads to "%s", which no text has', async (q, title) => {
  expect(titles(await ask(q)).slice(0, 3)).toContain(title);
});

test.each([
  'truck driver CDL',
  'Lkw-Fahrer Klasse CE',
  'Lkw-Fahrer mit Führerschein C',
  'chauffeur poids lourd permis C',
])('"%s" implies the licence, whether adverts state it or not', async (q) => {
  const answer = await ask(q);
  expect(titles(answer).slice(0, answer.total).sort()).toEqual([
    'Conductrice de poids lourds',
    'Lkw-Fahrer Nahverkehr',
  ]);
});
test('a licence next to an occupation that does not imply it is required', async () =>
  expect((await ask('Koch Führerschein C')).total).toBe(0));

test.each([
  ['dentest', 'dentist'],
  ['Buchalter', 'buchhalter'],
  ['Zahnartzt', 'zahnarzt'],
  ['contabille', 'contabile'],
  ['camionnista', 'camionista'],
  ['bookeeper', 'bookkeeper'],
  ['Bookkeper Bern', 'bookkeeper Bern'],
  ['chaufeur', 'chauffeur'],
  ['Buchhaltter', 'buchhalter'],
  ['job as a bookkeepr', 'job as a bookkeeper'],
])('"%s", which no job has, is corrected to an occupation with jobs: %s', async (q, corrected) => {
  const answer = await ask(q);
  expect(answer.corrected?.q).toBe(corrected);
  expect(answer.hits.length).toBeGreaterThan(0);
});

test.each(['"dentest"', 'DENTE', 'dental'])('%s, which no job has, is not corrected', async (q) => {
  expect((await ask(q)).corrected).toBeUndefined();
});

test.each(['mpa', 'MPA', 'fage', 'sre', 'FaGe'])('the abbreviation %s is not corrected', async (q) => {
  expect((await ask(q)).corrected).toBeUndefined();
});

test('half of a label does not match', async () => {
  for (const q of ['taxi driver Chur', 'camionista notturno Chur']) {
    const answer = await ask(q);
    expect([
      q,
      answer.droppedWords.filter((word) => ['taxi', 'driver', 'camionista'].includes(word)),
    ]).toEqual([q, []]);
  }
});

test('similar jobs are not counted, and no mention in a text precedes them', async () => {
  const answer = await ask('taxi driver');
  const { total, more, tiers } = answer;
  const counted = tiers.filter(({ why }) => !['near', 'texts', 'lacking'].includes(why));
  expect(counted.reduce((sum, tier) => sum + tier.total, 0)).toBe(total);
  expect(more).toBeGreaterThan(0);
  expect(answer.hits).toHaveLength(total + more);
  expect(Object.values(answer.facets.languages).reduce((sum, count) => sum + count, 0)).toBe(total);
  const found = titles(answer);
  expect(found).toContain('Lkw-Fahrer Nahverkehr');
  expect(found.indexOf('Lkw-Fahrer Nahverkehr')).toBeLessThan(found.indexOf('Steuerexpertin'));
});

test('a mention in a text follows the occupation in a title', async () => {
  const answer = await ask('truck driver');
  expect(titles(answer).slice(0, 3).toSorted()).toEqual(
    listOf('Conductrice de poids lourds | Lkw-Fahrer Nahverkehr | Steuerexpertin'),
  );
  expect(titles(answer)[2]).toBe('Steuerexpertin');
});

test('a place is kept while similar jobs are there', async () => {
  const answer = await ask('camionista Lausanne');
  expect(answer.droppedWords).toEqual([]);
  expect(titles(answer)[0]).toBe('Conductrice de poids lourds');
});

test('filters apply', async () => {
  const answer = await ask('camionista', { filters: { languages: ['fr'] } });
  expect(titles(answer)).toEqual(['Conductrice de poids lourds']);
});

test('if few jobs with all words pass the filters, jobs that lack one fill up', async () => {
  const jobs = jobsOf([
    ...Array.from({ length: 12 }, () => ({ title: 'Rust developer', language: 'en', ...in_('Bern') })),
    { title: 'Rust developer in Basel', language: 'en', ...in_('Basel') },
    { title: 'Rust engineer', language: 'en', ...in_('Basel') },
    { title: 'Florist', language: 'en', ...in_('Basel') },
  ]);
  const { search } = await searchOf(jobs);
  const asked = { q: 'rust developer', filters: { cities: ['Basel'] }, offset: 0, limit: 10 };
  const answer = await search.search(asked);
  expect(titles(answer)).toEqual(['Rust developer in Basel', 'Rust engineer']);
  expect(answer).toMatchObject({ total: 1, more: 1 });
  const bern = await search.search({ ...asked, filters: { cities: ['Bern'] } });
  expect(bern).toMatchObject({ total: 12, more: 0 });
});

describe('no similar jobs', () => {
  test.each<[string, Partial<SearchQuery>]>([
    ['truck driver', { exact: true }],
    ['truck driver', { sort: 'newest' }],
  ])('for %s with %j', async (q, changes) => {
    const answer = await ask(q, changes);
    expect(answer).toMatchObject({ more: 0 });
    expect(answer.tiers.map(({ why }) => why)).not.toContain('near');
  });

  test('where the index has none', async () => {
    const { search } = await searchOf(postings);
    const answer = await search.search({ q: 'camionista', filters: {}, offset: 0, limit: 10 });
    expect(answer).toMatchObject({ total: 0, more: 0 });
  });
});

describe('titles of other occupations', async () => {
  const others = jobsOf([
    {
      title: 'Technicien nettoyage',
      language: 'fr',
      employer: { name: 'Rat Off', industry: 'Pest control', location: { city: 'Bern', country: 'CH' } },
      ...in_('Bern'),
    },
    { title: 'Agent de désinsectisation', language: 'fr', ...in_('Bern') },
    { title: 'Personalsachbearbeiter', language: 'de', publishedAt: '2026-01-09', ...in_('Bern') },
    { title: 'HR Manager', language: 'en', publishedAt: '2026-01-01', ...in_('Bern') },
  ]);
  const { found: named } = occupationsOf(others, known.labels, {
    near: known.near,
    conceptsOf: known.conceptsOf,
    fields: known.fields,
  });
  const askOthers = async (q: string): Promise<SearchAnswer> => {
    const { search } = await searchOf(others, {}, { occupations: named });
    return search.search({ q, filters: {}, offset: 0, limit: 10, prefer: 'de' });
  };
  test('with a word of the query come before others as close', async () =>
    expect(titles(await askOthers('HR business partner')).slice(0, 2)).toEqual([
      'HR Manager',
      'Personalsachbearbeiter',
    ]));
  test('do not match by the head of a label and its industry alone', async () => {
    const answer = await askOthers('pest control technician');
    expect([titles(answer)[0], answer.total]).toEqual(['Agent de désinsectisation', 1]);
  });
});
