import { readdirSync } from 'node:fs';

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
