/** Prints how much of its capacity each kind of cache takes in V8, for cache.test.ts, which starts it with --expose-gc. */
import { setTimeout as sleep } from 'node:timers/promises';
import { boundedCache, bufferBytes, textBytes } from '../../../src/lib/cache.ts';

const CAPACITY = 4_000_000;
const ASKED = 30_000;

const bytes = (length: number) => () => new Uint8Array(length);
// prettier-ignore
const KINDS: { name: string; sizeOf: (value: never) => number; make: (n: number) => unknown; key: string }[] =
  [
    { name: 'empty bytes', sizeOf: bufferBytes, make: bytes(0), key: 'k' },
    { name: 'three bytes', sizeOf: bufferBytes, make: () => new TextEncoder().encode('404'), key: 'page /jobs/' },
    { name: '100 bytes', sizeOf: bufferBytes, make: bytes(100), key: 'k' },
    { name: '20,000 bytes', sizeOf: bufferBytes, make: bytes(20_000), key: 'k' },
    { name: 'nothing', sizeOf: () => 0, make: () => undefined, key: 'domain' },
    { name: 'a number', sizeOf: () => 0, make: (n) => n, key: '{"field":"tags","values":["' },
    { name: 'long keys', sizeOf: bufferBytes, make: bytes(3), key: 'a'.repeat(3000) },
    { name: 'long keys in Greek', sizeOf: bufferBytes, make: bytes(3), key: 'λ'.repeat(3000) },
    { name: 'texts', sizeOf: textBytes, make: (n) => `${n} is a text`.repeat(20), key: 'k' },
    { name: 'lists of ids', sizeOf: (ids: string[]) => ids.reduce((sum, id) => sum + textBytes(id) + 8, 0),
      make: (n) => JSON.parse(JSON.stringify(Array.from({ length: 50 }, (_, at) => `${n}x${at}aaaa`))) as unknown, key: 'phrase' },
  ];

/** Bytes that are in use; array buffers are outside of the heap. */
async function used(): Promise<number> {
  // V8 gives buffers back beside the program.
  for (let round = 0; round < 3; round++) {
    globalThis.gc!();
    await sleep(30);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** In a function of its own, so that nothing else keeps the cache. */
async function shareTaken({ sizeOf, make, key }: (typeof KINDS)[number]): Promise<number> {
  const cache = boundedCache<unknown>({ capacity: CAPACITY, sizeOf: sizeOf as (value: unknown) => number });
  const before = await used();
  for (let n = 0; n < ASKED; n++)
    await cache(Buffer.from(`${key}${n}`).toString(), () => Promise.resolve(make(n)));
  const share = ((await used()) - before) / CAPACITY;
  await cache('one more', () => Promise.resolve(make(0)));
  return share;
}

// What compiles the code the first time is no part of it.
await shareTaken(KINDS[0]!);
const shares: Record<string, number> = {};
for (const kind of KINDS) shares[kind.name] = await shareTaken(kind);
console.log(JSON.stringify(shares));
