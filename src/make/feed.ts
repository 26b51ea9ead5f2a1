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
  const isNew = onlyNew();
  for (const job of keep) isNew(job);
  const outcomes = postings.map((posting): Outcome => {
    const { job, notes } = read(posting);
    const outcome: Outcome = {
      name: posting.title || posting.id || posting.url || '',
      ...(posting.at !== undefined && { at: posting.at }),
      notes,
    };
    if (job === undefined) return outcome;
    if (isNew(job)) return { ...outcome, job };
    notes.push({ field: 'job', how: 'left-out', reason: 'twice' });
    return outcome;
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

/** Whether a job is none of those before it. Texts are compared of those alone that share an address. */
function onlyNew(): (job: FeedJob) => boolean {
  const first = new Map<string, FeedJob>();
  const texts = new Map<string, Set<string>>();
  return (job) => {
    const before = first.get(job.url);
    if (before === undefined) return Boolean(first.set(job.url, job));
    const said = texts.get(job.url) ?? new Set([JSON.stringify(before)]);
    const { size } = said;
    texts.set(job.url, said.add(JSON.stringify(job)));
    return said.size > size;
  };
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
