import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { Job } from '../../../src/job/job.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const in_ = (city: string): Pick<Job, 'locations'> => ({ locations: [{ city, country: 'CH' }] });
const jobs = jobsOf([
  { title: 'Dipl. Pflegefachfrau HF 80–100%', language: 'de', ...in_('Bern') },
  { title: 'Infirmier·ère en psychiatrie', language: 'fr', ...in_('Lausanne') },
  { title: 'Nurse', language: 'en', ...in_('Basel') },
  { title: 'Montage- und Inbetriebnahmetechniker (m/w)', language: 'de', ...in_('Bern') },
  { title: 'Intensivpflegefachmann', language: 'de', ...in_('Basel') },
  { title: 'Software Engineer', language: 'en', description: 'You will not be a nurse.', ...in_('Bern') },
  { title: 'Koch', language: 'de', ...in_('Bern') },
]);
const { found } = occupationsOf(jobs, known.labels);
const ask = async (q: string, changes: Partial<SearchQuery> = {}): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs, {}, { occupations: found });
  return search.search({ q, filters: {}, offset: 0, limit: 10, ...changes });
};
const titles = ({ hits }: SearchAnswer): string[] => hits.map(({ posting }) => posting.title);

test('a label finds its occupation in every language, above jobs that mention the word', async () => {
  const answer = await ask('nurse');
  expect([titles(answer).at(0), titles(answer).at(-1)]).toEqual(['Nurse', 'Software Engineer']);
  expect(new Set(titles(answer).slice(1, -1))).toEqual(
    new Set(['Dipl. Pflegefachfrau HF 80–100%', 'Infirmier·ère en psychiatrie', 'Intensivpflegefachmann']),
  );
  expect(answer).toMatchObject({ total: 4, more: 1, matchedAll: true });
  expect(answer.tiers).toEqual([
    { why: 'words', total: 1 },
    { why: 'occupations', labels: ['nurse'], total: 3 },
    { why: 'texts', total: 1 },
  ]);
  expect(answer.facets.languages).toEqual({ en: 1, de: 2, fr: 1 });
});

test('explains each job that lacks the words', async () => {
  const { hits } = await ask('Nurses');
  expect(Object.fromEntries(hits.map(({ posting, occupation }) => [posting.title, occupation]))).toEqual({
    Nurse: undefined,
    'Software Engineer': undefined,
    'Dipl. Pflegefachfrau HF 80–100%': { asked: 'Nurses', label: 'Pflegefachfrau' },
    'Infirmier·ère en psychiatrie': { asked: 'Nurses', label: 'Infirmier·ère' },
    Intensivpflegefachmann: { asked: 'Nurses', label: 'Intensivpflegefachmann' },
  });
});

test('words next to an occupation are still required', async () => {
  const answer = await ask('infirmière Basel');
  expect(titles(answer).slice(0, 2)).toEqual(['Nurse', 'Intensivpflegefachmann']);
  expect(answer.tiers).toMatchObject([
    { why: 'words', total: 0 },
    { why: 'occupations', total: 2 },
    { why: 'texts', total: 0 },
    { why: 'lacking', words: ['Basel'] },
  ]);
  expect(titles(await ask('commissioning technician Bern'))).toEqual([
    'Montage- und Inbetriebnahmetechniker (m/w)',
  ]);
});

test('filters apply', async () => {
  const answer = await ask('nurse', { filters: { languages: ['fr'] } });
  expect(titles(answer)).toEqual(['Infirmier·ère en psychiatrie']);
  expect(answer.tiers).toEqual([
    { why: 'words', total: 0 },
    { why: 'occupations', labels: ['nurse'], total: 1 },
    { why: 'texts', total: 0 },
  ]);
});

describe('labels do not apply', () => {
  test('with `exact` or quotes', async () => {
    expect((await ask('nurse', { exact: true })).tiers).toEqual([{ why: 'words', total: 2 }]);
    const { total, tiers } = await ask('"nurse"');
    expect(total).toBe(2);
    expect(tiers.map(({ why }) => why)).toEqual(['words']);
  });
  test('for general labels and other words', async () =>
    expect((await ask('engineer')).tiers.map(({ why }) => why)).toEqual(['words']));
});

test('a label without jobs is not corrected', async () => {
  const answer = await ask('cuisinier');
  expect(titles(answer)).toEqual(['Koch']);
  expect(answer.corrected).toBeUndefined();
  expect(answer.droppedWords).toEqual([]);
});

test.each(
  // prettier-ignore
  [
    'pompier', 'astronaut', 'Imker', 'boulanger', 'falegname', 'Schornsteinfeger', 'vétérinaire', 'midwife',
    'bibliotecario', 'dentiste',
  ],
)('a label without similar jobs is not corrected: %s', async (q) => {
  const similar = jobsOf([
    ...jobs,
    { title: `${q.slice(0, 2)}${q.slice(3)}`, language: 'fr', ...in_('Bern') },
  ]);
  const { search } = await searchOf(similar, {}, { occupations: found });
  expect((await search.search({ q, filters: {}, offset: 0, limit: 10 })).corrected).toBeUndefined();
});

test('works without occupations in the index', async () => {
  const { search: plain } = await searchOf(jobs);
  const answer = await plain.search({ q: 'nurse', filters: {}, offset: 0, limit: 10 });
  expect(titles(answer)).toEqual(['Nurse', 'Software Engineer']);
});

test.each([
  ['project management', 'Projektleiter'],
  ['Projektmanagement', 'Project Manager'],
  ['web development', 'Développeur web'],
  ['mechanical engineering', 'Ingénieur mécanique'],
  ['data science jobs', 'Data Scientist'],
])('"%s" means the people of a field: %s', async (q, title) => {
  const own = jobsOf([
    { title: 'Projektleiter', language: 'de' },
    { title: 'Project Manager', language: 'en' },
    { title: 'Développeur web', language: 'fr' },
    { title: 'Ingénieur mécanique', language: 'fr' },
    { title: 'Data Scientist', language: 'en' },
    { title: 'Baker', language: 'en', description: 'No project management, no data science.' },
  ]);
  const named = occupationsOf(own, known.labels, { fields: known.fields }).found;
  const { ask: askOwn } = await searchOf(own, {}, { occupations: named });
  const { hits, total } = await askOwn(String(new URLSearchParams({ q })));
  expect(hits.slice(0, total).map(({ posting }) => posting.title)).toContain(title);
  expect(hits.slice(0, total).map(({ posting }) => posting.title)).not.toContain('Baker');
});

test('titles with the skill come first, under any name of the occupation', async () => {
  const some = jobsOf([
    { title: 'Nurse', language: 'en', tags: ['Epic'] },
    { title: 'Pflegefachfrau Epic', language: 'de' },
    { title: 'Nurse Epic', language: 'en' },
    // Mostly a skill, and no word of titles.
    ...Array.from({ length: 8 }, (_, i) => ({ title: `Baker ${i}`, tags: ['Epic'] })),
  ]);
  const { found: occupations } = occupationsOf(some, known.labels);
  const { search } = await searchOf(some, {}, { occupations });
  const answer = await search.search({ q: 'epic nurse', filters: {}, offset: 0, limit: 10 });
  expect(titles(answer)).toEqual(['Nurse Epic', 'Pflegefachfrau Epic', 'Nurse']);
  expect(answer.tiers).toMatchObject([
    { why: 'words', total: 2 },
    { why: 'occupations', total: 1 },
    { why: 'texts', total: 0 },
  ]);
});
