import { ifNewer, validatorsOf } from '../http/validators.ts';
import { type Polite, type PoliteAnswer, whyNot } from '../polite/index.ts';
import { type Outcome, nextVisitMs } from './next-visit.ts';
import { type PageReader } from './page-reader.ts';
import { type PageReading } from './read-page.ts';
import { type DuePage, type Page, type PagesTable, jobDigest } from './pages-table.ts';

/** No job's page of a real career system comes near; what does is no page. Some have one step to http on the way. */
const PAGE_LIMITS = { bytes: 3 * 1024 * 1024, decodedBytes: 5 * 1024 * 1024, totalMs: 60_000, downgrades: 1 };
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9';

interface Found {
  outcome: Outcome;
  reason?: string;
  /** In the order of the page's jobs. */
  jobs?: Extract<PageReading, { jobs: unknown }>['jobs'];
  answer?: PoliteAnswer;
}

export interface Visitor {
  polite: Polite;
  reader: PageReader;
  pages: PagesTable;
  now: Date;
}

/**
 * Visits one page and records what was found, in one transaction. Whatever the page does is an outcome; only a broken
 * state throws, and the run's signal when it ends.
 */
export async function visitPage(
  due: DuePage,
  turn: () => void,
  { polite, reader, pages, now }: Visitor,
): Promise<Outcome> {
  const before = pages.page(due.url);
  const posted = due.jobIds.map((id) => pages.job(id));
  const found = await look(due, turn, before, polite, (answer) => {
    const contentType = answer.headers.get('content-type');
    const jobs = posted.map(({ title, description, tags }) => ({ title, description, tags }));
    return reader.read({ url: answer.url, bytes: answer.bytes, contentType, jobs });
  });
  if (found.outcome === 'postponed') return found.outcome;
  const jobs = due.jobIds.map((id, i) => {
    const text = found.jobs?.[i] ?? (isKept(found.outcome) ? pages.pageJob(id) : undefined);
    const { terms = null, excerpt = null } = text ?? {};
    return { id, url: due.url, digest: jobDigest(posted[i]!), terms, excerpt };
  });
  pages.record(nextPage(due.url, before, found, now), jobs);
  return found.outcome;
}

async function look(
  due: DuePage,
  turn: () => void,
  before: Page | undefined,
  polite: Polite,
  readPage: (answer: PoliteAnswer) => Promise<PageReading>,
): Promise<Found> {
  // A job that is new or has changed needs the text, so that an answer without it would not do.
  const condition = due.changed ? {} : ifNewer(before);
  try {
    const headers = { accept: ACCEPT, 'accept-language': '*', ...condition };
    const answer = await polite.get(due.url, turn, { headers, limits: PAGE_LIMITS });
    const { status } = answer;
    if (status === 304) return { outcome: 'unchanged', answer };
    if (status === 410) return { outcome: 'withdrawn', reason: 'http-410' };
    if (status === 429) return { outcome: 'postponed' };
    if (status !== 200) return { outcome: 'failed', reason: `http-${status}` };
    if (isParent(answer.url, due.url)) return { outcome: 'empty', reason: 'moved-to-list' };
    const reading = await readPage(answer);
    return 'jobs' in reading
      ? { outcome: 'read', jobs: reading.jobs, answer }
      : { outcome: 'empty', reason: reading.empty, answer };
  } catch (error) {
    return whyNot(error);
  }
}

/** A closed job's address often leads to the list of all jobs: /jobs/123 to /jobs or to the home page. */
function isParent(answered: string, asked: string): boolean {
  const [list, page] = [new URL(answered), new URL(asked)].map((url) => url.pathname.replace(/\/$/, ''));
  return list !== undefined && page !== undefined && list !== page && page.startsWith(`${list}/`);
}

function nextPage(
  url: string,
  before: Page | undefined,
  { outcome, reason, answer }: Found,
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
  };
}

/** What is known is kept while a page is unchanged or out of reach; a site that bars us takes it back. */
const isKept = (outcome: Outcome): boolean => outcome === 'unchanged' || outcome === 'failed';
