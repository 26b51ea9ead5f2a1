/**
 * The sync of a real export, EXPORT_URL (a path to a tar archive, compressed or not; default: the bundled sample),
 * against a count of its own: the archive unpacked by the system's tar, its jobs told apart by domain, url and language.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EXPORT_LIMITS } from '../../scripts/sync/limits.ts';
import { unpack } from '../../scripts/sync/unpack.ts';
import { countExport, keptBeside } from '../lib/count-export.ts';
import { newSite } from '../lib/sync.ts';
import { tempDir } from '../lib/temp-dir.ts';

const EXPORT = resolve(process.env['EXPORT_URL'] ?? 'scripts/sample/export.tar.gz');
/** How many repeats the exports that we know hold, by the number of their jobs. */
const KNOWN_REPEATS: Record<number, number> = { 10_000: 17, 100_000: 369 };

test('the dataset has each live job once, and duplicates are counted', async () => {
  const now = new Date();
  const expected = await countExport(EXPORT, now);
  const site = await newSite();
  const summary = await site.sync(EXPORT, { config: { now } });
  const { jobs } = site.dataset(now.toISOString());
  expect(summary).toMatchObject({
    outcome: 'updated',
    domains: expected.feeds,
    jobs: expected.distinct,
    repeats: expected.jobs - expected.distinct,
  });
  const live = expected.live + keptBeside(jobs);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(live);
  expect(jobs).toHaveLength(live);
  expect(summary.repeats).toBe(KNOWN_REPEATS[expected.jobs] ?? summary.repeats);

  expect(await site.sync(EXPORT, { config: { now } })).toMatchObject({ outcome: 'unchanged', changed: 0 });
});

test('truncated anywhere, or with any bit flipped, it is refused or unchanged', async () => {
  const whole = readFileSync(EXPORT);
  const file = join(await tempDir(), 'damaged');
  const read = async () => {
    let bytes = 0;
    for await (const entry of unpack(file, EXPORT_LIMITS)) if ('feed' in entry) bytes += entry.feed.length;
    return bytes;
  };
  writeFileSync(file, whole);
  const expected = await read();
  for (let step = 0; step < 20; step++) {
    const at = Math.floor(Math.random() * whole.length);
    writeFileSync(file, whole.subarray(0, at));
    await expect(read(), `cut at ${at}`).rejects.toMatchObject({ name: 'ExportError', exitCode: 3 });
    const flipped = Buffer.from(whole);
    flipped[at] = flipped[at]! ^ (1 << (step % 8));
    writeFileSync(file, flipped);
    const outcome = await read().catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome, `bit at ${at}`).toMatchObject({ name: 'ExportError' });
    else expect(outcome).toBe(expected);
  }
});
