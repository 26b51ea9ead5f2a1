import { expect, it, onTestFinished, vi } from 'vitest';
import { encodeIcon } from '../../../scripts/icons/encode.ts';
import type { Handler } from '../../lib/http-server.ts';
import { icons, JPEG, PNG } from '../../lib/icon-site.ts';

it('returns the icon that the home page links, with the type of its bytes', async () => {
  const { get, seen } = await icons((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<link rel="icon" href="/small.png" sizes="16x16"><link rel="icon" href="/a.png" sizes="64x64">',
      );
    } else
      response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/a.png' ? JPEG : PNG);
  });
  const answer = await get('d1.example');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(JPEG)).toBe(true);
  expect(seen.requests).toEqual(['/', '/a.png']);

  expect((await get('D1.example', { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status).toBe(304);
  expect(seen.requests).toEqual(['/', '/a.png']);
});

it('tries further addresses until one is an image', async () => {
  const { get, seen } = await icons((request, response) => {
    if (request.url === '/favicon.ico') response.end(PNG);
    else if (request.url === '/') {
      response.end(
        ['/page', '/large', '/missing', '/never'].map((href) => `<link rel="icon" href="${href}">`).join(''),
      );
    } else if (request.url === '/page') response.end('<svg><script>alert(1)</script></svg>');
    else if (request.url === '/large') response.end(Buffer.concat([PNG, Buffer.alloc(300_000)]));
    else response.writeHead(404).end();
  });
  const answer = await get('d1.example');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(seen.requests).toEqual(['/', '/page', '/large', '/missing', '/favicon.ico']);
});

it.each<[string, Handler]>([
  ['has none', (_request, response) => void response.writeHead(404).end()],
  ['breaks off', (request) => void request.socket.destroy()],
  [
    'leads to a private address',
    (_request, response) => void response.writeHead(302, { location: 'https://private.d1.example/' }).end(),
  ],
  [
    'leads to the metadata service',
    (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  [
    'gives a vector image',
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>'),
  ],
])('answers 404 when the site %s, without asking again', async (_, site) => {
  const { get, seen } = await icons(site);
  const answer = await get('d1.example');
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { error: 'There is no icon for "d1.example". Draw the first letter of the name.' },
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
  const { length } = seen.requests;
  await get('d1.example');
  expect(seen.requests).toHaveLength(length);
});

it('asks again on another day', async () => {
  const { get, seen } = await icons((_request, response) => response.end(PNG));
  await get('d1.example');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 86_400_000);
  await get('d1.example');
  expect(seen.requests).toEqual(['/', '/favicon.ico', '/', '/favicon.ico']);
});

it('fetches once for concurrent requests', async () => {
  const { get, seen } = await icons((_request, response) => response.end(PNG));
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('d1.example')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(seen.requests).toEqual(['/', '/favicon.ico']);
});

it.each([
  'd2.example',
  'www.d1.example',
  'localhost',
  '127.0.0.1',
  'd1.example:22',
  'd1.example%2f',
  'a'.repeat(300),
  '',
])('fetches nothing for "%s", which has no jobs', async (domain) => {
  const { get, seen } = await icons((_request, response) => response.end(PNG));
  expect([(await get(domain)).status, seen.requests]).toEqual([404, []]);
});

it.each(['off', 'local'])('fetches nothing when ICONS_MODE is %s', async (mode) => {
  const { get, seen } = await icons((_request, response) => response.end(PNG), { ICONS_MODE: mode });
  expect([(await get('d1.example')).status, seen.requests]).toEqual([404, []]);
});

it('re-encodes the icon where the host can, and continues when it is not an image', async () => {
  const site: Handler = (request, response) => {
    if (request.url === '/') response.end('<link rel="icon" href="/broken.png" sizes="64x64">');
    else if (request.url === '/broken.png') response.end(PNG.subarray(0, 60));
    else response.end(Buffer.concat([JPEG, Buffer.from('<script>alert(1)</script>')]));
  };
  const { get, seen } = await icons(site, {}, encodeIcon);
  const answer = await get('d1.example');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.toString('latin1', 8, 12), bytes.includes('script')]).toEqual(['WEBP', false]);
  expect(seen.requests).toEqual(['/', '/broken.png', '/favicon.ico']);
});
