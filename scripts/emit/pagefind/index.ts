import { type FacetValues } from '../../../src/filters/facets.ts';
import { type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import * as pagefind from 'pagefind';
import { type Locale } from '../../../src/i18n/strings.ts';
import { type Postings } from '../../../src/posting.ts';
import { BuildError } from '../../lib/errors.ts';
import { listFiles } from '../../lib/files.ts';
import { type Progress } from '../../lib/progress.ts';
import { NO_REUSE, type Reuse } from '../../lib/reuse.ts';
import { pagefindRecords } from './record.ts';

/** Where the bundle lies in the site: clients look for it there. */
const FOLDER = 'pagefind';
/** Records that are on their way to Pagefind's process at a time. */
const RECORDS_AT_A_TIME = 64;

export interface PagefindToEmit {
  postings: Postings;
  /** `facetValues` of the postings. */
  values: FacetValues;
  siteUrl: string;
  /**
   * The one language that all jobs are indexed in: Pagefind searches no other than the page's, or where there is only
   * one, that. It decides how words are stemmed.
   */
  locale: Locale;
  /** The root of the site: everything goes below its `pagefind/`, which must be empty or absent. */
  outDir: string;
  reuse?: Reuse;
  progress: Progress;
  signal?: AbortSignal;
}

/**
 * Writes an index for whoever searches with Pagefind, made by Pagefind itself, in a process of its own. The same
 * postings give the same bytes, and a posting that did not change keeps its fragment.
 * @throws BuildError "pagefind" when it does not take a record, cannot write or dies
 */
export async function emitPagefind(toEmit: PagefindToEmit): Promise<void> {
  const { postings, siteUrl, locale, values, outDir, reuse = NO_REUSE, progress } = toEmit;
  const stage = progress.stage('pagefind');
  const recordOf = pagefindRecords(postings, { siteUrl, locale, values });
  const hash = createHash('sha256');
  for (let ordinal = 0; ordinal < postings.length; ordinal++) hash.update(JSON.stringify(recordOf(ordinal)));
  const records = hash.digest('base64url');
  let files = takeOver(reuse, records, outDir);
  if (files === 0) {
    await makeBundle(toEmit, recordOf, stage.tick);
    const made = listFiles(join(outDir, FOLDER));
    files = made.length;
    for (const file of made) reuse.take(`${FOLDER}/${file}`, `${records} ${files}`, outDir);
  }
  stage.end({ jobs: postings.length, files });
}

/**
 * Takes the published bundle over when it was made from the same records and all of it is there.
 * @returns the number of its files
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
  { postings, locale, outDir, reuse = NO_REUSE, signal }: PagefindToEmit,
  recordOf: (ordinal: number) => pagefind.CustomRecord,
  tick: (done: number, total: number) => void,
): Promise<void> {
  const { created, died } = startPagefind(locale, reuse.before.size === 0);
  const fillAndWrite = async (): Promise<void> => {
    const { index, errors } = await created;
    if (!index) throw failed(errors);
    for (let first = 0; first < postings.length; first += RECORDS_AT_A_TIME) {
      signal?.throwIfAborted();
      tick(first, postings.length);
      const count = Math.min(RECORDS_AT_A_TIME, postings.length - first);
      const some = Array.from({ length: count }, (_, i) => recordOf(first + i));
      const added = await Promise.all(some.map((record) => index.addCustomRecord(record)));
      for (const answer of added) if (answer.errors.length > 0) throw failed(answer.errors);
    }
    const written = await index.writeFiles({ outputPath: join(outDir, FOLDER) });
    if (written.errors.length > 0) throw failed(written.errors);
  };
  try {
    await Promise.race([fillAndWrite(), died]);
  } catch (error) {
    // A pipe that breaks is heard before the end of the process whose end it is.
    if (error instanceof Error && error.message === 'Pagefind backend closed') await died;
    throw error;
  } finally {
    // Its process has no other end but this one's.
    await pagefind.close();
  }
}

/**
 * Starts Pagefind's process. The package does not notice when that dies (memory, a full disk), and would wait for its
 * answer for ever; Node tells of each process that is started, so that its end can be heard.
 * @param isFirst whether all other files are made too: their pages take longer than this, which gets what they leave of
 *   the cores. Of later builds this takes longest.
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
  died.catch(() => undefined); // It ends after the work, too.
  if (isFirst && child?.pid) giveWay(child.pid);
  return { created, died };
}

/** Leaves the cores to others; where that is not allowed, a build only takes longer. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed, or it has ended, which is heard of elsewhere.
  }
}

const failed = (errors: readonly string[]): BuildError =>
  new BuildError(
    'pagefind',
    `Pagefind could not make its index: ${errors.join(' ') || 'it did not start.'}`,
    'Build again; when that does not help, PAGEFIND=false builds the site without it.',
  );
