/** Which connections a server keeps, and how much one may ask for and leave unread: what strangers take of the memory. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Bounds {
  /** Connections at a time. Above, one that has not sent a whole request, or reads slowly, makes room. */
  connections: number;
  /** Requests that may wait on a connection while one is answered. No browser sends any; what does (apt) sends up to ten. */
  pipelined: number;
  /** Bytes of answers, of all connections together, that nobody has read yet. */
  unsentBytes: number;
  /** How long an answer may be on its way before it has to make room for others. */
  graceMs: number;
  /** An answer of which nothing is read for so long is given up. */
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
  /** A request has come: it is answered when those before it on its connection are. */
  take: (request: IncomingMessage, response: ServerResponse) => void;
  /** The function has ended the answer: from now on the reader decides how long it takes. */
  sending: (response: ServerResponse) => void;
  /** Cuts the connection that has been reading its answer for the longest time; false when none is slow. */
  cutSlowest: () => boolean;
  /**
   * What follows on this connection cannot be read: requests that came whole before it get their answers, then `answer`
   * is written, and the connection ends. A request that is broken itself gets `answer` at once.
   */
  breakOff: (socket: unknown, answer: string) => void;
}

interface Connection {
  socket: Socket;
  /** Since when it does what it does, in `performance.now()`. */
  since: number;
  /** The requests that are being answered. */
  current?: { request: IncomingMessage; response: ServerResponse } | undefined;
  isSending: boolean;
  /** Nothing more of it can be read. */
  isBroken: boolean;
  waiting: (() => void)[];
}

/**
 * Lets a server answer one request of a connection at a time, and bounds what all of them hold together.
 * @param answer is given one request of each connection at a time
 * @param refuse answers when there is too much unread
 */
export function boundConnections(
  server: Server,
  {
    answer,
    refuse,
    bounds,
  }: {
    answer: (request: IncomingMessage, response: ServerResponse) => void;
    refuse: (response: ServerResponse) => void;
    bounds: Bounds;
  },
): Connections {
  const { graceMs, stallMs } = bounds;
  const all = new Map<Socket, Connection>();
  const sending = new Set<Connection>();

  const isSlow = ({ since }: Connection): boolean => performance.now() - since > graceMs;
  /** Whether it makes room: one that has not asked for anything yet, whole, or that reads slowly. */
  const canGo = (connection: Connection): boolean => {
    const { current, isSending } = connection;
    return !current?.request.complete || (isSending && isSlow(connection));
  };
  const unsent = (): number => {
    let bytes = 0;
    for (const { current } of sending) bytes += current?.response.writableLength ?? 0;
    return bytes;
  };
  const cutSlowest = (): boolean => {
    // The first is the one that has been sending for the longest time.
    const [slowest] = sending;
    if (!slowest || !isSlow(slowest)) return false;
    slowest.socket.destroy();
    forget(slowest);
    return true;
  };
  const forget = (connection: Connection): void => {
    all.delete(connection.socket);
    sending.delete(connection);
    connection.waiting = [];
  };
  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    connection.current = { request, response };
    connection.since = performance.now();
    connection.socket.setTimeout(server.timeout);
    // Not "finish", which an answer that is given up never has.
    response.once('close', () => end(connection));
    while (unsent() > bounds.unsentBytes) if (!cutSlowest()) return refuse(response);
    answer(request, response);
  };
  const end = (connection: Connection): void => {
    sending.delete(connection);
    connection.current = undefined;
    connection.isSending = false;
    connection.since = performance.now();
    const next = connection.waiting.shift();
    if (connection.waiting.length === 0) connection.socket.resume();
    next?.();
  };

  server.on('connection', (socket: Socket) => {
    if (all.size >= bounds.connections) makeRoom(all, canGo)?.destroy();
    if (all.size >= bounds.connections) return void socket.destroy();
    const connection: Connection = {
      socket,
      since: performance.now(),
      isSending: false,
      isBroken: false,
      waiting: [],
    };
    all.set(socket, connection);
    socket.once('close', () => forget(connection));
    stopParsing(socket, () => connection.waiting.length >= bounds.pipelined);
  });

  return {
    take: (request, response) => {
      const connection = all.get(request.socket);
      if (!connection || request.socket.destroyed) return;
      if (!connection.current) return begin(connection, request, response);
      connection.waiting.push(() => begin(connection, request, response));
      // The next body, and more requests, are read when those before them are answered.
      request.socket.pause();
    },
    sending: (response) => {
      const connection = response.socket && all.get(response.socket);
      if (connection?.current?.response !== response) return;
      connection.isSending = true;
      connection.since = performance.now();
      sending.add(connection);
      connection.socket.setTimeout(stallMs);
    },
    cutSlowest,
    breakOff: (given, answer) => {
      const socket = given as Socket;
      const connection = all.get(socket);
      const { request, response } = connection?.current ?? {};
      const close = (): void => {
        // Half an answer is followed by nothing.
        if (socket.writable && (!response?.headersSent || response.writableFinished)) socket.write(answer);
        socket.destroy();
      };
      if (!connection || !request?.complete) return close();
      if (!connection.isBroken) connection.waiting.push(close);
      connection.isBroken = true;
    },
  };
}

/** llhttp's answer for "there is nothing more to parse here". */
const STOP = 2;

/**
 * Cuts a connection in the midst of what it sent, as soon as it is too much. Node parses all that it has read, up to 64 kB
 * and 3,000 requests, and makes two objects of each, before anybody can say no: 200 connections took 640 MB and ten
 * seconds that way. There is no documented way to stop it; if this one goes, tests/scripts/serve/connections.test.ts says so.
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
 * The connection that goes when there are too many, taken out: of those that can go, one of the address that has the most
 * connections, and of these the one that has done nothing for the longest time. Behind a proxy all have one address.
 */
function makeRoom(all: Map<Socket, Connection>, canGo: (one: Connection) => boolean): Socket | undefined {
  const ofAddress = new Map<string, number>();
  for (const { remoteAddress = '' } of all.keys())
    ofAddress.set(remoteAddress, (ofAddress.get(remoteAddress) ?? 0) + 1);
  const share = ({ socket }: Connection): number => ofAddress.get(socket.remoteAddress ?? '') ?? 0;
  let found: Connection | undefined;
  for (const one of all.values()) {
    if (!canGo(one)) continue;
    const isBefore = !found || share(one) - share(found) || found.since - one.since;
    if (isBefore === true || isBefore > 0) found = one;
  }
  if (found) all.delete(found.socket);
  return found?.socket;
}
