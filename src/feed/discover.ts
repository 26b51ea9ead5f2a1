/**
 * Fetches and checks the feed of a domain in the same way as the reference consumer. The feed must be at
 * https://<domain>/.well-known/jobfeed.json, every redirect must use HTTPS, there may be at most 5 redirects,
 * and the last response must have status 200 and a valid feed.
 */
import { parse } from 'tldts';
import type { Http, HttpResponse } from '../http/client.ts';
import { FetchError } from '../http/errors.ts';
import type { Params } from '../i18n/translate.ts';
import { quote } from './json/value.ts';
import { validateFeed } from './validate.ts';
import { ENGLISH, type Say, tell, type Told, type WrongKey } from './words/say.ts';
import type { ValidationResult } from './finding.ts';

const MAX_REDIRECTS = 5;
const SLOW_MS = 5000;
const WORTH_COMPRESSING = 100_000;

export interface CheckOptions {
  /** A client that follows the project's HTTP policy. */
  http: Pick<Http, 'request'>;
  /** Largest document, in bytes. */
  maxBytes: number;
  /** Aborts the request; `findFeed` rejects with its reason. */
  signal?: AbortSignal;
  /** Language of remarks and findings, English by default. Messages of the HTTP client are always in English. */
  say?: Say;
}

/** How the feed was looked up, and the document if there may be a feed. */
export interface FoundFeed {
  discovery: Discovery;
  bytes?: Uint8Array<ArrayBuffer>;
}

/**
 * Checks the feed of a domain. Never throws because of what the server does. `valid` is true only if a valid
 * feed is at the well-known address.
 * @param domain as returned by `readFeedDomain`
 */
export async function checkDomain(
  domain: string,
  options: CheckOptions & { now: Date },
): Promise<DomainResult> {
  const { discovery, ...result } = await checkAddress(feedAddress(domain), options);
  return { ...result, discovery: { domain, ...discovery } };
}

/** Checks a feed at any https address. */
export async function checkAddress(
  address: string,
  { now, ...options }: CheckOptions & { now: Date },
): Promise<DomainResult> {
  const { discovery, bytes } = await findFeed(address, options);
  const result = bytes
    ? validateFeed(bytes, { now, ...(options.say && { say: options.say }) })
    : { valid: false, errors: [], warnings: [] };
  return { ...result, discovery };
}

/** Fetches the document that may be a feed. Never throws because of what the server does. */
export async function findFeed(
  address: string,
  { http, maxBytes, signal, say = ENGLISH }: CheckOptions,
): Promise<FoundFeed> {
  const hops: Hop[] = [{ url: address }];
  const remarks: Remark[] = [];
  const started = performance.now();
  let served: { response: HttpResponse; bytes: Uint8Array<ArrayBuffer> } | undefined;
  try {
    if (!/^https:/i.test(address)) throw new NotHttps(address);
    const response = await http.request(address, {
      headers: { accept: 'application/json, */*;q=0.1' },
      // Allow a downgrade to http here, because `onRedirect` reports it with its own message.
      limits: { redirects: MAX_REDIRECTS, downgrades: 1, bytes: maxBytes, decodedBytes: maxBytes },
      ...(signal && { signal }),
      onRedirect: (to, from, status) => {
        hops.splice(-1, 1, { url: from.href, status });
        hops.push({ url: to.href });
        if (to.protocol !== 'https:') throw new NotHttps(to.href);
      },
    });
    hops.splice(-1, 1, { url: response.url, status: response.status });
    if (response.status === 200) served = { response, bytes: await response.bytes() };
    else {
      response.discard();
      remarks.push(whyNot(response, say));
    }
  } catch (error) {
    if (error instanceof NotHttps) remarks.push(remark('error', 'not-https', say, { url: quote(error.url) }));
    else if (error instanceof FetchError) remarks.push(failureOf(error, say));
    else throw error;
  }
  const discovery: Discovery = {
    hops,
    remarks,
    milliseconds: Math.round(performance.now() - started),
  };
  if (!served) return { discovery };

  const { response, bytes } = served;
  const contentType = response.headers.get('content-type');
  if (contentType !== null) discovery.contentType = contentType.slice(0, 200);
  discovery.bytes = bytes.byteLength;
  const page = pageInstead(response, bytes, say);
  if (page) {
    remarks.push(page);
    return { discovery };
  }
  remarks.push(...advice(response, bytes.byteLength, discovery.milliseconds, say));
  return { discovery, bytes };
}

/** Remark codes, derived from the keys `served.*`. */
type Code = { [K in WrongKey]: K extends `served.${infer C}` ? C : never }[WrongKey];

const remark = (level: Remark['level'], code: Code, say: Say, params?: Params): Remark => ({
  level,
  code,
  ...tell(say, `served.${code}`, params),
});

/** A remark about a failed request, with the system's error code for the server's administrator. */
function failureOf({ code, url, systemCode }: FetchError, say: Say): Remark {
  const message = say(`failed.${code}`, { url: quote(url) });
  return {
    level: 'error',
    code,
    message: systemCode ? `${message} (${systemCode})` : message,
    hint: say(`fetch.${code}`),
  };
}

class NotHttps extends Error {
  override readonly name = 'NotHttps';
  readonly url: string;
  constructor(url: string) {
    super('This is not an https address.');
    this.url = url;
  }
}

function whyNot({ status, url }: HttpResponse, say: Say): Remark {
  let code: Code = 'status';
  if (status === 404 || status === 410) code = 'not-found';
  if (status === 401 || status === 403) code = 'forbidden';
  return remark('error', code, say, { url: quote(url), status });
}

/** Detects a web page in place of the feed: a redirect to a home page, or a catch-all page. */
function pageInstead({ headers, hops, url }: HttpResponse, bytes: Uint8Array, say: Say): Remark | undefined {
  const isHtml = /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
  if (!start.startsWith('<') && !(isHtml && !/^[{["]/.test(start))) return undefined;
  const params = { url: quote(url) };
  const found = remark('error', 'page', say, params);
  if (hops.length === 1) return found;
  return isHome(new URL(url).pathname)
    ? { ...found, code: 'home-page', message: say('served.page.home', params) }
    : { ...found, message: say('served.page.redirected', params) };
}

/** Whether a path is the path of a home page, such as `/`, `/en/`, `/de-CH/home` or `/index.html`. */
const isHome = (path: string): boolean =>
  /^(\/[a-z]{2}([-_][a-z]{2})?)?(\/(index|home|start|default)?(\.\w{2,5})?)?\/?$/i.test(path);

function advice({ headers }: HttpResponse, bytes: number, milliseconds: number, say: Say): Remark[] {
  const remarks: Remark[] = [];
  const advise = (code: Code, params?: Params) => remarks.push(remark('advice', code, say, params));
  const contentType = headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1];
  if (!/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    const found = remark('advice', 'media-type', say, { type: quote(contentType) });
    remarks.push(contentType === '' ? { ...found, message: say('served.media-type.none') } : found);
  } else if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    advise('charset', { charset: quote(charset) });
  }
  if (!headers.has('etag') && !headers.has('last-modified')) {
    advise('no-validator');
  }
  if (bytes > WORTH_COMPRESSING && !headers.has('content-encoding')) {
    advise('not-compressed', { bytes: say.number(bytes) });
  }
  if (milliseconds > SLOW_MS) {
    advise('slow', { seconds: say.number(Number((milliseconds / 1000).toFixed(1)), 1) });
  }
  return remarks;
}

interface Hop {
  url: string;
  /** Missing if there was no response. */
  status?: number;
}

/** A remark about how the feed is served. Its `code` never changes. */
interface Remark extends Told {
  level: 'error' | 'advice';
  code: string;
}

export interface Discovery {
  /** Missing if only an address was given (`checkAddress`). */
  domain?: string;
  /** Every address requested, in order. */
  hops: Hop[];
  remarks: Remark[];
  /** Media type of the final response. */
  contentType?: string;
  /** Size of the document, decompressed. */
  bytes?: number;
  /** From the first request to the last byte. */
  milliseconds: number;
}

export interface DomainResult extends ValidationResult {
  discovery: Discovery;
}

/** Path of the feed on its domain. */
const WELL_KNOWN_PATH = '/.well-known/jobfeed.json';

export const feedAddress = (domain: string): string => `https://${domain}${WELL_KNOWN_PATH}`;

/** Why a name cannot be the domain of a feed, with a suggestion if there is one. */
export interface NoFeedDomain extends Told {
  suggested?: string;
}

/**
 * Checks that a name is a registrable domain: one label below a public suffix (publicsuffix.org). The
 * suffixes of hosting companies count too, so that two of their customers are two domains.
 *
 *     readFeedDomain('Example.com') // => { domain: 'example.com' }
 *     readFeedDomain('www.example.com') // => { message: …, suggested: 'example.com' }
 *
 * @param given a domain, or an address on it
 * @param say the language of the message
 */
export function readFeedDomain(given: string, say = ENGLISH): { domain: string } | NoFeedDomain {
  const text = given.trim().slice(0, 2048);
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  const { hostname, domain, isIp, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp) return tell(say, 'domain.ip', { given: quote(text) });
  if (!hostname || !host.includes('.') || text.includes('@'))
    return tell(say, 'domain.none', { given: quote(text) });
  if (!domain) {
    const suffix = publicSuffix ?? host;
    return tell(say, 'domain.suffix', { suffix: quote(suffix), example: `example.${suffix}` });
  }
  if (domain === hostname) return { domain };
  const params = { host: quote(hostname), domain, address: feedAddress(domain) };
  return { ...tell(say, 'domain.subdomain', params), suggested: domain };
}
