/** The entries of an export, one at a time, whatever contains them. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { readNdjson } from './containers/ndjson.ts';
import { readTar } from './containers/tar.ts';
import { readZip } from './containers/zip.ts';
import { decompress, type Container, detectContainer, HEAD_BYTES } from './decompress.ts';
import { domainOfEntry, type Entry, type Link, type Wants, type Place } from './entry.ts';
import { BadExport, tooLarge } from './errors.ts';
import type { ExportLimits } from './limits.ts';
import { posix } from 'node:path';

/**
 * The feeds of an export file, one in memory at a time, in the order of the file; those of links follow. It reads tar
 * and ndjson, plain or compressed with xz, gzip or zstd, and zip, and knows them by their first bytes.
 *
 * @throws ExportError while it is read: `export-not-an-archive`, `export-truncated`, `export-broken` or
 * `export-too-large`. Entries before it are then worth nothing: the export is refused as a whole.
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
  // The content of entries is not kept, so the archive is read again: for the targets of links, and for their content.
  await Array.fromAsync(readContainer(file, limits, links.note), () => undefined);
  for await (const found of readContainer(file, limits, links.feedsOf)) if ('domain' in found) yield found;
  yield* links.lost();
}

/** An entry is the feed of the domain that it is named after. */
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
      const when = ` after unpacking its ${container} data`;
      yield* readEntries(detectContainer(head), whole, limits, wants, when);
    } else {
      yield* readEntries(container, stream, limits, wants, '');
    }
  } finally {
    stream.destroy();
  }
}

const LOOKS_LIKE: Record<Exclude<Container, 'tar' | 'ndjson'>, string> = {
  xz: 'is xz data again',
  gzip: 'is gzip data again',
  zstd: 'is zstd data again',
  zip: 'is a zip archive',
  html: 'is an HTML page',
  empty: 'is empty',
  unknown: 'is no archive: its first bytes are none of tar, zip, ndjson, xz, gzip or zstd',
};

function readEntries(
  container: Container,
  source: AsyncIterable<Uint8Array>,
  limits: ExportLimits,
  wants: Wants,
  when: string,
): AsyncIterable<Entry | Link> {
  if (container === 'tar') return readTar(source, limits, wants);
  if (container === 'ndjson') return readNdjson(source, limits);
  const code = container === 'empty' ? 'export-empty' : 'export-not-an-archive';
  throw new BadExport(code, `${LOOKS_LIKE[container]}${when}.`);
}

/** The first `length` bytes, and the whole again. */
async function peek(
  source: AsyncGenerator<Uint8Array>,
  length: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Uint8Array> }> {
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = async function* () {
    try {
      if (head.length > 0) yield head;
      yield* source;
    } finally {
      await source.return(undefined);
    }
  };
  return { head: head.subarray(0, length), whole: whole() };
}

/** As many as Linux follows. */
const MAX_HOPS = 40;

/** A path from the root of the archive, which nothing leads out of. */
const inArchive = (path: string): string => posix.normalize(`/${path}`);

interface LinkedFeed extends Place {
  /** The path of the link. */
  path: string;
  isHard: boolean;
  /** The place of the entry whose content it is. */
  source?: number;
}

/** The links of an archive, and which of its entries they lead to. A link is followed within the archive only. */
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

  /** Whether one of them is called as a feed is. */
  get haveFeeds(): boolean {
    return this.#feeds.length > 0;
  }

  /**
   * To be told of all entries before any is asked for: a hard link means the last entry that had the name before it, a
   * symbolic one the last of all.
   */
  readonly note: Wants = (path, at) => {
    for (const feed of this.#linkedTo(path)) if (!feed.isHard || at < feed.at) feed.source = at;
    return [];
  };

  /** The feeds that this entry holds through links. */
  readonly feedsOf: Wants = (path, at) =>
    this.#linkedTo(path)
      .filter(({ source }) => source === at)
      .map(({ domain, name, at: place }) => ({ domain, name, at: place }));

  /** Those whose target the archive does not have. */
  lost(): Entry[] {
    const lost = this.#feeds.filter(({ source }) => source === undefined);
    return lost.map(({ domain, name, at }) => ({ domain, name, at, problem: 'link-outside' }));
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
