import { describe, expect, test } from 'vitest';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const TITLES = [
  'Certified Nursing Assistant',
  'Licensed Practical Nurse',
  'Technical Program Manager',
  'Customer Success Manager',
  'Machine Learning Engineer',
  'Chef de projet',
  'Directeur administratif et financier',
  'Technicien service après vente',
  'Physiotherapeut',
  'Pflegefachkraft',
  'Sozialpädagoge',
  'Ingénieur',
  'Infirmier',
  'Project Coordinator',
  'Marketing Manager',
  'Data Entry Clerk',
  'Entry Level Data Analyst',
  'Lead Generation Specialist',
  'Lead Engineer',
];
const opened = openedOnce((folder) =>
  searchOf(jobsOf(TITLES.map((title, i) => ({ title, domain: `d${i}.example` }))), {}, {}, folder),
);
const first = async (q: string): Promise<string | undefined> =>
  titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`))[0];

describe('a short form is what it is short for', () => {
  test.each([
    ['cna', 'Certified Nursing Assistant'],
    ['LPN', 'Licensed Practical Nurse'],
    ['tpm', 'Technical Program Manager'],
    ['csm', 'Customer Success Manager'],
    ['mle', 'Machine Learning Engineer'],
    ['cdp', 'Chef de projet'],
    ['daf', 'Directeur administratif et financier'],
    ['technicien sav', 'Technicien service après vente'],
    ['physio', 'Physiotherapeut'],
    ['pfk', 'Pflegefachkraft'],
    ['sozpäd', 'Sozialpädagoge'],
    ['ingé', 'Ingénieur'],
    ['infi', 'Infirmier'],
    ['project coord', 'Project Coordinator'],
    ['mktg mgr', 'Marketing Manager'],
  ])('%s', async (q, title) => {
    expect(await first(q)).toBe(title);
  });
});

test.each([
  ['data entry', ['Data Entry Clerk']],
  ['lead generation', ['Lead Generation Specialist']],
])('"%s" asks for no level', async (q, titles) => {
  expect(titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`))).toEqual(titles);
});

test('a word that only describes is not corrected', async () => {
  const answer = await opened().ask('q=jobs+f%C3%BCr+rentner');
  expect([answer.total, answer.corrected]).toEqual([0, undefined]);
});
