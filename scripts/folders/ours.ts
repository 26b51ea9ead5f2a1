/**
 * Recognizes folders that we made. No other folder is ever replaced, deleted or built in, because a setting can name any folder
 * of the machine by mistake.
 */
import { existsSync, lstatSync, openSync, closeSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../lib/errors.ts';

/** The folders beside the site. They are on the site's disk, so that folders can be renamed between them. */

/** The previous site, which is kept until the next deploy. */
export const previousOf = (outDir: string): string => `${outDir}.previous`;
/** The folder in which a build works. It exists only while a build runs, or after a build was killed. */
export const workOf = (outDir: string): string => `${outDir}.work`;

/**
 * The file inside a site that says what the site was made from and which files it has. It lies in the site, so that file and
 * site always agree.
 */
export const GENERATION = 'generation.json';
export interface Generation {
  /** The digest of all that the site is made from (`fingerprint` in publish/index.ts). */
  fingerprint: string;
  /** The files whose names contain a hash of their content, without those kept from the previous build. */
  files: string[];
  /** Whether the jobs are those of the bundled sample. Sites of earlier versions lack this field. */
  isSample?: boolean;
  /** All files of the site, including those kept from the previous build. Sites of earlier versions lack this field. */
  made?: string[];
  /** The names of all files and folders at the top of the site, in versions without `made`. */
  entries?: string[];
}

/** Files to ignore, because desktops create them anywhere or GitHub Pages requires them. */
const NOBODYS = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.nojekyll']);
/** A folder to ignore, which wrangler creates for temporary files beside its configuration. */
const OF_WRANGLER = '.wrangler';

/** Reads the metadata of the site in `dir`; undefined when missing or damaged. */
export function readGeneration(dir: string): Generation | undefined {
  const read = readJson(join(dir, GENERATION)) as Partial<Generation> | null | undefined;
  const { fingerprint, files, made, entries, isSample } = read ?? {};
  if (typeof fingerprint !== 'string' || !/^[\da-f]{64}$/.test(fingerprint)) return undefined;
  if (!isListOf(files, isInside)) return undefined;
  if (made !== undefined && !isListOf(made, isInside)) return undefined;
  if (entries !== undefined && !isListOf(entries, (name) => isInside(name) && !name.includes('/')))
    return undefined;
  return {
    fingerprint,
    files,
    ...(made && { made }),
    ...(entries && { entries }),
    ...(typeof isSample === 'boolean' && { isSample }),
  };
}

/** Whether `dir` is a real folder with a site that a build made, whatever else it contains. */
export const isSite = (dir: string): boolean => isFolder(dir) && hasFilesOf(dir, readGeneration(dir));

/** Whether at least one file of the site exists, because a copied metadata file does not make a folder a site. */
const hasFilesOf = (dir: string, generation: Generation | undefined): boolean =>
  generation?.files.some((file) => existsSync(join(dir, file))) ?? false;

/**
 * Why a folder cannot be replaced or deleted as a site, as the end of a sentence: it is no site, or it contains other files.
 * Undefined if it can be replaced. Reads all folders of the site.
 */
export function whyNoSite(dir: string): string | undefined {
  const generation = readGeneration(dir);
  if (!generation || !hasFilesOf(dir, generation))
    return `has files that no Jobfeed build made, such as "${readdirSync(dir).sort()[0] ?? ''}"`;
  const { made, entries } = generation;
  const other = made
    ? notMade(dir, made)
    : entries &&
      readdirSync(dir)
        .sort()
        .find(isNotIn(new Set(entries)));
  return other === undefined ? undefined : `has "${other}" in it, which no Jobfeed build made`;
}

const isNotIn =
  (known: ReadonlySet<string>) =>
  (name: string): boolean =>
    !known.has(name) && !NOBODYS.has(name);

/** The first path in `dir` that is neither one of the given files nor one of their folders. */
function notMade(dir: string, made: readonly string[]): string | undefined {
  const files = new Set(made);
  const folders = new Set<string>();
  for (const file of made)
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  const search = (prefix: string): string | undefined => {
    // This is synchronous, because a site has tens of thousands of folders, and promises would take longer than reading.
    for (const entry of readdirSync(`${dir}/${prefix}`, { withFileTypes: true })) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        if (path === OF_WRANGLER) continue;
        const foreign = folders.has(path) ? search(`${path}/`) : path;
        if (foreign !== undefined) return foreign;
      } else if (!entry.isFile() || (!files.has(path) && !NOBODYS.has(entry.name))) return path;
    }
    return undefined;
  };
  return search('');
}

/** The file that marks a folder in which a build works. It is written as soon as the folder is locked. */
export const MARKER = 'made-by-jobfeed.json';
export const MARKER_TEXT = `${JSON.stringify({ folder: 'work', hint: 'A build makes the next site here. What a killed one left is deleted by the next.' })}\n`;

export const isMarked = (dir: string): boolean =>
  (readJson(join(dir, MARKER)) as { folder?: unknown } | null | undefined)?.folder === 'work';

/** Why a build cannot work in a folder, as the end of a sentence; undefined if it can. */
export function whyNoWork(dir: string): string | undefined {
  if (isMarked(dir)) return undefined;
  // A build that was killed between locking and writing the marker has left only the lock.
  const entries = readdirSync(dir);
  const other = entries.find((name) => !isOfLock(name) || !entries.includes(LOCK));
  return other === undefined ? undefined : `has "${other}" in it, which no Jobfeed build made`;
}

/** The file that is locked (lock.ts). HOLDER is the file beside it that names the process. */
export const LOCK = 'lock.sqlite';
export const HOLDER = 'lock.json';
export const isOfLock = (name: string): boolean => name === LOCK || name === HOLDER;
const DATABASE = 'state.sqlite';
/** Matches the files in STATE_DIR besides the database, of this version and of earlier ones. */
const IN_STATE =
  /^(state\b.*|lock\.(sqlite|json).*|made-from\.json.*|crawl\.ndjson.*|export\.part|cache|work|engine|meilisearch-search-key|deployed\.sha256|lost\+found)$/;

/**
 * Why a folder cannot be a state, as the end of a sentence; undefined if it can. A state is recognized by its database. If the
 * database is damaged and must be made again, a lock without any foreign files is enough.
 */
export function whyNoState(dir: string): string | undefined {
  const entries = readdirSync(dir).filter((name) => name !== 'lost+found');
  if (entries.length === 0 || hasOurTables(join(dir, DATABASE))) return undefined;
  const other = entries.sort().find((name) => !IN_STATE.test(name) || !entries.includes(LOCK));
  return other === undefined ? undefined : `has "${other}" in it and no Jobfeed database`;
}

/**
 * The beginnings of the statements that created our first tables (state/index.ts). SQLite stores the text of these statements.
 */
const TABLES = ['CREATE TABLE export (', 'CREATE TABLE jobs ('];

/**
 * Looks for our tables in the bytes of the file, because opening the database would create files. Recent changes may still be
 * in its log (WAL).
 */
function hasOurTables(file: string): boolean {
  const text = [file, `${file}-wal`].map((path) => startOf(path, 1_000_000)).join('');
  return text.startsWith('SQLite format 3\0') && TABLES.every((table) => text.includes(table));
}

export const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const isListOf = (value: unknown, check: (item: string) => boolean): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && check(item));
/** Whether a path stays inside its folder. */
const isInside = (path: string): boolean =>
  path !== '' && !/[\\\0]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));

function readJson(file: string): unknown {
  try {
    return !lstatSync(file).isFile() ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as unknown);
  } catch {
    return undefined; // The file is missing or damaged.
  }
}

function startOf(file: string, bytes: number): string {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return '';
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(bytes);
    return start.toString('latin1', 0, readSync(handle, start, 0, bytes, 0));
  } finally {
    closeSync(handle);
  }
}

/** The error for a missing site at OUT_DIR. */
export const noSiteIn = (dir: string): ConfigError =>
  new ConfigError(`There is no site in "${dir}".`, 'Run "npm run build" first, or correct OUT_DIR.');
