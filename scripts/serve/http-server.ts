/** Runs a handler of requests on Node's HTTP server, with limits and the headers that all answers share. */
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

/** How long a connection may be idle before it is cut to free its memory. It is longer than any answer takes. */
const IDLE_TIMEOUT_MS = 120_000;
/** The time limit for the headers of a request. REQUEST_TIMEOUT_MS is that for the whole request. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** How often Node checks these time limits. */
const CHECK_MS = 5000;
/**
 * How long an idle connection is kept open for the next request. It must be longer than load balancers keep it. Otherwise a
 * load balancer may send a request just as the connection closes, and its client gets 502. Their documented times (November
 * 2026) are 60 s for nginx (`keepalive_timeout`) and AWS, 240 s for Azure, and 600 s for Google Cloud, which recommends 620 s.
 */
const KEEP_ALIVE_MS = 620_000;

/** The status and the message for errors of Node's parser (`clientError`). All other errors are answered with 400. */
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
  /** Answers a request. An error that it throws becomes an answer. */
  fetch: (request: Request, incoming: IncomingMessage) => Promise<Response>;
  /** The headers that every answer gets unless it has them already. */
  everyAnswer: () => Record<string, string>;
  /**
   * Maximum size of a body. A client that announces a larger one gets no 100 Continue, because the function refuses it anyway.
   */
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
      // HTTP/1.0 has no Host header, and no answer depends on it.
      hostname: 'localhost',
      errorHandler: (error) => {
        // An unreadable request is the client's fault, and such requests would fill the log.
        if (!(error instanceof RequestError)) onError(error);
        return complete(handler, failed(400, 'This request cannot be read.'));
      },
    },
  );
  /** Answers a request without calling the handler. */
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
      // RFC 9112, 3.2, demands this answer.
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

/**
 * The headers of errors. Errors have the API's format, because the requested path may be unreadable. Browsers show that format
 * as it is.
 */
const OF_ERRORS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const bodyOf = (status: number, sentence: string): string => JSON.stringify(problemOf(status, sentence));

const failed = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(bodyOf(status, sentence), { status, headers: { ...OF_ERRORS, ...headers } });

/** A complete HTTP answer as text, which closes the connection. */
function written(status: number, sentence: string, headers: Record<string, string>): string {
  const body = bodyOf(status, sentence);
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** The maximum number of files that are streamed at once. A small file is read at once and closed. */
const MOST_FILES = 256;
/**
 * The number of descriptors for all other purposes: the process's own files, and connections to employers' sites and to an
 * engine.
 */
const OTHERS = 128;
/** How long an answer waits for a descriptor. TRY_MS is the time between two tries. */
const WAIT_MS = 2000;
const TRY_MS = 20;

/** Divides the file descriptors of the process between files and connections. */
export function shareDescriptors(): { connections: number; files: number } {
  const limit = descriptorLimit();
  const left = limit - Math.min(OTHERS, Math.ceil(limit / 3));
  const files = Math.min(MOST_FILES, Math.ceil(left / 4));
  return { files, connections: Math.max(1, Math.min(BOUNDS.connections, left - files)) };
}

/** The limit that `ulimit -n` shows; Infinity when unknown. */
function descriptorLimit(): number {
  // Without this option the report resolves host names. The types do not have it yet.
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
 * Opens something that needs a descriptor. If none is free, waits until others are closed.
 * @throws HttpError 503 when none became free, and what `open` throws
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
