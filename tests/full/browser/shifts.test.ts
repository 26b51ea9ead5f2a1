/** Nothing that is seen moves while a page opens, even where it arrives in small pieces: a slow device paints each. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { servedSample } from '../../lib/sample-page.ts';
import { openWatchedPage } from '../../lib/watched-page.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const PIECE_MS = 20;
/** What a packet of a slow line has room for: lists of jobs are cut anywhere. */
const PIECE_BYTES = 1400;
/** How long scripts are on their way, but for the first: what they change, the reader sees change. */
const SCRIPT_MS = 200;

const packetsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE_BYTES) }, (_, i) =>
    text.slice(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );

/**
 * Hands on what the site answers; in pages each tag of the header, of the search form and
 * of what a search is kept with comes by itself, and lists in packets. Scripts come after the first paint.
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
        /(?<=<\/?(?:header|form)\b[^>]*>)|(?=<div class="(?:keep-line|panes)")|(?=<ul role="list" id="chips")|(?=<details class="feed-help")|(?<=<\/details>)/,
      )) {
        const isRow = /<\/header>$|id="q"|^<div class="keep-line"|^<details class="feed-help"/.test(piece);
        const isList = /^<div class="panes"|<ol class="cards"/.test(piece);
        const parts = isRow ? piece.split(/(?<=>)/) : isList ? packetsOf(piece) : [piece];
        for (const part of parts) {
          response.write(part);
          if (parts.length > 1) await wait(PIECE_MS);
        }
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

const sample = servedSample({ functions: true });
let proxy: Server;
beforeAll(async () => {
  proxy = await serveInPieces(sample.url);
});
afterAll(() => void proxy.close());

type Shift = { value: number; moved: string[] };

/** What moved while the page opened, and until its search was answered. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !document.querySelector('.when > time:not([title], .deadline)'));
  if (path.includes('?')) await page.locator('#results :is(.card:visible, .empty)').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** A page that notes what moves, as one that was never there: each path is opened as if it were the first. */
async function openNoting(width: number) {
  const { port } = proxy.address() as AddressInfo;
  const { page, close } = await openWatchedPage(sample.browser, `http://127.0.0.1:${port}`, {
    isFirstVisit: true,
    viewport: { width, height: 900 },
  });
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
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
  return { page, close };
}

async function shiftsOfAll(page: Page, paths: readonly string[]): Promise<Record<string, Shift[]>> {
  const all: Record<string, Shift[]> = {};
  for (const path of paths) all[path] = await shiftsOf(page, path);
  return Object.fromEntries(Object.entries(all).filter(([, shifts]) => shifts.length > 0));
}

// Side by side, because each waits for the network to be quiet.
test.concurrent.each([320, 1280])('nothing shifts while a page opens at %i px', async (width) => {
  const { page, close } = await openNoting(width);
  const [job] = readdirSync(join(inject('sampleSite'), 'jobs'));
  // prettier-ignore
  const shifts = await shiftsOfAll(page, [
    '/', '/?q=pflege', '/?near=Bern&radius=50', '/?q=nothingofthekind', '/de/?q=entwickler&workTypes=remote',
    '/countries/ch/', '/employers/', '/saved/', '/filters/', '/stats/', '/status/', '/api-docs/',
    '/validator/', `/jobs/${job}/`,
  ]);
  await close();
  expect(shifts).toEqual({});
});

test.concurrent.each([320, 390, 1280])(
  "new jobs and near deadlines don't shift the page at %i px",
  async (width) => {
    const { page, close } = await openNoting(width);
    await page.clock.setFixedTime('2036-05-10T12:00:00Z');
    await page.addInitScript(() =>
      localStorage.setItem('jobfeed.seen', JSON.stringify({ last: '2026-09-01T00:00:00.000Z', at: 1 })),
    );
    const shifts = await shiftsOfAll(page, ['/', '/de/', '/?q=redakteur']);
    const [isNew, isNear] = ['.new', '.near'].map((part) => page.locator(`.when > ${part}`).first());
    expect([await isNew!.count(), await isNear!.count()]).toEqual([1, 1]);
    await close();
    expect(shifts).toEqual({});
  },
);
