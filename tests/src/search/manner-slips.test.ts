/** Slips in words for how one is employed are mended before the other words are read. */
import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

const jobs = jobsOf([
  { title: 'Koch in Teilzeit' },
  { title: 'Koch' },
  { title: 'Lehrstelle im Büro' },
  { title: 'Support, remote', workType: 'remote' },
  { title: 'Support' },
  { title: 'Nurse, night shift' },
  { title: 'Nurse' },
  { title: 'Remorqueur' },
  { title: 'Gärtner', description: 'Auch in Teilzit.' },
  ...Array.from({ length: 20 }, () => ({ title: 'Gärtner', description: 'Auch in Teilzeit.' })),
]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
const ask = (q: string) => opened().search.search({ q, filters: {}, offset: 0, limit: 10 });

test.each([
  ['koch teilzit', 'Koch in Teilzeit', 'koch Teilzeit'],
  ['lehrstell büro', 'Lehrstelle im Büro', 'Lehrstelle büro'],
  ['remot support', 'Support, remote', 'remote support'],
  ['night shfit nurse', 'Nurse, night shift', 'night shift nurse'],
])('%s', async (q, title, corrected) => {
  const answer = await ask(q);
  expect(titlesOf(answer).slice(0, answer.total)).toEqual([title]);
  expect(answer.corrected?.q.toLowerCase()).toBe(corrected.toLowerCase());
  expect(answer.roles?.map(({ role }) => role)).toContain('how');
});

test('a word that hardly any text has is a slip where far more have what was meant', async () => {
  expect((await ask('koch teilzit')).corrected?.q).toBe('koch teilzeit');
});

test('a word that a title has is what it says, and so is a quoted one', async () => {
  expect((await ask('remorqueur')).corrected).toBeUndefined();
  expect((await ask('"lehrstell"')).total).toBe(0);
});
