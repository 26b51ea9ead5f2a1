/** npm run sample: writes the bundled export, scripts/sample/export.tar.gz. */
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { isEntryPoint } from '../lib/entry-point.ts';
import { generateSample, SAMPLE_TIME } from './sample/generate.ts';

export const SAMPLE_FILE = 'scripts/sample/export.tar.gz';

/** The sample export as a tar archive: the same bytes whenever and wherever it is made. */
export async function packSample(): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, text] of generateSample()) pack.entry({ name, mtime: SAMPLE_TIME, mode: 0o644 }, text);
  pack.finalize();
  return buffer(pack);
}

async function main(): Promise<void> {
  const gzip = createGzip({ level: 9 });
  gzip.end(await packSample());
  await writeFile(SAMPLE_FILE, await buffer(gzip));
}

if (isEntryPoint(import.meta.url)) await main();
