import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { functionRoutes } from '../../../scripts/serve.ts';
import { fileReader, staticFiles } from '../../../scripts/serve/static-files.ts';
import type { Job } from '../../../src/job/job.ts';
import { type ApiSite, datasetOf, serveApi, writeApiSite } from '../../lib/api-site.ts';
import { deploySite, markAsSite } from '../../lib/deploy-site.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const DAY = 86_400_000;
const config = readConfig({ SITE_URL: 'https://jobs.example' });
/** A generation's jobs: every field in an answer reveals the generation. */
const generation = (number: number): Job[] =>
  jobsOf(
    Array.from({ length: 120 }, (_, i) => ({
      title: `Baker ${i} g${number}`,
      tags: [`g${number}`, `tag${i % 7}`],
      locations: [{ city: `City g${number}`, country: 'CH' }],
    })),
  );
const builtAt = (number: number) => new Date(Date.now() - DAY + number * 1000).toISOString();

async function serve(number: number): Promise<ApiSite> {
  const site = await serveApi(datasetOf(generation(number), builtAt(number)), config);
  await markAsSite(site.dir, String(number));
  onTestFinished(site.close);
  return site;
}
async function deploy(dir: string, number: number): Promise<void> {
  await deploySite(dir, String(number), async (nextDir) => {
    await writeApiSite(nextDir, datasetOf(generation(number), builtAt(number)), config);
    await copyFile('public/_headers', join(nextDir, '_headers'));
  });
}
/** The generations that a text mentions. */
const generations = (text: string): string[] => [...new Set(text.match(/\bg\d+\b/g))];
const eventually = async (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000 });

describe('a build that is deployed while requests are answered', () => {
  it('answers from the old or the new build, never from both', async () => {
    const site = await serve(0);
    await deploy(site.dir, 1);
    const paths = listOf(`
      /api/v1/jobs?q=baker&limit=50 | /api/v1/jobs?q=bakr&limit=50&offset=40 | /api/v1/jobs?tags=tag3&limit=50
      /api/v1/jobs?countries=CH&sort=newest | /feed.xml?tags=tag2 | /feed.json?q=baker`);
    let deploying = true;
    const problems: string[] = [];
    const seen = new Map<string, Set<string>>();
    let requests = 0;
    const readers = paths.map(async (path) => {
      // Each search differs, so that none is answered from the cache; all jobs are younger than a thousand days.
      for (let days = 1000; deploying; days++) {
        const response = await fetch(`${site.url}${path}&postedWithin=${days}`);
        const found = generations(await response.text());
        if (response.status !== 200 || found.length !== 1)
          problems.push(`${path} ${response.status} ${found.join()}`);
        const version = response.headers.get('ETag')?.split('-')[0] ?? '';
        seen.set(version, new Set([...(seen.get(version) ?? []), ...found]));
        requests++;
      }
    });
    // Deploy the next build once readers have the previous one: they check for it once a second.
    const untilRead = (number: number): Promise<void> =>
      eventually(() => {
        expect([...seen.values()].flatMap((found) => [...found])).toContain(`g${number}`);
        expect(requests).toBeGreaterThan(25 * number);
      });
    for (let number = 2; number < 4; number++) {
      await untilRead(number - 1);
      await deploy(site.dir, number);
    }
    await untilRead(3);
    deploying = false;
    await Promise.all(readers);
    expect(problems).toEqual([]);
    // Each ETag belongs to one build.
    for (const found of seen.values()) expect(found.size).toBe(1);
    expect(seen.size).toBeGreaterThan(2);
  });

  it('is the only one to answer when the files of earlier builds are gone', async () => {
    const site = await serve(0);
    expect(generations(await (await fetch(`${site.url}/api/v1/jobs?q=baker`)).text())).toEqual(['g0']);
    await rm(join(site.dir, 'search'), { recursive: true });
    await writeApiSite(site.dir, datasetOf(generation(1), builtAt(1)), config);
    const found = await (await fetch(`${site.url}/api/v1/jobs?q=baker&limit=50`)).text();
    expect(generations(found)).toEqual(['g1']);
  });

  it('is not used while its files are from two builds', async () => {
    const site = await serve(0);
    expect((await site.get('/api/v1/jobs')).status).toBe(200);
    const file = join(site.dir, 'deployment.json');
    await rename(file, `${file}.0`);
    await writeFile(file, JSON.stringify({ builtAt: builtAt(5) }));
    await writeFile(join(site.dir, 'search/manifest.json'), JSON.stringify({ builtAt: builtAt(6) }));
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const answer = await site.get('/api/v1/jobs?q=baker');
    expect([answer.status, generations(JSON.stringify(answer.body))]).toEqual([200, ['g0']]);
    expect(String(log.mock.calls[0]?.[0])).toContain('Deploy a whole build.');
    log.mockRestore();
  });
});

it('with truncated files the search is unavailable, and answers as soon as they are complete', async () => {
  const site = await serve(0);
  const files = (await readdir(join(site.dir, 'search'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name));
  const whole = await Promise.all(files.map((file) => readFile(file)));
  await Promise.all(files.map((file, i) => writeFile(file, whole[i]!.subarray(0, whole[i]!.length / 2))));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await site.get('/api/v1/jobs?q=baker')).toMatchObject({
    status: 503,
    body: { error: 'The search is not available. Try again in a minute.' },
  });
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  await Promise.all(files.map((file, i) => writeFile(file, whole[i]!)));
  expect((await site.get('/api/v1/jobs?q=baker')).status).toBe(200);
});

it('without a readable build the search is unavailable, and answers as soon as there is one', async () => {
  const site = await serve(0);
  await rename(join(site.dir, 'search'), join(site.dir, 'away'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await site.get('/api/v1/jobs');
  expect(answer).toMatchObject({
    status: 503,
    body: { error: 'The search is not available. Try again in a minute.' },
  });
  expect([answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
    '60',
    'no-store',
  ]);
  log.mockRestore();
  await rename(join(site.dir, 'away'), join(site.dir, 'search'));
  expect((await site.get('/api/v1/jobs')).status).toBe(200);
});

it('a host that reads its own files serves search files from disk, and the others from the deployment', async () => {
  const { dir } = await serve(0);
  const served = staticFiles(dir);
  const read = fileReader(dir);
  const asked: string[] = [];
  let away = '';
  const call = await functionRoutes('functions', {
    ASSETS: {
      fetch: (address) => {
        const request = new Request(address);
        asked.push(new URL(request.url).pathname.split('/')[2] ?? '');
        return served(request);
      },
    },
    readFile: (path) => read(path.startsWith(away) ? 'not there' : path),
  });
  const search = async (q: string): Promise<unknown> =>
    (await call(new Request(`https://jobs.example/api/v1/jobs?q=${q}`)))?.json();
  away = 'nothing';
  expect(await search('baker')).toMatchObject({ total: 120 });
  expect(asked).not.toContain('words');
  away = 'search/spelling/';
  expect(await search('bakr')).toMatchObject({ total: 120 });
  expect(asked).toContain('spelling');
});
