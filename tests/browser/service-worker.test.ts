/** What the service worker (public/sw.js) keeps of answers that are no ordinary page, from a server that gives such. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../lib/serve.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';

const WORKER = readFileSync('public/sw.js');

/** A page under the control of the worker, on a site whose pages answer as `answers` says. */
async function site(answers: Record<string, [status: number, text: string]>) {
  const server = await serve((request, response) => {
    const isWorker = request.url === '/sw.js';
    const [status, text] = answers[request.url ?? ''] ?? [200, 'home'];
    const type = isWorker ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(isWorker ? WORKER : `<!doctype html><title>${text}</title><h1>${text}</h1>`);
  });
  const context = await (
    await sharedBrowser()
  ).newContext({ baseURL: server.origin, serviceWorkers: 'allow' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== 'activated') await new Promise((done) => setTimeout(done, 10));
  });
  return { page, setOffline: () => context.setOffline(true) };
}

const open = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  return page.innerText('h1');
};

test('offline, a job found to be removed (410) says so, and its advert does not come back', async () => {
  const answers: Record<string, [number, string]> = { '/jobs/a/': [200, 'advert'] };
  const { page, setOffline } = await site(answers);
  expect(await open(page, '/jobs/a/')).toBe('advert');
  answers['/jobs/a/'] = [410, 'gone'];
  expect(await open(page, '/jobs/a/')).toBe('gone');
  await setOffline();
  expect(await open(page, '/jobs/a/')).toBe('gone');
});

test.each([404, 500, 502, 503])(
  'offline, a page is the last good copy, not a later response with status %i',
  async (status) => {
    const answers: Record<string, [number, string]> = { '/a/': [200, 'read'] };
    const { page, setOffline } = await site(answers);
    expect(await open(page, '/a/')).toBe('read');
    answers['/a/'] = [status, 'error'];
    expect(await open(page, '/a/')).toBe('error');
    await setOffline();
    expect(await open(page, '/a/')).toBe('read');
  },
);
