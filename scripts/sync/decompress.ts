/** Containers of exports, known by their first bytes, and their decompression. */
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

/** The type of a file, by its first bytes; names and content types are not trusted. */
export type Container = 'xz' | 'gzip' | 'zstd' | 'zip' | 'tar' | 'ndjson' | 'html' | 'empty' | 'unknown';

/** How many bytes `detectContainer` wants to see: the header of a tar archive. */
export const HEAD_BYTES = 512;

const MAGIC: [Container, number[]][] = [
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]], // without entries
];

export function detectContainer(head: Buffer): Container {
  if (head.length === 0) return 'empty';
  // pzstd begins with a skippable frame (RFC 8878, section 3.1.2).
  if (head.length >= 4 && head.readUInt32LE() >>> 4 === 0x184d2a5) return 'zstd';
  const found = MAGIC.find(([, magic]) => magic.every((byte, index) => head[index] === byte));
  if (found) return found[0];
  if (isTarHeader(head)) return 'tar';
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (text.startsWith('{')) return 'ndjson';
  if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(text)) return 'html';
  return 'unknown';
}

/** A tar header holds the sum of its own bytes, its sum field counted as blanks; an empty archive starts with zeros. */
function isTarHeader(head: Buffer): boolean {
  if (head.length < HEAD_BYTES) return false;
  if (head.every((byte) => byte === 0)) return true;
  const stored = parseInt(head.toString('latin1', 148, 156).replace(/[\0 ]+/g, ''), 8);
  const sum = head.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return stored === sum;
}
