/** The report of a build: `build.json` and the last lines of the log. */
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Dataset, DomainStatus } from '../../src/job/job.ts';
import type { OccupationsReport } from '../dataset/occupations.ts';
import type { PlacesReport } from '../dataset/places.ts';
import type { PagefindDecision } from '../emit/pagefind.ts';
import { type Progress, warnOfWorst, type BlockRow } from '../lib/progress.ts';
import { type Notice, type NoticesReport, reportOf } from '../state/notices.ts';
import type { EntriesReport } from '../sync/entries.ts';
import { existsSync, readFileSync, type Stats, statSync, utimesSync } from 'node:fs';
import { listFiles } from '../lib/files.ts';
import type { Config } from '../config.ts';
import { stageInWords } from '../lib/in-words.ts';

/** The content of `dist/build.json`. Times are in RFC 3339, UTC, sizes in bytes, ages in hours. */
export interface BuildReport {
  version: string;
  builtAt: string;
  exportedAt: string;
  /** The age of the data at the time of the build. */
  ageHours: number;
  jobs: number;
  domains: number;
  pages: number;
  pagefind: PagefindDecision;
  places: PlacesReport;
  occupations: OccupationsReport;
  /** The refused feeds with the first findings of the validator. Their domains keep their last valid jobs. */
  rejected: DomainStatus[];
  /** The numbers of entries in the export, and the losses that the operator accepted. */
  entries: EntriesReport;
  /** Findings in the data of single domains, which affect only these domains. */
  notices: NoticesReport;
  /** The seconds that each stage took. */
  stages: Record<string, number>;
  files: number;
  sizes: UploadShare['sizes'];
  /** The changed files, for hosts that upload only these. build.json itself does not count. */
  upload: Pick<UploadShare, 'changedFiles' | 'changedBytes'>;
}

export function makeReport({
  dataset,
  upload: { bytes, sizes, changedFiles, changedBytes },
  timings,
  version,
  notices,
  ...known
}: Pick<BuildReport, 'version' | 'pages' | 'pagefind' | 'places' | 'occupations' | 'entries'> & {
  dataset: Dataset;
  upload: UploadShare;
  timings: ReadonlyMap<string, number>;
  notices: readonly Notice[];
}): BuildReport {
  const age = Date.parse(dataset.builtAt) - Date.parse(dataset.exportedAt);
  return {
    version,
    builtAt: dataset.builtAt,
    exportedAt: dataset.exportedAt,
    ageHours: Number((age / 3_600_000).toFixed(2)),
    jobs: dataset.jobs.length,
    domains: dataset.domains.length,
    ...known,
    rejected: dataset.domains.filter(({ state }) => state === 'unhealthy'),
    notices: reportOf(notices),
    stages: Object.fromEntries([...timings].map(([name, seconds]) => [name, Number(seconds.toFixed(2))])),
    files: bytes.size,
    sizes,
    upload: { changedFiles, changedBytes },
  };
}

export async function writeReport(dir: string, report: BuildReport): Promise<void> {
  await writeFile(join(dir, 'build.json'), `${JSON.stringify(report, null, 2)}\n`);
}

/** Logs the last lines of a build. */
export function printSummary(report: BuildReport, progress: Progress): void {
  const bytes = Object.values(report.sizes).reduce((sum, size) => sum + size.bytes, 0);
  // On a terminal, `summaryRows` prints this at the very end.
  if (!progress.block)
    progress.info('built', {
      jobs: report.jobs,
      domains: report.domains,
      rejected: report.rejected.length,
      pages: report.pages,
      files: report.files,
      megabytes: Number((bytes / 1e6).toFixed(1)),
      changedFiles: report.upload.changedFiles,
      changedMegabytes: Number((report.upload.changedBytes / 1e6).toFixed(1)),
      dataAgeHours: report.ageHours,
    });
  progress.detail(
    `The site has ${report.pagefind.emitted ? 'a' : 'no'} Pagefind index: ${report.pagefind.why}`,
  );
  const { cities, places, regions, unknown } = report.places;
  if (unknown.length > 0)
    progress.detail(
      `${count(cities - places - regions)} of ${plural(cities, 'city', 'cities')} are unknown and shown as written, most often`,
      {
        unknown: cities - places - regions,
        of: cities,
        mostly: unknown.map(({ city, country, count }) => `${city} ${country ?? '-'} (${count})`).join(', '),
      },
    );
  const { titles, recognised } = report.occupations;
  const unmatched = report.occupations.unknown.map(({ title, count }) => `${title} (${count})`).join(', ');
  progress.detail(
    `${count(recognised)} of ${plural(titles, 'title')} were matched to an occupation and are found in other languages${unmatched && '; most common unmatched titles'}`,
    { titles: recognised, of: titles, ...(unmatched && { mostlyNot: unmatched }) },
  );
  // The feeds that have been invalid for longest come first.
  const rejected = report.rejected.toSorted((a, b) =>
    (a.lastValidAt ?? '') < (b.lastValidAt ?? '') ? -1 : 1,
  );
  warnOfWorst(
    progress,
    'Feeds are invalid',
    rejected.map(({ domain, findings: [first] }) => ({
      domain,
      reason: first ? `${first.path}: ${first.message}` : 'unknown',
    })),
  );
  const byDomain = Map.groupBy(report.notices.worst, ({ domain }) => domain);
  warnOfWorst(
    progress,
    'Some data was left out or changed',
    [...byDomain].map(([domain, [first]]) => ({ domain, reason: first!.message })),
  );
}

/** The sizes of the next site, and what has changed since the published one. */
interface UploadShare {
  /** The size of each file, by its path with "/" as separator. */
  bytes: ReadonlyMap<string, number>;
  changedFiles: number;
  changedBytes: number;
  /** The number and bytes of files per folder at the top of the site; "." stands for files outside of folders. */
  sizes: Record<string, { files: number; bytes: number }>;
}

/**
 * Compares the next site with the published one, byte by byte. An unchanged file gets its old date back. Tools that compare
 * dates (rsync, aws s3 sync) then skip the file, and browsers that ask again get "not modified".
 */
export function compareSites(outDir: string, nextDir: string): UploadShare {
  const sizes: UploadShare['sizes'] = {};
  const bytes = new Map<string, number>();
  const hasSite = existsSync(outDir);
  let changedFiles = 0;
  let changedBytes = 0;
  for (const file of listFiles(nextDir)) {
    // This is synchronous, because most files are small, and promises would take longer than reading.
    const next = `${nextDir}/${file}`;
    const info = statSync(next);
    bytes.set(file, info.size);
    const end = file.indexOf('/');
    const ofFolder = (sizes[end < 0 ? '.' : file.slice(0, end)] ??= { files: 0, bytes: 0 });
    ofFolder.files++;
    ofFolder.bytes += info.size;
    if (hasSite && isSame(`${outDir}/${file}`, next, info)) continue;
    changedFiles++;
    changedBytes += info.size;
  }
  const byName = Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1));
  return { bytes, changedFiles, changedBytes, sizes: Object.fromEntries(byName) };
}

function isSame(before: string, next: string, { size, ino, dev }: Stats): boolean {
  const published = statSync(before, { throwIfNoEntry: false });
  if (published?.size !== size) return false;
  if (published.ino === ino && published.dev === dev) return true; // The file was reused through a link (reuse.ts).
  if (!readFileSync(before).equals(readFileSync(next))) return false;
  utimesSync(next, published.atime, published.mtime);
  return true;
}

type Before = Pick<BuildReport, 'builtAt' | 'jobs' | 'domains'>;

/** The report of the site in `dir`; undefined if there is none. */
export function reportIn(dir: string): Before | undefined {
  const { builtAt, jobs, domains } = writtenIn(dir);
  return builtAt !== undefined && typeof jobs === 'number' && typeof domains === 'number'
    ? { builtAt, jobs, domains }
    : undefined;
}

/** When the site in a folder was built; undefined if it does not say so. */
export const builtAtIn = (dir: string): string | undefined => writtenIn(dir).builtAt;

function writtenIn(dir: string): Partial<Before> {
  try {
    const { builtAt, ...rest } = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as Partial<Before>;
    return typeof builtAt === 'string' ? { ...rest, builtAt } : rest;
  } catch {
    return {};
  }
}

/** The number of stages that are listed with their seconds. */
const NAMED = 5;

/**
 * The rows of the summary that people see at the end of a build.
 * @param report undefined when nothing had changed
 * @param before the previous site
 * @param seconds the duration of the build
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
  if (!report) return [['Changes', 'none: the site is up to date'], site];
  const { jobs, domains, pages, files, sizes, upload, ageHours } = report;
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes, 0);
  return [
    ['Jobs', `${count(jobs)} of ${plural(domains, 'employer')}`],
    ['Pages', `${count(pages)} (${plural(files, 'file')} in all, ${megabytes(bytes)})`],
    ['Changes', changes(report, before, upload)],
    ['Time', `${seconds.toFixed(1)} s: ${slowest(report)}`],
    ['Data', `exported ${ageHours < 1 ? 'within the hour' : `${Math.round(ageHours)} hours ago`}`],
    site,
  ];
}

function changes(
  { jobs, domains }: BuildReport,
  before: Before | undefined,
  { changedFiles, changedBytes }: BuildReport['upload'],
): string {
  const upload = `${plural(changedFiles, 'file')} to upload, ${megabytes(changedBytes)}`;
  if (before === undefined) return `first build; ${upload}`;
  const since = before.builtAt.slice(0, 16).replace('T', ' ');
  return `since ${since} UTC: ${difference(jobs - before.jobs, 'job')}, ${difference(domains - before.domains, 'employer')}; ${upload}`;
}

const slowest = ({ stages }: BuildReport): string =>
  Object.entries(stages)
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([name, seconds]) => `${stageInWords(name)} ${seconds.toFixed(1)}`)
    .join(', ');

const count = (value: number): string => value.toLocaleString('en');
const plural = (value: number, singular: string, several = `${singular}s`): string =>
  `${count(value)} ${value === 1 ? singular : several}`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
function difference(value: number, noun: string): string {
  if (value === 0) return `same number of ${noun}s`;
  return `${count(Math.abs(value))} ${value > 0 ? 'more' : 'fewer'} ${noun}${Math.abs(value) === 1 ? '' : 's'}`;
}
