import { expect, it } from 'vitest';
import { createEngineSearch } from '../../../src/engine/search.ts';
import { testEngines } from '../../lib/engine-contract.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { meaningMix } from '../../lib/meaning-mix.ts';
import { askSearch, compareEngines } from '../../lib/parity.ts';
import { queryMix } from '../../lib/query-mix.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { jobAt, jobsOf, openedOnce } from '../../lib/search-of.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, search, documents, files } = await engineSiteOf(sampleJobs(), folder, { withNear: true });
  const memory = memoryEngine(documents);
  const engine = createEngineSearch(() => memory, files);
  return { jobs, asks: { files: askSearch(search), documents: askSearch(engine) } };
});

testEngines(opened, 40);

it('pages far down equal those of the file index', async () => {
  const { jobs, asks } = opened();
  const queries = [...queryMix(jobs, 80), ...meaningMix(jobs, 80)].map((query, i) => ({
    ...query,
    sort: 'relevance' as const,
    offset: 40 + (i % 40),
    limit: 50,
  }));
  expect((await compareEngines(asks, queries)).hits).toBeGreaterThan(300);
});

it('jobs count for the first reason they match, whatever tiers lie between', async () => {
  const { asks } = opened();
  // Jobs that lack only "senior" precede matches in texts, jobs that lack more follow them.
  const query = { q: 'senior warden museum', filters: {}, offset: 0, limit: 10 };
  const seen = await compareEngines(asks, [query]);
  expect([seen.texts, seen.then]).toEqual([1, 1]);
});

it('a tier with a wider limit than a later one with the same words shows all of its jobs', async () => {
  const { asks } = opened();
  // What is near in meaning follows the occupation for other pay, where there are several readings.
  const q = 'Infirmier/Assurance jobs paying over $100k';
  const { documents } = asks;
  const { groups, ids, more } = await documents({ q, filters: {}, offset: 0, limit: 50, collapse: true });
  expect(more).toBeGreaterThan(15);
  expect(ids).toHaveLength(groups!);
  await compareEngines(asks, [{ q, filters: {}, offset: 0, limit: 50 }]);
});

it("a prefix of many words finds no job by one word's statistics", async () => {
  const { asks } = opened();
  // "Entwickler" is also the head of titles in other languages, whose jobs have no word with that prefix.
  const seen = await compareEngines(asks, [{ q: 'ent', filters: {}, offset: 0, limit: 10 }]);
  expect(seen.hits).toBe(10);
});

it.each(['-koch', 'm/w/d -koch'])(
  'what "%s" leaves is spread and in the preferred language first',
  async (q) => {
    const { asks } = opened();
    const queries = [0, 10, 40].map((offset) => ({ q, filters: {}, offset, limit: 10, prefer: 'fr' }));
    expect((await compareEngines(asks, queries)).hits).toBe(30);
  },
);

const withAccent = openedOnce(async (folder) => {
  const texts = [
    ['Senior Engineer', 'You lead.'],
    ['Engineer', 'You work with senior staff.'],
    ['Sénior Engineer', 'Un profil sénior.'],
  ] as const;
  const { search, documents, files } = await engineSiteOf(
    jobsOf(texts.map(([title, description]) => ({ title, description }))),
    folder,
  );
  const memory = memoryEngine(documents);
  return { files: askSearch(search), documents: askSearch(createEngineSearch(() => memory, files)) };
});

it('an excluded level applies to titles, with and without accents', async () => {
  const seen = await compareEngines(withAccent(), [
    { q: 'engineer NOT senior', filters: {}, offset: 0, limit: 10 },
  ]);
  expect(seen.hits).toBe(2);
});

it.each([
  // No job has the first word, which gives the second no more jobs.
  'electrician or construction work in texas or new mexico',
  // No job has the quoted name: the occupation follows, though no title has it.
  '"cabin crew"',
])('no job has all of the words where none is left: "%s"', async (q) => {
  const { asks } = opened();
  const seen = await compareEngines(asks, [{ q, filters: {}, offset: 0, limit: 50, prefer: 'en' }]);
  expect(seen.hits).toBeLessThan(20);
});

const widened = openedOnce(async (folder) => {
  const jobs = [
    jobAt('Agent de collecte des déchets', 'Annecy', 'FR'),
    jobAt('Agent de déchetterie', 'Annecy', 'FR'),
    jobAt('Agent de tri des déchets', 'Chambéry', 'FR'),
    jobAt('Agent de collecte', 'Paris', 'FR'),
    jobAt('Agent de collecte des déchets', 'Paris', 'FR'),
    jobAt('Agent accueil déchetterie', 'Lyon', 'FR'),
    jobAt('Boulanger', 'Annecy', 'FR'),
    jobAt('Boulanger', 'Paris', 'FR'),
    jobAt('Agent de collecte des déchets haute pression', 'Lyon', 'FR'),
  ];
  const { search, documents, files } = await engineSiteOf(jobsOf(jobs), folder, { withNear: true });
  const memory = memoryEngine(documents);
  return { files: askSearch(search), documents: askSearch(createEngineSearch(() => memory, files)) };
});

it('counted jobs in a tier around a place do not count twice', async () => {
  const q = 'collecte des déchets en haute-savoie ou savoie';
  const { total, more, ids } = await widened().files({ q, filters: {}, offset: 0, limit: 50 });
  expect([total > 0, total + more]).toEqual([true, ids.length]);
  await compareEngines(widened(), [{ q, filters: {}, offset: 0, limit: 50 }]);
});
