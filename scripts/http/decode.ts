import { type Coding, decompressWhole } from '../lib/decompress.ts';
import { FetchError } from '../../src/http/errors.ts';

const CODINGS: Record<string, Coding> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};

export const ACCEPT_ENCODING = 'gzip, br';

/**
 * The body decompressed, chunk by chunk: whoever reads it decides how much is ever unpacked. A body with something after
 * its compressed data is broken: it could be the half that a reader would miss (curl refuses it too).
 * @throws FetchError `answer-encoding` for an unknown encoding, or more than one (nobody needs that but for bombs)
 */
export function decode(
  source: AsyncIterable<Uint8Array>,
  encoding: string | null,
  url: string,
): AsyncIterable<Uint8Array> {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return source;
  const coding = Object.hasOwn(CODINGS, name) ? CODINGS[name] : undefined;
  if (!coding) {
    const what = `${url} is encoded as "${name.slice(0, 100)}".`;
    throw new FetchError('answer-encoding', url, what);
  }
  return decompressWhole(coding, source);
}
