/** One table for every status that the Node server and its functions send: what all answers have, and what none has. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { emitHeaders } from '../../../scripts/emit/host-files.ts';
import { startServer } from '../../../scripts/serve.ts';
import { cspHeader } from '../../../src/site/csp.ts';
import { type ApiSite, datasetOf, serveApi } from '../../lib/api-site.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';

let site: ApiSite;
beforeAll(async () => {
  site = await serveApi(datasetOf(sampleJobs().slice(0, 20)), undefined, async (dir) => {
    const headers = await readFile('public/_headers');
    await writeFile(join(dir, '_headers'), headers);
    await emitHeaders({
      outDir: dir,
      csp: cspHeader(),
      siteUrl: 'https://jobs.example',
      locales: ['en', 'de'],
    });
    await writeFile(join(dir, '_redirects'), '/cities/koeln/ /cities/cologne/ 301\n');
    await mkdir(join(dir, 'assets/folder'), { recursive: true });
    await writeFile(join(dir, 'assets/folder/index.html'), 'x');
    await writeFile(join(dir, 'assets/a.12.css'), 'a{}');
    await writeFile(join(dir, 'index.html'), '<h1>home</h1>');
    return startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  });
});
afterAll(() => site.close());

type Answer = { status: number; headers: Headers };

/** Sends a text as it is, and gives the first answer. */
const send = (text: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    let all = '';
    socket.on('error', reject);
    socket.on('data', (part) => {
      all += part.toString('latin1');
      const [head, rest] = all.split('\r\n\r\n');
      if (rest === undefined) return;
      socket.destroy();
      const [first = '', ...lines] = head!.split('\r\n');
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1),
      ]);
      resolve({ status: Number(first.split(' ')[1]), headers: new Headers(headers as [string, string][]) });
    });
  });

const request = (method: string, path: string, headers: Record<string, string> = {}, version = '1.1') =>
  [
    `${method} ${path} HTTP/${version}`,
    ...Object.entries({ Host: 'jobs.example', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** What is sent, the status, and whether the answer is a file that may say how long it stays the same. */
const TABLE: [status: number, text: string, isFile?: boolean][] = [
  [200, request('GET', '/'), true],
  [200, request('HEAD', '/'), true],
  [200, request('GET', '/assets/a.12.css'), true],
  [200, request('HEAD', '/assets/a.12.css'), true],
  [200, request('GET', '/api/v1/jobs'), true],
  [200, request('HEAD', '/api/v1/jobs'), true],
  [200, request('GET', '/feed.xml'), true],
  [200, request('GET', '/find?q=nothing', {}), false],
  [200, request('GET', '/api/v1/health')],
  [204, request('OPTIONS', '/jobs.ndjson.gz', { 'Access-Control-Request-Headers': 'if-none-match' })],
  [204, request('OPTIONS', '/assets/a.12.css')],
  [204, request('OPTIONS', '/none')],
  [204, request('OPTIONS', '/api/v1/jobs')],
  [301, request('GET', '/cities/koeln/')],
  [303, request('GET', '/find')],
  [304, request('GET', '/assets/a.12.css', { 'If-None-Match': '*' }), true],
  [304, request('GET', '/api/v1/jobs', { 'If-None-Match': '*' }), true],
  [308, request('GET', '/assets/folder')],
  [308, request('HEAD', '/assets/folder')],
  [400, request('GET', '/api/v1/jobs?limit=x')],
  [400, request('POST', '/api/v1/validate', { ...JSON_TYPE, 'Content-Length': '1' }) + '{'],
  [400, 'GET / HTTP/1.1\r\n\r\n'],
  [400, request('GET', '/', { Host: 'a b' })],
  [400, 'nonsense\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  [404, request('GET', '/none')],
  [404, request('HEAD', '/none')],
  [404, request('GET', '/assets/none.css')],
  [404, request('GET', '/search/none/a')],
  [404, request('GET', '/search/manifest.jso')],
  [404, request('GET', '/_headers')],
  [404, request('GET', '/%E0%A4%A')],
  [404, request('GET', '/api/none')],
  [404, request('GET', '/api/v1/jobs/none')],
  [404, request('GET', '/icons/none.example')],
  [405, request('POST', '/', { 'Content-Length': '0' })],
  [405, request('DELETE', '/assets/a.12.css')],
  [405, request('PUT', '/search/none/a', { 'Content-Length': '0' })],
  [405, request('POST', '/api/v1/jobs', { 'Content-Length': '0' })],
  [405, request('CONNECT', 'other.example:443')],
  [413, request('POST', '/api/v1/validate', { ...JSON_TYPE, 'Content-Length': '99999999' })],
  [415, request('POST', '/api/v1/validate', { 'Content-Length': '1' }) + '{'],
  [417, request('GET', '/', { Expect: 'more' })],
  [431, request('GET', `/?${'q'.repeat(20_000)}`)],
  [431, request('GET', '/', { 'X-A': 'a'.repeat(20_000) })],
];

it.each(TABLE)('%d: %s', async (status, text, isFile = false) => {
  const answer = await send(text);
  const get = (name: string): string => answer.headers.get(name) ?? '';
  expect(answer.status).toBe(status);
  expect({
    'x-content-type-options': get('X-Content-Type-Options'),
    'referrer-policy': get('Referrer-Policy'),
    'strict-transport-security': get('Strict-Transport-Security'),
  }).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*\bbase-uri 'none';/);
  if (!isFile) {
    expect(get('Cache-Control')).toMatch(/^$|no-store|max-age=0|public, max-age=3600$/);
    expect(get('ETag')).toBe('');
  }
  if (status === 405) expect(get('Allow')).toMatch(/GET/);
  if ([301, 303, 308].includes(status)) expect(get('Location')).toMatch(/^\//);
});

it('a 404 in a folder of immutable files is revalidated', async () => {
  for (const path of ['/assets/none.css', '/search/cards/none', '/assets/folder', '/assets/'])
    expect([path, (await send(request('GET', path))).headers.get('Cache-Control')]).toEqual([
      path,
      'public, max-age=0, must-revalidate',
    ]);
});

it('scripts of other sites may fetch a download, and see its ETag', async () => {
  for (const path of ['/jobs.ndjson.gz', '/jobs.json', '/facets.json', '/schema/x.json']) {
    const asked = await send(request('OPTIONS', path, { 'Access-Control-Request-Headers': 'if-none-match' }));
    expect([path, asked.status, asked.headers.get('Access-Control-Allow-Origin')]).toEqual([path, 204, '*']);
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('GET');
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('if-none-match');
  }
  const { headers } = await send(request('GET', '/facets.json'));
  expect([headers.get('Access-Control-Expose-Headers'), headers.get('ETag') !== null]).toEqual([
    'ETag',
    true,
  ]);
});

it('HTTP/1.0 needs no Host, as health checks send it; HTTP/1.1 does', async () => {
  for (const path of ['/', '/api/v1/health', '/api/v1/jobs'])
    expect([path, (await send(`GET ${path} HTTP/1.0\r\n\r\n`)).status]).toEqual([path, 200]);
  expect((await send('GET / HTTP/1.1\r\n\r\n')).status).toBe(400);
});

it('keeps an idle connection longer than load balancers do', async () =>
  expect((await send(request('GET', '/'))).headers.get('Keep-Alive')).toBe('timeout=620'));

it('compresses answers of functions for clients that accept it', async () => {
  const ask = (path: string, headers: Record<string, string>) => fetch(`${site.url}${path}`, { headers });
  const path = '/api/v1/jobs?limit=5';
  const plain = await ask(path, { 'Accept-Encoding': 'identity' });
  const packed = await ask(path, { 'Accept-Encoding': 'br, gzip' });
  expect([plain, packed].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, 'gzip']);
  expect(await packed.text()).toBe(await plain.text());
  for (const { headers } of [plain, packed]) expect(headers.get('Vary')).toContain('Accept-Encoding');
  const tag = packed.headers.get('ETag')!;
  expect(tag).toBe(plain.headers.get('ETag'));
  expect((await ask(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(304);
  const small = await ask('/api/v1/health', { 'Accept-Encoding': 'gzip' });
  expect(small.headers.get('Content-Encoding')).toBeNull();
});
