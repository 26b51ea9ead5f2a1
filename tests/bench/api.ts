/**
 * npm run bench:api: what the search API costs over the engine, on the jobs of EXPORT_URL (default: the bundled sample).
 * PAGE_TEXTS (or PAGE_TERMS) may name a file of page texts, as for bench:search, or of `{"id", "terms"}` lines (tests/bench/lib/pages.ts):
 * what a build with fetched pages has in its index.
 *
 * The server runs in a process of its own; the bare engine and the load run in this one.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { readConfig } from '../../scripts/config.ts';
import { emitDeploymentJson } from '../../scripts/emit/host-files.ts';
import { emitSearch } from '../../scripts/emit/search/index.ts';
import { fileArtefacts } from '../../scripts/lib/site-search.ts';
import { runMain } from '../../scripts/commands/command.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { Job } from '../../src/job/job.ts';
import { createSearch } from '../../src/search/search.ts';
import { printQuery } from '../../src/search/query.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { queryMix } from '../lib/query-mix.ts';
import { serveInProcess } from './lib/api-server.ts';
import { median, percentile, treeBytes } from './lib/measure.ts';
import { readPageTerms } from './lib/pages.ts';
import { keptConnections, timeEach } from './lib/requests.ts';
import { readExport } from './search/corpus.ts';

const ask = keptConnections(1);
const fetchText = (url: string, path: string) => ask({ url, path });
const QUERIES = 2000;
const SECONDS = 10;
const folder = await mkdtemp(join(tmpdir(), 'jobfeed-bench-'));
const dir = join(folder, 'dist');
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const report = (name: string, times: readonly number[]): void =>
  console.log(
    `${name.padEnd(58)} p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}, p99 ${ms(percentile(times, 99))}`,
  );

await runMain(async () => {
  try {
    const jobs = await makeSite();
    /** Searches that nobody has asked before, so that no kept answer helps. */
    const mixes = { warm: 1, bare: 2, one: 2, ten: 3, twice: 4 };
    const mix = (name: keyof typeof mixes, count: number): SearchQuery[] =>
      distinct(queryMix(jobs, count, mixes[name]));
    console.log(
      `${jobs.length} jobs, ${QUERIES} distinct searches of words, typos, beginnings, phrases and filters\n`,
    );

    const search = createSearch(fileArtefacts(join(dir, 'search')));
    const find = (query: SearchQuery) => search.search(query);
    report('bare engine, files not yet read', await timeEach(mix('warm', QUERIES), find));
    report('bare engine, warm', await timeEach(mix('bare', QUERIES), find));

    const cold: number[] = [];
    for (let run = 0; run < 5; run++) {
      const server = await serveInProcess(dir);
      cold.push(
        ...(await timeEach([0], () =>
          fetchText(server.url, pathOf({ q: 'manager', filters: {}, offset: 0, limit: 10 })),
        )),
      );
      await server.close();
    }
    console.log(
      `${'first answer of a new process'.padEnd(58)} median ${ms(median(cold))}, worst ${ms(Math.max(...cold))}`,
    );

    const server = await serveInProcess(dir);
    const call = (query: SearchQuery) => fetchText(server.url, pathOf(query));
    await timeEach(mix('warm', QUERIES), call);
    report('API, warm, 1 connection', await timeEach(mix('one', QUERIES), call));
    report(
      'empty handler, 1 connection',
      await timeEach(mix('one', QUERIES), () => fetchText(server.url, '/api/nothing')),
    );

    console.log(`\n10 connections, ${SECONDS} s each`);
    const many = mix('ten', 60_000).map(pathOf);
    await load('distinct searches', [server.url], many);
    await load('50 searches again and again', [server.url], many.slice(0, 50));
    await load('empty handler', [server.url], ['/api/nothing']);
    console.log(`memory of the server ${(treeBytes(server.pid) / 1e6).toFixed(0)} MB`);

    const second = await serveInProcess(dir);
    for (const query of mix('warm', QUERIES)) await fetchText(second.url, pathOf(query));
    await load('distinct searches, 2 processes', [server.url, second.url], mix('twice', 60_000).map(pathOf));
    await Promise.all([server.close(), second.close()]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Syncs the export and writes what functions need of a built site. */
async function makeSite(): Promise<Job[]> {
  const config = readConfig({ ...process.env, STATE_DIR: join(folder, 'state'), OUT_DIR: dir });
  const dataset = await readExport(folder);
  const terms = await readPageTerms(process.env['PAGE_TERMS'] ?? process.env['PAGE_TEXTS'], dataset.jobs);
  await emitSearch({
    dataset,
    pageTermsOf: (id) => (terms.get(id) ?? []).join(' '),
    outDir: dir,
    progress: silentProgress,
  });
  await emitDeploymentJson({ outDir: dir, config, dataset, version: 'bench' });
  await writeFile(join(dir, '404.html'), '');
  return dataset.jobs;
}

function distinct(queries: readonly SearchQuery[]): SearchQuery[] {
  return [...new Map(queries.map((query) => [pathOf(query), query])).values()];
}

function pathOf(query: SearchQuery): string {
  return `/api/v1/jobs?${String(printQuery(query))}`;
}

/** Ten connections that ask for one path after the other, spread over the servers. */
async function load(name: string, urls: readonly string[], paths: readonly string[]): Promise<void> {
  let next = 0;
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        connections: 10 / urls.length,
        duration: SECONDS,
        requests: [
          { setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) },
        ],
      }),
    ),
  );
  const rate = results.reduce((sum, { requests }) => sum + requests.average, 0);
  const p99 = Math.max(...results.map(({ latency }) => latency.p99));
  const failed = results.reduce(
    (sum, { errors, timeouts, '5xx': broken }) => sum + errors + timeouts + broken,
    0,
  );
  const again = next > paths.length && paths.length > 50 ? `, ${next - paths.length} asked twice` : '';
  console.log(`${name.padEnd(58)} ${rate.toFixed(0)} requests/s, p99 ${p99} ms, ${failed} failed${again}`);
}
