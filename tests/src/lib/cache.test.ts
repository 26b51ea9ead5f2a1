import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { boundedCache, boundedStore, once } from '../../../src/lib/cache.ts';

const cacheOf = (capacity: number) => boundedCache<string>({ capacity, sizeOf: ({ length }) => length });
/** The size of three short entries of nine characters. */
const THREE = 3 * (9 + 160 + 26);

it('makes a value once for concurrent and later calls', async () => {
  const answers = cacheOf(10_000);
  let made = 0;
  const make = async () => `answer ${++made}`;
  expect(await Promise.all([answers('a', make), answers('a', make)])).toEqual(['answer 1', 'answer 1']);
  expect([await answers('a', make), await answers('b', make)]).toEqual(['answer 1', 'answer 2']);
});

it('does not cache failures', async () => {
  const answers = cacheOf(10_000);
  await expect(answers('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers('a', async () => 'yes')).toBe('yes');
});

it('evicts the least recently used values above the capacity', async () => {
  const answers = cacheOf(THREE);
  const ask = async (key: string) => {
    let made = false;
    await answers(key, async () => {
      made = true;
      return 'x'.repeat(9);
    });
    return made ? 'made' : 'kept';
  };
  for (const key of ['a', 'b', 'c']) expect(await ask(key)).toBe('made');
  expect([await ask('a'), await ask('d'), await ask('a')]).toEqual(['kept', 'made', 'kept']);
  expect(await ask('b')).toBe('made');
});

it('returns a value larger than the capacity without caching it', async () => {
  const answers = cacheOf(THREE);
  await answers('b', async () => 'b');
  expect(await answers('a', async () => 'x'.repeat(5000))).toHaveLength(5000);
  expect(await answers('a', async () => 'y')).toBe('y');
  expect(await answers('b', async () => 'made again')).toBe('b');
});

it('does not cache a value of infinite size', async () => {
  const answers = boundedCache<string>({ capacity: 1e6, sizeOf: (text) => (text ? 1 : Infinity) });
  let made = 0;
  const none = async () => (made++, '');
  await Promise.all([answers('a', none), answers('a', none)]);
  await answers('a', none);
  expect(made).toBe(2);
});

it('counts a replaced value once', () => {
  const store = boundedStore<string>({ capacity: THREE, sizeOf: ({ length }) => length });
  store.set('b', 'x'.repeat(9));
  for (let n = 0; n < 20; n++) store.set('a', 'x'.repeat(9));
  expect([store.get('a'), store.get('b')]).toEqual(['x'.repeat(9), 'x'.repeat(9)]);
});

it('never exceeds its capacity', async () => {
  const script = fileURLToPath(new URL('cache-memory.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  const shares = JSON.parse(stdout) as Record<string, number>;
  expect(Object.keys(shares)).toHaveLength(10);
  // The process itself needs about a twentieth meanwhile.
  for (const [kind, share] of Object.entries(shares)) expect([kind, share < 1.05]).toEqual([kind, true]);
});

const never = (): Promise<string> => new Promise(() => undefined);
const soon = (value: string): Promise<string> => Promise.resolve(value);
const fail = (): Promise<string> => Promise.reject(new Error('not there'));

it('makes a value once for concurrent calls', async () => {
  let made = 0;
  const get = once(() => soon(`made ${++made}`));
  expect([await Promise.all([get(), get()]), await get()]).toEqual([['made 1', 'made 1'], 'made 1']);
});

it('rejects all waiting calls on failure, and retries for the next', async () => {
  for (const patienceMs of [undefined, 1000]) {
    let tried = 0;
    const get = once(() => (++tried === 1 ? fail() : soon('later')), patienceMs);
    const waiting = await Promise.allSettled([get(), get()]);
    expect([waiting.map(({ status }) => status), tried]).toEqual([['rejected', 'rejected'], 1]);
    expect(await get()).toBe('later');
  }
});

it('starts abandoned work again, once for all waiting calls', async () => {
  let made = 0;
  const get = once(() => (++made === 1 ? never() : soon(`made ${made}`)), 10);
  void get();
  expect(await Promise.all([get(), get(), get()])).toEqual(['made 2', 'made 2', 'made 2']);
});

it('accepts slow work that finishes first after all', async () => {
  let end: (value: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (end = resolve));
  const makers = [() => slow, never, fail];
  const get = once(() => makers.shift()!(), 10);
  void get();
  void get();
  await new Promise((resolve) => setTimeout(resolve, 30));
  end('slow');
  expect(await get()).toBe('slow');
});
