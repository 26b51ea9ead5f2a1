import { type Discovery, feedAddress, type findFeed, readFeedDomain } from '../feed/discover.ts';
import type { ValidationResult } from '../feed/finding.ts';
import type { validateFeed } from '../feed/validate.ts';
import { type Language, loadSay, LANGUAGES } from '../feed/words/say.ts';
import type { Context, Handler, Validate, WrittenResult } from './context.ts';
import { httpOf } from './deployed.ts';
import { HttpError, Aborted } from './responses.ts';
import { singleOf } from './search-parameters.ts';
import type { Hold } from './server-limits.ts';

/** The validator functions that need the compiled schema. */
export interface Engine {
  validateFeed: typeof validateFeed;
  findFeed: typeof findFeed;
}

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Codes of findings that mean that the body is not JSON. */
const NOT_JSON = new Set(['encoding', 'json-syntax']);

/** Whether the validated document is JSON. */
export const isJson = ({ errors }: ValidationResult): boolean =>
  !errors.some(({ code }) => NOT_JSON.has(code));

/**
 * Handles /api/v1/validate, see schema/openapi.json.
 * @param load loads the engine; the answer is 503 if it rejects
 */
export function validateHandlers(load: () => Promise<Engine>): { GET: Handler; POST: Handler } {
  const engine = (): Promise<Engine> =>
    load().catch((cause: unknown) => {
      throw new HttpError(
        503,
        'The validator cannot be loaded. Try again in a minute.',
        { 'Retry-After': '60' },
        { cause },
      );
    });
  const validateHere: Validate = async (bytes, language, discovery) => {
    const { validateFeed } = await engine();
    const result = validateFeed(bytes, { now: new Date(), say: await loadSay(language) });
    return {
      isJson: isJson(result),
      body: streamOf(resultJson(result, discovery)),
    };
  };
  return {
    POST: async ({ request, env }) => {
      checkContentType(request.headers);
      const maxBytes = maxBytesOf(env);
      if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
      const hold = env.heldBytes?.begin();
      try {
        const body = await readBody(request, maxBytes, hold);
        if (!body) throw tooLarge(maxBytes);
        hold?.complete();
        const language = askedLanguage(request.headers.get('Accept-Language'));
        const written = await (env.validate ?? validateHere)(body, language);
        return respond(written, written.isJson ? 200 : 400, language);
      } finally {
        hold?.release();
      }
    },
    GET: async (context) => {
      const { request, env } = context;
      const given = singleOf(new URL(request.url).searchParams, 'domain');
      if (given === '') throw new HttpError(400, '"domain" is missing. Give a domain: ?domain=example.com.');
      const language = askedLanguage(request.headers.get('Accept-Language'));
      const say = await loadSay(language);
      const read = readFeedDomain(given, say);
      if (!('domain' in read)) throw new HttpError(400, `${read.message} ${read.hint}`, spoken(language));
      const { domain } = read;
      const maxBytes = maxBytesOf(env);
      const { findFeed } = await engine();
      const http = await httpOf(context);
      const find = (signal: AbortSignal) => findFeed(feedAddress(domain), { http, maxBytes, say, signal });
      const found = await (env.turns?.feeds.take(domain, request.signal, find) ?? find(request.signal));
      const hold = env.heldBytes?.begin();
      try {
        hold?.add(found.bytes?.byteLength ?? 0);
        hold?.complete();
        const discovery: Discovery = { domain, ...found.discovery };
        return respond(
          found.bytes
            ? await (env.validate ?? validateHere)(found.bytes, language, discovery)
            : { isJson: true, body: streamOf(resultJson(NOTHING_FOUND, discovery)) },
          200,
          language,
        );
      } finally {
        hold?.release();
      }
    },
  };
}

const NOTHING_FOUND: ValidationResult = { valid: false, errors: [], warnings: [] };

/** The headers for a response in the requested language. */
const spoken = (language: Language): Record<string, string> => ({
  'Content-Language': language,
  Vary: 'Accept-Language',
});

const respond = ({ body }: WrittenResult, status: number, language: Language): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...spoken(language) },
  });

/** Streams pieces, each made on demand. */
function streamOf(pieces: Iterator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const next = pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}

const tooLarge = (maxBytes: number): HttpError =>
  new HttpError(413, `The body is larger than ${maxBytes.toLocaleString('en')} bytes. Send a smaller feed.`);

const maxBytesOf = (env: Context['env']): number => Number(env.VALIDATE_MAX_BYTES) || DEFAULT_MAX_BYTES;

/** @throws HttpError 415 for anything but unencoded application/json */
function checkContentType(headers: Headers): void {
  const contentType = headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType.trim())) {
    const what =
      contentType === ''
        ? 'The Content-Type is missing'
        : `The Content-Type is ${JSON.stringify(contentType.slice(0, 100))}`;
    throw new HttpError(415, `${what}. Send "Content-Type: application/json".`);
  }
  const encoding = headers.get('Content-Encoding') ?? 'identity';
  if (!/^identity$/i.test(encoding)) {
    throw new HttpError(
      415,
      `The Content-Encoding is ${JSON.stringify(encoding.slice(0, 100))}. Send the feed as it is.`,
    );
  }
}

/** Maximum length of a header to read. Browsers send a tenth of it. */
const MAX_LENGTH = 1000;
/** A language range such as `de`, `de-CH` or `fr;q=0.8` (RFC 9110, 12.5.4). */
const RANGE = /^([a-z]{2,8})(?:-[a-z\d-]*)?[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * The preferred supported language of an Accept-Language header; English if there is none.
 *
 *     askedLanguage('la, de-CH;q=0.9, fr;q=0.5') // => 'de'
 */
export function askedLanguage(header: string | null): Language {
  let preferred: Language = 'en';
  let most = 0;
  for (const range of (header ?? '').slice(0, MAX_LENGTH).split(',')) {
    const [, tag = '', weight = '1'] = RANGE.exec(range.trim()) ?? [];
    const language = LANGUAGES.find((known) => known === tag.toLowerCase());
    if (language && Number(weight) > most) [preferred, most] = [language, Number(weight)];
  }
  return preferred;
}

/** How much of an oversized body to read, so that the sender receives the response. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const FIRST_BYTES = 16 * 1024;

/**
 * Reads a request's body into one growing buffer and counts the bytes, because a body that arrives byte by
 * byte would otherwise take a hundred times its size.
 *
 * @param hold the body's share of the memory; also cancels the reading
 * @returns undefined if there are more than `maxBytes`
 * @throws Aborted, or whatever `hold` throws
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  hold?: Hold,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let body = new Uint8Array(0);
  let length = 0;
  const reader = request.body?.getReader();
  const giveUp = (): void => void reader?.cancel(hold?.signal.reason).catch(() => {});
  hold?.signal.addEventListener('abort', giveUp);
  try {
    for (;;) {
      const { done, value } = (await reader?.read().catch(broken)) ?? { done: true };
      hold?.signal.throwIfAborted();
      if (done) break;
      const end = length + value.byteLength;
      if (end > maxBytes) body = new Uint8Array(0);
      else {
        if (end > body.length) {
          const capacity = Math.min(Math.max(end, 2 * body.length, FIRST_BYTES), maxBytes);
          hold?.add(capacity - body.length);
          const larger = new Uint8Array(capacity);
          larger.set(body);
          body = larger;
        }
        body.set(value, length);
      }
      length = end;
      if (length > maxBytes + DRAIN_BYTES) {
        giveUp();
        break;
      }
    }
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    hold?.signal.removeEventListener('abort', giveUp);
  }
  return length > maxBytes ? undefined : body.subarray(0, length);
}

function broken(cause: unknown): never {
  throw new Aborted('A body ended before it was whole.', { cause });
}

/** Length at which a piece is passed on, in UTF-16 units. */
const PIECE_LENGTH = 64 * 1024;

/**
 * Serializes a result piece by piece, because 100,000 findings take some 40 MB.
 * @param discovery how the document was found, if it was fetched
 */
export function* resultJson(
  { valid, errors, warnings }: ValidationResult,
  discovery?: Discovery,
): Generator<string> {
  let text = `{"valid":${valid}`;
  for (const [name, list] of Object.entries({ errors, warnings })) {
    text += `,"${name}":[`;
    for (const [index, finding] of list.entries()) {
      text += `${index === 0 ? '' : ','}${JSON.stringify(finding)}`;
      if (text.length < PIECE_LENGTH) continue;
      yield text;
      text = '';
    }
    text += ']';
  }
  if (discovery) text += `,"discovery":${JSON.stringify(discovery)}`;
  yield `${text}}`;
}
