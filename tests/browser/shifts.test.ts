/** Nothing that is seen moves while a page opens, even where it arrives in small pieces: a slow device paints each. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import { serveSample } from '../lib/sample-server.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';
import { openWatchedPage } from '../lib/watched-page.ts';

const PIECE_MS = 20;
/** Ages move the line of a card by a pixel or two; a twentieth of what browsers call good (0.1). */
const UNSEEN = 0.005;
/** How long scripts are on their way, but for the first: what they change, the reader sees change. */
const SCRIPT_MS = 200;

/**
 * Hands on what the site answers; in pages each tag of the header, of the search form and
 * of what a search is kept with comes by itself. Scripts come after the first paint.
 */
async function serveInPieces(origin: string): Promise<Server> {
  const proxy = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${origin}${request.url}`);
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (type.includes('javascript') && !request.url?.includes('/before-paint.')) await wait(SCRIPT_MS);
      if (!type.startsWith('text/html')) {
        response.end(Buffer.from(await answer.arrayBuffer()));
        return;
      }
      const [head, body] = (await answer.text()).split('<body>') as [string, string];
      response.write(`${head}<body>`);
      for (const piece of body.split(
        /(?<=<\/?(?:header|form)\b[^>]*>)|(?=<div class="keep-line")|(?=<ul role="list" id="chips")|(?=<details class="feed-help")|(?<=<\/details>)/,
      )) {
        const isRow = /<\/header>$|id="q"|^<div class="keep-line"|^<details class="feed-help"/.test(piece);
        for (const part of isRow ? piece.split(/(?<=>)/) : [piece]) {
          response.write(part);
          if (isRow) await wait(PIECE_MS);
        }
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

let browser: Browser;
let server: RunningServer;
let proxy: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), serveSample({ functions: true })]);
  proxy = await serveInPieces(server.url);
});
afterAll(async () => {
  proxy.close();
  await server.close();
});

interface Shift {
  value: number;
  moved: string[];
}

/** What moved while the page opened, and until its search was answered. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !document.querySelector('.when > time:not([title], .deadline)'));
  if (path.includes('?')) await page.locator('#results :is(.card:visible, .empty)').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

// Side by side, because each waits for the network to be quiet.
test.concurrent.each([320, 1280])('nothing moves while a page opens at %i px', async (width) => {
  const { port } = proxy.address() as AddressInfo;
  const { page, close } = await openWatchedPage(browser, `http://127.0.0.1:${port}`, {
    viewport: { width, height: 900 },
  });
  // Each path is opened as if it were the first.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    const shifts = ((globalThis as unknown as { shifts: Shift[] }).shifts = [] as Shift[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const [job] = readdirSync(join(inject('sampleSite'), 'jobs'));
  const paths = [
    '/',
    '/?q=pflege',
    '/?near=Bern&radius=50',
    '/?q=nothingofthekind',
    '/de/?q=entwickler&workTypes=remote',
    '/countries/ch/',
    '/employers/',
    '/saved/',
    '/filters/',
    '/stats/',
    '/status/',
    '/api-docs/',
    '/validator/',
    `/jobs/${job}/`,
  ];
  const all: Record<string, Shift[]> = {};
  for (const path of paths) all[path] = await shiftsOf(page, path);
  await close();
  const seen = Object.entries(all).map(
    ([path, shifts]) => [path, shifts.filter(({ value }) => value > UNSEEN)] as const,
  );
  expect(Object.fromEntries(seen.filter(([, shifts]) => shifts.length > 0))).toEqual({});
});
