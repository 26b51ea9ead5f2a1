import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttp } from '../../../scripts/http/index.ts';
import { createCookies } from '../../../src/http/client.ts';
import { serve } from '../../lib/serve.ts';

/** What is sent to `to` after `from` has set these cookies. */
function sent(from: string, lines: string[], to: string): string | undefined {
  const cookies = createCookies();
  const headers = new Headers();
  for (const line of lines) headers.append('set-cookie', line);
  cookies.store(new URL(from), headers);
  return cookies.header(new URL(to));
}

describe('cookies of a redirect chain', () => {
  const A = 'https://www.a.example/jobs/1';
  it.each([
    ['a cookie, at the same address', A, ['s=1'], A, 's=1'],
    ['… at a neighbour', A, ['s=1'], 'https://www.a.example/jobs/2', 's=1'],
    ['… at the root, which the folder does not cover', A, ['s=1'], 'https://www.a.example/', undefined],
    ['… for the root', A, ['s=1; Path=/'], 'https://www.a.example/', 's=1'],
    ['… at another host', A, ['s=1; Path=/'], 'https://b.example/', undefined],
    ['… at the parent, which it is not for', A, ['s=1; Path=/'], 'https://a.example/', undefined],
    [
      '… for the parent and all below',
      A,
      ['s=1; Path=/; Domain=.a.example'],
      'https://jobs.a.example/',
      's=1',
    ],
    ['… for a stranger', A, ['s=1; Path=/; Domain=b.example'], 'https://b.example/', undefined],
    ['… for what only ends alike', A, ['s=1; Path=/; Domain=a.example'], 'https://xa.example/', undefined],
    ['… for a path that only begins alike', A, ['s=1; Path=/job'], A, undefined],
    ['a secure one over http', A, ['s=1; Path=/; Secure'], 'http://www.a.example/', undefined],
    ['two of them, the longer path first', A, ['a=1; Path=/', 'b=2; Path=/jobs'], A, 'b=2; a=1'],
    ['the last of two of one name', A, ['s=1', 's=2'], A, 's=2'],
    ['one that is taken back', A, ['s=1', 's=; Max-Age=0'], A, undefined],
    ['one that ended long ago', A, ['s=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], A, undefined],
    ['Max-Age before Expires', A, ['s=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60'], A, 's=1'],
    ['a value with =', A, ['s=a=b=='], A, 's=a=b=='],
    ['no name', A, ['hello'], A, 'hello'],
    ['nothing', A, ['', '='], A, undefined],
    ['five kilobytes', A, [`s=${'a'.repeat(5000)}`], A, undefined],
  ])('%s', (_what, from, lines, to, expected) => expect(sent(from, lines, to)).toBe(expected));

  it('are bounded, whatever is set', () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `c${i}=${'x'.repeat(100)}`);
    expect(sent(A, lines, A)?.length).toBeLessThan(8193);
  });
});

describe('a site that sets a cookie and comes back to the same address', () => {
  it('is read; the next request sends no cookie', async () => {
    const seen: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      seen.push(request.headers.cookie);
      if (request.headers.cookie === 'session=1; lang=en') response.end('the page');
      else response.writeHead(302, { location: '/', 'set-cookie': ['session=1', 'lang=en'] }).end();
    });
    const http = createHttp({ userAgent: 'test', allowPrivate: `127.0.0.1:${server.port}` });
    onTestFinished(http.close);
    for (let i = 0; i < 2; i++) {
      const answer = await http.request(`${server.origin}/`);
      expect(new TextDecoder().decode(await answer.bytes())).toBe('the page');
    }
    expect(seen).toEqual([undefined, 'session=1; lang=en', undefined, 'session=1; lang=en']);
  });

  it('still ends after five redirects when the cookie does not help', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(302, { location: '/', 'set-cookie': 'a=1' }).end();
    });
    const http = createHttp({ userAgent: 'test', allowPrivate: `127.0.0.1:${server.port}` });
    onTestFinished(http.close);
    await expect(http.request(server.origin)).rejects.toMatchObject({ code: 'limit-redirects' });
    expect(server.seen.requests).toHaveLength(6);
  });

  it('sends no cookie of one site to another', async () => {
    const second = await serve((request, response) => response.end(request.headers.cookie ?? 'none'));
    const first = await serve((_request, response) => {
      response
        .writeHead(302, { location: second.origin.replace('127.0.0.1', 'localhost'), 'set-cookie': 'a=1' })
        .end();
    });
    const http = createHttp({
      userAgent: 'test',
      allowPrivate: `127.0.0.1:${first.port} 127.0.0.1:${second.port}`,
      lookup: async () => ['127.0.0.1'],
    });
    onTestFinished(http.close);
    const answer = await http.request(first.origin);
    expect(new TextDecoder().decode(await answer.bytes())).toBe('none');
  });
});
