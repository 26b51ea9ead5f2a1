import { readdir } from 'node:fs/promises';

/** Every file below `dir`, as paths relative to it with "/" as separator, in no particular order. */
export async function listFiles(dir: string): Promise<string[]> {
  const files: string[] = [];
  const walk = async (prefix: string): Promise<void> => {
    for (const entry of await readdir(`${dir}/${prefix}`, { withFileTypes: true })) {
      if (entry.isDirectory()) await walk(`${prefix}${entry.name}/`);
      else files.push(prefix + entry.name);
    }
  };
  await walk('');
  return files;
}
