import { Worker } from 'node:worker_threads';
import { type PageInput, type PageReading } from './read-page.ts';

/** An honest page takes some milliseconds. */
const MAX_MS = 10_000;
/** In MB; an honest page takes some. With half the room for the young a quarter of the time goes into clearing it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

export interface PageReader {
  /** As `readPage`; a page that takes too long or too much memory is `too-complex`. Takes over the bytes. */
  read: (input: PageInput) => Promise<PageReading>;
  close: () => Promise<void>;
}

/** Reading takes several times the work of fetching, so one thread would be what a run waits for. */
const THREADS = 2;

/**
 * Reads pages in threads of their own: a hostile page then costs its own thread and ten seconds, not the run, and the
 * requests go on meanwhile.
 */
export function createPageReader(maxMs = MAX_MS): PageReader {
  const threads = Array.from({ length: THREADS }, () => createReaderThread(maxMs));
  const next = (): ReaderThread =>
    threads.reduce((least, thread) => (thread.waiting() < least.waiting() ? thread : least));
  return {
    read: (input) => next().read(input),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

interface ReaderThread extends PageReader {
  /** Pages that were given to it and are not read yet. */
  waiting: () => number;
}

/** Reads pages one after the other; its thread starts with the first. */
function createReaderThread(maxMs: number): ReaderThread {
  let waiting = 0;
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const readNow = (input: PageInput): Promise<PageReading> => {
    const current = (worker ??= new Worker(new URL('page-reader-worker.ts', import.meta.url), {
      resourceLimits: MEMORY,
    }));
    return new Promise<PageReading>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        current.off('message', onMessage);
        current.off('error', onError);
      };
      const giveUp = () => {
        settle();
        worker = undefined;
        // What a broken thread still says is of no interest.
        current.on('error', () => {});
        void current.terminate();
      };
      const onMessage = (reading: PageReading) => {
        settle();
        resolve(reading);
      };
      const onError = (error: NodeJS.ErrnoException) => {
        giveUp();
        if (isExhaustion(error)) resolve({ empty: 'too-complex' });
        else reject(error);
      };
      const timer = setTimeout(() => {
        giveUp();
        resolve({ empty: 'too-complex' });
      }, maxMs);
      current.on('message', onMessage);
      current.on('error', onError);
      const { buffer } = input.bytes;
      const whole = input.bytes.byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
      current.postMessage(input, whole ? [buffer] : []);
    });
  };

  return {
    waiting: () => waiting,
    read: (input) => {
      waiting++;
      const reading = last.then(() => readNow(input)).finally(() => waiting--);
      last = reading.catch(() => {});
      return reading;
    },
    close: async () => {
      await last;
      await worker?.terminate();
    },
  };
}

/** Out of memory, or a recursion that a page has driven too deep. */
const isExhaustion = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
