import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * Creates a folder and its parents unless they exist. Users give the paths, and Node's own `recursive` loops forever in folders
 * that answer ENOENT to every mkdir, as /proc does.
 * @param mode of the folder; parents that are created are readable by all
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
  // Set the mode independently of the umask. File systems without permissions refuse this, which does no harm.
  await chmod(path, mode).catch(() => undefined);
}

/** The modes of folders and files that the web server's user can read, too. */
const READABLE = { folder: 0o755, file: 0o644 };
/** The mode of a folder that only the build's user can access. */
export const PRIVATE_FOLDER = 0o700;

/** Makes a folder and everything in it readable by all, whatever the umask and the permissions of the sources are. */
export function makeReadable(path: string): void {
  const info = statSync(path);
  const mode = info.isDirectory() ? READABLE.folder : READABLE.file;
  if ((info.mode & mode) !== mode) chmodSync(path, mode);
  if (info.isDirectory()) for (const name of readdirSync(path)) makeReadable(`${path}/${name}`);
}

/** The paths of all files in `dir` and below, relative to `dir`, with "/" as separator and in no particular order. */
export function listFiles(dir: string): string[] {
  const files: string[] = [];
  // This is synchronous, because a site has tens of thousands of folders, and promises would take longer than reading.
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
 * Writes a file atomically: the previous file is replaced only when the new one is complete.
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
