import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkDomain, type DomainResult } from '../../../src/feed/discover.ts';
import { DOMAIN, WELL_KNOWN, feedServer } from '../../lib/feed-server.ts';
import { FEED, NOW, feedWith, manyJobs } from '../../lib/feeds.ts';
import type { Handler } from '../../lib/http-server.ts';

const GOOD = { 'content-type': 'application/json', etag: '"1"' };
const TEXT = JSON.stringify(FEED);

const check = async (handler: Handler, maxBytes = 10_000_000): Promise<DomainResult> =>
  checkDomain(DOMAIN, { http: await feedServer(handler), now: NOW, maxBytes });
const remarks = ({ discovery }: DomainResult): string[] =>
  discovery.remarks.map(({ level, code, message, hint }) => `${level} ${code}: ${message} ${hint}`);
/** Redirects along the paths and answers at the last one. */
const along =
  (locations: string[], last: (request: IncomingMessage, response: ServerResponse) => void): Handler =>
  (request, response) => {
    const here = `https://${request.headers.host}${request.url}`;
    const next = locations[[WELL_KNOWN, ...locations].indexOf(here)];
    if (next === undefined) last(request, response);
    else response.writeHead(302, { location: next }).end();
  };

describe('checkDomain', () => {
  it('has no remarks on a well served feed', async () => {
    expect(await check((_request, response) => response.writeHead(200, GOOD).end(TEXT))).toEqual({
      valid: true,
      errors: [],
      warnings: [],
      discovery: {
        domain: DOMAIN,
        hops: [{ url: WELL_KNOWN, status: 200 }],
        remarks: [],
        contentType: 'application/json',
        bytes: Buffer.byteLength(TEXT),
        milliseconds: expect.any(Number) as number,
      },
    });
  });

  it('validates what it finds', async () => {
    const result = await check((_request, response) =>
      response.writeHead(200, GOOD).end(feedWith({ title: 5 })),
    );
    expect([result.valid, result.errors.map(({ path }) => path)]).toEqual([false, ['$.jobs[0].title']]);
    expect(remarks(result)).toEqual([]);
  });

  it('follows five redirects and reports every hop', async () => {
    const hops = [1, 2, 3, 4, 5].map((step) => `https://www.${DOMAIN}/${step}`);
    const result = await check(along(hops, (_request, response) => response.writeHead(200, GOOD).end(TEXT)));
    expect(result.valid).toBe(true);
    expect(result.discovery.hops).toEqual([
      { url: WELL_KNOWN, status: 302 },
      ...hops.slice(0, 4).map((url) => ({ url, status: 302 })),
      { url: hops[4], status: 200 },
    ]);
  });

  it('does not follow a sixth redirect', async () => {
    const hops = [1, 2, 3, 4, 5, 6].map((step) => `https://${DOMAIN}/${step}`);
    const result = await check(along(hops, (_request, response) => response.writeHead(200, GOOD).end(TEXT)));
    expect(result.valid).toBe(false);
    expect(result.discovery.hops).toHaveLength(6);
    expect(remarks(result)).toEqual([
      `error limit-redirects: The chain of redirects that ends at "${hops[4]}" is too long. Link to the final address, or shorten the chain of redirects.`,
    ]);
  });

  it('refuses a redirect to http', async () => {
    const result = await check(
      along([`http://${DOMAIN}/feed.json`], (_request, response) => response.end(TEXT)),
    );
    expect(result.valid).toBe(false);
    expect(result.discovery.hops).toEqual([
      { url: WELL_KNOWN, status: 302 },
      { url: `http://${DOMAIN}/feed.json` },
    ]);
    expect(remarks(result)).toEqual([
      `error not-https: "http://${DOMAIN}/feed.json" is not an https address. Serve the feed only over https://, including where it redirects.`,
    ]);
  });

  it('refuses a redirect to a private address', async () => {
    const result = await check(
      along(['https://169.254.169.254/latest'], (_request, response) => response.end(TEXT)),
    );
    expect(result.valid).toBe(false);
    expect(result.discovery.remarks.map(({ code }) => code)).toEqual(['refused-address']);
  });

  const html: Handler = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Home</title>');

  it.each([`https://www.${DOMAIN}/`, `https://${DOMAIN}/en/`, `https://${DOMAIN}/de-ch/index.html`])(
    'calls a redirect to the home page %s what it is',
    async (home) => {
      const result = await check(along([home], html));
      expect([result.valid, result.errors]).toEqual([false, []]);
      expect(remarks(result)).toEqual([
        `error home-page: It redirects to the home page, "${home}". Publish the feed at its .well-known address, or redirect from there to the document itself.`,
      ]);
    },
  );

  it('recognises a web page', async () => {
    expect(remarks(await check(html))).toEqual([
      `error page: "${WELL_KNOWN}" answers with a web page instead of a feed. Publish the feed at its .well-known address, or redirect from there to the document itself.`,
    ]);
    expect((await check(along([`https://${DOMAIN}/login`], html))).discovery.remarks[0]).toMatchObject({
      code: 'page',
      message: `It redirects to a web page, "https://${DOMAIN}/login".`,
    });
    const unlabelled = await check((_request, response) => response.writeHead(200, GOOD).end(' <html>'));
    expect(unlabelled.discovery.remarks[0]?.code).toBe('page');
  });

  it.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [403, 'forbidden'],
    [401, 'forbidden'],
    [500, 'status'],
    [204, 'status'],
    [304, 'status'],
  ])('wants 200, not %i', async (status, code) => {
    const result = await check((_request, response) => response.writeHead(status).end());
    expect([result.valid, result.discovery.hops]).toEqual([false, [{ url: WELL_KNOWN, status }]]);
    expect(result.discovery.remarks.map(({ level, code: given }) => `${level} ${given}`)).toEqual([
      `error ${code}`,
    ]);
  });

  it('advises on media type, validators and compression', async () => {
    const long = JSON.stringify({ ...FEED, jobs: manyJobs(300) });
    const result = await check((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(long),
    );
    expect(result.valid).toBe(true);
    expect(remarks(result)).toEqual([
      'advice media-type: The answer has the Content-Type "text/plain". Send "Content-Type: application/json".',
      'advice no-validator: The answer has neither an ETag nor a Last-Modified header. Send one of them, so that an unchanged feed need not be fetched again.',
      `advice not-compressed: The response of ${Buffer.byteLength(long).toLocaleString('en')} bytes is not compressed. Send it with gzip or br.`,
    ]);
    const compressed = await check((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=latin1',
          'last-modified': 'x',
          'content-encoding': 'gzip',
        })
        .end(gzipSync(long)),
    );
    expect(compressed.discovery.remarks.map(({ code }) => code)).toEqual(['charset']);
    expect(compressed.discovery.bytes).toBe(Buffer.byteLength(long));
  });

  it('stops reading at the limit', async () => {
    const result = await check((_request, response) => response.writeHead(200, GOOD).end(TEXT), 100);
    expect(result.discovery.remarks.map(({ code }) => code)).toEqual(['limit-bytes']);
    expect(result.discovery.hops).toEqual([{ url: WELL_KNOWN, status: 200 }]);
  });

  it('explains a missing response', async () => {
    const result = await check((request) => request.socket.destroy());
    expect(result).toMatchObject({ valid: false, discovery: { hops: [{ url: WELL_KNOWN }] } });
    expect(result.discovery.remarks.map(({ code }) => code)).toEqual(['network-lost']);
  });
});
