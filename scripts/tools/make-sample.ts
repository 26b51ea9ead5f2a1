/**
 * Writes exports that nobody published: the bundled one, scripts/sample/export.tar.gz, or one of any size.
 *
 *     npm run sample
 *     npm run sample -- --jobs 1000000 --from export.tar.xz --output million.tar.gz --seed 2
 *
 * The second recombines the jobs of an export for measurements: the same bytes for the same export and seed.
 */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readOptions } from '../lib/arguments.ts';
import { packTar } from '../crawl/write-export.ts';
import { runMain } from '../commands/run-main.ts';
import { ConfigError } from '../lib/errors.ts';
import { EXPORT_LIMITS } from '../sync/limits.ts';
import { unpack } from '../sync/unpack.ts';
import { generateSample, SAMPLE_TIME, seededRandom } from './sample/generate.ts';
import { readParts, recombine } from './sample/recombine.ts';

export const SAMPLE_FILE = 'scripts/sample/export.tar.gz';
const SEED = 1;

/** The sample export as a tar archive: the same bytes whenever and wherever it is made. */
export function packSample(): Promise<Buffer> {
  return buffer(packTar(generateSample(), SAMPLE_TIME));
}

/** An export of so many jobs, recombined from those of another, as a tar archive: one feed in memory at a time. */
export async function* packMade(from: string, jobs: number, seed: number): AsyncGenerator<Buffer> {
  const random = seededRandom(seed);
  const parts = await readParts(unpack(from, EXPORT_LIMITS), random);
  const texts = recombine(parts, jobs, random).map(([name, feed]): [string, string] => [
    name,
    `${JSON.stringify(feed)}\n`,
  ]);
  yield* packTar(texts, SAMPLE_TIME);
}

async function main(): Promise<void> {
  const options = readOptions({
    jobs: { type: 'string' },
    from: { type: 'string' },
    output: { type: 'string' },
    seed: { type: 'string' },
  });
  if (options.jobs === undefined) {
    const gzip = createGzip({ level: 9 });
    gzip.end(await packSample());
    await writeFile(SAMPLE_FILE, await buffer(gzip));
    return;
  }
  const jobs = wholeNumber('--jobs', options.jobs);
  const { from = SAMPLE_FILE, output = `sample-${jobs}.tar.gz` } = options;
  const made = packMade(from, jobs, wholeNumber('--seed', options.seed ?? String(SEED)));
  await pipeline(made, createGzip({ level: 1 }), createWriteStream(output));
}

function wholeNumber(option: string, value: string): number {
  if (/^\d{1,8}$/.test(value)) return Number(value);
  throw new ConfigError(
    `${option} is "${value}", which is no whole number.`,
    'Write digits alone, at most eight.',
  );
}

if (import.meta.main) await runMain(main);
