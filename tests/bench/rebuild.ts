/**
 * npm run bench:rebuild: what a build costs that has a site before it, on the jobs of EXPORT_URL (a tar archive; default:
 * the bundled sample). SHARE is how many of the feeds change, in per cent (default 1): each of those loses a job, gets a
 * new one, and words another one anew.
 *
 * Prints seconds of a build from nothing, of one that makes everything though nothing has changed (--force), of one after
 * the change, of the same a day later, and of one that finds nothing to do; and what a host must be sent. At the end it
 * compares the site of the quick build with one that was made from nothing.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../../scripts/config.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import type { BuildReport } from '../../scripts/publish/report.ts';
import { changeSome, unpackExport, writeExport } from './lib/changed-export.ts';
import { type Measured, measureCommand, settle } from './lib/measure.ts';

const share = Number(process.env['SHARE'] ?? 1);
const source = resolve(readConfig(process.env).EXPORT_URL);
const now = new Date(process.env['JOBFEED_NOW'] ?? Date.now());
const HOUR = 3_600_000;
const folder = await mkdtemp(join(tmpdir(), 'jobfeed-bench-'));
const [stateDir, outDir] = [join(folder, 'state'), join(folder, 'dist')];

async function build(
  exportFile: string,
  { at = now, args = [], dirs = [stateDir, outDir] }: { at?: Date; args?: string[]; dirs?: string[] } = {},
): Promise<Measured> {
  const env = {
    EXPORT_URL: exportFile,
    STATE_DIR: dirs[0]!,
    OUT_DIR: dirs[1]!,
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    JOBFEED_NOW: at.toISOString(),
    CI: 'true',
  };
  const measured = await measureCommand(process.execPath, ['scripts/cli.ts', 'build', ...args], { env });
  if (measured.exitCode !== 0) throw new Error(`The build failed:\n${measured.output}`);
  return measured;
}

const report = async (): Promise<BuildReport> =>
  JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8')) as BuildReport;

async function printLine(what: string, took: Measured, full = took): Promise<void> {
  const { files, sizes, upload, stages } = await report();
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes, 0);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    `${what.padEnd(46)} ${took.seconds.toFixed(1)} s (${(took.seconds / full.seconds).toFixed(2)} of a full one), computing ${took.cpuSeconds.toFixed(1)} s (${(took.cpuSeconds / full.cpuSeconds).toFixed(2)}); to upload: ${upload.changedFiles} of ${files} files (${percent(upload.changedFiles, files)}), ${(upload.changedBytes / 1e6).toFixed(1)} MB (${percent(upload.changedBytes, bytes)})`,
  );
  const split = Object.entries(stages).map(([name, time]) => `${name} ${time.toFixed(1)}`);
  console.log(`${''.padEnd(46)} ${split.join(', ')}`);
}

/** The files of which the two sites differ; build.json holds seconds. */
async function differences(a: string, b: string): Promise<string[]> {
  const files = new Set([...listFiles(a), ...listFiles(b)]);
  files.delete('build.json');
  const read = (dir: string, file: string) => readFile(join(dir, file)).catch(() => undefined);
  const found: string[] = [];
  for (const file of files) {
    const [inA, inB] = [await read(a, file), await read(b, file)];
    if (!inA || !inB || !inA.equals(inB)) found.push(file);
  }
  return found;
}

try {
  const feeds = await unpackExport(source, join(folder, 'feeds'));
  const first = await writeExport(join(folder, 'first.tar.gz'), feeds, now.getTime() - 6 * HOUR);
  const { files, changed } = changeSome(feeds, { share, now });
  const second = await writeExport(join(folder, 'second.tar.gz'), files, now.getTime() - 3 * HOUR);
  const cold = await build(first);
  console.log(`${(await report()).jobs} jobs, ${changed} of ${Object.keys(feeds).length} feeds change\n`);
  await printLine('from nothing', cold);
  // From the third build on there is a site before the last one, which each build deletes.
  await cp(outDir, `${outDir}.previous`, { recursive: true });
  const full = await build(first, { args: ['--force'] });
  await printLine('everything again, warm state', full);
  for (const dir of ['state', 'dist'])
    await cp(join(folder, dir), join(folder, 'copy', dir), { recursive: true, preserveTimestamps: true });

  await settle();
  const quick = await build(second);
  await printLine(`${share} % of the feeds changed`, quick, full);
  const same = await build(second);
  console.log(`${'nothing changed'.padEnd(46)} ${same.seconds.toFixed(2)} s`);

  const copy = [join(folder, 'copy/state'), join(folder, 'copy/dist')];
  await build(second, { args: ['--force'], dirs: copy });
  const different = await differences(outDir, copy[1]!);
  console.log(
    `files that differ from those of a build that makes everything: ${different.length} ${different.slice(0, 5).join(' ')}`,
  );

  await settle();
  const day = 24 * HOUR;
  const next = await writeExport(join(folder, 'third.tar.gz'), files, now.getTime() + day - 3 * HOUR);
  await printLine(
    'the same a day later (each page has a date)',
    await build(next, { at: new Date(now.getTime() + day) }),
    full,
  );
  if (different.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
