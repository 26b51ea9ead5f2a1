import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

// prettier-ignore
const TITLES = [
  'Certified Nursing Assistant', 'Licensed Practical Nurse', 'Technical Program Manager',
  'Customer Success Manager', 'Machine Learning Engineer', 'Chef de projet',
  'Directeur administratif et financier', 'Technicien service après vente', 'Physiotherapeut',
  'Pflegefachkraft', 'Sozialpädagoge', 'Ingénieur', 'Infirmier', 'Project Coordinator', 'Marketing Manager',
  'Data Entry Clerk', 'Entry Level Data Analyst', 'Lead Generation Specialist', 'Lead Engineer',
];
const opened = openedOnce((folder) =>
  searchOf(jobsOf(TITLES.map((title, i) => ({ title, domain: `d${i}.example` }))), {}, {}, folder),
);
const first = async (q: string): Promise<string | undefined> =>
  titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`))[0];

describe('an abbreviation matches its full form', () => {
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
  ])('%s', async (q, title) => expect(await first(q)).toBe(title));
});

test.each([
  ['data entry', ['Data Entry Clerk']],
  ['data entry gig', ['Data Entry Clerk']],
  ['lead generation', ['Lead Generation Specialist']],
])('"%s" is not a level', async (q, titles) => {
  expect(titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`))).toEqual(titles);
});

test('a describing word is not corrected', async () => {
  const answer = await opened().ask('q=jobs+f%C3%BCr+rentner');
  expect([answer.total, answer.corrected]).toEqual([0, undefined]);
});

describe('an activity finds the people who do it', () => {
  const jobs = jobsOf([
    { title: 'Reinigungskraft', language: 'de' },
    { title: 'Koch', language: 'de' },
    { title: 'Kellner', language: 'de' },
    { title: 'Software developer' },
    { title: 'Taxi driver' },
    { title: 'Welder' },
    { title: 'Assistant', description: 'Putzen, kochen, conduire, selling, welding' },
  ]);
  const asked = openedOnce(async (folder) => {
    const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
    return searchOf(jobs, {}, { occupations: found }, folder);
  });
  test.each([
    ['putzen', 'Reinigungskraft'],
    ['faire le ménage', 'Reinigungskraft'],
    ['fare le pulizie', 'Reinigungskraft'],
    ['cucinare', 'Koch'],
    ['cooking', 'Koch'],
    ['kellnern', 'Kellner'],
    ['programmieren', 'Software developer'],
    ['conduire', 'Taxi driver'],
    ['souder', 'Welder'],
    ['schweissen', 'Welder'],
  ])('%s', async (q, title) => {
    expect(titlesOf(await asked().ask(`q=${encodeURIComponent(q)}`))[0]).toBe(title);
  });
});

test('a name in capitals in the label of an occupation also matches in lower case', async () => {
  const jobs = jobsOf([
    { title: 'AI Trainer', language: 'en' },
    { title: 'AI Tutor, AI', language: 'en' },
    { title: 'Data Annotator', language: 'en' },
    { title: 'Fitness Trainer', language: 'en' },
  ]);
  const concepts = known.conceptsOf;
  const { found } = occupationsOf(jobs, known.labels, { conceptsOf: concepts, fields: known.fields });
  const { ask } = await searchOf(jobs, {}, { occupations: found });
  const [small, capitals] = await Promise.all([ask('q=ai+trainer'), ask('q=AI+trainer')]);
  expect(titlesOf(small)).toEqual(titlesOf(capitals));
  expect(titlesOf(small)).toContain('Data Annotator');
});
