import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inSteps, quickly, step } from '../../../src/lib/step.ts';

/** Longer than a thread may be busy before it handles its events. */
const LONG_MS = 6;
function busy(): void {
  for (const end = performance.now() + LONG_MS; performance.now() < end;);
}
const aborted = (): AbortSignal => AbortSignal.abort('gone');

/** Each test starts with an idle thread. */
beforeEach(() => nextRound());

describe('a step', () => {
  test('runs at once while the thread has time', () => {
    let done = 0;
    void step(() => done++);
    void step(() => done++);
    expect(done).toBe(2);
  });

  test('waits for a later round of events on a busy thread, like each of many that wait', async () => {
    let round = 0;
    const again = (): void => {
      round++;
      counting = setImmediate(again);
    };
    let counting = setImmediate(again);
    onTestFinished(() => clearImmediate(counting));
    const roundOfLong = () =>
      step(() => {
        busy();
        return round;
      });
    expect(new Set(await Promise.all(Array.from({ length: 4 }, roundOfLong))).size).toBe(4);
  });

  test('yields to quick work, even if the thread has time', async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const page = quickly(() => sent);
    const short = (name: string) =>
      step(() => {
        for (const end = performance.now() + 1; performance.now() < end;);
        done.push(name);
      });
    const done: string[] = [];
    const search = Promise.all(['first', 'second'].map(short));
    expect(done).toEqual(['first']);
    send();
    await Promise.all([page, search]);
    expect(done).toEqual(['first', 'second']);
    await nextRound();
    await Promise.all(['third', 'fourth'].map(short));
    expect(done).toHaveLength(4);
  });

  test('does not run once it is aborted, whether immediate or deferred', async () => {
    let done = 0;
    await expect(step(() => done++, aborted())).rejects.toBe('gone');
    const asker = new AbortController();
    void step(busy);
    const waiting = step(() => done++, asker.signal);
    asker.abort('gone');
    await expect(waiting).rejects.toBe('gone');
    expect(done).toBe(0);
  });

  test('fails like its work', async () => {
    void step(busy);
    await expect(step(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

test('wraps each method of an object, and leaves other properties', async () => {
  const source = { size: 3, find: (word: string) => Promise.resolve([word]) };
  expect([await inSteps(source).find('koch'), inSteps(source).size]).toEqual([['koch'], 3]);
  await expect(inSteps(source, aborted()).find('koch')).rejects.toBe('gone');
  await expect(inSteps(source, aborted()).step(() => 1)).rejects.toBe('gone');
});
