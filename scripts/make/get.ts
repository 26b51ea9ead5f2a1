/** Fetches the sources of `jobfeed make` politely, by the HTTP policy, and within limits per run. */
import { decodeText } from '../../src/make/decode.ts';
import type { Get } from '../../src/make/posting.ts';
import { SourceError } from '../../src/make/sources/board.ts';
import { FetchError } from '../../src/http/errors.ts';
import type { Config } from '../config.ts';
import { createOurHttp } from '../http/index.ts';
import { createPolite, Declined, hostsOfRun } from '../polite/index.ts';

/** The limits of a run, which are far above any employer's job board. */
const BOUNDS = { bytes: 50 * 1024 * 1024, requests: 5000, minutes: 20 };
const ANSWER = { bytes: 20 * 1024 * 1024, decodedBytes: 50 * 1024 * 1024, totalMs: 120_000 };

type HttpConfig = Parameters<typeof createOurHttp>[0] & Pick<Config, 'now' | 'SCRAPE_DELAY_SECONDS'>;

/**
 * Returns a function that fetches an address, and one that ends all connections.
 * @param own the hosts whose robots.txt is not checked
 */
export function createGet(config: HttpConfig, own: ReadonlySet<string>, bounds = BOUNDS) {
  const http = createOurHttp(config);
  const signal = AbortSignal.timeout(bounds.minutes * 60_000);
  const polite = createPolite({
    http,
    hosts: hostsOfRun(),
    own,
    now: config.now,
    delayMs: config.SCRAPE_DELAY_SECONDS * 1000,
    signal,
  });
  let [requests, bytes] = [0, 0];
  const get: Get = async (url, accept = 'application/json, application/xml;q=0.9, */*;q=0.5') => {
    if (++requests > bounds.requests)
      throw tooMuch(`needs more than ${bounds.requests.toLocaleString('en')} requests`);
    try {
      const limits = { ...ANSWER, bytes: Math.min(ANSWER.bytes, Math.max(1, bounds.bytes - bytes)) };
      const answer = await polite.get(url, undefined, { headers: { accept }, limits });
      bytes += answer.bytes.byteLength;
      if (bytes > bounds.bytes) throw tooMuch(`has more than ${bounds.bytes / 1024 / 1024} MB`);
      return { status: answer.status, url: answer.url, text: decodeText(answer.bytes) };
    } catch (error) {
      if (signal.aborted) throw tooMuch(`takes more than ${bounds.minutes} minutes`);
      throw error instanceof Declined
        ? declined(error, url)
        : error instanceof FetchError
          ? failed(error)
          : error;
    }
  };
  return { get, close: () => http.close() };
}

const tooMuch = (what: string): SourceError =>
  new SourceError(`The source ${what}, more than a board of one employer.`, 'Name a smaller part of it.');

function declined({ code }: Declined, url: string): SourceError {
  const { host } = new URL(url);
  if (code === 'host-closed')
    return new SourceError(`${host} asks for fewer requests.`, 'Run it again in an hour.');
  const isForbidden = code === 'robots-disallowed';
  return new SourceError(
    `The robots.txt of ${host} ${isForbidden ? `disallows ${url}` : 'cannot be read'}.`,
    `If these are your own jobs, add --ignore-robots ${host}.`,
  );
}

const failed = ({ message, hint }: FetchError): SourceError => new SourceError(message, hint);
