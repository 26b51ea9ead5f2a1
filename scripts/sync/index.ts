/** The sync: downloads an export and updates the state in one transaction. docs/internals/sync.md has the rules. */
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
  /** `not-modified`: the server answered 304. `unchanged`: same content as before. `updated`: the export was taken. */
  outcome: 'not-modified' | 'unchanged' | 'updated';
  /** When the export was made: RFC 3339, UTC. */
  exportedAt: string;
  /** Number of domains in the export, and how many changed. */
  domains: number;
  changed: number;
  /** Domains whose newest feed is invalid; they keep their last valid jobs. */
  unhealthy: number;
  /** Domains that were in the last export and are missing in this one. */
  absent: number;
  /** Jobs in the state, those of unhealthy domains included. */
  jobs: number;
  /** Jobs dropped because an earlier job of the same feed has the same id. */
  repeats: number;
  /** The outcome of each entry of the last export taken. */
  entries: EntriesReport;
}

/** The operator's admission rules; the defaults admit everything. */
type Admission = Pick<Config, 'DOMAIN_MAX_JOBS' | 'BLOCKED_DOMAINS'>;

export interface SyncOptions {
  config: CrawlPolicy & DownloadConfig & Partial<Admission>;
  state: State;
  progress: Progress;
  /** Take an export despite large losses (losses.ts). */
  acceptShrink?: boolean;
  limits?: Partial<ExportLimits>;
  /** The client for crawling a list of domains; closed at the end. */
  crawlHttp?: Http;
  /** Sleeps before a retry; tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

/** Options with all defaults filled in. */
type Sync = SyncOptions & { config: Admission; limits: ExportLimits };

/**
 * Updates the state to the export: download, unpack, accept. Runs in one transaction, so that any failure or crash leaves the
 * last good state.
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

/** The last export taken. The bundled sample does not count: its jobs are invented, so losing them is fine. */
function lastExport({ state, config }: Sync): TakenExport | undefined {
  const taken = readTakenExport(state.db);
  return taken && isSample(taken.source) && !isSample(config.EXPORT_URL) ? undefined : taken;
}

/** Whether taking the same export again would change nothing: same rules, and no waiting job is due. */
const isSettled = ({ state, config }: Sync, { digest }: TakenExport): boolean =>
  digest.startsWith(exportDigest(config, '')) && !hasDue(state.db, config.now);

/** @returns undefined when the server reports no change since `settled` */
async function getExport(sync: Sync, settled: TakenExport | undefined): Promise<ExportFile | undefined> {
  const { config, state, progress, crawlHttp, limits, wait } = sync;
  if (isDomainList(config.EXPORT_URL))
    return crawledExport({ config, state, progress, ...(crawlHttp && { http: crawlHttp }) }, limits);
  if (!isHttp(config.EXPORT_URL)) return localExport(config.EXPORT_URL, limits);
  // Validators belong to one address.
  const isKnown = settled?.source === config.EXPORT_URL && (settled.etag ?? settled.lastModified);
  const known = isKnown ? settled : undefined;
  return downloadExport({ config, known, limits, progress, ...(wait && { wait }) });
}

/** Combines a digest with the rules, so that a change of rules counts as a change of content. */
const rulesDigest = ({ DOMAIN_MAX_JOBS }: Admission, digest: string): string =>
  `${RULES_VERSION}/${DOMAIN_MAX_JOBS}:${digest}`;
/** Digest of a whole export, including the list of blocked domains, which decides what is taken from it. */
const exportDigest = (config: Admission, digest: string): string => {
  const blocked = [...config.BLOCKED_DOMAINS.keys()].sort().join();
  return rulesDigest(config, `${blocked && hash('sha256', blocked, 'base64url')}:${digest}`);
};

/** Metadata of an export, known before its entries are read. */
type Described = Omit<TakenExport, 'domains' | 'entries'>;

function describeExport(
  { config }: Sync,
  { digest: ofFile, etag, lastModified, modifiedAt }: ExportFile,
  taken: TakenExport | undefined,
): Described {
  const { EXPORT_URL: source, now } = config;
  const digest = exportDigest(config, ofFile);
  const made = modifiedAt && modifiedAt < now ? modifiedAt : now;
  // Without a date from the server, keep the date when the bytes were first seen: a new one would make the same data look new.
  const exportedAt = !modifiedAt && taken?.digest === digest ? taken.exportedAt : made.toISOString();
  return { source, digest, etag, lastModified, exportedAt };
}

/**
 * The bytes are unchanged: updates only where and when the export was seen. Writes nothing if that is unchanged too.
 */
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

/** Number of names per kind in the log; the report has more. */
const LOGGED = 5;

/** Ends the stage with its counts and logs warnings for the operator. */
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

/** Releases unused space of the state file. Failing is harmless: the space is reused, or released another day. */
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
