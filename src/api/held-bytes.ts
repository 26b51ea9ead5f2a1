import { HttpError } from './responses.ts';

/**
 * How much memory all bodies together may take that are on their way or wait for the validator: some 12 of the largest.
 * It protects the server from many who send slowly or at once.
 */
export const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** How long a body may be on its way before it has to make room for others. */
const GRACE_MS = 10_000;

/** One body's part of what is held. */
export interface Hold {
  /** @throws HttpError 503 when there is no room for so many bytes more */
  add: (bytes: number) => void;
  /** All has come: from now on it does not make room for others. */
  complete: () => void;
  /** Gives all of it back. */
  release: () => void;
  /** Aborted with an HttpError when it has to make room. */
  signal: AbortSignal;
}

export interface HeldBytes {
  begin: () => Hold;
}

const busy = (): HttpError =>
  new HttpError(503, 'Too much is being sent to this server at present. Try again in some seconds.', {
    'Retry-After': '10',
  });

/**
 * Bounds what is held in memory for all requests together. When there is no room, the oldest one that is still on its
 * way after `graceMs` is given up; without such a one, the request that needs the room is refused.
 */
export function createHeldBytes({ maxBytes = MAX_HELD_BYTES, graceMs = GRACE_MS } = {}): HeldBytes {
  interface Held {
    bytes: number;
    begun: number;
    controller: AbortController;
  }
  let total = 0;
  /** Those that are on their way, the oldest first. */
  const coming = new Set<Held>();
  const releaseHeld = (held: Held): void => {
    coming.delete(held);
    total -= held.bytes;
    held.bytes = 0;
  };
  const makeRoom = (bytes: number, own: Held): boolean => {
    for (const held of coming) {
      if (total + bytes <= maxBytes || held === own || performance.now() - held.begun < graceMs) break;
      releaseHeld(held);
      held.controller.abort(busy());
    }
    return total + bytes <= maxBytes;
  };
  return {
    begin: () => {
      const own: Held = { bytes: 0, begun: performance.now(), controller: new AbortController() };
      const { signal } = own.controller;
      coming.add(own);
      return {
        add: (bytes) => {
          signal.throwIfAborted();
          if (!makeRoom(bytes, own)) throw busy();
          own.bytes += bytes;
          total += bytes;
        },
        complete: () => void coming.delete(own),
        release: () => releaseHeld(own),
        signal,
      };
    },
  };
}
