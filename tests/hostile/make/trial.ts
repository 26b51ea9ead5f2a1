/**
 * npm run fuzz -- make: one opening of a valid answer is broken, for every source. The others stay in the feed as they were,
 * the feed is valid and names no contact, and ten times the input takes no more than fifteen times the CPU.
 */
import type { Feed, FeedJob } from '../../../src/feed/types.ts';
import { readFeed } from '../../../src/feed/validate.ts';
import { detectLanguage } from '../../../src/make/detect.ts';
import { makeFeed } from '../../../src/make/feed.ts';
import { recogniseAnswer } from '../../../src/make/recognise.ts';
import { SourceError } from '../../../src/make/sources/board.ts';
import { type Random, seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Trial } from '../seeds.ts';
import { ANSWERS, SECRET, type Tree } from './answers.ts';

const NAMES = Object.keys(ANSWERS);
const OPENINGS = 6;
const NOW = new Date('2026-09-01T12:00:00Z');
const EMPLOYER = { name: 'Acme', location: { country: 'CH' }, url: 'https://www.firm.example/' };
/** Less than this tells nothing of how time grows. */
const LEAST_MS = 400;
const MOST_TIMES = 15;

// prettier-ignore
const HOSTILE = [
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;b&amp;gt;', 'javascript:alert(1)', '\u202Eevil\u202C', '\uD800', '\u0000', '👩‍🍳', ']]>',
  '"; =1+1', '{{7*7}}', '://', 'http://[', '9'.repeat(400), '-1', '1e999', '0000-00-00', '__proto__',
  'ß'.repeat(300),
];
// prettier-ignore
const PIECES = [
  'a', ' ', '<', '&', '<p>', '\n', 'a. ', '(', ', ', ' | ', '1 ', '%', 'A', '@', '&amp;', '[', 'é', '-',
];

/** Of a value that is there many times. */
const MOST_BYTES = 300_000;
const CHANGES = ['drop', 'retype', 'nest', 'lengthen', 'lengthen', 'spoil', 'many'] as const;

/** Every place in a tree: the object or list, and the key. */
const placesIn = (tree: Tree): [holder: Tree, key: string][] =>
  Object.entries(tree).flatMap(([key, value]): [Tree, string][] => [
    [tree, key],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Tree) : []),
  ]);

const nested = (value: unknown, depth: number): unknown => {
  let all = value;
  for (let i = 0; i < depth; i++) all = i % 2 === 0 ? { name: all, value: all } : [all];
  return all;
};

/** Breaks one to three places of an opening. */
function broken(opening: Tree, random: Random, length: number): Tree {
  const copy = structuredClone(opening);
  for (let times = random.between(1, 3); times > 0; times--) {
    const [holder, key] = random.pick(placesIn(copy));
    const value = holder[key];
    const text = typeof value === 'string' ? value : '';
    const change = random.pick(CHANGES);
    if (change === 'drop') delete holder[key];
    else if (change === 'retype')
      holder[key] = random.pick([null, 0, -1, 1e300, NaN, true, [], {}, '', [null], [[]], { '': 1 }, 'null']);
    else if (change === 'nest') holder[key] = nested(value, random.between(1, 12));
    else if (change === 'lengthen') holder[key] = text + random.pick(PIECES).repeat(length);
    else if (change === 'spoil')
      holder[key] = random.pick([text, '']) + random.pick(HOSTILE) + random.pick([text, '']);
    else {
      const most = MOST_BYTES / (JSON.stringify(value ?? '') ?? '').length;
      holder[key] = Array.from({ length: Math.min(length, most) }, () => structuredClone(value));
    }
  }
  return copy;
}

function feedOf(text: string): Feed | undefined {
  try {
    const postings = recogniseAnswer(text)?.postings;
    const options = { employer: EMPLOYER, now: NOW, detect: detectLanguage, language: 'de' };
    return postings && makeFeed(postings, { ...options, defaultType: 'permanent' }).feed;
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

function problemIn(feed: Feed, kept: readonly FeedJob[]): string | undefined {
  const text = JSON.stringify(feed);
  const { errors } = readFeed(text, { now: NOW, warnings: false }).result;
  if (errors.length > 0) return `not valid: ${errors[0]!.path} ${errors[0]!.message}`;
  const secret = SECRET.exec(text);
  if (secret) return `names a contact: ${text.slice(secret.index - 60, secret.index + 60)}`;
  const made = new Set(feed.jobs.map((job) => JSON.stringify(job)));
  const lost = kept.find((job) => !made.has(JSON.stringify(job)));
  return lost && `lost ${JSON.stringify(lost).slice(0, 300)}`;
}

function attempt(seed: number): string | undefined {
  const random = seededRandom(seed);
  const name = NAMES[seed % NAMES.length]!;
  const { opening, answer } = ANSWERS[name]!;
  const openings = Array.from({ length: OPENINGS }, (_, n) => opening(n + 1));
  const at = random.between(0, OPENINGS - 1);
  const breakSeed = random.between(1, 2 ** 30);
  const withLength = (length: number): string =>
    answer(openings.with(at, broken(openings[at]!, seededRandom(breakSeed), length)));
  const others = feedOf(answer(openings.filter((_, n) => n !== at)))?.jobs ?? [];
  if (others.length < OPENINGS - 1) return `${name}: ${others.length} jobs of a valid answer`;

  const length = random.pick([1, 300, 30_000]);
  const text = withLength(length);
  const feed = feedOf(text);
  if (!feed) return `${name}: nothing made of ${text.slice(0, 500)}`;
  const wrong = problemIn(feed, others);
  if (wrong !== undefined) return `${name}, ${length}: ${wrong}`;
  // An answer that is cut off is refused or has jobs, and throws nothing else.
  const half = feedOf(text.slice(0, random.between(0, text.length)));
  const wrongHalf = half && problemIn(half, []);
  if (wrongHalf !== undefined) return `${name}, cut off: ${wrongHalf}`;
  const [small, large] = [length, 10 * length].map((size) => cpuMsOf(withLength(size))) as [number, number];
  return large > LEAST_MS && large > MOST_TIMES * Math.max(small, 10)
    ? `${name}: ten times the input takes ${large.toFixed(0)} ms and not ${small.toFixed(0)} ms`
    : undefined;
}

/** The least of three readings, because one may meet a garbage collection. */
function cpuMsOf(text: string): number {
  const all = Array.from({ length: 3 }, () => {
    const { user } = process.cpuUsage();
    feedOf(text);
    return (process.cpuUsage().user - user) / 1000;
  });
  return Math.min(...all);
}

export const openMake = (): Trial => ({
  attempt: async (seed) => attempt(seed),
  isQuiet: true,
  close: async () => undefined,
});
