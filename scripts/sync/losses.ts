/**
 * Decides which losses hold an export back until an operator accepts them, and which are only reported. docs/internals/sync.md
 * has the rules.
 */
import { BadExport } from '../lib/errors.ts';
import type { Notice } from '../state/notices.ts';

/** The number of jobs of each domain of an export. If the new feed of a domain is invalid, its last valid feed counts. */
type JobsByDomain = ReadonlyMap<string, number>;

/** A reason to hold an export back until an operator accepts it. */
interface Loss {
  code: 'export-shrunk' | 'export-renamed';
  /** Continues the words "The export …". */
  what: string;
}

/**
 * Returns the losses as sentences if the operator accepts them.
 * @throws BadExport if not, because an export that would empty the site counts as a fault of its provider until an operator
 * says otherwise
 */
export function acceptLosses(before: JobsByDomain, after: JobsByDomain, acceptShrink: boolean): string[] {
  const losses = findLosses(before, after);
  const [first] = losses;
  if (first && !acceptShrink)
    throw new BadExport(first.code, first.what, {
      hint: 'Ask its provider, or build once with --accept-shrink if this is correct.',
    });
  return losses.map(({ code, what }) => `${code}: the export ${what}`);
}

/** The maximum share of all jobs that one domain counts for, because one large employer says little about the whole export. */
const MOST_SHARE = 0.05;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
const say = (count: number): string => count.toLocaleString('en');
const withJobs = (jobs: JobsByDomain): number => [...jobs.values()].filter((count) => count > 0).length;

/**
 * Finds losses so large that they look like a fault of the provider. It compares the jobs on the site with those that it would
 * have:
 *
 * - Nothing is left: no job, or none of the domains.
 * - Under half of the domains that had jobs still have any.
 * - Under half of the jobs are left, where a domain counts for at most 5 % of the jobs before.
 * - The domains that are left had under half of the jobs, counted in the same way. The other domains were then renamed.
 *
 * The last two rules ignore the domain that lost most, before and after, so that a single domain never holds back a run. In a
 * small export the limit of 5 % would not ensure that. Job ids are ignored, because an applicant system can change all of them.
 */
export function findLosses(before: JobsByDomain, after: JobsByDomain): Loss[] {
  const jobsBefore = sum(before.values());
  if (jobsBefore === 0) return [];
  const jobsAfter = sum(after.values());
  if (jobsAfter === 0)
    return [{ code: 'export-shrunk', what: `has no jobs, but the site has ${say(jobsBefore)}.` }];
  const isKept = (domain: string): boolean => after.has(domain);
  const survivors = [...before.keys()].filter(isKept).length;
  if (survivors === 0)
    return [
      { code: 'export-renamed', what: `has none of the ${say(before.size)} domains of the last export.` },
    ];

  const losses: Loss[] = [];
  const [domainsBefore, domainsAfter] = [withJobs(before), withJobs(after)];
  if (domainsAfter * 2 < domainsBefore)
    losses.push({
      code: 'export-shrunk',
      what: `has jobs of ${say(domainsAfter)} domains, less than half of the ${say(domainsBefore)} of the last export.`,
    });
  const most = jobsBefore * MOST_SHARE;
  const capped = (count: number): number => Math.min(count, most);
  if (
    isUnderHalf(before, capped, (domain) => capped(after.get(domain) ?? 0), newcomers(before, after, capped))
  )
    losses.push({
      code: 'export-shrunk',
      what: `has ${say(jobsAfter)} jobs, but the last export had ${say(jobsBefore)}; several domains lost jobs.`,
    });
  if (isUnderHalf(before, capped, (domain) => (isKept(domain) ? capped(before.get(domain)!) : 0), 0))
    losses.push({
      code: 'export-renamed',
      what: `has ${say(survivors)} of the ${say(before.size)} domains of the last export, with less than half of its jobs.`,
    });
  return losses;
}

/** The number of jobs of all new domains together. Each domain counts only up to the limit. */
const newcomers = (before: JobsByDomain, after: JobsByDomain, capped: (count: number) => number): number =>
  sum([...after].map(([domain, count]) => (before.has(domain) ? 0 : capped(count))));

/**
 * Whether under half of the jobs are left, where each domain counts only up to the limit. The domain that lost most is ignored.
 */
function isUnderHalf(
  before: JobsByDomain,
  capped: (count: number) => number,
  leftOf: (domain: string) => number,
  others: number,
): boolean {
  let [total, left, mostLost, ofMost] = [0, others, 0, 0];
  for (const [domain, count] of before) {
    const [was, is] = [capped(count), leftOf(domain)];
    total += was;
    left += is;
    if (was - is > mostLost) [mostLost, ofMost] = [was - is, was];
  }
  return (left - (ofMost - mostLost)) * 2 < total - ofMost;
}

/** The minimum number of jobs that a domain must have lost for a notice. */
const NOTABLE = 20;

/** Whether a domain lost most of its jobs. */
export const isFall = (was: number, is: number): boolean => was - is >= NOTABLE && (was - is) * 2 > was;

/**
 * Notices about the domains that lost most of their jobs. They hold nothing back, because the employer may have filled the
 * jobs.
 */
export function fallNotices(before: JobsByDomain, after: JobsByDomain): Notice<'sync'>[] {
  return [...before].flatMap(([domain, was]) => {
    const is = after.get(domain) ?? 0;
    if (!isFall(was, is)) return [];
    const message = after.has(domain)
      ? `The feed has ${say(is)} jobs, down from ${say(was)}.`
      : `The domain and its ${say(was)} jobs are no longer in the export.`;
    return [{ domain, code: 'jobs-fell', message, count: was - is }];
  });
}
