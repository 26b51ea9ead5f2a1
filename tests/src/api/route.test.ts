import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../../src/api/context.ts';
import { HttpError } from '../../../src/api/responses.ts';
import { route } from '../../../src/api/route.ts';
import { onRequest as unknownPath } from '../../../functions/api/[[path]].ts';

const context = (method: string, headers: Record<string, string> = {}): Context => ({
  request: new Request('http://localhost/api/x?y=1', { method, headers }),
  env: { ASSETS: { fetch: () => Promise.reject(new Error('no files')) } },
  params: {},
  waitUntil: () => undefined,
});
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => errors.mockClear());

describe('route', () => {
  const onRequest = route({ GET: () => Response.json({ a: 1 }, { status: 201, headers: { 'X-A': '1' } }) });

  it('answers GET to pages of any origin', async () => {
    const answer = await onRequest(context('GET'));
    expect([answer.status, await answer.json()]).toMatchObject([201, { a: 1 }]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-a': '1',
    });
  });

  it('answers HEAD as GET without the body', async () => {
    const answer = await onRequest(context('HEAD'));
    expect([answer.status, answer.headers.get('X-A'), await answer.text()]).toEqual([201, '1', '']);
  });

  it('answers a preflight', async () => {
    const answer = await onRequest(context('OPTIONS', { 'Access-Control-Request-Headers': 'x-b, x-c' }));
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'x-b, x-c',
    });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'constructor'])('refuses %s', async (method) => {
    const answer = await onRequest(context(method));
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await answer.json()).toMatchObject({
      error: `${method} is not answered here. Use GET, HEAD, OPTIONS.`,
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('without GET has no HEAD either', async () => {
    const answer = await route({ POST: () => Response.json(1) })(context('HEAD'));
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('turns an HttpError into its response', async () => {
    const answer = await route({
      GET: () => {
        throw new HttpError(503, 'Not now. Try later.', { 'Retry-After': '5' });
      },
    })(context('GET'));
    expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toMatchObject([
      503,
      '5',
      { error: 'Not now. Try later.' },
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('logs unexpected errors without revealing them', async () => {
    const secret = new Error('secret path');
    const answer = await route({ GET: () => Promise.reject(secret) })(context('GET'));
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { error: 'Something went wrong here. Try again later.' },
    ]);
    expect(errors.mock.calls).toEqual([[secret]]);
  });
});

it.each(['GET', 'POST', 'DELETE'])('an unknown path below /api is a 404 in JSON: %s', async (method) => {
  const answer = await unknownPath(context(method));
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { error: 'There is nothing at "/api/x". See /api/openapi.json for what there is.' },
  ]);
});
