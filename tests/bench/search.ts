/**
 * npm run bench:search: what the search costs and how well it finds, on the jobs of EXPORT_URL (default: the bundled
 * sample, scaled up), beside the same work done by others.
 *
 * SIZES (default 1k,10k): how many jobs; up to 50k with the page texts of PAGE_TEXTS (lines of {"url", "text"}, may be .xz),
 * above without; "100k-full" builds only, every job with a page text. RUNS (default 5) medians. PEERS (default all;
 * none, or names): the others, up to 10k, measured once. JOBFEED_NOW sets the clock, as in a build. BENCH_DIR keeps the files.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '../../src/job/job.ts';
import type { InMemory } from '../lib/in-memory.ts';
import { readPages } from './lib/pages.ts';
import { readExport, resize, writeCorpus } from './search/corpus.ts';
import { engineOf, type EngineName, PEERS } from './search/engine.ts';
import {
  bundleSearch,
  measureCold,
  measureFetches,
  measureIndex,
  measureLatency,
  measureQuality,
} from './search/measure.ts';
import { bodyWords, makeQueries, type QuerySet } from './search/queries.ts';
import { type Figures, show, targetLines } from './search/targets.ts';

type Code = Awaited<ReturnType<typeof bundleSearch>>;

const WITH_PAGES = 50_000;
const PEERS_UP_TO = 10_000;

const runs = Number(process.env['RUNS'] ?? 5);
const sizes = (process.env['SIZES'] ?? '1k,10k').split(',');
const peers = PEERS.filter((name) => (process.env['PEERS'] ?? PEERS.join(',')).split(',').includes(name));
const kept = process.env['BENCH_DIR'];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'jobfeed-bench-')));
await mkdir(folder, { recursive: true });

try {
  const dataset = await readExport(folder);
  const pages = await readPages(process.env['PAGE_TEXTS']);
  const code = await bundleSearch(folder);
  const measured = new Map<string, Figures>();
  for (const size of sizes) measured.set(size, await measureSize(size, dataset, pages, code));
  console.log(`\nTargets (median of ${runs})\n\n${targetLines(measured).join('\n')}`);
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}

async function measureSize(
  size: string,
  all: InMemory,
  pages: Map<string, string>,
  code: Code,
): Promise<Figures> {
  const isFull = size.endsWith('-full');
  const count = Number(size.replace(/k(-full)?$/, '')) * 1000;
  const jobs = resize(all.jobs, count);
  const texts = [...pages.values()];
  const pageOf = (job: Job, ordinal: number): string | undefined =>
    isFull
      ? (pages.get(job.url) ?? texts[ordinal % texts.length])
      : count <= WITH_PAGES
        ? pages.get(job.url)
        : undefined;
  const corpusDir = join(folder, `corpus-${size}`);
  await rm(corpusDir, { recursive: true, force: true });
  await writeCorpus(corpusDir, { ...all, jobs }, pageOf);
  console.log(
    `\n${size}: ${jobs.length} jobs, ${jobs.filter((one, i) => pageOf(one, i)).length} with a page`,
  );

  if (isFull) {
    const figures = await measureIndex('ours', corpusDir, join(folder, `index-${size}`), runs);
    printTable([['ours', figures]]);
    return figures;
  }
  const bodies = jobs.map((job, i) => new Set(bodyWords(job, pageOf(job, i))));
  const queries = makeQueries(jobs, bodies);
  const names: EngineName[] = ['ours', ...(count <= PEERS_UP_TO ? peers : [])];
  const rows: [string, Figures][] = [];
  for (const name of names) {
    const figures = await measureEngine(name, { corpusDir, size, queries, jobs, bodies, code });
    rows.push([name, figures]);
  }
  printTable(rows);
  return rows[0]?.[1] ?? {};
}

interface Work {
  corpusDir: string;
  size: string;
  queries: QuerySet;
  jobs: Job[];
  bodies: ReadonlySet<string>[];
  code: Code;
}

async function measureEngine(
  name: EngineName,
  { corpusDir, size, queries, jobs, bodies, code }: Work,
): Promise<Figures> {
  const isOurs = name === 'ours';
  const dir = join(folder, `index-${size}-${name}`);
  const engine = await engineOf(name);
  const times = isOurs ? runs : 1;
  const index = await measureIndex(name, corpusDir, dir, times);
  const fetches = await measureFetches(engine, dir, queries, isOurs ? code.bytes : undefined);
  const { figures, perKind } = await measureLatency(name, dir, queries, times);
  for (const [kind, { p50, p95 }] of perKind)
    console.log(`${name.padEnd(12)}${kind.padEnd(18)} p50 ${show('p50', p50)}, p95 ${show('p95', p95)}`);
  const quality = await measureQuality(engine, dir, queries, jobs, bodies);
  const cold = isOurs ? await measureCold(code, dir, queries) : {};
  return { ...index, ...fetches, ...figures, ...quality, ...cold };
}

function printTable(rows: [string, Figures][]): void {
  const names = Object.keys(rows[0]?.[1] ?? {}) as (keyof Figures)[];
  console.log(`\n${''.padEnd(18)}${rows.map(([name]) => name.padStart(12)).join('')}`);
  for (const figure of names)
    console.log(
      figure.padEnd(18) + rows.map(([, figures]) => show(figure, figures[figure]).padStart(12)).join(''),
    );
}
