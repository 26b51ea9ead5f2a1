/**
 * npm run fuzz: hostile input of up to 10 MB for MINUTES (default 1), each in a process of its own, beside valid input of
 * the same size. SEED names the first one; a failure is printed with its own, which makes it again.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type KINDS } from './fuzz-inputs.ts';

const BYTES: Record<keyof typeof KINDS, number> = {
  feed: 10_000_000,
  page: 5_000_000,
  icons: 2_000_000,
  robots: 500_000,
  query: 100_000,
};
/** A result with more findings than this may take more. */
const MANY_FINDINGS = 10_000;

interface Cost {
  cpu: number;
  megabytes: number;
  errors: number;
  length: number;
}

const TARGET = new URL('fuzz-target.ts', import.meta.url).pathname;

async function costOf(kind: string, which: string, seed: number, bytes: number): Promise<Cost> {
  const options = { timeout: 120_000, maxBuffer: 1e7 };
  const args = [TARGET, kind, which, String(seed), String(bytes)];
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return JSON.parse(stdout) as Cost;
}

export interface Failure {
  kind: string;
  seed: number;
  why: string;
}

/** Runs seeds from `first` on, kind by kind, until `isDone` says so; what cost more than it may. */
export async function fuzz(
  first: number,
  isDone: (runs: number) => boolean,
  bytesOf: (kind: keyof typeof KINDS) => number = (kind) => BYTES[kind],
): Promise<{ runs: number; failures: Failure[] }> {
  const kinds = Object.keys(BYTES) as (keyof typeof KINDS)[];
  const failures: Failure[] = [];
  let runs = 0;
  for (; !isDone(runs); runs++) {
    const kind = kinds[runs % kinds.length]!;
    const seed = first + runs;
    try {
      const hostile = await costOf(kind, 'hostile', seed, bytesOf(kind));
      const valid = await costOf(kind, 'valid', seed, hostile.length);
      const many = hostile.errors > MANY_FINDINGS;
      const mostCpu = 3 * valid.cpu + (many ? 2000 : 1000);
      const mostMemory = valid.megabytes + (many ? 700 : 400);
      if (hostile.cpu > mostCpu || hostile.megabytes > mostMemory)
        failures.push({ kind, seed, why: JSON.stringify({ hostile, valid }) });
    } catch (error) {
      failures.push({ kind, seed, why: (error as Error).message.slice(0, 300) });
    }
  }
  return { runs, failures };
}

if (import.meta.main) {
  const first = Number(process.env['SEED'] ?? 1);
  const end = performance.now() + Number(process.env['MINUTES'] ?? 1) * 60_000;
  const { runs, failures } = await fuzz(first, () => performance.now() > end);
  for (const { kind, seed, why } of failures) console.log(`${kind}, SEED=${seed}: ${why}`);
  console.log(`${runs} inputs from SEED=${first} on, ${failures.length} cost more than they may.`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
