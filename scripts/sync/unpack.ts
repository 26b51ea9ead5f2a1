/** Reads the entries of an export one at a time, whatever the format of its container is. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { readNdjson } from './containers/ndjson.ts';
import { readTar } from './containers/tar.ts';
import { readZip } from './containers/zip.ts';
import { domainOfEntry, type Entry, type Link, type Place, type Wants } from './entries.ts';
import { BadExport, broken, tooLarge, truncated } from '../lib/errors.ts';
import type { ExportLimits } from './limits.ts';
import { posix } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import xz from 'xz-decompress';
import { CompressedDataError, decompressWhole, peek } from '../lib/decompress.ts';

/**
 * Reads the feeds of an export in the order of the file, one in memory at a time. Feeds behind links follow at the end. It
 * reads zip, and tar and ndjson that are plain or compressed with xz, gzip or zstd. The first bytes tell the format.
 *
 * @throws ExportError while reading: `export-not-an-archive`, `export-truncated`, `export-broken` or `export-too-large`. The
 * whole export is then refused, including entries that were read already.
 */
export async function* unpack(file: string, limits: ExportLimits): AsyncGenerator<Entry> {
  const links = new Links();
  let entries = 0;
  for await (const found of readContainer(file, limits, feedsOf)) {
    if (++entries > limits.entries) throw tooLarge('its number of entries', limits.entries);
    if (!('link' in found)) yield found;
    else if (domainOfEntry(found.link) === undefined) yield { ignored: found.link };
    if ('link' in found) links.add(found);
  }
  if (!links.haveFeeds) return;
  // Entries are not kept in memory. Therefore the archive is read twice more: to find the targets of links, and to get their
  // content.
  await Array.fromAsync(readContainer(file, limits, links.note), () => undefined);
  for await (const item of readContainer(file, limits, links.feedsOf)) if ('domain' in item) yield item;
  yield* links.outside();
}

/** An entry is the feed of the domain in its name. */
const feedsOf: Wants = (path, at) => {
  const domain = domainOfEntry(path);
  return domain === undefined ? [] : [{ domain, name: path, at }];
};

async function* readContainer(
  file: string,
  limits: ExportLimits,
  wants: Wants,
): AsyncGenerator<Entry | Link> {
  const container = detectContainer(await buffer(createReadStream(file, { end: HEAD_BYTES - 1 })));
  if (container === 'zip') {
    yield* readZip(file, limits, wants);
    return;
  }
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    if (container === 'xz' || container === 'gzip' || container === 'zstd') {
      const { head, whole } = await peek(decompress(container, stream, limits.unpackedBytes), HEAD_BYTES);
      const inside = detectContainer(head.subarray(0, HEAD_BYTES));
      yield* readEntries([container, inside], whole, limits, wants);
    } else {
      yield* readEntries([container], stream, limits, wants);
    }
  } finally {
    stream.destroy();
  }
}

const LOOKS_LIKE: Record<Exclude<Container, 'tar' | 'ndjson'>, string> = {
  xz: 'is xz data inside another compression',
  gzip: 'is gzip data inside another compression',
  zstd: 'is zstd data inside another compression',
  zip: 'is a zip archive',
  html: 'is an HTML page',
  empty: 'is empty',
  unknown: 'is not an archive: it does not start like tar, zip, ndjson, xz, gzip or zstd',
};

/** @param containers the container of the file, and the one inside a compression */
function readEntries(
  containers: readonly [Container, Container?],
  source: AsyncIterable<Uint8Array>,
  limits: ExportLimits,
  wants: Wants,
): AsyncIterable<Entry | Link> {
  const [outer, container = outer] = containers;
  if (container === 'tar') return readTar(source, limits, wants);
  if (container === 'ndjson') return readNdjson(source, limits);
  const code = container === 'empty' ? 'export-empty' : 'export-not-an-archive';
  const when = containers.length > 1 ? ` after unpacking its ${outer} data` : '';
  throw new BadExport(code, `${LOOKS_LIKE[container]}${when}.`);
}

/** The maximum number of links to follow, which is that of Linux (MAXSYMLINKS). */
const MAX_HOPS = 40;

/** Resolves a path from the root of the archive, so that it cannot lead out of the archive. */
const inArchive = (path: string): string => posix.normalize(`/${path}`);

interface LinkedFeed extends Place {
  /** The path of the link. */
  path: string;
  isHard: boolean;
  /** The position of the entry that has the content. */
  source?: number;
}

/** The links of an archive, and the entries to which they lead. Links are followed only within the archive. */
class Links {
  readonly #targets = new Map<string, string>();
  readonly #feeds: LinkedFeed[] = [];
  #byTarget: Map<string, LinkedFeed[]> | undefined;

  add({ link, target, isHard, at }: Link): void {
    const path = inArchive(link);
    this.#targets.set(path, inArchive(isHard ? target : posix.resolve(posix.dirname(path), target)));
    const domain = domainOfEntry(link);
    if (domain !== undefined) this.#feeds.push({ domain, name: link, at, path, isHard });
  }

  /** Whether any link has the name of a feed. */
  get haveFeeds(): boolean {
    return this.#feeds.length > 0;
  }

  /**
   * Records the positions of the targets of links. It must be called with every entry before `feedsOf` is used. A hard link
   * means the last entry of that name before the link, and a symbolic link the last entry of all.
   */
  readonly note: Wants = (path, at) => {
    for (const feed of this.#linkedTo(path)) if (!feed.isHard || at < feed.at) feed.source = at;
    return [];
  };

  /** The feeds whose content this entry has. */
  readonly feedsOf: Wants = (path, at) =>
    this.#linkedTo(path)
      .filter(({ source }) => source === at)
      .map(({ domain, name, at: place }) => ({ domain, name, at: place }));

  /** The feeds whose links lead to nothing in the archive. */
  outside(): Entry[] {
    const outside = this.#feeds.filter(({ source }) => source === undefined);
    return outside.map(({ domain, name, at }) => ({ domain, name, at, problem: 'link-outside' }));
  }

  #linkedTo(path: string): LinkedFeed[] {
    this.#byTarget ??= Map.groupBy(this.#feeds, (feed) => this.#endOf(feed.path));
    return this.#byTarget.get(inArchive(path)) ?? [];
  }

  #endOf(path: string): string {
    let end = path;
    for (let hop = 0; hop < MAX_HOPS && this.#targets.has(end); hop++) end = this.#targets.get(end)!;
    return end;
  }
}

/** Detects containers by their first bytes and decompresses them. */

type Compression = 'xz' | 'gzip' | 'zstd';
type Chunks = AsyncIterable<Uint8Array>;

const CHUNK = { chunkSize: 256 * 1024 };
const DECODERS: Record<Compression, (source: Chunks) => Chunks> = {
  gzip: (source) => decompressWhole('gzip', source, CHUNK),
  zstd: (source) => decompressWhole('zstd', source, CHUNK),
  xz: unxz,
};

/** Decompresses all streams of xz data, and skips the zeros that pad them to multiples of four bytes. */
async function* unxz(source: Chunks): AsyncGenerator<Uint8Array> {
  let isRead = false;
  const read = async function* () {
    // The library would read an empty chunk as the end.
    for await (const chunk of source) if (chunk.length > 0) yield chunk;
    isRead = true;
  };
  // The stream types of Node and of the DOM are incompatible, although the streams are the same.
  const stream = ReadableStream.from(read()) as unknown as ConstructorParameters<
    typeof xz.XzReadableStream
  >[0];
  yield* new xz.XzReadableStream(stream);
  if (!isRead) throw new CompressedDataError('Z_TRAILING_DATA', 'unexpected data after the last stream');
}

/**
 * Decompresses data chunk by chunk, up to `maxBytes` of output.
 * @throws ExportError `export-truncated`, `export-broken` or `export-too-large`, while reading
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
      if (bytes > maxBytes) throw tooLarge('its unpacked size in bytes', maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw meaningOf(error, compression);
  }
}

/**
 * Matches the error codes of the xz library. 8 is "no progress is possible", which after the last byte means that the file is
 * truncated.
 */
const XZ_ERROR = /^get_next_output failed with error code (\d+)$/;

function meaningOf(error: unknown, compression: Compression): unknown {
  if (!(error instanceof Error)) return error;
  const xzCode = XZ_ERROR.exec(error.message)?.[1];
  const code = 'code' in error ? String(error.code) : '';
  if (xzCode === '8' || code === 'Z_BUF_ERROR') return truncated(`its ${compression} data ends early`, error);
  if (code === 'Z_TRAILING_DATA') return broken(`its ${compression} data is followed by other data`, error);
  if (xzCode === '4') return broken('its xz data needs more memory than 64 MiB', error);
  if (xzCode === '3' || xzCode === '6')
    return broken('its xz data uses an unsupported check or filter', error);
  const isDecoders =
    xzCode !== undefined || /^(Z_|ZSTD_)/.test(code) || error instanceof WebAssembly.RuntimeError;
  return isDecoders ? broken(`its ${compression} data cannot be unpacked`, error) : error;
}

/** The type of a file by its first bytes. Names and content types are not trusted. */
type Container = 'xz' | 'gzip' | 'zstd' | 'zip' | 'tar' | 'ndjson' | 'html' | 'empty' | 'unknown';

/** The number of bytes that `detectContainer` needs, which is the length of a tar header. */
const HEAD_BYTES = 512;

const MAGIC: [Container, number[]][] = [
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]], // an archive without entries
];

export function detectContainer(head: Buffer): Container {
  if (head.length === 0) return 'empty';
  // pzstd begins a file with a skippable frame (RFC 8878, section 3.1.2).
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

/**
 * Whether the checksum of a tar header is right. The checksum counts its own field as blanks. An empty archive begins with
 * zeros.
 */
function isTarHeader(head: Buffer): boolean {
  if (head.length < HEAD_BYTES) return false;
  if (head.every((byte) => byte === 0)) return true;
  const stored = parseInt(head.toString('latin1', 148, 156).replace(/[\0 ]+/g, ''), 8);
  const sum = head.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return stored === sum;
}
