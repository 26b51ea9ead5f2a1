/** A process of its own: fuzz-target <kind> <file> <site> reads the input in the file and prints what it costs. */
import { readFileSync } from 'node:fs';
import type { Cost } from './fuzz.ts';
import { type KindName, TARGETS } from './targets.ts';

/** The most memory that this process has had, in bytes. What the system counts goes back to the process that made it. */
function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
}

const [kind, file = '', site = ''] = process.argv.slice(2);
const { run, close, findings } = await TARGETS[kind as KindName]({ file, site });
const before = process.cpuUsage();
const memory = process.memoryUsage.rss();
const outcome = await run();
const { user, system } = process.cpuUsage(before);
const peak = peakMemory();
const cost: Cost = {
  cpuMs: Math.round((user + system) / 1000),
  megabytes: Math.round((peak - memory) / 1e6),
  findings: findings?.() ?? 0,
  ...outcome,
};
console.log(JSON.stringify(cost));
await close?.();
