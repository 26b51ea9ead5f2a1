/** The folder beside the site in which a build works. */
import { existsSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { isFolder, isOfLock, isSite, MARKER, MARKER_TEXT, previousOf, workOf } from './ours.ts';
import { BuildError, JobfeedError } from '../lib/errors.ts';
import { withLock } from './lock.ts';

/** The folders of one build. All are in `<OUT_DIR>.work`, which exists only while a build runs. */
export interface Workplace {
  /** The folder for files of the build that do not belong to the site. */
  dir: string;
  /** An empty folder for the new site. */
  next: string;
  /** Whether an interrupted swap was undone, which restored the previous site. */
  restored: boolean;
}

/** Where the current site is while a rollback swaps it with the previous one. */
export const asideOf = (outDir: string): string => join(workOf(outDir), 'aside');
/** Where folders are renamed to before they are deleted, so that a partly deleted folder is never taken for a site. */
export const trashOf = (outDir: string): string => join(workOf(outDir), 'trash');

/**
 * Runs `fn` with exclusive access to the site in `outDir`, in a folder beside the site that is removed afterwards in any case.
 * First undoes an interrupted swap, so that the site is there again.
 * @throws BuildError "locked" or "site-not-writable", and what `fn` throws
 */
export function withWorkplace<T>(outDir: string, fn: (place: Workplace) => Promise<T>): Promise<T> {
  const dir = workOf(outDir);
  const work = async () => {
    try {
      writeFileSync(join(dir, MARKER), MARKER_TEXT);
      const restored = restoreSite(outDir);
      clear(dir, (name) => name !== MARKER);
      const next = join(dir, 'site');
      await mkdir(next);
      return await fn({ dir, next, restored });
    } catch (error) {
      throw sayWhere(error, { OUT_DIR: dir }); // Measure the free space before cleaning up, while the disk is still full.
    } finally {
      // The marker is deleted last, so that what a killed cleanup leaves is still recognized.
      try {
        clear(dir, (name) => name !== MARKER);
        clear(dir, (name) => name === MARKER);
      } catch {
        // The next build cleans up.
      }
    }
  };
  return withLock(dir, work, outDir);
}

function clear(dir: string, isMeant: (name: string) => boolean): void {
  for (const name of readdirSync(dir))
    if (!isOfLock(name) && isMeant(name)) rmSync(join(dir, name), { recursive: true, force: true });
}

/**
 * Restores the last site if a swap was interrupted between its two renames, and returns whether it did. Call it only when
 * nobody publishes.
 */
export function restoreSite(outDir: string): boolean {
  const [previous, aside] = [previousOf(outDir), asideOf(outDir)];
  const isGone = !existsSync(outDir) && isSite(previous);
  if (isGone) renameSync(previous, outDir);
  // A rollback was interrupted, so the site that was put aside becomes the previous site.
  if (!existsSync(previous) && isSite(aside)) renameSync(aside, previous);
  return isGone;
}

/** Like `restoreSite`, unless a build is running. */
export async function restoreSiteIfIdle(outDir: string): Promise<void> {
  if (existsSync(outDir) || !isFolder(previousOf(outDir))) return;
  await withWorkplace(outDir, () => Promise.resolve()).catch((error: unknown) => {
    if (!(error instanceof BuildError && error.code === 'locked')) throw error;
  });
}

/** Matches messages of Node, SQLite and child programs about a full disk. */
const FULL = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|database or disk is full/i;
/**
 * The codes of our own errors that already name the folder, or that are about the disk of another machine, such as a search
 * engine's.
 */
const SAID = new Set([
  ...['engine', 'export-unsaved', 'no-room'],
  ...['state-full', 'state-not-writable', 'site-not-writable'],
]);
/** The codes of errors of child programs, some of which die of a full disk without a recognizable message. */
const DIED = new Set(['pagefind', 'render']);
/**
 * If such a program has died and fewer bytes than these are free, the disk counts as full. The program writes more at a time.
 */
const LITTLE = 1_000_000;
/** Codes of disk and permission errors in the middle of a build. They are no bugs of ours. */
const DISK = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS']);

/**
 * Wraps a failure to write as BuildError "no-room" or "not-written", which names the folder. Returns all other errors
 * unchanged.
 * @param folders the folders in which a build writes, by setting
 */
export function sayWhere(error: unknown, folders: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof Error)) return error;
  const lines = error.message.split('\n');
  const reason = lines.find((line) => FULL.test(line)) ?? lines[0] ?? '';
  const code = error instanceof JobfeedError ? error.code : '';
  if (SAID.has(code)) return error;
  const { setting, folder, free } = fullest({ ...folders, TMPDIR: tmpdir() });
  if (FULL.test(reason) || (DIED.has(code) && free < LITTLE)) {
    return new BuildError(
      'no-room',
      `The disk of ${setting}, "${folder}", is full (${reason.replace(/\.$/, '')}).`,
      'Free space there and build again; the previous site is still served.',
      { cause: error },
    );
  }
  if (error instanceof JobfeedError || !('code' in error && DISK.has(String(error.code)))) return error;
  return new BuildError(
    'not-written',
    `The build cannot write (${reason}).`,
    'Check the disks and permissions of OUT_DIR and STATE_DIR; the previous site is still served.',
    { cause: error },
  );
}

/** The folder whose disk has the least space. It is the likely cause, because write errors seldom name a file. */
function fullest(folders: Readonly<Record<string, string>>) {
  return Object.entries(folders)
    .map(([setting, folder]) => ({ setting, folder, free: freeOn(folder) }))
    .reduce((least, other) => (other.free < least.free ? other : least));
}

/** The number of free bytes on the disk of a folder. */
function freeOn(folder: string): number {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    // A disk without free inodes is full. Some file systems do not count inodes.
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch {
    return Infinity;
  }
}
