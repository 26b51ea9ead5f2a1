import type { Random } from '../../../scripts/data/sample/generate.ts';
import { FEED, FULL_JOB, validFeed } from '../../lib/feeds.ts';
import { HOSTILE_FEEDS } from '../../lib/hostile-feeds.ts';
import { benignText } from '../hostile-texts.ts';
import { type Maker, inputOf, mixture, sized } from './input.ts';
import { listOf } from '../../lib/text-table.ts';

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
  (random) => Array.from({ length: random.between(1, 2000) }, () => 'a'),
  (random) => Array.from({ length: random.between(1, 2000) }, () => ({})),
];

/** A feed of as many jobs as fit, in which the same fields of each are wrong in the same way. */
function wrongFeed(random: Random, bytes: number): string {
  const job: Record<string, unknown> = { ...FULL_JOB };
  for (let changes = random.next() * 5; changes > 0; changes--) {
    const field = random.chance(0.3) ? mixture(random, 12) : random.pick(Object.keys(FULL_JOB));
    job[field] = random.pick(VALUES)(random);
  }
  const text = JSON.stringify(job);
  const jobs = Array.from({ length: Math.max(1, Math.floor(bytes / text.length)) }, () => text);
  const feed = `${JSON.stringify({ ...FEED, jobs: [] }).slice(0, -2)}${jobs.join(',')}]}`;
  return random.chance(0.2) ? feed.slice(0, random.between(0, feed.length)) : feed;
}

export const hostileFeed = (random: Random, bytes: number): string =>
  random.chance(0.5) ? wrongFeed(random, bytes) : random.pick(Object.values(HOSTILE_FEEDS))(bytes);

export const FEEDS: Maker = {
  hostile: (random, bytes) => inputOf(hostileFeed(random, bytes)),
  valid: (_random, bytes) => inputOf(validFeed(bytes)),
};

const TAGS = listOf(`
  main | article | nav | form | p | b | i | li | svg | div class=nav | div itemprop=description
`);

/** A page of tags inside and beside each other, with JSON-LD and hostile text between. */
function hostilePage(random: Random, bytes: number): string {
  const parts: string[] = [];
  for (let left = bytes; left > 0; left -= parts.at(-1)!.length) {
    const tag = random.pick(TAGS);
    const times = random.between(1, 20_000);
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

export const PAGES: Maker = {
  hostile: (random, bytes) => inputOf(hostilePage(random, bytes)),
  valid: (_random, bytes) =>
    inputOf(`<html><main>${sized(`<p>${benignText(400)}</p>\n`, bytes)}</main></html>`),
};

export const ICON_LINKS: Maker = {
  hostile: (random, bytes) =>
    inputOf(sized(`<link rel=icon href="${mixture(random, 3000)}">${mixture(random, 500)}`, bytes)),
  valid: (_random, bytes) =>
    inputOf(sized('<link rel="icon" sizes="32x32" href="/a.png"><p>Bakery</p>\n', bytes)),
};

export const ROBOTS: Maker = {
  hostile: (random, bytes) => inputOf(sized(`User-agent: *\nDisallow: /${mixture(random, 2000)}\n`, bytes)),
  valid: (_random, bytes) => inputOf(sized('User-agent: *\nDisallow: /private/\nCrawl-delay: 1\n\n', bytes)),
};

export const QUERY_TEXTS: Maker = {
  hostile: (random, bytes) => inputOf(mixture(random, bytes)),
  valid: (_random, bytes) => inputOf(benignText(bytes)),
};

/** The ways into the search; parameters as in schema/openapi.json. */
const PATHS = ['/api/v1/jobs', '/feed.json', '/feed.xml'];
const PARAMETERS = [
  ...['q', 'q', 'q', 'countries', 'tags', 'jobTypes', 'workTypes', 'experienceLevels', 'languages'],
  ...['employers', 'cities', 'postedWithin', 'near', 'near', 'radius', 'remote'],
  ...['sort', 'offset', 'limit', 'exact', 'page', 'prefer'],
];
const WORDS = [
  ...['software', 'engineer', 'entwickler', 'köchin', 'the', 'of', 'und', 'a', 'softwar', 'enginer', 'xyzzy'],
  ...['zürich', 'zuerich', 'c++', 'm/w/d', 'kaufmännische', 'projektleiterinnen'],
];
/** How long an address is that a server reads: Node takes 16 KiB for all headers. */
const MOST_ADDRESS = 16_000;

function hostileSearch(random: Random): string {
  const words = (): string => {
    const [before, after] = random.pick([
      ['', ''],
      ['"', '"'],
      ['-', ''],
      ['-"', '"'],
      ['"', ''],
    ] as const);
    return before + Array.from({ length: random.between(1, 4) }, () => random.pick(WORDS)).join(' ') + after;
  };
  const values = [
    () =>
      Array.from({ length: random.between(1, 30) }, words)
        .join(' ')
        .slice(0, 200),
    () => Array.from({ length: random.between(1, 30) }, words).join(' '),
    () => mixture(random, random.pick([20, 200, 200, 2000])),
    () => random.pick(WORDS),
    () => random.pick(['0', '-1', '1e9', '999999999', '20000', 'NaN', '50', 'newest', 'relevance', 'true']),
    () => '',
  ];
  const pairs = Array.from({ length: random.between(1, random.pick([3, 10, 400])) }, () => {
    const value = random.pick(values)().toWellFormed();
    return `${random.pick(PARAMETERS)}=${random.chance(0.9) ? encodeURIComponent(value) : encodeURI(value)}`;
  });
  return `${random.pick(PATHS)}?${pairs.join('&')}`.slice(0, MOST_ADDRESS);
}

/** Addresses, one a line; always so many, so that the hostile and the valid ones compare. */
const SEARCHES_AT_ONCE = 30;
const lines = (line: (index: number) => string): string =>
  Array.from({ length: SEARCHES_AT_ONCE }, (_, index) => line(index)).join('\n');

export const SEARCHES: Maker = {
  hostile: (random) => inputOf(lines(() => hostileSearch(random))),
  valid: () =>
    inputOf(lines((index) => `/api/v1/jobs?q=${encodeURIComponent(WORDS[index % WORDS.length]!)}`)),
};
