import { isDomain } from '../domain.ts';
import { tooLarge, truncated } from '../errors.ts';
import { type ExportLimits } from '../limits.ts';
import { hasTooManyValues } from '../../../src/feed/structure.ts';
import { type Entry } from '../entry.ts';

const NEWLINE = 0x0a;
/** What JSON calls whitespace. */
const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** What a line holds besides its feed. */
const LINE_OVERHEAD = 4096;

/** The feeds of an NDJSON export: one `{"domain", "feed", "fetchedAt"?}` a line. */
export async function* readNdjson(
  source: AsyncIterable<Uint8Array>,
  limits: ExportLimits,
): AsyncGenerator<Entry> {
  let isFirst = true;
  for await (const { bytes, isCut, hasEnd } of readLines(source, limits)) {
    const own = isFirst && bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes;
    isFirst = false;
    if (isCut || hasTooManyValues(own)) {
      yield withoutFeed(own.toString('utf8', 0, LINE_OVERHEAD), 'too-large');
      continue;
    }
    const text = own.toString();
    if (text !== '') yield readLine(text, hasEnd);
  }
}

function readLine(text: string, hasEnd: boolean): Entry {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch (error) {
    // A writer ends each line; one without an end that cannot be read is where the export was cut off.
    if (!hasEnd) throw truncated('its last line is not whole', error);
    return withoutFeed(text, 'unreadable');
  }
  const { domain, feed, fetchedAt } = (line ?? {}) as Record<string, unknown>;
  if (typeof domain !== 'string' || !isDomain(domain)) return { ignored: text.slice(0, 80) };
  const json = stringify(feed);
  if (json === undefined) return { domain, problem: 'unreadable' };
  return { domain, feed: json, ...(typeof fetchedAt === 'string' && { fetchedAt }) };
}

/** Undefined when there is no feed, or one nested so deep that it cannot be written again. */
function stringify(feed: unknown): Buffer | undefined {
  try {
    const text = JSON.stringify(feed) as string | undefined;
    return text === undefined ? undefined : Buffer.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A line whose feed cannot be had: its domain, when the line begins with it, keeps its last good jobs. */
function withoutFeed(text: string, problem: 'too-large' | 'unreadable'): Entry {
  const domain = /^\s*\{\s*"domain"\s*:\s*"([^"\\]*)"/.exec(text.slice(0, LINE_OVERHEAD))?.[1];
  return domain && isDomain(domain) ? { domain, problem } : { ignored: text.slice(0, 80) };
}

interface Line {
  bytes: Buffer;
  /** It is longer than a feed may be; `bytes` holds its beginning. */
  isCut: boolean;
  /** It ends with a newline. */
  hasEnd: boolean;
}

/** Without the blanks that they begin with, and without those that are nothing else. */
async function* readLines(
  source: AsyncIterable<Uint8Array>,
  { feedBytes, unpackedBytes }: ExportLimits,
): AsyncGenerator<Line> {
  const maxLength = feedBytes + LINE_OVERHEAD;
  let parts: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  const take = (hasEnd: boolean): Line => {
    const line = { bytes: Buffer.concat(parts), isCut: length > maxLength, hasEnd };
    parts = [];
    length = 0;
    return line;
  };
  const add = (part: Uint8Array) => {
    if (length < maxLength) parts.push(part.subarray(0, maxLength - length));
    length += part.length;
  };
  for await (const chunk of source) {
    total += chunk.length;
    if (total > unpackedBytes) throw tooLarge('its size unpacked, in bytes,', unpackedBytes);
    for (let start = 0; start < chunk.length;) {
      // Millions of empty lines fit into a small file: each must cost no more than its bytes.
      if (length === 0 && isBlank(chunk[start]!)) {
        start++;
        continue;
      }
      const end = chunk.indexOf(NEWLINE, start);
      add(chunk.subarray(start, end < 0 ? chunk.length : end));
      if (end < 0) break;
      yield take(true);
      start = end + 1;
    }
  }
  if (length > 0) yield take(false);
}
