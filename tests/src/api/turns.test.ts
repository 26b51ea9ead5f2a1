import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/api/responses.ts';
import { createTurns, type TurnBounds } from '../../../src/api/server-limits.ts';

const SLOTS = 4;
const SHORT = { slots: SLOTS, fairMs: 100, leastMs: 20, maxWaiting: 100, maxWaitMs: 60_000 };
const nobody = (): AbortSignal => new AbortController().signal;

/** Sites that answer at once, and sites that never do; counts concurrent requests. */
function site(bounds: Partial<TurnBounds> = {}) {
  const { take } = createTurns({ ...SHORT, ...bounds });
  let running = 0;
  const most = { all: 0, one: 0 };
  const of = new Map<string, number>();
  const visit = (target: string, work: (signal: AbortSignal) => Promise<void>, asker = nobody()) =>
    take(target, asker, async (signal) => {
      running++;
      of.set(target, (of.get(target) ?? 0) + 1);
      most.all = Math.max(most.all, running);
      most.one = Math.max(most.one, of.get(target)!);
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        running--;
        of.set(target, of.get(target)! - 1);
      };
      signal.addEventListener('abort', end);
      await work(signal).finally(end);
      return 'answered' as const;
    }).catch((error: unknown) => (error instanceof HttpError ? error.status : 'left'));
  return {
    most,
    honest: (target: string) => visit(target, () => Promise.resolve()),
    /** Ends when aborted, like a request. */
    slow: (target: string, asker?: AbortSignal) =>
      visit(target, (signal) => sleep(60_000, undefined, { signal, ref: false }), asker),
  };
}

/** How many of 20 successive honest requests are answered during `attack`. */
async function answeredDuring(
  attack: (isOver: () => boolean) => Promise<unknown>,
  one: ReturnType<typeof site>,
) {
  let isOver = false;
  const attacking = attack(() => isOver);
  await sleep(20);
  let answered = 0;
  for (let number = 0; number < 20; number++)
    if ((await one.honest(`honest${number % 7}.example`)) === 'answered') answered++;
  isOver = true;
  await attacking;
  return answered;
}

describe('honest sites are answered while', () => {
  const again =
    (one: ReturnType<typeof site>, targets: number, name: (target: number, round: number) => string) =>
    (isOver: () => boolean) =>
      Promise.all(
        Array.from({ length: targets }, async (_, target) => {
          const leaving = new AbortController();
          const check = setInterval(() => isOver() && leaving.abort(), 10);
          for (let round = 0; !isOver(); round++) {
            await one.slow(name(target, round), leaving.signal);
            await sleep(1);
          }
          clearInterval(check);
        }),
      );

  it.each<[what: string, targets: number, name: (target: number, round: number) => string]>([
    ['16 slow ones are asked for again and again', 16, (target) => `slow${target}.example`],
    ['one slow one is asked for 30 times at once', 30, () => 'slow.example'],
    ['slow ones have a new name each time', 16, (target, round) => `slow${target}-${round}.example`],
    ['two slow ones take turns', 16, (target, round) => `slow${(target + round) % 2}.example`],
  ])('%s', async (_what, targets, name) => {
    const one = site();
    expect(await answeredDuring(again(one, targets, name), one)).toBeGreaterThanOrEqual(19);
    expect(one.most.one).toBeLessThanOrEqual(2);
    expect(one.most.all).toBeLessThanOrEqual(SLOTS);
  });
});

it('a slow site may take its time while nobody waits', async () => {
  const { take } = createTurns(SHORT);
  const slow = () => take('slow.example', nobody(), () => sleep(300, 'answered'));
  expect(await Promise.all([slow(), slow()])).toEqual(['answered', 'answered']);
});

it('a slow site is cut off while others wait, with a Retry-After', async () => {
  const { take } = createTurns({ ...SHORT, slots: 1 });
  const slow = take('slow.example', nobody(), () => sleep(60_000, undefined, { ref: false }));
  const honest = take('honest.example', nobody(), async () => 'answered');
  await expect(slow).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '10' },
    message: 'The site takes too long while others are waiting. Try again in some seconds.',
  });
  expect(await honest).toBe('answered');
});

it('the queue has a limit, and waiting a time limit', async () => {
  const one = site({ slots: 1, perTarget: 1, maxWaiting: 1, maxWaitMs: 50 });
  const leaving = new AbortController();
  const first = one.slow('a.example', leaving.signal);
  const second = one.slow('a.example');
  expect([await one.honest('b.example'), await second]).toEqual([503, 503]);
  leaving.abort();
  expect(await first).toBe('left');
});

it('a client that leaves frees its place and slot', async () => {
  const one = site({ slots: 1, leastMs: 60_000, fairMs: 60_000 });
  const [running, queued] = [new AbortController(), new AbortController()];
  const all = [one.slow('a.example', running.signal), one.slow('b.example', queued.signal)];
  queued.abort();
  running.abort();
  expect([await Promise.all(all), await one.honest('c.example')]).toEqual([['left', 'left'], 'answered']);
});

it('a failure frees its slot', async () => {
  const { take } = createTurns({ ...SHORT, slots: 1 });
  await expect(take('a.example', nobody(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await take('b.example', nobody(), async () => 'answered')).toBe('answered');
});
