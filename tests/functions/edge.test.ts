import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EdgeServer, startEdgeServer } from '../../scripts/serve-edge.ts';
import { datasetOf, GONE_ID, SITE_URL, writeApiSite } from '../lib/api-site.ts';
import { parseFeed } from '../lib/parse-feed.ts';
import { rssProblems } from '../lib/rss-validity.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const jobs = sampleJobs();
const folder = sharedDir();
let edge: EdgeServer;
beforeAll(async () => {
  await writeApiSite(folder, datasetOf(jobs));
  edge = await startEdgeServer({ dir: folder, port: 0 });
});
afterAll(() => edge.close());
const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(edge.url + path, init);
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
};

// The first one: nothing is read then, so much is begun by requests that end before it is there.
it('aborted requests do not block others that wait for the same data', async () => {
  // prettier-ignore
  const words = [
    'pflege', 'developer berlin', 'nurse zürich', '"software engineer"', 'a*', 'x', 'krankenschwester',
  ];
  const paths = words.flatMap((q) =>
    ['', '&tags=Linux', '&collapse=true&limit=50'].map(
      (more) => `/api/v1/jobs?q=${encodeURIComponent(q)}${more}`,
    ),
  );
  const giveUp = async (path: string, afterMs: number) => {
    await fetch(edge.url + path, { signal: AbortSignal.timeout(afterMs) }).catch(() => undefined);
  };
  for (const path of paths) await giveUp(path, 2);
  await Promise.all(paths.map((path, i) => giveUp(path, 5 * i)));
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

// What the answers hold is compared with the Node server's in tests/browser/parity.test.ts.
it('the edge runtime answers every route', async () => {
  expect(await get('/api/v1/jobs?limit=2')).toMatchObject({
    status: 200,
    body: { total: jobs.length, hits: [{ id: jobs[0]?.id }, { id: jobs[1]?.id }] },
  });
  expect(await get(`/api/v1/jobs/${jobs[7]?.id}`)).toMatchObject({
    status: 200,
    body: { title: jobs[7]?.title },
  });
  expect(await get('/api/v1/health')).toMatchObject({ status: 200, body: { jobs: jobs.length } });
  expect(await get('/api/openapi.json')).toMatchObject({
    status: 200,
    body: { servers: [{ url: SITE_URL }] },
  });
  expect(await get('/feed.json')).toMatchObject({ status: 200, body: { home_page_url: `${SITE_URL}/` } });
  const xml = await (await fetch(`${edge.url}/feed.xml?countries=DE`)).text();
  expect([rssProblems(xml), (await parseFeed(xml)).meta.title]).toEqual([[], 'Jobs in Germany – Jobfeed']);
  const feed = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'it-CH, it;q=0.9' },
    body: '{"version":"1.0"}',
  };
  expect(await get('/api/v1/validate', feed)).toMatchObject({
    status: 200,
    body: { valid: false, errors: [{ message: 'Manca "lastUpdated".' }, {}, {}] },
  });
});

it('the edge runtime refuses what the Node server refuses', async () => {
  expect((await get('/api/v1/jobs?limit=0')).status).toBe(400);
  expect((await get(`/api/v1/jobs/${GONE_ID}`)).body).toMatchObject({
    error: expect.stringContaining('no longer') as string,
  });
  expect((await get('/api/v1/nothing')).status).toBe(404);
  expect((await get('/icons/donau-data.example')).status).toBe(404);
  const { status, headers } = await get('/api/v1/jobs', { method: 'DELETE' });
  expect([status, headers.get('Allow'), headers.get('Access-Control-Allow-Origin')]).toEqual([
    405,
    'GET, HEAD, OPTIONS',
    '*',
  ]);
  const preflight = await fetch(`${edge.url}/feed.xml`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ]);
  const head = await fetch(`${edge.url}/api/v1/jobs`, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('Content-Type')]).toEqual([
    200,
    '',
    'application/json',
  ]);
});

it('the edge runtime answers 304 for unchanged content', async () => {
  const etag = (await get('/api/v1/jobs?q=pflege')).headers.get('ETag') ?? '';
  const again = await fetch(`${edge.url}/api/v1/jobs?q=pflege`, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
