import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GENERATION } from '../../scripts/folders/ours.ts';

/** Writes the least that counts as a site of a build, as if it had been built on this day. */
export async function writeSmallSite(dir: string, day: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const files = {
    'build.json': { builtAt: `${day}T00:00:00.000Z` },
    [GENERATION]: {
      fingerprint: day.replaceAll('-', '').padEnd(64, '0'),
      files: ['build.json'],
      isSample: true,
      made: ['build.json', GENERATION],
    },
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(join(dir, name), JSON.stringify(content));
}
