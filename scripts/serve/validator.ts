import { availableParallelism } from 'node:os';
import type { Validate, WrittenResult } from '../../src/api/context.ts';
import { HttpError } from '../../src/api/responses.ts';
import { TaskFailed, createWorkerPool } from '../lib/worker-pool.ts';
import type { ValidatorInput, ValidatorOutput } from './validator-worker.ts';

/** The number of threads, which leaves one core for other requests. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The time limit for a document. The worst document of 10 MB takes some seconds. */
const MAX_MS = 20_000;
/**
 * The memory of a thread for each byte of the largest document. The worst documents need half of it. It must be more than
 * JSON.parse can need, which is 28 bytes for nested lists and for objects with one name each. JSON.parse cannot be interrupted,
 * and a thread that reaches its limit there crashes the process.
 */
const MEMORY_PER_BYTE = 60;
const YOUNG_MB = 48;
/** The maximum number of waiting documents. This many small documents are validated within a second. */
const MAX_WAITING = 32;
/** The maximum number of bytes of unsent answers for all clients. The largest answer has 90 MB, but most have 1 kB. */
const MAX_UNSENT_BYTES = 128 * 1024 * 1024;

const REFUSALS: Record<TaskFailed['reason'] | 'unsent', string> = {
  busy: 'The server is validating too many feeds at present. Try again in a few seconds.',
  unsent: 'The server is sending too many long results at present. Try again in a few seconds.',
  time: 'The feed takes too long to validate. Make it smaller, or validate it on the command line.',
  memory: 'The feed needs too much memory to validate. Make it smaller, or validate it on the command line.',
};

/**
 * Validates documents for the server in worker threads, within limits of time and memory.
 * @param options.maxBytes the maximum size of a document
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

/**
 * Streams the pieces of an answer.
 * @param onSent called with the number of bytes that were sent or discarded
 */
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
