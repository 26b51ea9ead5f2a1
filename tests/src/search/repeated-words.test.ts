import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import * as known from '../../lib/known-occupations.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

const jobs = jobsOf([
  { title: 'Security Engineer' },
  ...Array.from({ length: 3 }, () => ({ title: 'iOS Developer', tags: ['iOS'] })),
  ...Array.from({ length: 8 }, (_, i) => ({ title: `Team ${i}`, tags: ['iOS', 'Linux'] })),
  { title: 'Embedded Linux Engineer', tags: ['Linux'] },
  { title: 'Software Developer', tags: ['Linux'] },
]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));
const find = async (q: string): Promise<string[]> =>
  titlesOf(await opened().ask(String(new URLSearchParams({ q, limit: '50' }))));

test.each([
  ['security engineer ios', 'Security Engineer'],
  ['ios developer ios', 'iOS Developer'],
  ['developer ios developer', 'iOS Developer'],
  ['embedded software developer embedded linux', 'Embedded Linux Engineer'],
])('a label whose head is part of another one: %s', async (q, title) => {
  expect(await find(q)).toContain(title);
});
