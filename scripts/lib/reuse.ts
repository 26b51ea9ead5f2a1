/** Reuses files of the published site whose inputs are unchanged. */
import { copyFileSync, existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from './files.ts';

/**
 * Reuses files of the published site. Each build stores the cache keys of its files; the next one takes over files whose key is
 * the same. Files without a key are always made.
 *
 * Valid only for the site that was published last (checked by its fingerprint) and for the same code and settings (checked
 * by their digest); otherwise, and with --force, everything is made.
 */
export interface Reuse {
  /**
   * Links the published `file` into `dir` if its cache key is the same. If it returns false, the caller must make the file.
   * @param file its path in the site, with "/" as separator
   * @param cacheKey a digest of everything the file depends on besides code and settings
   */
  take: (file: string, cacheKey: string, dir: string) => boolean;
  /** The cache keys of the published site's files, by path. */
  before: ReadonlyMap<string, string>;
  /**
   * Stores the cache keys of the whole site. Valid once that site is published.
   * @param bytes size of each file of the site
   */
  save: (fingerprint: string, bytes: ReadonlyMap<string, number>) => Promise<void>;
}

interface Remembered {
  fingerprint: string;
  code: string;
  /** Cache key and size of each file. */
  files: Record<string, [cacheKey: string, bytes: number]>;
}

/** Reuses nothing. */
export const NO_REUSE: Reuse = { take: () => false, before: new Map(), save: () => Promise.resolve() };

/**
 * @param published the fingerprint of the site in `outDir`; undefined when there is none or it must not be reused
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
      // Make files again that were deleted, or truncated by a power cut.
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
        // Skip files that were later removed from the site.
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
    return undefined; // Missing or damaged: everything is made.
  }
}

function linkFile(from: string, to: string): void {
  if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // Not every file system has links, and some limit links per file.
  }
}
