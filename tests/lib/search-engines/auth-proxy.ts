import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startServer } from '../http-server.ts';
import { forward } from './forward.ts';

export interface AuthProxy {
  /** `https://127.0.0.1:<port>` */
  url: string;
  /** The file of the authority that its certificate is of; nobody else knows it. */
  caFile: string;
  /** Requests that came with other credentials, or with none. */
  refused: () => number;
  close: () => Promise<void>;
}

/** TLS and basic authentication before a server, as OpenSearch's security plugin has them. */
export async function startAuthProxy(
  target: string,
  { username, password }: { username: string; password: string },
): Promise<AuthProxy> {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const tls = {
    cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
    key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
  };
  let refused = 0;
  const server = await startServer(
    (request, response) => {
      if (request.headers.authorization === expected) return forward(target, request, response);
      refused++;
      response
        .writeHead(401, { 'WWW-Authenticate': 'Basic realm="OpenSearch Security"' })
        .end('Unauthorized');
    },
    { tls },
  );
  return {
    url: server.origin,
    caFile: resolve('tests/fixtures/tls/ca.pem'),
    refused: () => refused,
    close: server.close,
  };
}
