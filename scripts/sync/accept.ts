/** Judges one feed. The validator checks it, clean.ts cleans its jobs, and store.ts writes them. */
import { isUtf8 } from 'node:buffer';
import type { Employer, FeedJob } from '../../src/feed/types.ts';
import { cleanLine } from '../../src/feed/text.ts';
import { quote } from '../../src/feed/json/value.ts';
import { readFeed, hasTooManyValues } from '../../src/feed/validate.ts';
import type { DomainStatus } from '../../src/job/job.ts';
import { cleanEmployer, cleanJob } from './clean.ts';
import type { Notice } from '../state/notices.ts';
import { hash } from 'node:crypto';

type StoredFinding = DomainStatus['findings'][number];

export interface AcceptedJob {
  id: string;
  job: FeedJob;
}

/** The result for one feed. Only cleaned data leaves this module. */
export type Verdict =
  | {
      state: 'healthy';
      employer: Employer;
      /** The jobs in the order of the feed, without duplicate ids. */
      jobs: AcceptedJob[];
      /** The number of jobs that were dropped because an earlier job has the same id. */
      repeats: number;
      /** Notices about the jobs of the feed that were dropped. */
      notices: Omit<Notice<'take'>, 'domain'>[];
      findings: StoredFinding[];
    }
  | { state: 'unhealthy'; findings: StoredFinding[] };

/**
 * The version of the rules by which feeds are accepted and exports are read. Raise it when a change would judge or clean feeds
 * differently. The next run then processes every feed again, even if the feed has not changed.
 */
export const RULES_VERSION = 6;

const MAX_FINDINGS = 20;
const MAX_FINDING_LENGTH = 300;
/** Validates and cleans one feed. Never throws because of what the feed contains. */
export function acceptFeed(domain: string, bytes: Buffer, { now }: { now: Date }): Verdict {
  if (hasTooManyValues(bytes)) return refused('too-large', 'The feed has too many values.');
  if (!isUtf8(bytes)) return refused('encoding', 'The feed is not UTF-8.');
  const { feed, result } = readFeed(bytes, { now, maxFindings: MAX_FINDINGS });
  if (!feed) return { state: 'unhealthy', findings: shorten([...result.errors, ...result.warnings]) };

  const employer = cleanEmployer(feed.employer, domain);
  const jobs = new Map<string, FeedJob>();
  const leftOut: StoredFinding[] = [];
  const [unlinked, repeated]: [string[], string[]] = [[], []];
  feed.jobs.forEach((job, index) => {
    const id = jobId(domain, job.url, job.language);
    const cleaned = cleanJob(job, employer);
    if (!cleaned) {
      unlinked.push(job.url);
      leftOut.push(unlinkable(job.url, index));
    } else if (jobs.has(id)) repeated.push(job.url);
    else jobs.set(id, cleaned);
  });
  const warnedPaths = new Set(result.warnings.map(({ path }) => path));
  const findings = [...leftOut.filter(({ path }) => !warnedPaths.has(path)), ...result.warnings];
  return {
    state: 'healthy',
    employer,
    jobs: [...jobs].map(([id, job]) => ({ id, job })),
    repeats: repeated.length,
    notices: [
      ...noticeOf('jobs-without-link', unlinked, 'without a valid http(s) address'),
      ...noticeOf('jobs-repeated', repeated, 'with the address and language of an earlier job'),
    ],
    findings: shorten(findings),
  };
}

/** The notice about dropped jobs with these addresses, if there are any. */
function noticeOf(
  code: Notice<'take'>['code'],
  urls: readonly string[],
  which: string,
): Omit<Notice<'take'>, 'domain'>[] {
  const [first] = urls;
  if (first === undefined) return [];
  return [
    {
      code,
      message: `Jobs ${which} are left out, such as ${quote(first)}.`,
      count: urls.length,
    },
  ];
}

const HINTS = {
  'too-large': 'Make the feed smaller: remove filled jobs and shorten long texts.',
  encoding: 'Save the file as UTF-8.',
  unreadable: 'Ask the provider to send this feed as a plain JSON file without deep nesting.',
};

/** The verdict for a feed that is too large or unreadable. */
export function refused(code: keyof typeof HINTS, message: string): Verdict {
  return { state: 'unhealthy', findings: [{ message, path: '$', code, hint: HINTS[code] }] };
}

const unlinkable = (url: string, index: number): StoredFinding => ({
  message: `The job is left out because "${url.slice(0, 100)}" is not a valid http(s) address.`,
  path: `$.jobs[${index}].url`,
  code: 'url-not-linkable',
  hint: 'Give an http(s) address of at most 2,048 characters, without a user name or password.',
});

/**
 * Shortens and cleans findings, because they are stored and shown. The values that they quote can be of any length and contain
 * control characters.
 */
const shorten = (findings: readonly StoredFinding[]): StoredFinding[] =>
  findings.slice(0, MAX_FINDINGS).map(({ message, path, code, hint }) => {
    const short = (text: string) => cleanLine(text.slice(0, MAX_FINDING_LENGTH));
    return { message: short(message), path: short(path), code, hint: short(hint) };
  });

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'; // the base32 alphabet of RFC 4648 in lower case

/**
 * Returns the id of a job. It is the first 80 bits of the SHA-256 of domain, url and language, exactly as given and joined by
 * \n, in base32 (16 characters). The id is made from these because the feed format has none, and a `referenceId` repeats in
 * other languages.
 */
export function jobId(domain: string, url: string, language: string): string {
  const digest = hash('sha256', [domain, url, language].join('\n'), 'buffer');
  let id = '';
  for (let bit = 0; bit < 80; bit += 5) {
    const pair = digest.readUInt16BE(Math.min(bit >> 3, 30));
    id += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return id;
}

/** The 80 bits of an id as 10 bytes, which take less space. */
export function idBytes(id: string): Uint8Array {
  const bytes = new Uint8Array(10);
  for (const [index, letter] of [...id].entries()) {
    const [at, bits] = [(index * 5) >> 3, ALPHABET.indexOf(letter) << (11 - ((index * 5) & 7))];
    bytes[at]! |= bits >> 8;
    if (at < 9) bytes[at + 1]! |= bits & 255;
  }
  return bytes;
}
