/** Limits connections, pipelined requests and unread answers, and thereby the memory that clients can take. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Bounds {
  /** The maximum number of connections. Beyond it, a connection is cut that has no complete request or that reads slowly. */
  connections: number;
  /**
   * The maximum number of requests that wait on a connection. Browsers do not pipeline requests. Clients that do, such as apt,
   * send up to ten.
   */
  pipelined: number;
  /** The maximum number of bytes that are unread on all connections together. */
  unsentBytes: number;
  /** How long an answer may take to be read before its connection counts as slow. */
  graceMs: number;
  /** How long an answer may remain unread before it is given up. */
  stallMs: number;
}

export const BOUNDS: Bounds = {
  connections: 2000,
  pipelined: 10,
  unsentBytes: 64 * 1024 * 1024,
  graceMs: 5000,
  stallMs: 20_000,
};

export interface Connections {
  /** Handles a request. It is answered after all earlier requests on its connection. */
  take: (request: IncomingMessage, response: ServerResponse) => void;
  /** Marks an answer as complete on our side. From now on its reader determines how long it takes. */
  sending: (response: ServerResponse) => void;
  /** Cuts the connection that has been reading its answer for longest. Returns false if no connection is slow. */
  cutSlowest: () => boolean;
  /**
   * Ends a connection whose input cannot be read. Complete requests before that input are answered, then `answer` is written.
   * If the input is part of the first request, `answer` is written at once.
   */
  breakOff: (socket: unknown, answer: string) => void;
}

interface Connection {
  socket: Socket;
  /** When its current state began, as a time of `performance.now()`. */
  since: number;
  /** The request that is being answered. */
  current?: { request: IncomingMessage; response: ServerResponse } | undefined;
  isSending: boolean;
  /** Whether nothing more can be read from the connection. */
  isBroken: boolean;
  waiting: (() => void)[];
}

/** The connections of a server. */
interface Pool {
  server: Server;
  bounds: Bounds;
  /** Answers a request. It is called with one request of each connection at a time. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Refuses a request, because too much is unread. */
  refuse: (response: ServerResponse) => void;
  all: Map<Socket, Connection>;
  /** The connections to which answers are sent, in the order in which that began. */
  sending: Set<Connection>;
}

const isSlow = ({ bounds }: Pool, { since }: Connection): boolean =>
  performance.now() - since > bounds.graceMs;

/** Whether a connection may be cut, because it has no complete request or reads slowly. */
function canGo(pool: Pool, connection: Connection): boolean {
  const { current, isSending } = connection;
  return !current?.request.complete || (isSending && isSlow(pool, connection));
}

function unsent({ sending }: Pool): number {
  let bytes = 0;
  for (const { current } of sending) bytes += current?.response.writableLength ?? 0;
  return bytes;
}

function cutSlowest(pool: Pool): boolean {
  // A set keeps the order of insertion, so the first connection has been sending for longest.
  const [slowest] = pool.sending;
  if (!slowest || !isSlow(pool, slowest)) return false;
  slowest.socket.destroy();
  forget(pool, slowest);
  return true;
}

function forget({ all, sending }: Pool, connection: Connection): void {
  all.delete(connection.socket);
  sending.delete(connection);
  connection.waiting = [];
}

function begin(pool: Pool, connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  connection.current = { request, response };
  connection.since = performance.now();
  connection.socket.setTimeout(pool.server.timeout);
  // Listen to "close", because an abandoned answer never emits "finish".
  response.once('close', () => end(pool, connection));
  while (unsent(pool) > pool.bounds.unsentBytes) if (!cutSlowest(pool)) return pool.refuse(response);
  pool.answer(request, response);
}

function end({ sending }: Pool, connection: Connection): void {
  sending.delete(connection);
  connection.current = undefined;
  connection.isSending = false;
  connection.since = performance.now();
  const next = connection.waiting.shift();
  if (connection.waiting.length === 0) connection.socket.resume();
  next?.();
}

/** Answers one request of each connection at a time, and limits the memory of all connections. */
export function boundConnections(
  server: Server,
  options: Pick<Pool, 'answer' | 'refuse' | 'bounds'>,
): Connections {
  const { bounds } = options;
  const pool: Pool = { ...options, server, all: new Map(), sending: new Set() };
  const { all, sending } = pool;
  server.on('connection', (socket: Socket) => {
    if (all.size >= bounds.connections) makeRoom(pool)?.destroy();
    if (all.size >= bounds.connections) return void socket.destroy();
    const connection: Connection = {
      socket,
      since: performance.now(),
      isSending: false,
      isBroken: false,
      waiting: [],
    };
    all.set(socket, connection);
    socket.once('close', () => forget(pool, connection));
    stopParsing(socket, () => connection.waiting.length >= bounds.pipelined);
  });

  return {
    take: (request, response) => {
      const connection = all.get(request.socket);
      if (!connection || request.socket.destroyed) return;
      if (!connection.current) return begin(pool, connection, request, response);
      connection.waiting.push(() => begin(pool, connection, request, response));
      // Stop reading until all earlier requests are answered.
      request.socket.pause();
    },
    sending: (response) => {
      const connection = response.socket && all.get(response.socket);
      if (connection?.current?.response !== response) return;
      connection.isSending = true;
      connection.since = performance.now();
      sending.add(connection);
      connection.socket.setTimeout(bounds.stallMs);
    },
    cutSlowest: () => cutSlowest(pool),
    breakOff: (given, answer) => {
      const socket = given as Socket;
      const connection = all.get(socket);
      const { request, response } = connection?.current ?? {};
      const close = (): void => {
        // If a part of an answer was written, nothing can be written after it.
        if (socket.writable && (!response?.headersSent || response.writableFinished)) socket.write(answer);
        socket.destroy();
      };
      if (!connection || !request?.complete) return close();
      if (!connection.isBroken) connection.waiting.push(close);
      connection.isBroken = true;
    },
  };
}

/** The value by which a handler tells llhttp to stop parsing. */
const STOP = 2;

/**
 * Closes a connection in the middle of its input when that becomes too much. Before any handler runs, Node parses all that it
 * has read, up to 64 kB and 3,000 requests, and creates two objects for each request. In this way 200 connections took 640 MB
 * and ten seconds. There is no documented way to stop Node. If this way stops working, tests/scripts/serve/connections.test.ts
 * fails.
 */
function stopParsing(socket: Socket, isTooMuch: () => boolean): void {
  const { parser } = socket as { parser?: { onIncoming?: (...request: unknown[]) => number } };
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (...request) => {
    if (!isTooMuch()) return onIncoming(...request);
    socket.destroy();
    return STOP;
  };
}

/**
 * Removes and returns the connection to close when there are too many. Of those that may be cut, it is one of the address with
 * the most connections, and of these the one that has been idle for longest. Behind a proxy all connections have the same
 * address.
 */
function makeRoom(pool: Pool): Socket | undefined {
  const { all } = pool;
  const ofAddress = new Map<string, number>();
  for (const { remoteAddress = '' } of all.keys())
    ofAddress.set(remoteAddress, (ofAddress.get(remoteAddress) ?? 0) + 1);
  const share = ({ socket }: Connection): number => ofAddress.get(socket.remoteAddress ?? '') ?? 0;
  let found: Connection | undefined;
  for (const connection of all.values()) {
    if (!canGo(pool, connection)) continue;
    const isBefore = !found || share(connection) - share(found) || found.since - connection.since;
    if (isBefore === true || isBefore > 0) found = connection;
  }
  if (found) all.delete(found.socket);
  return found?.socket;
}
