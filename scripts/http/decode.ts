import { type Transform, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { FetchError } from '../../src/http/errors.ts';

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

export const ACCEPT_ENCODING = 'gzip, br';

/**
 * The body decompressed, chunk by chunk: whoever reads it decides how much is ever unpacked.
 * @throws FetchError `answer-encoding` for an unknown encoding, or more than one (nobody needs that but for bombs)
 */
export function decode(
  source: AsyncIterable<Uint8Array>,
  encoding: string | null,
  url: string,
): AsyncIterable<Uint8Array> {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return source;
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decoder) {
    const what = `${url} is encoded as "${name.slice(0, 100)}".`;
    throw new FetchError('answer-encoding', url, what);
  }
  // The error reaches the reader through the decoder, which pipeline destroys with it.
  return pipeline(source, decoder(), () => {});
}
