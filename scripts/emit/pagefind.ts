import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import * as pagefind from 'pagefind';
import type { CustomRecord } from 'pagefind';
import { FACET_TABLE, FACETS, type FacetValues } from '../../src/filters/facets.ts';
import { type Locale, translators } from '../../src/i18n/strings.ts';
import type { Jobs } from '../../src/job/job.ts';
import { BuildError } from '../lib/errors.ts';
import { listFiles } from '../lib/files.ts';
import type { Progress } from '../lib/progress.ts';
import { NO_REUSE, type Reuse } from '../lib/reuse.ts';
import type { Config } from '../config.ts';
import { listedAt, listedDay } from '../../src/job/age.ts';
import { jobTitle, payOnPage, placesText } from '../../src/job/card.ts';
import { createFormat } from '../../src/job/format.ts';
import { regionNames } from '../../src/places/regions.ts';

/** The folder of the index in the site, where Pagefind's clients expect it. */
const FOLDER = 'pagefind';
/** The maximum number of records that are on their way to Pagefind's process. */
const RECORDS_AT_A_TIME = 64;

interface PagefindToEmit {
  jobs: Jobs;
  /** `facetValues` of the jobs. */
  values: FacetValues;
  siteUrl: string;
  /**
   * The one language in which all jobs are indexed. It decides how words are stemmed. Pagefind searches only in the language of
   * the page, or in the only language that an index has.
   */
  locale: Locale;
  /** The root of the site. All files go below its `pagefind/`, which must be empty or absent. */
  outDir: string;
  reuse?: Reuse;
  progress: Progress;
  signal?: AbortSignal;
}

/**
 * Writes an index for Pagefind's clients, which Pagefind itself makes in a process of its own. The same jobs give the same
 * bytes, and unchanged jobs keep their fragments.
 * @throws BuildError "pagefind" when Pagefind rejects a record, cannot write, or dies
 */
export async function emitPagefind(toEmit: PagefindToEmit): Promise<void> {
  const { jobs, siteUrl, locale, values, outDir, reuse = NO_REUSE, progress } = toEmit;
  const stage = progress.stage('pagefind');
  const recordOf = pagefindRecords(jobs, { siteUrl, locale, values });
  const hash = createHash('sha256');
  for (let ordinal = 0; ordinal < jobs.length; ordinal++) hash.update(JSON.stringify(recordOf(ordinal)));
  const records = hash.digest('base64url');
  let files = takeOver(reuse, records, outDir);
  if (files === 0) {
    await makeBundle(toEmit, recordOf, stage.tick);
    const made = listFiles(join(outDir, FOLDER));
    files = made.length;
    for (const file of made) reuse.take(`${FOLDER}/${file}`, `${records} ${files}`, outDir);
  }
  stage.end({ jobs: jobs.length, files });
}

/**
 * Reuses the published index if it is complete and was made from the same records.
 * @returns the number of its files; 0 if it cannot be reused
 */
function takeOver(reuse: Reuse, records: string, outDir: string): number {
  const published = [...reuse.before].filter(
    ([file, cacheKey]) => file.startsWith(`${FOLDER}/`) && cacheKey.startsWith(`${records} `),
  );
  if (published.some(([, cacheKey]) => cacheKey !== `${records} ${published.length}`)) return 0;
  for (const [file, cacheKey] of published) reuse.take(file, cacheKey, outDir);
  return published.length;
}

async function makeBundle(
  { jobs, locale, outDir, reuse = NO_REUSE, signal }: PagefindToEmit,
  recordOf: (ordinal: number) => pagefind.CustomRecord,
  tick: (done: number, total: number) => void,
): Promise<void> {
  const { created, died } = startPagefind(locale, reuse.before.size === 0);
  const fillAndWrite = async (): Promise<void> => {
    const { index, errors } = await created;
    if (!index) throw failed(errors);
    for (let first = 0; first < jobs.length; first += RECORDS_AT_A_TIME) {
      signal?.throwIfAborted();
      tick(first, jobs.length);
      const count = Math.min(RECORDS_AT_A_TIME, jobs.length - first);
      const records = Array.from({ length: count }, (_, i) => recordOf(first + i));
      const added = await Promise.all(records.map((record) => index.addCustomRecord(record)));
      for (const answer of added) if (answer.errors.length > 0) throw failed(answer.errors);
    }
    const written = await index.writeFiles({ outputPath: join(outDir, FOLDER) });
    if (written.errors.length > 0) throw failed(written.errors);
  };
  try {
    await Promise.race([fillAndWrite(), died]);
  } catch (error) {
    // When Pagefind's process dies, the broken pipe is reported before the exit that caused it.
    if (error instanceof Error && error.message === 'Pagefind backend closed') await died;
    throw error;
  } finally {
    // Pagefind's process would otherwise run as long as this process.
    await pagefind.close();
  }
}

/**
 * Starts Pagefind's process. Pagefind's package would wait forever if that process died, for example of a full disk. Therefore
 * Node's diagnostics channel tells which process was started, and its exit is observed.
 * @param isFirst whether this build also makes all other files. They take longer than Pagefind, which then runs at low
 * priority. In later builds Pagefind takes longest.
 */
function startPagefind(
  locale: string,
  isFirst: boolean,
): {
  created: ReturnType<typeof pagefind.createIndex>;
  died: Promise<never>;
} {
  let child: ChildProcess | undefined;
  const note = (message: unknown): void => {
    ({ process: child } = message as { process: ChildProcess });
  };
  subscribe('child_process', note);
  const created = pagefind.createIndex({ forceLanguage: locale });
  unsubscribe('child_process', note);
  const died = new Promise<never>((_, reject) => {
    child?.once('exit', (code, signal) =>
      reject(failed([`its process ended with ${signal ?? `code ${code}`}.`])),
    );
  });
  died.catch(() => undefined); // The process also ends when its work is done. Nobody waits for the promise then.
  if (isFirst && child?.pid) giveWay(child.pid);
  return { created, died };
}

/** Lowers the priority of a process. If that fails, the build only takes longer. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is not allowed, or the process has ended, which its exit handler reports.
  }
}

const failed = (errors: readonly string[]): BuildError =>
  new BuildError(
    'pagefind',
    `Pagefind could not make its index: ${errors.join(' ') || 'it did not start.'}`,
    'Build again, or set PAGEFIND=false to build without it.',
  );

/** Whether the site has a Pagefind index, and a sentence with the reason. */
export interface PagefindDecision {
  emitted: boolean;
  why: string;
}

/** The maximum number of jobs for which PAGEFIND=auto makes an index. Each job costs a file and about a millisecond. */
export const AUTO_MAX_JOBS = 20_000;

const count = (number: number): string => number.toLocaleString('en');

/** Decides by the settings, before the site is made, whether it gets a Pagefind index. */
export function wantsPagefind({ PAGEFIND }: Pick<Config, 'PAGEFIND'>, jobs: number): PagefindDecision {
  if (PAGEFIND === 'false') return { emitted: false, why: 'PAGEFIND is false.' };
  if (PAGEFIND === 'true') return { emitted: true, why: 'PAGEFIND is true.' };
  const emitted = jobs <= AUTO_MAX_JOBS;
  const why = emitted
    ? `and the site has at most ${count(AUTO_MAX_JOBS)} jobs.`
    : `which indexes at most ${count(AUTO_MAX_JOBS)} jobs, and the site has ${count(jobs)}; PAGEFIND=true indexes them all.`;
  return { emitted, why: `PAGEFIND is auto, ${why}` };
}

/** What the records need besides the jobs. It is the same for the whole site. */
interface RecordContext {
  siteUrl: string;
  /** The language of texts and stemming, which is that of the pages at /. */
  locale: Locale;
  values: FacetValues;
}

/**
 * Makes Pagefind's records. They contain only what the job's own page shows. Their URLs are absolute, because other sites read
 * the index, too.
 */
export function pagefindRecords(
  jobs: Jobs,
  { siteUrl, locale, values }: RecordContext,
): (ordinal: number) => CustomRecord {
  const t = translators[locale];
  const format = createFormat(locale, { regions: regionNames(locale) });
  const filtersOf = Array.from({ length: jobs.length }, (): Record<string, string[]> => ({}));
  for (const facet of FACETS)
    for (const { value, ordinals } of values[facet])
      for (const ordinal of ordinals) (filtersOf[ordinal]![FACET_TABLE[facet].single] ??= []).push(value);
  return (ordinal) => {
    const job = jobs.at(ordinal)!;
    const { id, url, employer, locations, salary, icon, publishedAt } = job;
    const filters = filtersOf[ordinal]!;
    // Values come sorted by frequency, which changes when other jobs do. Sort by text to keep the output stable.
    for (const list of Object.values(filters)) list.sort();
    const title = jobTitle(job);
    const pay = salary && payOnPage(salary, t, format);
    const places = [...new Set(locations.map(format.place))];
    const tags = filters['tag'] ?? [];
    const text = [title, employer.name, ...places, tags.join(', '), job.description ?? job.excerpt];
    const meta = {
      title,
      employer: employer.name,
      location: placesText(locations, t, format),
      date: listedAt(job),
      salary: pay && (pay.more ?? pay.value),
      image: icon && new URL(icon, siteUrl).href,
      apply: url,
    };
    return {
      url: `${siteUrl}/jobs/${id}/`,
      language: locale,
      content: text.filter(Boolean).join('. '),
      meta: Object.fromEntries(Object.entries(meta).filter((entry): entry is [string, string] => !!entry[1])),
      filters,
      // Sorts as the lists of the site do.
      sort: { date: `${listedDay(job)} ${publishedAt}` },
    };
  };
}
