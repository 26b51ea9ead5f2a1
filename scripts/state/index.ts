/** Opens, checks and migrates the state, which is one SQLite file in STATE_DIR. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BuildError, ConfigError } from '../lib/errors.ts';
import { PRIVATE_FOLDER } from '../lib/files.ts';

/** The state: what is remembered between builds. */
export interface State extends Disposable {
  readonly db: DatabaseSync;
  readonly file: string;
  /**
   * Runs `work` in one transaction, which is rolled back when it throws or the process dies. Nothing else may use the state
   * until the transaction has ended.
   */
  transaction: <T>(work: () => Promise<T> | T) => Promise<T>;
  /** Returns unused space to the disk if it is a large part of the file. It must not be called inside a transaction. */
  releaseSpace: () => void;
  close: () => void;
}

/** The minimum number of unused bytes, and their minimum share of the file, for returning space. Less is soon used again. */
const FREE_BYTES = 1 << 20;
const FREE_SHARE = 0.25;

export const stateFile = (dir: string): string => join(dir, 'state.sqlite');

/**
 * Opens the state in a folder, creates it if there is none, and migrates its tables.
 * @throws BuildError `state-corrupt` (damaged, or not ours), `state-newer` (written by a later version), `state-locked`,
 * `state-unwritable`, `state-full` or `state-io`
 */
export function openState(dir: string): State {
  const file = stateFile(dir);
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dir, { recursive: true, mode: PRIVATE_FOLDER });
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

/** Checks the whole file first. Otherwise a damaged page would fail in the middle of a build, or give wrong results. */
function checkIntegrity(db: DatabaseSync, file: string): void {
  const [row] = db.prepare('PRAGMA quick_check(1)').all();
  const verdict = String(Object.values(row ?? {})[0]);
  if (verdict !== 'ok') throw newStateError('state-corrupt', file, verdict);
}

/**
 * Opens a state for reading only. A build may be writing to it.
 * @throws ConfigError when there is no state, BuildError when it cannot be read or is of another version
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

/**
 * Returns unused space of the state file to the disk.
 * @throws BuildError, as a transaction does; the state is then unchanged
 */
function releaseSpace(db: DatabaseSync, file: string): void {
  const number = (pragma: string): number => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get()!)[0]);
  const free = number('freelist_count');
  if (free * number('page_size') < FREE_BYTES || free < FREE_SHARE * number('page_count')) return;
  try {
    // In WAL mode the file shrinks only at the checkpoint.
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
    // After some errors, such as a full disk, SQLite has already rolled back by itself.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw stateError(error, file);
  }
}

const DAMAGED = 'Move the file away and build again; its jobs come back from the export.';
const KINDS = {
  'state-locked': ['is in use by another process', 'Wait for the other build to end, or stop it.'],
  'state-unwritable': ['cannot be opened or written', 'Give this user write access to STATE_DIR.'],
  'state-io': ['cannot be read or written', 'Check the disk of STATE_DIR.'],
  'state-corrupt': ['is damaged', DAMAGED],
  'state-full': ['cannot grow', 'Free space on the disk of STATE_DIR.'],
} as const;
type Kind = keyof typeof KINDS;

/** SQLite's primary result codes (https://sqlite.org/rescode.html) about which an operator can do something. */
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
/** Codes of the file system, which may come from creating the folder. */
const SYSTEM: Record<string, Kind> = {
  EACCES: 'state-unwritable',
  EEXIST: 'state-unwritable',
  ENOTDIR: 'state-unwritable',
  EROFS: 'state-unwritable',
  ENOSPC: 'state-full',
  EIO: 'state-io',
};

/**
 * Maps errors of SQLite and of the file system to a BuildError `state-corrupt`, `state-locked`, `state-unwritable`,
 * `state-full` or `state-io`. Any other error is returned unchanged.
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

/**
 * The migrations of the state's tables in their order. Only append to this list, and never change a released migration. A state
 * stores how many migrations it has run (`PRAGMA user_version`), and runs the rest when it is opened.
 */
export const MIGRATIONS: readonly { name: string; sql: string }[] = [
  {
    name: 'export, domains and jobs',
    sql: `
      -- The export that was last taken; a single row.
      CREATE TABLE export (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        source TEXT NOT NULL,        -- EXPORT_URL: validators are worth nothing for another address
        digest TEXT NOT NULL,        -- SHA-256 of the file, and of the rules it was accepted by
        etag TEXT,
        last_modified TEXT,          -- the header, as sent
        exported_at TEXT NOT NULL,   -- RFC 3339, UTC
        domains INTEGER NOT NULL     -- how many domains it held; the shrink guard compares with it
      ) STRICT;

      CREATE TABLE domains (
        domain TEXT PRIMARY KEY,
        digest TEXT,                 -- of its newest feed; NULL once the domain has left the export
        state TEXT NOT NULL CHECK (state IN ('healthy', 'unhealthy')),
        employer TEXT,               -- JSON, cleaned; of the last valid feed
        findings TEXT NOT NULL,      -- JSON, of the newest feed
        repeats INTEGER NOT NULL,    -- jobs of the last valid feed whose id an earlier one had
        last_valid_at TEXT,          -- when its feed was last seen and valid: "last seen" of each of its live jobs
        gone_at TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE jobs (
        id TEXT PRIMARY KEY,
        domain TEXT NOT NULL,
        added_at TEXT NOT NULL,
        gone_at TEXT,
        job TEXT                     -- JSON, cleaned
      ) STRICT;
      CREATE INDEX jobs_by_domain ON jobs (domain) WHERE gone_at IS NULL;
      CREATE INDEX jobs_gone ON jobs (gone_at) WHERE gone_at IS NOT NULL AND job IS NOT NULL;
    `,
  },
  {
    name: 'hosts that are visited, and job pages',
    sql: `
      CREATE TABLE robots (
        origin TEXT PRIMARY KEY,
        status TEXT NOT NULL CHECK (status IN ('text', 'none')),
        text TEXT NOT NULL,
        checked_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- Hosts that answered 403, 429 or Retry-After.
      CREATE TABLE host_backoffs (
        host TEXT PRIMARY KEY,
        until TEXT NOT NULL,
        strikes INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE pages (
        url TEXT PRIMARY KEY,
        checked_at TEXT NOT NULL,
        next_at TEXT NOT NULL,
        ok_at TEXT,
        outcome TEXT NOT NULL,
        reason TEXT,
        etag TEXT,
        last_modified TEXT,
        failures INTEGER NOT NULL,
        failing_since TEXT,
        withdrawn_at TEXT       -- when it first answered 410, until it answers otherwise
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE page_jobs (
        id TEXT PRIMARY KEY,
        url TEXT NOT NULL,
        digest TEXT NOT NULL,   -- of the job at the last visit: another one makes the page due
        excerpt TEXT,           -- only when the job has no description
        terms TEXT              -- never the text itself
      ) STRICT;
      CREATE INDEX page_jobs_by_url ON page_jobs (url);
    `,
  },
  {
    name: 'icons of employers',
    sql: `
      CREATE TABLE icons (
        domain TEXT PRIMARY KEY,
        checked_at TEXT NOT NULL,
        next_at TEXT NOT NULL,
        outcome TEXT NOT NULL,
        reason TEXT,
        failures INTEGER NOT NULL,
        url TEXT,
        etag TEXT,
        last_modified TEXT,
        name TEXT,              -- changes with the content
        webp BLOB
      ) STRICT;
      CREATE INDEX icons_by_name ON icons (name) WHERE name IS NOT NULL;

      CREATE TABLE icon_uploads (
        bucket TEXT NOT NULL,   -- its address
        name TEXT NOT NULL,
        PRIMARY KEY (bucket, name)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    name: 'domains that are crawled',
    sql: `
      CREATE TABLE crawl (
        domain TEXT PRIMARY KEY,
        state TEXT NOT NULL CHECK (state IN ('healthy', 'unhealthy', 'suspended')),
        checked_at TEXT NOT NULL,
        next_at TEXT NOT NULL,
        failures INTEGER NOT NULL,
        code TEXT,              -- why it is not healthy, and the sentence that says so
        reason TEXT,
        etag TEXT,              -- of the address in url, where the feed was
        last_modified TEXT,
        url TEXT,
        fetched_at TEXT,        -- when the feed was last seen and valid
        feed BLOB               -- gzip; the last valid one
      ) STRICT;
    `,
  },
  {
    name: 'what was found in the data of single domains',
    sql: `
      CREATE TABLE notices (
        part TEXT NOT NULL,     -- of a build, which rewrites its own
        domain TEXT NOT NULL,
        code TEXT NOT NULL,
        message TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (part, domain, code)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    name: 'what limits of single domains need to know, and ids that are remembered',
    sql: `
      ALTER TABLE domains ADD COLUMN known_since TEXT;  -- when it was first in an export, since it last was in none
      ALTER TABLE domains ADD COLUMN new_on TEXT;       -- the UTC day on which new ids last came, and how many did
      ALTER TABLE domains ADD COLUMN new_ids INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE domains ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0;  -- jobs of its feed that another day takes
      WITH first AS MATERIALIZED (SELECT domain, min(added_at) AS at FROM jobs GROUP BY domain)
        UPDATE domains SET known_since = first.at FROM first WHERE first.domain = domains.domain;

      -- The id of the same job at its new address, which has the date of this one.
      ALTER TABLE jobs ADD COLUMN successor TEXT;
      DROP INDEX jobs_gone;
      CREATE INDEX jobs_gone ON jobs (gone_at) WHERE gone_at IS NOT NULL;
      CREATE INDEX jobs_gone_by_domain ON jobs (domain, gone_at) WHERE gone_at IS NOT NULL;

      -- Jobs that went long ago, in as few bytes as can be: one that comes back has its date.
      CREATE TABLE remembered (
        id BLOB PRIMARY KEY,          -- the 80 bits of the id
        added_at INTEGER NOT NULL,    -- ms since 1970
        since INTEGER NOT NULL        -- when its row became this one: days since 1970
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    name: 'whose text a page has, and pages that are not there any more',
    sql: `
      ALTER TABLE pages ADD COLUMN text_digest TEXT;          -- of the text that was read
      ALTER TABLE pages ADD COLUMN missing_since TEXT;        -- when it first was 404, or a list in its place
      ALTER TABLE pages ADD COLUMN missing_confirmed_at TEXT; -- when it was so again, three days later or more
      CREATE INDEX pages_by_text ON pages (text_digest) WHERE text_digest IS NOT NULL;
      -- Excerpts of before may be those of another page: their pages are read once more.
      UPDATE page_jobs SET digest = '' WHERE excerpt IS NOT NULL;
    `,
  },
  {
    name: 'what became of the entries of the export',
    sql: `ALTER TABLE export ADD COLUMN entries TEXT;  -- JSON (scripts/sync/entries.ts)`,
  },
  {
    name: 'addresses of filter values',
    sql: `
      CREATE TABLE addresses (
        facet TEXT NOT NULL,
        slug TEXT NOT NULL,
        key TEXT NOT NULL,        -- of the value whose it is
        is_page INTEGER NOT NULL, -- 0: it leads to the page of the value, which is elsewhere
        domain TEXT,              -- that alone used the value
        gone_at TEXT,             -- since when the value has no page
        PRIMARY KEY (facet, slug)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    name: 'since when a job is at its address',
    sql: `ALTER TABLE jobs ADD COLUMN moved_at TEXT;  -- NULL where added_at says it: one at a new address keeps that date`,
  },
  {
    name: 'the address of a job that keeps the id of its first one',
    sql: `
      ALTER TABLE jobs ADD COLUMN address TEXT;  -- the id that its address makes; NULL where it is its own
      CREATE INDEX jobs_moved ON jobs (domain, address) WHERE address IS NOT NULL;
      ALTER TABLE jobs DROP COLUMN successor;
    `,
  },
  {
    name: 'when a job last changed',
    sql: `ALTER TABLE jobs ADD COLUMN changed_at TEXT;  -- NULL where added_at says it`,
  },
];
