import { describe, expect, it } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { createSearch } from '../../../src/search/search.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { loadFrom, jobsOf, searchOf } from '../../lib/search-of.ts';
import { MOST_DUPLICATES } from '../../../src/duplicates/duplicate-groups.ts';
import * as known from '../../lib/known-occupations.ts';

const TEXT = 'Bread and cakes, every morning, with friendly people.';
const at = (city: string, more = {}) => ({ description: TEXT, locations: [{ city }], ...more });
const jobs = jobsOf([
  at('Bern'),
  { title: 'Cook', locations: [{ city: 'Basel' }] },
  at('Basel'),
  at('Chur', { workType: 'remote' as const }),
  { title: 'Waiter', locations: [{ city: 'Basel' }] },
  at('Bern', { publishedAt: '2026-01-08' }),
]);
const [bern, cook, basel, chur, waiter, bern2] = jobs.map(({ id }) => id);
const idsOf = ({ hits }: SearchAnswer): (string | undefined)[] => hits.map(({ posting }) => posting.id);

describe('collapse', () => {
  it('returns one hit per advert, but counts jobs', async () => {
    const { ask } = await searchOf(jobs);
    const answer = await ask('collapse=true');
    expect(idsOf(answer)).toEqual([bern, cook, waiter]);
    expect(answer).toMatchObject({ total: 6, groups: 3 });
    const plain = await ask('');
    expect(answer.facets).toEqual(plain.facets);
    expect(plain.hits).toHaveLength(6);
    expect(plain).not.toHaveProperty('groups');
    expect(plain.hits[0]).not.toHaveProperty('twins');
  });

  it('lists the other jobs with their places', async () => {
    const { ask } = await searchOf(jobs);
    const { hits } = await ask('collapse=true');
    expect(hits[0]?.twins).toEqual({
      total: 3,
      jobs: [
        { id: basel, locations: [{ city: 'Basel' }] },
        { id: chur, locations: [{ city: 'Chur' }] },
        { id: bern2, locations: [{ city: 'Bern' }] },
      ],
    });
    expect(hits[1]).not.toHaveProperty('twins');
  });

  it(
    'requests their cards together with those of the hits, to save a round trip',
    { timeout: 20_000 },
    async () => {
      // So far apart that their cards are in two chunks.
      const others = Array.from({ length: 200 }, (_, i) => ({ title: `Cook ${i}` }));
      const { dir } = await searchOf(jobsOf([at('Bern'), ...others, at('Basel')]));
      const load = loadFrom(dir);
      const both = Promise.withResolvers<void>();
      let chunks = 0;
      const search = createSearch({
        ahead: true,
        load: async (path) => {
          if (path.startsWith('cards/') && ++chunks === 2) both.resolve();
          if (path.startsWith('cards/')) await both.promise;
          return load(path);
        },
      });
      const asked = { q: 'bread', filters: {}, offset: 0, limit: 1, collapse: true };
      const { hits } = await search.search(asked, { fields: 'card' });
      expect(hits[0]?.twins?.total).toBe(1);
    },
  );

  it('applies offset and limit to hits', async () => {
    const { ask } = await searchOf(jobs);
    const pages = [0, 1, 2, 3].map((offset) => ask(`collapse=true&limit=1&offset=${offset}`));
    expect((await Promise.all(pages)).map(idsOf)).toEqual([[bern], [cook], [waiter], []]);
  });

  it('chooses the best match, or the newest job that passes the filters', async () => {
    const { ask } = await searchOf(jobs);
    expect(idsOf(await ask('q=baker+basel&collapse=true'))).toEqual([basel]);
    expect((await ask('q=baker&cities=Chur&cities=Basel&collapse=true')).hits[0]).toMatchObject({
      posting: { id: basel },
      twins: { total: 1, jobs: [{ id: chur }] },
    });
    expect(idsOf(await ask('workTypes=remote&collapse=true'))).toEqual([chur]);
    expect(idsOf(await ask('q=bread&sort=newest&collapse=true'))).toEqual([bern]);
    expect(await ask('q=bread&collapse=true')).toMatchObject({ total: 4, groups: 1 });
  });

  it('returns nothing for an empty result', async () => {
    const { ask } = await searchOf(jobs);
    expect(await ask('cities=Nowhere&collapse=true')).toMatchObject({ total: 0, groups: 0, hits: [] });
  });

  it('lists the same jobs on cards', async () => {
    const { search, dir } = await searchOf(jobs);
    const query = { q: '', filters: {}, offset: 0, limit: 10, collapse: true };
    const [cards, whole] = await Promise.all([
      search.search(query, { fields: 'card' }),
      createSearch({ load: loadFrom(dir) }).search(query),
    ]);
    expect(cards.hits.map(({ twins }) => twins)).toEqual(whole.hits.map(({ twins }) => twins));
  });

  it('explains each hit found by occupation, and counts jobs with the words', async () => {
    const nurses = { title: 'Pflegefachfrau', description: TEXT, language: 'de' };
    const both = jobsOf([
      { ...nurses, locations: [{ city: 'Bern' }] },
      { title: 'Nurse', description: 'Nights and days.' },
      { ...nurses, locations: [{ city: 'Basel' }] },
    ]);
    const { found } = occupationsOf(both, known.labels);
    const { ask } = await searchOf(both, {}, { occupations: found });
    const answer = await ask('q=nurse&collapse=true');
    expect(answer).toMatchObject({
      total: 3,
      groups: 2,
      tiers: [{ total: 1 }, { why: 'occupations', total: 2 }, { why: 'texts', total: 0 }],
    });
    expect(answer.hits.map(({ occupation, twins }) => [occupation?.label, twins?.jobs])).toEqual([
      [undefined, undefined],
      ['Pflegefachfrau', [{ id: both[2]?.id, locations: [{ city: 'Basel' }] }]],
    ]);
  });

  it('limits the list', async () => {
    const many = await searchOf(jobsOf(Array.from({ length: 50 }, () => at('Bern'))));
    const { hits, groups } = await many.ask('collapse=true');
    expect(groups).toBe(1);
    expect(hits[0]?.twins?.total).toBe(49);
    expect(hits[0]?.twins?.jobs).toHaveLength(MOST_DUPLICATES);
  });
});
