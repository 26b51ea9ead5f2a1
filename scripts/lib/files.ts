import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * Makes a folder and those above it; one that is there already is right. For paths that people give: Node's own
 * `recursive` never ends below a folder that says "no such file" to each new one, as /proc does.
 * @param mode of the folder; those above it that are made can be read by all
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
  // Whatever the umask is; a file system without rights says no.
  await chmod(path, mode).catch(() => undefined);
}

/** For the user of a web server too. */
const READABLE = { folder: 0o755, file: 0o644 };
/** For the user of the build alone. */
export const PRIVATE_FOLDER = 0o700;

/** Lets everybody read a folder and all in it, whatever umask the build has and whatever its sources' rights are. */
export function makeReadable(path: string): void {
  const info = statSync(path);
  const mode = info.isDirectory() ? READABLE.folder : READABLE.file;
  if ((info.mode & mode) !== mode) chmodSync(path, mode);
  if (info.isDirectory()) for (const name of readdirSync(path)) makeReadable(`${path}/${name}`);
}

/** Every file below `dir`, as paths relative to it with "/" as separator, in no particular order. */
export function listFiles(dir: string): string[] {
  const files: string[] = [];
  // Synchronous: a site has tens of thousands of folders, and promises would take longer than the reading.
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
 * Writes a file that takes the place of the one before when it is whole.
 * @param content a text, or what writes the file at the path that it is given
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

/** The content of a file of the project that is packed with Brotli. */
export const readPacked = async (file: string): Promise<Buffer> =>
  promisify(brotliDecompress)(await readFile(file));
