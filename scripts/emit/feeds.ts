import { FACET_TABLE, type FacetValue, type FacetValues, landingsOf } from '../../src/filters/facets.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Jobs } from '../../src/job/job.ts';
import { listHeading, wordsOf, feedHead } from '../../src/feeds/describe-search.ts';
import type { Locale } from '../../src/i18n/strings.ts';
import { ownersOf } from '../../src/owners/owners.ts';
import { firstOf } from '../../src/owners/spread.ts';
import { FEED_ITEMS, rssFeed, rssItem } from '../../src/feeds/rss.ts';
import { digestOf, digestsOf } from '../../src/dataset/file.ts';
import type { FoundJob } from '../../src/job/job.ts';
import { NO_REUSE, type Reuse } from '../lib/reuse.ts';

/**
 * Writes `feed.xml` for all jobs and `/<filter>/<slug>/feed.xml` for every filter value that has a page: the 50 most recently added
 * jobs each. One file serves every interface language, as what it lists is the same; its own words are in the first one.
 * @returns the number of feeds
 */
export async function emitFeeds({
  outDir,
  siteUrl,
  siteName,
  locale,
  jobs,
  values,
  isFile = () => true,
  reuse = NO_REUSE,
  tick,
}: {
  outDir: string;
  siteUrl: string;
  siteName: string;
  /** The site's first language. */
  locale: Locale;
  jobs: Jobs;
  values: FacetValues;
  /** Whether the feed of a filter value is a file. */
  isFile?: (value: FacetValue) => boolean;
  reuse?: Reuse;
  tick: (done: number, total: number) => void;
}): Promise<number> {
  const all = landingsOf(values).filter(isFile);
  const digests = digestsOf(jobs);
  const owners = ownersOf(jobs);
  // A job is in the feeds of its employer, city, tags, …: its item is made once.
  const items = new Map<string, Promise<string>>();
  const itemOf = (job: FoundJob) => {
    const item = items.get(job.id) ?? rssItem(job);
    items.set(job.id, item);
    return item;
  };
  const write = async (folder: string, listed: string, ordinals: readonly number[]) => {
    const head = feedHead(listed, siteName, locale);
    const newest = firstOf(ordinals, FEED_ITEMS, (job) => owners.ofJob[job]!);
    const file = `${folder}feed.xml`;
    if (reuse.take(file, digestOf([head, newest.map((ordinal) => digests[ordinal])]), outDir)) return;
    const xml = await rssFeed(
      {
        ...head,
        link: `${siteUrl}/${folder}`,
        selfUrl: `${siteUrl}/${file}`,
        jobs: newest.map((ordinal) => jobs.at(ordinal)!),
      },
      itemOf,
    );
    mkdirSync(join(outDir, folder), { recursive: true });
    writeFileSync(join(outDir, file), xml);
  };

  await write('', '', [...digests.keys()]);
  let done = 0;
  const words = wordsOf(locale);
  for (const value of all) {
    const { facet, slug, ordinals } = value;
    await write(`${FACET_TABLE[facet].folder}/${slug}/`, listHeading(facet, value, words), ordinals);
    tick(++done, all.length);
  }
  return all.length + 1;
}
