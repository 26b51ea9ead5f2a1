import { describe, expect, it, vi } from 'vitest';
import { openOnDemand, unmadeJobs } from '../../../scripts/check/on-demand.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { landingPath } from '../../../src/site/paths.ts';
import { ON_DEMAND_CONFIG, onDemandDataset, writeOnDemandSite } from '../../lib/on-demand-site.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const dataset = onDemandDataset(0, [3]);
const [job] = dataset.jobs.map(({ id }) => `/jobs/${id}/`);
const gone = `/jobs/${dataset.tombstones[0]!.id}/`;

async function opened(settings: Partial<typeof ON_DEMAND_CONFIG>, code?: string, from = dataset) {
  const dir = await tempDir();
  const config = { ...ON_DEMAND_CONFIG, ...settings };
  await writeOnDemandSite(dir, from, { code, config });
  return openOnDemand(dir, config, facetValues(from.jobs));
}

describe('pages on demand', () => {
  it('are requested from the function itself', async () => {
    const { text } = await opened({});
    expect(await text(job!)).toBe('<html lang="en">job Baker 0 g0');
    expect(await text(`/de${gone}`)).toBe('<html lang="de">gone Baker 3 g0');
    expect(await text('/jobs/aaaaaaaaaaaaaaaa/')).toBe(undefined);
  });

  it('include filters with few jobs, and their feeds', async () => {
    expect((await opened({})).filters('en')).toEqual([]);
    const { filters, has, text } = await opened({ LANDING_MIN_JOBS: 100 });
    const country = landingPath('countries', 'ch');
    expect(filters('en')).toContain(country);
    expect([await has(country), await has(`${country}feed.xml`), await has(`${job}feed.xml`)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await text(`${country}feed.xml`)).toContain('<rss');
  });

  it('of few among many jobs are in the first language and those of these jobs', async () => {
    const jobs = jobsOf(
      Array.from({ length: 1000 }, (_, i) => ({ title: `Baker ${i}`, ...(i === 0 && { tags: ['Rare'] }) })),
    );
    const { filters, has, text } = await opened({ LANDING_MIN_JOBS: 100 }, undefined, { ...dataset, jobs });
    expect([filters('en'), filters('de')].map((paths) => paths.includes('/tags/rare/'))).toEqual([
      true,
      false,
    ]);
    expect([await has('/tags/rare/'), await has('/de/tags/rare/')]).toEqual([true, false]);
    expect(await text('/tags/rare/')).toContain('landing');
    // A redirect.
    expect(await text('/de/tags/rare/')).toBe(undefined);
  });

  it('are missing for jobs that are in no file', async () => {
    const onDemand = await opened({});
    const ids = { jobs: [], tombstones: [dataset.tombstones[0]!.id, 'missing'] };
    expect(await unmadeJobs(onDemand, ids)).toEqual(['1 of 2 jobs have no page, the first is missing.']);
  });

  it('are missing when the code fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { has, text } = await opened({}, 'export const renderPage = () => { throw new Error("x"); };');
    expect([await has(job!), await text(job!)]).toEqual([true, undefined]);
    log.mockRestore();
  });
});
