/** The real build command against a provider that answers wrongly, slowly or not at all. */
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CONTAINERS } from '../../lib/exports.ts';
import { changed, faultSite, good } from '../../lib/fault-site.ts';

const site = faultSite();
const whole = await CONTAINERS['tar.gz']!(changed);
const half = whole.subarray(0, whole.length >> 1);
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end('no');

test.each<[string, RequestListener]>([
  [
    'is longer than it says',
    (_request, response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\ncontent-length: ${half.length}\r\n\r\n`);
      response.socket?.end(whole);
    },
  ],
  [
    'is shorter than it says',
    (_request, response) => {
      response.writeHead(200, { 'content-length': whole.length + 1000 });
      response.write(whole, () => response.destroy());
    },
  ],
  ['is reset before the answer', (request) => void request.socket.resetAndDestroy()],
  [
    'is reset in the middle',
    (request, response) => response.write(half, () => request.socket.resetAndDestroy()),
  ],
  ['is refused with 401', status(401)],
  ['is refused with 403', status(403)],
  ['is not there: 404', status(404)],
  ['is limited: 429', status(429, { 'retry-after': '3600' })],
  ['fails with 500', status(500)],
  ['fails with 502', status(502)],
  ['fails with 503 and a date to wait for', status(503, { 'retry-after': '3600' })],
  ['is an empty answer', (_request, response) => response.end()],
  [
    'is a page that asks to sign in',
    (_request, response) => response.end('<!doctype html><title>Sign in</title>'),
  ],
])('the site stays when the export %s', async (what, listener) => {
  site.answer = listener;
  await site.expectRefused(what);
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['stops in the middle', (_request, response) => response.write(half)],
])('a provider that %s is abandoned after DOWNLOAD_STALL_SECONDS', async (_what, listener) => {
  site.answer = listener;
  const before = await site.digest();
  const { exitCode, log } = await site.build({ env: { DOWNLOAD_STALL_SECONDS: '0.5' } });
  expect(exitCode, log).toBe(3);
  expect(await site.digest()).toBe(before);
});

test('a slow provider that keeps sending is waited for', async () => {
  site.answer = (_request, response) =>
    void (async () => {
      for (let start = 0; start < whole.length; start += 50) {
        response.write(whole.subarray(start, start + 50));
        await sleep(100);
      }
      response.end();
    })();
  const { exitCode, log } = await site.build({ env: { DOWNLOAD_STALL_SECONDS: '0.5' } });
  expect(exitCode, log).toBe(0);
  expect(await site.jobs()).toHaveLength(24);
  await site.expectHealed(good);
});
