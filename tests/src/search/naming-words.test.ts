import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const jobs = jobsOf(
  // prettier-ignore
  [
    { title: 'Product Manager, Payments', tags: ['Kubernetes'] },
    { title: 'Sales Manager', description: 'You love our product.' },
    { title: 'Mechanical Engineer' },
    { title: 'Electronics Engineer', description: 'You work with mechanical engineers.' },
    { title: 'Platform Engineer' },
    { title: 'Software Engineer', description: 'You build our platform with Python.', tags: ['React'] },
    { title: 'Technicien de maintenance (H/F)', language: 'fr' },
    { title: 'Technicien support', language: 'fr', description: 'La maintenance du site est faite par un autre.' },
    { title: 'Finance Internship' },
    { title: 'Operations Internship', description: 'We are the future of finance.' },
    { title: 'Data Engineer' },
    { title: 'Data Scientist', description: 'Engineers bring you the data.' },
    { title: 'Koch', language: 'de' },
    { title: 'Persönliche Assistenz', language: 'de', description: 'Sie kochen gern, wie ein Koch.' },
    { title: 'Account Executive', employer: { name: 'Uber', location: {} }, domain: 'uber.example' },
    { title: 'Account Executive', language: 'de', description: 'Sie wissen über alles etwas.' },
    { title: 'Accountant' },
    ...Array.from({ length: 20 }, () => ({ title: 'SAP Berater', language: 'de' })),
    { title: 'Buchhalterin', language: 'de', description: 'Ein Berater gibt Hilfe.' },
    { title: 'Verkäufer', language: 'de', description: 'Quereinsteiger sind willkommen, auch ohne Ausbildung.' },
    { title: 'Werkstudent Marketing', language: 'de', experienceLevel: 'junior' },
    { title: 'Werkstudent Vertrieb', language: 'de', description: 'Mit Kollegen aus dem Marketing.' },
    { title: 'Product Marketing Manager' },
    { title: 'Marketing Manager, Growth' },
    { title: 'Manager und Recruiter im Homeoffice', language: 'de' },
    { title: 'Office Manager' },
    { title: 'DevOps Engineer' },
    { title: 'Cloud Engineer' },
    ...Array.from({ length: 3 }, () => ({ title: 'Aushilfe', language: 'de', description: 'Im Office, at home.' })),
    ...Array.from({ length: 20 }, () => ({ title: 'Assistant de direction', language: 'fr' })),
    { title: 'Directeur', language: 'fr', description: 'Un assistant aide, et le service commercial.' },
  ],
);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const ask = async (q: string, changes: Partial<SearchQuery> = {}): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs, {}, { occupations: found });
  return search.search({ q, filters: {}, offset: 0, limit: 10, ...changes });
};
const counted = ({ hits, total }: SearchAnswer): string[] =>
  hits.slice(0, total).map(({ posting }) => posting.title).sort(); // prettier-ignore

describe('the words of an occupation count together in a title', () => {
  test.for<[string, string[]]>([
    ['product manager', ['Product Manager, Payments']],
    ['mechanical engineer', ['Mechanical Engineer']],
    ['platform engineer', ['Platform Engineer']],
    ['technicien de maintenance', ['Technicien de maintenance (H/F)']],
    ['finance internship', ['Finance Internship']],
    ['Werkstudent Marketing', ['Werkstudent Marketing']],
    ['data engineer', ['Data Engineer']],
    ['data scientist', ['Data Scientist']],
    ['Koch', ['Koch']],
    // Nor where no title has both.
    ['assistant commercial', []],
    // A title that has the words in the name of another occupation.
    ['marketing manager', ['Marketing Manager, Growth']],
    ['product marketing manager', ['Product Marketing Manager']],
    ['office manager', ['Office Manager']],
    // A kind of an occupation, and what is of no kind of it.
    ['devops engineer', ['DevOps Engineer']],
    ['cloud engineer', ['Cloud Engineer']],
    // Skills are looked for in texts.
    ['software engineer python', ['Software Engineer']],
    ['product manager kubernetes', ['Product Manager, Payments']],
    ['python', ['Software Engineer']],
    // Without a head the words name no occupation.
    ['autre site', ['Technicien support']],
  ])('%s', async ([q, expected]) => expect(counted(await ask(q))).toEqual(expected));
});

test('jobs that have them apart, or in a text, follow', async () => {
  const answer = await ask('mechanical engineer');
  expect(answer).toMatchObject({ total: 1, more: 1, matchedAll: true });
  expect(answer.tiers.at(-1)).toEqual({ why: 'texts', total: 1 });
  expect(answer.facets.languages).toEqual({ en: 1 });
});

test('sorting by date leaves them out, with the same counts', async () => {
  for (const q of ['mechanical engineer', 'Koch', 'finance internship']) {
    const [ranked, newest] = [await ask(q), await ask(q, { sort: 'newest' })];
    expect(newest).toMatchObject({ total: ranked.total, more: 0 });
    expect(newest.hits).toHaveLength(ranked.total);
  }
});

test("employers' names don't match texts or words with other accents", async () => {
  const answer = await ask('account executive uber');
  expect(answer.hits[0]?.posting.employer.name).toBe('Uber');
  expect(answer.total).toBe(1);
});

test.for([
  ['Quereinsteiger', ['Verkäufer']],
  ['ohne Ausbildung', ['Verkäufer']],
  ['sans diplôme', ['Verkäufer']],
  ['no experience', ['Werkstudent Marketing']],
] as const)('%s is not another working condition', async ([q, expected]) => {
  expect(counted(await ask(q))).toEqual(expected);
});

test('jobs with an occupation as category follow those with it in the title', async () => {
  const own = jobsOf([
    ...['Technicien Test', 'Gestionnaire adv', 'Data Analyst'].map((title) => ({
      title,
      language: 'fr',
      category: 'Développeur / Développeuse web',
    })),
    { title: 'Web Developer' },
  ]);
  const named = occupationsOf(own, known.labels, { fields: known.fields }).found;
  const { search } = await searchOf(own, {}, { occupations: named });
  const { hits, total } = await search.search({ q: 'développeur web', filters: {}, offset: 0, limit: 10 });
  expect(hits[0]!.posting.title).toBe('Web Developer');
  expect(total).toBe(4);
});

describe('a tag may be a subject instead of an occupation', () => {
  const tagged = jobsOf([
    ...Array.from({ length: 20 }, () => ({ title: 'Data Engineer' })),
    ...Array.from({ length: 20 }, () => ({ title: 'Head of Engineering', tags: ['Data'] })),
    { title: 'Designer', tags: ['Data Visualization'] },
    { title: 'Clerk', description: 'You like visualization of data.' },
    { title: 'Automation Engineer' },
    { title: 'Fitter', tags: ['Automation Engineering'] },
    {
      title: 'Porter',
      description: 'Engineering is next door, automation is not.',
      experienceLevel: 'director' as const,
    },
    ...Array.from({ length: 20 }, () => ({ title: 'Art Director' })),
    { title: 'Au pair', tags: ['Childcare'] },
    { title: 'Nanny' },
    { title: 'Cook', description: 'We pay for childcare.' },
    { title: 'Business Analyst' },
    { title: 'Founder', tags: ['Business Analyst'] },
    { title: 'Event Management' },
    { title: 'Event Manager' },
    { title: 'Booker', tags: ['Event Management'] },
    { title: 'Barista', description: 'You help with event management.' },
  ]);
  const { found: ofTagged } = occupationsOf(tagged, known.labels, { fields: known.fields });
  test.for<[string, string[]]>([
    // What one works with is no head, though many titles have it.
    ['Data Visualization', ['Clerk', 'Designer']],
    // A label that tags have and no title is a subject, and its people come first.
    ['Automation Engineering', ['Automation Engineer', 'Fitter']],
    ['Childcare', ['Au pair', 'Nanny']],
    // A level is what jobs state too.
    ['Director', [...Array.from({ length: 20 }, () => 'Art Director'), 'Porter']],
    // A field of work asks for its people and for the jobs that have it as a tag.
    ['Event Management', ['Booker', 'Event Management', 'Event Manager']],
    // A title has it: then a tag is no title.
    ['Business Analyst', ['Business Analyst']],
  ])('%s', async ([q, expected]) => {
    const { search } = await searchOf(tagged, {}, { occupations: ofTagged });
    expect(counted(await search.search({ q, filters: {}, offset: 0, limit: 50 }))).toEqual(expected);
  });
});
