/** The visits of job pages: which ones are due, what each says, and what is remembered of it. */
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
  /** Pages that were to be visited. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. The next run takes them first. */
  left: number;
  /** Domains with pages that have failed for 30 days, the most first. */
  failingLong: ReturnType<PagesTable['failingSince']>;
}

/** Little garbage is kept, because nothing lives long: the process stays under 300 MB whatever the number of pages. */
export const STAGE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=256'];

/**
 * `scrape` in a process of its own, on the state in STATE_DIR. No transaction may be open meanwhile.
 * @param options.execArgv flags of the process
 * @returns undefined when the process died: the pages that it has read are known
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
 * Visits the pages of live jobs that are new, have changed or are due, newest jobs first, until all are done or
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
  // A commit need not reach the disk at once: killing the process loses nothing, a power cut at most some pages that
  // are then fetched again.
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
    warnOfWorst(progress, 'Job pages that could not be had', pages.worst(now.toISOString()));
    for (const domain of failingLong.slice(0, 5))
      progress.warn('Job pages of a domain have failed for 30 days', { ...domain });
    return { due, ...counts, left: left.length, failingLong };
  } finally {
    state.db.exec('PRAGMA synchronous = FULL');
    await reader.close();
  }
}

/** No job's page of a real career system comes near; what does is no page. Some have one step to http on the way. */
const PAGE_LIMITS = { bytes: 3 * 1024 * 1024, decodedBytes: 5 * 1024 * 1024, totalMs: 60_000, downgrades: 1 };
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9';

/** Pages that do nothing but lead on to the next. */
const MAX_REFRESHES = 3;

interface Found {
  outcome: Outcome;
  reason?: string;
  /** In the order of the page's jobs. */
  jobs?: Extract<PageReading, { jobs: unknown }>['jobs'];
  textDigest?: string;
  /** Its validators are those of the page's address. */
  answer?: Pick<PoliteAnswer, 'headers'>;
}

interface Visitor {
  polite: Polite;
  reader: PageReader;
  pages: PagesTable;
  now: Date;
}

/**
 * Visits one page and records what was found, in one transaction. Whatever the page does is an outcome; only a broken
 * state throws, and the run's signal when it ends.
 */
async function visitPage(
  due: DuePage,
  turn: () => void,
  { polite, reader, pages, now }: Visitor,
): Promise<Outcome> {
  const before = pages.page(due.url);
  const posted = due.jobIds.map((id) => pages.job(id));
  const found = await look(due, turn, before, polite, (answer) => {
    const contentType = answer.headers.get('content-type');
    const jobs = posted.map(({ title, description, tags }) => ({ title, description, tags }));
    const isElsewhere = landing(due.url, answer.url) === 'other';
    return reader.read({ url: answer.url, bytes: answer.bytes, contentType, jobs, isElsewhere });
  });
  if (found.outcome === 'postponed') return found.outcome;
  const jobs = due.jobIds.map((id, i) => {
    const text = found.jobs?.[i] ?? (isKept(found.outcome) ? pages.pageJob(id) : undefined);
    const { terms = null, excerpt = null } = text ?? {};
    return { id, url: due.url, digest: jobDigest(posted[i]!), terms, excerpt };
  });
  return pages.record(nextPage(due.url, before, found, now), jobs);
}

async function look(
  due: DuePage,
  turn: () => void,
  before: Page | undefined,
  polite: Polite,
  readPage: (answer: PoliteAnswer) => Promise<PageReading>,
): Promise<Found> {
  if (routeOf(new URL(due.url).hash) !== '') {
    turn();
    return { outcome: 'empty', reason: 'in-fragment' };
  }
  // A job that is new or has changed needs the text, so that an answer without it would not do.
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
      // The thread that reads the page takes its bytes with it.
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
  /** The page itself has said nothing. */
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

/** Answers that say that the job's page is not there any more; the job may be. */
const NOT_THERE = new Set(['http-404', 'moved-to-list']);
/** One such answer may be a fault of an hour or a weekend. */
const CONFIRMED_AFTER_MS = 3 * 86_400_000;

/**
 * Since when a page is not there, and when that was confirmed: by the same answer three days later or more. Answers that
 * say nothing of it, such as 500, change neither.
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

/** Known terms are kept while a page is unchanged or out of reach; a site that bars us takes them back. */
const isKept = (outcome: Outcome): boolean => outcome === 'unchanged' || outcome === 'failed';

/** An honest page takes some milliseconds. */
const MAX_MS = 10_000;
/** In MB; an honest page takes some. With half the room for the young a quarter of the time goes into clearing it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** Reading takes several times the work of fetching, so one thread would be what a run waits for. */
const THREADS = 2;

interface PageReader {
  /** As `readPage`; a page that takes too long or too much memory is `too-complex`. Takes over the bytes. */
  read: (input: PageInput) => Promise<PageReading>;
  close: () => Promise<void>;
}

/**
 * Reads pages in threads of their own: a hostile page then costs its own thread and ten seconds, not the run, and the
 * requests go on meanwhile.
 */
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
