import { expect, it } from 'vitest';
import { EngineUnavailable } from '../../../src/engine/engine.ts';
import { meilisearchClient } from '../../../src/engine/meilisearch-client.ts';
import { serve } from '../../lib/serve.ts';

const KEY = 'a-key-that-nobody-may-see';

async function errorOf(work: () => Promise<unknown>): Promise<string> {
  const error = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect(String(error)).not.toContain(KEY);
  return (error as Error).message;
}

it('sends the key, and wants answers as they are', async () => {
  const { origin: url } = await serve(({ headers, method, url: path }, response) =>
    response.end(JSON.stringify([method, path, headers.authorization, headers['accept-encoding']])),
  );
  expect(await meilisearchClient({ url: `${url}/`, key: KEY })('GET', '/health')).toEqual([
    'GET',
    '/health',
    `Bearer ${KEY}`,
    'identity',
  ]);
});

it.each([
  ['a refusal', 403, '{"message":"The provided API key is invalid."}', 'it answered 403'],
  ['an error', 500, 'oh', 'it answered 500: oh'],
  ['no JSON', 200, '<html>', 'JSON'],
])('says in one sentence what is wrong: %s', async (_, status, body, said) => {
  const { origin: url } = await serve((_request, response) => response.writeHead(status).end(body));
  const message = await errorOf(() => meilisearchClient({ url, key: KEY })('POST', '/multi-search', {}));
  expect(message).toContain(said);
  expect(message).toMatch(/^Meilisearch does not answer "POST \/multi-search" at http:.*\.$/);
});

it('gives up on a server that is down, or too slow', async () => {
  const { origin: url } = await serve(() => undefined);
  expect(await errorOf(() => meilisearchClient({ url, key: KEY, timeoutMs: 50 })('GET', '/'))).toContain(
    'timeout',
  );
  const down = 'http://127.0.0.1:9';
  expect(await errorOf(() => meilisearchClient({ url: down, key: KEY })('GET', '/'))).toContain(down);
});

it('never says a key that cannot be sent', () => {
  for (const key of [`${KEY}\n`, `${KEY} `, `${KEY}é`, '']) {
    let message = '';
    try {
      meilisearchClient({ url: 'http://127.0.0.1:9', key });
    } catch (error) {
      message = String(error);
    }
    expect([message.includes('has signs that no key can have'), message.includes(KEY)]).toEqual([
      true,
      false,
    ]);
  }
});
