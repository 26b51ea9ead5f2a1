import { type checkDomain } from '../../src/feed/discover.ts';
import { readFeedDomain } from '../../src/feed/domain.ts';
import { type validateFeed } from '../../src/feed/validate.ts';
import { type Context, type Handler } from './context.ts';
import { httpOf } from './http-client.ts';
import { readBody } from './read-body.ts';
import { HttpError, json } from './route.ts';

/** The parts of the validator that hold the compiled schema. */
export interface Engine {
  validateFeed: typeof validateFeed;
  checkDomain: typeof checkDomain;
}

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const NOT_KEPT = { 'Cache-Control': 'no-store' };
/** Codes of findings that say that the body is no JSON. */
const NOT_JSON = new Set(['encoding', 'json-syntax']);

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
  return {
    POST: async (context) => {
      const { request } = context;
      checkContentType(request.headers);
      const maxBytes = maxBytesOf(context);
      const tooLarge = Number(request.headers.get('Content-Length') ?? 0) > maxBytes;
      const body = await readBody(request, tooLarge ? 0 : maxBytes);
      if (body === undefined || tooLarge) {
        throw new HttpError(
          413,
          `The body is larger than ${maxBytes.toLocaleString('en')} bytes. Send a smaller feed.`,
        );
      }
      const result = (await engine()).validateFeed(body, { now: new Date() });
      const isJson = !result.errors.some(({ code }) => NOT_JSON.has(code));
      return json(result, { status: isJson ? 200 : 400, headers: NOT_KEPT });
    },
    GET: async (context) => {
      const given = new URL(context.request.url).searchParams.get('domain') ?? '';
      if (given === '') throw new HttpError(400, '"domain" is missing. Give a domain: ?domain=example.com.');
      const read = readFeedDomain(given);
      if (!('domain' in read)) throw new HttpError(400, `${read.problem} ${read.hint}`);
      const { checkDomain } = await engine();
      const http = await httpOf(context);
      const result = await checkDomain(read.domain, { http, now: new Date(), maxBytes: maxBytesOf(context) });
      return json(result, { headers: NOT_KEPT });
    },
  };
}

const maxBytesOf = ({ env }: Context): number => Number(env.VALIDATE_MAX_BYTES) || DEFAULT_MAX_BYTES;

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
