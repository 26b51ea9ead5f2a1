import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Bounds, BOUNDS } from '../../../scripts/serve/connections.ts';
import { createHttpServer } from '../../../scripts/serve/http-server.ts';

const LARGE = new Uint8Array(8 * 1024 * 1024);

/** Answers `/large` with 8 MB, `/wait` when `go` is called, a POST with its length, and all else with the path. */
async function start(bounds: Partial<Bounds> = {}) {
  const asked: string[] = [];
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  const { server } = createHttpServer({
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname === '/wait') await gone;
      if (request.method === 'POST') return new Response(String((await request.arrayBuffer()).byteLength));
      return new Response(pathname === '/large' ? LARGE : pathname);
    },
    everyAnswer: () => ({}),
    maxBodyBytes: 1000,
    bounds: { ...BOUNDS, ...bounds },
    onError: () => undefined,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    go();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  /** Sends a text; `received` is what has come back. */
  const open = (text = ''): { socket: Socket; received: () => string; closed: () => boolean } => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    let all = '';
    let isClosed = false;
    socket.on('data', (part) => (all += part.toString('latin1')));
    socket.on('error', () => undefined);
    for (const event of ['end', 'close']) socket.on(event, () => (isClosed = true));
    socket.write(text);
    return { socket, received: () => all, closed: () => isClosed };
  };
  /** Of another visitor. */
  const visit = async (path = '/visitor') => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { asked, go, open, visit };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`;
const answersIn = (text: string): string[] =>
  text.match(/(?<=\n)\/\w+(?=HTTP\/1|$)/g)?.map((one) => one.replace(/HTTP$/, '')) ?? [];

it('answers pipelined requests in order, one at a time', async () => {
  const { asked, go, open } = await start();
  const { received } = open(get('/wait') + get('/b') + get('/c'));
  await expect.poll(() => asked).toEqual(['/wait']);
  await sleep(50);
  expect(asked).toEqual(['/wait']);
  go();
  await expect.poll(() => answersIn(received())).toEqual(['/wait', '/b', '/c']);
});

it('reads the body of a pipelined request in its turn', async () => {
  const { go, open } = await start();
  const body = 'x'.repeat(900);
  const post = `POST /p HTTP/1.1\r\nHost: a.example\r\nContent-Length: 900\r\n\r\n`;
  const { socket, received } = open(get('/wait') + post + body.slice(0, 10));
  await sleep(50);
  socket.write(body.slice(10) + get('/after'));
  go();
  await expect.poll(received).toMatch(/900HTTP\/1[^]*\/after$/);
});

it('continues on a connection that pipelines again and again', async () => {
  const { open } = await start();
  const { socket, received } = open();
  for (let round = 1; round <= 20; round++) {
    socket.write(get('/a') + get('/b') + get('/c'));
    await expect.poll(() => answersIn(received()).length).toBe(3 * round);
  }
});

/** A POST whose Content-Length counts fewer bytes than its body has, as clients do that count characters. */
const shortPost = (rest: string): string =>
  `POST /p HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\n\r\n{"a"${rest}`;

it.each(
  // prettier-ignore
  [
    ['a body that is longer than its Content-Length', shortPost(': "ä"}'), ['200', '400']],
    ['such a body behind a whole request', get('/a') + shortPost(' }'), ['200', '200', '400']],
    ['rubbish behind a GET', `${get('/a')}\0\x01rubbish\r\n\r\n`, ['200', '400']],
    ['rubbish behind two GETs', `${get('/a')}${get('/b')}?? ??\r\n\r\n`, ['200', '200', '400']],
    ['rubbish behind chunks', 'POST /p HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n}}}\r\n\r\n', ['200', '400']],
    ['rubbish in the place of a chunk', 'POST /p HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\nzz\r\n', ['400']],
    ['a header that is none', 'GET /a HTTP/1.1\r\nHost: a.example\r\nno header\r\n\r\n', ['400']],
    ['two lengths', 'POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', ['400']],
  ],
)('answers each request and closes: %s', async (_what, sent, statuses) => {
  const { open } = await start();
  const { received, closed } = open(sent);
  await expect.poll(closed).toBe(true);
  expect(Array.from(received().matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(statuses);
});

it('answers waiting requests when garbage follows', async () => {
  const { go, open } = await start();
  const { socket, received, closed } = open(`${get('/wait')}\0\0\r\n\r\n`);
  await sleep(50);
  socket.write('more rubbish');
  await sleep(50);
  expect(closed()).toBe(false);
  go();
  await expect.poll(closed).toBe(true);
  expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*\/waitHTTP\/1\.1 400 /);
});

it('cuts a connection with too many pipelined requests, and does not parse the rest', async () => {
  const { asked, open, visit } = await start({ pipelined: 3 });
  const few = open(get('/wait') + get('/b').repeat(3));
  const many = open(get('/wait') + get('/b').repeat(1000));
  await expect.poll(many.closed).toBe(true);
  expect(few.closed()).toBe(false);
  expect(asked).toEqual(['/wait', '/wait']);
  expect(await visit()).toBe(200);
});

it('closes an idle connection when there are too many', async () => {
  const { open, visit } = await start({ connections: 3 });
  const idle = open();
  await sleep(20);
  const busy = open(get('/wait'));
  await sleep(20);
  const half = open('GET / HTT');
  await sleep(20);
  expect(await visit()).toBe(200);
  await expect.poll(idle.closed).toBe(true);
  expect([busy.closed(), half.closed()]).toEqual([false, false]);
});

it('refuses a connection when all others are being answered', async () => {
  const { asked, open } = await start({ connections: 2 });
  open(get('/wait'));
  open(get('/wait'));
  await expect.poll(() => asked.length).toBe(2);
  const third = open(get('/'));
  await expect.poll(third.closed).toBe(true);
});

it('closes a connection with a slow body or answer, but not at once', async () => {
  const { asked, open, visit } = await start({ connections: 2, graceMs: 100 });
  const body = open('POST /p HTTP/1.1\r\nHost: a.example\r\nContent-Length: 500\r\n\r\nx');
  const unread = open(get('/large'));
  unread.socket.pause();
  await expect.poll(() => asked.length).toBe(2);
  await sleep(150);
  expect(await visit()).toBe(200);
  await expect.poll(body.closed).toBe(true);
});

it('refuses answers while too much is unread, and gives up the oldest unread one', async () => {
  const { asked, open, visit } = await start({ unsentBytes: 1_000_000, graceMs: 300 });
  open(get('/large')).socket.pause();
  await expect.poll(() => asked.length).toBe(1);
  expect(await visit()).toBe(503);
  await expect.poll(() => visit()).toBe(200);
});

it('gives up an answer of which nothing is read', async () => {
  const { open } = await start({ stallMs: 200 });
  const { socket, closed } = open(get('/large'));
  socket.pause();
  // A paused socket does not say that it was closed before what had come is read.
  await sleep(1000);
  socket.resume();
  await expect.poll(closed).toBe(true);
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
});

it('does not give up one that is read slowly', async () => {
  const { open } = await start({ stallMs: 300 });
  const { socket } = open(get('/large'));
  for (let left = 20; left > 0; left--) {
    socket.resume();
    await sleep(10);
    socket.pause();
    await sleep(50);
  }
  socket.resume();
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(LARGE.length);
});

it('answers a client that has closed its sending half', async () => {
  const { open } = await start();
  const { socket, received } = open(get('/a') + get('/b'));
  socket.end();
  await expect.poll(() => answersIn(received())).toEqual(['/a', '/b']);
});
