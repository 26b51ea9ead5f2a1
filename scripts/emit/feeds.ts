import {
  type Facet,
  FACET_TABLE,
  type FacetValue,
  type FacetValues,
  landingsOf,
} from '../../src/filters/facets.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Jobs } from '../../src/job/job.ts';
import { listHeading, wordsOf, feedHead } from '../../src/feeds/describe-search.ts';
import type { Locale } from '../../src/i18n/strings.ts';
import { ownersOf } from '../../src/owners/owners.ts';
import { firstOf } from '../../src/owners/spread.ts';
import {
  FEED_ITEMS,
  type FeedLinks,
  type FeedOptions,
  jsonFeed,
  jsonItem,
  jsonItems,
  jobUrlOf,
  rssFeed,
  rssItem,
} from '../../src/feeds/rss.ts';
import { digestOf, digestsOf } from '../../src/dataset/file.ts';
import type { FoundJob } from '../../src/job/job.ts';
import { NO_REUSE, type Reuse } from '../lib/reuse.ts';

/**
 * Writes `feed.xml` for all jobs and `/<filter>/<slug>/feed.xml` for every filter value with a page: the 50 most recently added
 * jobs each.
 * `feed.json` beside it has the same, or 500 jobs for an employer. One file serves every interface language, because the jobs are
 * the same; its own texts are in the first.
 * @returns the number of feeds
 */
export async function emitFeeds({
  outDir,
  siteUrl,
  siteName,
  locales,
  exportedAt,
  jobs,
  values,
  isFile = () => true,
  withJson = true,
  links,
  reuse = NO_REUSE,
  tick,
}: {
  outDir: string;
  siteUrl: string;
  siteName: string;
  locales: readonly Locale[];
  exportedAt: string;
  jobs: Jobs;
  values: FacetValues;
  /** Whether the feed of a filter value is a file. */
  isFile?: (value: FacetValue) => boolean;
  withJson?: boolean;
  links?: FeedLinks;
  reuse?: Reuse;
  tick: (done: number, total: number) => void;
}): Promise<number> {
  const all = landingsOf(values).filter(isFile);
  const digests = digestsOf(jobs);
  const owners = ownersOf(jobs);
  const locale = locales[0]!;
  // Cache items: a job is in the feeds of its employer, city, tags and so on.
  const once = <T>(make: (job: FoundJob) => T): ((job: FoundJob) => T) => {
    const made = new Map<string, T>();
    return (job) => {
      const item = made.get(job.id) ?? make(job);
      made.set(job.id, item);
      return item;
    };
  };
  const madeWith = { language: locale, jobUrl: jobUrlOf(links, siteUrl) };
  const xmlItem = once((job) => rssItem(job, madeWith));
  const itemOfJson = once((job) => jsonItem(job, madeWith));
  const write = async (folder: string, listed: string, ordinals: readonly number[], facet?: Facet) => {
    const head = feedHead(listed, siteName, locale);
    const list = { total: ordinals.length, exportedOn: exportedAt.slice(0, 10), languages: locales };
    const ordered = firstOf(ordinals, jsonItems(facet), (job) => owners.ofJob[job]!);
    const save = async (
      name: string,
      { newest, madeOf }: { newest: readonly number[]; madeOf: unknown },
      print: (options: FeedOptions) => Promise<string> | string,
    ): Promise<void> => {
      const file = `${folder}${name}`;
      if (reuse.take(file, digestOf([madeOf, links, newest.map((ordinal) => digests[ordinal])]), outDir))
        return;
      const text = await print({
        ...head,
        ...madeWith,
        link: `${siteUrl}/${folder}`,
        selfUrl: `${siteUrl}/${file}`,
        jobs: newest.map((ordinal) => jobs.at(ordinal)!),
        list,
      });
      writeFileSync(join(outDir, file), text);
    };
    mkdirSync(join(outDir, folder), { recursive: true });
    await save('feed.xml', { newest: ordered.slice(0, FEED_ITEMS), madeOf: head }, (options) =>
      rssFeed(options, xmlItem),
    );
    if (withJson)
      await save('feed.json', { newest: ordered, madeOf: [head, list] }, (options) =>
        jsonFeed(options, itemOfJson),
      );
  };

  await write('', '', [...digests.keys()]);
  let done = 0;
  const words = wordsOf(locale);
  for (const value of all) {
    const { facet, slug, ordinals } = value;
    await write(`${FACET_TABLE[facet].folder}/${slug}/`, listHeading(facet, value, words), ordinals, facet);
    tick(++done, all.length);
  }
  return all.length + 1;
}
