/** An export, and the same after a share of its feeds has changed: what a build has to do for a site that is there. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Feed } from '../../../src/feed/types.ts';
import { type Files, packTar } from '../../lib/exports.ts';

/** Stands in titles that were worded anew, and nowhere else. */
export const MARK = 'jobfeedbench';

/** Unpacks a tar archive into a folder that it makes. */
export async function unpackExport(source: string, dir: string): Promise<Files> {
  await mkdir(dir, { recursive: true });
  execFileSync('tar', ['-xf', source, '-C', dir]);
  const files: Files = {};
  // One at a time: of a large export all would be more open files than a process may have.
  for (const name of (await readdir(dir)).sort()) files[name] = await readFile(join(dir, name), 'utf8');
  return files;
}

/**
 * Every so manieth feed, at least one, loses its last job, words its first one anew, and gets a new one.
 * @param options.share how many of the feeds, in per cent
 * @param options.now when the new ones are published
 */
export function changeSome(
  files: Files,
  { share, now }: { share: number; now: Date },
): { files: Files; changed: number } {
  const names = Object.keys(files).filter((name) => files[name]!.includes('"1.0"'));
  const step = 100 / share;
  const changed = { ...files };
  let count = 0;
  for (let at = Math.min(step, names.length) / 2; at < names.length; at += step) {
    const name = names[Math.floor(at)]!;
    const feed = JSON.parse(files[name]!) as Feed;
    const [first, ...rest] = feed.jobs;
    if (!first) continue;
    const fresh = { ...first, url: `${first.url}-new`, referenceId: `${count}-new` };
    fresh.publishedAt = now.toISOString().slice(0, 10);
    feed.jobs = [{ ...first, title: `${first.title} (${MARK})` }, ...rest.slice(0, -1), fresh];
    changed[name] = JSON.stringify(feed);
    count++;
  }
  return { files: changed, changed: count };
}

/** Writes an archive whose file says when it was made. */
export async function writeExport(path: string, files: Files, madeAt: number): Promise<string> {
  await writeFile(path, gzipSync(await packTar(files), { level: 1 }));
  await utimes(path, madeAt / 1000, madeAt / 1000);
  return path;
}
