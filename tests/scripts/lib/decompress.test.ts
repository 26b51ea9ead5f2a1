/** Decompressors by what their own programs do with several members, with what follows the end, and with a cut. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  deflateSync,
  gzipSync,
  type InputType,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Coding, decompressWhole, peek } from '../../../scripts/lib/decompress.ts';
import { decompress } from '../../../scripts/sync/unpack.ts';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import { xz } from '../../lib/xz.ts';

const zstdWith = (params: Record<number, number>) => (data: InputType) => zstdCompressSync(data, { params });
const zstd = zstdWith({ [constants.ZSTD_c_checksumFlag]: 1 });
const skippable = (content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(0x184d2a50 + (content.length % 16), 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
};

/** Sizes of chunks in turn, without end. */
async function* chunked(bytes: Buffer, size: () => number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + size());
    yield bytes.subarray(at, end);
    at = end;
  }
}

type Format = 'gzip' | 'zstd' | 'xz';
const unpacked = (format: Format | Coding, bytes: Buffer, size = () => 64 * 1024): Promise<Buffer> =>
  buffer(
    Readable.from(
      format === 'xz'
        ? decompress('xz', chunked(bytes, size), 1e9)
        : decompressWhole(format, chunked(bytes, size)),
    ),
  );

/** Every way of a program to write a member, a frame or a stream. */
const WRITERS: Record<Format, ((data: Buffer) => Buffer)[]> = {
  gzip: [(data) => gzipSync(data), (data) => gzipSync(data, { level: 0 })],
  zstd: [
    zstd,
    zstdWith({}),
    zstdWith({ [constants.ZSTD_c_contentSizeFlag]: 0, [constants.ZSTD_c_windowLog]: 10 }),
    (data) => Buffer.concat([skippable(Buffer.alloc(4)), zstd(data)]),
    (data) => Buffer.concat([zstd(data), skippable(data), skippable(Buffer.alloc(0))]),
  ],
  xz: [xz, (data) => Buffer.concat([xz(data), Buffer.alloc(4)])],
};
const FORMATS = Object.keys(WRITERS) as Format[];

describe.each(FORMATS)('%s', (format) => {
  const [write = xz] = WRITERS[format];
  const [first, second] = [write(Buffer.from('first')), write(Buffer.from('second'))];

  test('random frames in random chunks give the whole content', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = seededRandom(seed);
      const parts = Array.from({ length: random.between(1, 9) }, () => {
        const word = random.pick(['', 'a', 'job', '\0', 'ä😀']);
        return Buffer.from(word.repeat(random.pick([0, 1, 100, 70_000, 150_000])));
      });
      const bytes = Buffer.concat(parts.map((part) => random.pick(WRITERS[format])(part)));
      const most = random.pick([1, 3, 50, 1000, 300_000]);
      const size = () => (bytes.length > 20_000 && most < 50 ? 997 : random.between(1, most));
      expect(Buffer.concat(parts).equals(await unpacked(format, bytes, size)), `seed ${seed}`).toBe(true);
    }
  });

  test('two frames, split anywhere', async () => {
    const both = Buffer.concat([first, second]);
    for (let at = 1; at < both.length; at++) {
      const sizes = [at, both.length];
      expect((await unpacked(format, both, () => sizes.shift()!)).toString(), `at ${at}`).toBe('firstsecond');
    }
  });

  test('empty frames give nothing', async () => {
    const empty = write(Buffer.alloc(0));
    expect(await unpacked(format, Buffer.concat([empty, empty, empty]))).toHaveLength(0);
    expect(await unpacked(format, empty, () => 1)).toHaveLength(0);
  });

  test('data cut anywhere but between frames is refused', async () => {
    const both = Buffer.concat([first, second]);
    for (let end = 1; end < both.length; end++) {
      if (end === first.length) continue;
      for (const size of [1, both.length])
        await expect(
          unpacked(format, both.subarray(0, end), () => size),
          `cut at ${end}`,
        ).rejects.toThrow();
    }
  });

  test.each([
    ['text', 'junk that is longer than any header'],
    ['one byte', 'x'],
    ['a line end', '\r\n'],
    ['its own magic bytes', first.subarray(0, 4)],
    ['zeros and text', '\0\0\0\0junk'],
    ['zeros and another frame in no multiple of four', Buffer.concat([Buffer.alloc(5), second])],
  ])('%s after the end is refused, in chunks of any size', async (_what, junk) => {
    const bytes = Buffer.concat([first, Buffer.from(junk)]);
    for (const size of [1, 7, first.length, bytes.length])
      await expect(
        unpacked(format, bytes, () => size),
        `chunks of ${size}`,
      ).rejects.toThrow();
  });

  test('an error of the source is passed to the reader', async () => {
    const failing = async function* () {
      yield first.subarray(0, 10);
      await Promise.resolve();
      throw new Error('the disk');
    };
    await expect(Array.fromAsync(decompress(format, failing(), 1e9))).rejects.toThrow('the disk');
  });

  test('a reader that stops closes the source', async () => {
    let isClosed = false;
    const endless = async function* () {
      try {
        for (;;) {
          yield write(Buffer.alloc(100_000, 'x'));
          await Promise.resolve();
        }
      } finally {
        isClosed = true;
      }
    };
    for await (const chunk of decompress(format, endless(), 1e9)) if (chunk.length > 0) break;
    await expect.poll(() => isClosed).toBe(true);
  });
});

test('zeros after the end: accepted in gzip and xz, refused in zstd, as by their programs', async () => {
  const zeros = (format: Format, count: number) =>
    Buffer.concat([WRITERS[format][0]!(Buffer.from('x')), Buffer.alloc(count)]);
  for (const size of [1, 50_000]) {
    for (const count of [1, 4, 511, 100_000])
      expect((await unpacked('gzip', zeros('gzip', count), () => size)).toString()).toBe('x');
    expect((await unpacked('xz', zeros('xz', 100_000), () => size)).toString()).toBe('x');
    await expect(unpacked('xz', zeros('xz', 5), () => size)).rejects.toThrow();
    await expect(unpacked('zstd', zeros('zstd', 8), () => size)).rejects.toThrow();
  }
});

test.each([
  ['br', (data: Buffer) => brotliCompressSync(data)],
  ['deflate', (data: Buffer) => deflateSync(data)],
] as const)('%s has one stream: nothing may follow, and nothing be missing', async (coding, write) => {
  const bytes = write(Buffer.from('first'));
  for (const size of [1, 3, bytes.length, 1000]) {
    expect((await unpacked(coding, bytes, () => size)).toString()).toBe('first');
    for (const junk of [bytes, Buffer.from('\0'), Buffer.from('junk')])
      await expect(unpacked(coding, Buffer.concat([bytes, junk]), () => size)).rejects.toMatchObject({
        code: 'Z_TRAILING_DATA',
      });
    for (let end = 1; end < bytes.length; end++)
      await expect(
        unpacked(coding, bytes.subarray(0, end), () => size),
        `cut at ${end}`,
      ).rejects.toThrow();
  }
});

test('many small frames take little time and memory', async () => {
  const frame = zstd(Buffer.from('x'));
  expect(await unpacked('zstd', Buffer.concat(Array<Buffer>(20_000).fill(frame)))).toHaveLength(20_000);
});

test('a peeked source is closed when nobody reads it, and complete when somebody does', async () => {
  let closed = 0;
  const source = async function* () {
    try {
      for (const text of ['ab', 'cd', 'ef']) yield await Promise.resolve(Buffer.from(text));
    } finally {
      closed++;
    }
  };
  const { head, whole } = await peek(source(), 3);
  expect([String(head), closed]).toEqual(['abcd', 0]);
  await whole.return();
  expect([closed, String(await buffer((await peek(source(), 3)).whole))]).toEqual([1, 'abcdef']);
  expect(String(await buffer((await peek(source(), 100)).whole))).toBe('abcdef');
});
