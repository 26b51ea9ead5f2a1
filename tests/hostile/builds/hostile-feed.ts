import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import { EXPORTED, type Ground, ordinaryFeed } from './grounds.ts';
import { jsonOf, type LooseFeed, textOf, THEMES } from './themes.ts';

/** What a hostile domain publishes. */
export interface Hostile {
  domain: string;
  feed: LooseFeed;
  /** The JSON, as its provider has it in the export. */
  text: string;
  /** What was done to it. */
  themes: string[];
}

const MOST_BYTES = 100_000;
/** One seed of so many publishes megabytes. */
const LARGE_EVERY = 30;
const MIB = 2 ** 20;
/** … and has at most so many jobs: its size is in what they say. */
const MOST_JOBS = [50, 500, 5000, 50_000];

/** Host names that share a slug with an honest domain, or mean something to somebody. */
// prettier-ignore
const DOMAINS = [
  ...['hostile.example', 'hostile.example', 'hostile.example', 'brot-north.bakery.example', 'brot.north.bakery.example'],
  ...['404.example', 'index.html', 'feed.xml', 'con.example', 'nul.txt', 'jobs.example', 'www.jobs.example', 'de.jobs'],
  ...['localhost.localdomain', 'xn--a.example', 'xn--bckerei-sonnenschein-bzb.example', 'a.b', `${'a'.repeat(63)}.example`],
  ...[`${'a.'.repeat(120)}example`, 'null.undefined', '127.0.0.1'],
];

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** As much of the feed as fits into so many bytes: jobs at its end go first. */
function fit(feed: LooseFeed, most: number): string {
  let text = jsonOf(feed);
  while (bytesOf(text) > most && feed.jobs.length > 0) {
    const share = Math.min(0.9, most / bytesOf(text));
    feed.jobs.length = Math.floor(feed.jobs.length * share);
    text = jsonOf(feed);
  }
  return text;
}

/** Makes the jobs of a feed again and again, each at an address of its own, until it has about so many bytes. */
function fill(feed: LooseFeed, bytes: number, mostJobs: number): string {
  const [jobs, size] = [[...feed.jobs], bytesOf(jsonOf(feed))];
  const times = Math.max(1, Math.min(bytes / size, mostJobs / Math.max(1, jobs.length)));
  for (let copy = 1; copy < times; copy++)
    for (const job of jobs)
      feed.jobs.push({
        ...job,
        url: `${String(job['url'])}${String(job['url']).includes('#') ? '' : '#'}-${copy}`,
      });
  const missing = bytes - bytesOf(jsonOf(feed));
  // What jobs do not fill, one text does: the format bounds neither cities nor what else an employer says.
  if (missing > 0) feed.employer['motto'] = 'We bake. '.repeat(missing / 9);
  return fit(feed, bytes);
}

/** What is said twice in one object, cut off, or not in UTF-8 as a reader expects it. */
const BROKEN: ((text: string) => string)[] = [
  (text) => text.slice(0, text.length / 2),
  (text) => `\ufeff${text}`,
  (text) => text.replace('"jobs":', '"jobs":[],"jobs":'),
  (text) => text.replace('{', '{"__proto__":{"version":"1.0"},'),
  (text) => `${'['.repeat(50_000)}${text}`,
  () => '',
  () => 'null',
  (text) => `${text}${text}`,
];

/** The hostile domain of a seed: the same one for the same seed. */
export async function hostileOf(seed: number, { feeds }: Ground): Promise<Hostile> {
  const random = seededRandom(seed);
  const domain = random.pick(DOMAINS.filter((name) => !(name in feeds)));
  const ordinary = await ordinaryFeed(domain, random.pick([1, 2, 10, 30, 120, 400]));
  const feed = JSON.parse(JSON.stringify({ ...ordinary, lastUpdated: EXPORTED })) as LooseFeed;
  const isLarge = seed % LARGE_EVERY === 0;
  const valid = Object.keys(THEMES).filter((name) => !name.startsWith('invalid'));
  const themes = Array.from({ length: random.between(1, 4) }, () => random.pick(valid));
  if (random.chance(0.08))
    themes.push(random.pick(Object.keys(THEMES).filter((name) => !valid.includes(name))));
  for (const theme of themes)
    await THEMES[theme]!({ random, feed, honest: Object.values(feeds), text: textOf(random) });
  const bytes = Math.round(MIB * 32 ** random.next());
  let text = isLarge ? fill(feed, bytes, random.pick(MOST_JOBS)) : fit(feed, MOST_BYTES);
  if (random.chance(0.03)) {
    text = random.pick(BROKEN)(text);
    themes.push('broken JSON');
  }
  return { domain, feed, text, themes };
}
