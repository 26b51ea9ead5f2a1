import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../../scripts/config.ts';
import { readDataset } from '../../../scripts/dataset/read.ts';
import { loadFinder } from '../../../scripts/dataset/occupations.ts';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import { pageTermsReader } from '../../../scripts/scrape/pages-table.ts';
import { openState, readState, type State } from '../../../scripts/state/index.ts';
import { syncExport } from '../../../scripts/sync/index.ts';
import { openDatasetFile, writeDatasetFile } from '../../../src/dataset/file.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import type { Job } from '../../../src/job/job.ts';
import type { InMemory } from '../../lib/in-memory.ts';
import { settled } from '../../lib/settled.ts';
import { pageTerms } from '../../../scripts/scrape/page-terms.ts';

/** What one index is made from, as it lies in a folder for the processes that build and ask. */
export interface Corpus {
  dataset: InMemory;
  /** The terms of a job's page, joined by spaces; empty where the page is not known. */
  pageTermsOf: (id: string) => string;
}

const datasetFile = (folder: string): string => join(folder, 'dataset.ndjson');

/**
 * Reads an export as a build on its newest day would, or at JOBFEED_NOW: in an old export nothing is from "this week".
 * @param settings beside those of this process, whose EXPORT_URL names the export
 */
export async function readExport(folder: string, settings: Record<string, string> = {}): Promise<InMemory> {
  const config = readConfig({
    ...process.env,
    ...settings,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: folder,
  });
  const state = openState(config.STATE_DIR);
  try {
    await syncExport({ config, state, progress: silentProgress });
    const dataset = readDataset(state, { now: config.JOBFEED_NOW ?? newestDay(state, config.now) });
    return {
      ...dataset,
      ...(await settled([...dataset.jobs], config.LOCALES)),
      occupations: await occupationsIn(dataset.jobs),
    };
  } finally {
    state.close();
  }
}

/** The last day on which a job of a state was published. */
function newestDay({ db }: State, now: Date): Date {
  const dates = db.prepare(
    "SELECT max(job ->> 'publishedAt') AS day FROM jobs WHERE job ->> 'publishedAt' <= ?",
  );
  return new Date(`${dates.get(now.toISOString().slice(0, 10))!['day'] as string}T12:00:00Z`);
}

/** The occupations that jobs name or are near to, found as a build does. */
export async function occupationsIn(jobs: Iterable<Job>): Promise<FoundOccupations> {
  const finder = await loadFinder();
  for (const job of jobs) finder.add(job);
  return finder.end().found;
}

/** An export that is this close to a size stands for it: expired and repeated jobs are left out of the real ones. */
const CLOSE = 0.95;

/** So many jobs in recency order, spread evenly over the real ones; where those are too few, some twice under new ids. */
export function resize(jobs: readonly Job[], size: number): Job[] {
  if (jobs.length <= size && jobs.length >= size * CLOSE) return [...jobs];
  let last = -1;
  return Array.from({ length: size }, (_, i) => {
    const at = Math.floor((i * jobs.length) / size);
    const job = jobs[at]!;
    const isRepeat = at === last;
    last = at;
    return isRepeat ? { ...job, id: idOf(`${job.id} ${i}`) } : job;
  });
}

function idOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, 16), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');
}

/** Writes a corpus into a folder. A job whose page is not known has no terms. */
export async function writeCorpus(
  folder: string,
  dataset: InMemory,
  pageOf: (job: Job, ordinal: number) => string | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  writeDatasetFile(datasetFile(folder), dataset);
  // Terms lie in a state, so that they are read as a build reads them.
  using state = openState(folder);
  await state.transaction(() => {
    const insert = state.db.prepare("INSERT INTO page_jobs VALUES (?, ?, '', NULL, ?)");
    dataset.jobs.forEach((job, ordinal) => {
      const text = pageOf(job, ordinal);
      if (text) insert.run(job.id, job.url, pageTerms(text, job).join(' '));
    });
  });
}

/** Reads what `writeCorpus` wrote. */
export function readCorpus(folder: string): Corpus {
  const dataset = openDatasetFile(datasetFile(folder));
  return {
    dataset: { ...dataset, jobs: [...dataset.jobs] },
    pageTermsOf: pageTermsReader(readState(folder)),
  };
}
