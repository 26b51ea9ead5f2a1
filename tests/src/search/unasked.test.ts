/** What a reader has not learnt, how many hours are asked for, and words for employers: what ranks, and what says nothing. */
import { expect, test } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const load = (min: number, max = min): Partial<Job> => ({
  workLoad: { minPercentage: min, maxPercentage: max },
});
const jobs = jobsOf([
  { title: 'Verkäuferin' },
  { title: 'Verkäuferin', description: 'Auch für Quereinsteiger ohne Ausbildung.' },
  { title: 'Verkäuferin, Junior' },
  { title: 'Buchhalter', ...load(80, 100) },
  { title: 'Buchhalterin' },
  { title: 'Buchhalter 50%', ...load(40, 60) },
  { title: 'Comptable' },
  { title: 'Accountant' },
  { title: 'Contabile' },
  { title: 'Gärtner', description: 'Für Firmen, Betriebe und Arbeitgeber.' },
]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
const ask = (q: string) => opened().search.search({ q, filters: {}, offset: 0, limit: 10 });

test.each(['verkäuferin ohne ausbildung', 'verkäuferin quereinsteiger', 'verkäuferin ungelernt'])(
  '%s: jobs that state it come first, then those for beginners, and all are counted',
  async (q) => {
    const answer = await ask(q);
    expect(answer.total).toBe(3);
    expect(answer.hits[0]!.posting.description).toContain('Quereinsteiger');
    expect(titlesOf(answer)).toEqual(['Verkäuferin', 'Verkäuferin, Junior', 'Verkäuferin']);
  },
);

test('alone it is required', async () => {
  expect(titlesOf(await ask('quereinsteiger'))[0]).toBe('Verkäuferin');
  expect((await ask('quereinsteiger')).total).toBe(1);
});

test('among jobs that do not state the requested hours, those with other hours come last', async () => {
  const answer = await ask('buchhalter 50%');
  expect(titlesOf(answer)).toEqual(['Buchhalter 50%', 'Buchhalterin', 'Buchhalter']);
  expect(answer.total).toBe(1);
});

test.each([
  ['welche firmen suchen eine buchhalterin', 'Buchhalterin'],
  ['arbeitgeber die eine buchhalterin einstellen', 'Buchhalterin'],
  ['ausgeschriebene positionen als buchhalterin', 'Buchhalterin'],
  ['entreprises qui recrutent un comptable', 'Comptable'],
  ['companies hiring an accountant', 'Accountant'],
  ['aziende che cercano un contabile', 'Contabile'],
])('%s: words for employers and adverts are not required', async (q, title) => {
  const answer = await ask(q);
  expect(titlesOf(answer).slice(0, answer.total)).toContain(title);
});

test.each(['companies', 'welche firmen', 'entreprises qui recrutent', 'annunci pubblicati'])(
  '%s alone: all jobs',
  async (q) => expect((await ask(q)).total).toBe(jobs.length),
);

test('sorting by date counts the same jobs', async () => {
  for (const q of ['verkäuferin ohne ausbildung', 'buchhalter 50%']) {
    const { total } = await ask(q);
    const newest = await opened().search.search({ q, filters: {}, sort: 'newest', offset: 0, limit: 10 });
    expect([q, newest.total, newest.hits.length]).toEqual([q, total, total]);
  }
});

test('next to another kind of job, Christmas is kept when that is dropped', async () => {
  const { search } = await searchOf(
    jobsOf([
      { title: 'Aushilfe für die Weihnachtszeit' },
      { title: 'Verkäufer Weihnachtsmarkt' },
      { title: 'Specialist, Seasonal, Part-Time' },
    ]),
  );
  const q = 'aushilfe weihnachtsmarkt';
  const answer = await search.search({ q, filters: {}, offset: 0, limit: 10 });
  expect(titlesOf(answer).slice(0, 2)).toEqual([
    'Aushilfe für die Weihnachtszeit',
    'Verkäufer Weihnachtsmarkt',
  ]);
});

test('titles for another year or season come last, unless they have both', async () => {
  const { search } = await searchOf(
    jobsOf([
      { title: 'Internship data, Fall 2025' },
      { title: 'Internship data' },
      { title: 'Internship data, Summer or Fall 2026' },
    ]),
  );
  const q = 'data internship summer 2026';
  const answer = await search.search({ q, filters: {}, offset: 0, limit: 10 });
  expect(titlesOf(answer)).toEqual(
    listOf('Internship data, Summer or Fall 2026 | Internship data | Internship data, Fall 2025'),
  );
  expect(answer.total).toBe(3);
});
