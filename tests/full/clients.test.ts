/** Generators of other authors make clients of the description, and these ask a real server: docs/api.md names them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiSite } from '../lib/api-site.ts';
import { serveContract } from '../lib/contract.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { CLIENTS } from '../lib/tools/clients.ts';
import { whyNotSet } from '../lib/tools/programs.ts';

let site: ApiSite;
beforeAll(async () => {
  site = await serveContract();
});
afterAll(() => site.close());

const Q = 'engineer';
/** Every type can hold it, and its one fault is told by the validator. */
const FEED = JSON.stringify({
  version: '1.0',
  lastUpdated: '2026-01-31T12:00:00Z',
  employer: { name: 'x'.repeat(300), location: { city: 'Bern', country: 'CH' } },
  jobs: [],
});

/** What the programs print, asked by hand. */
async function expected(): Promise<object> {
  const ask = async (path: string): Promise<unknown> => (await site.get(path)).body;
  const found = (await ask(`/api/v1/jobs?q=${Q}&workTypes=remote&workTypes=hybrid&limit=20`)) as {
    total: number;
    facets: { countries: object };
    hits: {
      id: string;
      title: string;
      employer: { name: string };
      jobType: string;
      publishedAt: string;
      url: string;
    }[];
  };
  expect(found.hits.length).toBeGreaterThan(5);
  return {
    total: found.total,
    countries: found.facets.countries,
    hits: found.hits.map(({ id, title, employer, jobType, publishedAt }) => ({
      ...{ id, title, employer: employer.name, jobType, publishedAt },
    })),
    job: found.hits[0]!.url,
    gone: ((await ask('/api/v1/jobs/aaaaaaaaaaaaaaaa')) as { error: string }).error,
    refused: ((await ask('/api/v1/jobs?limit=51')) as { error: string }).error,
    health: 'ok',
    code: 'max-length',
  };
}

test.for(Object.entries(CLIENTS))('%s', async ([, { set, ask }], { skip }) => {
  const why = set && whyNotSet(set);
  if (why) skip(why);
  const printed = await ask(await tempDir(), { url: site.url, q: Q, feed: FEED });
  expect(JSON.parse(printed)).toEqual(await expected());
});

test('docs/api.md names each generator', () => {
  const docs = readFileSync('docs/api.md', 'utf8');
  for (const [language, { generator }] of Object.entries(CLIENTS))
    expect(docs).toMatch(new RegExp(`^\\| ${language} +\\| ${generator}`, 'm'));
});
