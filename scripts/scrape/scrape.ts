/** The visits of job pages: which ones are due, what each says, and what is remembered of it. Long because a visit is one story. */
import type { Config } from '../config.ts';
import { warnOfWorst } from '../lib/progress.ts';
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
import { createPageReader, type PageReader } from './page-reader.ts';
import { ifNewer, validatorsOf } from '../http/headers.ts';
import { decodeSafely, ownParameters, routeOf } from '../lib/page-address.ts';
import type { PageReading } from './read-page.ts';

export interface ScrapeSummary extends Record<Outcome, number> {
  /** Pages that were to be visited. */
  due: number;
  /** Not visited: the time was over, or the host wants to be left alone. The next run takes them first. */
  left: number;
  /** Domains with pages that have failed for 30 days, the most first. */
  failingLong: { domain: string; pages: number; example: string; reason: string }[];
}

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

/** The visit of one job page: fetched, read, and what to remember of it. */

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

/** The meaning for a job when its page's address leads to another one. */

/** Words in paths of lists of jobs, of home pages and of pages that say that a job is gone. */
const LIST_WORDS = new Set(
  `job jobs jobboerse career careers karriere carriere carrieres carriera stelle stellen stellenangebot stellenangebote
   stellenmarkt offene open opening openings opportunities opportunity position positions positionen vacancy vacancies emploi
   emplois offre offres offerte offerta poste postes lavoro posti posizioni aperte lavora noi con di d de with us work join
   nous rejoindre search suche jobsuche recherche ricerca results result ergebnisse resultats risultati list liste lista
   elenco index all alle toutes tous tutte tutti home start startseite accueil overview uebersicht expired closed gone not
   found notfound 404 filled archive`.split(/\s+/),
);
/** Names of pages in front of others: logins, consent, tests for robots, errors of the moment. */
const GATE = new RegExp(
  '^(?:(?:user|member|candidate|cookie|age|service|temporarily|unsupported|select|choose|site)[-_]?)?' +
    '(?:log-?in|sign-?in|anmelden|anmeldung|connexion|accedi|accesso|auth|authorize|authentication|sso|oauth2?|saml|session|' +
    'accounts?|consent|cookies?|einwilligung|captcha|challenge|verify|verification|cdn-cgi|blocked|denied|forbidden|error|' +
    'browser|maintenance|wartung|manutenzione|unavailable|queue|waiting-?room|gate|region|country|language)' +
    '(?:[-_]?(?:page|required|wall|check|form|notice|settings|mode|platform))?$',
  'i',
);
/** Path segments after a job's own part that are about the same job. */
const ACTION =
  /^(apply|application|bewerben|bewerbung|postuler|candidature|candidati|view|show|details?|index)$/;
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/;
/** Parameters that name a job; others count pages, sort, or hold what is searched for. */
const IDENTIFIER =
  /(?:id|ref|reference|nr|no|job|position|posting|vacancy|offer|stelle|offre|slug|code|key)$/i;

const segmentsOf = ({ pathname }: URL): string[] => {
  const segments = pathname
    .split('/')
    .map((segment) => decodeSafely(segment).toLowerCase())
    .map((segment) => segment.replace(/\.(?:html?|php|aspx?|jsp|do)$/, ''))
    .filter((segment) => segment !== '' && !LANGUAGE.test(segment));
  while (segments.length > 1 && ACTION.test(segments.at(-1)!)) segments.pop();
  return segments;
};
const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
const foldedWords = (text: string): string[] => wordsOf(text.normalize('NFKD').replace(/\p{M}/gu, ''));
const isListName = (segment: string): boolean => {
  const words = foldedWords(segment);
  return words.length > 0 && words.every((word) => LIST_WORDS.has(word));
};
const hasDigit = (text: string): boolean => /\p{N}/u.test(text);
const numbered = (parts: readonly string[]): string[] => parts.flatMap(wordsOf).filter(hasDigit);

/** Whether an address still says which job is meant: by a number of its own, else by the last part of its path. */
function namesJob(answered: URL, asked: URL): boolean {
  const segments = segmentsOf(asked);
  const own = segments.slice(segments.findLastIndex(isListName) + 1);
  const values = ownParameters(asked.searchParams).map(([, value]) => value.toLowerCase());
  const parts = [...own, ...values];
  if (parts.length === 0) return true;
  const there = segmentsOf(answered);
  const identifiers = ownParameters(answered.searchParams)
    .filter(([name]) => IDENTIFIER.test(name))
    .map(([, value]) => value.toLowerCase());
  const numbers = numbered(parts);
  if (numbers.length === 0) return there.includes(parts.at(-1)!) || identifiers.includes(parts.at(-1)!);
  const known = new Set(numbered([...there, ...identifiers]));
  return numbers.some((number) => known.has(number));
}

/**
 * Whether an address is in front of another: it carries that one in itself, or is called as logins and the like are.
 */
function isGate(answered: URL, asked: URL): boolean {
  const path = decodeSafely(asked.pathname);
  const carries = path.length > 1 && decodeSafely(answered.search).includes(path);
  if (carries && !isListName(segmentsOf(answered).at(-1) ?? '')) return true;
  const labels = answered.hostname === asked.hostname ? [] : answered.hostname.split('.');
  return [...labels, ...answered.pathname.replace(/\.\w+$/, '').split('/')].some((name) => GATE.test(name));
}

/** Whether an address is above another (`/jobs` above `/jobs/1`), or is called as lists and home pages are. */
function isList(answered: URL, asked: URL): boolean {
  const [list, page] = [segmentsOf(answered), segmentsOf(asked)];
  const isAbove = list.length < page.length && list.every((segment, i) => segment === page[i]);
  const last = list.at(-1);
  return isAbove || last === undefined || isListName(last);
}

/**
 * The target of a job's page address. `page`: that page, or one in front of it that says nothing of the job; `list`: a
 * list, which is no page of a job whatever it names; `other`: another address, whose page is the job's only if it says
 * so.
 *
 *     landing('https://a.example/jobs/1', 'https://a.example/de/jobs/1/') // => 'page'
 *     landing('https://a.example/jobs/1', 'https://a.example/jobs?expired=1') // => 'list'
 */
export function landing(asked: string, answered: string): 'page' | 'list' | 'other' {
  const [from, to] = [new URL(asked), new URL(answered)];
  if (from.href === to.href || isGate(to, from) || namesJob(to, from)) return 'page';
  return isList(to, from) ? 'list' : 'other';
}
