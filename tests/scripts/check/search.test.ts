import { expect, test } from 'vitest';
import { searchProblems, whatMissesIt } from '../../../scripts/check/search.ts';
import { createEngineSearch } from '../../../src/engine/search.ts';
import type { Job } from '../../../src/job/job.ts';
import { ArtefactMissing } from '../../../src/artefacts/artefacts.ts';
import type { Search, SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { TITLES } from '../../lib/hostile-values.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { idOf, openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** In the order that a dataset has. */
const inOrder = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) =>
    a.publishedAt === b.publishedAt ? (a.id < b.id ? -1 : 1) : a.publishedAt < b.publishedAt ? 1 : -1,
  );

/** Three jobs with each of these titles, of an employer that is called so, and honest ones. */
const titled = inOrder(
  jobsOf([
    ...Object.values(TITLES).flatMap((title, i) =>
      ['05', '06', '07'].map((day) => ({
        title,
        domain: `odd${i}.example`,
        employer: { name: title, location: {} },
        publishedAt: `2026-01-${day}`,
        tags: [title.slice(0, 30)],
      })),
    ),
    {},
    { publishedAt: '2026-01-06' },
  ]),
);
const ofTitles = openedOnce((folder) => searchOf(titled, {}, {}, folder));

test.each(Object.entries(TITLES))('jobs with a title of %s are found', async (_what, title) => {
  const jobs = titled.filter((one) => one.title === title);
  expect(jobs).toHaveLength(3);
  for (const job of jobs) expect(await whatMissesIt(ofTitles().search, job)).toBeUndefined();
});

test('an engine finds all of them too', async () => {
  const { jobs, files, documents } = await engineSiteOf(titled, await tempDir());
  const engine = memoryEngine(documents);
  const search = createEngineSearch(() => engine, files);
  for (const job of jobs)
    expect([job.title, await whatMissesIt(search, job)]).toEqual([job.title, undefined]);
  expect(await searchProblems(search, { jobs })).toEqual({ problems: [], notices: [] });
});

test('a site with unusual titles passes', async () =>
  expect(await searchProblems(ofTitles().search, { jobs: titled })).toEqual({ problems: [], notices: [] }));

test.each<[string, (i: number) => string]>([
  ['numbered', (i) => `Software Engineer ${10000 + i}`],
  ['equal', () => 'Verkäufer (m/w/d)'],
  ['Hindi', (i) => `सॉफ्टवेयर इंजीनियर ${i}`],
  ['emoji', () => '🚀'],
])('120 jobs of one employer with %s titles are all found', async (_what, titleOf) => {
  const jobs = inOrder(jobsOf(Array.from({ length: 120 }, (_, i) => ({ title: titleOf(i) }))));
  const { search } = await searchOf(jobs);
  for (const one of jobs) expect(await whatMissesIt(search, one)).toBeUndefined();
  const [first] = jobs;
  const gone: Search['search'] = async (...asked: unknown[]) => {
    const answer = await (search.search as (...args: unknown[]) => Promise<SearchAnswer>)(...asked);
    return { ...answer, hits: answer.hits.filter(({ posting: { id } }) => id !== first!.id) };
  };
  expect(await whatMissesIt({ ...search, search: gone }, first!)).toBe('within its employer');
});

/** Three employers with two jobs each. */
const six = inOrder(
  jobsOf(Array.from({ length: 6 }, (_, i) => ({ title: `Baker ${i}`, domain: `d${i % 3}.example` }))),
);

test('a single job that is not found becomes a notice on its domain, with its title', async () => {
  const { search } = await searchOf(six);
  const newest = six.find(({ domain }) => domain === 'd0.example');
  const without: Search = {
    ...search,
    job: (id) => (id === newest!.id ? Promise.resolve(undefined) : search.job(id)),
  };
  expect(await searchProblems(without, { jobs: six })).toEqual({
    problems: [],
    notices: [
      {
        domain: newest!.domain,
        code: 'not-found-by-search',
        message: `The job ${newest!.id} ("${newest!.title}") is not found by its id.`,
        count: 1,
      },
    ],
  });
});

test.each<[string, (search: Search) => Partial<Search>, string]>(
  // prettier-ignore
  [
    ['ids', () => ({ job: () => Promise.resolve(undefined) }), 'is not found by its id.'],
    ['words',
      (search) => ({ search: (query: SearchQuery) => search.search({ ...query, q: query.q && 'nobody' }) }),
      'is not found within its employer by "baker"'],
    ['employers',
      (search) => ({ search: (query: SearchQuery) => search.search(query.filters.employers ? { ...query,
      filters: { employers: ['none.example'] } } : query) }), 'is not found within its employer.'],
  ],
)('an index that finds no job by its %s is at fault', async (_what, broken, sentence) => {
  const { search } = await searchOf(six);
  const { problems, notices } = await searchProblems({ ...search, ...broken(search) }, { jobs: six });
  expect(notices).toEqual([]);
  expect(problems).toHaveLength(3);
  for (const problem of problems) expect(problem).toContain(sentence);
});

test('a search that fails for one job becomes a notice; a missing file is a fault of the index', async () => {
  const { search } = await searchOf(six);
  const newest = six.find(({ domain }) => domain === 'd0.example')!;
  const throwing = (error: Error): Search => ({
    ...search,
    job: (id) => (id === newest.id ? Promise.reject(error) : search.job(id)),
  });
  const { problems, notices } = await searchProblems(throwing(new RangeError('too many')), { jobs: six });
  expect(problems).toEqual([]);
  expect(notices.map(({ message }) => message)).toEqual([
    expect.stringContaining('the search breaks (too many)'),
  ]);
  await expect(searchProblems(throwing(new ArtefactMissing('a.pf')), { jobs: six })).rejects.toThrow('a.pf');
});

test('an index with another number of jobs is at fault', async () => {
  const { search } = await searchOf(six);
  const more = inOrder([...six, ...jobsOf([{ id: idOf(99) }])]);
  const { problems } = await searchProblems(search, { jobs: more });
  expect(problems).toEqual([
    'The index says that it has 6 jobs, but there are 7.',
    'A search without words finds 6 jobs, but there are 7.',
  ]);
});
