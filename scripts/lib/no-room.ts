import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { BuildError, JobfeedError } from './errors.ts';

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
