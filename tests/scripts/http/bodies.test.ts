/** Answers that no honest server sends, from real sockets, through the real client of the build. */
import { readFileSync } from 'node:fs';
import { type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttp } from '../../../scripts/http/index.ts';
import type { FetchError } from '../../../src/http/errors.ts';
import type { Limits } from '../../../src/http/client.ts';
import { serve } from '../../lib/serve.ts';

const MB = 1024 * 1024;
const tls = {
  cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
  key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
};
const ca = readFileSync('tests/fixtures/tls/ca.pem', 'utf8');
/** Certificates that fail in one way each, for the same key. */
const failing = JSON.parse(readFileSync('tests/fixtures/tls/failing.json', 'utf8')) as Record<
  | 'host'
  | 'root'
  | 'secondRoot'
  | 'key'
  | 'good'
  | 'chain'
  | 'expired'
  | 'early'
  | 'selfSigned'
  | 'withoutIntermediate'
  | 'weak'
  | 'clientOnly',
  string
>;

/** A server that speaks whatever `talk` writes to the socket. */
async function raw(talk: (socket: Socket) => void): Promise<{ port: number; origin: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => talk(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** The body's length, or the code of the error. */
async function get(
  server: { port: number; origin: string },
  limits: Partial<Limits> = {},
  trust?: string,
): Promise<number | string> {
  const http = createHttp({
    userAgent: 'test',
    allowPrivate: `127.0.0.1:${server.port}`,
    ...(trust && { ca: trust }),
  });
  try {
    const answer = await http.request(server.origin, { limits: { totalMs: 5000, ...limits } });
    return (await answer.bytes()).byteLength;
  } catch (error) {
    return (error as FetchError).code ?? String(error);
  } finally {
    await http.close();
  }
}

const CHUNKS = '5\r\nhello\r\n0\r\n\r\n';
const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

describe('compressed bodies', () => {
  it('10 MB that would become 10 GB stop at the limit, in little memory', async () => {
    const member = gzipSync(Buffer.alloc(100 * MB)); // about 100 kB; gzip files may be put one after the other
    const bomb = Buffer.concat(Array<Buffer>(100).fill(member));
    expect(bomb.length).toBeGreaterThan(9 * MB);
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    expect(await get(server, { bytes: 20 * MB })).toBe('limit-decoded-bytes');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });

  it('a brotli bomb of a few hundred bytes stops at the limit', async () => {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const bomb = brotliCompressSync(Buffer.alloc(200 * MB), options);
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end(bomb);
    });
    expect(await get(server)).toBe('limit-decoded-bytes');
  });

  it('a compressed body is limited in its own size too', async () => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * i * 31 + (i >> 3)) % 251));
    const sent = gzipSync(noise);
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(sent);
      response.end();
    });
    expect(await get(server, { bytes: sent.length })).toBe(300_000);
    expect(await get(server, { bytes: sent.length - 1 })).toBe('limit-bytes');
  });

  it.each(
    // prettier-ignore
    [
      ['plain text labelled gzip', 'gzip', Buffer.from('hello'), 5],
      ['HTML labelled br', 'br', Buffer.from('<!doctype html>'), 15],
      ['an indented page labelled br', 'br', Buffer.from('\n <html>'), 8],
      ['JSON labelled br', 'br', Buffer.from('{"jobs":[]}'), 11],
      ['HTML labelled deflate', 'deflate', Buffer.from('<html lang=en>'), 14],
      ['text labelled zstd', 'zstd', Buffer.from('hello'), 5],
      ['deflate without the header of zlib', 'deflate', deflateRawSync('hello'), 5],
      ['deflate with it', 'deflate', deflateSync('hello'), 5],
      ['nothing labelled gzip', 'gzip', Buffer.alloc(0), 0],
      ['one byte labelled gzip', 'gzip', Buffer.from('a'), 1],
      ['gzip among labels that say nothing', 'aws-chunked, gzip,', gzipSync('hello'), 5],
      ['gzip and identity', 'gzip, identity', gzipSync('hello'), 5],
      ...['', ' ', 'UTF-8', 'none', 'aws-chunked', 'binary', '8bit', 'chunked', 'text/html',
        'identity, identity'].map((label) => [`plain text labelled "${label}"`, label, Buffer.from('hello'),
        5] as const),
      ['gzip cut short', 'gzip', gzipSync('hello'.repeat(1000)).subarray(0, 30), 'answer-broken'],
      ['brotli cut short', 'br', brotliCompressSync('hello'.repeat(1000)).subarray(0, 8), 'answer-broken'],
      ['gzip twice', 'gzip, gzip', gzipSync(gzipSync('hello')), 'answer-encoding'],
      ['an unknown encoding', 'rot13', Buffer.from('uryyb'), 5],
      ['a name of Object.prototype', 'constructor', Buffer.from('hello'), 5],
      ['identity', 'identity', Buffer.from('hello'), 5],
      ['gzip by its old name', 'X-GZIP', gzipSync('hello'), 5],
    ] as const,
  )('%s', async (_what, encoding, body, result) => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    expect(await get(server)).toBe(result);
  });
});

describe('lengths and framing', () => {
  it.each(
    // prettier-ignore
    [
      ['chunked', head('Transfer-Encoding: chunked') + '5\r\nhello\r\n0\r\n\r\n', 5],
      ['chunked with a trailer', head('Transfer-Encoding: chunked') + '5\r\nhello\r\n0\r\nX: y\r\n\r\n', 5],
      ['until the connection closes', head() + 'hello', 5],
      ['shorter than announced', head('Content-Length: 10') + 'hello', /^(answer-broken|network-lost)$/],
      ['longer than announced', head('Content-Length: 3') + 'hello', 3],
      ['a chunk cut short', head('Transfer-Encoding: chunked') + '5\r\nhel', /^(answer-broken|network-lost)$/],
      ['a broken chunk size', head('Transfer-Encoding: chunked') + 'zz\r\nhello', 'answer-protocol'],
      ['two lengths', head('Content-Length: 5', 'Content-Length: 6') + 'hello', /^answer-/],
      ['two lengths in one', head('Content-Length: 5, 6') + 'hello', /^answer-/],
      ['the same length twice', head('Content-Length: 5', 'Content-Length: 5') + 'hello', 5],
      ['the same length twice in one', head('Content-Length: 5, 5') + 'hello', 5],
      ['a length beside chunks', head('Content-Length: 99', 'Transfer-Encoding: chunked') + CHUNKS, 5],
      ['chunks beside a length', head('Transfer-Encoding: chunked', 'Content-Length: 1') + CHUNKS, 5],
      ['"identity" beside a length', head('Transfer-Encoding: identity', 'Content-Length: 5') + 'hello', 5],
      ['line ends of LF alone', 'HTTP/1.1 200 OK\nContent-Length: 5\n\nhello', 5],
      ['line ends of both sorts', 'HTTP/1.1 200 OK\r\nX: y\nContent-Length: 5\r\n\r\nhello', 5],
      ['line ends of CR alone', 'HTTP/1.1 200 OK\rContent-Length: 5\r\rhello', 'answer-protocol'],
      ['a folded header', head('X-A: b', ' c', 'Content-Length: 5') + 'hello', 5],
      ['a folded length', head('Content-Length:', '\t5') + 'hello', 5],
      ['a blank before the colon', head('Content-Length : 5') + 'hello', 5],
      ['a control character in a header', head('X-A: b\x01c', 'Content-Length: 5') + 'hello', 5],
      ['a line that is no header', head('nonsense', 'Content-Length: 5') + 'hello', 5],
      ['a header without a name', head(': x', 'Content-Length: 5') + 'hello', 5],
      ['a length of nothing', head('Content-Length:') + 'hello', 'answer-protocol'],
      ['a length with a sign', head('Content-Length: +5') + 'hello', 'answer-protocol'],
      ['no reason', 'HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello', 5],
      ['HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\nhello', 5],
      ['HTTP/1.2', 'HTTP/1.2 200 OK\r\nContent-Length: 5\r\n\r\nhello', 5],
      ['"100 Continue" first', `HTTP/1.1 100 Continue\r\n\r\n${head('Content-Length: 5')}hello`, 5],
      ['hints first', `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${head('Content-Length: 5')}hello`, 5],
      ['blanks behind the size of a chunk', head('Transfer-Encoding: chunked') + CHUNKS.replace('5', '5  '), 5],
      ['words behind the size of a chunk', head('Transfer-Encoding: chunked') + CHUNKS.replace('5', '5;a=b'), 5],
      ['chunks said twice', head('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + CHUNKS, 5],
      ['a redirect without end of its head', 'HTTP/1.1 302 Found\nLocation: /', /^(answer|network)-/],
      ['a negative length', head('Content-Length: -5') + 'hello', 'answer-protocol'],
      ['a length of 10 GB', head('Content-Length: 10737418240') + 'hello', 'limit-bytes'],
      ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n', 'answer-protocol'],
      ['nothing', '', 'network-lost'],
      ['headers of 100 kB', head(`X: ${'a'.repeat(100_000)}`) + 'hello', 'limit-header-bytes'],
      ['many headers', head(...Array<string>(5000).fill('X-Header: value')), 'limit-header-bytes'],
      ['an upgrade', 'HTTP/1.1 101 Switching\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n', /^(network|answer)-/],
    ],
  )('%s', async (_what, answer, result) => {
    const got = await get(await raw((socket) => socket.end(answer)));
    if (result instanceof RegExp) expect(got).toMatch(result);
    else expect(got).toBe(result);
  });

  it('reads a body in many small pieces', async () => {
    const server = await serve((_request, response) => {
      for (let i = 0; i < 2000; i++) response.write('ab');
      response.end();
    });
    expect(await get(server)).toBe(4000);
  });
});

describe('slow answers', () => {
  const drip = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 20);
    socket.on('close', () => clearInterval(timer));
  };
  it.each([
    ['a status line, letter by letter', 'H', 'limit-header-time'],
    ['one header after the other', 'HTTP/1.1 200 OK\r\n', 'limit-header-time'],
    ['hints without end', '', 'limit-total-time'],
    ['a body, letter by letter', head(), 'limit-total-time'],
  ])('%s', async (what, start, result) => {
    const server = await raw((socket) => {
      socket.write(start);
      if (what.startsWith('a status')) setTimeout(() => socket.write('T'), 100);
      else if (what.startsWith('one')) drip(socket, 'X: y\r\n');
      else if (what.startsWith('hints')) drip(socket, 'HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n');
      else drip(socket, 'a');
    });
    expect(await get(server, { headersMs: 400, totalMs: 1200 })).toBe(result);
  });
});

describe('certificates', () => {
  it('are verified: unknown issuer, wrong name', async () => {
    const server = await serve((_request, response) => response.end('hello'), { tls });
    expect([await get(server, {}, ca), await get(server)]).toEqual([5, 'tls-chain']);
    const http = createHttp({
      userAgent: 'test',
      ca,
      lookup: async () => ['9.9.9.9'],
      dial: () => ({ address: '127.0.0.1', port: server.port }),
    });
    onTestFinished(http.close);
    expect((await http.request('https://d1.example/')).status).toBe(200);
    await expect(http.request('https://other.example/')).rejects.toMatchObject({ code: 'tls-name' });
  });

  it.each([
    ['good', 'root', undefined],
    ['chain', 'root', undefined],
    ['expired', 'root', 'tls-expired'],
    ['early', 'root', 'tls-not-yet-valid'],
    ['selfSigned', 'root', 'tls-self-signed'],
    ['withoutIntermediate', 'root', 'tls-chain'],
    ['chain', 'selfSigned', 'tls-issuer'],
    ['weak', 'secondRoot', 'tls-weak'],
    ['clientOnly', 'secondRoot', 'tls-purpose'],
  ] as const)('%s, with only %s trusted, is told apart: %s', async (sent, trusted, code) => {
    const server = await serve((_request, response) => response.end('hello'), {
      tls: { cert: failing[sent], key: failing.key },
    });
    const http = createHttp({
      userAgent: 'test',
      ca: failing[trusted],
      lookup: async () => ['9.9.9.9'],
      dial: () => ({ address: '127.0.0.1', port: server.port }),
    });
    onTestFinished(http.close);
    const answer = http.request(`https://${failing.host}/`).then(
      () => undefined,
      (error: unknown) => (error as FetchError).code,
    );
    expect(await answer).toBe(code);
  });

  it('no version of TLS in common', async () => {
    const server = await serve((_request, response) => response.end('hello'), {
      tls: { ...tls, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    });
    expect(await get(server, {}, ca)).toBe('tls-protocol');
  });

  it.each([
    [40, 'tls-protocol'],
    [49, 'tls-refused'],
    [70, 'tls-protocol'],
    [80, 'tls-refused'],
    [112, 'tls-refused'],
  ])('an alert %i in the handshake: %s', async (alert, code) => {
    const server = await raw((socket) => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, alert])));
    expect(await get({ ...server, origin: server.origin.replace('http:', 'https:') })).toBe(code);
  });

  it('plain HTTP on a TLS port, and the reverse', async () => {
    const plain = await serve((_request, response) => response.end('hello'));
    expect(await get({ port: plain.port, origin: plain.origin.replace('http:', 'https:') })).toMatch(
      /^(tls-protocol|network-(tls|lost))$/,
    );
    const secure = await serve((_request, response) => response.end('hello'), { tls });
    const reverse = await get({ port: secure.port, origin: secure.origin.replace('https:', 'http:') });
    expect(reverse).toMatch(/^(network-lost|answer-protocol)$/);
  });
});
