import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueBounds } from '../../../scripts/serve/fair-queue.ts';
import { HttpError } from '../../../src/api/responses.ts';

const BOUNDS = { slots: 1, perAddress: 1, mostWaiting: 100 };
/** What a search takes of this test's clock. */
const MS = 10;

/** A queue whose clock only goes on while work is done, and the names of what was done, in order. */
function queueOf(bounds: Partial<QueueBounds> = {}) {
  let clock = 0;
  const { take } = createFairQueue({ ...BOUNDS, ...bounds }, () => clock);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    /** Ends what has been running for the longest time. */
    endFirst: async (ms = MS) => {
      await nextRound();
      clock += ms;
      ends.shift()?.();
      await nextRound();
    },
    pass: (ms: number) => (clock += ms),
    /** Asks, and says how it ended. */
    ask: (name: string, { address = name, connection = name, signal = new AbortController().signal } = {}) =>
      take({ address, connection, signal }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve('answered')));
      }).catch((error: unknown) => (error instanceof HttpError ? error : 'left')),
  };
}

/** As many of one address as said, each on a connection of its own. */
const greedy = (queue: ReturnType<typeof queueOf>, count: number): Promise<unknown>[] =>
  Array.from({ length: count }, (_, i) => queue.ask(`greedy${i}`, { address: 'greedy' }));

describe('turns rotate', () => {
  it('by address: one behind fifty of another address is next', async () => {
    const queue = queueOf();
    void Promise.all(greedy(queue, 50));
    await nextRound();
    void queue.ask('honest');
    await queue.endFirst();
    await queue.endFirst();
    expect(queue.begun).toEqual(['greedy0', 'honest', 'greedy1']);
  });

  it('by time used: light users come before heavy ones', async () => {
    const queue = queueOf();
    void queue.ask('much');
    await queue.endFirst(260);
    void queue.ask('little');
    await queue.endFirst(2);
    void queue.ask('busy');
    for (const name of ['much', 'little']) void queue.ask(name);
    await queue.endFirst();
    await queue.endFirst();
    expect(queue.begun).toEqual(['much', 'little', 'busy', 'little', 'much']);
  });

  it('with time used forgotten after a while', async () => {
    const queue = queueOf();
    void queue.ask('early', { address: 'early' });
    await queue.endFirst(260);
    queue.pass(200_000);
    void queue.ask('other');
    await queue.endFirst(2);
    void queue.ask('busy');
    for (const name of ['other', 'early']) void queue.ask(name);
    await queue.endFirst();
    expect(queue.begun.at(-1)).toBe('early');
  });

  it('by connection within an address: a proxy has one address for all', async () => {
    const queue = queueOf();
    const ask = (name: string, connection: string) => void queue.ask(name, { address: 'proxy', connection });
    ask('costly', 'greedy');
    await queue.endFirst(260);
    ask('busy', 'another');
    ask('costly again', 'greedy');
    ask('honest', 'honest');
    await queue.endFirst();
    expect(queue.begun).toEqual(['costly', 'busy', 'honest']);
  });

  it('in order of arrival otherwise', async () => {
    const queue = queueOf();
    for (const name of ['a', 'b', 'c']) void queue.ask(name);
    await nextRound();
    await queue.endFirst(0);
    await queue.endFirst(0);
    expect(queue.begun).toEqual(['a', 'b', 'c']);
  });
});

it('leaves slots to other addresses', async () => {
  const queue = queueOf({ slots: 4, perAddress: 2 });
  void Promise.all(greedy(queue, 10));
  void queue.ask('honest');
  await nextRound();
  expect(queue.begun).toEqual(['greedy0', 'greedy1', 'honest']);
});

it('does not start work whose client has gone', async () => {
  const queue = queueOf();
  const asker = new AbortController();
  void queue.ask('first');
  const left = Array.from({ length: 100 }, (_, i) => queue.ask(`left${i}`, { signal: asker.signal }));
  await nextRound();
  asker.abort('gone');
  void queue.ask('honest');
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']));
  expect(await queue.ask('late', { signal: asker.signal })).toBe('left');
  await queue.endFirst();
  expect(queue.begun).toEqual(['first', 'honest']);
});

it('skips work aborted in the moment of its turn, and continues', async () => {
  const queue = queueOf();
  const asker = new AbortController();
  const left = queue.ask('left', { signal: asker.signal });
  asker.abort('gone');
  expect(await left).toBe('left');
  void queue.ask('next');
  await nextRound();
  expect(queue.begun).toEqual(['next']);
});

describe('when too many wait', () => {
  it('refuses the address with the most waiting, with the time to retry', async () => {
    const queue = queueOf({ mostWaiting: 20 });
    const many = greedy(queue, 40);
    const honest = Array.from({ length: 5 }, (_, i) => queue.ask(`honest${i}`));
    await nextRound();
    for (let i = 0; i < 30; i++) await queue.endFirst();
    expect(await Promise.all(honest)).toEqual(Array(5).fill('answered'));
    const refused = (await Promise.all(many)).filter((one) => one instanceof HttpError);
    expect(refused).toHaveLength(40 - 1 - 20 + 5);
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  });

  it('refuses the one that used most time, when all have as many waiting', async () => {
    const queue = queueOf({ mostWaiting: 3 });
    void queue.ask('greedy');
    await queue.endFirst(500);
    void queue.ask('running');
    const again = queue.ask('greedy');
    const others = ['a', 'b', 'c'].map((name) => queue.ask(name));
    expect(await again).toMatchObject({ status: 503 });
    for (let i = 0; i < 4; i++) await queue.endFirst();
    expect(await Promise.all(others)).toEqual(Array(3).fill('answered'));
  });
});

it('continues after failed work', async () => {
  const { take } = createFairQueue(BOUNDS);
  const asker = { address: 'a', connection: 'a', signal: new AbortController().signal };
  await expect(take(asker, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await take(asker, () => Promise.resolve('answered'))).toBe('answered');
});
