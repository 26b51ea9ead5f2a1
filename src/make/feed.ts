/** Makes the feed of a run from its postings. The same postings give the same bytes. */
import type { Feed, FeedJob } from '../feed/types.ts';
import { readFeed } from '../feed/validate.ts';
import { compareTexts } from '../lib/compare.ts';
import { jobReader, type Note, type ReadOptions } from './job.ts';
import type { Posting } from './posting.ts';

export interface MakeOptions extends ReadOptions {
  /** Hand-written jobs, which go into the feed unchanged. */
  keep?: readonly FeedJob[];
  /** The feed to replace. */
  before?: Feed | undefined;
}

/** What became of a posting. `name` identifies the posting. */
export interface Outcome {
  name: string;
  /** The posting's position in the source. */
  at?: string;
  job?: FeedJob;
  notes: Note[];
}

export interface MadeFeed {
  /** The new feed, or the previous one if only the time would change. */
  feed: Feed;
  isUnchanged: boolean;
  outcomes: Outcome[];
}

/** Makes a feed that passes validation. */
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
  // Use the current time, so that the feed is not older than a job of today. Seconds suffice.
  const lastUpdated = `${now.toISOString().slice(0, 19)}Z`;
  const feed = isUnchanged ? before : { version: '1.0' as const, lastUpdated, employer, jobs };
  return { feed, isUnchanged, outcomes };
}

/** Returns a function that tells whether a job is new. It compares texts only of jobs that share an address. */
function onlyNew(): (job: FeedJob) => boolean {
  const first = new Map<string, FeedJob>();
  const texts = new Map<string, Set<string>>();
  return (job) => {
    const before = first.get(job.url);
    if (before === undefined) return Boolean(first.set(job.url, job));
    const versions = texts.get(job.url) ?? new Set([JSON.stringify(before)]);
    const { size } = versions;
    texts.set(job.url, versions.add(JSON.stringify(job)));
    return versions.size > size;
  };
}

const sortKey = ({ referenceId = '', url, title, language }: FeedJob): string =>
  [referenceId, url, title, language].join('\n');

/** Serializes a feed. */
export const feedText = (feed: Feed): string => `${JSON.stringify(feed, null, 2)}\n`;

/**
 * Ensures that the feed is valid. A job that the validator rejects is left out, and the validator's message
 * becomes its note.
 */
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
/** Number of jobs to validate at once. It is small, because the text of a batch is in memory twice. */
const AT_ONCE = 500;
