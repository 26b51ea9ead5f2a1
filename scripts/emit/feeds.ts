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

interface FeedsToEmit {
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
}

/**
 * Writes `feed.xml` for all jobs, and `/<filter>/<slug>/feed.xml` for each filter value that has a page. Each has the 50 newest
 * jobs. `feed.json` beside it has the same jobs, or up to 500 for an employer. One file serves all interface languages, because
 * the jobs are the same. The feed's own texts are in the first language.
 * @returns the number of feeds
 */
export async function emitFeeds(feeds: FeedsToEmit): Promise<number> {
  const { jobs, values, locales, siteUrl, links, isFile = () => true, tick } = feeds;
  const all = landingsOf(values).filter(isFile);
  const locale = locales[0]!;
  const madeWith = { language: locale, jobUrl: jobUrlOf(links, siteUrl) };
  const writer: Writer = {
    feeds,
    madeWith,
    digests: digestsOf(jobs),
    owners: ownersOf(jobs),
    xmlItem: oncePerJob((job) => rssItem(job, madeWith)),
    jsonItem: oncePerJob((job) => jsonItem(job, madeWith)),
  };
  await writeFeeds(writer, { folder: '', listed: '', ordinals: [...writer.digests.keys()] });
  let done = 0;
  const words = wordsOf(locale);
  for (const value of all) {
    const { facet, slug, ordinals } = value;
    const folder = `${FACET_TABLE[facet].folder}/${slug}/`;
    await writeFeeds(writer, { folder, listed: listHeading(facet, value, words), ordinals, facet });
    tick(++done, all.length);
  }
  return all.length + 1;
}

/** What is needed to write a feed. */
interface Writer {
  feeds: FeedsToEmit;
  madeWith: Pick<FeedOptions, 'language' | 'jobUrl'>;
  digests: ReturnType<typeof digestsOf>;
  owners: ReturnType<typeof ownersOf>;
  xmlItem: (job: FoundJob) => ReturnType<typeof rssItem>;
  jsonItem: (job: FoundJob) => ReturnType<typeof jsonItem>;
}

/** Makes the item of each job once, because a job is in the feeds of its employer, city, tags and more. */
function oncePerJob<T>(make: (job: FoundJob) => T): (job: FoundJob) => T {
  const made = new Map<string, T>();
  return (job) => {
    const item = made.get(job.id) ?? make(job);
    made.set(job.id, item);
    return item;
  };
}

interface FeedFolder {
  folder: string;
  /** The heading of the list of jobs. */
  listed: string;
  ordinals: readonly number[];
  facet?: Facet;
}

async function writeFeeds(writer: Writer, { folder, listed, ordinals, facet }: FeedFolder): Promise<void> {
  const { feeds, owners, xmlItem, jsonItem } = writer;
  const { outDir, siteName, locales, exportedAt, withJson = true } = feeds;
  const head = feedHead(listed, siteName, locales[0]!);
  const list = { total: ordinals.length, exportedOn: exportedAt.slice(0, 10), languages: locales };
  const ordered = firstOf(ordinals, jsonItems(facet), (job) => owners.ofJob[job]!);
  mkdirSync(join(outDir, folder), { recursive: true });
  const newest = ordered.slice(0, FEED_ITEMS);
  await writeFeed(writer, { folder, name: 'feed.xml', newest, madeOf: head }, (options) =>
    rssFeed({ ...options, ...head, list }, xmlItem),
  );
  if (!withJson) return;
  await writeFeed(writer, { folder, name: 'feed.json', newest: ordered, madeOf: [head, list] }, (options) =>
    jsonFeed({ ...options, ...head, list }, jsonItem),
  );
}

interface FeedFile {
  folder: string;
  name: string;
  newest: readonly number[];
  /** What the file is made from, apart from its jobs. */
  madeOf: unknown;
}

async function writeFeed(
  { feeds, madeWith, digests }: Writer,
  { folder, name, newest, madeOf }: FeedFile,
  print: (options: Omit<FeedOptions, 'title' | 'description' | 'list'>) => Promise<string> | string,
): Promise<void> {
  const { outDir, siteUrl, jobs, links, reuse = NO_REUSE } = feeds;
  const file = `${folder}${name}`;
  if (reuse.take(file, digestOf([madeOf, links, newest.map((ordinal) => digests[ordinal])]), outDir)) return;
  const text = await print({
    ...madeWith,
    link: `${siteUrl}/${folder}`,
    selfUrl: `${siteUrl}/${file}`,
    jobs: newest.map((ordinal) => jobs.at(ordinal)!),
  });
  writeFileSync(join(outDir, file), text);
}
