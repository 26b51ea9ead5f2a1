/**
 * What may be reached and what not, through the real client. Every connection that passes the checks ends at one local
 * server, so a request that was wrongly let through is a connection that this server has counted.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHttp } from '../../../scripts/http/index.ts';
import type { Http } from '../../../src/http/client.ts';
import { createEdgeHttp } from '../../../src/http/edge.ts';
import type { FetchError } from '../../../src/http/errors.ts';
import { isReserved } from '../../../src/http/policy.ts';
import { startDns } from '../../lib/dns-server.ts';
import { type TestServer, startServer } from '../../lib/http-server.ts';
import { serve } from '../../lib/serve.ts';
import {
  ALLOWED_URLS,
  CHAINS,
  NAMES,
  PRIVATE_ADDRESSES,
  PUBLIC_ADDRESSES,
  REFUSED_URLS,
} from './reach-table.ts';
import { listOf } from '../../lib/text-table.ts';

const literal = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const nameOf = (address: string): string => `ip-${address.replaceAll(/[.:]/g, '-')}.names.example`;

let inside: TestServer;
let locations: string[] = [];
let dns: Awaited<ReturnType<typeof startDns>>, http: Http;
/** Connections per request, not kept alive: each request that gets through is seen as a connection. */
const connections = () => inside.seen.connections;

beforeAll(async () => {
  inside = await startServer((_request, response) => {
    const location = locations.shift();
    response.setHeader('connection', 'close');
    if (location === undefined) response.end('inside');
    else response.writeHead(302, { location }).end();
  });
  dns = await startDns({
    'public.example': ['9.9.9.9'],
    'xn--mller-kva.example': ['9.9.9.9'],
    'rebinding.names.example': [['9.9.9.9'], ['127.0.0.1']],
    ...Object.fromEntries(NAMES.map(([name, answers]) => [name, answers])),
    ...Object.fromEntries(
      [...PRIVATE_ADDRESSES.map(([address]) => address), ...PUBLIC_ADDRESSES].map((address) => [
        nameOf(address),
        [address],
      ]),
    ),
  });
  http = createHttp({
    userAgent: 'test',
    lookup: dns.lookup,
    dial: () => ({ address: '127.0.0.1', port: inside.port }),
  });
});
afterAll(async () => {
  await http.close();
  await dns.close();
  await inside.close();
});
beforeEach(() => {
  locations = [];
});

async function outcome(client: Http, url: string): Promise<string> {
  try {
    const answer = await client.request(url, { limits: { totalMs: 5000 } });
    const body = new TextDecoder().decode(await answer.bytes());
    return body === 'inside' ? 'answered' : body;
  } catch (error) {
    return (error as FetchError).code ?? String(error);
  }
}

it.each(PRIVATE_ADDRESSES)('private addresses are refused: %s (%s)', async (address) => {
  const before = connections();
  expect(await outcome(http, `http://${literal(address)}/`), 'as a literal').toBe('refused-address');
  expect(await outcome(http, `https://${literal(address)}/`), 'over TLS').toBe('refused-address');
  expect(await outcome(http, `http://${nameOf(address)}/`), 'as a DNS answer').toBe('refused-address');
  expect(connections()).toBe(before);

  locations = [`http://${literal(address)}/`];
  expect(await outcome(http, 'http://public.example/'), 'after a redirect').toBe('refused-address');
  locations = [`http://${nameOf(address)}/`];
  expect(await outcome(http, 'http://public.example/'), 'after a redirect to a name').toBe('refused-address');
  expect(connections(), 'only the two redirects were fetched').toBe(before + 2);
});

describe('public addresses are allowed', () => {
  it.each(PUBLIC_ADDRESSES)('%s', async (address) => {
    const before = connections();
    expect(await outcome(http, `http://${literal(address)}/`)).toBe('answered');
    expect(await outcome(http, `http://${nameOf(address)}/`)).toBe('answered');
    expect(connections()).toBe(before + 2);
  });
  it.each(ALLOWED_URLS)('%s', async (url) => expect(await outcome(http, url)).toBe('answered'));
});

it.each(REFUSED_URLS)('an address is checked in its normalized form: %s → %s', async (url, code) => {
  const before = connections();
  expect(await outcome(http, url)).toBe(code);
  expect(connections()).toBe(before);
});

describe('a name is checked by all of its addresses', () => {
  it.each(NAMES)('%s → %j: %s', async (name, _answers, code) => {
    const before = connections();
    expect(await outcome(http, `http://${name}/`)).toBe(code);
    expect(connections()).toBe(before + (code === 'answered' ? 1 : 0));
  });

  it('a name that does not exist', async () =>
    expect(await outcome(http, 'http://missing.names.example/')).toBe('network-dns'));

  it('a name that is public at first and private at the second lookup', async () => {
    const rebinding = await startDns({ 'rebinding.example': [['9.9.9.9'], ['127.0.0.1']] });
    onTestFinished(rebinding.close);
    const client = createHttp({
      userAgent: 'test',
      lookup: rebinding.lookup,
      dial: () => ({ address: '127.0.0.1', port: inside.port }),
    });
    onTestFinished(client.close);
    const before = connections();
    expect(await outcome(client, 'http://rebinding.example/')).toBe('answered');
    expect(await outcome(client, 'http://rebinding.example/')).toBe('refused-address');
    expect(connections()).toBe(before + 1);
    expect(rebinding.queries.length, 'one A and one AAAA query per connection').toBe(4);
  });
});

describe('a chain of redirects', () => {
  it.each(CHAINS)('%s: %j → %s', async (_what, chain, code) => {
    const before = connections();
    locations = [...chain];
    expect(await outcome(http, 'http://public.example/')).toBe(code);
    const fetched = code === 'answered' ? chain.length + 1 : chain.length;
    expect(connections()).toBe(before + fetched);
  });

  it('without a Location is refused', async () => {
    const server = await serve((_request, response) => response.writeHead(302).end());
    const client = createHttp({ userAgent: 'test', allowPrivate: `127.0.0.1:${server.port}` });
    onTestFinished(client.close);
    expect(await outcome(client, server.origin)).toBe('refused-redirect');
  });
});

describe('servers on this machine, directly', () => {
  it.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('a server on %s gets no connection', async (host) => {
    const server = await serve((_request, response) => response.end('inside'), { host });
    // Its port is open for one documentation address, so that nothing but the address check stands in the way.
    const client = createHttp({
      userAgent: 'test',
      allowPrivate: `192.0.2.1:${server.port}`,
      lookup: async () => ['127.0.0.1', '::1'],
    });
    onTestFinished(client.close);
    for (const name of listOf(
      '127.0.0.1 | 127.1 | 0 | [::1] | [::] | [::ffff:7f00:1] | a.example | localhost',
    ))
      expect(await outcome(client, `http://${name}:${server.port}/`), name).toBe('refused-address');
    expect(server.seen.connections).toBe(0);
  });

  it('the resolver of the system is the default', async () => {
    const server = await serve((_request, response) => response.end('inside'));
    const refusing = createHttp({ userAgent: 'test', allowPrivate: `192.0.2.1:${server.port}` });
    const allowing = createHttp({
      userAgent: 'test',
      allowPrivate: `127.0.0.1:${server.port},[::1]:${server.port}`,
    });
    onTestFinished(refusing.close);
    onTestFinished(allowing.close);
    expect(await outcome(refusing, `http://localhost:${server.port}/`)).toBe('refused-address');
    expect(server.seen.connections).toBe(0);
    expect(await outcome(allowing, `http://localhost:${server.port}/`)).toBe('answered');
  });
});

describe('at the edge the same spellings are refused before fetch', () => {
  let fetched = 0;
  const edge = createEdgeHttp({ userAgent: 'test' }, (_url, init) => {
    fetched++;
    return fetch(inside.origin, init);
  });

  it.each(PRIVATE_ADDRESSES)('%s (%s)', async (address) => {
    const before = fetched;
    expect(await outcome(edge, `http://${literal(address)}/`)).toBe('refused-address');
    expect(fetched).toBe(before);
    locations = [`http://${literal(address)}/`];
    expect(await outcome(edge, 'http://public.example/')).toBe('refused-address');
    expect(fetched).toBe(before + 1);
  });
  it.each(REFUSED_URLS)('%s → %s', async (url, code) => {
    const before = fetched;
    expect(await outcome(edge, url)).toBe(code);
    expect(fetched).toBe(before);
  });
  it.each(PUBLIC_ADDRESSES)('%s passes', async (address) => {
    expect(await outcome(edge, `http://${literal(address)}/`)).toBe('answered');
  });
  it('a name on a port that is allowed for one address only', async () => {
    const opened = createEdgeHttp({ userAgent: 'test', allowPrivate: '192.0.2.1:8080' });
    expect(await outcome(opened, 'http://public.example:8080/')).toBe('refused-port');
    expect(await outcome(opened, 'http://localhost/')).toBe('refused-host');
  });
});

describe('a name for documentation and tests', () => {
  it.each(
    listOf('bakery.example | EXAMPLE | a.test | a.invalid | b.localhost | www.example.com | example.org.'),
  )('is refused without a request if the client is set so: %s', async (name) => {
    const asked: string[] = [];
    const client = createHttp({
      userAgent: 'test',
      refusesReserved: true,
      lookup: async (host) => [(asked.push(host), '9.9.9.9')[1] as string],
    });
    onTestFinished(client.close);
    expect(client.refuses(`https://${name}/`)).toBe(true);
    expect([await outcome(client, `https://${name}/`), asked]).toEqual(['refused-host', []]);
  });

  it.each(['example.de', 'myexample.com', 'example.com.evil.org', 'test.de', 'latest'])('is not %s', (name) =>
    expect(isReserved(name)).toBe(false),
  );
});
