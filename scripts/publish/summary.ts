/** The last lines of a build, for people. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from '../config.ts';
import { stageInWords } from '../lib/in-words.ts';
import type { BlockRow } from '../lib/progress.ts';
import type { BuildReport } from './report.ts';

type Before = Pick<BuildReport, 'builtAt' | 'jobs' | 'domains'>;

/** The report of the site in `dir`; undefined when there is none. */
export function reportIn(dir: string): Before | undefined {
  try {
    const { builtAt, jobs, domains } = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as Before;
    const isWhole = typeof builtAt === 'string' && typeof jobs === 'number' && typeof domains === 'number';
    return isWhole ? { builtAt, jobs, domains } : undefined;
  } catch {
    return undefined;
  }
}

/** Stages that are named with their seconds. */
const NAMED = 5;

/**
 * The rows of the block at the end of a build.
 * @param report undefined when nothing had changed
 * @param before the site that was there
 * @param seconds that the build took
 */
export function summaryRows({
  report,
  before,
  seconds,
  config: { OUT_DIR },
}: {
  report: BuildReport | undefined;
  before: Before | undefined;
  seconds: number;
  config: Pick<Config, 'OUT_DIR'>;
}): BlockRow[] {
  const site: BlockRow = ['Site', relative('.', OUT_DIR) || OUT_DIR];
  if (!report) return [['Changes', 'none: the site stays as it is'], site];
  const { jobs, domains, pages, files, sizes, upload, ageHours } = report;
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes, 0);
  return [
    ['Jobs', `${count(jobs)} of ${plural(domains, 'employer')}`],
    ['Pages', `${count(pages)}; with all else ${plural(files, 'file')}, ${megabytes(bytes)}`],
    ['Changes', changes(report, before, upload)],
    ['Time', `${seconds.toFixed(1)} s: ${slowest(report)}`],
    ['Data', `exported ${ageHours < 1 ? 'within the hour' : `${Math.round(ageHours)} hours before`}`],
    site,
  ];
}

function changes(
  { jobs, domains }: BuildReport,
  before: Before | undefined,
  { changedFiles, changedBytes }: BuildReport['upload'],
): string {
  const upload = `${plural(changedFiles, 'file')} to upload, ${megabytes(changedBytes)}`;
  if (before === undefined) return `the first site here; ${upload}`;
  const since = before.builtAt.slice(0, 16).replace('T', ' ');
  return `since ${since} UTC ${difference(jobs - before.jobs, 'job')}, ${difference(domains - before.domains, 'employer')}; ${upload}`;
}

const slowest = ({ stages }: BuildReport): string =>
  Object.entries(stages)
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([name, seconds]) => `${stageInWords(name)} ${seconds.toFixed(1)}`)
    .join(', ');

const count = (value: number): string => value.toLocaleString('en');
const plural = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
function difference(value: number, noun: string): string {
  if (value === 0) return `as many ${noun}s`;
  return `${count(Math.abs(value))} ${noun}${Math.abs(value) === 1 ? '' : 's'} ${value > 0 ? 'more' : 'fewer'}`;
}
