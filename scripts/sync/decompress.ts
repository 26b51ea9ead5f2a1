import { ReadableStream } from 'node:stream/web';
import xz from 'xz-decompress';
import { decompressWhole } from '../lib/decompress.ts';
import { CompressedDataError } from '../lib/zstd-frames.ts';
import { broken, tooLarge, truncated } from './errors.ts';

export type Compression = 'xz' | 'gzip' | 'zstd';
type Chunks = AsyncIterable<Uint8Array>;

const CHUNK = { chunkSize: 256 * 1024 };
const DECODERS: Record<Compression, (source: Chunks) => Chunks> = {
  gzip: (source) => decompressWhole('gzip', source, CHUNK),
  zstd: (source) => decompressWhole('zstd', source, CHUNK),
  xz: unxz,
};

/** All streams of xz data, with the zeros that may pad them to multiples of four bytes. */
async function* unxz(source: Chunks): AsyncGenerator<Uint8Array> {
  let isRead = false;
  const read = async function* () {
    // The library takes an empty chunk for the end.
    for await (const chunk of source) if (chunk.length > 0) yield chunk;
    isRead = true;
  };
  // The types of Node's and of the browser's streams are the same streams, but not the same types.
  const stream = ReadableStream.from(read()) as unknown as ConstructorParameters<
    typeof xz.XzReadableStream
  >[0];
  yield* new xz.XzReadableStream(stream);
  if (!isRead) throw new CompressedDataError('Z_TRAILING_DATA', 'something follows the last stream');
}

/**
 * The bytes that were compressed, chunk by chunk, at most `maxBytes` of them.
 * @throws ExportError `export-truncated`, `export-broken` or `export-too-large`, while it is read
 */
export async function* decompress(
  compression: Compression,
  source: Chunks,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of DECODERS[compression](source)) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge('its size unpacked, in bytes,', maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw meaningOf(error, compression);
  }
}

/** Result codes of the xz library: 8 is "no progress is possible", which after the last byte means a missing end. */
const XZ_ERROR = /^get_next_output failed with error code (\d+)$/;

function meaningOf(error: unknown, compression: Compression): unknown {
  if (!(error instanceof Error)) return error;
  const xzCode = XZ_ERROR.exec(error.message)?.[1];
  const code = 'code' in error ? String(error.code) : '';
  if (xzCode === '8' || code === 'Z_BUF_ERROR') return truncated(`its ${compression} data has no end`, error);
  if (code === 'Z_TRAILING_DATA')
    return broken(`its ${compression} data is followed by something that is none`, error);
  if (xzCode === '4') return broken('its xz data needs more memory than 64 MiB', error);
  if (xzCode === '3' || xzCode === '6')
    return broken('its xz data uses a check or filter that we cannot read', error);
  const isDecoders =
    xzCode !== undefined || /^(Z_|ZSTD_)/.test(code) || error instanceof WebAssembly.RuntimeError;
  return isDecoders ? broken(`its ${compression} data cannot be unpacked`, error) : error;
}
