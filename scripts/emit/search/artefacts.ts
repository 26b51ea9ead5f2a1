import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, createDeflateRaw, deflateRaw, type ZlibOptions } from 'node:zlib';
import pLimit from 'p-limit';
import type { Reuse } from '../../lib/reuse.ts';
import { FACETS } from '../../../src/filters/facets.ts';
import { STATED_FILTERS } from '../../../src/filters/table.ts';
import type { EngineManifest, Manifest } from '../../../src/search/formats/manifest.ts';
import { artefactPath, HASH_BYTES } from '../../../src/artefacts/table.ts';

/**
 * Writes artefacts under names made from their content. They are compressed, because not every host compresses files of unknown
 * types.
 */
export interface ArtefactWriter {
  /**
   * Returns the hash of a file that may still have to be compressed and written. If many files are pending, waits first.
   * `finish` waits for all files.
   * @param sections the content in parts of different kinds. Each part is compressed with its own codes, which saves 9 % of
   * words and 12 % of dictionaries.
   */
  add(folder: string, sections: readonly Uint8Array[]): Promise<Uint8Array>;
  /**
   * Waits until all files are written.
   * @throws the first write error, after which nothing more is written
   */
  finish(): Promise<{ files: number; bytes: number; version: string }>;
  /** Stops writing, whether the work ended well or with an error. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The maximum number of pending files, whose content is in memory. All search files of 100,000 jobs together are 600 MB. */
const MOST_WAITING = 64;

/**
 * @param outDir the root of the site; all files go below its `search/`, which must be empty or absent
 * @param reuse the files of the published site
 */
export function artefactWriter(outDir: string, reuse: Reuse): ArtefactWriter {
  const limit = pLimit(8);
  /** The full hash of the content by path. */
  const contents = new Map<string, string>();
  /** The folders that exist. They are remembered so that a folder is not made again for each of thousands of files. */
  const made = new Set<string>();
  const writing: Promise<void>[] = [];
  const stopped = new AbortController();
  let bytes = 0;
  const makeFolder = (folder: string): void => {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  return {
    async add(folder, sections) {
      const hasher = createHash('sha256');
      for (const section of sections) hasher.update(section);
      const digest = hasher.digest();
      const content = digest.toString('base64url');
      let hash = digest.subarray(0, HASH_BYTES);
      // If two hashes have the same beginning, the later file gets another name. Somebody who writes texts could find such a
      // pair within a second.
      for (let last = digest; (contents.get(artefactPath(folder, hash)) ?? content) !== content;) {
        last = createHash('sha256').update(last).digest();
        hash = last.subarray(0, HASH_BYTES);
      }
      const path = artefactPath(folder, hash);
      if (!contents.has(path)) {
        contents.set(path, content);
        const write = async () => {
          if (stopped.signal.aborted) return;
          const name = `search/${path}`;
          const file = join(outDir, name);
          if (reuse.take(name, content, outDir)) {
            bytes += statSync(file).size;
            return;
          }
          const packed = await deflate(sections);
          bytes += packed.length;
          makeFolder(dirname(file));
          await writeFile(file, packed);
        };
        // A failure stops all writing here, and `finish` reports it.
        writing.push(limit(write).catch((error: unknown) => stopped.abort(error)));
        if (writing.length > MOST_WAITING) await writing.shift();
      }
      return hash;
    },
    async finish() {
      await Promise.all(writing);
      stopped.signal.throwIfAborted();
      const names = [...contents.keys()].sort().join('\n');
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
      return { files: contents.size, bytes, version };
    },
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await Promise.all(writing);
    },
  };
}

/** The artefacts that a manifest lists, by folder and in the order of the manifest. */
const NAMED: Readonly<Record<string, readonly (keyof Manifest['files'])[]>> = {
  facets: [...FACETS, 'ages', 'cityNames', 'placeWords', 'near', ...STATED_FILTERS],
  tables: ['cards', 'details', 'ids', 'suggestions', 'towns', 'titles', 'twins', 'owners', 'text', 'pages'],
};

/**
 * Writes the manifest of an index.
 * @param hashes the hashes of the artefacts that the manifest lists
 * @returns its size in bytes
 */
export async function writeManifest<M extends Manifest | EngineManifest>(
  outDir: string,
  about: Omit<M, 'files'>,
  hashes: { [Name in keyof M['files']]: Uint8Array },
): Promise<number> {
  const known: Partial<Record<keyof Manifest['files'], Uint8Array>> = hashes;
  const files = Object.entries(NAMED).flatMap(([folder, names]) =>
    names.flatMap((name) => (known[name] ? [[name, artefactPath(folder, known[name])]] : [])),
  );
  const text = `${JSON.stringify({ ...about, files: Object.fromEntries(files) as object })}\n`;
  await writeFile(join(outDir, 'search/manifest.json'), text);
  return text.length;
}

const OPTIONS = { level: 9, memLevel: 9 };
const deflateOne = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);

async function deflate(sections: readonly Uint8Array[]): Promise<Buffer> {
  const [first, ...others] = sections;
  if (first && others.length === 0) return deflateOne(first, OPTIONS);
  // Each call of zlib costs a round trip to another thread. With `flush`, a section takes one round trip instead of two.
  const stream = createDeflateRaw({ ...OPTIONS, flush: constants.Z_BLOCK });
  const packed: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => packed.push(chunk));
  const ended = once(stream, 'end');
  // End only after all sections are compressed, so that the last section gets a block of its own, too.
  await Promise.all(
    sections.map((section) => new Promise<void>((resolve) => stream.write(section, () => resolve()))),
  );
  stream.end();
  await ended;
  return Buffer.concat(packed);
}
