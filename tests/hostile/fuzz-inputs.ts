import { type Random } from '../../scripts/tools/sample/random.ts';
import { FEED, FULL_JOB, manyJobs } from '../lib/feeds.ts';
import { benignText, hostileTexts } from './hostile-texts.ts';

/** What a fuzz makes for one kind of input: something hostile, and valid input of a size. */
export interface Kind {
  hostile: (random: Random, bytes: number) => string;
  valid: (bytes: number) => string;
}

const PIECES = hostileTexts(64).map(({ text }) => text.slice(0, -1));

/** Some of the hostile pieces, each many times, in any order. */
function mixture(random: Random, length: number): string {
  const parts: string[] = [];
  for (let left = length; left > 0;) {
    const size = Math.min(left, 1 + Math.floor(random.next() * length));
    const piece = random.pick(PIECES);
    parts.push(piece.repeat(Math.ceil(size / piece.length)).slice(0, size));
    left -= size;
  }
  return parts.join('');
}

const VALUES: ((random: Random) => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => '',
  () => 'a',
  () => 1e308,
  () => true,
  (random) => mixture(random, 200),
  (random) => mixture(random, 20_000),
  (random) => Array.from({ length: 1 + Math.floor(random.next() * 2000) }, () => 'a'),
  (random) => Array.from({ length: 1 + Math.floor(random.next() * 2000) }, () => ({})),
];

/** A feed of as many jobs as fit, in which the same fields of each are wrong in the same way. */
function hostileFeed(random: Random, bytes: number): string {
  const job: Record<string, unknown> = { ...FULL_JOB };
  for (let changes = random.next() * 5; changes > 0; changes--) {
    const field = random.next() < 0.3 ? mixture(random, 12) : random.pick(Object.keys(FULL_JOB));
    job[field] = random.pick(VALUES)(random);
  }
  const text = JSON.stringify(job);
  const jobs = Array.from({ length: Math.max(1, Math.floor(bytes / text.length)) }, () => text);
  const feed = `${JSON.stringify({ ...FEED, jobs: [] }).slice(0, -2)}${jobs.join(',')}]}`;
  return random.next() < 0.2 ? feed.slice(0, Math.floor(random.next() * feed.length)) : feed;
}

const TAGS = [
  'main',
  'article',
  'nav',
  'form',
  'p',
  'b',
  'i',
  'li',
  'svg',
  'div class=nav',
  'div itemprop=description',
];

/** A page of tags inside and beside each other, with JSON-LD and hostile text between. */
function hostilePage(random: Random, bytes: number): string {
  const parts: string[] = [];
  for (let left = bytes; left > 0; left -= parts.at(-1)!.length) {
    const tag = random.pick(TAGS);
    const times = 1 + Math.floor(random.next() * 20_000);
    const data = { '@type': 'JobPosting', description: mixture(random, Math.min(left, 100_000)) };
    const pieces = [
      () => `<${tag}>`.repeat(times),
      () => `</${tag.split(' ')[0]}>`.repeat(times),
      () => `<${tag}>x</${tag.split(' ')[0]}>`.repeat(times),
      () => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      () => mixture(random, Math.min(left, 200_000)),
    ];
    parts.push(random.pick(pieces)());
  }
  return parts.join('').slice(0, bytes);
}

const sized = (piece: string, bytes: number): string =>
  piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);
const validFeed = (bytes: number): string =>
  JSON.stringify({ ...FEED, jobs: manyJobs(Math.max(1, Math.floor(bytes / 700))) });

/** By kind; `fuzz-target.ts` says what each goes through. */
export const KINDS: Record<'feed' | 'page' | 'icons' | 'robots' | 'query', Kind> = {
  feed: { hostile: hostileFeed, valid: validFeed },
  page: {
    hostile: hostilePage,
    valid: (bytes) => `<html><main>${sized(`<p>${benignText(400)}</p>\n`, bytes)}</main></html>`,
  },
  icons: {
    hostile: (random, bytes) =>
      sized(`<link rel=icon href="${mixture(random, 3000)}">${mixture(random, 500)}`, bytes),
    valid: (bytes) => sized('<link rel="icon" sizes="32x32" href="/a.png"><p>Bakery</p>\n', bytes),
  },
  robots: {
    hostile: (random, bytes) => sized(`User-agent: *\nDisallow: /${mixture(random, 2000)}\n`, bytes),
    valid: (bytes) => sized('User-agent: *\nDisallow: /private/\nCrawl-delay: 1\n\n', bytes),
  },
  query: {
    hostile: (random, bytes) => mixture(random, bytes),
    valid: (bytes) => benignText(bytes),
  },
};
