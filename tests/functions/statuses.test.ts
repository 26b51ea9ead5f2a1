/** Each status that an address of the API can answer with is described, whatever comes: by functions, files, or the server. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BOUNDS } from '../../scripts/serve/connections.ts';
import { createHttpServer } from '../../scripts/serve/http-server.ts';
import { route } from '../../src/api/route.ts';
import type { Operation } from '../lib/api-description.ts';
import type { ApiSite } from '../lib/api-site.ts';
import { api, serveContract } from '../lib/contract.ts';

let site: ApiSite;
beforeAll(async () => {
  site = await serveContract();
});
afterAll(() => site.close());

/** Sends a text as it is, and gives what comes back until the connection is closed, or a whole answer is there. */
const send = (origin: string, text: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    const parts: Buffer[] = [];
    socket.on('error', reject);
    const end = (): void => {
      const all = Buffer.concat(parts).toString();
      const [head = '', body = ''] = all.split('\r\n\r\n');
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Infinity);
      if (!all.includes('\r\n\r\n') || (Buffer.byteLength(body) < length && !socket.destroyed)) return;
      socket.destroy();
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1),
      ]);
      const status = Number(first.split(' ')[1]);
      resolve(new Response(status === 304 ? null : body, { status, headers }));
    };
    socket.on('data', (part) => {
      parts.push(part);
      end();
    });
    socket.on('close', end);
  });

const exampleOf = ({ path, parameters }: Operation): string =>
  parameters.reduce((at, { name, example }) => at.replace(`{${name}}`, String(example)), path);
const request = (operation: Operation, lines: readonly string[], query = ''): string =>
  [
    `${operation.method} ${exampleOf(operation)}${query} HTTP/1.1`,
    'Connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n');

const HOST = 'Host: jobs.example';
/** Where not only reading is answered. */
const ALLOWED: Record<string, string> = { '/api/v1/validate': 'POST, GET, HEAD, OPTIONS' };
/** What goes wrong before a function is asked, and what it is answered with. */
const WRONG: [name: string, status: number, text: (operation: Operation) => string][] = [
  ['no Host', 400, (operation) => request(operation, [])],
  ['a header without a name', 400, (operation) => request(operation, [HOST, ': x'])],
  ['two lengths', 400, (operation) => request(operation, [HOST, 'Content-Length: 1', 'Content-Length: 2'])],
  ['no length', 400, (operation) => request(operation, [HOST, 'Content-Length: x'])],
  ['another version', 400, (operation) => request(operation, [HOST]).replace('HTTP/1.1', 'HTTP/9.9')],
  ['another expectation', 417, (operation) => request(operation, [HOST, 'Expect: more'])],
  ['a long header', 431, (operation) => request(operation, [HOST, `X-A: ${'a'.repeat(20_000)}`])],
  ['many headers', 431, (operation) => request(operation, [HOST, ...Array<string>(3000).fill('a: bcd')])],
  ['a long address', 431, (operation) => request(operation, [HOST], `?q=${'q'.repeat(20_000)}`)],
];

describe.each(api.operations)('$operationId', (operation) => {
  it.each(WRONG)('answers %s as described', async (_, status, text) => {
    const response = await send(site.url, text(operation));
    expect(response.status).toBe(status);
    expect(operation.responses).toHaveProperty(String(status));
    // What is wrong with a request is an error like all others, but for what is wrong with a feed.
    expect(await response.json()).toMatchObject({ error: expect.any(String) as string, status });
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'PROPFIND', 'M-SEARCH'])(
    'answers %s with a described status',
    async (method) => {
      const lines = [HOST, 'Content-Length: 0'];
      const response = await send(site.url, request({ ...operation, method }, lines));
      const asked = api.operations.find((one) => one.path === operation.path && one.method === method);
      expect((asked ?? operation).responses).toHaveProperty(String(response.status));
      if (asked) return;
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe(ALLOWED[operation.path] ?? 'GET, HEAD, OPTIONS');
      expect(await api.responseProblems(operation, response)).toBe('');
    },
  );

  it('lists every answer of the server', () => {
    for (const status of ['400', '405', '408', '417', '431', '500', '503'])
      expect(operation.responses).toHaveProperty(status);
  });
});

describe('answers of the server itself', () => {
  /** Serves a function, however it ends. */
  async function served(
    fetch: (request: Request) => Promise<Response>,
    bounds = {},
  ): Promise<{ server: Server; url: string }> {
    const { server } = createHttpServer({
      fetch,
      everyAnswer: () => ({}),
      maxBodyBytes: 1000,
      bounds: { ...BOUNDS, ...bounds },
      onError: () => undefined,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close().closeAllConnections());
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  const [search] = api.operations;
  const answered = async (url: string, text: string): Promise<[number, string]> => {
    const response = await send(url, text);
    return [response.status, await api.responseProblems(search!, response)];
  };

  it('to slow requests', async () => {
    const { server, url } = await served(() => Promise.resolve(Response.json({})));
    const tooLong = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.on('connection', (socket) => server.emit('clientError', tooLong, socket));
    expect(await answered(url, 'GET / HT')).toEqual([408, '']);
  });

  it('to failures', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const fail = (): Promise<Response> => Promise.reject(new Error('secret'));
    const handler = route({ GET: fail });
    for (const fetch of [
      fail,
      async (asked: Request) =>
        handler({ request: asked, env: {} as never, params: {}, waitUntil: () => undefined }),
    ]) {
      const { url } = await served(fetch);
      expect(await answered(url, request(search!, [HOST]))).toEqual([500, '']);
    }
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('to overload', async () => {
    const { url } = await served(() => Promise.resolve(Response.json({})), { unsentBytes: -1 });
    expect(await answered(url, request(search!, [HOST]))).toEqual([503, '']);
  });
});
