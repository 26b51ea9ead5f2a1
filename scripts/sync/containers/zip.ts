import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import yauzl, { type Entry as ZipEntry, type LocalFileHeader, type ZipFile } from 'yauzl';
import { broken, ExportError, tooLarge, truncated } from '../../lib/errors.ts';
import type { ExportLimits } from '../limits.ts';
import type { Entry, Link, Problem, Wants } from '../entries.ts';

/** The signature and the fixed length of an entry in the central directory (APPNOTE.TXT 4.3.12). */
const DIRECTORY_ENTRY = { signature: 0x02014b50, bytes: 46 };
/**
 * Where the records at the end of the archive hold the offset of the central directory: the plain record, and the ZIP64 record
 * before it for offsets of 64 bits (APPNOTE.TXT 4.3.14 to 4.3.16).
 */
const END = { bytes: 22, directoryAt: 16 };
const END_64 = { bytes: 56, locatorBytes: 20, directoryAt: 48 };
const IN_64_BITS = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** Entries made on Unix have the mode of the file in the upper half of their attributes (APPNOTE.TXT 4.4.2, 4.4.15). */
const UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;
const ENCRYPTED = 1;
const OBJECT = 0x7b;
/** The maximum length of a path on Linux (PATH_MAX). */
const MAX_TARGET = 4096;

/**
 * Reads the feeds and links of a zip archive in the order of its central directory, which yauzl parses. Each feed is read and
 * inflated in one piece, which is several times as fast as a stream per entry. Its checksum is verified.
 */
export async function* readZip(
  file: string,
  limits: ExportLimits,
  wants: Wants,
): AsyncGenerator<Entry | Link> {
  const handle = await open(file);
  let zip: ZipFile | undefined;
  try {
    // Keep file names as bytes. Otherwise yauzl would refuse the archive for a name like "../x", which does no harm here.
    zip = await yauzl.openPromise(file, { decodeStrings: false, autoClose: false, lazyEntries: true });
    let bytes = 0;
    let directoryBytes = 0;
    let at = 0;
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      at++;
      directoryBytes +=
        DIRECTORY_ENTRY.bytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      const local = await zip.readLocalFileHeaderPromise(entry);
      // No checksum covers the directory, so it is compared with the local header. One flipped bit could otherwise change a
      // domain.
      if (!isSameEntry(local, entry))
        throw broken(`the directory of its zip archive and the header of "${name}" differ`);
      const isLink = isSymlink(entry) && problemOf(entry, MAX_TARGET) === undefined;
      const feeds = isLink ? [] : wants(name, at);
      if (!isLink && feeds.length === 0) {
        yield { ignored: name };
        continue;
      }
      bytes += entry.uncompressedSize;
      if (bytes > limits.unpackedBytes) throw tooLarge('its unpacked size in bytes', limits.unpackedBytes);
      const problem = problemOf(entry, limits.feedBytes);
      if (problem) yield* feeds.map((place) => ({ ...place, problem }));
      else {
        const content = unpacked(entry, await readAt(handle, local.fileDataStart, entry.compressedSize));
        // No checksum covers the flag for links either. Content that starts like a feed is a feed.
        if (isLink && content[0] === OBJECT)
          yield* wants(name, at).map((place) => ({ ...place, feed: content }));
        else if (isLink) yield { link: name, target: content.toString(), isHard: false, at };
        else yield* feeds.map((place) => ({ ...place, feed: content }));
      }
    }
    // The directory may have more entries than it declares, so check what follows its end.
    const next = await readAt(handle, (await directoryStart(handle, zip)) + directoryBytes, 4);
    if (next.readUInt32LE() === DIRECTORY_ENTRY.signature)
      throw broken('its zip archive has more entries than declared');
  } catch (error) {
    throw meaningOf(error);
  } finally {
    zip?.close();
    await handle.close();
  }
}

const isSameEntry = (local: LocalFileHeader, entry: ZipEntry): boolean =>
  local.fileName.equals(entry.fileNameRaw) &&
  local.compressionMethod === entry.compressionMethod &&
  ((local.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & ENCRYPTED) === 0;

const isSymlink = ({ versionMadeBy, externalFileAttributes }: ZipEntry): boolean =>
  versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;

/** Why an undamaged entry cannot be read; undefined if it can. */
function problemOf(entry: ZipEntry, maxBytes: number): Problem | undefined {
  if (Math.max(entry.uncompressedSize, entry.compressedSize) > maxBytes) return 'too-large';
  if (entry.isEncrypted()) return 'encrypted';
  return entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED
    ? undefined
    : 'compression';
}

const nameOf = (entry: ZipEntry): string => entry.fileNameRaw.toString();

async function directoryStart(handle: FileHandle, { fileSize, comment }: ZipFile): Promise<number> {
  const endAt = fileSize - END.bytes - comment.length;
  const start = (await readAt(handle, endAt, END.bytes)).readUInt32LE(END.directoryAt);
  if (start !== IN_64_BITS) return start;
  const end64 = await readAt(handle, endAt - END_64.locatorBytes - END_64.bytes, END_64.bytes);
  return Number(end64.readBigUInt64LE(END_64.directoryAt));
}

async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead < length) throw truncated('an entry of its zip archive is incomplete');
  return buffer;
}

function unpacked(entry: ZipEntry, packed: Buffer): Buffer {
  // zlib reads 0 as "no limit".
  const maxOutputLength = entry.uncompressedSize || 1;
  const feed =
    entry.compressionMethod === STORED
      ? packed
      : inflateRawSync(packed, { maxOutputLength, rejectGarbageAfterEnd: true });
  if (feed.length !== entry.uncompressedSize || crc32(feed) !== entry.crc32)
    throw broken(`"${nameOf(entry)}" does not match its size or checksum in the zip archive`);
  return feed;
}

/** Maps errors to what they mean for the export. Errors of yauzl have no code; those of the file system and of zlib have. */
function meaningOf(error: unknown): unknown {
  if (error instanceof ExportError || !(error instanceof Error)) return error;
  if (/end of central directory|unexpected EOF/i.test(error.message))
    return truncated('the directory at the end of its zip archive is missing', error);
  const isForeign = 'code' in error && !/^(Z_|ERR_BUFFER|ERR_TRAILING_JUNK)/.test(String(error.code));
  return isForeign ? error : broken(`its zip archive cannot be read (${error.message})`, error);
}
