import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onRequest } from '../../../../functions/api/v1/validate.ts';
import { bundleOpenApi } from '../../../../src/api/bundle-openapi.ts';
import type { Context, Env } from '../../../../src/api/context.ts';
import { route } from '../../../../src/api/route.ts';
import { validateHandlers } from '../../../../src/api/validate.ts';
import openapi from '../../../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import type { ValidationResult } from '../../../../src/feed/validate.ts';
import { ApiDescription, type Operation } from '../../../lib/api-description.ts';
import { type ApiSite, datasetOf, serveApi } from '../../../lib/api-site.ts';
import { DOMAIN, feedServer } from '../../../lib/feed-server.ts';
import { FEED, feedWith } from '../../../lib/feeds.ts';
import { sampleJobs } from '../../../lib/sample-jobs.ts';

const URL_ = 'https://jobs.example/api/v1/validate';
/** As many characters as bytes. */
const TEXT = JSON.stringify({ ...FEED, lastUpdated: '2026-01-01T00:00:00Z', jobs: [] }).replace('ü', 'u');
const JSON_TYPE = { 'Content-Type': 'application/json' };

const api = new ApiDescription(bundleOpenApi(openapi, feedSchema));
const operationOf = (method: string): Operation => {
  const found = api.operations.find(({ path, method: own }) => path === '/api/v1/validate' && own === method);
  if (!found) throw new Error(`schema/openapi.json describes no ${method} /api/v1/validate.`);
  return found;
};
const contextOf = (request: Request, env: Partial<Env> = {}): Context => ({
  request,
  env: { ASSETS: { fetch: async () => new Response(null, { status: 404 }) }, ...env },
  params: {},
  waitUntil: () => {},
});
/** Calls the function and holds its answer to the description. */
async function call(request: Request, env?: Partial<Env>, handler = onRequest) {
  const response = await handler(contextOf(request, env));
  if (request.method === 'GET' || request.method === 'POST')
    expect(await api.responseProblems(operationOf(request.method), response.clone())).toBe('');
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && (JSON.parse(text) as unknown) };
}
const post = (body: BodyInit | null, headers: Record<string, string> = JSON_TYPE, env?: Partial<Env>) =>
  call(new Request(URL_, { method: 'POST', body, headers, duplex: 'half' } as RequestInit), env);
const chunked = (bytes: number): ReadableStream<Uint8Array> => {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 65_536);
      if (size > 0) controller.enqueue(new Uint8Array(size).fill(32));
      left -= size;
      if (left <= 0) controller.close();
    },
  });
};

describe('POST /api/v1/validate', () => {
  it('answers 200 with the result for a valid feed', async () => {
    const { status, headers, body } = await post(TEXT);
    expect([status, body]).toEqual([200, { valid: true, errors: [], warnings: [] }]);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('answers 200 with the result for an invalid feed', async () => {
    const { status, body } = await post(feedWith({ jobType: 'fulltime' }));
    const { valid, errors } = body as ValidationResult;
    expect([status, valid]).toEqual([200, false]);
    expect(errors).toEqual([
      expect.objectContaining({ path: '$.jobs[0].jobType', code: 'enum', line: 1, column: 222 }),
    ]);
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=x'])(
    'takes the Content-Type %s',
    async (type) => expect((await post(TEXT, { 'Content-Type': type })).status).toBe(200),
  );

  it.each<[string, Record<string, string>, string]>(
    // prettier-ignore
    [
      ['none', {}, 'The Content-Type is missing. Send "Content-Type: application/json".'],
      ['text', { 'Content-Type': 'text/plain' },
        'The Content-Type is "text/plain". Send "Content-Type: application/json".'],
      ['another JSON', { 'Content-Type': 'application/ld+json' },
        'The Content-Type is "application/ld+json". Send "Content-Type: application/json".'],
      ['a form', { 'Content-Type': 'application/jsonp' },
        'The Content-Type is "application/jsonp". Send "Content-Type: application/json".'],
      ['compressed', { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
        'The Content-Encoding is "gzip". Send the feed as it is.'],
    ],
  )('answers 415 for %s', async (_, headers, error) => {
    // A text body would bring a Content-Type of its own.
    const { status, body } = await post(new TextEncoder().encode(TEXT), headers);
    expect([status, body]).toMatchObject([415, { error }]);
  });

  it.each<[string, BodyInit | null, string]>([
    ['an empty body', null, 'line 1, column 1'],
    ['an empty text', '', 'line 1, column 1'],
    ['broken JSON', '{\n"a": }', 'line 2, column 6'],
    ['invalid UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'line 1, column 2'],
    ['HTML', '<html>', 'line 1, column 1'],
  ])('answers 400 with one error for %s', async (_, given, path) => {
    const { status, body } = await post(given);
    expect([status, (body as ValidationResult).errors.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('answers 200 for JSON that is not a feed', async () => {
    for (const text of ['null', '[]', '5', '""', '{}']) expect((await post(text)).status).toBe(200);
  });

  it('answers 413 above the limit, by the bytes that arrive', async () => {
    const limit = { VALIDATE_MAX_BYTES: '1000' };
    const error = { error: 'The body is larger than 1,000 bytes. Send a smaller feed.' };
    expect((await post(TEXT.padEnd(1000), JSON_TYPE, limit)).status).toBe(200);
    expect(await post(TEXT.padEnd(1001), JSON_TYPE, limit)).toMatchObject({ status: 413, body: error });
    expect(await post(chunked(1001), JSON_TYPE, limit)).toMatchObject({ status: 413, body: error });
    expect((await post(chunked(1000), JSON_TYPE, limit)).status).toBe(400);
    expect(await post(chunked(10_000_000_000), JSON_TYPE, limit)).toMatchObject({ status: 413 });
  });

  it('accepts 10 MiB by default and not a byte more', async () => {
    expect((await post(TEXT.padEnd(10_485_760))).status).toBe(200);
    expect((await post(TEXT.padEnd(10_485_761))).status).toBe(413);
  });
});

describe('GET /api/v1/validate', () => {
  const get = async (query: string, env?: Partial<Env>) => call(new Request(`${URL_}${query}`), env);

  it('checks a domain', async () => {
    const http = await feedServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(TEXT),
    );
    const { status, body } = await get(`?domain=${DOMAIN}`, { http });
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, discovery: { domain: DOMAIN, remarks: [] } });
  });

  it('checks a domain whose few bytes unpack to millions, and stops an endless one', async () => {
    const blanks = (bytes: number) => gzipSync(Buffer.alloc(bytes, ' '));
    const answers = [blanks(10_000_000), blanks(11_000_000)];
    const http = await feedServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(answers.shift()),
    );
    expect(await get(`?domain=${DOMAIN}`, { http })).toMatchObject({
      status: 200,
      body: { valid: false, errors: [{ message: 'The document is empty.' }] },
    });
    expect(await get(`?domain=${DOMAIN}`, { http })).toMatchObject({
      status: 200,
      body: { valid: false, errors: [], discovery: { remarks: [{ code: 'limit-decoded-bytes' }] } },
    });
  });

  it('reports a domain without a feed', async () => {
    const http = await feedServer((_request, response) => response.writeHead(404).end());
    expect(await get(`?domain=${DOMAIN}`, { http })).toMatchObject({
      status: 200,
      body: { valid: false, discovery: { remarks: [{ code: 'not-found' }] } },
    });
  });

  it.each([
    ['', '"domain" is missing. Give a domain: ?domain=example.com.'],
    ['?domain=', '"domain" is missing. Give a domain: ?domain=example.com.'],
    [
      '?domain=www.example.com',
      '"www.example.com" is a subdomain, but feeds are read only from the domain itself. Check "example.com" and publish the feed at https://example.com/.well-known/jobfeed.json; it may redirect from there.',
    ],
    ['?domain=127.0.0.1', '"127.0.0.1" is an IP address. Give the domain instead.'],
    ['?domain=localhost', '"localhost" is not a domain. Give a domain such as example.com.'],
    ['?domain=%00', '"\\u0000" is not a domain. Give a domain such as example.com.'],
  ])('answers 400 for "%s"', async (query, error) => {
    expect(await get(query)).toMatchObject({ status: 400, body: { error } });
  });

  it('applies the address policy without a Node server too', async () => {
    const { status, body } = await get('?domain=example.local');
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: false, discovery: { remarks: [{ code: 'refused-host' }] } });
  });
});

describe('other methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH'])('answers 405 for %s', async (method) => {
    const { status, headers, body } = await call(new Request(URL_, { method }));
    expect([status, headers.get('Allow')]).toEqual([405, 'POST, GET, HEAD, OPTIONS']);
    expect(body).toMatchObject({ error: `${method} is not answered here. Use POST, GET, HEAD, OPTIONS.` });
  });

  it('answers a preflight', async () => {
    const { status, headers } = await call(
      new Request(URL_, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://a.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
      }),
    );
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
    expect(headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(headers.get('Access-Control-Allow-Headers')).toBe('content-type');
  });
});

it('answers 503 when the compiled schema cannot be loaded', async () => {
  const broken = route(validateHandlers(() => Promise.reject(new Error('no such file: /secret/path'))));
  for (const request of [
    new Request(URL_, { method: 'POST', body: TEXT, headers: JSON_TYPE }),
    new Request(`${URL_}?domain=${DOMAIN}`),
  ]) {
    const { status, body } = await call(request, {}, broken);
    expect([status, body]).toMatchObject([
      503,
      { error: 'The validator cannot be loaded. Try again in a minute.' },
    ]);
  }
});

describe('over the Node server', () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await serveApi(datasetOf(sampleJobs().slice(0, 5)));
  });
  afterAll(() => site.close());

  it('answers clients that send too much', async () => {
    const url = `${site.url}/api/v1/validate`;
    const body = new Uint8Array(11 * 1024 * 1024).fill(32);
    const whole = await fetch(url, { method: 'POST', headers: JSON_TYPE, body });
    expect([whole.status, await whole.json()]).toMatchObject([
      413,
      { error: 'The body is larger than 10,485,760 bytes. Send a smaller feed.' },
    ]);
    const streamed = await fetch(url, {
      method: 'POST',
      headers: JSON_TYPE,
      body: chunked(body.length),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await fetch(url, { method: 'POST', headers: JSON_TYPE, body: TEXT })).status).toBe(200);
  });
});
