/** Employers and tags that are called as people search take none of these searches. */
import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const NAMES = [
  'Jobs',
  'Stellen',
  'Work',
  'Emploi',
  'Nurse Jobs',
  'Koch gesucht',
  'Remote jobs',
  'Jobs in Bern',
];
const many = <T>(count: number, job: T): T[] => Array.from({ length: count }, () => job);
const jobs = jobsOf([
  ...many(4, { title: 'Koch', language: 'de' as const, remote: false }),
  ...many(4, { title: 'Nurse' }),
  ...many(4, { title: 'IT Support', tags: ['IT'] }),
  ...NAMES.map((name, i) => ({
    title: 'Spam',
    employer: { name, location: {} },
    domain: `spam${i}.example`,
    tags: ['und', 'in', name],
  })),
]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));

test.for<[string, string]>([
  ['nurse jobs', 'Nurse'],
  ['jobs nurse', 'Nurse'],
  ['work nurse', 'Nurse'],
  ['Emploi nurse', 'Nurse'],
  ['Koch gesucht', 'Koch'],
  ['koch stellen', 'Koch'],
  ['Stellen Koch', 'Koch'],
  ['emploi koch', 'Koch'],
  ['koch und kellner', 'Koch'],
  ['jobs in', 'Koch'],
  ['jobs', 'Koch'],
  ['it jobs', 'IT Support'],
])('%s', async ([q, first]) => {
  const answer = await opened().search.search({ q, filters: {}, offset: 0, limit: 20 });
  expect(titlesOf(answer).slice(0, 3)).toEqual(many(3, first));
});
