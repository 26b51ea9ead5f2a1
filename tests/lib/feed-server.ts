import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { createHttp } from '../../scripts/http/index.ts';
import type { Http, Limits } from '../../src/http/client.ts';
import type { Handler } from './http-server.ts';
import { serve } from './serve.ts';

const tls = {
  cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
  key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
};
const ca = readFileSync('tests/fixtures/tls/ca.pem', 'utf8');

/** A domain for which the test server has a certificate, also as www. */
export const DOMAIN = 'd0.example';
export const WELL_KNOWN = `https://${DOMAIN}/.well-known/jobfeed.json`;

export interface FeedServerOptions {
  limits?: Partial<Limits>;
  /** Another port of this machine for some names. */
  portOf?: (host: string) => number | undefined;
}

/**
 * A client under the HTTP policy for which every name leads to one https server on this machine; closed with the test.
 */
export async function feedServer(
  handler: Handler,
  { limits = { headersMs: 2000, totalMs: 5000 }, portOf }: FeedServerOptions = {},
): Promise<Http> {
  const server = await serve(handler, { tls });
  const http = createHttp({
    userAgent: 'Test/1 (+https://t.example)',
    ca,
    lookup: async () => ['93.184.215.14'],
    dial: (host) => ({ address: '127.0.0.1', port: portOf?.(host) ?? server.port }),
    limits,
  });
  onTestFinished(http.close);
  return http;
}
