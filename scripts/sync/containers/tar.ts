import { pipeline } from 'node:stream';
import tar from 'tar-stream';
import { broken, ExportError, truncated } from '../../lib/errors.ts';
import type { ExportLimits } from '../limits.ts';
import type { Entry, Link, Problem, Wants } from '../entries.ts';

const BLOCK = 512;

/** Reads the feeds and links of a tar archive. */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  { feedBytes }: ExportLimits,
  wants: Wants,
): AsyncGenerator<Entry | Link> {
  // Accept old archives without "ustar" in their headers, because their checksums are verified, too.
  const extract = tar.extract({ allowUnknownFormat: true } as Parameters<typeof tar.extract>[0]);
  // `pipeline` destroys `extract` with any error, so the loop below throws it.
  pipeline(source, requireEnd, extract, () => {});
  let at = 0;
  try {
    for await (const entry of extract) {
      const { size = 0 } = entry.header;
      const { name, target, problem } = kindOf(entry.header);
      at++;
      const feeds = target === undefined ? wants(name, at) : [];
      if (feeds.length > 0 && problem === undefined && size <= feedBytes) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of entry) chunks.push(chunk as Uint8Array);
        const feed = Buffer.concat(chunks);
        yield* feeds.map((place) => ({ ...place, feed }));
        continue;
      }
      entry.resume();
      if (target !== undefined) yield { link: name, target, isHard: entry.header.type === 'link', at };
      else if (feeds.length === 0) yield { ignored: name };
      else yield* feeds.map((place) => ({ ...place, problem: problem ?? ('too-large' as const) }));
    }
  } catch (error) {
    throw meaningOf(error);
  }
}

interface Kind {
  name: string;
  /** The target of a link. */
  target?: string;
  /** Why the content of the entry cannot be used as a feed. */
  problem?: Problem;
}

/**
 * Classifies an entry of the archive. GNU tar stores only the parts of a sparse file that have data, and its name in an
 * extended header.
 */
function kindOf({ name, type, linkname, ...header }: tar.Header): Kind {
  const pax = (header.pax ?? {}) as Record<string, string>;
  if (type === 'link' || type === 'symlink') return { name, target: linkname ?? '' };
  // The slash at the end keeps the name of a folder from being read as a domain.
  if (type === 'directory') return { name: name.replace(/\/?$/, '/') };
  const isSparse = Object.keys(pax).some((key) => key.startsWith('GNU.sparse.'));
  if (isSparse) return { name: pax['GNU.sparse.name'] ?? name, problem: 'sparse' };
  return type === 'file' || type === 'contiguous-file' ? { name } : { name, problem: 'not-a-file' };
}

/**
 * Checks that the archive ends with a block of zeros. Otherwise it was cut off, possibly between two entries, which a tar
 * reader does not notice.
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
  if (error.message === 'Unexpected end of data') return truncated('its last tar entry is incomplete', error);
  // Errors of tar-stream itself have no code, but those of the file system have.
  return 'code' in error ? error : broken(`its tar archive cannot be read (${error.message})`, error);
}
