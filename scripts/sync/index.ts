/**
 * The sync: an export is downloaded, and becomes the state in one transaction. docs/sync.md has the rules. Long because the
 * entries that are taken decide which losses hold an export back.
 */
import { hash } from 'node:crypto';
import type { Http } from '../../src/http/client.ts';
import { BadExport, BuildError } from '../lib/errors.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import type { Config } from '../config.ts';
import type { CrawlPolicy } from '../polite/visit-all.ts';
import type { State } from '../state/index.ts';
import { type Notice, writeNotices } from '../state/notices.ts';
import { RULES_VERSION } from './accept.ts';
import {
  crawledExport,
  type ExportFile,
  isDomainList,
  isSample,
  localExport,
  shownSource,
} from './export-file.ts';
import { type DownloadConfig, downloadExport } from './download.ts';
import { isHttp } from '../settings/values.ts';
import { isBlocked } from '../settings/blocked-domains.ts';
import { EXPORT_LIMITS, type ExportLimits } from './limits.ts';
import type { EntriesReport } from './entries.ts';
import { forgetGone, shutOut } from './forget.ts';
import { hasDue, jobStore, readTakenExport, type TakenExport, writeTakenExport } from './store.ts';
import { takeEntries, type TakenEntries } from './take-entries.ts';
import { unpack } from './unpack.ts';

export interface SyncSummary {
  /** `not-modified`: the server says so (304). `unchanged`: it sent what we have. `updated`: it was taken. */
  outcome: 'not-modified' | 'unchanged' | 'updated';
  /** When the export was made: RFC 3339, UTC. */
  exportedAt: string;
  /** Domains in the export, and how many of them changed. */
  domains: number;
  changed: number;
  /** Domains whose newest feed is invalid; their last good jobs stay. */
  unhealthy: number;
  /** Domains that the last export had and this one has not. */
  absent: number;
  /** Jobs in the state, those of unhealthy domains included. */
  jobs: number;
  /** Jobs in the feeds whose id an earlier one of the same feed had. */
  repeats: number;
  /** The fate of each entry of the export that was last taken. */
  entries: EntriesReport;
}

/** The operator's rules of admission; without them everything comes in. */
type Admission = Pick<Config, 'DOMAIN_MAX_JOBS' | 'BLOCKED_DOMAINS'>;
type SyncConfig = CrawlPolicy & DownloadConfig & Admission;

export interface SyncOptions {
  config: CrawlPolicy & DownloadConfig & Partial<Admission>;
  state: State;
  progress: Progress;
  /** Take an export although much is lost (`findLosses`). */
  acceptShrink?: boolean;
  limits?: Partial<ExportLimits>;
  /** The client for crawling a list of domains; closed at the end. */
  crawlHttp?: Http;
  /** How a pause before another try is spent. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Brings the state up to the export: download, unpack, accept. One transaction, so that any failure, and any crash,
 * leaves the last good state.
 *
 * @throws ExportError when the export cannot be had or is refused; BuildError when the state or the disk fails
 */
export async function syncExport(given: SyncOptions): Promise<SyncSummary> {
  const config: SyncConfig = { DOMAIN_MAX_JOBS: Infinity, BLOCKED_DOMAINS: new Map(), ...given.config };
  const options = { ...given, config };
  const { state, progress } = options;
  const limits = { ...EXPORT_LIMITS, ...options.limits };
  await state.transaction(() => shutOut(state.db, config.BLOCKED_DOMAINS, config.now.toISOString()));
  const taken = lastExport(state, config.EXPORT_URL);
  // The same export is read again when it holds jobs whose day has come.
  const isSame = (digest: string): boolean => taken?.digest === digest && !hasDue(state.db, config.now);
  const file = await getExport(options, taken, limits);
  if (!file) return summarize(state, { outcome: 'not-modified' });
  try {
    const digest = exportDigest(config, file.digest);
    const exportedAt = madeAt(file, taken?.digest === digest ? taken : undefined, config.now);
    const { etag, lastModified } = file;
    const next = { source: config.EXPORT_URL, digest, etag, lastModified, exportedAt };
    if (taken && isSame(digest)) {
      const { domains, entries } = taken;
      await state.transaction(() => seeUnchanged(state, taken, { ...next, domains, entries }));
      return summarize(state, { outcome: 'unchanged' });
    }
    const stage = progress.stage('sync');
    const counts = await state.transaction(() => takeExport(options, file, taken, next, limits, stage));
    releaseSpace(state, progress);
    const summary = summarize(state, { outcome: 'updated', ...counts });
    const { domains, changed, unhealthy, absent, jobs, repeats, entries } = summary;
    const { refused, repeated, ignored, blocked } = entries;
    stage.end({ domains, changed, unhealthy, absent, jobs, repeats, refused, repeated, ignored, blocked });
    warnOf(progress, entries);
    return summary;
  } catch (error) {
    throw error instanceof BadExport ? error.from(shownSource(config.EXPORT_URL)) : error;
  } finally {
    await file.dispose();
  }
}

/** How many names of a kind the log has; the report has more. */
const LOGGED = 5;

/** The export that was last taken. The bundled sample is none: its jobs were never real, nobody needs to miss them. */
function lastExport({ db }: State, source: string): TakenExport | undefined {
  const taken = readTakenExport(db);
  return taken && isSample(taken.source) && !isSample(source) ? undefined : taken;
}

async function getExport(
  options: SyncOptions & { config: SyncConfig },
  taken: TakenExport | undefined,
  limits: ExportLimits,
): Promise<ExportFile | undefined> {
  const { config, state, progress, crawlHttp, wait } = options;
  if (isDomainList(config.EXPORT_URL))
    return crawledExport({ config, state, progress, ...(crawlHttp && { http: crawlHttp }) }, limits);
  if (!isHttp(config.EXPORT_URL)) return localExport(config.EXPORT_URL, limits);
  // Validators are those of one address, and 304 must not hide that we would judge the same feeds differently now.
  const isKnown =
    taken?.source === config.EXPORT_URL &&
    taken.digest.startsWith(exportDigest(config, '')) &&
    !hasDue(state.db, config.now);
  const known = isKnown && (taken.etag ?? taken.lastModified) ? taken : undefined;
  return downloadExport({ config, known, limits, progress, ...(wait && { wait }) });
}

/** A digest of what was taken, and by which rules: by others it would be taken otherwise. */
const rulesDigest = ({ DOMAIN_MAX_JOBS }: SyncConfig, digest: string): string =>
  `${RULES_VERSION}/${DOMAIN_MAX_JOBS}:${digest}`;
/** Digest of a whole export: another list of blocked domains takes another part of the same file. */
const exportDigest = (config: SyncConfig, digest: string): string => {
  const blocked = [...config.BLOCKED_DOMAINS.keys()].sort().join();
  return rulesDigest(config, `${blocked && hash('sha256', blocked, 'base64url')}:${digest}`);
};
const earlier = (date: Date | undefined, now: Date): Date => (date && date < now ? date : now);

/**
 * When the export was made. If its server does not say, all we know is when we first saw it: a later time each time
 * would make the same data look new.
 */
function madeAt({ modifiedAt }: ExportFile, same: TakenExport | undefined, now: Date): string {
  return modifiedAt || !same ? earlier(modifiedAt, now).toISOString() : same.exportedAt;
}

/** The same bytes again: only what says where and when they were seen can differ. Writes nothing when nothing does. */
function seeUnchanged({ db }: State, taken: TakenExport, next: TakenExport): void {
  const keys = Object.keys(next) as (keyof TakenExport)[];
  if (keys.every((key) => taken[key] === next[key])) return;
  db.prepare(
    "UPDATE domains SET last_valid_at = ? WHERE last_valid_at = ? AND state = 'healthy' AND gone_at IS NULL",
  ).run(next.exportedAt, taken.exportedAt);
  writeTakenExport(db, next);
}

type Counts = Pick<SyncSummary, 'changed' | 'absent' | 'entries'>;

async function takeExport(
  { config, state, acceptShrink = false }: SyncOptions & { config: SyncConfig },
  file: ExportFile,
  taken: TakenExport | undefined,
  next: Omit<TakenExport, 'domains' | 'entries'>,
  limits: ExportLimits,
  stage: Stage,
): Promise<Counts> {
  const { db } = state;
  const { now } = config;
  const store = jobStore(db, now.toISOString(), config.DOMAIN_MAX_JOBS);
  if (!taken && readTakenExport(db)) store.clear();
  const before = store.jobsByDomain();
  const read = (counting?: TakenEntries['domains']): Promise<TakenEntries> =>
    takeEntries(unpack(file.path, limits), {
      store,
      now,
      ruled: (digest) => rulesDigest(config, digest),
      isShutOut: (domain) => isBlocked(config.BLOCKED_DOMAINS, domain),
      exportedAt: next.exportedAt,
      tick: (domains) => stage.tick(domains, taken?.domains),
      ...(counting && { counting }),
    });
  db.exec('SAVEPOINT entries');
  let found = await read();
  if (found.mistaken.size > 0) {
    db.exec('ROLLBACK TO entries');
    found = await read(found.domains);
  }
  db.exec('RELEASE entries');
  const { domains, valid, changed, leftOut, report } = found;
  if (domains.size === 0)
    throw new BadExport('export-empty', `holds no feed${report.blocked ? ' but of blocked domains' : ''}.`);
  if (valid === 0)
    throw new BadExport('export-no-valid-feed', `holds ${domains.size} feeds, none of them valid.`);
  const absent = store.dropAbsent(new Set(domains.keys()));
  const after = store.jobsByDomain();
  const entries = { ...report, accepted: acceptLosses(before, after, acceptShrink) };
  writeNotices(db, 'sync', fallNotices(before, after));
  writeNotices(db, 'take', leftOut, [...changed, ...absent]);
  writeNotices(db, 'forget', forgetGone(db, now.toISOString()));
  writeTakenExport(db, { ...next, domains: domains.size, entries });
  return { changed: changed.length, absent: absent.length, entries };
}

/**
 * The losses, in sentences, when somebody accepts them.
 * @throws BadExport when nobody does: an export that would empty the site is a fault of its provider until an operator says
 * otherwise
 */
function acceptLosses(before: JobsByDomain, after: JobsByDomain, acceptShrink: boolean): string[] {
  const losses = findLosses(before, after);
  const [first] = losses;
  if (first && !acceptShrink)
    throw new BadExport(first.code, first.what, {
      hint: 'Ask its provider; when it is right, build once with --accept-shrink.',
    });
  return losses.map(({ code, what }) => `${code}: it ${what}`);
}

function warnOf(progress: Progress, { refused, refusals, repeated, repeats, accepted }: EntriesReport): void {
  for (const loss of accepted) progress.warn(`Accepted by --accept-shrink: of the export, ${loss}`);
  const named = (names: readonly string[]) => ({ named: names.slice(0, LOGGED).join('; ') });
  if (refused > 0) progress.warn(`Entries of the export that cannot be had: ${refused}`, named(refusals));
  if (repeated > 0)
    progress.warn(`Entries of the export whose domain has another one: ${repeated}`, named(repeats));
}

/** Space that cannot be given back today is filled again, or given back another day. */
function releaseSpace(state: State, progress: Progress): void {
  try {
    state.releaseSpace();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    progress.warn(`The state file keeps space that it does not need: ${error.message}`);
  }
}

function summarize({ db }: State, found: { outcome: SyncSummary['outcome'] } & Partial<Counts>): SyncSummary {
  const { exportedAt, domains, entries } = readTakenExport(db)!;
  const count = (sql: string): number => Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);
  return {
    changed: 0,
    absent: 0,
    entries,
    ...found,
    exportedAt,
    domains,
    unhealthy: count("SELECT count(*) FROM domains WHERE state = 'unhealthy' AND gone_at IS NULL"),
    jobs: count('SELECT count(*) FROM jobs WHERE gone_at IS NULL'),
    repeats: count('SELECT sum(repeats) FROM domains WHERE gone_at IS NULL'),
  };
}

/** How many jobs each domain of an export has, those of an invalid feed's last valid one included. */
type JobsByDomain = ReadonlyMap<string, number>;

/** Why an export is held back until somebody accepts it. */
interface Loss {
  code: 'export-shrunk' | 'export-renamed';
  /** Goes on from "The export …". */
  what: string;
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

/** Says which domains lost most of their jobs. That holds back nothing: an employer may have filled all. */
export function fallNotices(before: JobsByDomain, after: JobsByDomain): Notice<'sync'>[] {
  return [...before].flatMap(([domain, was]) => {
    const is = after.get(domain) ?? 0;
    const lost = was - is;
    if (lost < NOTABLE || lost * 2 <= was) return [];
    const message = after.has(domain)
      ? `The feed has ${say(is)} jobs where it had ${say(was)}.`
      : `The domain has left the export with its ${say(was)} jobs.`;
    return [{ domain, code: 'jobs-fell', message, count: lost }];
  });
}
