/**
 * npm run fuzz: hostile input for MINUTES (default 1), each in a process of its own, beside valid input of the same size
 * unpacked. SEED names the first one, KIND one kind alone; a failure is printed with its own, which makes it again.
 * npm run fuzz -- <name>: a trial of its own kind (`TRIALS`).
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '../../scripts/data/sample/generate.ts';
import { datasetOf, writeApiSite } from '../lib/api-site.ts';
import { validFeed } from '../lib/feeds.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { type Input, inputOf } from './inputs/input.ts';
import { KINDS, KIND_NAMES } from './kinds.ts';
import { type Trial, trySeedsOf } from './seeds.ts';
import type { KindName, Outcome } from './targets.ts';

/**
 * What an input may cost: so many times what valid input of its size does, and so much more, on a machine that validates a
 * valid feed of 10 MB in USUAL_MS.
 */
const MOST = { times: 3, cpuMs: 1000, megabytes: 400, blockedMs: 250 };
/** … when its result has more than 10,000 findings. */
const MOST_OF_MANY_FINDINGS = { ...MOST, cpuMs: 2000, megabytes: 700 };
const MANY_FINDINGS = 10_000;
const USUAL_MS = 330;
/** Then a process is ended. */
const TIMEOUT_MS = 120_000;

/** What the reading of one input took. */
export interface Cost extends Outcome {
  /** Of all threads. */
  cpuMs: number;
  /** Above what the process had when the input was there, in MB. */
  megabytes: number;
  findings: number;
}

/**
 * What is more than it may be; undefined when nothing is.
 * @param valid is asked for when the answer hangs on it
 * @param slowness how many times as long as usual this machine takes
 */
export async function excess(
  hostile: Cost,
  valid: () => Promise<Cost>,
  slowness = 1,
): Promise<string | undefined> {
  const most = hostile.findings > MANY_FINDINGS ? MOST_OF_MANY_FINDINGS : MOST;
  if (hostile.megabytes > most.megabytes) return JSON.stringify({ hostile });
  const [mostCpu, mostBlocked] = [most.cpuMs * slowness, most.blockedMs * slowness];
  const blockedMs = hostile.blockedMs ?? 0;
  if (hostile.cpuMs <= mostCpu && blockedMs <= mostBlocked) return undefined;
  const usual = await valid();
  const isTooMuch =
    hostile.cpuMs > most.times * usual.cpuMs + mostCpu || blockedMs > (usual.blockedMs ?? 0) + mostBlocked;
  return isTooMuch ? JSON.stringify({ hostile, valid: usual, slowness }) : undefined;
}

export type Failure = { kind: KindName; seed: number; why: string };

/** What a fuzz found: how many inputs of each kind it tried, and those that cost too much. */
export type Found = { runs: Partial<Record<KindName, number>>; failures: Failure[] };

/** Where inputs are read, and what reads them. */
export interface Bench {
  /** @throws what the process that reads the input died of */
  costOf: (kind: string, input: Input) => Promise<Cost>;
  /** How many times as long as usual this machine takes, at least 1. */
  slowness: number;
  close: () => Promise<void>;
}

/** A folder with a small site to search in, where inputs are read by processes of their own. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-fuzz-'));
  const site = join(folder, 'site');
  await writeApiSite(site, datasetOf(sampleJobs()));
  const target = new URL('fuzz-target.ts', import.meta.url).pathname;
  const costOf: Bench['costOf'] = async (kind, { bytes }) => {
    const file = join(folder, 'input');
    await writeFile(file, bytes);
    const options = { timeout: TIMEOUT_MS, maxBuffer: 1e7 };
    const { stdout } = await promisify(execFile)(process.execPath, [target, kind, file, site], options);
    return JSON.parse(stdout) as Cost;
  };
  const { cpuMs } = await costOf('feed', inputOf(validFeed(10_000_000)));
  return { costOf, slowness: Math.max(1, cpuMs / USUAL_MS), close: () => rm(folder, { recursive: true }) };
}

/** Reads one hostile input, made from the seed. */
export async function tryInput(
  { costOf, slowness }: Bench,
  { kind, seed, bytes = KINDS[kind].bytes }: { kind: KindName; seed: number; bytes?: number },
): Promise<Failure | undefined> {
  try {
    const input = await KINDS[kind].hostile(seededRandom(seed), bytes);
    const hostile = await costOf(kind, input);
    const valid = async () => costOf(kind, await KINDS[kind].valid(seededRandom(seed), input.unpacked));
    const why = await excess(hostile, valid, slowness);
    return why === undefined ? undefined : { kind, seed, why };
  } catch (error) {
    return { kind, seed, why: (error as Error).message.slice(-1000) };
  }
}

/** Tries seeds from `first` on, kind by kind, until `isDone` says so. */
export async function fuzz(
  bench: Bench,
  options: {
    first: number;
    isDone: (runs: number) => boolean;
    kinds?: readonly KindName[];
    /** The most bytes of an input of this kind. */
    bytesOf?: (kind: KindName) => number;
  },
): Promise<Found> {
  const { first, isDone, kinds = KIND_NAMES, bytesOf = (kind) => KINDS[kind].bytes } = options;
  const found: Found = { runs: {}, failures: [] };
  for (let run = 0; !isDone(run); run++) {
    const kind = kinds[run % kinds.length]!;
    const seed = first + run;
    // Small inputs too, whose cost is all in what they say.
    const bytes = Math.ceil(bytesOf(kind) * seededRandom(-seed).pick([0.01, 0.1, 0.5, 1, 1]));
    const failure = await tryInput(bench, { kind, seed, bytes });
    found.runs[kind] = (found.runs[kind] ?? 0) + 1;
    if (failure) found.failures.push(failure);
    if (failure && import.meta.main) console.log(`${kind}, SEED=${seed}, ${bytes} bytes: ${failure.why}`);
  }
  return found;
}

/**
 * What `npm run fuzz -- <name>` tries instead of single inputs, by name: so many seeds, unless RUNS says otherwise.
 * SEED alone tries that one again.
 */
const TRIALS: Readonly<Record<string, { runs: number; open: () => Promise<Trial> }>> = {
  builds: { runs: 300, open: async () => (await import('./builds/trial.ts')).openBuilds() },
  make: { runs: 2000, open: async () => (await import('./make/trial.ts')).openMake() },
  providers: { runs: 60, open: async () => (await import('./providers/trial.ts')).openProviders() },
  queries: { runs: 20_000, open: async () => (await import('./queries/trial.ts')).openQueries() },
};

async function fuzzTrial(name: string): Promise<boolean> {
  const known = TRIALS[name];
  if (!known) throw new Error(`There is no fuzz "${name}"; there are ${Object.keys(TRIALS).join(', ')}.`);
  const trial = await known.open();
  try {
    const { runs, failures } = await trySeedsOf(trial, process.env, known.runs);
    const failed = failures.map(({ seed }) => seed).join(', ');
    console.log(`${name}: ${runs} seeds, ${failures.length} failed${failed && `: ${failed}`}`);
    return failures.length === 0;
  } finally {
    await trial.close();
  }
}

async function fuzzInputs(): Promise<boolean> {
  const { SEED, MINUTES, KIND } = process.env;
  const end = performance.now() + Number(MINUTES ?? 1) * 60_000;
  const bench = await openBench();
  const { runs, failures } = await fuzz(bench, {
    first: Number(SEED ?? 1),
    isDone: () => performance.now() > end,
    kinds: KIND_NAMES.filter((name) => KIND === undefined || name === KIND),
  });
  await bench.close();
  for (const kind of KIND_NAMES)
    console.log(
      `${kind}: ${runs[kind] ?? 0} inputs, ${failures.filter((one) => one.kind === kind).length} failed`,
    );
  return failures.length === 0;
}

if (import.meta.main) {
  const name = process.argv[2];
  process.exitCode = (await (name === undefined ? fuzzInputs() : fuzzTrial(name))) ? 0 : 1;
}
