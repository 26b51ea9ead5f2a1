import { toDomain, type Entry } from '../entries.ts';
import { tooLarge, truncated } from '../../lib/errors.ts';
import type { ExportLimits } from '../limits.ts';
import { hasTooManyValues } from '../../../src/feed/validate.ts';

const NEWLINE = 0x0a;
/** Whether a byte is white space in JSON. */
const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** The maximum number of bytes of a line besides its feed. */
const LINE_OVERHEAD = 4096;

/**
 * Reads the feeds of an NDJSON export, which has one `{"domain", "feed", "fetchedAt"?}` per line. If a line cannot be read, its
 * domain is looked for at the start and end of the line. If a domain is found, the line counts as a bad feed of that domain.
 * Otherwise the line is refused.
 */
export async function* readNdjson(
  source: AsyncIterable<Uint8Array>,
  limits: ExportLimits,
): AsyncGenerator<Entry> {
  for await (const given of readLines(source, limits)) {
    const line = withoutMark(given);
    if (line.bytes.length === 0) continue;
    const isTooLarge = line.isCut || hasTooManyValues(line.bytes);
    yield isTooLarge ? withoutFeed(line, 'too-large') : readLine(line);
  }
}

/**
 * Removes a byte order mark, and the blanks of a line that has nothing else. Files that were joined may each begin with a mark.
 */
function withoutMark(line: Line): Line {
  const marked = line.bytes.subarray(0, BOM.length).equals(BOM);
  const bytes = marked ? line.bytes.subarray(BOM.length) : line.bytes;
  return marked && bytes.every(isBlank) ? { ...line, bytes: Buffer.alloc(0) } : { ...line, bytes };
}

function readLine(line: Line): Entry {
  let value: unknown;
  try {
    value = JSON.parse(line.bytes.toString());
  } catch (error) {
    // Writers end every line, so a last line without a newline that cannot be read means that the export was cut off.
    if (!line.hasEnd) throw truncated('its last line is incomplete', error);
    return withoutFeed(line, 'unreadable');
  }
  const { domain: given, feed, fetchedAt } = (value ?? {}) as Record<string, unknown>;
  const domain = typeof given === 'string' ? toDomain(given) : undefined;
  if (domain === undefined) return refusedLine(line);
  const place = { domain, name: nameOf(line), at: line.number };
  const json = stringify(feed);
  if (json === undefined) return { ...place, problem: 'unreadable' };
  return { ...place, feed: json, ...(typeof fetchedAt === 'string' && { fetchedAt }) };
}

const nameOf = ({ number }: Line): string => `line ${number}`;
const refusedLine = (line: Line): Entry => ({
  refused: `${nameOf(line)}: ${line.bytes.toString('utf8', 0, 80)}`,
});

/** Serializes a feed. Undefined when there is no feed, or when it is nested too deeply. */
function stringify(feed: unknown): Buffer | undefined {
  try {
    const text = JSON.stringify(feed) as string | undefined;
    return text === undefined ? undefined : Buffer.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const FIRST_DOMAIN = /^\s*\{\s*"domain"\s*:\s*"([^"\\]*)"/;
const LAST_DOMAIN = /,\s*"domain"\s*:\s*"([^"\\]*)"\s*\}\s*$/;

function withoutFeed(line: Line, problem: 'too-large' | 'unreadable'): Entry {
  const head = line.bytes.toString('utf8', 0, LINE_OVERHEAD);
  const given = (FIRST_DOMAIN.exec(head) ?? LAST_DOMAIN.exec(line.tail.toString()))?.[1];
  const domain = given === undefined ? undefined : toDomain(given);
  return domain === undefined ? refusedLine(line) : { domain, name: nameOf(line), at: line.number, problem };
}

interface Line {
  bytes: Buffer;
  /** The last LINE_OVERHEAD bytes of the line. */
  tail: Buffer;
  /** The number of the line from 1. Blank lines count, too. */
  number: number;
  /** Whether the line exceeds the limit. If so, `bytes` has only its beginning. */
  isCut: boolean;
  /** Whether the line ends with a newline. */
  hasEnd: boolean;
}

/** Reads the lines that are not blank, without the white space at their start. */
async function* readLines(
  source: AsyncIterable<Uint8Array>,
  { feedBytes, unpackedBytes }: ExportLimits,
): AsyncGenerator<Line> {
  const maxLength = feedBytes + LINE_OVERHEAD;
  let parts: Uint8Array[] = [];
  let tail = Buffer.alloc(0);
  let length = 0;
  let total = 0;
  let number = 1;
  const take = (hasEnd: boolean): Line => {
    const bytes = Buffer.concat(parts);
    const isCut = length > maxLength;
    const end = (isCut ? tail : bytes).subarray(-LINE_OVERHEAD);
    parts = [];
    tail = Buffer.alloc(0);
    length = 0;
    return { bytes, tail: end, number, isCut, hasEnd };
  };
  const add = (part: Uint8Array) => {
    // Only a line over the limit needs its end stored separately.
    if (length + part.length > maxLength) {
      const before = length > maxLength ? tail : (parts.at(-1) ?? tail);
      tail = Buffer.concat([before, part].map((bytes) => bytes.subarray(-LINE_OVERHEAD)));
    }
    if (length < maxLength) parts.push(part.subarray(0, maxLength - length));
    length += part.length;
  };
  for await (const chunk of source) {
    total += chunk.length;
    if (total > unpackedBytes) throw tooLarge('its unpacked size in bytes', unpackedBytes);
    for (let start = 0; start < chunk.length;) {
      // Blanks are skipped byte by byte without allocating, because a small file can have millions of empty lines.
      if (length === 0 && isBlank(chunk[start]!)) {
        if (chunk[start] === NEWLINE) number++;
        start++;
        continue;
      }
      const end = chunk.indexOf(NEWLINE, start);
      add(chunk.subarray(start, end < 0 ? chunk.length : end));
      if (end < 0) break;
      yield take(true);
      number++;
      start = end + 1;
    }
  }
  if (length > 0) yield take(false);
}
