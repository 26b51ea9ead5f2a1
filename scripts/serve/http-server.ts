/** Runs a request handler on Node's HTTP server, with limits and common headers. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { HttpError, problemOf } from '../../src/api/responses.ts';
import { boundConnections, type Bounds, BOUNDS, type Connections } from './connections.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a connection may be idle before it is cut to free its memory; longer than any answer takes. */
const IDLE_TIMEOUT_MS = 120_000;
/** Time limits for a request's headers and for the whole request. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** Interval of Node's check of these limits. */
const CHECK_MS = 5000;
/**
 * Keep-alive timeout. Must exceed that of load balancers: otherwise one may send a request just as the connection closes, and its
 * client gets 502. Their documented defaults (November 2026): nginx (`keepalive_timeout`) and AWS 60 s, Azure 240 s, Google
 * Cloud 600 s, which recommends 620.
 */
const KEEP_ALIVE_MS = 620_000;

/** Status and message for errors of Node's parser (`clientError`); others are 400. */
const UNREADABLE: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers are longer than 16 kB. Send shorter ones.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunked body has too many extensions. Send it without them.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long. Send it faster.'],
};

export interface HttpServer {
  server: Server;
  connections: Connections;
}

interface Handler {
  /** Answers a request; errors that it throws become answers. */
  fetch: (request: Request, incoming: IncomingMessage) => Promise<Response>;
  /** Default headers of every answer. */
  everyAnswer: () => Record<string, string>;
  /** No 100 Continue for larger bodies: the function refuses them by their declared size. */
  maxBodyBytes: number;
  bounds: Bounds;
  onError: (error: unknown) => void;
}

function complete({ everyAnswer }: Handler, response: Response): Response {
  for (const [name, value] of Object.entries(everyAnswer()))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

async function answerOf(
  { fetch, onError }: Handler,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  try {
    return await fetch(request, incoming);
  } catch (error) {
    const known = isOutOfDescriptors(error) ? noDescriptor(error) : error;
    if (known instanceof HttpError) return failed(known.status, known.message, known.headers);
    onError(error);
    return failed(500, 'Something went wrong here. Try again later.');
  }
}

export function createHttpServer(handler: Handler): HttpServer {
  const { everyAnswer, maxBodyBytes, bounds, onError } = handler;
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = complete(handler, await answerOf(handler, request, incoming as IncomingMessage));
      connections.sending(outgoing as ServerResponse);
      return response;
    },
    {
      // HTTP/1.0 has no Host; no answer depends on it.
      hostname: 'localhost',
      errorHandler: (error) => {
        // Unreadable requests are the client's fault, and would fill the log.
        if (!(error instanceof RequestError)) onError(error);
        return complete(handler, failed(400, 'This request cannot be read.'));
      },
    },
  );
  /** Answers without calling the handler. */
  const refuse = (response: ServerResponse, status: number, sentence: string, more = {}): void => {
    const body = bodyOf(status, sentence);
    const length = { 'Content-Length': Buffer.byteLength(body) };
    response.writeHead(status, { ...OF_ERRORS, ...everyAnswer(), ...more, ...length });
    response.end(body);
  };
  const server = createServer({
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.timeout = IDLE_TIMEOUT_MS;
  const connections = boundConnections(server, {
    answer: (request, response) => {
      // RFC 9112, 3.2.
      if (request.httpVersion === '1.1' && request.headers.host === undefined)
        return refuse(response, 400, 'The header Host is missing. Send it.', { Connection: 'close' });
      if (request.headers.expect !== undefined) {
        if (!/^100-continue$/i.test(request.headers.expect))
          return refuse(response, 417, 'Expect can only be "100-continue".');
        if (Number(request.headers['content-length'] ?? 0) <= maxBodyBytes) response.writeContinue();
      }
      void listener(request, response);
    },
    refuse: (response) =>
      refuse(response, 503, 'The server is sending too much at present. Try again in a few seconds.', {
        'Retry-After': '5',
      }),
    bounds,
  });
  const take = (request: IncomingMessage, response: ServerResponse): void =>
    connections.take(request, response);
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, take);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const [status, sentence] = UNREADABLE[error.code ?? ''] ?? [400, 'This request cannot be read.'];
    if (error.code === 'ECONNRESET') socket.destroy();
    else connections.breakOff(socket, written(status, sentence, { ...OF_ERRORS, ...everyAnswer() }));
  });
  server.on('connect', (_request, socket) =>
    socket.end(
      written(405, 'This server is not a proxy.', { ...OF_ERRORS, ...everyAnswer(), Allow: 'GET, HEAD' }),
    ),
  );
  return { server, connections };
}

/** Errors have the API's format, because the requested path may be unreadable; browsers show it as is. */
const OF_ERRORS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const bodyOf = (status: number, sentence: string): string => JSON.stringify(problemOf(status, sentence));

const failed = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(bodyOf(status, sentence), { status, headers: { ...OF_ERRORS, ...headers } });

/** A raw HTTP answer that closes the connection. */
function written(status: number, sentence: string, headers: Record<string, string>): string {
  const body = bodyOf(status, sentence);
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Limit for files being streamed; small files are read at once and closed. */
const MOST_FILES = 256;
/** Other open descriptors of the process: its own files, and connections to employers' sites and to an engine. */
const OTHERS = 128;
/** How long an answer waits for a descriptor, and the interval of retries. */
const WAIT_MS = 2000;
const TRY_MS = 20;

/** Divides the process's file descriptors between files and connections. */
export function shareDescriptors(): { connections: number; files: number } {
  const limit = descriptorLimit();
  const left = limit - Math.min(OTHERS, Math.ceil(limit / 3));
  const files = Math.min(MOST_FILES, Math.ceil(left / 4));
  return { files, connections: Math.max(1, Math.min(BOUNDS.connections, left - files)) };
}

/** The limit of `ulimit -n`; Infinity when unknown. */
function descriptorLimit(): number {
  // Not in the types yet; without it the report resolves host names.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft?: unknown } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return soft > 0 ? soft : Infinity;
}

const isOutOfDescriptors = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** The answer when no descriptor is free. */
const noDescriptor = (cause?: unknown): HttpError =>
  new HttpError(
    503,
    'The server is sending too many files at present. Try again in a few seconds.',
    { 'Retry-After': '5' },
    { cause },
  );

/**
 * Opens something that needs a descriptor; if there is none, waits until others are closed.
 * @throws HttpError 503 when there is still none, and what `open` throws
 */
export async function withDescriptor<T>(open: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += TRY_MS) {
    try {
      return await open();
    } catch (error) {
      if (!isOutOfDescriptors(error)) throw error;
      if (waited >= WAIT_MS) throw noDescriptor(error);
      await sleep(TRY_MS);
    }
  }
}
