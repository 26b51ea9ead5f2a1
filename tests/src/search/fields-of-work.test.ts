import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { jobAt, jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';

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
const { found } = occupationsOf(jobs, known.labels, [], undefined, known.fields);
const ask = async (q: string): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs, {}, { occupations: found });
  return search.search({ q, filters: {}, offset: 0, limit: 10 });
};
const counted = async (q: string): Promise<string[]> => {
  const { hits, total } = await ask(q);
  return hits.slice(0, total).map(({ posting }) => posting.title); // prettier-ignore
};

test('a field of work asks for its people, and a job with the tag follows them', async () => {
  const titles = await counted('marketing');
  expect(titles.slice(0, 3).sort()).toEqual([
    'Head of Marketing',
    'Marketing Assistant',
    'Online Community Manager',
  ]);
  expect(titles.slice(3)).toEqual(['Client Partner']);
  expect((await ask('marketing')).roles).toMatchObject([{ role: 'what', value: 'marketing' }]);
});

test('words for a sector say nothing beside a field of work', async () => {
  for (const q of ['im Bereich Marketing', 'secteur du marketing', 'marketing sector'])
    expect([q, (await counted(q)).sort()]).toEqual([q, (await counted('marketing')).sort()]);
});

test('an activity asks for those who do it, and for no text that has the word', async () => {
  expect(await counted('plumbing')).toEqual(['Plumber']);
  expect(await counted('customer success')).toEqual(['Client Relations Manager']);
  expect(await counted('driving jobs')).toEqual(['Bus Driver']);
  expect(await counted('bus driving')).toEqual(['Bus Driver']);
});

test('beside other words a field of work is a word like these', async () => {
  expect(await counted('recruiter marketing')).toEqual(['Recruiter']);
  expect((await ask('marketing budget')).hits[0]!.posting.title).toBe('Accountant');
});

test('beside a place that is searched as a word it is a field too', async () => {
  const placed = await settled(
    jobsOf([
      jobAt('Plumber', 'Grenoble', 'FR'),
      jobAt('Baker', 'Lyon', 'FR'),
      { ...jobAt('Electrician Lyon', 'Paris', 'FR'), description: 'You know some plumbing.' },
    ]),
  );
  const named = occupationsOf(placed.jobs, known.labels, [], undefined, known.fields).found;
  const { search } = await searchOf(placed.jobs, {}, { places: placed.places, occupations: named });
  const { hits, roles } = await search.search({ q: 'plumbing Lyon', filters: {}, offset: 0, limit: 10 });
  expect(roles).toMatchObject([
    { role: 'what', value: 'plumbing' },
    { role: 'where', text: 'Lyon' },
  ]);
  expect(hits[0]!.posting.title).toBe('Plumber');
});
