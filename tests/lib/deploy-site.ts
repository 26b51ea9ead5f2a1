import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../scripts/lib/files.ts';
import { publish } from '../../scripts/publish/index.ts';
import { withWorkplace } from '../../scripts/folders/workplace.ts';

/** A fingerprint for what is called so. */
export const fingerprintOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Publishes what `write` puts into the folder that it is given, `_headers` too, as a build does. */
export const deploySite = (
  outDir: string,
  name: string,
  write: (nextDir: string) => Promise<void>,
): Promise<void> =>
  withWorkplace(outDir, async ({ next }) => {
    await write(next);
    await publish({ outDir, nextDir: next, fingerprint: fingerprintOf(name), files: listFiles(next) });
  });

/** Makes a site, as the version before did, of a folder that no build has made. */
export async function markAsSite(dir: string, name: string): Promise<void> {
  const files = listFiles(dir).filter((file) => file.startsWith('search/'));
  const generation = { fingerprint: fingerprintOf(name), files };
  await writeFile(join(dir, 'generation.json'), `${JSON.stringify(generation, null, 1)}\n`);
}
