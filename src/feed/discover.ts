/**
 * Looks at the feed of a domain as the reference consumer does: https://<domain>/.well-known/jobfeed.json, HTTPS at
 * every hop, at most 5 redirects, a final 200 with a valid feed.
 */
import { type Http, type HttpResponse } from '../http/client.ts';
import { FetchError } from '../http/errors.ts';
import { type Discovery, type DomainResult, type Hop, type Remark } from './discovery.ts';
import { feedAddress } from './domain.ts';
import { quote } from './json/quote.ts';
import { validateFeed } from './validate.ts';

const MAX_REDIRECTS = 5;
const SLOW_MS = 5000;
const WORTH_COMPRESSING = 100_000;

export interface CheckOptions {
  /** A client under the project's HTTP policy. */
  http: Pick<Http, 'request'>;
  /** Of the document. */
  maxBytes: number;
  /** Its reason is what `findFeed` then rejects with. */
  signal?: AbortSignal;
}

/** Where a feed was looked for, and the document when something was there that may be one. */
export interface FoundFeed {
  discovery: Discovery;
  bytes?: Uint8Array<ArrayBuffer>;
}

/**
 * Checks the feed of a domain. Never throws for what the other side does; `valid` is true when the feed was found where
 * it belongs and is valid.
 *
 * @param domain as `readFeedDomain` gives it
 */
export async function checkDomain(
  domain: string,
  options: CheckOptions & { now: Date },
): Promise<DomainResult> {
  const { discovery, ...result } = await checkAddress(feedAddress(domain), options);
  return { ...result, discovery: { domain, ...discovery } };
}

/** `checkDomain` for a feed at any https address. */
export async function checkAddress(
  address: string,
  { now, ...options }: CheckOptions & { now: Date },
): Promise<DomainResult> {
  const { discovery, bytes } = await findFeed(address, options);
  const result = bytes ? validateFeed(bytes, { now }) : { valid: false, errors: [], warnings: [] };
  return { ...result, discovery };
}

/** Has the document at an https address. Never throws for what the other side does. */
export async function findFeed(
  address: string,
  { http, maxBytes, signal }: CheckOptions,
): Promise<FoundFeed> {
  const hops: Hop[] = [{ url: address }];
  const remarks: Remark[] = [];
  const started = performance.now();
  const fail = (code: string, message: string, hint: string) =>
    remarks.push({ level: 'error', code, message, hint });
  let served: { response: HttpResponse; bytes: Uint8Array<ArrayBuffer> } | undefined;
  try {
    if (!/^https:/i.test(address)) throw new NotHttps(address);
    const response = await http.request(address, {
      headers: { accept: 'application/json, */*;q=0.1' },
      // Leaving https is told in words of our own.
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
      fail(...whyNot(response));
    }
  } catch (error) {
    if (error instanceof NotHttps)
      fail('not-https', error.message, 'Serve the feed over https:// only, also where it redirects to.');
    else if (error instanceof FetchError) fail(error.code, error.message, error.hint);
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
  const page = pageInstead(response, bytes);
  if (page) {
    fail(...page);
    return { discovery };
  }
  remarks.push(...advice(response, bytes.byteLength, discovery.milliseconds));
  return { discovery, bytes };
}

class NotHttps extends Error {
  constructor(url: string) {
    super(`${quote(url)} is not an https address.`);
  }
}

type Words = [code: string, message: string, hint: string];

function whyNot({ status, url }: HttpResponse): Words {
  if (status === 404 || status === 410) {
    return [
      'not-found',
      `${quote(url)} answers ${status}: there is no feed.`,
      'Publish the feed at this address.',
    ];
  }
  if (status === 401 || status === 403) {
    return [
      'forbidden',
      `${quote(url)} answers ${status}.`,
      'Let everybody read the feed, also programs: check logins, firewalls and bot protection.',
    ];
  }
  return [
    'status',
    `${quote(url)} answers ${status} instead of 200.`,
    'Answer 200 with the feed, or redirect to where it is.',
  ];
}

/** A web page in the place of a feed: a redirect to a home page, or a page that answers whatever is asked. */
function pageInstead({ headers, hops, url }: HttpResponse, bytes: Uint8Array): Words | undefined {
  const isHtml = /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
  if (!start.startsWith('<') && !(isHtml && !/^[{["]/.test(start))) return undefined;
  const hint = 'Publish the feed at the well-known address, or redirect from there to the document itself.';
  if (hops.length === 1) return ['page', `${quote(url)} answers with a web page instead of a feed.`, hint];
  return isHome(new URL(url).pathname)
    ? ['home-page', `It redirects to the home page, ${quote(url)}.`, hint]
    : ['page', `It redirects to a web page, ${quote(url)}.`, hint];
}

/** `/`, `/en/`, `/de-CH/home`, `/index.html` */
const isHome = (path: string): boolean =>
  /^(\/[a-z]{2}([-_][a-z]{2})?)?(\/(index|home|start|default)?(\.\w{2,5})?)?\/?$/i.test(path);

function advice({ headers }: HttpResponse, bytes: number, milliseconds: number): Remark[] {
  const remarks: Remark[] = [];
  const advise = (code: string, message: string, hint: string) =>
    remarks.push({ level: 'advice', code, message, hint });
  const contentType = headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1];
  if (!/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    const given = contentType === '' ? 'has no Content-Type' : `has the Content-Type ${quote(contentType)}`;
    advise('media-type', `The answer ${given}.`, 'Send "Content-Type: application/json".');
  } else if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    advise(
      'charset',
      `The Content-Type names the charset ${quote(charset)}.`,
      'JSON is UTF-8: leave the charset out.',
    );
  }
  if (!headers.has('etag') && !headers.has('last-modified')) {
    advise(
      'no-validator',
      'The answer has neither an ETag nor a Last-Modified header.',
      'Send one of them, so that an unchanged feed need not be fetched again.',
    );
  }
  if (bytes > WORTH_COMPRESSING && !headers.has('content-encoding')) {
    advise(
      'not-compressed',
      `The answer of ${bytes.toLocaleString('en')} bytes is not compressed.`,
      'Send it with gzip or br.',
    );
  }
  if (milliseconds > SLOW_MS) {
    advise(
      'slow',
      `The feed took ${(milliseconds / 1000).toFixed(1)} s.`,
      'Serve it from a file or a cache.',
    );
  }
  return remarks;
}
