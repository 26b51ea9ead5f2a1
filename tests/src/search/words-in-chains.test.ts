import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

const tagged = Array.from({ length: 40 }, (_, i) => ({
  title: `Engineer ${String.fromCharCode(97 + (i % 26)).repeat(4 + i)}`,
  tags: ['Go'],
  domain: `owner-${i}.example`,
}));
const jobs = jobsOf([
  { title: 'Go-to-Market Lead', tags: ['Go'], domain: 'tags.example' },
  { title: 'Go to Market Manager', domain: 'plain.example' },
  { title: 'Head of R&D', domain: 'research.example' },
  { title: 'Analyst', description: 'Statistics in R.', domain: 'statistics.example' },
  ...tagged,
  { title: 'Staff Engineer (Go)', domain: 'gophers.example' },
]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
const find = async (q: string): Promise<string[]> =>
  titlesOf(await opened().ask(String(new URLSearchParams({ q }))));

test('a skill comes before a chain of words around a function word', async () => {
  // The first ten of 43.
  const found = await find('go');
  expect(found[0]).toBe('Staff Engineer (Go)');
  expect(found.filter((title) => /market/i.test(title))).toEqual([]);
});

test.each(['go-to-market', 'go to market'])('%s finds the chain in both spellings first', async (q) => {
  const found = await find(q);
  expect(found.slice(0, 2).toSorted()).toEqual(['Go to Market Manager', 'Go-to-Market Lead']);
});

test('the letters of a name with "and" are no names of skills', async () => {
  expect(await find('R')).toEqual(['Analyst']);
  expect(await find('R&D')).toContain('Head of R&D');
});
