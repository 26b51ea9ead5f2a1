import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { ping } from '../../../scripts/publish/ping.ts';

/** A switch that answers with `status`; says what it was asked and what the run printed. */
async function pingServer(status: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
    response.writeHead(status).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  let printed = '';
  const output = { write: (text: string) => (printed += text) };
  const PING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`;
  await ping({ PING_URL, CONTACT_URL: 'https://jobs.example' }, createProgress({ output, format: 'text' }));
  return { asked, printed, close: () => server.close() };
}

test('the switch is called once, by an address that may be private', async () => {
  const { asked, printed } = await pingServer(200);
  expect(asked).toEqual([expect.stringMatching(/^GET \/secret-path Jobfeed\/.*\+https:\/\/jobs\.example/)]);
  expect(printed).toBe('');
});

test('a failed call is a warning that does not show the address', async () => {
  const { printed } = await pingServer(404);
  expect(printed).toBe('warning: PING_URL answered 404; check the address\n');
  let lines = '';
  const output = { write: (text: string) => (lines += text) };
  await ping(
    { PING_URL: 'http://127.0.0.1:9/secret-path', CONTACT_URL: 'https://jobs.example' },
    createProgress({ output, format: 'text' }),
  );
  expect(lines).toBe(
    'warning: PING_URL could not be called; check the address and the network: reason: network-connect\n',
  );
});

test('without the setting nothing is called', async () => {
  let lines = '';
  const output = { write: (text: string) => (lines += text) };
  await ping({ PING_URL: undefined, CONTACT_URL: 'https://jobs.example' }, createProgress({ output }));
  expect(lines).toBe('');
});
