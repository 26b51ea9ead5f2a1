import { cp, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { Feed } from '../../src/feed/types.ts';
import { type Files, packTar } from './exports.ts';
import { sampleFeeds } from './sample-feeds.ts';
import { siteDigests } from './site-digests.ts';
import { tempDir } from './temp-dir.ts';

/** Of every eighth feed: a job goes, another one comes, and two get other words. */
function change(files: Files): Files {
  const entries = Object.entries(files).map(([name, text], place): [string, string] => {
    if (place % 8 !== 3) return [name, text];
    const feed = JSON.parse(text) as Feed;
    const [first, second, ...rest] = feed.jobs;
    if (!first || !second || rest.length === 0) return [name, text];
    const jobs = [
      { ...first, title: `${first.title} II` },
      { ...second, tags: ['Falconry'] },
      { ...first, url: `${first.url}-new` },
      ...rest.slice(1),
    ];
    return [name, JSON.stringify({ ...feed, employer: { ...feed.employer, name: 'New Name' }, jobs })];
  });
  return Object.fromEntries(entries);
}

/**
 * Holds what a build takes over from the site before to what it would make, byte for byte.
 * @param most how many feeds of the sample there are: three builds render all of them
 */
export async function expectSameRebuilt(most: number, settings: Record<string, string> = {}): Promise<void> {
  const dir = await tempDir();
  const run = async (files: Files, folder: string, now: string, force = false) => {
    const exportFile = join(dir, 'export.tar');
    await writeFile(exportFile, await packTar(files));
    await utimes(exportFile, new Date('2026-09-30T06:00:00Z'), new Date('2026-09-30T06:00:00Z'));
    const config = readConfig({
      EXPORT_URL: exportFile,
      STATE_DIR: join(dir, folder, 'state'),
      OUT_DIR: join(dir, folder, 'dist'),
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
      JOBFEED_NOW: now,
      ...settings,
    });
    return build({ config, progress: silentProgress, force });
  };
  const feeds = Object.fromEntries(Object.entries(await sampleFeeds()).slice(0, most));
  const changed = change(feeds);
  await run(feeds, 'quick', '2026-09-30T12:00:00Z');
  await cp(join(dir, 'quick'), join(dir, 'whole'), { recursive: true, preserveTimestamps: true });

  // On another day, because nothing that is taken over may depend on the day.
  const report = await run(changed, 'quick', '2026-10-01T12:00:00Z');
  await run(changed, 'whole', '2026-10-01T12:00:00Z', true);
  expect(await siteDigests(join(dir, 'quick/dist'))).toEqual(await siteDigests(join(dir, 'whole/dist')));

  const jobs = Object.keys(await siteDigests(join(dir, 'quick/dist/jobs')));
  const inode = async (site: string, file: string) =>
    (await stat(join(dir, 'quick', site, 'jobs', file)).catch(() => undefined))?.ino;
  const taken: string[] = [];
  for (const file of jobs)
    if ((await inode('dist', file)) === (await inode('dist.previous', file))) taken.push(file);
  expect(taken.length).toBeGreaterThan(jobs.length / 4);
  expect(taken.length).toBeLessThan(jobs.length);
  expect(report?.upload.changedFiles).toBeLessThan(report?.files ?? 0);
  expect(await run(changed, 'quick', '2026-10-01T15:00:00Z'), 'nothing has changed').toBeUndefined();
}
