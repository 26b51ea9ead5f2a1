import { afterAll, beforeAll } from 'vitest';
import type { Get } from '../../src/make/posting.ts';
import { startServer, type TestServer } from './http-server.ts';

/** What an address answers: a body with 200, a status, or the address that it redirects to. */
export type Answer = string | number | { to: string };

/**
 * A real server that stands for all hosts of applicant systems: what `get` asks for is a path there. Unknown addresses
 * answer 404, as systems do.
 */
export function systemServer(): (answers: Readonly<Record<string, Answer>>) => Get & { asked: string[] } {
  let server: TestServer;
  let answers: Readonly<Record<string, Answer>> = {};
  beforeAll(async () => {
    server = await startServer((request, response) => {
      const answer = answers[`https:/${request.url ?? ''}`] ?? 404;
      if (typeof answer === 'string') response.end(answer);
      else if (typeof answer === 'number') response.writeHead(answer).end(`<title>${answer}</title>`);
      else response.writeHead(302, { location: `/${answer.to.slice('https://'.length)}` }).end();
    });
  });
  afterAll(() => server.close());
  return (given) => {
    answers = given;
    const asked: string[] = [];
    const get: Get = async (url) => {
      asked.push(url);
      const answer = await fetch(`${server.origin}/${url.slice('https://'.length)}`);
      return {
        status: answer.status,
        url: `https://${answer.url.slice(server.origin.length + 1)}`,
        text: await answer.text(),
      };
    };
    return Object.assign(get, { asked });
  };
}
