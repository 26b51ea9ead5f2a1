import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * Creates a folder and its parents unless they exist. For paths given by users: Node's own `recursive` loops forever below
 * folders that answer ENOENT to every mkdir, as /proc does.
 * @param mode of the folder; created parents are readable by all
 * @throws the file system's error
 */
export async function makeFolder(path: string, mode = READABLE.folder): Promise<void> {
  const above = dirname(path);
  if (!existsSync(above) && above !== path) await makeFolder(above);
  try {
    await mkdir(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
    return;
  }
  // Independent of the umask; file systems without permissions refuse, which is fine.
  await chmod(path, mode).catch(() => undefined);
}

/** Readable by the web server's user too. */
const READABLE = { folder: 0o755, file: 0o644 };
/** Accessible to the build's user only. */
export const PRIVATE_FOLDER = 0o700;

/** Makes a folder and its content readable by all, independent of the umask and of the sources' permissions. */
export function makeReadable(path: string): void {
  const info = statSync(path);
  const mode = info.isDirectory() ? READABLE.folder : READABLE.file;
  if ((info.mode & mode) !== mode) chmodSync(path, mode);
  if (info.isDirectory()) for (const name of readdirSync(path)) makeReadable(`${path}/${name}`);
}

/** Paths of all files below `dir`, relative to it, with "/" as separator, in no particular order. */
export function listFiles(dir: string): string[] {
  const files: string[] = [];
  // Synchronous: a site has tens of thousands of folders, and promises would take longer than reading.
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(`${dir}/${prefix}`, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${prefix}${entry.name}/`);
      else files.push(prefix + entry.name);
    }
  };
  walk('');
  return files;
}

/**
 * Writes a file atomically: it replaces the previous one once complete.
 * @param content a text, or a function that writes the file at the given path
 * @throws the file system's error, or that of `content`
 */
export async function writeWhole(
  path: string,
  content: string | ((part: string) => Promise<void>),
): Promise<void> {
  const part = `${path}.part`;
  try {
    await (typeof content === 'string' ? writeFile(part, content) : content(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Reads a Brotli-compressed file of the project. */
export const readPacked = async (file: string): Promise<Buffer> =>
  promisify(brotliDecompress)(await readFile(file));
