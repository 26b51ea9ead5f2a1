import type { findFeed, Discovery } from '../feed/discover.ts';
import { feedAddress, readFeedDomain } from '../feed/domain.ts';
import type { ValidationResult } from '../feed/finding.ts';
import { resultJson } from '../feed/result-json.ts';
import type { validateFeed } from '../feed/validate.ts';
import { type Language, loadSay } from '../feed/words/say.ts';
import { askedLanguage } from './asked-language.ts';
import type { Context, Handler, Validate, WrittenResult } from './context.ts';
import { httpOf } from './http-client.ts';
import { readBody } from './read-body.ts';
import { HttpError } from './errors.ts';
import { singleOf } from './search-parameters.ts';

/** The parts of the validator that hold the compiled schema. */
export interface Engine {
  validateFeed: typeof validateFeed;
  findFeed: typeof findFeed;
}

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Codes of findings that say that the body is no JSON. */
const NOT_JSON = new Set(['encoding', 'json-syntax']);

/** Whether the document of this result is JSON. */
export const isJson = ({ errors }: ValidationResult): boolean =>
  !errors.some(({ code }) => NOT_JSON.has(code));

/**
 * What answers /api/v1/validate, see schema/openapi.json.
 * @param load the engine; when it rejects, the answer is 503
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

/** The headers of an answer in the language that was asked for. */
const spoken = (language: Language): Record<string, string> => ({
  'Content-Language': language,
  Vary: 'Accept-Language',
});

const respond = ({ body }: WrittenResult, status: number, language: Language): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...spoken(language) },
  });

/** Makes each piece when it is asked for. */
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

/** @throws HttpError 415 for anything but application/json as it is */
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
