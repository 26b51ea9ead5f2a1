/** Queues searches fairly, so that a visitor who sends many searches delays nobody else. */
import { HttpError } from '../../src/api/responses.ts';

export interface QueueBounds {
  /** The maximum number of tasks that run at once. */
  slots: number;
  /** The maximum number of tasks that run at once for one address. */
  perAddress: number;
  /** The maximum number of waiting tasks. It is low enough that each runs long before its connection times out. */
  mostWaiting: number;
}

/** The client's address. */
interface Asker {
  address: string;
  /**
   * Identifies the connection. Behind a proxy all connections have the same address. Of these, the connection that has used the
   * least time comes first.
   */
  connection: string;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
}

export interface FairQueue {
  /**
   * Runs the work when its turn comes.
   * @throws HttpError 503 when too many tasks wait and this address has most of them; the signal's reason when it aborts
   */
  take: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;
}

/** The time after which used time counts half. */
const HALF_LIFE_MS = 10_000;
/** The maximum number of addresses and connections to remember. The one that was updated least recently is dropped. */
const MOST_KNOWN = 10_000;

/** Remembers how much time each key has used recently. */
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

/** How much time the address of a task has used recently, and how much its connection alone has used. */
const costOf = (times: Times, { address, connection }: Asker): [number, number] => [
  times.of(address),
  times.of(`${address} ${connection}`),
];

/**
 * The waiting task whose address has used the least time, and of these the one whose connection has. Addresses with `most`
 * running tasks must wait.
 */
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
 * Gives the next turn to the address that has recently used the least time, so that heavy users wait only for themselves. When
 * too many tasks wait, the last task of the address with the most waiting tasks is refused.
 */
export function createFairQueue(
  { slots, perAddress, mostWaiting }: QueueBounds,
  now = (): number => performance.now(),
): FairQueue {
  const times = createTimes(now);
  /** The waiting tasks in the order in which they came. */
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
 * The last task of the address with the most waiting tasks. In a tie it is the address that has used more time, then the one
 * whose first task came later.
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
