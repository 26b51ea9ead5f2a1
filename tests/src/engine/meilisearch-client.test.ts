import { expect, it } from 'vitest';
import { EngineUnavailable, WrongIndex } from '../../../src/engine/engine.ts';
import { meilisearchClient } from '../../../src/engine/meilisearch-client.ts';
import { serve } from '../../lib/serve.ts';

const KEY = 'a-key-that-nobody-may-see';

async function errorOf(work: () => Promise<unknown>): Promise<string> {
  const error = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect(String(error)).not.toContain(KEY);
  return (error as Error).message;
}

it('sends the key, and requests uncompressed responses', async () => {
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
  [
    'a refusal',
    403,
    '{"message":"The provided API key is invalid."}',
    /does not take the key for this \(403\)/,
  ],
  ['an error', 500, 'oh', /answers 500: look whether MEILI_URL leads to it, and at its log \(oh\)/],
  ['no JSON', 200, '<html>', /answers with something else than JSON/],
  ['no object', 200, 'null', /answers with something else than JSON/],
])('says in one sentence what is wrong: %s', async (_, status, body, said) => {
  const { origin: url } = await serve((_request, response) => response.writeHead(status).end(body));
  const message = await errorOf(() => meilisearchClient({ url, key: KEY })('POST', '/multi-search', {}));
  expect(message).toMatch(said);
  expect(message).toMatch(/^Meilisearch at http:\S+ .* \(POST \/multi-search\)\.$/);
});

it.each([
  ['index_not_found', 404, true],
  ['invalid_search_filter', 400, true],
  ['invalid_search_facets', 400, true],
  ['api_key_not_found', 404, false],
  ['payload_too_large', 413, false],
])('knows which errors say that an index is another one: %s', async (code, status, isWrong) => {
  const { origin: url } = await serve((_request, response) =>
    response.writeHead(status).end(JSON.stringify({ message: 'No.', code })),
  );
  const error: unknown = await meilisearchClient({ url })('POST', '/multi-search', {}).catch(
    (reason: unknown) => reason,
  );
  expect([error instanceof EngineUnavailable, error instanceof WrongIndex]).toEqual([true, isWrong]);
});

it('names the setting of the key', async () => {
  const { origin: url } = await serve((_request, response) => response.writeHead(403).end('{}'));
  for (const keySetting of ['MEILI_KEY', 'MEILI_SEARCH_KEY'] as const)
    expect(await errorOf(() => meilisearchClient({ url, key: KEY, keySetting })('GET', '/'))).toContain(
      `set ${keySetting} to`,
    );
});

it('sends the key to no other host', async () => {
  const other = await serve((_request, response) => response.end('{}'));
  const { origin: url } = await serve((_request, response) =>
    response.writeHead(307, { Location: other.origin }).end(),
  );
  expect(await errorOf(() => meilisearchClient({ url, key: KEY })('GET', '/'))).toContain(
    'sends on to another address (307)',
  );
  expect(other.seen.requests).toEqual([]);
});

it('gives up on a server that is down or too slow', async () => {
  const { origin: url } = await serve(() => undefined);
  const late = 'does not answer in time';
  expect(await errorOf(() => meilisearchClient({ url, key: KEY, timeoutMs: 50 })('GET', '/'))).toContain(
    late,
  );
  const ask = meilisearchClient({ url, key: KEY });
  // Requests after the deadline fail at once.
  for (const end of [Date.now() + 50, Date.now() - 1000])
    expect(await errorOf(() => ask('GET', '/', undefined, end))).toContain(late);
  const down = 'http://127.0.0.1:9';
  expect(await errorOf(() => meilisearchClient({ url: down, key: KEY })('GET', '/'))).toContain(
    'does not answer: start it, or correct MEILI_URL',
  );
});

it('never reveals a key that cannot be sent', () => {
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
