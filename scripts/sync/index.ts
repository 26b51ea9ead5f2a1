/** The sync: an export is downloaded, and becomes the state in one transaction. docs/sync.md has the rules. */
import { hash } from 'node:crypto';
import { isSample } from '../settings/sample.ts';
import type { Http } from '../../src/http/client.ts';
import { BadExport, BuildError } from '../lib/errors.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import type { Config } from '../config.ts';
import type { CrawlPolicy } from '../polite/visit-all.ts';
import type { State } from '../state/index.ts';
import { writeNotices } from '../state/notices.ts';
import { RULES_VERSION } from './accept.ts';
import { crawledExport, type ExportFile, isDomainList, localExport, shownSource } from './export-file.ts';
import { type DownloadConfig, downloadExport } from './download.ts';
import { isHttp } from '../settings/values.ts';
import { isBlocked } from '../settings/blocked-domains.ts';
import { EXPORT_LIMITS, type ExportLimits } from './limits.ts';
import type { EntriesReport } from './entries.ts';
import { forgetGone, shutOut } from './forget.ts';
import { hasDue, jobStore, readTakenExport, type TakenExport, writeTakenExport } from './store.ts';
import { acceptLosses, fallNotices } from './losses.ts';
import { takeEntries } from './take-entries.ts';
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

export interface SyncOptions {
  config: CrawlPolicy & DownloadConfig & Partial<Admission>;
  state: State;
  progress: Progress;
  /** Take an export although much is lost (losses.ts). */
  acceptShrink?: boolean;
  limits?: Partial<ExportLimits>;
  /** The client for crawling a list of domains; closed at the end. */
  crawlHttp?: Http;
  /** How a pause before another try is spent. */
  wait?: (ms: number) => Promise<unknown>;
}

/** The same, complete. */
type Sync = SyncOptions & { config: Admission; limits: ExportLimits };

/**
 * Brings the state up to the export: download, unpack, accept. One transaction, so that any failure, and any crash,
 * leaves the last good state.
 *
 * @throws ExportError when the export cannot be had or is refused; BuildError when the state or the disk fails
 */
export async function syncExport(given: SyncOptions): Promise<SyncSummary> {
  const config = { DOMAIN_MAX_JOBS: Infinity, BLOCKED_DOMAINS: new Map(), ...given.config };
  const sync: Sync = { ...given, config, limits: { ...EXPORT_LIMITS, ...given.limits } };
  const { state, progress } = sync;
  await state.transaction(() => shutOut(state.db, config.BLOCKED_DOMAINS, config.now.toISOString()));
  const taken = lastExport(sync);
  const settled = taken && isSettled(sync, taken) ? taken : undefined;
  const file = await getExport(sync, settled);
  if (!file) return summarize(state, { outcome: 'not-modified' });
  try {
    const next = describeExport(sync, file, taken);
    if (settled?.digest === next.digest) {
      await state.transaction(() => seeUnchanged(state, settled, next));
      return summarize(state, { outcome: 'unchanged' });
    }
    const stage = progress.stage('sync');
    const counts = await state.transaction(() => takeExport(sync, file, taken, next, stage));
    releaseSpace(state, progress);
    const summary = summarize(state, { outcome: 'updated', ...counts });
    tell(progress, stage, summary);
    return summary;
  } catch (error) {
    throw error instanceof BadExport ? error.from(shownSource(config.EXPORT_URL)) : error;
  } finally {
    await file.dispose();
  }
}

/** The export that was last taken. The bundled sample is none: its jobs were never real, nobody needs to miss them. */
function lastExport({ state, config }: Sync): TakenExport | undefined {
  const taken = readTakenExport(state.db);
  return taken && isSample(taken.source) && !isSample(config.EXPORT_URL) ? undefined : taken;
}

/** Whether an export would be taken again as it was: by the same rules, and without jobs that wait and whose day has come. */
const isSettled = ({ state, config }: Sync, { digest }: TakenExport): boolean =>
  digest.startsWith(exportDigest(config, '')) && !hasDue(state.db, config.now);

/** @returns undefined when the server still has the one that is settled */
async function getExport(sync: Sync, settled: TakenExport | undefined): Promise<ExportFile | undefined> {
  const { config, state, progress, crawlHttp, limits, wait } = sync;
  if (isDomainList(config.EXPORT_URL))
    return crawledExport({ config, state, progress, ...(crawlHttp && { http: crawlHttp }) }, limits);
  if (!isHttp(config.EXPORT_URL)) return localExport(config.EXPORT_URL, limits);
  // Validators are those of one address.
  const isKnown = settled?.source === config.EXPORT_URL && (settled.etag ?? settled.lastModified);
  const known = isKnown ? settled : undefined;
  return downloadExport({ config, known, limits, progress, ...(wait && { wait }) });
}

/** A digest of what was taken, and by which rules: by others it would be taken otherwise. */
const rulesDigest = ({ DOMAIN_MAX_JOBS }: Admission, digest: string): string =>
  `${RULES_VERSION}/${DOMAIN_MAX_JOBS}:${digest}`;
/** Digest of a whole export: another list of blocked domains takes another part of the same file. */
const exportDigest = (config: Admission, digest: string): string => {
  const blocked = [...config.BLOCKED_DOMAINS.keys()].sort().join();
  return rulesDigest(config, `${blocked && hash('sha256', blocked, 'base64url')}:${digest}`);
};

/** What is known of an export before its entries are read. */
type Described = Omit<TakenExport, 'domains' | 'entries'>;

function describeExport(
  { config }: Sync,
  { digest: ofFile, etag, lastModified, modifiedAt }: ExportFile,
  taken: TakenExport | undefined,
): Described {
  const { EXPORT_URL: source, now } = config;
  const digest = exportDigest(config, ofFile);
  const made = modifiedAt && modifiedAt < now ? modifiedAt : now;
  // If its server does not say, all we know is when we first saw it: a later time each time would make the same data look new.
  const exportedAt = !modifiedAt && taken?.digest === digest ? taken.exportedAt : made.toISOString();
  return { source, digest, etag, lastModified, exportedAt };
}

/** The same bytes again: only what says where and when they were seen can differ. Writes nothing when nothing does. */
function seeUnchanged({ db }: State, taken: TakenExport, next: Described): void {
  const keys = Object.keys(next) as (keyof Described)[];
  if (keys.every((key) => taken[key] === next[key])) return;
  db.prepare(
    "UPDATE domains SET last_valid_at = ? WHERE last_valid_at = ? AND state = 'healthy' AND gone_at IS NULL",
  ).run(next.exportedAt, taken.exportedAt);
  writeTakenExport(db, { ...taken, ...next });
}

type Counts = Pick<SyncSummary, 'changed' | 'absent'>;

async function takeExport(
  { config, state, limits, acceptShrink = false }: Sync,
  file: ExportFile,
  taken: TakenExport | undefined,
  next: Described,
  stage: Stage,
): Promise<Counts> {
  const { db } = state;
  const { now } = config;
  const store = jobStore(db, now.toISOString(), config.DOMAIN_MAX_JOBS);
  if (!taken && readTakenExport(db)) store.clear();
  const before = store.jobsByDomain();
  const { domains, valid, changed, leftOut, report } = await takeEntries(() => unpack(file.path, limits), {
    db,
    store,
    now,
    ruled: (digest) => rulesDigest(config, digest),
    isShutOut: (domain) => isBlocked(config.BLOCKED_DOMAINS, domain),
    exportedAt: next.exportedAt,
    tick: (read) => stage.tick(read, taken?.domains),
  });
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
  return { changed: changed.length, absent: absent.length };
}

/** How many names of a kind the log has; the report has more. */
const LOGGED = 5;

/** Ends the stage with its numbers, and says what an operator should read. */
function tell(progress: Progress, stage: Stage, summary: SyncSummary): void {
  const { domains, changed, unhealthy, absent, jobs, repeats, entries } = summary;
  const { refused, repeated, ignored, blocked } = entries;
  stage.end({ domains, changed, unhealthy, absent, jobs, repeats, refused, repeated, ignored, blocked });
  for (const loss of entries.accepted) progress.warn(`Accepted by --accept-shrink: of the export, ${loss}`);
  const named = (names: readonly string[]) => ({ named: names.slice(0, LOGGED).join('; ') });
  if (refused > 0)
    progress.warn(`Entries of the export that cannot be had: ${refused}`, named(entries.refusals));
  if (repeated > 0)
    progress.warn(`Entries of the export whose domain has another one: ${repeated}`, named(entries.repeats));
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

function summarize({ db }: State, found: Pick<SyncSummary, 'outcome'> & Partial<Counts>): SyncSummary {
  const { exportedAt, domains, entries } = readTakenExport(db)!;
  const count = (sql: string): number => Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);
  return {
    changed: 0,
    absent: 0,
    ...found,
    entries,
    exportedAt,
    domains,
    unhealthy: count("SELECT count(*) FROM domains WHERE state = 'unhealthy' AND gone_at IS NULL"),
    jobs: count('SELECT count(*) FROM jobs WHERE gone_at IS NULL'),
    repeats: count('SELECT sum(repeats) FROM domains WHERE gone_at IS NULL'),
  };
}
