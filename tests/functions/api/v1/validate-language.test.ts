import { describe, expect, it } from 'vitest';
import { onRequest } from '../../../../functions/api/v1/validate.ts';
import type { Env } from '../../../../src/api/context.ts';
import type { ValidationResult } from '../../../../src/feed/validate.ts';
import { DOMAIN, feedServer } from '../../../lib/feed-server.ts';
import { feedWith } from '../../../lib/feeds.ts';

const ADDRESS = 'https://jobs.example/api/v1/validate';

async function call(request: Request, env: Partial<Env> = {}) {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  const context = { request, env: { ASSETS, ...env }, params: {}, waitUntil: () => {} };
  const { status, headers, body } = await onRequest(context);
  return { status, headers, body: (await new Response(body).json()) as unknown };
}

describe('the language of the answer', () => {
  const ask = (language: string, text = feedWith({ jobType: 'fulltime' })) =>
    call(
      new Request(ADDRESS, {
        method: 'POST',
        body: text,
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      }),
    );
  const messageIn = ({ body }: { body: unknown }) => (body as ValidationResult).errors[0]?.message;

  it('is the one preferred in Accept-Language', async () => {
    const { headers, ...answer } = await ask('la, de-CH;q=0.9, fr;q=0.5');
    expect(messageIn(answer)).toBe('"jobType" ist "fulltime" und damit kein erlaubter Wert.');
    expect([headers.get('Content-Language'), headers.get('Vary')]).toEqual(['de', 'Accept-Language']);
    expect(messageIn(await ask('it', '{'))).toBe('Il documento finisce prima di essere completo.');
  });

  it.each(['', '*', 'la', 'xx-🥐', 'de;q=9', 'de;q=0', '../de', '__proto__'])(
    'is English for %j',
    async (language) => {
      const { headers, ...answer } = await ask(encodeURI(language).replaceAll('%20', ' '));
      expect(messageIn(answer)).toBe('"jobType" is "fulltime", which is not an allowed value.');
      expect(headers.get('Content-Language')).toBe('en');
    },
  );

  it('applies to remarks about a domain too', async () => {
    const get = (domain: string, http?: Env['http']) =>
      call(
        new Request(`${ADDRESS}?domain=${domain}`, {
          headers: { 'Accept-Language': 'fr-CH, fr;q=0.9, en;q=0.8' },
        }),
        http && { http },
      );
    const refused = await get('localhost');
    expect(refused).toMatchObject({
      status: 400,
      body: { error: '"localhost" n’est pas un domaine. Indiquez un domaine tel que example.com.' },
    });
    expect(refused.headers.get('Content-Language')).toBe('fr');
    const http = await feedServer((_request, response) => response.writeHead(503).end());
    const message = `"https://${DOMAIN}/.well-known/jobfeed.json" répond 503 au lieu de 200.`;
    expect(await get(DOMAIN, http)).toMatchObject({
      status: 200,
      body: { discovery: { remarks: [{ message }] } },
    });
  });
});
