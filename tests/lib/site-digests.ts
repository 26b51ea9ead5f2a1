import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../scripts/lib/files.ts';

/** The digest of each file of a built site, by path; build.json holds seconds and is left out. */
export async function siteDigests(dir: string): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const file of listFiles(dir).sort())
    if (file !== 'build.json')
      entries.push([
        file,
        createHash('sha256')
          .update(await readFile(join(dir, file)))
          .digest('hex'),
      ]);
  return Object.fromEntries(entries);
}
