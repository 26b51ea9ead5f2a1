/** The sync: an export is downloaded, and becomes the state in one transaction. docs/sync.md has the rules. */
import { createHash } from 'node:crypto';
import type { Http } from '../../src/http/client.ts';
import { BuildError } from '../lib/errors.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import type { Config } from '../config.ts';
import type { CrawlPolicy } from '../polite/visit-all.ts';
import type { State } from '../state/index.ts';
import { writeNotices } from '../state/notices.ts';
import { RULES_VERSION } from './accept.ts';
import { crawledExport, isDomainList, shownSource, type ExportFile, localExport } from './export-file.ts';
import { type DownloadConfig, downloadExport } from './download.ts';
import { isHttp } from '../settings/values.ts';
import { isBlocked } from '../settings/blocked-domains.ts';
import { isSample } from './sample.ts';
import { BadExport } from './errors.ts';
import { EXPORT_LIMITS, type ExportLimits } from './limits.ts';
import type { EntriesReport } from './entries.ts';
import { forgetGone, shutOut } from './forget.ts';
import { findLosses, fallNotices, type JobsByDomain } from './guard.ts';
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
  return rulesDigest(
    config,
    `${blocked && createHash('sha256').update(blocked).digest('base64url')}:${digest}`,
  );
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
