/** Locks a folder, so that only one build at a time uses it. */
import { existsSync, lstatSync } from 'node:fs';
import { readFile, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HOLDER, LOCK } from './ours.ts';
import { BuildError, messageOf } from '../lib/errors.ts';
import { makeFolder, PRIVATE_FOLDER } from '../lib/files.ts';

/** The process that holds the lock. It is only used in messages. */
interface Holder {
  pid: number;
  host: string;
  since: string;
}

/**
 * Runs `fn` while holding an exclusive lock.
 *
 * The lock is an exclusive transaction on an empty SQLite file in `dir`, so the operating system holds it. It ends with the
 * process even after `kill -9` or a power cut. Therefore no stale lock remains, neither after a reboot nor when the process id
 * is used again. `lock.json` beside it is only for messages. The folder must be on a disk that supports locks: a local one, or
 * NFS from version 4.
 *
 * @param site the OUT_DIR that the lock is for, if `dir` is another folder, which is then created and removed with the lock
 * @throws BuildError "locked" when another process holds the lock, "state-not-writable" or "site-not-writable" when the folder
 * is not writable
 */
export async function withLock<T>(dir: string, fn: () => Promise<T>, site?: string): Promise<T> {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const lock = await takeLock(dir, site === undefined ? PRIVATE_FOLDER : undefined).catch(
    async (error: unknown) => {
      throw isBusy(error) ? await busy(dir, site ?? dir, error) : notWritable(dir, site, error);
    },
  );
  try {
    await writeHolder(join(dir, HOLDER), holder).catch((error: unknown) => {
      throw notWritable(dir, site, error);
    });
    return await fn();
  } finally {
    // This file is only for messages, so it does not matter if it stays.
    await rm(join(dir, HOLDER), { force: true }).catch(() => undefined);
    if (site !== undefined) await removeFolder(dir);
    lock.close();
  }
}

/** How often locking is tried when the folder appears and disappears meanwhile. */
const TRIES = 100;

/** Takes the lock. Tries again if the holder has deleted the lock file between opening and locking. */
async function takeLock(dir: string, mode: number | undefined): Promise<DatabaseSync> {
  const file = join(dir, LOCK);
  for (let left = TRIES; ; left--) {
    let lock: DatabaseSync | undefined;
    let before: string | undefined;
    try {
      await makeFolder(dir, mode);
      // Only create the file. Opening and closing an existing file would release the lock of another build in this process.
      if (!existsSync(file)) await writeFile(file, '', { flag: 'wx' }).catch(ifThere);
      before = await identity(file);
      lock = new DatabaseSync(file, { timeout: 0 });
      await beginExclusive(lock, file);
      if (before !== undefined && (await identity(file)) === before) return lock;
      lock.close();
    } catch (error) {
      lock?.close();
      const isGone = hasCode(error, 'ENOENT', 'EEXIST') || isSqlite(error, CANNOT_OPEN);
      if (left === 0 || !(isGone || (await identity(file)) !== before)) throw error;
    }
  }
}

/** Begins the transaction that is the lock. A file that is no database cannot be locked, so it is emptied. */
async function beginExclusive(lock: DatabaseSync, file: string): Promise<void> {
  // Nothing is ever written, so no journal file is needed.
  const begin = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE';
  try {
    lock.exec(begin);
  } catch (error) {
    if (!isNoDatabase(error) || !lstatSync(file).isFile()) throw error;
    await truncate(file, 0);
    lock.exec(begin);
  }
}

/**
 * Identifies a file, to see whether its path still leads to the same file later. The birth time is included, because inodes are
 * reused.
 */
async function identity(file: string): Promise<string | undefined> {
  const info = await stat(file, { bigint: true }).catch(() => undefined);
  return info && `${info.dev} ${info.ino} ${info.birthtimeNs}`;
}

/** Removes the folder while the lock is held. The next holder creates it again. */
async function removeFolder(dir: string): Promise<void> {
  await rm(join(dir, LOCK), { force: true }).catch(() => undefined);
  // This fails if another build has locked the folder already, or if a file could not be deleted.
  await rmdir(dir).catch(() => undefined);
}

/** Writes the message file. A full disk is ignored here, so that the build reports it in its own words. */
async function writeHolder(file: string, holder: Holder): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(holder)}\n`);
  } catch (error) {
    if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
  }
}

async function busy(dir: string, folder: string, cause: unknown): Promise<BuildError> {
  let who = '';
  try {
    const { pid, host, since } = JSON.parse(await readFile(join(dir, HOLDER), 'utf8')) as Holder;
    who = `: process ${pid} on ${host}, since ${since}`;
  } catch {
    // The holder has not written the file yet, or has just ended. The message then names nobody.
  }
  return new BuildError(
    'locked',
    `Another build is using "${folder}"${who}.`,
    'Wait until it ends, or use another STATE_DIR and OUT_DIR.',
    { cause },
  );
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
const ifThere = (error: unknown): void => {
  if (!hasCode(error, 'EEXIST')) throw error;
};

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const isSqlite = (error: unknown, ...codes: number[]): boolean =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);
const isBusy = (error: unknown): boolean => isSqlite(error, 5);
const isNoDatabase = (error: unknown): boolean => isSqlite(error, 11, 26);
const CANNOT_OPEN = 14;

function notWritable(dir: string, site: string | undefined, cause: unknown): BuildError {
  const reason = messageOf(cause);
  return site === undefined
    ? new BuildError(
        'state-not-writable',
        `Cannot write to STATE_DIR, "${dir}": ${reason}.`,
        'Give this user write access to it, or set STATE_DIR to a writable folder with free space.',
        { cause },
      )
    : new BuildError(
        'site-not-writable',
        `Cannot create a folder beside "${site}": ${reason}.`,
        'Give this user write access to the folder that contains OUT_DIR, and free space on its disk.',
        { cause },
      );
}
