import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import { serveSample } from './sample-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

/**
 * Opens pages of the sample for the tests of a file, one for each: what must not happen on any page fails the test that it
 * happens in.
 */
export function samplePages() {
  let browser: Browser;
  let server: RunningServer;
  let watched: WatchedPage | undefined;
  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), serveSample()]);
  });
  afterAll(async () => {
    await server.close();
  });
  afterEach(async () => {
    expect(watched?.troubles ?? []).toEqual([]);
    await watched?.close();
    watched = undefined;
  });
  /** A page that shows nothing yet, by default on a wide screen. */
  const blank = async (options: BrowserContextOptions = {}): Promise<Page> => {
    watched = await openWatchedPage(browser, server.url, {
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    return watched.page;
  };
  return {
    blank,
    open: async (path: string, options?: BrowserContextOptions): Promise<Page> => {
      const page = await blank(options);
      await page.goto(path);
      return page;
    },
    /** What the open page has asked for since it was opened, in order. */
    requests: (): string[] => watched!.requests,
    address: (): string => server.url,
  };
}
