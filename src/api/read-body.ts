import { Aborted } from './errors.ts';
import type { Hold } from './held-bytes.ts';

/** How much of a body that is too large is still read, so that whoever sends it gets to the answer. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const FIRST_BYTES = 16 * 1024;

/**
 * The bytes of a request's body, counted as they arrive. They are put together at once: a body that comes byte by byte
 * would otherwise take a hundred times its size.
 *
 * @param hold what the body takes of the memory for all; also ends the reading
 * @returns undefined when there are more than `maxBytes`
 * @throws Aborted; what `hold` throws
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  hold?: Hold,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let body = new Uint8Array(0);
  let length = 0;
  const reader = request.body?.getReader();
  const giveUp = (): void => void reader?.cancel(hold?.signal.reason).catch(() => {});
  hold?.signal.addEventListener('abort', giveUp);
  try {
    for (;;) {
      const { done, value } = (await reader?.read().catch(broken)) ?? { done: true };
      hold?.signal.throwIfAborted();
      if (done) break;
      const end = length + value.byteLength;
      if (end > maxBytes) body = new Uint8Array(0);
      else {
        if (end > body.length) {
          const capacity = Math.min(Math.max(end, 2 * body.length, FIRST_BYTES), maxBytes);
          hold?.add(capacity - body.length);
          const larger = new Uint8Array(capacity);
          larger.set(body);
          body = larger;
        }
        body.set(value, length);
      }
      length = end;
      if (length > maxBytes + DRAIN_BYTES) {
        giveUp();
        break;
      }
    }
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    hold?.signal.removeEventListener('abort', giveUp);
  }
  return length > maxBytes ? undefined : body.subarray(0, length);
}

function broken(cause: unknown): never {
  throw new Aborted('A body ended before it was whole.', { cause });
}
