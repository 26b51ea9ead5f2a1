import { expect, it } from 'vitest';
import { boundedCache } from '../../src/bounded-cache.ts';

const cacheOf = (capacity: number) => boundedCache<string>({ capacity, sizeOf: ({ length }) => length });

it('makes an answer once for all who ask at the same time and after', async () => {
  const answers = cacheOf(100);
  let made = 0;
  const make = async () => `answer ${++made}`;
  expect(await Promise.all([answers('a', make), answers('a', make)])).toEqual(['answer 1', 'answer 1']);
  expect(await answers('a', make)).toBe('answer 1');
  expect(await answers('b', make)).toBe('answer 2');
});

it('does not keep what failed', async () => {
  const answers = cacheOf(100);
  await expect(answers('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers('a', async () => 'yes')).toBe('yes');
});

it('forgets what was asked for longest ago above the capacity', async () => {
  const answers = cacheOf(30);
  const ask = async (key: string) => {
    let made = false;
    await answers(key, async () => {
      made = true;
      return 'x'.repeat(9);
    });
    return made ? 'made' : 'kept';
  };
  for (const key of ['a', 'b', 'c']) expect(await ask(key)).toBe('made');
  expect(await ask('a')).toBe('kept');
  expect(await ask('d')).toBe('made');
  expect(await ask('a')).toBe('kept');
  expect(await ask('b')).toBe('made');
});

it('gives an answer that is larger than the capacity, and keeps nothing of it', async () => {
  const answers = cacheOf(10);
  expect(await answers('a', async () => 'x'.repeat(50))).toHaveLength(50);
  expect(await answers('a', async () => 'y')).toBe('y');
});
