/** The feed of all postings of a run. The same postings make the same bytes. */
import type { Feed, FeedJob } from '../feed/types.ts';
import { readFeed } from '../feed/validate.ts';
import { compareTexts } from '../lib/compare.ts';
import { jobReader, type Note, type ReadOptions } from './job.ts';
import type { Posting } from './posting.ts';

export interface MakeOptions extends ReadOptions {
  /** Jobs written by hand, which are in the feed as they are. */
  keep?: readonly FeedJob[];
  /** The feed that this one replaces. */
  before?: Feed | undefined;
}

/** A posting, by what people know it as, and what became of it. */
export interface Outcome {
  name: string;
  /** Where it stands in its source. */
  at?: string;
  job?: FeedJob;
  notes: Note[];
}

export interface MadeFeed {
  /** The feed of before where nothing but the time would be another. */
  feed: Feed;
  isUnchanged: boolean;
  outcomes: Outcome[];
}

/** Makes a feed that the validator takes. */
export function makeFeed(postings: readonly Posting[], options: MakeOptions): MadeFeed {
  const { employer, now, keep = [], before } = options;
  const seen = new Map(
    (before?.jobs ?? []).flatMap((job) => [
      [job.url, job.publishedAt],
      ...(job.referenceId ? [[`#${job.referenceId}`, job.publishedAt] as const] : []),
    ]),
  );
  const read = jobReader({
    firstSeen: ({ referenceId, url }) => seen.get(referenceId ? `#${referenceId}` : url),
    ...options,
  });
  const made = new Set(keep.map((job) => JSON.stringify(job)));
  const outcomes = postings.map((posting): Outcome => {
    const name = posting.title || posting.id || posting.url || '';
    const at = posting.at === undefined ? {} : { at: posting.at };
    const { job, notes } = read(posting);
    const text = job && JSON.stringify(job);
    if (text !== undefined && made.has(text))
      return { name, ...at, notes: [...notes, { field: 'job', how: 'left-out', reason: 'twice' }] };
    if (text !== undefined) made.add(text);
    return { name, ...at, notes, ...(job && { job }) };
  });
  leaveOutInvalid(outcomes, options);
  const jobs = [...keep, ...outcomes.flatMap(({ job }) => job ?? [])].sort(
    (a, b) => compareTexts(b.publishedAt, a.publishedAt) || compareTexts(sortKey(a), sortKey(b)),
  );
  const isUnchanged =
    before !== undefined &&
    JSON.stringify([before.employer, before.jobs]) === JSON.stringify([employer, jobs]);
  // Seconds say enough, and a job of today is not younger than the feed.
  const lastUpdated = `${now.toISOString().slice(0, 19)}Z`;
  const feed = isUnchanged ? before : { version: '1.0' as const, lastUpdated, employer, jobs };
  return { feed, isUnchanged, outcomes };
}

const sortKey = ({ referenceId = '', url, title, language }: FeedJob): string =>
  [referenceId, url, title, language].join('\n');

/** The text of a feed's file. */
export const feedText = (feed: Feed): string => `${JSON.stringify(feed, null, 2)}\n`;

/** Whatever a source may bring, the feed is valid: a job that the validator refuses is left out, with what it says. */
function leaveOutInvalid(outcomes: readonly Outcome[], { employer, now }: MakeOptions): void {
  const all = outcomes.filter(({ job }) => job !== undefined);
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const made = all.slice(start, start + AT_ONCE);
    const jobs = made.map(({ job }) => job);
    const feed = { version: '1.0', lastUpdated: now.toISOString(), employer, jobs };
    const { errors } = readFeed(JSON.stringify(feed), { now, warnings: false }).result;
    for (const { path, message } of errors) {
      const outcome = made[Number(/^\$\.jobs\[(\d+)\]/.exec(path)?.[1] ?? -1)];
      if (!outcome?.job) continue;
      delete outcome.job;
      outcome.notes.push({ field: 'job', how: 'left-out', reason: 'not-valid', value: message });
    }
  }
}
/** Jobs that are checked together: their text is in memory twice. */
const AT_ONCE = 500;
