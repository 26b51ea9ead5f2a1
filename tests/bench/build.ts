/**
 * npm run bench:build: builds the site of EXPORT_URL (default: the bundled sample) from nothing, RUNS times (default
 * 3), and prints wall seconds, seconds of computing and peak memory of all processes, and the median split per stage.
 * RENDER_PROCESSES is how many processes render.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildReport } from '../../scripts/publish/report.ts';
import { measureCommand, median } from './lib/measure.ts';

const runs = Number(process.env['RUNS'] ?? 3);
const seconds: number[] = [];
const computing: number[] = [];
const peaks: number[] = [];
const stages = new Map<string, number[]>();
let last: BuildReport | undefined;

// Deleted at the end: see `settle` in lib/measure.ts.
const folder = await mkdtemp(join(tmpdir(), 'jobfeed-bench-'));
try {
  for (let run = 1; run <= runs; run++) {
    const measured = await measureCommand(process.execPath, ['scripts/cli.ts', 'build'], {
      env: {
        STATE_DIR: join(folder, `${run}`, 'state'),
        OUT_DIR: join(folder, `${run}`, 'dist'),
        SCRAPE_ENABLED: 'false',
        ICONS_MODE: 'off',
        CI: 'true',
      },
    });
    if (measured.exitCode !== 0) throw new Error(`The build failed:\n${measured.output}`);
    last = JSON.parse(await readFile(join(folder, `${run}`, 'dist', 'build.json'), 'utf8')) as BuildReport;
    seconds.push(measured.seconds);
    computing.push(measured.cpuSeconds);
    peaks.push(measured.peakBytes);
    for (const [stage, time] of Object.entries(last.stages))
      stages.set(stage, [...(stages.get(stage) ?? []), time]);
    console.log(
      `run ${run}: ${measured.seconds.toFixed(1)} s, computing ${measured.cpuSeconds.toFixed(1)} s, peak ${(measured.peakBytes / 1e9).toFixed(2)} GB`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

console.log(`\n${last?.jobs} jobs, ${last?.pages} pages, ${last?.files} files; median of ${runs}:`);
console.log(
  `  total  ${median(seconds).toFixed(1)} s, computing ${median(computing).toFixed(1)} s, peak ${(median(peaks) / 1e9).toFixed(2)} GB (all processes)`,
);
for (const [stage, times] of stages) console.log(`  ${stage.padEnd(24)} ${median(times).toFixed(1)} s`);
