import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { Job } from '../../../src/job/job.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const at = (name: string, domain: string) => ({ employer: { name, location: {} }, domain });
const jobs = jobsOf([
  { title: 'Actuary', ...at('Muster Versicherung', 'versicherung.example') },
  { title: 'Developer', description: 'Software für eine Versicherung', ...at('Ovens', 'ovens.example') },
  { title: 'Infirmier', language: 'fr', ...at('Ovens', 'ovens.example') },
  { title: 'Account manager', ...at('Ovens', 'ovens.example') },
  { title: 'Harvest minerals', ...at('Ovens', 'ovens.example') },
] satisfies Partial<Job>[]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));
const find = async (q: string) => {
  const answer = await opened().ask(String(new URLSearchParams({ q, limit: '50' })));
  return { titles: titlesOf(answer).slice(0, answer.total), corrected: answer.corrected?.q };
};

describe('a misspelt text finds the same', () => {
  test('an industry', async () => {
    expect((await find('versicherung')).titles).toEqual(['Actuary']);
    expect(await find('versichherung')).toEqual({ titles: ['Actuary'], corrected: 'versicherung' });
  });

  test('the name of an occupation whose jobs use other names', async () => {
    expect((await find('nurse')).titles).toEqual(['Infirmier']);
    expect(await find('nurze')).toEqual({ titles: ['Infirmier'], corrected: 'nurse' });
    expect(await find('unrse')).toEqual({ titles: ['Infirmier'], corrected: 'nurse' });
  });

  test('a label without jobs ranks below a word of jobs at the same distance', async () =>
    expect((await find('minerls')).titles).toEqual(['Harvest minerals']));
});
