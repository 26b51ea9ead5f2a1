/** Queues searches fairly, so that one visitor's load delays only that visitor. */
import { HttpError } from '../../src/api/responses.ts';

export interface QueueBounds {
  /** Maximum number of concurrent tasks. */
  slots: number;
  /** Maximum number of concurrent tasks per address. */
  perAddress: number;
  /** Maximum number of waiting tasks: few enough that each runs long before its connection times out. */
  mostWaiting: number;
}

/** The client's address. */
interface Asker {
  address: string;
  /**
   * Among connections of one address, the one with the least cost comes first, because behind a proxy all have the
   * same address.
   */
  connection: string;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
}

export interface FairQueue {
  /**
   * Runs the work when it is its turn.
   * @throws HttpError 503 when too many wait and this address has most of them; the signal's reason when it aborts
   */
  take: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;
}

/** Half-life of the time that counts as used. */
const HALF_LIFE_MS = 10_000;
/** Maximum number of entries; the least recently updated is dropped. */
const MOST_KNOWN = 10_000;

/** Tracks recent time used by key. */
function createTimes(now: () => number) {
  const taken = new Map<string, { ms: number; at: number }>();
  const of = (key: string): number => {
    const known = taken.get(key);
    return known ? known.ms * 2 ** ((known.at - now()) / HALF_LIFE_MS) : 0;
  };
  const add = (key: string, ms: number): void => {
    const sum = of(key) + ms;
    taken.delete(key);
    taken.set(key, { ms: sum, at: now() });
    const [oldest] = taken.keys();
    if (taken.size > MOST_KNOWN) taken.delete(oldest!);
  };
  return { of, add };
}

type Times = ReturnType<typeof createTimes>;

interface Waiting extends Asker {
  begin: () => void;
  refuse: (error: unknown) => void;
}

/** Time recently used by its address, and by its connection alone. */
const costOf = (times: Times, { address, connection }: Asker): [number, number] => [
  times.of(address),
  times.of(`${address} ${connection}`),
];

/** The waiting task whose address and connection used the least time, of addresses with less than `most` running. */
function leastCostly(
  waiting: Iterable<Waiting>,
  running: ReadonlyMap<string, number>,
  most: number,
  times: Times,
): Waiting | undefined {
  let first: { turn: Waiting; cost: [number, number] } | undefined;
  for (const turn of waiting) {
    if ((running.get(turn.address) ?? 0) >= most) continue;
    const cost = costOf(times, turn);
    if (!first || (cost[0] - first.cost[0] || cost[1] - first.cost[1]) < 0) first = { turn, cost };
  }
  return first?.turn;
}

/**
 * Gives the next turn to the address that recently used the least time, so that heavy users wait only for themselves. When too
 * many wait, the last task of the address with the most is refused.
 */
export function createFairQueue(
  { slots, perAddress, mostWaiting }: QueueBounds,
  now = (): number => performance.now(),
): FairQueue {
  const times = createTimes(now);
  /** In order of arrival. */
  const waiting = new Set<Waiting>();
  const running = new Map<string, number>();
  let count = 0;

  const schedule = (): void => {
    while (count < slots) {
      const turn = leastCostly(waiting, running, perAddress, times);
      if (!turn) return;
      waiting.delete(turn);
      count++;
      running.set(turn.address, (running.get(turn.address) ?? 0) + 1);
      turn.begin();
    }
  };
  const end = ({ address, connection }: Asker, ms: number): void => {
    times.add(address, ms);
    times.add(`${address} ${connection}`, ms);
    count--;
    const left = running.get(address)! - 1;
    if (left > 0) running.set(address, left);
    else running.delete(address);
    schedule();
  };

  return {
    take: async (asker, work) => {
      const { signal } = asker;
      signal.throwIfAborted();
      const { promise: turn, resolve, reject } = Promise.withResolvers<void>();
      const own: Waiting = { ...asker, begin: resolve, refuse: reject };
      const leave = (): void => {
        waiting.delete(own);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave);
      try {
        waiting.add(own);
        schedule();
        const last = waiting.size > mostWaiting ? lastOfBusiest(waiting, times.of) : undefined;
        if (last) waiting.delete(last);
        last?.refuse(busy());
        await turn;
      } finally {
        signal.removeEventListener('abort', leave);
      }
      const begun = now();
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        end(asker, now() - begun);
      }
    },
  };
}

/**
 * The last task of the address with the most waiting; on a tie, of the address that used more time, then the later
 * task.
 */
function lastOfBusiest(waiting: Iterable<Waiting>, timeOf: (address: string) => number): Waiting | undefined {
  let most: { turns: Waiting[]; cost: number } | undefined;
  for (const [address, turns] of Map.groupBy(waiting, (turn) => turn.address)) {
    const cost = timeOf(address);
    if (!most || (turns.length - most.turns.length || cost - most.cost) >= 0) most = { turns, cost };
  }
  return most?.turns.at(-1);
}

const busy = (): HttpError =>
  new HttpError(503, 'Too many of your searches are waiting. Try again in a few seconds.', {
    'Retry-After': '5',
  });
