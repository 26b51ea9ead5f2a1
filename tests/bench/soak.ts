/**
 * npm run soak: the Node server under load for MINUTES (default 30) at RATE requests a second (default 40), over pages,
 * search files, API and feeds, while a build in the middle replaces the site by one with other jobs and other words.
 *
 * The title of each job names its build, so an answer that mixes two builds is seen; the pages of the jobs that the API
 * finds are asked for as well. Prints what failed, and the server's memory over time. Exit code 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { listFiles } from '../../scripts/lib/files.ts';
import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { Feed } from '../../src/feed/types.ts';
import { type Files, packTar } from '../lib/exports.ts';
import { sampleFeeds } from '../lib/sample-feeds.ts';
import { serveInProcess } from './lib/api-server.ts';
import { treeBytes } from './lib/measure.ts';

const minutes = Number(process.env['MINUTES'] ?? 30);
const rate = Number(process.env['RATE'] ?? 40);
const BUILDS = ['Alphabuild', 'Betabuild'] as const;
const folder = await mkdtemp(join(tmpdir(), 'jobfeed-soak-'));
const outDir = join(folder, 'dist');
const random = seededRandom(1);

/** The sample with the build's name in each title; the second one lacks a job of each feed and has another one. */
function namedExport(files: Files, build: (typeof BUILDS)[number]): Files {
  const entries = Object.entries(files).map(([name, text]): [string, string] => {
    const feed = JSON.parse(text) as Feed;
    if (!Array.isArray(feed.jobs) || feed.version !== '1.0') return [name, text];
    let jobs = feed.jobs.map((job) => ({ ...job, title: `${job.title} ${build}` }));
    const [first, ...rest] = jobs;
    if (build === BUILDS[1] && first) jobs = [...rest, { ...first, url: `${first.url}-new` }];
    return [name, JSON.stringify({ ...feed, jobs })];
  });
  return Object.fromEntries(entries);
}

async function build(name: (typeof BUILDS)[number]): Promise<void> {
  const file = join(folder, 'export.tar');
  await writeFile(file, await packTar(namedExport(await sampleFeeds(), name)));
  // The server tells the age of a site by the clock.
  const env = { EXPORT_URL: file, STATE_DIR: join(folder, 'state'), OUT_DIR: outDir, JOBFEED_NOW: '' };
  const child = spawn(process.execPath, ['scripts/cli.ts', 'build'], {
    env: { ...process.env, ...env, SCRAPE_ENABLED: 'false', ICONS_MODE: 'off', CI: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (part: Buffer) => (log += part.toString()));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  if (exitCode !== 0) throw new Error(`The build ended with ${String(exitCode)}:\n${log}`);
}

/** Addresses of the first build that hold in the second one too: files by kind, and searches. */
async function addresses(): Promise<(() => string)[]> {
  const files = listFiles(outDir);
  const pages = files.filter((file) => file.endsWith('index.html'));
  const pick = (list: string[]) => () => `/${random.pick(list)}`.replace(/index\.html$/, '');
  const jobPages = pages.filter((file) => file.includes('jobs/'));
  const landing = pages.filter((file) => !file.includes('jobs/'));
  const words = [
    'engineer',
    'pflege',
    'manger',
    'softwar',
    'zürich',
    'verkauf',
    'alphabuild',
    'betabuild',
    '',
  ];
  const search = () =>
    `q=${encodeURIComponent(random.pick(words))}&limit=${random.between(1, 50)}&offset=${random.between(0, 20)}`;
  return [
    pick(jobPages),
    pick(jobPages),
    pick(landing),
    pick(files.filter((file) => file.endsWith('feed.xml'))),
    pick(files.filter((file) => file.startsWith('search/'))),
    () => random.pick(['/', '/de/', '/search/manifest.json', '/facets.json', '/sitemap-index.xml']),
    () => `/api/v1/jobs?${search()}`,
    () => `/api/v1/jobs?${search()}`,
    () => `/${random.pick(['feed.xml', 'feed.json'])}?${search()}`,
    () => '/api/v1/health',
  ];
}

const problems = new Map<string, string[]>();
const fail = (kind: string, what: string): void => {
  const known = problems.get(kind) ?? [];
  problems.set(kind, [...known.slice(0, 4), what]);
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
};
const counts = new Map<string, number>();
/** Pages of jobs that the API has just found. */
const found: string[] = [];
const seen = { alpha: 0, beta: 0 };

function judge(path: string, status: number, body: string): void {
  // Other names of cities lead to their pages, and so does the address that a value had beside one that is gone.
  if (status === 301 && /^\/(?:de\/)?(?!jobs\/|api\/|search\/)\w+\/[^/]+\//.test(path)) return;
  if (status !== 200) fail(`status ${status}`, path);
  const [alpha, beta] = BUILDS.map((name) => body.includes(name));
  if (alpha) seen.alpha++;
  if (beta) seen.beta++;
  // The page of a job that is gone shows the title that it had.
  if (alpha && beta && !body.includes('role="note"')) fail('answer mixes two builds', path);
  if (!path.startsWith('/api/v1/jobs?') || status !== 200) return;
  const { hits } = JSON.parse(body) as { hits: { id: string; title: string }[] };
  const builds = new Set(hits.map(({ title }) => BUILDS.find((name) => title.endsWith(name))));
  if (builds.size > 1) fail('answer mixes two builds', path);
  for (const { id } of hits.slice(0, 3)) if (found.length < 200) found.push(`/jobs/${id}/`);
}

/** The server's memory, each line with the minute it was measured in. */
async function watchMemory(pid: number, signal: AbortSignal): Promise<number[]> {
  const values: number[] = [];
  const every = Math.max(1000, (minutes * 60_000) / 30);
  while (!signal.aborted) {
    await sleep(every, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) values.push(treeBytes(pid));
  }
  return values;
}

try {
  await build(BUILDS[0]);
  const routes = await addresses();
  const server = await serveInProcess(outDir);
  const ended = new AbortController();
  const memory = watchMemory(server.pid, ended.signal);
  const rebuilt = sleep(minutes * 60_000 * 0.4).then(() => build(BUILDS[1]));
  let next = 0;
  const result = await autocannon({
    url: server.url,
    connections: 10,
    overallRate: rate,
    duration: minutes * 60,
    requests: [
      {
        setupRequest: (request, context) => {
          context.path = found.shift() ?? routes[next++ % routes.length]!();
          return { ...request, path: context.path };
        },
        onResponse: (status, body, { path = '' }) => judge(path, status, body),
      },
    ],
  });
  await rebuilt;
  ended.abort();
  const megabytes = (await memory).map((bytes) => Math.round(bytes / 1e6));
  const { builtAt } = JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8')) as { builtAt: string };
  await server.close();
  if (result.errors > 0) fail('connection errors', String(result.errors));
  if (result.timeouts > 0) fail('timeouts', String(result.timeouts));
  if (seen.alpha === 0 || seen.beta === 0) fail('only one build was seen', JSON.stringify(seen));
  console.log(
    `${result.requests.total} requests in ${minutes} minutes, p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms; rebuilt at ${builtAt}`,
  );
  console.log(`answers of the first build ${seen.alpha}, of the second ${seen.beta}`);
  console.log(`memory of the server in MB, at even distances: ${megabytes.join(' ')}`);
  for (const [kind, examples] of problems)
    console.log(`FAILED ${kind}: ${counts.get(kind)}, such as ${examples.join(' ')}`);
  if (problems.size > 0) process.exitCode = 1;
  else console.log('No failed request, and no answer that mixes two builds.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
