/** The state: one SQLite file in STATE_DIR, opened, checked and migrated. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BuildError, ConfigError } from '../lib/errors.ts';
import { MIGRATIONS } from './migrations.ts';

/** The only memory between builds: one SQLite file in STATE_DIR. */
export interface State extends Disposable {
  readonly db: DatabaseSync;
  readonly file: string;
  /**
   * Runs `work` in one transaction: all of it lasts, or, when it throws or the process dies, none of it. Nothing else
   * may use this state until it has ended.
   */
  transaction: <T>(work: () => Promise<T> | T) => Promise<T>;
  /** Gives the space of what was deleted back to the disk, when that is a good part of the file. In no transaction. */
  releaseSpace: () => void;
  close: () => void;
}

/** The file gives free space back from so many bytes on, and from a quarter of it: less is soon filled again. */
const FREE_BYTES = 1 << 20;
const FREE_SHARE = 0.25;

export const stateFile = (dir: string): string => join(dir, 'state.sqlite');

/**
 * Opens the state of a folder, makes it when there is none, and brings its tables up to date.
 * @throws BuildError `state-corrupt` (damaged, or not ours), `state-newer` (written by a later version),
 * `state-locked`, `state-unwritable`, `state-full` or `state-io`
 */
export function openState(dir: string): State {
  const file = stateFile(dir);
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dir, { recursive: true });
    db = new DatabaseSync(file, { timeout: 5000 });
    db.exec('PRAGMA journal_mode = WAL');
    checkIntegrity(db, file);
    migrate(db, file);
    const close = () => db!.close();
    return {
      db,
      file,
      transaction: (work) => transaction(db!, file, work),
      releaseSpace: () => releaseSpace(db!, file),
      close,
      [Symbol.dispose]: close,
    };
  } catch (error) {
    db?.close();
    throw stateError(error, file);
  }
}

/** A damaged page would otherwise come up in the middle of a build, or as a wrong answer. */
function checkIntegrity(db: DatabaseSync, file: string): void {
  const [found] = db.prepare('PRAGMA quick_check(1)').all();
  const verdict = String(Object.values(found ?? {})[0]);
  if (verdict !== 'ok') throw newStateError('state-corrupt', file, verdict);
}

/**
 * The state of a folder for looking at only; a build may be writing to it.
 * @throws ConfigError when there is none, BuildError when it cannot be read or is of another version
 */
export function readState(dir: string): DatabaseSync {
  const file = stateFile(dir);
  if (!existsSync(file))
    throw new ConfigError(`There is no state in "${dir}".`, 'Run npm run build first, or correct STATE_DIR.');
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const version = versionOf(db);
    if (version === MIGRATIONS.length) return db;
    throw new BuildError(
      'state-version',
      `The state file "${file}" has version ${version}, this Jobfeed reads ${MIGRATIONS.length}.`,
      'Run npm run build with this version of Jobfeed first.',
    );
  } catch (error) {
    db?.close();
    throw stateError(error, file);
  }
}

const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version']);

function migrate(db: DatabaseSync, file: string): void {
  const version = versionOf(db);
  if (version > MIGRATIONS.length) {
    throw new BuildError(
      'state-newer',
      `The state file "${file}" has version ${version}, but this Jobfeed knows versions up to ${MIGRATIONS.length}.`,
      'Use the version of Jobfeed that wrote it, or move the file away and build again.',
    );
  }
  if (version === MIGRATIONS.length) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { sql } of MIGRATIONS.slice(version)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** @throws BuildError as a transaction does; the state is then as it was */
function releaseSpace(db: DatabaseSync, file: string): void {
  const number = (pragma: string): number => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get()!)[0]);
  const free = number('freelist_count');
  if (free * number('page_size') < FREE_BYTES || free < FREE_SHARE * number('page_count')) return;
  try {
    // In WAL mode the file becomes smaller when what was written beside it is brought over.
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    throw stateError(error, file);
  }
}

async function transaction<T>(db: DatabaseSync, file: string, work: () => Promise<T> | T): Promise<T> {
  try {
    db.exec('BEGIN IMMEDIATE');
    const result = await work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has ended the transaction by itself after some errors, a full disk for one.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw stateError(error, file);
  }
}

const DAMAGED = 'Move the file away and build again; its jobs come back from the export.';
const KINDS = {
  'state-locked': ['is in use by another process', 'Wait for the other build to end, or stop it.'],
  'state-unwritable': ['cannot be opened or written', 'Give this user the right to write STATE_DIR.'],
  'state-io': ['cannot be read or written', 'Check the disk that STATE_DIR is on.'],
  'state-corrupt': ['is damaged', DAMAGED],
  'state-full': ['cannot grow', 'Make room on the disk that STATE_DIR is on.'],
} as const;
type Kind = keyof typeof KINDS;

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that an operator can do something about. */
const SQLITE: Record<number, Kind> = {
  5: 'state-locked',
  6: 'state-locked',
  8: 'state-unwritable',
  10: 'state-io',
  11: 'state-corrupt',
  13: 'state-full',
  14: 'state-unwritable',
  26: 'state-corrupt',
};
/** The file system's, from making the folder. */
const SYSTEM: Record<string, Kind> = {
  EACCES: 'state-unwritable',
  EEXIST: 'state-unwritable',
  ENOTDIR: 'state-unwritable',
  EROFS: 'state-unwritable',
  ENOSPC: 'state-full',
  EIO: 'state-io',
};

/**
 * The error to end a run with when SQLite or the file system reported one about the state; any other error is returned
 * as it is. Codes: `state-corrupt`, `state-locked`, `state-unwritable`, `state-full`, `state-io`.
 */
function stateError(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const kind = errcode === undefined ? SYSTEM[String(code)] : SQLITE[Number(errcode) & 0xff];
  return kind ? newStateError(kind, file, error.message, error) : error;
}

function newStateError(kind: Kind, file: string, detail: string, cause?: unknown): BuildError {
  const [what, hint] = KINDS[kind];
  return new BuildError(kind, `The state file "${file}" ${what} (${detail}).`, hint, { cause });
}
