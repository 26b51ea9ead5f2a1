/** Redirects from https to http: anybody between the two could have written what comes then. */
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { fetchIcon } from '../../../src/api/fetch-icon.ts';
import { createHttp } from '../../../scripts/http/index.ts';
import type { Http, Limits } from '../../../src/http/client.ts';
import { serve } from '../../lib/serve.ts';

const [cert, key, ca] = ['server.pem', 'server.key', 'ca.pem'].map((file) =>
  readFileSync(`tests/fixtures/tls/${file}`, 'utf8'),
);

/** A host whose answers over https and http lead to these addresses, path by path; others are 200. */
async function startHost(leads: Record<string, string>) {
  const seen: string[] = [];
  const handler =
    (scheme: string): Parameters<typeof serve>[0] =>
    (request, response) => {
      const url = `${scheme}://d1.example${request.url}`;
      seen.push(url);
      const location = leads[url];
      if (location === undefined) response.end('here');
      else response.writeHead(302, { location }).end();
    };
  const secure = await serve(handler('https'), { tls: { cert: cert!, key: key! } });
  const plain = await serve(handler('http'));
  const http = createHttp({
    userAgent: 'test',
    ca: ca!,
    lookup: async () => ['9.9.9.9'],
    dial: (_host, port) => ({ address: '127.0.0.1', port: port === 443 ? secure.port : plain.port }),
  });
  onTestFinished(http.close);
  return { http, seen };
}

const codeOf = (http: Http, limits: Partial<Limits> = {}): Promise<unknown> =>
  http.request('https://d1.example/', { limits }).then(
    async (answer) => (await answer.bytes(), answer.hops.length),
    ({ code, message, hint }: Record<string, unknown>) => ({ code, message, hint }),
  );

it('are refused before anything is sent', async () => {
  const { http, seen } = await startHost({ 'https://d1.example/': 'http://d1.example/a' });
  expect(await codeOf(http)).toEqual({
    code: 'refused-downgrade',
    message: 'https://d1.example/ redirects from https to http://d1.example/a.',
    hint: 'Redirect to an https:// address.',
  });
  expect(seen).toEqual(['https://d1.example/']);
});

it('are followed once on request, as for job pages', async () => {
  const leads = {
    'https://d1.example/': 'http://d1.example/a',
    'http://d1.example/a': 'https://d1.example/b',
  };
  expect(await codeOf((await startHost(leads)).http, { downgrades: 1 })).toBe(3);
  const twice = await startHost({ ...leads, 'https://d1.example/b': 'http://d1.example/c' });
  expect(await codeOf(twice.http, { downgrades: 1 })).toMatchObject({ code: 'refused-downgrade' });
  expect(twice.seen).toEqual(['https://d1.example/', 'http://d1.example/a', 'https://d1.example/b']);
});

it('do not include redirects from http to https, or from http to http', async () => {
  const { http } = await startHost({
    'http://d1.example/': 'http://d1.example/a',
    'http://d1.example/a': 'https://d1.example/b',
  });
  expect((await http.request('http://d1.example/')).hops).toHaveLength(3);
});

it('give no icon', async () => {
  const { http, seen } = await startHost({
    'https://d1.example/': 'http://d1.example/',
    'https://d1.example/favicon.ico': 'http://d1.example/favicon.ico',
  });
  expect(await fetchIcon(http, 'd1.example', undefined)).toBeUndefined();
  expect(seen).toEqual(['https://d1.example/', 'https://d1.example/favicon.ico']);
});
