/** The lock of a folder: one build at a time. */
import { existsSync, lstatSync } from 'node:fs';
import { readFile, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HOLDER, LOCK } from './ours.ts';
import { BuildError, messageOf } from '../lib/errors.ts';
import { makeFolder, PRIVATE_FOLDER } from '../lib/files.ts';

/** The holder of the lock; only ever shown to people. */
interface Holder {
  pid: number;
  host: string;
  since: string;
}

/**
 * Runs `fn` while this process alone may write to what the lock is for.
 *
 * The lock is an exclusive transaction on an empty SQLite file in `dir`, so the operating system holds it. It ends with
 * the process however that ends (kill -9, power). No lock is stale, neither after a reboot nor when another program has
 * got the process id. `lock.json` beside it only says who to look for. The folder must be on a disk that supports locks
 * (a local one; NFS from version 4).
 *
 * @param site the OUT_DIR that the lock is for, where that is another folder: `dir` is then made for the lock and goes with it
 * @throws BuildError "locked" when another process holds it, "state-not-writable" or "site-not-writable" when the folder
 *   cannot be written
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
    // A message for people; the lock is what counts.
    await rm(join(dir, HOLDER), { force: true }).catch(() => undefined);
    if (site !== undefined) await removeFolder(dir);
    lock.close();
  }
}

/** So often the folder may come and go between two steps of ours. */
const TRIES = 100;

/**
 * A process that waited for the lock may have opened a file that its holder has deleted since: then it is taken again.
 */
async function takeLock(dir: string, mode: number | undefined): Promise<DatabaseSync> {
  const file = join(dir, LOCK);
  for (let left = TRIES; ; left--) {
    let lock: DatabaseSync | undefined;
    let before: string | undefined;
    try {
      await makeFolder(dir, mode);
      // Not opened when it is there: closing it would end the lock of another build in this process.
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

/** Nobody can hold a lock on a file that is no database, so what is in it is thrown away. */
async function beginExclusive(lock: DatabaseSync, file: string): Promise<void> {
  // Nothing is ever written, so there is nothing to undo and no file for it.
  const begin = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE';
  try {
    lock.exec(begin);
  } catch (error) {
    if (!isNoDatabase(error) || !lstatSync(file).isFile()) throw error;
    await truncate(file, 0);
    lock.exec(begin);
  }
}

/** Says of two looks at a path whether they saw the same file; numbers are given again, so its birth counts too. */
async function identity(file: string): Promise<string | undefined> {
  const info = await stat(file, { bigint: true }).catch(() => undefined);
  return info && `${info.dev} ${info.ino} ${info.birthtimeNs}`;
}

/** While the lock is held: the next opener of the folder makes it anew. */
async function removeFolder(dir: string): Promise<void> {
  await rm(join(dir, LOCK), { force: true }).catch(() => undefined);
  await rmdir(dir).catch(() => undefined); // Another build is there already, or something could not be deleted.
}

/** A full disk must not keep a build from saying so in its own words, so only that failure is let pass. */
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
    // The holder has not written it yet, or is just ending: then it is not known.
  }
  return new BuildError(
    'locked',
    `Another build is using "${folder}"${who}.`,
    'Wait until it has ended, or give this one a STATE_DIR and an OUT_DIR of its own.',
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
        `The state directory "${dir}" cannot be written: ${reason}.`,
        'Give the user of the build write access to it, or set STATE_DIR to a directory that has room and can be written.',
        { cause },
      )
    : new BuildError(
        'site-not-writable',
        `No site can be made beside "${site}": ${reason}.`,
        'Give the user of the build write access to the folder that OUT_DIR is in, and room on its disk.',
        { cause },
      );
}
