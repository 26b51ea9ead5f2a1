import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

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
 * Moves everything in `from` to its place in `to`; both lie on the same file system. Files that are in both come from
 * `from`.
 */
export function mergeFolders(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && existsSync(target)) mergeFolders(source, target);
    else renameSync(source, target);
  }
}
