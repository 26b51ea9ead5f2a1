/** The sync, which downloads an export and updates the state in one transaction. docs/internals/sync.md has the rules. */
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
  /**
   * `not-modified` means that the server answered 304, `unchanged` that the content is the same as before, and `updated` that
   * the export was taken.
   */
  outcome: 'not-modified' | 'unchanged' | 'updated';
  /** When the export was made, in RFC 3339, UTC. */
  exportedAt: string;
  /** The number of domains in the export. `changed` is how many of them have changed. */
  domains: number;
  changed: number;
  /** The number of domains whose newest feed is invalid. They keep their last valid jobs. */
  unhealthy: number;
  /** The number of domains that were in the last export but are missing in this one. */
  absent: number;
  /** The number of jobs in the state, including those of unhealthy domains. */
  jobs: number;
  /** The number of jobs that were dropped because an earlier job of the feed has the same id. */
  repeats: number;
  /** What became of each entry of the export that was taken last. */
  entries: EntriesReport;
}

/** The operator's rules for which jobs are accepted. By default all are. */
type Admission = Pick<Config, 'DOMAIN_MAX_JOBS' | 'BLOCKED_DOMAINS'>;

export interface SyncOptions {
  config: CrawlPolicy & DownloadConfig & Partial<Admission>;
  state: State;
  progress: Progress;
  /** Whether to accept an export that lost many jobs or domains (losses.ts). */
  acceptShrink?: boolean;
  limits?: Partial<ExportLimits>;
  /** The client for crawling a list of domains. It is closed at the end. */
  crawlHttp?: Http;
  /** Waits before another attempt. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

/** The options with all defaults filled in. */
type Sync = SyncOptions & { config: Admission; limits: ExportLimits };

/**
 * Updates the state to the export: downloads, unpacks and accepts it. All runs in one transaction, so that any failure or crash
 * leaves the last good state.
 *
 * @throws ExportError when the export is unavailable or refused; BuildError when the state or the disk fails
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
    const counts = await state.transaction(() => takeExport(sync, file.path, { taken, next }, stage));
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

/** The export that was taken last. The bundled sample does not count, because its jobs are invented and may be lost. */
function lastExport({ state, config }: Sync): TakenExport | undefined {
  const taken = readTakenExport(state.db);
  return taken && isSample(taken.source) && !isSample(config.EXPORT_URL) ? undefined : taken;
}

/** Whether taking the same export again would change nothing, because the rules are the same and no waiting job is due. */
const isSettled = ({ state, config }: Sync, { digest }: TakenExport): boolean =>
  digest.startsWith(exportDigest(config, '')) && !hasDue(state.db, config.now);

/**
 * Gets the export as a local file.
 * @returns undefined when the server reports no change since `settled`
 */
async function getExport(sync: Sync, settled: TakenExport | undefined): Promise<ExportFile | undefined> {
  const { config, state, progress, crawlHttp, limits, wait } = sync;
  if (isDomainList(config.EXPORT_URL))
    return crawledExport({ config, state, progress, ...(crawlHttp && { http: crawlHttp }) }, limits);
  if (!isHttp(config.EXPORT_URL)) return localExport(config.EXPORT_URL, limits);
  // ETag and Last-Modified are worth nothing for another address.
  const isKnown = settled?.source === config.EXPORT_URL && (settled.etag ?? settled.lastModified);
  const known = isKnown ? settled : undefined;
  return downloadExport({ config, known, limits, progress, ...(wait && { wait }) });
}

/** Combines a digest with the version of the rules, so that new rules count as new content. */
const rulesDigest = ({ DOMAIN_MAX_JOBS }: Admission, digest: string): string =>
  `${RULES_VERSION}/${DOMAIN_MAX_JOBS}:${digest}`;
/** The digest of a whole export. It includes the list of blocked domains, which decides what is taken from the export. */
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
  // Without a date from the server, the export keeps the date when its bytes were first seen. A new date would make the same
  // data look new.
  const exportedAt = !modifiedAt && taken?.digest === digest ? taken.exportedAt : made.toISOString();
  return { source, digest, etag, lastModified, exportedAt };
}

/** Updates where and when the export was seen, because its bytes are unchanged. Writes nothing if these are unchanged, too. */
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
  path: string,
  { taken, next }: { taken: TakenExport | undefined; next: Described },
  stage: Stage,
): Promise<Counts> {
  const { db } = state;
  const { now } = config;
  const store = jobStore(db, now.toISOString(), config.DOMAIN_MAX_JOBS);
  if (!taken && readTakenExport(db)) store.clear();
  const before = store.jobsByDomain();
  const { domains, valid, changed, leftOut, report } = await takeEntries(() => unpack(path, limits), {
    db,
    store,
    now,
    ruled: (digest) => rulesDigest(config, digest),
    isShutOut: (domain) => isBlocked(config.BLOCKED_DOMAINS, domain),
    exportedAt: next.exportedAt,
    tick: (read) => stage.tick(read, taken?.domains),
  });
  if (domains.size === 0)
    throw new BadExport(
      'export-empty',
      `has ${report.blocked ? 'feeds of blocked domains only' : 'no feeds'}.`,
    );
  if (valid === 0)
    throw new BadExport('export-no-valid-feed', `has ${domains.size} feeds, but none is valid.`);
  const absent = store.dropAbsent(new Set(domains.keys()));
  const after = store.jobsByDomain();
  const entries = { ...report, accepted: acceptLosses(before, after, acceptShrink) };
  writeNotices(db, 'sync', fallNotices(before, after));
  writeNotices(db, 'take', leftOut, [...changed, ...absent]);
  writeNotices(db, 'forget', forgetGone(db, now.toISOString()));
  writeTakenExport(db, { ...next, domains: domains.size, entries });
  return { changed: changed.length, absent: absent.length };
}

/** The maximum number of names of each kind in the log. The report has more. */
const LOGGED = 5;

/** Ends the stage with its counts, and logs warnings for the operator. */
function tell(progress: Progress, stage: Stage, summary: SyncSummary): void {
  const { domains, changed, unhealthy, absent, jobs, repeats, entries } = summary;
  const { refused, repeated, ignored, blocked } = entries;
  stage.end({ domains, changed, unhealthy, absent, jobs, repeats, refused, repeated, ignored, blocked });
  for (const loss of entries.accepted) progress.warn(`Accepted by --accept-shrink: ${loss}`);
  const say = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`);
  const named = (names: readonly string[]) => ({ named: names.slice(0, LOGGED).join('; ') });
  if (refused > 0) progress.warn(`${say(refused)} of the export cannot be read`, named(entries.refusals));
  if (repeated > 0)
    progress.warn(
      `${say(repeated)} of the export repeated a domain and were ignored`,
      named(entries.repeats),
    );
}

/** Releases unused space of the state file. A failure does no harm, because the space is used again or released another day. */
function releaseSpace(state: State, progress: Progress): void {
  try {
    state.releaseSpace();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    progress.warn(`Unused space of the state file was not released: ${error.message}`);
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
