import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type PageOptions, takePage } from './kept-pages.ts';

/** A page as of its own browser context that notes everything which must not happen on any page of the site. */
export interface WatchedPage {
  page: Page;
  /** Console messages, errors, policy violations, failed requests and requests to other hosts since the start. */
  troubles: string[];
  /** Paths of all requests, in order. */
  requests: string[];
  close: () => Promise<void>;
}

type Notes = Pick<WatchedPage, 'troubles' | 'requests'>;

/** Without languages that the reader prefers, unless `locale` names one; without service workers, unless they are asked for: each would keep a dozen files of a page that is closed at once. */
export async function openWatchedPage(
  browser: Browser,
  baseURL: string,
  options: Partial<PageOptions> = {},
): Promise<WatchedPage> {
  const all = { baseURL, serviceWorkers: 'block' as const, ...options };
  const {
    page,
    notes,
    release: giveBack,
  } = await takePage(browser, all, (opened) => watch(opened, baseURL, options.locale !== undefined));
  const { troubles, requests } = Object.assign(notes, { troubles: [], requests: [] });
  return { page, troubles, requests, close: giveBack };
}

/** Notes what happens on a page, always into the lists that the answer then holds. */
async function watch(page: Page, baseURL: string, hasLanguage: boolean): Promise<Notes> {
  const notes: Notes = { troubles: [], requests: [] };
  const { origin } = new URL(baseURL);
  page.on('console', (message) => {
    // What the option serviceWorkers: 'block' says of itself.
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    // What it says of a document that is gone, and of nothing else: other requests are looked at below.
    if (message.text().endsWith('status of 410 (Gone)')) return;
    // Only a text between two tests has no icon of its own (kept-pages.ts), and it is asked for late.
    if (message.location().url === `${origin}/favicon.ico`) return;
    notes.troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => notes.troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    notes.requests.push(url.pathname);
    if (url.origin !== origin && url.protocol !== 'blob:') notes.troubles.push(`request to ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      notes.troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => notes.troubles.push(`policy: ${text}`));
  // Chromium prefers English, and pages in other languages would say so.
  if (!hasLanguage)
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => [] }));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return notes;
}

/** Waits until the service worker has kept each path: it keeps in the background. */
export async function keptOnDevice(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths)
    await expect
      .poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), path), { timeout: 30_000 })
      .toBe(true);
}

/** Waits until the service worker has kept the open page with the scripts and styles that it has loaded. */
export async function pageKeptOnDevice(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
  await keptOnDevice(page, new URL(page.url()).pathname, ...files);
}
