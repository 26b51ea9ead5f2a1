/** The folder beside the site in which a build works. */
import { existsSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { isFolder, isOfLock, isSite, MARKER, MARKER_TEXT, previousOf, workOf } from './ours.ts';
import { BuildError, JobfeedError } from '../lib/errors.ts';
import { withLock } from './lock.ts';

/** Folders of one build, all inside `<OUT_DIR>.work`, which exists only while a build runs. */
export interface Workplace {
  /** For files of the build outside the site. */
  dir: string;
  /** Empty folder for the new site. */
  next: string;
  /** Whether an interrupted swap was undone, restoring the previous site. */
  restored: boolean;
}

/** The current site, while a rollback swaps it with the previous one. */
export const asideOf = (outDir: string): string => join(workOf(outDir), 'aside');
/** Folders being deleted: renamed first, so that a partly deleted one is never taken for a site. */
export const trashOf = (outDir: string): string => join(workOf(outDir), 'trash');

/**
 * Runs `fn` with exclusive access to the site in `outDir`, in a folder beside it that is removed afterwards in any case. First
 * undoes an interrupted swap, so that there is a site again.
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
      throw sayWhere(error, { OUT_DIR: dir }); // Before cleaning up, while the disk is still full.
    } finally {
      // Delete the marker last, so that leftovers of a killed cleanup are still recognized.
      try {
        clear(dir, (name) => name !== MARKER);
        clear(dir, (name) => name === MARKER);
      } catch {
        // Left to the next build.
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
 * Restores the last site when a swap was interrupted between two renames. Returns whether it did. Call only when nobody is
 * publishing.
 */
export function restoreSite(outDir: string): boolean {
  const [previous, aside] = [previousOf(outDir), asideOf(outDir)];
  const isGone = !existsSync(outDir) && isSite(previous);
  if (isGone) renameSync(previous, outDir);
  // The interrupted swap was a rollback: the site put aside becomes the previous one.
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

/** Messages of Node, SQLite and child programs about a full disk. */
const FULL = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|database or disk is full/i;
/** Codes of our own errors that already name the folder, or are about another machine's disk (a search engine's). */
const SAID = new Set([
  ...['engine', 'export-unsaved', 'no-room'],
  ...['state-full', 'state-not-writable', 'site-not-writable'],
]);
/** Child programs, some of which die of a full disk without a recognizable message. */
const DIED = new Set(['pagefind', 'render']);
/** Free bytes below which the disk counts as full when such a program died: less than it writes at a time. */
const LITTLE = 1_000_000;
/** Disk or permission errors in the middle of a build: not our bugs. */
const DISK = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS']);

/**
 * Wraps a failure to write as BuildError "no-room" or "not-written" that names the folder; other errors are returned unchanged.
 * @param folders where a build writes, by setting
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

/** The folder whose disk has the least space, because write errors seldom name their file. */
function fullest(folders: Readonly<Record<string, string>>) {
  return Object.entries(folders)
    .map(([setting, folder]) => ({ setting, folder, free: freeOn(folder) }))
    .reduce((least, other) => (other.free < least.free ? other : least));
}

/** Free bytes. */
function freeOn(folder: string): number {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize; // Some file systems do not count files.
  } catch {
    return Infinity;
  }
}
