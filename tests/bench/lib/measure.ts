import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What a command took: wall seconds, seconds of computing, and the peak of the memory of all its processes together (proportional set size). */
export interface Measured {
  seconds: number;
  /** Of all its processes; unlike wall seconds they do not depend on what else the machine does. */
  cpuSeconds: number;
  peakBytes: number;
  exitCode: number | null;
  output: string;
}

/** The process `root` and everything it started, found through /proc. Linux only. */
function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process ended while we looked.
    }
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Memory of a process tree in bytes: shared pages are counted once, split between their users. */
export function treeBytes(root: number): number {
  let kilobytes = 0;
  for (const pid of processTree(root)) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // The process ended while we looked, or is a zombie.
    }
  }
  return kilobytes * 1024;
}

/** The most memory that a process ever had in RAM, in bytes, files that it maps into memory among it: VmHWM of proc(5). */
export function mostResidentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** What ended children of this process have computed, in seconds: cutime and cstime of proc(5), in hundredths. */
function childCpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Reading the memory of all processes takes some 20 ms of the time that is measured. */
const SAMPLE_MS = 300;

/**
 * Runs a command to its end while its memory is sampled.
 * @param options.onOutput hears of all that it has written, whenever there is more
 */
export async function measureCommand(
  command: string,
  args: string[],
  {
    env = {},
    cwd = process.cwd(),
    onOutput = () => undefined,
  }: { env?: Record<string, string>; cwd?: string; onOutput?: (output: string) => void } = {},
): Promise<Measured> {
  const started = performance.now();
  const cpuBefore = childCpuSeconds();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (part: Buffer): void => onOutput((output += part.toString()));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let peakBytes = 0;
  const sampler = setInterval(() => {
    if (child.pid) peakBytes = Math.max(peakBytes, treeBytes(child.pid));
  }, SAMPLE_MS);
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const seconds = (performance.now() - started) / 1000;
    return { seconds, cpuSeconds: childCpuSeconds() - cpuBefore, peakBytes, exitCode, output };
  } finally {
    clearInterval(sampler);
  }
}

/**
 * Waits until files that were just deleted are forgotten: ext4 looks at each of them whenever it makes a new one, for 60
 * seconds, and for 300 more while they are not written (RECENTCY_MIN and RECENTCY_DIRTY in fs/ext4/ialloc.c of Linux;
 * after 80,000 deleted files a build computed 30 s longer). Builds are hours apart.
 */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 360_000));

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/** The p-th percentile (0..100), nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? NaN;
}
