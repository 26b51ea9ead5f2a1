/**
 * npm run bench:filters: what filters that are no facets cost, on the jobs of EXPORT_URL (default: the bundled sample).
 *
 * The same searches by filters alone, without and with one of them more, in turn in one process that only searches, with all
 * counts as pages ask. SIZE (default 10k) how many jobs, RUNS (default 5) how often each is asked. BENCH_DIR keeps the files.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { Job } from '../../src/job/job.ts';
import type { NearFilter } from '../../src/filters/table.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { readExport, resize } from './search/corpus.ts';
import { engine } from './search/engines/ours.ts';
import { makeQueries } from './search/queries.ts';

const RADII = [1, 10, 25, 50, 100];
/** Without, and with each that is measured. */
type Variants = Record<string, SearchQuery>;

const [dir] = process.argv.slice(2);
if (dir) await measure(dir);
else await prepare();

async function prepare(): Promise<void> {
  const size = Number((process.env['SIZE'] ?? '10k').replace('k', '')) * 1000;
  const kept = process.env['BENCH_DIR'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'jobfeed-bench-')));
  try {
    await mkdir(folder, { recursive: true });
    const dataset = await readExport(folder);
    const jobs = resize(dataset.jobs, size);
    await rm(join(folder, 'search'), { recursive: true, force: true });
    await engine.build({ dataset: { ...dataset, jobs }, pageTermsOf: () => '' }, folder);
    await writeFile(join(folder, 'queries.json'), JSON.stringify(variantsOf(jobs)));
    console.log(`${jobs.length} jobs at ${dataset.places.length} places`);
    const [code] = (await once(fork(fileURLToPath(import.meta.url), [folder]), 'exit')) as [number];
    process.exitCode = code;
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

function variantsOf(jobs: readonly Job[]): Variants[] {
  const random = seededRandom(19);
  const cities = jobs.flatMap(({ locations }) =>
    locations.flatMap(({ city, placeId }) => (city && placeId ? [city] : [])),
  );
  const near = (query: SearchQuery, own: Partial<NearFilter> = {}): SearchQuery => {
    const { radius = random.pick(RADII), remote = false } = own;
    return { ...query, filters: { ...query.filters, near: { place: random.pick(cities), radius, remote } } };
  };
  return makeQueries(
    jobs,
    jobs.map(() => new Set<string>()),
  )['filters only'].map(({ query }) => ({
    without: query,
    radius: near(query),
    'radius, remote too': near(query, { remote: true }),
    'radius, by distance': { ...near(query), sort: 'distance' },
    'radius of 500 km': near(query, { radius: 500 }),
    'radius alone': near({ ...query, filters: {} }),
  }));
}

async function measure(folder: string): Promise<void> {
  const queries = JSON.parse(await readFile(join(folder, 'queries.json'), 'utf8')) as Variants[];
  const searcher = await engine.open(folder);
  const times = new Map<string, number[]>();
  const runs = Number(process.env['RUNS'] ?? 5);
  // The first run makes everything ready.
  for (let run = -1; run < runs; run++)
    for (const variants of queries)
      for (const [name, query] of Object.entries(variants)) {
        const started = performance.now();
        await searcher.search({ query }, 'all');
        if (run < 0) continue;
        const all = times.get(name) ?? [];
        times.set(name, all);
        all.push(performance.now() - started);
      }
  const at = (sorted: readonly number[], share: number): number =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  const base = times.get('without')!.sort((a, b) => a - b);
  for (const [name, all] of times) {
    const sorted = all.sort((a, b) => a - b);
    const shown = [0.5, 0.95].map(
      (share) => `${at(sorted, share).toFixed(3)} ms (${(at(sorted, share) / at(base, share)).toFixed(2)} ×)`,
    );
    console.log(`${name.padEnd(22)}p50 ${shown[0]}  p95 ${shown[1]}`);
  }
}
