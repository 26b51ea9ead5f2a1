/**
 * A process of its own, so that its memory is the engine's: latency.ts <engine> <index folder> <queries file> <runs> asks
 * the searches of each kind once and then in so many runs, with all counts, and prints the milliseconds by kind and run.
 */
import { readFile } from 'node:fs/promises';
import { type EngineName, engineOf } from './engine.ts';
import { inTime } from './in-time.ts';
import type { QuerySet } from './queries.ts';

/** Searches of each kind. */
const PER_KIND = 100;

const [name = '', dir = '', file = '', runs = ''] = process.argv.slice(2);
const queries = JSON.parse(await readFile(file, 'utf8')) as QuerySet;
const engine = await engineOf(name as EngineName);
const searcher = await engine.open(dir);
const times: Record<string, number[][]> = {};
for (let run = -1; run < Number(runs); run++) {
  for (const [kind, list] of Object.entries(queries)) {
    const ofRun: number[] = [];
    for (const one of inTime(list.slice(0, PER_KIND))) {
      const started = performance.now();
      await searcher.search(one, 'all');
      ofRun.push(performance.now() - started);
    }
    if (run >= 0) (times[kind] ??= []).push(ofRun);
  }
}
await searcher.close?.();
console.log(JSON.stringify(times));
