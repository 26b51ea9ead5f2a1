import { copyFileSync, existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * What a build need not make again. Each build remembers for its files what they were made from, as a digest; the next
 * one takes those over whose digest is the same, from the published site. Files that are not named here are made each time.
 *
 * It holds only for the very site that was published last (its fingerprint says so) and for the same code and settings
 * (their digest says so); otherwise, and with --force, everything is made.
 */
export interface Reuse {
  /**
   * Puts the published `file` at its place in `dir`, when it was made from the same. Whoever gets false makes it.
   * @param file its path in the site, with "/" as separator
   * @param madeFrom a digest of all that the file depends on besides code and settings
   */
  take: (file: string, madeFrom: string, dir: string) => boolean;
  /** What the files of the published site were made from, by path. */
  before: ReadonlyMap<string, string>;
  /** Remembers the files of the whole site in `dir`. It counts once that is published. */
  save: (fingerprint: string, dir: string) => Promise<void>;
}

interface Remembered {
  fingerprint: string;
  code: string;
  /** Per file what it was made from, and its bytes. */
  files: Record<string, [madeFrom: string, bytes: number]>;
}

/** Makes every file. */
export const NO_REUSE: Reuse = { take: () => false, before: new Map(), save: () => Promise.resolve() };

/**
 * @param published the fingerprint of the site in `outDir`; undefined when there is none or none of it may be taken over
 * @param code the digest of code and settings, see fingerprint.ts
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
    for (const [file, [madeFrom, bytes]] of Object.entries(remembered.files))
      // A file that was deleted, or cut off when the power failed, is made anew.
      if (statSync(join(outDir, file), { throwIfNoEntry: false })?.size === bytes) before.set(file, madeFrom);
  }
  const after = new Map<string, string>();
  return {
    before,
    take: (file, madeFrom, dir) => {
      after.set(file, madeFrom);
      if (before.get(file) !== madeFrom) return false;
      linkFile(join(outDir, file), join(dir, file));
      return true;
    },
    save: async (fingerprint, dir) => {
      const files: Remembered['files'] = {};
      for (const [file, madeFrom] of after) {
        // What was left out of the site after all is not remembered.
        const size = statSync(join(dir, file), { throwIfNoEntry: false })?.size;
        if (size !== undefined) files[file] = [madeFrom, size];
      }
      await writeFile(`${path}.next`, JSON.stringify({ fingerprint, code, files } satisfies Remembered));
      await rename(`${path}.next`, path);
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
