/** The folder beside the site where a build works. */
import { existsSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { isFolder, isOfLock, isSite, MARKER, MARKER_TEXT, previousOf, workOf } from './ours.ts';
import { BuildError, JobfeedError } from '../lib/errors.ts';
import { withLock } from './lock.ts';

/** Folders of one build. All of them are in `<OUT_DIR>.work`, which is there only while a build runs. */
export interface Workplace {
  /** For files of the build that are no part of the site. */
  dir: string;
  /** Where the site is made: empty. */
  next: string;
  /** Whether a swap had been interrupted, and the site before it is back. */
  restored: boolean;
}

/** The present site while a rollback exchanges it with the one before. */
export const asideOf = (outDir: string): string => join(workOf(outDir), 'aside');
/** Folders that are being deleted: one that was renamed first can never be taken for a whole site. */
export const trashOf = (outDir: string): string => join(workOf(outDir), 'trash');

/**
 * Runs `fn` while this process alone makes or changes the site in `outDir`, in a folder beside it that is gone
 * afterwards, however it ends. A swap that was interrupted is undone first, so that there is a site again.
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
      throw sayWhere(error, { OUT_DIR: dir }); // While the disk is still full.
    } finally {
      // The marker goes last: what a kill leaves of the rest is still known.
      try {
        clear(dir, (name) => name !== MARKER);
        clear(dir, (name) => name === MARKER);
      } catch {
        // The next build does it.
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
 * Puts the last site back when a swap was interrupted between two renames. True when there was one to put back. Only
 * for callers that know that nobody is publishing.
 */
export function restoreSite(outDir: string): boolean {
  const [previous, aside] = [previousOf(outDir), asideOf(outDir)];
  const isGone = !existsSync(outDir) && isSite(previous);
  if (isGone) renameSync(previous, outDir);
  // It was a rollback: what it had put aside is now the site before.
  if (!existsSync(previous) && isSite(aside)) renameSync(aside, previous);
  return isGone;
}

/**
 * `restoreSite` for callers that do not know. A build that is under way needs no help, and is not disturbed.
 */
export async function restoreSiteIfIdle(outDir: string): Promise<void> {
  if (existsSync(outDir) || !isFolder(previousOf(outDir))) return;
  await withWorkplace(outDir, () => Promise.resolve()).catch((error: unknown) => {
    if (!(error instanceof BuildError && error.code === 'locked')) throw error;
  });
}

/** As Node, SQLite, and the programs that a build starts say it. */
const FULL = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|database or disk is full/i;
/** Codes of our own sentences about it; an engine's disk is its own. */
const SAID = new Set([
  ...['engine', 'export-unsaved', 'no-room'],
  ...['state-full', 'state-not-writable', 'site-not-writable'],
]);
/** Programs that a build starts: some die of a full disk without a word about it that we could read. */
const DIED = new Set(['pagefind', 'render']);
/** Free bytes that such a disk may have left: less than they write at a time. */
const LITTLE = 1_000_000;
/** The disk or its rights, in the middle of a build: no fault of ours. */
const DISK = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS']);

/**
 * The error of a build that could not write: BuildError "no-room" or "not-written" with one sentence; any other error
 * is returned as it is.
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
      `The disk of ${setting}, "${folder}", has no room left (${reason.replace(/\.$/, '')}).`,
      'Make room there and build again; the site before is still served.',
      { cause: error },
    );
  }
  if (error instanceof JobfeedError || !('code' in error && DISK.has(String(error.code)))) return error;
  return new BuildError(
    'not-written',
    `The build could not write (${reason}).`,
    'Check the disks of OUT_DIR and STATE_DIR, and the rights of this user there; the site before is still served.',
    { cause: error },
  );
}

/** An error while writing seldom names its file, so the disk that is full is looked for. */
function fullest(folders: Readonly<Record<string, string>>) {
  return Object.entries(folders)
    .map(([setting, folder]) => ({ setting, folder, free: freeOn(folder) }))
    .reduce((least, other) => (other.free < least.free ? other : least));
}

/** Bytes that are left. */
function freeOn(folder: string): number {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize; // Some file systems do not count their files.
  } catch {
    return Infinity;
  }
}
