/** Methods, preflights, errors and common headers of all functions. */
import type { Handler } from './context.ts';
import { Aborted, HttpError, NO_PAGE, problemOf, problemType, Unwanted } from './responses.ts';

const COMMON = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
/** How long browsers may cache a preflight response. Browsers limit it to a day. */
const PREFLIGHT_SECONDS = '86400';

/**
 * Makes a route's `onRequest` from a handler per method. HEAD is GET without the body, OPTIONS answers preflights
 * of any origin, and every other method is 405 with Allow. For errors and common headers see `answering`.
 *
 *     export const onRequest = route({ GET: ({ request }) => Response.json(new URL(request.url).pathname) });
 */
export function route(handlers: { GET?: Handler; POST?: Handler }): Handler {
  const methods = new Map<string, Handler>(Object.entries(handlers));
  const get = handlers.GET;
  if (get) {
    methods.set('HEAD', async (context) => {
      const { status, headers, body } = await get(context);
      await body?.cancel();
      return new Response(null, { status, headers });
    });
  }
  const allow = [...methods.keys(), 'OPTIONS'].join(', ');
  methods.set('OPTIONS', ({ request }) => {
    const headers = {
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '*',
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    };
    return new Response(null, { status: 204, headers });
  });
  return answering((context) => {
    const { method } = context.request;
    const handler = methods.get(method);
    if (!handler) throw new HttpError(405, `${method} is not answered here. Use ${allow}.`, { Allow: allow });
    return handler(context);
  });
}

/**
 * Adds the common headers to every response. An `HttpError` becomes its status and `problemOf`; anything else is
 * logged and becomes a 500 that does not reveal its cause.
 */
export const answering =
  (handler: Handler): Handler =>
  (context) =>
    withErrors(context.request, async () => handler(context));

/** Like `answering`, for code without a context. */
export async function withErrors(request: Request, answer: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await answer();
  } catch (error) {
    response = errorResponse(error, request);
  }
  for (const [name, value] of Object.entries(COMMON)) response.headers.set(name, value);
  if (!response.headers.has('Content-Security-Policy'))
    response.headers.set('Content-Security-Policy', NO_PAGE);
  return response;
}

const UNKNOWN = new HttpError(500, 'Something went wrong here. Try again later.');

function errorResponse(error: unknown, { method, url, signal, headers: requestHeaders }: Request): Response {
  const accept = requestHeaders.get('Accept');
  if (error instanceof Aborted)
    console.error(
      `${method} ${new URL(url).pathname}: the client closed the connection before the end of its body.`,
    );
  const isLeft = error instanceof Unwanted || (signal.aborted && error === signal.reason);
  if (error instanceof Aborted || isLeft) return new Response(null, { status: 400 });
  const known = error instanceof HttpError;
  // Log a 503 too. It is intentional, but operators need its cause.
  if (!known || (error.status >= 500 && error.cause !== undefined)) console.error(error);
  const { message, status, headers, parameters } = known ? error : UNKNOWN;
  return Response.json(problemOf(status, message, parameters), {
    status,
    headers: { 'Content-Type': problemType(accept), 'Cache-Control': 'no-store', Vary: 'Accept', ...headers },
  });
}
