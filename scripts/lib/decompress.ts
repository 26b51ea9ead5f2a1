import type { Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

export type Coding = 'gzip' | 'deflate' | 'deflate-raw' | 'br' | 'zstd';
type Chunks = AsyncIterable<Uint8Array>;
type Decoder = Transform & { readonly bytesWritten: number };

const CREATE: Record<Coding, (options: { chunkSize: number }) => Decoder> = {
  gzip: createGunzip,
  deflate: createInflate,
  'deflate-raw': createInflateRaw,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * Decompresses data chunk by chunk, and checks that nothing else was sent. It unpacks all members of gzip data and all frames
 * of zstd data, and refuses anything after the end. Only zeros may follow gzip data, because tape archivers pad it with zeros,
 * and gzip accepts them silently, too.
 *
 * @param chunkSize of the output, in bytes
 * @throws CompressedDataError `Z_TRAILING_DATA` when something else follows the end; errors of node:zlib, such as `Z_BUF_ERROR`
 * when the data has no end; what `source` throws
 */
export async function* decompressWhole(
  coding: Coding,
  source: Chunks,
  { chunkSize = 64 * 1024 }: { chunkSize?: number } = {},
): AsyncGenerator<Uint8Array> {
  const decoder = CREATE[coding]({ chunkSize });
  const feeding = feed(coding, coding === 'zstd' ? cutBetweenFrames(source) : source, decoder);
  // Every error destroys the decoder, so the loop below reports it.
  feeding.catch((error: unknown) => decoder.destroy(error as Error));
  try {
    yield* decoder;
    await feeding;
  } finally {
    decoder.destroy();
  }
}

/**
 * Reads the beginning of a source without consuming it.
 * @param length the minimum length of the head in bytes, unless the source is shorter
 * @returns the head, and the whole source, which must be read or closed by `return`
 * @throws what the source throws
 */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Uint8Array, void> }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const whole = (async function* () {
    try {
      yield head;
      if (head.length > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  })();
  // Start the generator now. If it were not started, `return` would skip `finally` and leave the source open.
  await whole.next();
  return { head, whole };
}

/**
 * Writes each chunk when the previous one is unpacked. Bytes that the decoder does not consume then show where the data ends.
 */
async function feed(coding: Coding, source: Chunks, decoder: Decoder): Promise<void> {
  let isPadding = false;
  let written = 0;
  for await (const chunk of source) {
    let rest = chunk;
    if (!isPadding && chunk.length > 0) {
      await write(decoder, chunk);
      written += chunk.length;
      rest = chunk.subarray(chunk.length - (written - decoder.bytesWritten));
      isPadding = rest.length > 0;
    }
    if (isPadding && (coding !== 'gzip' || rest.some((byte) => byte !== 0)))
      throw new CompressedDataError('Z_TRAILING_DATA', 'unexpected data after the end');
  }
  decoder.end();
}

const write = (decoder: Decoder, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    decoder.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** The next part of zstd data (RFC 8878, section 3.1): its length, and whether it is content, which needs no parsing. */
interface Part {
  bytes: number;
  isContent?: true;
  startsFrame?: true;
}

const FRAME = 0xfd2fb528;
/** The first 28 bits of a skippable frame. Its last four bits can be anything. */
const SKIPPABLE = 0x184d2a5;
const RLE_BLOCK = 1;
/**
 * The maximum number of frames, which is far above what any writer produces for an export. Each frame takes about 25 µs,
 * however small it is.
 */
const MAX_FRAMES = 1_000_000;

/** Compressed data that violates its format. The codes are those of zlib where zlib has one. */
export class CompressedDataError extends Error {
  override name = 'CompressedDataError';
  readonly code: 'Z_BUF_ERROR' | 'Z_TRAILING_DATA' | 'Z_TOO_MANY_FRAMES';
  constructor(code: CompressedDataError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Yields the parts of each frame, including skippable frames, and receives the bytes of parts that are no content. */
function* partsOfFrames(): Generator<Part, never, Buffer> {
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const magic = (yield { bytes: 4, startsFrame: true }).readUInt32LE();
    if (magic >>> 4 === SKIPPABLE) {
      const size = (yield { bytes: 4 }).readUInt32LE();
      yield { bytes: size, isContent: true };
      continue;
    }
    if (magic !== FRAME) throw new CompressedDataError('Z_TRAILING_DATA', 'no frame begins here');
    const descriptor = (yield { bytes: 1 }).readUInt8();
    const isSingleSegment = (descriptor >> 5) & 1;
    const contentSizeBytes = [isSingleSegment, 2, 4, 8][descriptor >> 6]!;
    const dictionaryBytes = [0, 1, 2, 4][descriptor & 3]!;
    yield { bytes: 1 - isSingleSegment + dictionaryBytes + contentSizeBytes };
    for (let isLast = false; !isLast;) {
      const block = (yield { bytes: 3 }).readUIntLE(0, 3);
      isLast = (block & 1) === 1;
      yield { bytes: ((block >> 1) & 3) === RLE_BLOCK ? 1 : block >> 3, isContent: true };
    }
    const hasChecksum = (descriptor >> 2) & 1;
    yield { bytes: 4 * hasChecksum, isContent: true };
  }
  throw new CompressedDataError('Z_TOO_MANY_FRAMES', `more than ${MAX_FRAMES} frames`);
}

/**
 * Splits chunks so that none has more than one frame. Node's decoder reads several frames, but drops whatever follows the end
 * of a frame within a chunk (https://github.com/nodejs/node/issues/64741).
 *
 * @throws CompressedDataError `Z_BUF_ERROR` when the last frame is incomplete, `Z_TRAILING_DATA` when something else follows a
 * frame, `Z_TOO_MANY_FRAMES`
 */
async function* cutBetweenFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = partsOfFrames();
  let part = parts.next().value;
  let left = part.bytes;
  let seen: Uint8Array[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let at = 0; at < chunk.length;) {
      const end = Math.min(at + left, chunk.length);
      if (!part.isContent) seen.push(chunk.subarray(at, end));
      left -= end - at;
      at = end;
      while (left === 0) {
        part = parts.next(Buffer.concat(seen)).value;
        seen = [];
        left = part.bytes;
        if (!part.startsFrame) continue;
        yield chunk.subarray(start, at);
        start = at;
      }
    }
    if (start < chunk.length) yield chunk.subarray(start);
  }
  if (!part.startsFrame || left < part.bytes)
    throw new CompressedDataError('Z_BUF_ERROR', 'the last frame has no end');
}
