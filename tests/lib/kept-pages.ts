import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A page of a browser context of its own. */
export interface OwnPage<Notes> {
  page: Page;
  /** What `prepare` gave for it. */
  notes: Notes;
  /** To be called when its test is done with it, in place of closing it; another time it does nothing. */
  release: () => Promise<void>;
}

interface Kept {
  page: Page;
  key: string;
  notes: unknown;
  /** The origins of its documents and frames. */
  visited: ReadonlySet<string>;
  devtools: CDPSession;
}

/** What a test does with these ends with the document, or is undone below. After anything else its page is closed. */
const PASSING: ReadonlySet<unknown> = new Set<keyof Page | 'then'>([
  'bringToFront',
  'check',
  'click',
  'emulateMedia',
  'evaluate',
  'evaluateHandle',
  'fill',
  'focus',
  'getAttribute',
  'getByRole',
  'getByText',
  'goBack',
  'goForward',
  'goto',
  'inputValue',
  'isChecked',
  'isClosed',
  'isVisible',
  'keyboard',
  'locator',
  'mouse',
  'press',
  'reload',
  'request',
  'screenshot',
  'selectOption',
  'setInputFiles',
  'setViewportSize',
  'textContent',
  'then', // looked for where an asynchronous function gives the page back
  'title',
  'url',
  'waitForEvent',
  'waitForFunction',
  'waitForLoadState',
  'waitForRequest',
  'waitForTimeout',
  'waitForURL',
]);
/** Each holds a process. */
const MOST_KEPT = 2;
/** What a browser holds for the next test, oldest first. */
const keptIn = new WeakMap<Browser, Kept[]>();

export interface PageOptions extends BrowserContextOptions {
  baseURL: string;
  /** For what only a first visit shows: nothing is in the cache of the network, no script is compiled. */
  isFirstVisit?: boolean;
}

/**
 * A page as in a new context with these options, but for the cache of the network. It may be one that was given back,
 * emptied: a new context costs more than most tests do on a page, because the process that it starts has compiled nothing yet.
 * @param prepare is called once for each page that is new
 */
export async function takePage<Notes>(
  browser: Browser,
  { isFirstVisit = false, ...options }: PageOptions,
  prepare: (page: Page) => Promise<Notes>,
): Promise<OwnPage<Notes>> {
  const { viewport, colorScheme = 'light', ...others } = options;
  const { reducedMotion = 'no-preference', forcedColors = 'none', contrast = 'no-preference' } = others;
  const key = JSON.stringify(others);
  const all = keptIn.get(browser) ?? [];
  keptIn.set(browser, all);
  const found = isFirstVisit ? -1 : all.findIndex((one) => one.key === key);
  const kept = found < 0 ? await newPage(browser, options, key, prepare) : all.splice(found, 1)[0]!;
  await kept.page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await kept.page.emulateMedia({ colorScheme, reducedMotion, forcedColors, contrast, media: null });
  // A service worker goes on after its page.
  let isChanged = options.serviceWorkers !== 'block';
  let isGivenBack = false;
  const page = new Proxy(kept.page, {
    get: (target, name) => {
      if (isGivenBack) throw new Error('This test gave its page back: another one has it.');
      isChanged ||= !PASSING.has(name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const release = async () => {
    if (isGivenBack) return;
    isGivenBack = true;
    if (isChanged || !(await empty(kept, options.baseURL))) await kept.page.context().close();
    else if (all.push(kept) > MOST_KEPT) await all.shift()!.page.context().close();
  };
  return { page, notes: kept.notes as Notes, release };
}

async function newPage(
  browser: Browser,
  options: BrowserContextOptions,
  key: string,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));
  return { page, key, visited, notes: await prepare(page), devtools: await context.newCDPSession(page) };
}

/**
 * Removes what a test left: the document, what it stored, the way back to it.
 * @returns false if that is not possible
 */
async function empty({ page, visited, devtools }: Kept, baseURL: string): Promise<boolean> {
  const context = page.context();
  const { origin } = new URL(baseURL);
  if (page.isClosed() || context.pages().length > 1) return false;
  // What other sites stored stays.
  if ([...visited].some((one) => one !== origin && one !== 'null')) return false;
  try {
    // Of the same site, so that its process stays; nothing runs there.
    await page.goto('/robots.txt');
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
      window.name = '';
    });
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    return true;
  } catch {
    return false; // Its server has ended.
  }
}
