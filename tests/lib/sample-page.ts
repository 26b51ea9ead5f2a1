import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { RunningServer } from '../../scripts/serve.ts';
import type { PageOptions } from './kept-pages.ts';
import { serveSample } from './sample-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

/**
 * A site that is served for the tests of a file, in the browser that all files share. All pages are closed where a test
 * ends: tests that run side by side open theirs themselves.
 */
export function servedSite(serve: () => Promise<RunningServer>) {
  let browser: Browser, server: RunningServer;
  const opened: WatchedPage[] = [];
  /** Those of them whose troubles fail a test, the newest last. */
  const guarded: WatchedPage[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), serve()]);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    const troubles = guarded.splice(0).flatMap((watched) => watched.troubles);
    for (const { close } of opened.splice(0)) await close();
    expect(troubles).toEqual([]);
  });
  /** A page whose troubles the test itself looks at. */
  const watch = async (options: Partial<PageOptions> = {}): Promise<WatchedPage> => {
    const watched = await openWatchedPage(browser, server.url, options);
    opened.push(watched);
    return watched;
  };
  /** A page that shows nothing yet, by default on a wide screen: what must not happen on any page fails its test. */
  const blank = async (options: Partial<PageOptions> = {}): Promise<Page> => {
    const watched = await watch({ viewport: { width: 1280, height: 900 }, ...options });
    guarded.push(watched);
    return watched.page;
  };
  return {
    get browser(): Browser {
      return browser;
    },
    get url(): string {
      return server.url;
    },
    watch,
    blank,
    open: async (path: string, options?: Partial<PageOptions>): Promise<Page> => {
      const page = await blank(options);
      await page.goto(path);
      return page;
    },
    /** What the open page has asked for since it was opened, in order. */
    requests: (): string[] => guarded.at(-1)!.requests,
    /** What went wrong on it so far is what the test wanted. */
    forgive: (): void => void guarded.at(-1)!.troubles.splice(0),
  };
}

export const servedSample = (options: Parameters<typeof serveSample>[0] = {}) =>
  servedSite(() => serveSample(options));
