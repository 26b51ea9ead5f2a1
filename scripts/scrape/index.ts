/** Visits job pages: selects the pages that are due, reads them, and records the results. */
import type { Config } from '../config.ts';
import { type Progress, warnOfWorst } from '../lib/progress.ts';
import { runStageProcess, serveStage } from '../polite/stage-process.ts';
import { hostsTable, type Polite, type PoliteAnswer, whyNot } from '../polite/index.ts';
import { type CrawlPolicy, type Run, visitAll } from '../polite/visit-all.ts';
import {
  type DuePage,
  jobDigest,
  LONGEST_VISIT_MS,
  nextVisitMs,
  type Outcome,
  OUTCOMES,
  type Page,
  pagesTable,
  type PagesTable,
  REPORT_AFTER_MS,
} from './pages-table.ts';
import { ifNewer, validatorsOf } from '../http/headers.ts';
import { landing, routeOf } from './page-address.ts';
import type { PageInput, PageReading } from './read-page.ts';
import { createWorkerPool, TaskFailed } from '../lib/worker-pool.ts';

interface ScrapeSummary extends Record<Outcome, number> {
  /** The number of pages that were due. */
  due: number;
  /** How many of them were not visited, because time ran out or the host is in backoff. The next run visits them first. */
  left: number;
  /** The domains with pages that have failed for 30 days, those with the most pages first. */
  failingLong: ReturnType<PagesTable['failingSince']>;
}

/**
 * Flags that keep the heap of the process small. Objects live only shortly, so the process stays under 300 MB for any number of
 * pages.
 */
export const STAGE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=256'];

/**
 * Runs `scrape` in a process of its own on the state in STATE_DIR. No transaction may be open meanwhile.
 * @param options.execArgv flags of the process
 * @returns undefined when the process died; pages read before that are recorded
 */
export const scrapePages = ({
  execArgv = STAGE_MEMORY,
  ...run
}: {
  config: Config;
  progress: Progress;
  execArgv?: string[];
}): Promise<ScrapeSummary | undefined> =>
  runStageProcess(new URL(import.meta.url), { ...run, known: 'pages', execArgv });

type ScrapeConfig = CrawlPolicy & Pick<Config, 'SCRAPE_ENABLED' | 'SCRAPE_BUDGET_MINUTES'>;

/**
 * Visits the pages of live jobs that are new, changed or due, those of the newest jobs first, until all are done or
 * SCRAPE_BUDGET_MINUTES are over.
 * @param options.reader closed at the end
 */
export async function scrape({
  reader = createPageReader(),
  ...run
}: Run<ScrapeConfig> & { reader?: PageReader }): Promise<ScrapeSummary> {
  const { state, config, progress } = run;
  const pages = pagesTable(state.db);
  const { now } = config;
  const reportBefore = new Date(now.getTime() - REPORT_AFTER_MS).toISOString();
  // Commits are not flushed. Killing the process loses nothing, and a power cut loses at most some pages, which are then
  // fetched again.
  state.db.exec('PRAGMA synchronous = NORMAL');
  pages.forget();
  pages.forgetFuture(now.toISOString());
  hostsTable(state.db).forget(reportBefore);
  const stage = progress.stage('Job pages');
  try {
    const { due, counts, left } = await visitAll(run, stage, {
      visits: { table: 'pages', longestMs: LONGEST_VISIT_MS, what: 'Job pages' },
      dueNow: () => (config.SCRAPE_ENABLED ? pages.due(now.toISOString()) : []),
      addressOf: ({ url }) => url,
      outcomes: OUTCOMES,
      visit: (page, end, polite) => visitPage(page, end, { polite, reader, pages, now }),
      minutes: config.SCRAPE_BUDGET_MINUTES,
    });
    const failingLong = pages.failingSince(reportBefore);
    stage.end({ ...counts, due, left: left.length });
    warnOfWorst(progress, 'Job pages failed to load', pages.worst(now.toISOString()));
    for (const domain of failingLong.slice(0, 5))
      progress.warn('Job pages of a domain have failed for 30 days', { ...domain });
    return { due, ...counts, left: left.length, failingLong };
  } finally {
    state.db.exec('PRAGMA synchronous = FULL');
    await reader.close();
  }
}

/** The limits for a job page, which are above any real one. Some pages redirect through http once. */
const PAGE_LIMITS = { bytes: 3 * 1024 * 1024, decodedBytes: 5 * 1024 * 1024, totalMs: 60_000, downgrades: 1 };
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9';

/** The maximum number of meta refreshes to follow for one page. */
const MAX_REFRESHES = 3;

interface Found {
  outcome: Outcome;
  reason?: string;
  /** What each job of the page takes from it, in the order of the page's jobs. */
  jobs?: Extract<PageReading, { jobs: unknown }>['jobs'];
  textDigest?: string;
  /** The answer of the page's own address, to which its ETag and Last-Modified belong. */
  answer?: Pick<PoliteAnswer, 'headers'>;
}

interface Visitor {
  polite: Polite;
  reader: PageReader;
  pages: PagesTable;
  now: Date;
}

/**
 * Visits one page, and records the result in one transaction. A failure of the page is an outcome. The function throws only for
 * a broken state, or when the run's signal aborts.
 */
async function visitPage(
  due: DuePage,
  turn: () => void,
  { polite, reader, pages, now }: Visitor,
): Promise<Outcome> {
  const before = pages.page(due.url);
  const posted = due.jobIds.map((id) => pages.job(id));
  const readPage = (answer: PoliteAnswer) => {
    const contentType = answer.headers.get('content-type');
    const jobs = posted.map(({ title, description, tags }) => ({ title, description, tags }));
    const isElsewhere = landing(due.url, answer.url) === 'other';
    return reader.read({ url: answer.url, bytes: answer.bytes, contentType, jobs, isElsewhere });
  };
  const result = await look(due, turn, before, { polite, readPage });
  if (result.outcome === 'postponed') return result.outcome;
  const jobs = due.jobIds.map((id, i) => {
    const text = result.jobs?.[i] ?? (isKept(result.outcome) ? pages.pageJob(id) : undefined);
    const { terms = null, excerpt = null } = text ?? {};
    return { id, url: due.url, digest: jobDigest(posted[i]!), terms, excerpt };
  });
  return pages.record(nextPage(due.url, before, result, now), jobs);
}

async function look(
  due: DuePage,
  turn: () => void,
  before: Page | undefined,
  { polite, readPage }: { polite: Polite; readPage: (answer: PoliteAnswer) => Promise<PageReading> },
): Promise<Found> {
  if (routeOf(new URL(due.url).hash) !== '') {
    turn();
    return { outcome: 'empty', reason: 'in-fragment' };
  }
  // The request is unconditional for new or changed jobs, because they need the text of the page.
  const condition = due.changed ? {} : ifNewer(before);
  try {
    const headers = { accept: ACCEPT, 'accept-language': '*' };
    const limits = PAGE_LIMITS;
    let answer = await polite.get(due.url, turn, { headers: { ...headers, ...condition }, limits });
    for (let refreshes = 0; ; refreshes++) {
      const { status } = answer;
      if (status === 304) return { outcome: 'unchanged', answer };
      if (status === 410) return { outcome: 'withdrawn', reason: 'http-410' };
      if (status === 429) return { outcome: 'postponed' };
      if (status !== 200) return { outcome: 'failed', reason: `http-${status}` };
      const place = landing(due.url, answer.url);
      if (place === 'list') return { outcome: 'empty', reason: 'moved-to-list' };
      // Take the headers first, because reading transfers the bytes of the answer to the worker thread.
      const { headers: answered } = answer;
      const reading = await readPage(answer);
      const own = refreshes === 0 ? { answer: { headers: answered } } : {};
      if ('jobs' in reading) return { outcome: 'read', ...reading, ...own };
      if ('empty' in reading) {
        const isMoved = place === 'other' && reading.empty === 'other-text' && !reading.isWall;
        return { outcome: 'empty', reason: isMoved ? 'moved-to-list' : reading.empty, ...own };
      }
      if (refreshes === MAX_REFRESHES) return { outcome: 'failed', reason: 'limit-redirects' };
      answer = await polite.get(reading.refresh, undefined, { headers, limits });
    }
  } catch (error) {
    return whyNot(error);
  }
}

function nextPage(
  url: string,
  before: Page | undefined,
  { outcome, reason, answer, textDigest }: Found,
  now: Date,
): Page {
  const failures = outcome === 'failed' ? (before?.failures ?? 0) + 1 : 0;
  const nowText = now.toISOString();
  /** Whether the page itself gave no answer. */
  const silent = outcome === 'failed' || outcome === 'barred';
  const answered = outcome === 'read' || outcome === 'unchanged';
  return {
    url,
    checkedAt: nowText,
    nextAt: new Date(now.getTime() + nextVisitMs(outcome, failures)).toISOString(),
    okAt: answered ? nowText : (before?.okAt ?? null),
    outcome,
    reason: reason ?? null,
    ...validatorsOf(answer?.headers, isKept(outcome) ? before : undefined),
    failures,
    withdrawnAt:
      outcome === 'withdrawn'
        ? (before?.withdrawnAt ?? nowText)
        : silent
          ? (before?.withdrawnAt ?? null)
          : null,
    failingSince: outcome === 'failed' ? (before?.failingSince ?? nowText) : null,
    textDigest: textDigest ?? (isKept(outcome) ? (before?.textDigest ?? null) : null),
    ...missing(reason, answered, before, now),
  };
}

/** Reasons that mean that the page is gone. The job may still exist. */
const NOT_THERE = new Set(['http-404', 'moved-to-list']);
/** The time after which the same answer confirms that a page is gone. A single answer may be a temporary fault. */
const CONFIRMED_AFTER_MS = 3 * 86_400_000;

/**
 * Since when a page is missing, and when that was confirmed by the same answer at least three days later. Other answers, such
 * as 500, change neither time.
 */
function missing(
  reason: string | undefined,
  answered: boolean,
  before: Page | undefined,
  now: Date,
): Pick<Page, 'missingSince' | 'missingConfirmedAt'> {
  const { missingSince = null, missingConfirmedAt = null } = answered ? {} : (before ?? {});
  if (reason === undefined || !NOT_THERE.has(reason)) return { missingSince, missingConfirmedAt };
  const since = missingSince ?? now.toISOString();
  const isOld = now.getTime() - Date.parse(since) >= CONFIRMED_AFTER_MS;
  return {
    missingSince: since,
    missingConfirmedAt: missingConfirmedAt ?? (isOld ? now.toISOString() : null),
  };
}

/**
 * Whether the known terms of a page are kept. They are while the page is unchanged or unreachable, but not when the site bars
 * us.
 */
const isKept = (outcome: Outcome): boolean => outcome === 'unchanged' || outcome === 'failed';

/** The time limit for reading a page. Real pages take a few milliseconds. */
const MAX_MS = 10_000;
/**
 * The memory limits in MB. Real pages need a few MB. With half the young generation, garbage collection would take a quarter of
 * the time.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** The number of threads. Reading a page takes several times the work of fetching it, so one thread would be too slow. */
const THREADS = 2;

interface PageReader {
  /**
   * Does what `readPage` does, within limits of time and memory. A page beyond them is `too-complex`. The bytes must not be
   * used afterwards.
   */
  read: (input: PageInput) => Promise<PageReading>;
  close: () => Promise<void>;
}

/** Reads pages in worker threads, so that a hostile page only blocks one thread, until its time limit, while requests go on. */
export function createPageReader(): PageReader {
  const entry = new URL('read-page.ts', import.meta.url);
  const pool = createWorkerPool<PageInput, PageReading>(entry, {
    threads: THREADS,
    maxMs: MAX_MS,
    memory: MEMORY,
  });
  return {
    read: async (input) => {
      const { buffer, byteLength } = input.bytes;
      const isWhole = byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
      try {
        return await pool.run(input, { transfer: isWhole ? [buffer] : [] });
      } catch (error) {
        if (error instanceof TaskFailed) return { empty: 'too-complex' };
        throw error;
      }
    },
    close: pool.close,
  };
}

if (import.meta.main) await serveStage(scrape);
