/**
 * Visits other sites politely. It respects robots.txt at every redirect, sends a host one request at a time with a pause
 * between, and backs off from hosts that reject us (403, 429, Retry-After), in later runs, too.
 */
import type { Http, HttpResponse, RequestOptions } from '../../src/http/client.ts';
import { FetchError } from '../../src/http/errors.ts';
import { backoffMs, createHostTurns } from './schedule.ts';
import robotsParser from 'robots-parser';
import type { DatabaseSync } from 'node:sqlite';

const DAY = 86_400_000;
/** If a host asks for a wait shorter than this, the run waits and goes on with the host. */
const SHORT_WAIT_MS = 60_000;
/** The number of requests in a row without an answer after which a host is skipped for the rest of the run. */
const MAX_SILENCES = 3;
/** The maximum number of parsed robots.txt files in memory. They can be large, and the database has all of them. */
const MAX_PARSED = 100;

export type DeclinedCode = 'robots-disallowed' | 'robots-unreachable' | 'host-closed';

/** Thrown when we did not send a request, or stopped at a redirect, because the site does not want the visit. */
export class Declined extends Error {
  override readonly name = 'Declined';
  readonly code: DeclinedCode;
  constructor(code: DeclinedCode, url: string) {
    super(`${url} was not fetched: ${code}.`);
    this.code = code;
  }
}

/**
 * Maps the error of a visit to an outcome: visit again soon, forbidden by the site or our own rules, or postponed.
 * @throws errors that the site did not cause
 */
export function whyNot(error: unknown): { outcome: 'failed' | 'barred' | 'postponed'; reason: string } {
  if (error instanceof FetchError)
    return { outcome: error.refused ? 'barred' : 'failed', reason: error.code };
  if (!(error instanceof Declined)) throw error;
  if (error.code === 'host-closed') return { outcome: 'postponed', reason: error.code };
  return { outcome: error.code === 'robots-disallowed' ? 'barred' : 'failed', reason: error.code };
}

export interface PoliteAnswer extends Pick<HttpResponse, 'status' | 'headers' | 'url' | 'hops'> {
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PoliteOptions {
  http: Http;
  hosts: Omit<HostsTable, 'forget'>;
  /** The operator's own hosts, whose robots.txt is not checked. */
  own?: ReadonlySet<string>;
  now: Date;
  /** The pause after each request to a host in ms. robots.txt can ask for a longer one. */
  delayMs: number;
  /** Aborts everything that is in progress. */
  signal: AbortSignal;
}

export type Polite = ReturnType<typeof createPolite>;

/** What a run knows of the hosts that it visits. */
interface Run extends PoliteOptions {
  turns: ReturnType<typeof createHostTurns>;
  /** The pauses that robots.txt files ask for, by host. */
  delays: Map<string, number>;
  /** The parsed rules by origin. */
  parsed: Map<string, RobotsRules>;
  closed: Map<string, boolean>;
  /** The origins whose robots.txt could not be loaded in this run, with the error. */
  unreachable: Map<string, Error>;
  /** The number of requests in a row without an answer, by host. */
  silences: Map<string, number>;
}

function isClosed({ closed, hosts, now }: Run, host: string): boolean {
  let answer = closed.get(host);
  if (answer === undefined) {
    answer = (hosts.backoff(host)?.until ?? '') > now.toISOString();
    closed.set(host, answer);
  }
  return answer;
}

function heed({ hosts, turns, closed, now }: Run, host: string, status: number, headers: Headers): void {
  const before = hosts.backoff(host);
  const wait = backoffMs(status, headers.get('retry-after'), before?.strikes ?? 0, now);
  if (wait === 0) {
    if (before && status < 400) hosts.endBackoff(host);
  } else if (wait <= SHORT_WAIT_MS) {
    turns.postpone(host, performance.now() + wait);
  } else {
    closed.set(host, true);
    hosts.setBackoff(host, new Date(now.getTime() + wait).toISOString(), (before?.strikes ?? 0) + 1);
  }
}

function countSilence({ silences, closed }: Run, url: string): void {
  const { host } = new URL(url);
  silences.set(host, (silences.get(host) ?? 0) + 1);
  if (silences.get(host) === MAX_SILENCES) closed.set(host, true);
}

/** Starts a chain of requests. At each redirect it ends the turn of one host and waits for the turn of the next. */
function startVisit(run: Run, turn = () => {}) {
  let end = turn;
  return {
    end: () => end(),
    moveTo: async (host: string) => {
      end();
      if (isClosed(run, host)) throw new Declined('host-closed', host);
      end = await run.turns.take(host, run.signal);
    },
  };
}
type Visit = ReturnType<typeof startVisit>;

/**
 * Fetches a robots.txt.
 * @throws Declined `robots-unreachable`, or why the request failed; in both cases the site must not be visited
 */
async function fetchRobots(run: Run, origin: string, visit: Visit): Promise<StoredRobots> {
  const answer = await run.http.request(`${origin}/robots.txt`, {
    headers: { accept: 'text/plain, */*;q=0.1' },
    // A redirect to http is allowed, because sites that redirect their pages to http redirect their robots.txt, too.
    limits: { totalMs: 30_000, downgrades: 1 },
    signal: run.signal,
    onRedirect: (to) => visit.moveTo(to.host),
  });
  const status = readRobotsStatus(answer.status);
  // A 403 for robots.txt alone is no reason to back off.
  if (answer.status !== 403) heed(run, new URL(answer.url).host, answer.status, answer.headers);
  const text = status === 'text' ? await readStart(answer.body, ROBOTS_BYTES) : '';
  answer.discard();
  if (status === 'unreachable') throw new Declined('robots-unreachable', origin);
  return { status, text, checkedAt: run.now.toISOString() };
}

async function rulesOf(run: Run, url: URL, visit: Visit): Promise<RobotsRules> {
  const { hosts, parsed, unreachable, delays, now, signal } = run;
  const known = parsed.get(url.origin);
  if (known) return known;
  const failure = unreachable.get(url.origin);
  if (failure) throw failure;
  let stored = hosts.robots(url.origin);
  if (!stored || stored.checkedAt <= new Date(now.getTime() - DAY).toISOString()) {
    try {
      stored = await fetchRobots(run, url.origin, visit);
    } catch (error) {
      if (!signal.aborted && error instanceof Error) unreachable.set(url.origin, error);
      throw error;
    }
    hosts.setRobots(url.origin, stored);
    await visit.moveTo(url.host);
  }
  const rules = parseRobots(url.origin, stored.text);
  delays.set(url.host, Math.max(delays.get(url.host) ?? 0, rules.delayMs));
  if (parsed.size >= MAX_PARSED) parsed.delete(parsed.keys().next().value!);
  parsed.set(url.origin, rules);
  return rules;
}

async function checkRobots(run: Run, url: URL, visit: Visit): Promise<void> {
  if (run.own?.has(url.host)) return;
  if (!(await rulesOf(run, url, visit)).allows(url.href)) throw new Declined('robots-disallowed', url.href);
}

/** Creates a polite client for one run. */
export function createPolite(options: PoliteOptions) {
  const { http, delayMs, signal } = options;
  const delays = new Map<string, number>();
  const turns = createHostTurns((host) => Math.max(delayMs, delays.get(host) ?? 0));
  const run: Run = {
    ...options,
    ...{ turns, delays },
    ...{ parsed: new Map(), closed: new Map(), unreachable: new Map(), silences: new Map() },
  };
  return {
    turns,
    /** Whether a host must be left alone, at least in this run. */
    isClosed: (host: string) => isClosed(run, host),
    /**
     * Fetches an http(s) address. It takes over `turn`, the turn of the address's host, or waits for a turn if none is given,
     * and ends it.
     * @throws Declined, FetchError, or the reason of the run's signal
     */
    get: async (
      address: string,
      turn: (() => void) | undefined,
      options: Pick<RequestOptions, 'headers' | 'limits' | 'onRedirect'> = {},
    ): Promise<PoliteAnswer> => {
      const visit = startVisit(run, turn);
      try {
        if (!turn) await visit.moveTo(new URL(address).host);
        await checkRobots(run, new URL(address), visit);
        const answer = await http.request(address, {
          ...options,
          signal,
          onRedirect: async (to, from, status) => {
            await options.onRedirect?.(to, from, status);
            await visit.moveTo(to.host);
            await checkRobots(run, to, visit);
          },
        });
        const { status, headers, url, hops } = answer;
        heed(run, new URL(url).host, status, headers);
        const bytes = await answer.bytes();
        run.silences.delete(new URL(url).host);
        return { status, headers, url, hops, bytes };
      } catch (error) {
        if (error instanceof FetchError && /^(network|limit-\w+-time)/.test(error.code))
          countSilence(run, error.url);
        throw error;
      } finally {
        visit.end();
      }
    },
  };
}

/** The first bytes of a body as text. The rest is not fetched. */
async function readStart(body: AsyncIterable<Uint8Array>, bytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.byteLength;
    if (length >= bytes) break;
  }
  return Buffer.concat(parts).subarray(0, bytes).toString('utf8');
}

/** The name by which robots.txt addresses us. */
const PRODUCT = 'Jobfeed';
/** The longest crawl delay that we respect within a run. */
const MAX_DELAY_MS = 30_000;
/** The size up to which a robots.txt is read. RFC 9309, 2.5, demands at least 500 KiB. */
export const ROBOTS_BYTES = 500 * 1024;
/**
 * The maximum number of wildcards. Real files have a few hundred. Matching takes longer with each, so more may be an attack.
 */
const MAX_WILDCARDS = 5000;

type RobotsRules = ReturnType<typeof parseRobots>;

/**
 * Parses a robots.txt, and keeps the rules for our name.
 * @param origin of the robots.txt
 */
export function parseRobots(origin: string, text: string) {
  if (text.split('*').length > MAX_WILDCARDS) return { allows: () => false, delayMs: 0 };
  const robots = robotsParser(`${origin}/robots.txt`, text.replace(/^\uFEFF/, ''));
  const delay = Number(robots.getCrawlDelay(PRODUCT) ?? 0);
  return {
    // The parser returns undefined for an address of another origin, to which these rules do not apply.
    allows: (url: string): boolean => robots.isAllowed(url, PRODUCT) ?? false,
    /** The crawl delay that the file asks for in ms, at most 30 s. */
    delayMs: delay > 0 ? Math.min(delay * 1000, MAX_DELAY_MS) : 0,
  };
}

/**
 * What the status of a request for robots.txt means (RFC 9309, 2.3.1): a text with rules, no rules, or unreachable, in which
 * case the site must not be visited.
 */
function readRobotsStatus(status: number): 'text' | 'none' | 'unreachable' {
  if (status >= 200 && status < 300) return 'text';
  return status >= 400 && status < 500 && status !== 429 ? 'none' : 'unreachable';
}

interface StoredRobots {
  /** `none` means that the site has no rules. An unreachable robots.txt is not stored, but requested again. */
  status: 'text' | 'none';
  text: string;
  /** When the file was fetched, in RFC 3339, UTC. */
  checkedAt: string;
}

/** The tables of hosts in the state: robots.txt files, and backoffs. */
export function hostsTable(db: DatabaseSync) {
  const readRobots = db.prepare('SELECT status, text, checked_at AS checkedAt FROM robots WHERE origin = ?');
  const writeRobots = db.prepare(
    'INSERT OR REPLACE INTO robots (origin, status, text, checked_at) VALUES (?, ?, ?, ?)',
  );
  const readBackoff = db.prepare('SELECT until, strikes FROM host_backoffs WHERE host = ?');
  const writeBackoff = db.prepare(
    'INSERT OR REPLACE INTO host_backoffs (host, until, strikes) VALUES (?, ?, ?)',
  );
  const endBackoff = db.prepare('DELETE FROM host_backoffs WHERE host = ?');
  return {
    robots: (origin: string) => readRobots.get(origin) as unknown as StoredRobots | undefined,
    setRobots: (origin: string, { status, text, checkedAt }: StoredRobots): void =>
      void writeRobots.run(origin, status, text, checkedAt),
    /** How often in a row the host has rejected us, and until when to back off (RFC 3339, UTC). */
    backoff: (host: string) =>
      readBackoff.get(host) as unknown as { until: string; strikes: number } | undefined,
    setBackoff: (host: string, until: string, strikes: number): void =>
      void writeBackoff.run(host, until, strikes),
    endBackoff: (host: string): void => void endBackoff.run(host),
    /** Deletes robots.txt files that were fetched before `before`, and backoffs that ended before it. */
    forget: (before: string): void => {
      db.prepare('DELETE FROM robots WHERE checked_at < ?').run(before);
      db.prepare('DELETE FROM host_backoffs WHERE until < ?').run(before);
    },
  };
}

type HostsTable = ReturnType<typeof hostsTable>;

/** Keeps robots.txt files and backoffs in memory for one run, because the run has no state. */
export function hostsOfRun(): Omit<HostsTable, 'forget'> {
  const robots = new Map<string, StoredRobots>();
  const backoffs = new Map<string, { until: string; strikes: number }>();
  return {
    robots: (origin) => robots.get(origin),
    setRobots: (origin, stored) => void robots.set(origin, stored),
    backoff: (host) => backoffs.get(host),
    setBackoff: (host, until, strikes) => void backoffs.set(host, { until, strikes }),
    endBackoff: (host) => void backoffs.delete(host),
  };
}
