import { FACETS } from '../../../src/filters/facets.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/search/search.ts';
import { BUILT_AT, idOf, loadFrom, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const whole = jobsOf(
  // prettier-ignore
  [
    { title: 'Softwareentwickler:in (m/w/d)', description: 'Wir bauen Öfen.', tags: ['C++', 'Linux'], category: 'IT', referenceId: 'R-1',
      startDate: '2026-03-01', applyBefore: '2026-02-01', workType: 'hybrid', experienceLevel: 'senior',
      workLoad: { minPercentage: 80, maxPercentage: 100 }, salary: { min: 100, max: 200, currency: 'CHF', interval: 'daily' },
      employer: { name: 'Ofen AG', location: { city: 'Zürich' }, industry: 'Ovens', url: 'https://ofen.example/' }, domain: 'ofen.example',
      icon: '/icons/ofen.example.png' },
    { title: 'Baker', excerpt: 'Bread and cakes' },
  ],
);

describe('createSearch', () => {
  it('ignores an empty filter', async () => {
    const { search } = await searchOf(whole);
    const filters = { tags: [], workTypes: [] };
    expect((await search.search({ q: '', filters, offset: 0, limit: 10 })).total).toBe(whole.length);
  });
  it('returns every field of a job, by search and by id', async () => {
    const { search, ask } = await searchOf(whole);
    const { hits } = await ask('');
    for (const [i, job] of whole.entries()) {
      const { lastSeenAt: _seen, ...found } = job;
      expect(hits[i]?.posting).toEqual(found);
      expect(await search.job(job.id)).toEqual(found);
    }
    expect(await search.job(idOf(99))).toBeUndefined();
    expect(await search.job('../../etc/passwd')).toBeUndefined();
  });

  it('returns cards without fields that no list shows', async () => {
    const { search } = await searchOf(whole);
    const { hits } = await search.search({ q: '', filters: {}, offset: 0, limit: 1 }, { fields: 'card' });
    const {
      description: _,
      tags: _t,
      category: _c,
      referenceId: _r,
      startDate: _s,
      url: _u,
      lastSeenAt: _l,
      ...rest
    } = whole[0] ?? {};
    expect(hits[0]?.posting).toEqual({ ...rest, employer: { name: 'Ofen AG' } });
  });

  it('describes the index', async () => {
    const { search } = await searchOf(whole);
    const { version, ...info } = await search.info();
    expect(info).toEqual({ jobs: 2, builtAt: BUILT_AT, exportedAt: BUILT_AT });
    expect(version).toMatch(/^[0-9a-f]{12}$/);
  });

  it('works without jobs', async () => {
    const { search, ask } = await searchOf([]);
    expect(await ask('q=baker&countries=CH')).toMatchObject({ hits: [], total: 0, waysOut: [] });
    expect(await ask('')).toMatchObject({ hits: [], total: 0 });
    expect(await search.facetTotals()).toEqual(Object.fromEntries(FACETS.map((facet) => [facet, {}])));
  });

  it('pages through the jobs in recency order to the end', async () => {
    const jobs = jobsOf(Array.from({ length: 130 }, (_, i) => ({ title: `Job ${i}` })));
    const { ask } = await searchOf(jobs);
    const titles: string[] = [];
    for (const offset of [0, 50, 100]) titles.push(...titlesOf(await ask(`offset=${offset}&limit=50`)));
    expect(titles).toEqual(jobs.map(({ title }) => title));
    expect(await ask('offset=130')).toMatchObject({ hits: [], total: 130 });
  });

  it('reads the manifest once more if a file is missing', async () => {
    const { dir } = await searchOf(whole);
    const other = await searchOf(jobsOf([{ title: 'Cook' }]), {}, {}, await tempDir());
    let current = dir;
    const search = createSearch({ load: (path) => loadFrom(current)(path) });
    expect((await search.info()).jobs).toBe(2);
    current = other.dir;
    expect(titlesOf(await search.search({ q: '', filters: {}, offset: 0, limit: 10 }))).toEqual(['Cook']);
    await rm(join(other.dir, 'words'), { recursive: true });
    await expect(search.search({ q: 'cook', filters: {}, offset: 0, limit: 10 })).rejects.toThrow(
      /words\/.+ is missing/,
    );
  });

  it('rejects when the signal aborts', async () => {
    const { search } = await searchOf(whole);
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(
      search.search({ q: 'baker', filters: {}, offset: 0, limit: 10 }, { signal }),
    ).rejects.toThrow('too late');
  });
});
