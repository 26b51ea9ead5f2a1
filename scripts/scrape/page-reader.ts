import { TaskFailed, createWorkerPool } from '../lib/worker-pool.ts';
import type { PageInput, PageReading } from './read-page.ts';

/** An honest page takes some milliseconds. */
const MAX_MS = 10_000;
/** In MB; an honest page takes some. With half the room for the young a quarter of the time goes into clearing it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** Reading takes several times the work of fetching, so one thread would be what a run waits for. */
const THREADS = 2;

export interface PageReader {
  /** As `readPage`; a page that takes too long or too much memory is `too-complex`. Takes over the bytes. */
  read: (input: PageInput) => Promise<PageReading>;
  close: () => Promise<void>;
}

/**
 * Reads pages in threads of their own: a hostile page then costs its own thread and ten seconds, not the run, and the
 * requests go on meanwhile.
 */
export function createPageReader(maxMs = MAX_MS): PageReader {
  const entry = new URL('read-page.ts', import.meta.url);
  const pool = createWorkerPool<PageInput, PageReading>(entry, { threads: THREADS, maxMs, memory: MEMORY });
  return {
    read: async (input) => {
      const { buffer, byteLength } = input.bytes;
      const isWhole = byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
      try {
        return await pool.run(input, { transfer: isWhole ? [buffer] : [] });
      } catch (error) {
        if (error instanceof TaskFailed) return { empty: 'too-complex' };
        throw error;
      }
    },
    close: pool.close,
  };
}
