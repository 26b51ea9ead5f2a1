/**
 * The words of very many jobs are collected by two threads, each those of a part of them. Where the parts meet does not
 * depend on the machine, because the language of a word is found by votes that are counted in each part.
 */
import { Worker } from 'node:worker_threads';
import type { KnownBefore } from './before-words.ts';
import type { TransferredWords } from './words.ts';

/** The first thread finds out other things while the second goes through all jobs for what must be known before. */
const OF_FIRST_THREAD = 0.45;

/** Where the second thread reads the jobs and the terms of their pages. */
export interface JobsInFiles {
  datasetFile: string;
  /** Undefined where no pages are read. */
  stateDir: string | undefined;
}

export interface SecondHalfToCollect extends JobsInFiles {
  /** For what does not fit into memory. */
  workDir: string;
  /** The ordinal of the first job of the second part. */
  first: number;
}

export type SecondHalfSays = { known: KnownBefore } | { words: TransferredWords };

export interface SecondHalf extends AsyncDisposable {
  first: number;
  known: Promise<KnownBefore>;
  /** Its file of postings is to be closed: `Words.append` takes it over. */
  words: Promise<TransferredWords>;
}

/**
 * Starts the second thread.
 * @param jobs how many there are
 */
export function collectSecondHalf(files: JobsInFiles, jobs: number, workDir: string): SecondHalf {
  const first = Math.floor(jobs * OF_FIRST_THREAD);
  const workerData: SecondHalfToCollect = { ...files, workDir, first };
  // The file of its postings is read when it has ended.
  const worker = new Worker(new URL('second-half-worker.ts', import.meta.url), {
    workerData,
    trackUnmanagedFds: false,
  });
  const known = Promise.withResolvers<KnownBefore>();
  const words = Promise.withResolvers<TransferredWords>();
  worker.on('message', (said: SecondHalfSays) => {
    if ('known' in said) known.resolve(said.known);
    else words.resolve(said.words);
  });
  worker.on('error', (error) => {
    known.reject(error);
    words.reject(error);
  });
  // The caller that waits for one of them learns what broke; nobody may be waiting yet.
  for (const { promise } of [known, words]) promise.catch(() => undefined);
  return {
    first,
    known: known.promise,
    words: words.promise,
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  };
}
