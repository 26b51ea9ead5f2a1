/** The folder beside the site where a build works. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isFolder, isOfLock, isSite, MARKER, MARKER_TEXT, previousOf, workOf } from './ours.ts';
import { BuildError } from '../lib/errors.ts';
import { withLock } from './lock.ts';
import { sayWhere } from '../lib/no-room.ts';

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
