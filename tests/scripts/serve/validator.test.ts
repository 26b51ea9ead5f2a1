import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createValidator } from '../../../scripts/serve/validator.ts';
import { type ValidationResult, validateFeed } from '../../../src/feed/validate.ts';
import { loadSay } from '../../../src/feed/words/say.ts';
import { type ApiSite, datasetOf, serveApi } from '../../lib/api-site.ts';
import { FEED, JOB } from '../../lib/feeds.ts';
import { HOSTILE_FEEDS } from '../../lib/hostile-feeds.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const hostile = (name: string, bytes: number): string => HOSTILE_FEEDS[name]!(bytes);

describe('the validator of the server', () => {
  it('answers like the engine, in pieces and in the requested language', async () => {
    const { validate, close } = createValidator({ maxBytes: MAX_BYTES });
    onTestFinished(close);
    const text = JSON.stringify({
      ...FEED,
      jobs: Array.from({ length: 2000 }, () => ({ ...JOB, title: 1, odd: 'ü' })),
    });
    const { isJson, body } = await validate(new TextEncoder().encode(text), 'fr');
    expect(body).toBeInstanceOf(ReadableStream);
    const { errors, warnings } = (await new Response(body).json()) as ValidationResult;
    const expected = validateFeed(text, { now: new Date(), say: await loadSay('fr') });
    expect([isJson, errors, warnings]).toEqual([true, expected.errors, expected.warnings]);
  });

  it('terminates a document that takes too long', async () => {
    const { validate, close } = createValidator({ maxBytes: MAX_BYTES, maxMs: 50 });
    onTestFinished(close);
    const bytes = new TextEncoder().encode(hostile('jobs that are {}', 5_000_000));
    await expect(validate(bytes, 'en')).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '10' },
    });
  });

  it('refuses documents with too many values for its memory before parsing them', async () => {
    const { validate, close } = createValidator({ maxBytes: MAX_BYTES });
    onTestFinished(close);
    const bytes = new TextEncoder().encode(hostile('places that are {}', 6_100_000));
    await expect(validate(bytes, 'en')).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('too much memory') as string,
    });
  });

  it('limits the bytes of unread answers', async () => {
    const { validate, close } = createValidator({ maxBytes: MAX_BYTES, maxUnsentBytes: 1_000_000 });
    onTestFinished(close);
    const ask = () => validate(new TextEncoder().encode(hostile('jobs that are 1', 7000)), 'en');
    const first = await ask(); // some 600 kB
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    expect((await validate(new TextEncoder().encode('{}'), 'en')).isJson).toBe(true);
    await new Response(first.body).text();
    await ((await ask()).body as ReadableStream).cancel();
    await ask();
  });
});

describe('over the Node server', () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await serveApi(datasetOf(sampleJobs().slice(0, 5)));
  });
  afterAll(() => site.close());

  /** Sends this beginning of a request and gives the connection. */
  async function send(...lines: string[]): Promise<Socket> {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      [
        'POST /api/v1/validate HTTP/1.1',
        'Host: jobs.example',
        'Content-Type: application/json',
        ...lines,
        '',
        '',
      ].join('\r\n'),
    );
    return socket;
  }
  const answer = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

  it('refuses an announced size over the limit before reading', async () =>
    expect(await answer(await send('Content-Length: 4000000000'))).toMatch(/^HTTP\/1\.1 413 /));

  it('does not request a body that it will refuse', async () => {
    const refused = await send('Content-Length: 4000000000', 'Expect: 100-continue');
    expect(await answer(refused)).toMatch(/^HTTP\/1\.1 413 /);
    const taken = await send('Content-Length: 2', 'Expect: 100-continue');
    expect(await answer(taken)).toMatch(/^HTTP\/1\.1 100 /);
    taken.write('{}');
    expect(await answer(taken)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('logs one line when a client aborts its upload', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const socket = await send('Content-Length: 1000');
    socket.write('{"version"');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), { timeout: 30_000 });
    expect(logged.mock.calls).toEqual([
      ['POST /api/v1/validate: the client closed the connection before the end of its body.'],
    ]);
  });

  it('answers others while a hostile feed is validated', async () => {
    const order: string[] = [];
    const ask = async (name: string, path: string, init?: RequestInit) => {
      const response = await fetch(site.url + path, init);
      await response.arrayBuffer();
      order.push(name);
      return response.status;
    };
    const body = hostile('jobs that are {}', 5_000_000);
    const validated = ask('feed', '/api/v1/validate', { method: 'POST', headers: JSON_TYPE, body });
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let count = 0; count < 5; count++) expect(await ask('other', '/api/v1/health')).toBeLessThan(600);
    expect([await validated, order]).toEqual([200, [...Array.from({ length: 5 }, () => 'other'), 'feed']]);
  });
});
