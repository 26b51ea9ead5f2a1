import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BuildError } from './errors.ts';

/** Who holds the lock; only ever shown to people. */
interface Holder {
  pid: number;
  host: string;
  since: string;
}

/**
 * Runs `fn` while this process alone may write to the state directory and the site.
 *
 * The lock is an exclusive transaction on an empty SQLite file, so the operating system holds it: it ends with the
 * process however that ends (kill -9, power), and there is no stale lock to recognise, neither after a reboot nor when
 * the process id has been given to another program. `lock.json` beside it only says who to look for.
 * The state directory must be on a disk that supports locks (a local one; NFS from version 4).
 *
 * @throws BuildError "locked" when another process holds it, "state-not-writable" when the directory cannot be written.
 */
export async function withLock<T>(stateDir: string, fn: () => Promise<T>): Promise<T> {
  const holderFile = join(stateDir, 'lock.json');
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const lock = await openLock(stateDir);
  try {
    await acquire(lock, stateDir, holderFile);
    await writeHolder(holderFile, holder, stateDir);
    try {
      return await fn();
    } finally {
      await rm(holderFile, { force: true }).catch(() => undefined); // A message for people; the lock is what counts.
    }
  } finally {
    lock.close();
  }
}

async function openLock(stateDir: string): Promise<DatabaseSync> {
  try {
    await mkdir(stateDir, { recursive: true });
    return new DatabaseSync(join(stateDir, 'lock.sqlite'), { timeout: 0 });
  } catch (error) {
    throw notWritable(stateDir, error);
  }
}

async function acquire(lock: DatabaseSync, stateDir: string, holderFile: string): Promise<void> {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!isBusy(error)) throw notWritable(stateDir, error);
    throw new BuildError(
      'locked',
      `Another build is using "${stateDir}"${describe(await readHolder(holderFile))}.`,
      'Wait until it has ended, or give this one a STATE_DIR and an OUT_DIR of its own.',
      { cause: error },
    );
  }
}

/** A full disk must not keep a build from saying so in its own words, so only that failure is let pass. */
async function writeHolder(file: string, holder: Holder, stateDir: string): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(holder)}\n`);
  } catch (error) {
    if (!hasCode(error, 'ENOSPC') && !hasCode(error, 'EDQUOT')) throw notWritable(stateDir, error);
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined; // The holder has not written it yet, or is just ending.
  }
}

const describe = (holder: Holder | undefined): string =>
  holder ? `: process ${holder.pid} on ${holder.host}, since ${holder.since}` : '';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const notWritable = (stateDir: string, cause: unknown): BuildError =>
  new BuildError(
    'state-not-writable',
    `The state directory "${stateDir}" cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
    'Give the user of the build write access to it, or set STATE_DIR to a directory that has room and can be written.',
    { cause },
  );
