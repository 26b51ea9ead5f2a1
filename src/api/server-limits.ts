/**
 * Bounds that all requests to one server share: the memory for bodies, and the turns of those that visit other sites. At the edge
 * the platform bounds each request.
 */
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

const noRoom = (): HttpError =>
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
      held.controller.abort(noRoom());
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
          if (!makeRoom(bytes, own)) throw noRoom();
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

/** Turns of requests that make a server visit other sites: how many at once, and how many of one site. */
export interface TurnBounds {
  /** How much is done at a time. */
  slots: number;
  /** … of it for one target. */
  perTarget: number;
  /** How long one may take while others wait: the more of them, the less, but at least `leastMs`. */
  fairMs: number;
  leastMs: number;
  /** How many may wait, and for how long. */
  maxWaiting: number;
  maxWaitMs: number;
}

const BOUNDS: TurnBounds = {
  slots: 12,
  perTarget: 2,
  fairMs: 4000,
  leastMs: 1000,
  maxWaiting: 256,
  maxWaitMs: 20_000,
};
/** Targets that are remembered as slow; the one that was so longest ago goes. */
const MOST_SLOW = 1000;

export interface Turns {
  /**
   * Does the work for a target when it is its turn.
   * @param target whose fault it is when the work takes long
   * @param asker is aborted when nobody wants the work any more
   * @throws HttpError 503 when it takes too long while others wait, or its turn does not come
   */
  take: <T>(target: string, asker: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

interface Turn {
  target: string;
  begin: () => void;
}

/**
 * Shares a few slots among strangers' sites for which somebody waits. Nobody can hold them: a target has two at most.
 * While others wait, a request that takes long loses its slot to them. Its target then comes after all others, and has
 * half of the slots at most together with its like. A client that brings a new name each time gets a short time for
 * each.
 */
export function createTurns(bounds: Partial<TurnBounds> = {}): Turns {
  const { slots, perTarget, fairMs, leastMs, maxWaiting, maxWaitMs } = { ...BOUNDS, ...bounds };
  /** Both in the order in which they came. */
  const waiting = new Set<Turn>();
  const running = new Map<Turn, { begun: number; cut: () => void }>();
  const slow = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const countOf = (isMeant: (target: string) => boolean): number =>
    running.keys().reduce((sum, { target }) => sum + Number(isMeant(target)), 0);
  const mayRun = ({ target }: Turn): boolean =>
    countOf((one) => one === target) < perTarget &&
    (!slow.has(target) || countOf((one) => slow.has(one)) < slots / 2);
  const next = (): Turn | undefined => {
    const able = waiting.values().filter(mayRun).toArray();
    return able.find(({ target }) => !slow.has(target)) ?? able[0];
  };
  const schedule = (): void => {
    clearTimeout(timer);
    for (let turn = next(); turn; turn = next()) {
      if (running.size >= slots) return makeRoom();
      waiting.delete(turn);
      turn.begin();
    }
  };
  /** Cuts the one that has run for the longest time, now or when it has had its time. */
  const makeRoom = (): void => {
    const [first] = running.values();
    if (!first) return;
    const time = Math.max(leastMs, fairMs / (1 + waiting.size / slots));
    const left = first.begun + time - performance.now();
    if (left <= 0) return first.cut();
    timer = setTimeout(schedule, left);
  };
  const remember = (target: string): void => {
    slow.delete(target);
    slow.add(target);
    for (const oldest of slow) {
      if (slow.size <= MOST_SLOW) break;
      slow.delete(oldest);
    }
  };

  return {
    take: async (target, asker, work) => {
      if (waiting.size >= maxWaiting) throw busy();
      const ended = new AbortController();
      const stop = (): void => ended.abort(asker.reason);
      asker.addEventListener('abort', stop);
      const late = setTimeout(() => ended.abort(busy()), maxWaitMs);
      const { promise: cut, reject } = Promise.withResolvers<never>();
      cut.catch(() => undefined);
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason as Error));
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      const loseSlot = (): void => {
        remember(target);
        running.delete(turn);
        ended.abort(tooSlow());
        schedule();
      };
      const turn: Turn = {
        target,
        begin: () => {
          running.set(turn, { begun: performance.now(), cut: loseSlot });
          resolve();
        },
      };
      try {
        asker.throwIfAborted();
        waiting.add(turn);
        schedule();
        await Promise.race([begun, cut]);
        clearTimeout(late);
        return await Promise.race([work(ended.signal), cut]);
      } finally {
        clearTimeout(late);
        asker.removeEventListener('abort', stop);
        waiting.delete(turn);
        if (running.delete(turn)) schedule();
      }
    },
  };
}

const RETRY = { 'Retry-After': '10' };
const busy = (): HttpError =>
  new HttpError(503, 'Too many sites are being visited at present. Try again in some seconds.', RETRY);
const tooSlow = (): HttpError =>
  new HttpError(503, 'The site takes too long while others are waiting. Try again in some seconds.', RETRY);
