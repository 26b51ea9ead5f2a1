import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request over the line; times in ms since it was opened. */
export interface LineRequest {
  path: string;
  asked: number;
  /** When its last byte was there. */
  answered: number;
  bytes: number;
}
export interface SlowLine {
  url: string;
  /** In the order they were asked. */
  requests: LineRequest[];
  close: () => Promise<void>;
}

const PIECE = 1400;
const KEY = readFileSync('tests/fixtures/tls/server.key');
const CERTIFICATE = readFileSync('tests/fixtures/tls/server.pem');

/**
 * A slow line in front of a server, with HTTP/2 as hosts have it, its certificate unknown to browsers: each answer takes `latencyMs` to begin, and
 * all share `bytesPerSecond`.
 */
export async function openSlowLine(
  target: string,
  { bytesPerSecond, latencyMs }: { bytesPerSecond: number; latencyMs: number },
): Promise<SlowLine> {
  const requests: LineRequest[] = [];
  const start = performance.now();
  const now = (): number => performance.now() - start;
  const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  let busyUntil = 0;
  const send = async (response: Http2ServerResponse, body: Buffer): Promise<void> => {
    for (let at = 0; at < body.length; at += PIECE) {
      const piece = body.subarray(at, at + PIECE);
      busyUntil = Math.max(busyUntil, now()) + (piece.length / bytesPerSecond) * 1000;
      await after(busyUntil - now());
      response.write(piece);
    }
    response.end();
  };
  const sessions = new Set<{ destroy: () => void }>();
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (asked, response) => {
    const entry: LineRequest = { path: asked.url ?? '', asked: now(), answered: Infinity, bytes: 0 };
    requests.push(entry);
    const { method } = asked;
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    );
    const onwards = request(new URL(entry.path, target), { method, headers }, (answer) => {
      void buffer(answer).then(async (body) => {
        await after(latencyMs);
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, others);
        await send(response, body);
        entry.answered = now();
        entry.bytes = body.length;
      });
    });
    onwards.on('error', () => response.stream.destroy());
    onwards.end();
  });
  server.on('session', (session) => sessions.add(session));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.close();
      for (const session of sessions) session.destroy();
      await once(server, 'close');
    },
  };
}

/** How many requests wait for each other at most: one that was asked after another's answer may depend on it. */
export function longestChain(requests: readonly LineRequest[]): LineRequest[] {
  const chains: LineRequest[][] = [];
  for (const one of requests) {
    const before = chains.filter((chain) => (chain.at(-1)?.answered ?? Infinity) <= one.asked);
    chains.push([...before.reduce<LineRequest[]>((a, b) => (b.length > a.length ? b : a), []), one]);
  }
  return chains.reduce<LineRequest[]>((a, b) => (b.length > a.length ? b : a), []);
}
