import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { jobAt, jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const jobs = jobsOf([
  { title: 'Head of Marketing' },
  { title: 'Online Community Manager' },
  { title: 'Marketing Assistant' },
  { title: 'Client Partner', tags: ['Marketing'] },
  { title: 'Accountant', description: 'You help the colleagues of marketing with their budget.' },
  { title: 'Recruiter' },
  { title: 'Recruiter', description: 'You look for people in marketing.' },
  { title: 'Plumber' },
  { title: 'Facilities Technician', description: 'You know some plumbing.' },
  { title: 'Bus Driver' },
  { title: 'Software Engineer', description: 'We are driving change.' },
  { title: 'Client Relations Manager' },
]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const ask = async (q: string): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs, {}, { occupations: found });
  return search.search({ q, filters: {}, offset: 0, limit: 10 });
};
const counted = async (q: string): Promise<string[]> => {
  const { hits, total } = await ask(q);
  return hits.slice(0, total).map(({ posting }) => posting.title); // prettier-ignore
};

test('a field of work finds its people, then jobs with the tag', async () => {
  const titles = await counted('marketing');
  expect(titles.slice(0, 3).sort()).toEqual(
    listOf('Head of Marketing | Marketing Assistant | Online Community Manager'),
  );
  expect(titles.slice(3)).toEqual(['Client Partner']);
  expect((await ask('marketing')).roles).toMatchObject([{ role: 'what', value: 'marketing' }]);
});

test('words for "sector" are ignored next to a field of work', async () => {
  for (const q of ['im Bereich Marketing', 'secteur du marketing', 'marketing sector'])
    expect([q, (await counted(q)).sort()]).toEqual([q, (await counted('marketing')).sort()]);
});

test('an activity finds those who do it, not texts with the word', async () => {
  expect(await counted('plumbing')).toEqual(['Plumber']);
  expect(await counted('customer success')).toEqual(['Client Relations Manager']);
  expect(await counted('driving jobs')).toEqual(['Bus Driver']);
  expect(await counted('bus driving')).toEqual(['Bus Driver']);
});

test('next to other words, a field of work is an ordinary word', async () => {
  expect(await counted('recruiter marketing')).toEqual(['Recruiter']);
  expect((await ask('marketing budget')).hits[0]!.posting.title).toBe('Accountant');
});

test('next to a place that is searched as a word, it is still a field', async () => {
  const placed = await settled(
    jobsOf([
      jobAt('Plumber', 'Grenoble', 'FR'),
      jobAt('Baker', 'Lyon', 'FR'),
      { ...jobAt('Electrician Lyon', 'Paris', 'FR'), description: 'You know some plumbing.' },
    ]),
  );
  const named = occupationsOf(placed.jobs, known.labels, { fields: known.fields }).found;
  const { search } = await searchOf(placed.jobs, {}, { places: placed.places, occupations: named });
  const { hits, roles } = await search.search({ q: 'plumbing Lyon', filters: {}, offset: 0, limit: 10 });
  expect(roles).toMatchObject([
    { role: 'what', value: 'plumbing' },
    { role: 'where', text: 'Lyon' },
  ]);
  expect(hits[0]!.posting.title).toBe('Plumber');
});
