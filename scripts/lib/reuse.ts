/** Files of the published site that need not be made again, by the digests of what they are made from. */
import { copyFileSync, existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from './files.ts';

/**
 * Files that a build need not make again. Each build remembers the cache keys of its files; the next one takes those
 * over whose key is the same, from the published site. Files that are not named here are made each time.
 *
 * It holds only for the very site that was published last (its fingerprint says so) and for the same code and settings
 * (their digest says so); otherwise, and with --force, everything is made.
 */
export interface Reuse {
  /**
   * Puts the published `file` at its place in `dir`, when its cache key is the same. If the result is false, the caller
   * makes it.
   * @param file its path in the site, with "/" as separator
   * @param cacheKey a digest of all that the file depends on besides code and settings
   */
  take: (file: string, cacheKey: string, dir: string) => boolean;
  /** The cache keys of the files of the published site, by path. */
  before: ReadonlyMap<string, string>;
  /**
   * Remembers the files of the whole site. It counts once that is published.
   * @param bytes of each file of the site
   */
  save: (fingerprint: string, bytes: ReadonlyMap<string, number>) => Promise<void>;
}

interface Remembered {
  fingerprint: string;
  code: string;
  /** Per file its cache key, and its bytes. */
  files: Record<string, [cacheKey: string, bytes: number]>;
}

/** Makes every file. */
export const NO_REUSE: Reuse = { take: () => false, before: new Map(), save: () => Promise.resolve() };

/**
 * @param published the fingerprint of the site in `outDir`; undefined when there is none or none of it may be taken over
 * @param code the digest of code and settings, see `codeDigest`
 */
export async function openReuse({
  stateDir,
  outDir,
  published,
  code,
}: {
  stateDir: string;
  outDir: string;
  published: string | undefined;
  code: string;
}): Promise<Reuse> {
  const path = join(stateDir, 'made-from.json');
  const remembered = await read(path);
  const before = new Map<string, string>();
  if (published !== undefined && remembered?.fingerprint === published && remembered.code === code) {
    for (const [file, [cacheKey, bytes]] of Object.entries(remembered.files))
      // A file that was deleted, or cut off when the power failed, is made anew.
      if (statSync(join(outDir, file), { throwIfNoEntry: false })?.size === bytes) before.set(file, cacheKey);
  }
  const after = new Map<string, string>();
  return {
    before,
    take: (file, cacheKey, dir) => {
      after.set(file, cacheKey);
      if (before.get(file) !== cacheKey) return false;
      linkFile(join(outDir, file), join(dir, file));
      return true;
    },
    save: async (fingerprint, bytes) => {
      const files: Remembered['files'] = {};
      for (const [file, cacheKey] of after) {
        // Files that were left out of the site after all are not remembered.
        const size = bytes.get(file);
        if (size !== undefined) files[file] = [cacheKey, size];
      }
      await writeWhole(path, JSON.stringify({ fingerprint, code, files } satisfies Remembered));
    },
  };
}

async function read(path: string): Promise<Remembered | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Remembered;
  } catch {
    return undefined; // There is none yet, or a damaged one: then everything is made.
  }
}

function linkFile(from: string, to: string): void {
  if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // Not every file system has links, and some allow few of one file.
  }
}
