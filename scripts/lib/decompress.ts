import type { Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { CompressedDataError, cutBetweenFrames } from './zstd-frames.ts';

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
 * The bytes that were compressed, chunk by chunk, and proof that nothing else was sent: all members of gzip data and all
 * frames of zstd data are unpacked, and what follows the end is refused. Only zeros may follow gzip data, which tape
 * archivers pad with; gzip takes them without a word too.
 *
 * @param chunkSize of what is given, in bytes
 * @throws CompressedDataError `Z_TRAILING_DATA` when something else follows the end; errors of node:zlib,
 * `Z_BUF_ERROR` when the data has no end; what `source` throws
 */
export async function* decompressWhole(
  coding: Coding,
  source: Chunks,
  { chunkSize = 64 * 1024 }: { chunkSize?: number } = {},
): AsyncGenerator<Uint8Array> {
  const decoder = CREATE[coding]({ chunkSize });
  const feeding = feed(coding, coding === 'zstd' ? cutBetweenFrames(source) : source, decoder);
  // An error reaches the loop through the decoder, which is destroyed with it.
  feeding.catch((error: unknown) => decoder.destroy(error as Error));
  try {
    yield* decoder;
    await feeding;
  } finally {
    decoder.destroy();
  }
}

/** Writes chunk after chunk, each when the one before is unpacked: what is then left of it is after the end. */
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
      throw new CompressedDataError('Z_TRAILING_DATA', 'something follows the end');
  }
  decoder.end();
}

const write = (decoder: Decoder, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    decoder.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
