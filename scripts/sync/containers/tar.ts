import { pipeline } from 'node:stream';
import tar from 'tar-stream';
import { ExportError } from '../../lib/errors.ts';
import { domainOfEntry } from '../domain.ts';
import { broken, truncated } from '../errors.ts';
import { type ExportLimits } from '../limits.ts';
import { type Entry } from '../entry.ts';

const BLOCK = 512;

/** The feeds of a tar archive; entries that are no regular file named `<domain>.json` are read over. */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  { feedBytes }: ExportLimits,
): AsyncGenerator<Entry> {
  // Archives without the word "ustar" in their headers are older, not worse: their checksums are compared all the same.
  const extract = tar.extract({ allowUnknownFormat: true } as Parameters<typeof tar.extract>[0]);
  // An error reaches the loop through `extract`, which pipeline destroys with it.
  pipeline(source, requireEnd, extract, () => {});
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      const domain = type === 'file' || type === 'contiguous-file' ? domainOfEntry(name) : undefined;
      if (domain === undefined || size > feedBytes) {
        entry.resume();
        if (domain !== undefined) yield { domain, problem: 'too-large' };
        else yield { ignored: type === 'directory' ? name.replace(/\/?$/, '/') : name };
        continue;
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      yield { domain, feed: Buffer.concat(chunks) };
    }
  } catch (error) {
    throw meaningOf(error);
  }
}

/**
 * A tar archive ends with blocks of zeros. Without one it was cut off, maybe right between two entries, where a reader
 * sees nothing wrong.
 */
async function* requireEnd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let tail = Buffer.alloc(0);
  for await (const chunk of source) {
    tail = Buffer.concat(chunk.length >= BLOCK ? [chunk.subarray(-BLOCK)] : [tail, chunk]).subarray(-BLOCK);
    yield chunk;
  }
  if (tail.length < BLOCK || tail.some((byte) => byte !== 0))
    throw truncated('the end of its tar archive is missing');
}

function meaningOf(error: unknown): unknown {
  if (error instanceof ExportError || !(error instanceof Error)) return error;
  if (error.message === 'Unexpected end of data') return truncated('its last tar entry is not whole', error);
  // The messages of tar-stream itself have no code; errors of the file system do.
  return 'code' in error ? error : broken(`its tar archive cannot be read (${error.message})`, error);
}
