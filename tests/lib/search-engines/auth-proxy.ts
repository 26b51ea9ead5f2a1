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

/** TLS before a server and, with an account, basic authentication, as OpenSearch's security plugin has them. */
export async function startAuthProxy(
  target: string,
  account?: { username: string; password: string },
): Promise<AuthProxy> {
  const expected =
    account && `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  const tls = {
    cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
    key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
  };
  let refused = 0;
  const server = await startServer(
    (request, response) => {
      if (!expected || request.headers.authorization === expected) return forward(target, request, response);
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
