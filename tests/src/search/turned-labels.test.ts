import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const jobs = jobsOf([
  { title: 'Graphic Designer' },
  { title: 'Construction Supervisor' },
  { title: 'Software Engineer' },
  { title: 'Sales Manager' },
  { title: 'Vertriebsleiter', language: 'de' },
  { title: 'Marketing Assistant' },
  { title: 'Receptionist', employer: { name: 'Hotel Sonne', location: {} }, domain: 'sonne.example' },
  { title: 'Recruiting Coordinator' },
  { title: 'Au pair in Zürich' },
  { title: 'Backend Developer', description: 'We do pair programming.' },
]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const ask = async (q: string): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs, {}, { occupations: found });
  return search.search({ q, filters: {}, offset: 0, limit: 10 });
};
const rolesOf = async (q: string): Promise<string[]> => {
  const { roles } = await ask(q);
  return (roles ?? []).flatMap(({ role, value }) => (role === 'what' && value !== undefined ? [value] : []));
};
const first = async (q: string): Promise<string | undefined> => (await ask(q)).hits[0]?.posting.title;

test.each([
  ['designer graphic', 'Graphic Designer'],
  ['designer graphic junior', 'Graphic Designer'],
  ['site supervisor construction', 'Construction Supervisor'],
  ['software senior engineer', 'Software Engineer'],
  ['manager of sales', 'Sales Manager'],
  ['Leiter Vertrieb', 'Vertriebsleiter'],
])('"%s" names the occupation in another order or with a word in between', async (q, title) => {
  expect(await rolesOf(q)).toHaveLength(1);
  expect(await first(q)).toBe(title);
});

test('a label as typed takes precedence', async () => {
  expect(await rolesOf('sales manager')).toEqual(['sales manager']);
  expect(await rolesOf('receptionist developer')).toEqual(['receptionist', 'developer']);
});

test('a label does not span "not"', async () => {
  const { hits, total } = await ask('designer not graphic');
  expect(hits.slice(0, total).map(({ posting }) => posting.title)).not.toContain('Graphic Designer');
});

test('a general word for people gives way to the field next to it', async () => {
  expect(await first('marketing coordinator')).toBe('Marketing Assistant');
  expect(await first('hotel coordinator')).toBe('Receptionist');
});

test('a name that begins with a function word stays whole', async () => {
  expect(await first('au pair')).toBe('Au pair in Zürich');
  expect(await rolesOf('pair')).toEqual([]);
});

test.each(['Marketingsachbearbeiterin', 'Marketingaushilfe', 'Marketingallrounder', 'marketing person'])(
  '"%s" means a person in a field of work',
  async (q) => {
    expect(await rolesOf(q)).toEqual([q]);
    expect(await first(q)).toBe('Marketing Assistant');
  },
);

test('jobs with a rare tool rank before others of the occupation beside it', async () => {
  const others = Array.from({ length: 200 }, (_, i) => `Receptionist ${i}`);
  const some = jobsOf(
    ['Clerk', 'Receptionist', ...others].map((title, i) => ({
      title,
      description: `We are team ${i}.${i < 2 ? ' You know Vectorworks.' : ''}`,
      employer: { name: `Hotel ${i}`, location: {} },
      domain: `hotel-${i}.example`,
    })),
  );
  const occupations = occupationsOf(some, known.labels, { fields: known.fields }).found;
  const { search } = await searchOf(some, {}, { occupations });
  const asked = { q: 'vectorworks receptionist', filters: {}, offset: 0, limit: 10 };
  const { hits, total } = await search.search(asked);
  expect(total).toBe(1);
  const titles = hits.slice(0, 3).map(({ posting }) => posting.title);
  expect(titles).toEqual(['Receptionist', 'Clerk', expect.stringMatching(/^Receptionist \d/)]);
});
