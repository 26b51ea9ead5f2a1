/** Feeds as libraries of other authors read them, beside what the site says of its jobs. */
import { join } from 'node:path';
import { FIRST } from '../../../src/owners/spread.ts';
import type { Finding } from './markup.ts';
import { pythonPath, sourceOf, toolSet } from './programs.ts';
import { runTool } from './run-tool.ts';

/** A feed as a reader sees it; a text that is not there is empty. */
export interface ReadFeed {
  url: string;
  title: string;
  link: string;
  /** The address that it names as its own. */
  self: string;
  language: string;
  items: { id: string; title: string; link: string; date: string }[];
  /** Why it could not be read, or not without guessing. */
  error?: string;
}

const lines = (text: string): ReadFeed[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadFeed);

/** gofeed, in Go: RSS and JSON Feed. */
export const readWithGofeed = async (urls: readonly string[]): Promise<ReadFeed[]> =>
  lines(await runTool(join(toolSet('go'), 'read-feeds'), [], { input: urls.join('\n') }));

/** feedparser, in Python: RSS. */
export const readWithFeedparser = async (urls: readonly string[]): Promise<ReadFeed[]> =>
  lines(
    await runTool('python3', [join(sourceOf('python'), 'read_feeds.py')], {
      input: urls.join('\n'),
      env: { PYTHONPATH: pythonPath(), PYTHONDONTWRITEBYTECODE: '1' },
    }),
  );

/** A job as the site's download has it. */
export interface KnownJob {
  id: string;
  title: string;
  url: string;
  /** When the site got it, ISO 8601. */
  addedAt: string;
  /** The employer's date. */
  publishedAt: string;
  /** Since when its page is gone; undefined if it is there. */
  pageMissingSince?: string;
}

/**
 * What is wrong with feeds as they were read: with themselves, with their jobs, and with each other's names.
 * @param expected.language of all feeds' own words
 * @param expected.isPage whether an address is a page's of the site
 */
export function feedFindings(
  feeds: readonly ReadFeed[],
  expected: { jobs: ReadonlyMap<string, KnownJob>; language: string; isPage: (url: string) => boolean },
): Finding[] {
  const urls = new Set(feeds.map(({ url }) => url));
  const titles = Map.groupBy(feeds, ({ title }) => title);
  return feeds.flatMap((feed) => {
    const { url, title, link, self, language, items, error } = feed;
    const wrong: string[] = [];
    const check = (is: boolean, what: string): void => void (is || wrong.push(what));
    check(!error, `cannot be read: ${error ?? ''}`);
    check(title.trim() !== '', 'has no title');
    const lists = new Set(titles.get(title)!.map((one) => one.items.map(({ id }) => id).join()));
    check(lists.size === 1, `shares the title "${title}" with one of other jobs`);
    check(expected.isPage(link), `leads to no page of the site: "${link}"`);
    // One at an address where a value was before is a copy of the feed at its address now.
    check(self === url || urls.has(self), `names "${self}" as its own address`);
    check(language === expected.language, `is in the language "${language}"`);
    check(items.length > 0, 'is empty');
    check(new Set(items.map(({ id }) => id)).size === items.length, 'has an id twice');
    for (const { id, title: name, link: to, date } of items) {
      const job = expected.jobs.get(id);
      if (!job) {
        wrong.push(`has "${id}", which is no job`);
        continue;
      }
      check(name === job.title, `calls ${id} "${name}", which is "${job.title}"`);
      check(to === job.url, `leads to "${to}" for ${id}, which is at "${job.url}"`);
      // RSS knows seconds.
      const added = new Date(job.addedAt).setMilliseconds(0);
      const published = Date.parse(job.publishedAt.slice(0, 10));
      const isEarlier = job.publishedAt.slice(0, 10) < job.addedAt.slice(0, 10);
      check(
        Date.parse(date) === (isEarlier ? published : added),
        `dates ${id} "${date}", which was published ${job.publishedAt} and added ${job.addedAt}`,
      );
    }
    // The first ten are spread over employers, and jobs whose page is gone come last.
    const dates = [items.slice(0, FIRST), items.slice(FIRST)].map((some) =>
      some.filter(({ id }) => !expected.jobs.get(id)?.pageMissingSince).map(({ date }) => Date.parse(date)),
    );
    check(
      dates.every((some) => some.every((date, index) => index === 0 || date <= some[index - 1]!)),
      'is not newest first',
    );
    return wrong.map((what) => ({ what, where: url }));
  });
}
