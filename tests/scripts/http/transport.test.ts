import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttp } from '../../../scripts/http/index.ts';
import type { Http, HttpOptions } from '../../../src/http/client.ts';
import { createEdgeHttp } from '../../../src/http/edge.ts';
import type { FetchError } from '../../../src/http/errors.ts';
import { serve } from '../../lib/serve.ts';

const TRANSPORTS: [name: string, make: (options: HttpOptions) => Http][] = [
  ['undici', createHttp],
  ['fetch', createEdgeHttp],
];

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: FetchError) => error.code ?? String(error),
  );

describe.each(TRANSPORTS)('a request through %s', (_name, make) => {
  const client = (port: number, options: Partial<HttpOptions> = {}) => {
    const http = make({
      userAgent: 'Test/1 (+https://t.example)',
      allowPrivate: `127.0.0.1:${port}`,
      ...options,
    });
    onTestFinished(http.close);
    return http;
  };
  const text = async (http: Http, url: string) =>
    new TextDecoder().decode(await (await http.request(url)).bytes());

  it('sends our User-Agent and returns status, headers and body', async () => {
    const server = await serve((request, response) => {
      response.writeHead(404, { 'x-answer': 'yes' }).end(request.headers['user-agent']);
    });
    const answer = await client(server.port).request(`${server.origin}/a#part`);
    expect([answer.status, answer.headers.get('x-answer')]).toEqual([404, 'yes']);
    expect(answer.url).toBe(`${server.origin}/a`);
    expect(new TextDecoder().decode(await answer.bytes())).toBe('Test/1 (+https://t.example)');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ...(make === createHttp ? [['zstd', zstdCompressSync] as const] : []),
  ] as [string, (data: string) => Buffer][])('decompresses %s', async (encoding, compress) => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('Grüezi '.repeat(10_000)));
    });
    expect(await text(client(server.port), server.origin)).toBe('Grüezi '.repeat(10_000));
  });

  it('follows redirects to paths in UTF-8 and lists the hops', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/') {
        response.writeHead(302, { location: Buffer.from('/köln').toString('latin1') }).end();
      } else response.end(request.url);
    });
    const answer = await client(server.port).request(server.origin);
    expect(answer.hops).toEqual([`${server.origin}/`, `${server.origin}/k%C3%B6ln`]);
    expect(new TextDecoder().decode(await answer.bytes())).toBe('/k%C3%B6ln');
  });

  it('stops after five redirects', async () => {
    const server = await serve((request, response) => {
      response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
    });
    expect(await codeOf(client(server.port).request(`${server.origin}/0`))).toBe('limit-redirects');
    expect(server.seen.requests).toEqual(['/0', '/1', '/2', '/3', '/4', '/5']);
  });

  it('sends the token to a trusted origin and drops it at the next', async () => {
    const second = await serve((request, response) => response.end(String(request.headers.authorization)));
    const first = await serve((request, response) => {
      if (request.url === '/end') response.end(String(request.headers.authorization));
      else response.writeHead(302, { location: request.url === '/away' ? second.origin : '/end' }).end();
    });
    const http = client(second.port, { trustedOrigins: [first.origin] });
    const ask = async (path: string) => {
      const answer = await http.request(first.origin + path, { headers: { Authorization: 'Bearer x' } });
      return new TextDecoder().decode(await answer.bytes());
    };
    expect([await ask('/stay'), await ask('/away')]).toEqual(['Bearer x', 'undefined']);
  });

  it('refuses a redirect from a trusted origin to a private address, and the way back', async () => {
    const secret = await serve((_request, response) => response.end('secret'));
    const trusted = await serve((_request, response) => {
      response.writeHead(302, { location: secret.origin }).end();
    });
    const http = client(1, { trustedOrigins: [trusted.origin] });
    expect(await codeOf(http.request(trusted.origin))).toBe('refused-address');
    expect(secret.seen.connections).toBe(0);

    const middle = await serve((_request, response) => {
      response.writeHead(302, { location: `${start.origin}/back` }).end();
    });
    const start = await serve((_request, response) => {
      response.writeHead(302, { location: middle.origin }).end();
    });
    const both = client(middle.port, { trustedOrigins: [start.origin] });
    expect(await codeOf(both.request(start.origin))).toBe('refused-address');
    expect(start.seen.requests).toEqual(['/']);
  });

  it.each(['user:password@', 'user@', ':password@'])(
    'refuses a redirect of a trusted origin to itself with the credentials "%s"',
    async (credentials) => {
      const trusted = await serve((_request, response) => {
        response.writeHead(302, { location: `http://${credentials}127.0.0.1:${trusted.port}/end` }).end();
      });
      const http = client(1, { trustedOrigins: [trusted.origin] });
      expect(await codeOf(http.request(trusted.origin))).toBe('refused-credentials');
      expect(trusted.seen.requests).toEqual(['/']);
    },
  );

  it('rejects with the reason of the aborting caller', async () => {
    const server = await serve(() => {});
    const reason = new Error('enough');
    const pending = client(server.port).request(server.origin, { signal: AbortSignal.abort(reason) });
    await expect(pending).rejects.toBe(reason);
  });

  it.each([
    ['no headers', 'limit-header-time', { connectMs: 50, headersMs: 300 }],
    ['headers, then nothing', 'limit-idle-time', { idleMs: 300 }],
    ['a byte now and then', 'limit-total-time', { totalMs: 700 }],
  ] as const)('gives up on a server that sends %s', async (what, code, limits) => {
    const server = await serve((_request, response) => {
      if (what === 'no headers') return;
      response.writeHead(200, { 'content-length': '1000' }).write('a');
      if (what === 'headers, then nothing') return;
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    });
    const http = client(server.port, { limits });
    expect(await codeOf(http.request(server.origin).then((answer) => answer.bytes()))).toBe(code);
  });

  it('refuses a body whose announced or actual length is too large', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': '5000' });
      response.end('a'.repeat(5000));
    });
    const http = client(server.port, { limits: { bytes: 4000, decodedBytes: 4500 } });
    expect(await codeOf(http.request(`${server.origin}/announced`))).toBe('limit-bytes');
    const grown = http.request(server.origin).then((answer) => answer.bytes());
    expect(await codeOf(grown)).toMatch(/^limit-(decoded-)?bytes$/);
  });

  it.each(['announced', 'not announced'])(
    'takes a body, %s, of exactly as many bytes as it may have, and refuses one of one more',
    async (how) => {
      const body = 'a'.repeat(5000);
      const server = await serve((_request, response) => {
        if (how === 'announced') response.writeHead(200, { 'content-length': '5000' }).end(body);
        else response.write(body.slice(0, 100), () => response.end(body.slice(100)));
      });
      const read = async (bytes: number, decodedBytes: number): Promise<string> => {
        const http = client(server.port, { limits: { bytes, decodedBytes } });
        return codeOf(http.request(server.origin).then((answer) => answer.bytes()));
      };
      expect([await read(5000, 5000), await read(5000, 4999)]).toEqual(['answered', 'limit-decoded-bytes']);
      // `fetch` unpacks by itself, so that what is sent is not seen there, but announced.
      const seen = make === createHttp || how === 'announced';
      expect(await read(4999, 5000)).toBe(seen ? 'limit-bytes' : 'answered');
    },
  );

  it('reports a body shorter than announced', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('a');
      setTimeout(() => response.destroy(), 50);
    });
    const cut = client(server.port).request(server.origin);
    expect(await codeOf(cut.then((answer) => answer.bytes()))).toMatch(/^(answer-broken|network-lost)$/);
  });

  it('reports a host that refuses connections', async () => {
    const server = await serve(() => {});
    await server.close();
    expect(await codeOf(client(server.port).request(server.origin))).toBe('network-connect');
  });
});
