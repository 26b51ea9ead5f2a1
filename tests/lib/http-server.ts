import type { SecureContextOptions } from 'node:tls';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestServer {
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Connections and requests seen so far. */
  seen: { connections: number; requests: string[] };
  close: () => Promise<void>;
}

/**
 * A real server on this machine and a free port that counts what reaches it; the caller closes it.
 * @param options.host the address to listen on, default 127.0.0.1
 * @param options.tls certificate and key in PEM: the server speaks https
 */
export async function startServer(
  handler: Handler,
  { host = '127.0.0.1', tls }: { host?: string; tls?: SecureContextOptions } = {},
): Promise<TestServer> {
  const seen: TestServer['seen'] = { connections: 0, requests: [] };
  const count: Handler = (request, response) => {
    seen.requests.push(request.url ?? '');
    handler(request, response);
  };
  const server = tls ? createTlsServer(tls, count) : createServer(count);
  server.on('connection', () => seen.connections++);
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const shown = host.includes(':') ? `[${host}]` : host;
  return { port, origin: `${tls ? 'https' : 'http'}://${shown}:${port}`, seen, close };
}
