/**
 * Visits other people's sites politely. It honours robots.txt at every hop and asks a host one thing at a time,
 * with a pause between. It leaves a host alone that sends us away (403, 429, Retry-After), across runs too.
 */
import type { Http, HttpResponse, RequestOptions } from '../../src/http/client.ts';
import { FetchError } from '../../src/http/errors.ts';
import { backoffMs, createHostTurns } from './schedule.ts';
import robotsParser from 'robots-parser';
import type { DatabaseSync } from 'node:sqlite';

const DAY = 86_400_000;
/** A shorter wait that a host asks for is waited for within the run. */
const SHORT_WAIT_MS = 60_000;
/** After so many requests without an answer a host is left alone for the rest of the run. */
const MAX_SILENCES = 3;
/** Parsed robots.txt files kept at a time: they can be large, and the database has them. */
const MAX_PARSED = 100;

export type DeclinedCode = 'robots-disallowed' | 'robots-unreachable' | 'host-closed';

/** We did not ask, or stopped at a redirect, because the site does not want it. */
export class Declined extends Error {
  override readonly name = 'Declined';
  readonly code: DeclinedCode;
  constructor(code: DeclinedCode, url: string) {
    super(`${url} was not fetched: ${code}.`);
    this.code = code;
  }
}

/**
 * How a visit ends that came to nothing: tried again soon, forbidden by the site or by our own rules, or put off.
 * @throws what is none of the site's doing
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
  /** Hosts whose robots.txt is not asked, because they are those of who runs this. */
  own?: ReadonlySet<string>;
  now: Date;
  /** The pause after each request to a host, in ms; robots.txt can ask for more. */
  delayMs: number;
  /** Ends everything that is under way. */
  signal: AbortSignal;
}

export type Polite = ReturnType<typeof createPolite>;

/** Visits politely, for one run. */
export function createPolite({ http, hosts, own, now, delayMs, signal }: PoliteOptions) {
  const delays = new Map<string, number>();
  const turns = createHostTurns((host) => Math.max(delayMs, delays.get(host) ?? 0));
  const parsed = new Map<string, RobotsRules>();
  const closed = new Map<string, boolean>();
  /** Origins whose robots.txt could not be had in this run. */
  const unreachable = new Map<string, Error>();
  /** Requests in a row that got no answer. */
  const silences = new Map<string, number>();

  const isClosed = (host: string): boolean => {
    let answer = closed.get(host);
    if (answer === undefined) {
      answer = (hosts.backoff(host)?.until ?? '') > now.toISOString();
      closed.set(host, answer);
    }
    return answer;
  };

  const heed = (host: string, status: number, headers: Headers): void => {
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
  };

  const countSilence = (url: string): void => {
    const { host } = new URL(url);
    silences.set(host, (silences.get(host) ?? 0) + 1);
    if (silences.get(host) === MAX_SILENCES) closed.set(host, true);
  };

  /** A chain of requests: at each hop the turn of the last host ends and that of the next one is waited for. */
  const startVisit = (turn = () => {}) => {
    let end = turn;
    return {
      end: () => end(),
      moveTo: async (host: string) => {
        end();
        if (isClosed(host)) throw new Declined('host-closed', host);
        end = await turns.take(host, signal);
      },
    };
  };
  type Visit = ReturnType<typeof startVisit>;

  /** @throws Declined `robots-unreachable`, or why the request failed: then the site is not to be visited either */
  const fetchRobots = async (origin: string, visit: Visit): Promise<StoredRobots> => {
    const answer = await http.request(`${origin}/robots.txt`, {
      headers: { accept: 'text/plain, */*;q=0.1' },
      // Sites whose pages lead to http send their robots.txt there too.
      limits: { totalMs: 30_000, downgrades: 1 },
      signal,
      onRedirect: (to) => visit.moveTo(to.host),
    });
    const status = readRobotsStatus(answer.status);
    // A site that keeps its robots.txt to itself has not sent us away.
    if (answer.status !== 403) heed(new URL(answer.url).host, answer.status, answer.headers);
    const text = status === 'text' ? await readStart(answer.body, ROBOTS_BYTES) : '';
    answer.discard();
    if (status === 'unreachable') throw new Declined('robots-unreachable', origin);
    return { status, text, checkedAt: now.toISOString() };
  };

  const rulesOf = async (url: URL, visit: Visit): Promise<RobotsRules> => {
    const known = parsed.get(url.origin);
    if (known) return known;
    const failure = unreachable.get(url.origin);
    if (failure) throw failure;
    let stored = hosts.robots(url.origin);
    if (!stored || stored.checkedAt <= new Date(now.getTime() - DAY).toISOString()) {
      try {
        stored = await fetchRobots(url.origin, visit);
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
  };

  const checkRobots = async (url: URL, visit: Visit): Promise<void> => {
    if (own?.has(url.host)) return;
    if (!(await rulesOf(url, visit)).allows(url.href)) throw new Declined('robots-disallowed', url.href);
  };

  return {
    turns,
    /** Whether this host wants to be left alone, for this run at least. */
    isClosed,
    /**
     * Fetches one http(s) address. Takes over `turn`, the turn of its host, or waits for one when none is given, and ends it.
     * @throws Declined, FetchError, or the reason of the run's signal
     */
    get: async (
      address: string,
      turn: (() => void) | undefined,
      options: Pick<RequestOptions, 'headers' | 'limits' | 'onRedirect'> = {},
    ): Promise<PoliteAnswer> => {
      const visit = startVisit(turn);
      try {
        if (!turn) await visit.moveTo(new URL(address).host);
        await checkRobots(new URL(address), visit);
        const answer = await http.request(address, {
          ...options,
          signal,
          onRedirect: async (to, from, status) => {
            await options.onRedirect?.(to, from, status);
            await visit.moveTo(to.host);
            await checkRobots(to, visit);
          },
        });
        const { status, headers, url, hops } = answer;
        heed(new URL(url).host, status, headers);
        const bytes = await answer.bytes();
        silences.delete(new URL(url).host);
        return { status, headers, url, hops, bytes };
      } catch (error) {
        if (error instanceof FetchError && /^(network|limit-\w+-time)/.test(error.code))
          countSilence(error.url);
        throw error;
      } finally {
        visit.end();
      }
    },
  };
}

/** The first bytes of a body as text; the rest is not fetched. */
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

/** Our name in robots.txt. */
const PRODUCT = 'Jobfeed';
/** A longer pause than this is not waited for within a run. */
const MAX_DELAY_MS = 30_000;
/** RFC 9309, 2.5: at least 500 KiB are to be read; what comes behind may be ignored. */
export const ROBOTS_BYTES = 500 * 1024;
/** Honest files have some hundred wildcards. Matching needs time for each, so that more would be an attack on it. */
const MAX_WILDCARDS = 5000;

type RobotsRules = ReturnType<typeof parseRobots>;

/**
 * The rules of a robots.txt for us.
 * @param origin whose robots.txt this is the text of
 */
export function parseRobots(origin: string, text: string) {
  if (text.split('*').length > MAX_WILDCARDS) return { allows: () => false, delayMs: 0 };
  const robots = robotsParser(`${origin}/robots.txt`, text.replace(/^\uFEFF/, ''));
  const delay = Number(robots.getCrawlDelay(PRODUCT) ?? 0);
  return {
    // Undefined means that the address is not of this origin: nothing was said about it.
    allows: (url: string): boolean => robots.isAllowed(url, PRODUCT) ?? false,
    /** The pause that it asks for between requests, in ms, up to 30 s. */
    delayMs: delay > 0 ? Math.min(delay * 1000, MAX_DELAY_MS) : 0,
  };
}

/**
 * The meaning of the answer to a request for robots.txt (RFC 9309, 2.3.1): its text, no rules at all, or that the site
 * is not to be visited until it can say what it wants.
 */
function readRobotsStatus(status: number): 'text' | 'none' | 'unreachable' {
  if (status >= 200 && status < 300) return 'text';
  return status >= 400 && status < 500 && status !== 429 ? 'none' : 'unreachable';
}

interface StoredRobots {
  /** `none`: the site has no rules. A site whose robots.txt cannot be had is not stored, it is asked again. */
  status: 'text' | 'none';
  text: string;
  /** When it was fetched: RFC 3339, UTC. */
  checkedAt: string;
}

/** The known hosts that we visit: their robots.txt, and until when they want to be left alone. */
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
    /** How often in a row the host has sent us away, and until when (RFC 3339, UTC). */
    backoff: (host: string) =>
      readBackoff.get(host) as unknown as { until: string; strikes: number } | undefined,
    setBackoff: (host: string, until: string, strikes: number): void =>
      void writeBackoff.run(host, until, strikes),
    endBackoff: (host: string): void => void endBackoff.run(host),
    /** Drops robots.txt that nobody has asked for since `before`. */
    forget: (before: string): void => {
      db.prepare('DELETE FROM robots WHERE checked_at < ?').run(before);
      db.prepare('DELETE FROM host_backoffs WHERE until < ?').run(before);
    },
  };
}

type HostsTable = ReturnType<typeof hostsTable>;

/** The same for one run, without a state. */
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
