/**
 * Limits shared by all requests to one server: memory for bodies, and slots for requests that visit other sites. At
 * the edge the platform limits each request.
 */
import { HttpError } from './responses.ts';

/**
 * Maximum memory for all bodies in transit or waiting for the validator, about 12 of the largest. It protects
 * against many slow or simultaneous senders.
 */
export const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** How long a body may take before it can be evicted. */
const GRACE_MS = 10_000;

/** One body's share of the memory. */
export interface Hold {
  /** @throws HttpError 503 if there is no room for this many more bytes */
  add: (bytes: number) => void;
  /** Call when the body is complete. It can then no longer be evicted. */
  complete: () => void;
  /** Releases the body's whole share. */
  release: () => void;
  /** Aborts with an HttpError when the body is evicted. */
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
 * Limits the memory held by all requests together. If it is full, the oldest body still in transit after `graceMs` is
 * evicted; if there is none, the new request is refused.
 */
export function createHeldBytes({ maxBytes = MAX_HELD_BYTES, graceMs = GRACE_MS } = {}): HeldBytes {
  interface Held {
    bytes: number;
    begun: number;
    controller: AbortController;
  }
  let total = 0;
  /** Bodies in transit, oldest first. */
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

/** Limits of requests that make a server visit other sites, in total and for each site. */
export interface TurnBounds {
  /** Number of concurrent tasks. */
  slots: number;
  /** Number of concurrent tasks per target. */
  perTarget: number;
  /**
   * Time limit of a task while others wait. The more tasks wait, the shorter it is, but at least `leastMs`.
   */
  fairMs: number;
  leastMs: number;
  /** Maximum number of waiting tasks, and their maximum wait. */
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
/** Maximum number of targets remembered as slow. The oldest is dropped. */
const MOST_SLOW = 1000;

export interface Turns {
  /**
   * Runs the work for a target when a slot is free.
   * @param target the site responsible for slow work
   * @param asker aborts when the work is no longer wanted
   * @throws HttpError 503 if the work takes too long while others wait, or no slot becomes free
   */
  take: <T>(target: string, asker: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

interface Turn {
  target: string;
  begin: () => void;
}

/** The turns of all targets. */
interface Queue {
  bounds: TurnBounds;
  /** In order of arrival. `running` has the same order. */
  waiting: Set<Turn>;
  running: Map<Turn, { begun: number; cut: () => void }>;
  slow: Set<string>;
  timer?: ReturnType<typeof setTimeout>;
}

const countOf = ({ running }: Queue, isMeant: (target: string) => boolean): number =>
  running.keys().reduce((sum, { target }) => sum + Number(isMeant(target)), 0);

const mayRun = (queue: Queue, target: string): boolean =>
  countOf(queue, (other) => other === target) < queue.bounds.perTarget &&
  (!queue.slow.has(target) || countOf(queue, (other) => queue.slow.has(other)) < queue.bounds.slots / 2);

function next(queue: Queue): Turn | undefined {
  const able = [...queue.waiting].filter(({ target }) => mayRun(queue, target));
  return able.find(({ target }) => !queue.slow.has(target)) ?? able[0];
}

function schedule(queue: Queue): void {
  clearTimeout(queue.timer);
  for (let turn = next(queue); turn; turn = next(queue)) {
    if (queue.running.size >= queue.bounds.slots) return makeRoom(queue);
    queue.waiting.delete(turn);
    turn.begin();
  }
}

/** Cancels the longest-running task, now or when its time is up. */
function makeRoom(queue: Queue): void {
  const { fairMs, leastMs, slots } = queue.bounds;
  const [first] = queue.running.values();
  if (!first) return;
  const time = Math.max(leastMs, fairMs / (1 + queue.waiting.size / slots));
  const left = first.begun + time - performance.now();
  if (left <= 0) return first.cut();
  queue.timer = setTimeout(() => schedule(queue), left);
}

/**
 * Shares a few slots among third-party sites. Nobody can hold all of them: a target has at most two. While others
 * wait, a slow task loses its slot, and its target then comes after all others; slow targets together get at most
 * half of the slots. A client that uses a new name each time gets only a short time for each.
 */
export function createTurns(given: Partial<TurnBounds> = {}): Turns {
  const bounds = { ...BOUNDS, ...given };
  const { maxWaiting, maxWaitMs } = bounds;
  const queue: Queue = { bounds, waiting: new Set(), running: new Map(), slow: new Set() };
  const { waiting, running, slow } = queue;
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
        rememberSlow(slow, target);
        running.delete(turn);
        ended.abort(tooSlow());
        schedule(queue);
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
        schedule(queue);
        await Promise.race([begun, cut]);
        clearTimeout(late);
        return await Promise.race([work(ended.signal), cut]);
      } finally {
        clearTimeout(late);
        asker.removeEventListener('abort', stop);
        waiting.delete(turn);
        if (running.delete(turn)) schedule(queue);
      }
    },
  };
}

/** Adds a target as the latest, and drops the oldest above the limit. */
function rememberSlow(slow: Set<string>, target: string): void {
  slow.delete(target);
  slow.add(target);
  for (const oldest of slow) {
    if (slow.size <= MOST_SLOW) break;
    slow.delete(oldest);
  }
}

const RETRY = { 'Retry-After': '10' };
const busy = (): HttpError =>
  new HttpError(503, 'Too many sites are being visited at present. Try again in some seconds.', RETRY);
const tooSlow = (): HttpError =>
  new HttpError(503, 'The site takes too long while others are waiting. Try again in some seconds.', RETRY);
