import { availableParallelism } from 'node:os';
import type { Validate, WrittenResult } from '../../src/api/context.ts';
import { HttpError } from '../../src/api/responses.ts';
import { TaskFailed, createWorkerPool } from '../lib/worker-pool.ts';
import type { ValidatorInput, ValidatorOutput } from './validator-worker.ts';

/** One core is left to the answers of everybody else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How long one document may take; the worst one of 10 MB takes some seconds. */
const MAX_MS = 20_000;
/**
 * Memory of one thread, for each byte that a document may have. The worst ones need half of it. It must be above what
 * JSON.parse can need (28 bytes, of lists in lists and of objects with one name each): nothing can interrupt that, and
 * a thread that reaches its limit there takes the process along.
 */
const MEMORY_PER_BYTE = 60;
const YOUNG_MB = 48;
/** Documents that wait for a thread; so many small ones are answered within a second. */
const MAX_WAITING = 32;
/** Answers that are not sent yet, in bytes, of everybody together: the largest one has some 90 MB, most have one kB. */
const MAX_UNSENT_BYTES = 128 * 1024 * 1024;

const REFUSALS: Record<TaskFailed['reason'] | 'unsent', string> = {
  busy: 'Too many feeds are being validated at present. Try again in some seconds.',
  unsent: 'Too many long answers are on their way at present. Try again in some seconds.',
  time: 'The feed takes too long to validate. Make it smaller, or validate it on the command line.',
  memory: 'The feed needs too much memory to validate. Make it smaller, or validate it on the command line.',
};

/**
 * The validator of the server: in threads of its own, bounded in time and memory.
 * @param options.maxBytes that a document can have
 */
export function createValidator({
  maxBytes,
  maxMs = MAX_MS,
  maxUnsentBytes = MAX_UNSENT_BYTES,
}: {
  maxBytes: number;
  maxMs?: number;
  maxUnsentBytes?: number;
}): { validate: Validate; close: () => Promise<void> } {
  const entry = new URL('validator-worker.ts', import.meta.url);
  const pool = createWorkerPool<ValidatorInput, ValidatorOutput | undefined>(entry, {
    threads: THREADS,
    maxMs,
    memory: {
      maxOldGenerationSizeMb: Math.ceil((maxBytes * MEMORY_PER_BYTE) / 2 ** 20),
      maxYoungGenerationSizeMb: YOUNG_MB,
    },
    maxWaiting: MAX_WAITING,
  });
  let unsent = 0;
  return {
    validate: async (bytes, language, discovery) => {
      const cost = bytes.byteLength;
      const output = await pool
        .run({ bytes, language, discovery }, { transfer: [bytes.buffer], cost })
        .catch((error: unknown) => {
          throw error instanceof TaskFailed ? refusal(error.reason) : error;
        });
      if (!output) throw refusal('memory');
      const { isJson, pieces } = output;
      const [first] = pieces;
      if (first && pieces.length === 1) return { isJson, body: first };
      const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
      if (unsent + size > maxUnsentBytes) throw refusal('unsent');
      unsent += size;
      return { isJson, body: streamOf(pieces, (sent) => (unsent -= sent)) };
    },
    close: pool.close,
  };
}

const refusal = (reason: keyof typeof REFUSALS): HttpError =>
  new HttpError(503, REFUSALS[reason], { 'Retry-After': '10' });

/** @param onSent is told how many bytes went, or will never go */
function streamOf(pieces: Uint8Array<ArrayBuffer>[], onSent: (bytes: number) => void): WrittenResult['body'] {
  const left = pieces.reverse();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const piece = left.pop();
        if (!piece) return controller.close();
        onSent(piece.byteLength);
        controller.enqueue(piece);
      },
      cancel() {
        for (const piece of left.splice(0)) onSent(piece.byteLength);
      },
    },
    { highWaterMark: 0 },
  );
}
