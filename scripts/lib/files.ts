import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * Makes a folder and those above it; one that is there already is right. For paths that people give: Node's own
 * `recursive` never ends below a folder that says "no such file" to each new one, as /proc does.
 * @throws the file system's error
 */
export async function makeFolder(path: string): Promise<void> {
  const above = dirname(path);
  if (!existsSync(above) && above !== path) await makeFolder(above);
  await mkdir(path).catch((error: unknown) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  });
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
