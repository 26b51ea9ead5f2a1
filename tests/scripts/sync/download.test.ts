import { readdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { CONTAINERS, feed, feedFiles } from '../../lib/exports.ts';
import { startServer } from '../../lib/http-server.ts';
import { newSite } from '../../lib/sync.ts';
import { listOf } from '../../lib/text-table.ts';

const EXPORT = await CONTAINERS['tar.gz']!(feedFiles({ a: feed('a', 2), b: feed('b', 1) }));

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A provider that gives these answers one after the other, and the last one for ever; it keeps what it was asked. */
async function provider(...answers: Answer[]) {
  const asked: IncomingMessage['headers'][] = [];
  const server = await startServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request.headers);
    answer?.(response, request);
  });
  onTestFinished(server.close);
  return { url: `${server.origin}/exports/latest`, origin: server.origin, port: server.port, asked };
}

const status =
  (code: number, headers: Record<string, string> = {}, body: Buffer | string = ''): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);
const ok = (headers: Record<string, string> = {}) => status(200, headers, EXPORT);

test('sends the token and our User-Agent, and leaves no file behind', async () => {
  const { url, asked } = await provider(ok({ 'last-modified': 'Mon, 19 Jan 2026 04:00:00 GMT' }));
  const site = await newSite();
  expect(await site.sync(url)).toMatchObject({
    outcome: 'updated',
    jobs: 3,
    exportedAt: '2026-01-19T04:00:00.000Z',
  });
  expect(asked[0]).toMatchObject({
    authorization: 'Bearer secret-token',
    'user-agent': 'Jobfeed/1.0 (+https://jobs.example)',
    'accept-encoding': 'identity',
  });
  expect(readdirSync(site.dir).filter((name) => !name.startsWith('state.'))).toEqual([]);
});

test('a body compressed for the transfer too is read', async () => {
  const tar = await CONTAINERS['tar']!(feedFiles({ a: feed('a', 2) }));
  const { gzipSync } = await import('node:zlib');
  const { url } = await provider(status(200, { 'content-encoding': 'gzip' }, gzipSync(tar)));
  expect(await (await newSite()).sync(url)).toMatchObject({ jobs: 2 });
});

test('an export without a date from its server is as old as when first seen', async () => {
  const { url } = await provider(ok());
  const site = await newSite();
  const first = await site.sync(url, { config: { now: new Date('2026-01-20T12:00:00Z') } });
  const before = site.dump();
  const second = await site.sync(url, { config: { now: new Date('2026-01-21T15:00:00Z') } });
  expect([first.outcome, second.outcome]).toEqual(['updated', 'unchanged']);
  expect([first.exportedAt, second.exportedAt]).toEqual(Array(2).fill('2026-01-20T12:00:00.000Z'));
  expect(site.dump()).toEqual(before);
});

describe('conditional requests', () => {
  const validators = { etag: '"v1"', 'last-modified': 'Mon, 19 Jan 2026 04:00:00 GMT' };
  const conditional: Answer = (response, { headers }) =>
    headers['if-none-match'] === '"v1"'
      ? response.writeHead(304).end()
      : ok(validators)(response, { headers } as IncomingMessage);

  test('are not made on the day when waiting jobs are due', async () => {
    const many = Array.from({ length: 1500 }, (_, index) => ({ url: `https://a.example/${index}` }));
    const grown = await CONTAINERS['tar.gz']!(feedFiles({ a: feed('a', many), b: feed('b', 1) }));
    const later: Answer = (response, { headers }) =>
      headers['if-none-match'] === '"v2"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"v2"' }).end(grown);
    const { url } = await provider(ok(validators), later);
    const site = await newSite();
    const outcomes: string[] = [];
    for (const now of ['2026-01-20', '2026-02-01', '2026-02-01T12:00:00Z', '2026-02-02', '2026-02-03']) {
      const { outcome, jobs } = await site.sync(url, { config: { now: new Date(now) } });
      outcomes.push(`${outcome} ${jobs}`);
    }
    expect(outcomes).toEqual(
      listOf('updated 3 | updated 1003 | not-modified 1003 | updated 1501 | not-modified 1501'),
    );
  });

  test('304 leaves the state unchanged', async () => {
    const { url, asked } = await provider(conditional);
    const site = await newSite();
    await site.sync(url);
    const before = site.dump();
    expect(await site.sync(url)).toMatchObject({ outcome: 'not-modified', changed: 0, domains: 2, jobs: 3 });
    expect(asked[1]).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': validators['last-modified'],
    });
    expect(site.dump()).toEqual(before);
    expect(site.dataset().jobs).toHaveLength(3);
  });

  test('the validators of a refused export are not kept', async () => {
    const { url, asked } = await provider(
      ok(validators),
      status(200, { etag: '"v2"' }, EXPORT.subarray(0, 200)),
      ok({ etag: '"v3"' }),
    );
    const site = await newSite();
    await site.sync(url);
    await expect(site.sync(url)).rejects.toMatchObject({ code: 'export-truncated' });
    expect(await site.sync(url)).toMatchObject({ outcome: 'unchanged' });
    await site.sync(url);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1"', '"v1"', '"v3"']);
  });

  test('validators of another address are not sent', async () => {
    const first = await provider(conditional);
    const second = await provider(conditional);
    const site = await newSite();
    await site.sync(first.url);
    expect(await site.sync(second.url)).toMatchObject({ outcome: 'unchanged' });
    expect(second.asked[0]?.['if-none-match']).toBeUndefined();
  });

  test('an unsendable validator is not kept', async () => {
    const { url, asked } = await provider(ok({ etag: '"caf\u00e9"', 'last-modified': 'gestern\tabend' }));
    const site = await newSite();
    await site.sync(url);
    expect(await site.sync(url)).toMatchObject({ outcome: 'unchanged' });
    expect(asked[1]).not.toHaveProperty('if-none-match');
  });

  test('an unsolicited 304 is not an export', async () => {
    const { url } = await provider(status(304));
    await expect((await newSite()).sync(url)).rejects.toMatchObject({ code: 'export-status' });
  });
});

/** What an operator reads: the sentence that says what is wrong, and what to do; the port differs each time. */
async function refusal(
  answers: Answer[],
  changes: Parameters<Awaited<ReturnType<typeof newSite>>['sync']>[1] = {},
) {
  const { url, asked, port } = await provider(...answers);
  const site = await newSite();
  await site.syncFeeds({ a: feed('a') });
  const before = site.dump();
  const pauses: number[] = [];
  const error = await site.sync(url, { wait: async (ms: number) => void pauses.push(ms), ...changes }).then(
    () => new Error('nothing was refused'),
    (reason: Error & { code?: string; hint?: string; exitCode?: number }) => reason,
  );
  expect([site.dump(), readdirSync(site.dir).filter((name) => name.endsWith('.part'))]).toEqual([before, []]);
  const { message, code, hint, exitCode } = error as Error & Record<string, unknown>;
  return {
    said: `${message} ${String(hint)}`.replaceAll(String(port), 'PORT'),
    code,
    exitCode,
    pauses,
    requests: asked.length,
  };
}

describe('answers without an export, each with one clear sentence', () => {
  test('token refused', async () =>
    expect(await refusal([status(401)])).toEqual({
      said: 'http://127.0.0.1:PORT/exports/latest answered 401: the token was rejected. Check DOWNLOAD_TOKEN. State and site are unchanged.',
      code: 'export-unauthorized',
      exitCode: 3,
      pauses: [],
      requests: 1,
    }));

  test.each([
    [
      403,
      'export-forbidden',
      'answered 403: the token has no access to the export. Ask the provider for access.',
    ],
    [404, 'export-not-found', 'answered 404: the export was not found. Check EXPORT_URL.'],
    [410, 'export-not-found', 'answered 410: the export was not found. Check EXPORT_URL.'],
    [418, 'export-status', 'answered 418, which is not an export. Check EXPORT_URL.'],
  ])('%i', async (code, name, sentence) => {
    const { said, ...rest } = await refusal([status(code)]);
    expect(said).toContain(sentence);
    expect(rest).toEqual({ code: name, exitCode: 3, pauses: [], requests: 1 });
  });

  test.each([500, 502, 503])('%i is tried three times', async (code) => {
    const { said, ...rest } = await refusal([status(code)]);
    expect(said).toContain(`answered ${code}: the server of the provider failed. The next sync tries again.`);
    expect(rest).toEqual({ code: 'export-server-error', exitCode: 3, pauses: [2_000, 10_000], requests: 3 });
  });

  test('an HTML page and an empty body', async () => {
    expect(
      await refusal([status(200, { 'content-type': 'text/html' }, '<!doctype html><h1>Log in</h1>')]),
    ).toMatchObject({
      said: 'The export "http://127.0.0.1:PORT/exports/latest" is an HTML page. Ask its provider, or try again later. State and site are unchanged.',
      code: 'export-not-an-archive',
      requests: 1,
    });
    expect(await refusal([status(200)])).toMatchObject({ code: 'export-empty' });
  });
});

describe('rate limits', () => {
  test('a short Retry-After is waited for', async () => {
    const { url, asked } = await provider(status(429, { 'retry-after': '7' }), ok());
    const pauses: number[] = [];
    await (await newSite()).sync(url, { wait: async (ms) => void pauses.push(ms) });
    expect([asked.length, pauses]).toEqual([2, [7_000]]);
  });

  test('a long one ends the run and is reported', async () => {
    const { said, ...rest } = await refusal([status(429, { 'retry-after': '3600' })]);
    expect(said).toContain('Wait 3600 s, or sync less often (SYNC_INTERVAL_HOURS).');
    expect(rest).toEqual({ code: 'export-rate-limited', exitCode: 3, pauses: [], requests: 1 });
  });

  test('without one it is not retried', async () =>
    expect(await refusal([status(429)])).toMatchObject({ code: 'export-rate-limited', requests: 1 }));
});

describe('networks that fail', () => {
  const half = EXPORT.subarray(0, EXPORT.length >> 1);
  test.each<[string, Answer]>([
    ['reset in the middle', (response) => response.writeHead(200).write(half, () => response.destroy())],
    [
      'shorter than it says',
      (response) =>
        response.writeHead(200, { 'content-length': EXPORT.length }).write(half, () => response.destroy()),
    ],
  ])('a download that is %s is tried three times', async (_what, answer) => {
    const { said, ...rest } = await refusal([answer]);
    expect(said).toMatch(/^The download was interrupted: /);
    expect(rest).toMatchObject({ code: 'export-interrupted', requests: 3 });
  });

  test('a download that fails once succeeds', async () => {
    const { url, asked } = await provider(
      (response) => response.writeHead(200).write(half, () => response.destroy()),
      ok(),
    );
    expect(await (await newSite()).sync(url)).toMatchObject({ outcome: 'updated' });
    expect(asked).toHaveLength(2);
  });

  test('a stalled download is given up', async () => {
    const stalls: Answer = (response) => response.writeHead(200).write(half);
    expect(await refusal([stalls], { config: { DOWNLOAD_STALL_SECONDS: 0.2 } })).toMatchObject({
      code: 'export-interrupted',
      requests: 3,
    });
  });

  test('an endlessly slow download is given up', async () => {
    const trickles: Answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await refusal([trickles], { limits: { downloadMs: 300 } })).toMatchObject({
      code: 'export-interrupted',
    });
  });

  test('nobody listens', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    await expect((await newSite()).sync(`${server.origin}/x`)).rejects.toMatchObject({
      code: 'export-unreachable',
      message: expect.stringMatching(/^The export cannot be downloaded: /) as string,
    });
  });

  test.each<[string, Answer]>([
    ['says so', status(200, { 'content-length': '5000000' }, Buffer.alloc(5_000_000))],
    ['does not say so', (response) => response.writeHead(200).end(Buffer.alloc(5_000_000))],
  ])('an export that is too large is given up when it %s', async (_what, answer) => {
    expect(await refusal([answer], { limits: { fileBytes: 1_000_000 } })).toMatchObject({
      code: 'export-too-large',
      requests: 1,
    });
  });
});

describe('redirects', () => {
  test('within the origin keep the token', async () => {
    const { url, asked } = await provider(status(302, { location: '/elsewhere' }), ok());
    await (await newSite()).sync(url);
    expect(asked.map(({ authorization }) => authorization)).toEqual([
      'Bearer secret-token',
      'Bearer secret-token',
    ]);
  });

  test('to another origin fall under the policy', async () => {
    const other = await provider(ok());
    const { url } = await provider(status(302, { location: `${other.url}?signature=hidden` }));
    const refused = (await newSite()).sync(url);
    await expect(refused).rejects.toMatchObject({ code: 'export-redirect-refused', exitCode: 3 });
    await expect(refused).rejects.not.toThrow(/hidden|secret-token/);
    expect(other.asked).toEqual([]);
  });

  test('to an allowed other origin drop the token', async () => {
    const other = await provider(ok());
    const { url } = await provider(status(307, { location: other.url }));
    const config = { FETCH_ALLOW_PRIVATE: `127.0.0.1:${other.port}` };
    expect(await (await newSite()).sync(url, { config })).toMatchObject({ outcome: 'updated' });
    expect(other.asked[0]).toBeDefined();
    expect(other.asked[0]).not.toHaveProperty('authorization');
  });

  test('without end are given up', async () => {
    const { url, asked } = await provider(status(302, { location: '/again' }));
    await expect((await newSite()).sync(url)).rejects.toMatchObject({ code: 'export-redirect-refused' });
    expect(asked.length).toBeLessThanOrEqual(6);
  });
});

test('messages contain neither the token nor a query', async () => {
  const { url } = await provider(status(500), (response) => response.destroy());
  let output = '';
  const progress = createProgress({ output: { write: (text) => (output += text) }, format: 'text' });
  const error = await (
    await newSite()
  )
    .sync(`${url}?key=hidden`, { progress })
    .catch((reason: unknown) => reason);
  expect(output).toContain('Retrying in 2 s.');
  expect(`${output} ${JSON.stringify(error)} ${String(error)}`).not.toMatch(/secret-token|hidden/);
});

test('a folder that is not writable is named', async () => {
  const { url } = await provider(ok());
  const site = await newSite();
  const file = join(site.dir, 'file');
  writeFileSync(file, '');
  await expect(site.sync(url, { config: { STATE_DIR: file } })).rejects.toMatchObject({
    code: 'export-unsaved',
    exitCode: 4,
  });
});
