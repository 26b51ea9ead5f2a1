/**
 * The losses of an export: which hold it back until somebody accepts them, and which are only told. docs/sync.md has the
 * rules.
 */
import { BadExport } from '../lib/errors.ts';
import type { Notice } from '../state/notices.ts';

/** How many jobs each domain of an export has, those of an invalid feed's last valid one included. */
type JobsByDomain = ReadonlyMap<string, number>;

/** Why an export is held back until somebody accepts it. */
interface Loss {
  code: 'export-shrunk' | 'export-renamed';
  /** Goes on from "The export …". */
  what: string;
}

/**
 * The losses, in sentences, when somebody accepts them.
 * @throws BadExport when nobody does: an export that would empty the site is a fault of its provider until an operator says
 * otherwise
 */
export function acceptLosses(before: JobsByDomain, after: JobsByDomain, acceptShrink: boolean): string[] {
  const losses = findLosses(before, after);
  const [first] = losses;
  if (first && !acceptShrink)
    throw new BadExport(first.code, first.what, {
      hint: 'Ask its provider; when it is right, build once with --accept-shrink.',
    });
  return losses.map(({ code, what }) => `${code}: it ${what}`);
}

/** The largest share of all jobs that one domain counts for: a large employer says nothing about an export. */
const MOST_SHARE = 0.05;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);
const say = (count: number): string => count.toLocaleString('en');
const withJobs = (jobs: JobsByDomain): number => [...jobs.values()].filter((count) => count > 0).length;

/**
 * Whether so much is lost that it looks like a fault of the provider and not like what employers do. It compares what
 * the site has with what it would have:
 *
 * - nothing is left: no job, or none of the domains;
 * - under half of the domains that had jobs have any;
 * - under half of the jobs are left, where a domain counts for at most 5 % of all jobs of before;
 * - the domains that are left had under half of the jobs, counted in the same way: the others have new names.
 *
 * In the last two the domain that lost most is left aside, on both sides, so that no single domain ever holds back a run;
 * in a small export 5 % alone would not do that. Ids of jobs say nothing, because an applicant system can change all.
 */
export function findLosses(before: JobsByDomain, after: JobsByDomain): Loss[] {
  const jobsBefore = sum(before.values());
  if (jobsBefore === 0) return [];
  const jobsAfter = sum(after.values());
  if (jobsAfter === 0)
    return [{ code: 'export-shrunk', what: `leaves none of the ${say(jobsBefore)} jobs that there are.` }];
  const isKept = (domain: string): boolean => after.has(domain);
  const kept = [...before.keys()].filter(isKept).length;
  if (kept === 0)
    return [{ code: 'export-renamed', what: `has none of the ${say(before.size)} domains of the last one.` }];

  const losses: Loss[] = [];
  const [domainsBefore, domainsAfter] = [withJobs(before), withJobs(after)];
  if (domainsAfter * 2 < domainsBefore)
    losses.push({
      code: 'export-shrunk',
      what: `has jobs of ${say(domainsAfter)} domains, under half of the ${say(domainsBefore)} of the last one.`,
    });
  const most = jobsBefore * MOST_SHARE;
  const capped = (count: number): number => Math.min(count, most);
  if (
    isUnderHalf(before, capped, (domain) => capped(after.get(domain) ?? 0), newcomers(before, after, capped))
  )
    losses.push({
      code: 'export-shrunk',
      what: `has ${say(jobsAfter)} jobs where the last one had ${say(jobsBefore)}, and more than one domain lost them.`,
    });
  if (isUnderHalf(before, capped, (domain) => (isKept(domain) ? capped(before.get(domain)!) : 0), 0))
    losses.push({
      code: 'export-renamed',
      what: `has ${say(kept)} of the ${say(before.size)} domains of the last one, with under half of its jobs.`,
    });
  return losses;
}

/** The weight of domains that were not there before. */
const newcomers = (before: JobsByDomain, after: JobsByDomain, capped: (count: number) => number): number =>
  sum([...after].map(([domain, count]) => (before.has(domain) ? 0 : capped(count))));

/** Whether under half is left of what the domains counted for, without the one that lost most. */
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

/** A domain that lost over half of its jobs, and at least so many, is named. */
const NOTABLE = 20;

/** Whether a domain lost most of its jobs. */
export const isFall = (was: number, is: number): boolean => was - is >= NOTABLE && (was - is) * 2 > was;

/** Says which domains lost most of their jobs. That holds back nothing: an employer may have filled all. */
export function fallNotices(before: JobsByDomain, after: JobsByDomain): Notice<'sync'>[] {
  return [...before].flatMap(([domain, was]) => {
    const is = after.get(domain) ?? 0;
    if (!isFall(was, is)) return [];
    const message = after.has(domain)
      ? `The feed has ${say(is)} jobs where it had ${say(was)}.`
      : `The domain has left the export with its ${say(was)} jobs.`;
    return [{ domain, code: 'jobs-fell', message, count: was - is }];
  });
}
