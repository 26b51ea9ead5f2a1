import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildPages } from 'vite';
import config from '../../../astro.config.mjs';
import { inTime } from './in-time.ts';
import type { Job } from '../../../src/job/job.ts';
import { measureCommand, median, percentile } from '../lib/measure.ts';
import type { Counts, Engine, EngineName } from './engine.ts';
import { keptAtTen, successAtTen, titlesFirst } from './quality.ts';
import { asMeant, type BenchQuery, type QuerySet, search } from './queries.ts';
import type { Figures } from './targets.ts';

/** Searches whose CPU is measured, each in a new process. */
const COLD = 20;
/** Builds the index `runs` times in processes of their own; the last one stays in `dir`. */
export async function measureIndex(
  name: EngineName,
  corpusDir: string,
  dir: string,
  runs: number,
): Promise<Figures> {
  const seconds: number[] = [];
  const peaks: number[] = [];
  for (let run = 0; run < runs; run++) {
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    const script = join(import.meta.dirname, 'build-index.ts');
    const { exitCode, output, peakBytes } = await measureCommand(process.execPath, [
      script,
      name,
      corpusDir,
      dir,
    ]);
    if (exitCode !== 0) throw new Error(`${name} could not build its index:\n${output}`);
    seconds.push((JSON.parse(output.trim().split('\n').at(-1) ?? '') as { seconds: number }).seconds);
    peaks.push(peakBytes);
  }
  const sizes = await fileSizes(dir);
  return {
    seconds: median(seconds),
    memory: median(peaks),
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function fileSizes(dir: string): Promise<number[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
}

/** The bytes of our code as a host sends them: what a first search loads, what one with words loads too, and one that may name a place. */
export interface CodeBytes {
  first: number;
  words: number;
  places: number;
}

/**
 * Bytes that an engine reads for its first answer and then for counts, as the median of all searches of a kind, each by an
 * engine that has read nothing, with its code. The median of twenty moves by 0.8 kB with which jobs are drawn.
 */
export async function measureFetches(
  engine: Engine,
  dir: string,
  queries: QuerySet,
  code: CodeBytes = { first: 0, words: 0, places: 0 },
): Promise<Figures> {
  const bytesOf = async (list: readonly BenchQuery[], ...counts: Counts[]): Promise<number[]> => {
    const perStep: number[][] = counts.map(() => []);
    for (const one of inTime(list)) {
      const searcher = await engine.open(dir);
      let before = 0;
      for (const [step, which] of counts.entries()) {
        await searcher.search(one, which);
        perStep[step]?.push(searcher.fetched() - before);
        before = searcher.fetched();
      }
      if (await searcher.readsPlaces?.(one)) perStep[0]![perStep[0]!.length - 1]! += code.places;
      await searcher.close?.();
    }
    return perStep.map(median);
  };
  const clicks = queries['word + filters'].map(({ query: { filters } }) => ({
    query: search({ filters: Object.fromEntries(Object.entries(filters).slice(0, 1)) }),
  }));
  const [click = 0, few = 0, tags = 0] = await bytesOf(clicks, 'none', 'few', 'tags');
  const [word = 0] = await bytesOf(queries['title word'], 'none');
  const [filtered = 0] = await bytesOf(queries['word + filters'], 'none');
  return {
    fetchFilter: code.first + click,
    fetchFew: few,
    fetchTags: tags,
    fetchWord: code.first + code.words + word,
    fetchWordFilter: code.first + code.words + filtered,
  };
}

/**
 * Milliseconds of every search with all counts, after each was asked once; p50 and p95 as the median of the runs. In a
 * process of its own: the jobs and words that this one holds cost their searches the collection of the garbage.
 */
export async function measureLatency(
  name: EngineName,
  dir: string,
  queries: QuerySet,
  runs: number,
): Promise<{ figures: Figures; perKind: Map<string, { p50: number; p95: number }> }> {
  const file = join(dir, '..', 'queries.json');
  await writeFile(file, JSON.stringify(queries));
  const script = join(import.meta.dirname, 'latency.ts');
  const options = { maxBuffer: Infinity };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, name, dir, file, `${runs}`],
    options,
  );
  const times = Object.entries(JSON.parse(stdout) as Record<string, number[][]>);
  const at = (lists: readonly number[][], p: number): number =>
    median(lists.map((list) => percentile(list, p)));
  const perRun = Array.from({ length: runs }, (_, run) => times.flatMap(([, lists]) => lists[run] ?? []));
  const perKind = new Map(
    times.map(([kind, lists]) => [kind, { p50: at(lists, 50), p95: at(lists, 95) }] as const),
  );
  const filterP95 = perKind.get('filters only')?.p95;
  return {
    figures: { p50: at(perRun, 50), p95: at(perRun, 95), ...(filterP95 !== undefined && { filterP95 }) },
    perKind,
  };
}

/** How often the right job is among the first hits. */
export async function measureQuality(
  engine: Engine,
  dir: string,
  queries: QuerySet,
  jobs: readonly Job[],
  bodies: readonly ReadonlySet<string>[],
): Promise<Figures> {
  const searcher = await engine.open(dir);
  const figures: Figures = {
    exact: await successAtTen(searcher, asMeant(queries['typo, 1 edit']), jobs),
    edit1: await successAtTen(searcher, queries['typo, 1 edit'], jobs),
    edit2: await successAtTen(searcher, queries['typo, 2 edits'], jobs),
    kept: await keptAtTen(searcher, queries['rare body word'], jobs, bodies),
    titles: await titlesFirst(searcher, queries['whole title'], jobs),
  };
  await searcher.close?.();
  return figures;
}

/** Our search and the first question to it in a file each, and what browsers get of it in several. */
export async function bundleSearch(
  folder: string,
): Promise<{ search: string; question: string; bytes: CodeBytes }> {
  const search = join(folder, 'search.mjs');
  const question = join(folder, 'cold-query.mjs');
  const options = { bundle: true, minify: true, format: 'esm' } as const;
  await build({ ...options, entryPoints: ['src/search/search.ts'], outfile: search });
  // As JavaScript: what Node takes the types away with goes on being compiled for some 40 ms of the measured time.
  const script = join(import.meta.dirname, 'cold-query.ts');
  await build({ ...options, platform: 'node', entryPoints: [script], outfile: question });
  return { search, question, bytes: await codeBytes() };
}

/** What the build of a site makes of the search for browsers, in its files. */
async function codeBytes(): Promise<CodeBytes> {
  const built = await buildPages({
    configFile: false,
    logLevel: 'silent',
    worker: config.vite!.worker!,
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: 'src/search/client.ts' } },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const bytesOf = (name: string): number => {
    const sizes = files.flatMap((file) =>
      file.type === 'asset' && file.fileName.startsWith(`assets/${name}-`)
        ? [gzipSync(file.source, { level: 9 }).length]
        : [],
    );
    if (sizes.length === 0)
      throw new Error(`The build made no file "${name}". Has the module another name now?`);
    // The other worker may have a file of that name too.
    return Math.max(...sizes);
  };
  return { first: bytesOf('search-worker'), words: bytesOf('text-search'), places: bytesOf('open-places') };
}

/** Milliseconds of CPU from loading the search's code to the first answer, in a new process each; the median. */
export async function measureCold(
  { search, question }: { search: string; question: string },
  dir: string,
  queries: QuerySet,
): Promise<Figures> {
  const times: number[] = [];
  for (const { query } of queries['title word'].slice(0, COLD)) {
    const { exitCode, output } = await measureCommand(process.execPath, [question, search, dir, query.q]);
    if (exitCode !== 0) throw new Error(`The first search failed:\n${output}`);
    times.push((JSON.parse(output.trim().split('\n').at(-1) ?? '') as { milliseconds: number }).milliseconds);
  }
  return { coldCpu: median(times) };
}
