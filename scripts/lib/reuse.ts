/** Reuses files of the published site that are made from the same input. */
import { copyFileSync, existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from './files.ts';

/**
 * Reuses files of the published site. A build stores the cache keys of its files, and the next build takes over the files whose
 * keys are equal. A file without a key is always made.
 *
 * Nothing is reused with --force, or unless the site is the one that was published last (by its fingerprint) and code and
 * settings are the same (by their digest).
 */
export interface Reuse {
  /**
   * Links the published `file` into `dir` if its cache key is the same. If this returns false, the caller must make the file.
   * @param file its path in the site, with "/" as separator
   * @param cacheKey a digest of everything that the file depends on besides code and settings
   */
  take: (file: string, cacheKey: string, dir: string) => boolean;
  /** The cache keys of the files of the published site, by path. */
  before: ReadonlyMap<string, string>;
  /**
   * Stores the cache keys of the whole site. They count once that site is published.
   * @param bytes the size of each file of the site
   */
  save: (fingerprint: string, bytes: ReadonlyMap<string, number>) => Promise<void>;
}

interface Remembered {
  fingerprint: string;
  code: string;
  /** The cache key and the size of each file. */
  files: Record<string, [cacheKey: string, bytes: number]>;
}

/** Reuses nothing. */
export const NO_REUSE: Reuse = { take: () => false, before: new Map(), save: () => Promise.resolve() };

/**
 * @param published the fingerprint of the site in `outDir`; undefined when there is none or when it must not be reused
 * @param code the digest of code and settings (`codeDigest`)
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
      // A file of another size is made again, because it was deleted, or cut off by a power cut.
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
        // Skip files that were removed from the site after they were made.
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
    return undefined; // The file is missing or damaged, so everything is made.
  }
}

function linkFile(from: string, to: string): void {
  if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Copy the file, because not every file system has links, and some limit the number of links to a file.
    copyFileSync(from, to);
  }
}
