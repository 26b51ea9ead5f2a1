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
import { ENGLISH, type Say, type WordKey } from './words/say.ts';

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
  /** The language of remarks and findings; how our HTTP client calls a failure stays English. Default English. */
  say?: Say;
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
  const result = bytes
    ? validateFeed(bytes, { now, ...(options.say && { say: options.say }) })
    : { valid: false, errors: [], warnings: [] };
  return { ...result, discovery };
}

/** Has the document at an https address. Never throws for what the other side does. */
export async function findFeed(
  address: string,
  { http, maxBytes, signal, say = ENGLISH }: CheckOptions,
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
      fail(...whyNot(response, say));
    }
  } catch (error) {
    if (error instanceof NotHttps)
      fail('not-https', say('served.not-https', { url: quote(error.url) }), say('served.not-https.hint'));
    else if (error instanceof FetchError) fail(error.code, failureOf(error, say), say(`fetch.${error.code}`));
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
    fail(...page);
    return { discovery };
  }
  remarks.push(...advice(response, bytes.byteLength, discovery.milliseconds, say));
  return { discovery, bytes };
}

/** What failed, and what the system calls it, which says more to who looks after the server. */
const failureOf = ({ code, url, systemCode }: FetchError, say: Say): string =>
  [say(`failed.${code}`, { url: quote(url) }), systemCode && `(${systemCode})`].filter(Boolean).join(' ');

class NotHttps extends Error {
  override readonly name = 'NotHttps';
  readonly url: string;
  constructor(url: string) {
    super('This is not an https address.');
    this.url = url;
  }
}

type Told = [code: string, message: string, hint: string];

function whyNot({ status, url }: HttpResponse, say: Say): Told {
  const params = { url: quote(url), status };
  if (status === 404 || status === 410)
    return ['not-found', say('served.not-found', params), say('served.not-found.hint')];
  if (status === 401 || status === 403)
    return ['forbidden', say('served.forbidden', params), say('served.forbidden.hint')];
  return ['status', say('served.status', params), say('served.status.hint')];
}

/** A web page in the place of a feed: a redirect to a home page, or a page that answers whatever is asked. */
function pageInstead({ headers, hops, url }: HttpResponse, bytes: Uint8Array, say: Say): Told | undefined {
  const isHtml = /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
  if (!start.startsWith('<') && !(isHtml && !/^[{["]/.test(start))) return undefined;
  const told = (code: string, message: WordKey): Told => [
    code,
    say(message, { url: quote(url) }),
    say('served.page.hint'),
  ];
  if (hops.length === 1) return told('page', 'served.page');
  return isHome(new URL(url).pathname)
    ? told('home-page', 'served.page.home')
    : told('page', 'served.page.redirected');
}

/** `/`, `/en/`, `/de-CH/home`, `/index.html` */
const isHome = (path: string): boolean =>
  /^(\/[a-z]{2}([-_][a-z]{2})?)?(\/(index|home|start|default)?(\.\w{2,5})?)?\/?$/i.test(path);

function advice({ headers }: HttpResponse, bytes: number, milliseconds: number, say: Say): Remark[] {
  const remarks: Remark[] = [];
  const advise = (code: string, message: string, hint: WordKey) =>
    remarks.push({ level: 'advice', code, message, hint: say(hint) });
  const contentType = headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1];
  if (!/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    const message =
      contentType === ''
        ? say('served.media-type.none')
        : say('served.media-type', { type: quote(contentType) });
    advise('media-type', message, 'served.media-type.hint');
  } else if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    advise('charset', say('served.charset', { charset: quote(charset) }), 'served.charset.hint');
  }
  if (!headers.has('etag') && !headers.has('last-modified')) {
    advise('no-validator', say('served.no-validator'), 'served.no-validator.hint');
  }
  if (bytes > WORTH_COMPRESSING && !headers.has('content-encoding')) {
    const message = say('served.not-compressed', { bytes: say.number(bytes) });
    advise('not-compressed', message, 'served.not-compressed.hint');
  }
  if (milliseconds > SLOW_MS) {
    const seconds = say.number(Number((milliseconds / 1000).toFixed(1)), 1);
    advise('slow', say('served.slow', { seconds }), 'served.slow.hint');
  }
  return remarks;
}
