import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Manifest } from '../../../src/search/formats/manifest.ts';
import { byRelevance, rankingBy, topJobs } from '../../../src/search/ranking.ts';
import { createSearch } from '../../../src/search/search.ts';
import { jobsOf, loadFrom, searchOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const JOBS = 40;
const numbers = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: JOBS, maxLength: JOBS });
const every = Uint32Array.from({ length: JOBS }, (_, job) => job);

test('sorts by tier, score, preferred language and recency', () =>
  fc.assert(
    fc.property(
      numbers(3),
      numbers(5),
      numbers(1),
      fc.nat(JOBS + 5),
      fc.nat(JOBS + 5),
      (tiers, scores, preferred, offset, limit) => {
        const order = byRelevance({
          tiers: Uint8Array.from(tiers),
          scores: Uint32Array.from(scores),
          preferred: Uint8Array.from(preferred),
        });
        const sorted = [...every].sort(
          (a, b) =>
            tiers[b]! - tiers[a]! || scores[b]! - scores[a]! || preferred[b]! - preferred[a]! || a - b,
        );
        expect(topJobs(every, order, offset, limit)).toEqual(sorted.slice(offset, offset + limit));
      },
    ),
  ));

test('a better tier precedes any score', async () => {
  const order = byRelevance({
    tiers: Uint8Array.of(1, 2, 1),
    scores: Uint32Array.of(900, 1, 901),
    preferred: Uint8Array.of(1, 0, 0),
  });
  const { page, isBetter } = rankingBy(order);
  expect(await page(Uint32Array.of(0, 1, 2), 0, 10)).toEqual([1, 2, 0]);
  expect([isBetter(1, 2), isBetter(2, 0), isBetter(0, 0)]).toEqual([true, true, false]);
});

test(
  'on small sites with slow requests, the column of employers is read before the cards to spread',
  { timeout: 20_000 },
  async () => {
    const { dir } = await searchOf(jobsOf(Array.from({ length: 12 }, (_, i) => ({ title: `Cook ${i}` }))));
    const load = loadFrom(dir);
    const { files } = JSON.parse(new TextDecoder().decode(await load('manifest.json'))) as Manifest;
    const asked = Promise.withResolvers<void>();
    const search = createSearch({
      ahead: true,
      load: async (path) => {
        if (path === files.employers) asked.resolve();
        if (path.startsWith('cards/')) await asked.promise;
        return load(path);
      },
    });
    const query = { q: 'cook', filters: {}, offset: 0, limit: 10 };
    expect(await search.search(query, { facets: [], fields: 'card' })).toMatchObject({ total: 12 });
  },
);

test('queries for new jobs only sort by date, whatever has the words', async () => {
  const newest = ['Driver', 'Remote clerk', 'Remote driver'];
  const { ask } = await searchOf(jobsOf(newest.map((title) => ({ title, workType: 'remote' }))));
  const titles = async (q: string): Promise<string[]> =>
    (await ask(String(new URLSearchParams({ q })))).hits.map(({ posting }) => posting.title);
  expect(await titles('posted this week, remote')).toEqual(newest);
  expect((await titles('remote'))[0]).not.toBe('Driver');
});

test.each([
  ['newest cook jobs', 'cook'],
  ['night cook posted this week', 'night cook'],
])('%s: the newest jobs that match the rest come first', async (q, without) => {
  const newest = listOf(
    'Night cook at Acme for events, canteens and weddings | Cook by day and night | Night cook | Cook',
  );
  const { ask } = await searchOf(jobsOf([...newest, 'Driver'].map((title) => ({ title }))));
  const titles = async (asked: string): Promise<string[]> =>
    (await ask(String(new URLSearchParams({ q: asked })))).hits.map(({ posting }) => posting.title);
  const usual = await titles(without);
  const found = newest.filter((title) => usual.includes(title));
  expect((await titles(q)).slice(0, 3)).toEqual(found.slice(0, 3));
  expect(usual.slice(0, 3)).not.toEqual(found.slice(0, 3));
});

test.each([
  ['filialleiter', 'Filialleiter in Chur'],
  ['filialleiterin', 'Filialleiter in Chur'],
  ['junior filialleiter', 'Junior Filialleiter in Chur'],
  ['praktikum filialleiter', 'Praktikum Filialleiter in Chur'],
])('%s: beginners come last for leaders, unless the query has them', async (q, first) => {
  const newest = ['Praktikum Filialleiter in Chur', 'Junior Filialleiter in Chur', 'Filialleiter in Chur'];
  const { ask } = await searchOf(jobsOf(newest.map((title) => ({ title }))));
  const { hits } = await ask(String(new URLSearchParams({ q })));
  expect(hits[0]?.posting.title).toBe(first);
});
