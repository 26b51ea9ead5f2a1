import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobEnds } from '../../src/feed/last-day.ts';
import type { Feed } from '../../src/feed/types.ts';
import type { Job } from '../../src/job/job.ts';
import { tempDir } from './temp-dir.ts';

/**
 * What an export holds, by a way of its own: the archive unpacked by the system's tar, its jobs told apart by domain, url
 * and language. One that two domains publish, with one title for an employer of one name or of one that begins so, is live once.
 * @param archive path of a tar archive, compressed or not
 * @param now when jobs count as live: each until its last day has ended at its place
 */
export async function countExport(archive: string, now: Date) {
  const dir = await tempDir();
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  const live = new Set<string>();
  const all = new Set<string>();
  /** By page and title: who publishes it. */
  const published = new Map<string, { name: string; employer: string }[]>();
  let jobs = 0;
  let feeds = 0;
  for (const name of readdirSync(dir)) {
    feeds++;
    const feed = JSON.parse(readFileSync(join(dir, name), 'utf8')) as Feed;
    if (feed.version !== '1.0') continue; // The sample's invalid feed; every feed of a real export is valid.
    const employer = feed.employer.name.toLowerCase();
    for (const job of feed.jobs) {
      const { url, language, title } = job;
      const key = JSON.stringify([name, url, language]);
      jobs++;
      if (!all.has(key) && (jobEnds(job) ?? Infinity) > now.getTime()) {
        const advert = JSON.stringify([url, language, title]);
        const others = published.get(advert) ?? [];
        const isPublished = others.some(
          (other) =>
            other.name !== name &&
            (other.employer.startsWith(employer) || employer.startsWith(other.employer)),
        );
        if (!isPublished) live.add(key);
        published.set(advert, [...others, { name, employer }]);
      }
      all.add(key);
    }
  }
  return { feeds, jobs, distinct: all.size, live: live.size };
}

/** How many jobs are there beside another of the same advert, because no domain has a better right to it. */
export const keptBeside = (jobs: readonly Job[]): number =>
  Math.round(jobs.reduce((sum, { alsoPublished: { length } = [] }) => sum + length / (length + 1), 0));
