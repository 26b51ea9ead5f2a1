import { type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright-core';

/** A page of a browser context of its own. */
export interface OwnPage<Notes> {
  page: Page;
  /** What `prepare` gave for it. */
  notes: Notes;
  /** To be called when its test is done with it, in place of closing it; another time it does nothing. */
  giveBack: () => Promise<void>;
}

interface Kept {
  page: Page;
  key: string;
  notes: unknown;
  devtools: CDPSession;
}

/** By these a test changes what stays with a page or its context: such a page is never given to another test. */
const LASTING: ReadonlySet<unknown> = new Set<keyof Page>([
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'context',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeWebSocket',
]);
/** Each holds a process. */
const MOST_KEPT = 2;
/** What a browser holds for the next test, oldest first. */
const keptIn = new WeakMap<Browser, Kept[]>();

/**
 * A page as in a new context with these options. It may be one that was given back, emptied: a new context costs more than
 * most tests do on a page, because the process that it starts has compiled nothing yet.
 * @param prepare is called once for each page that is new
 */
export async function takePage<Notes>(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
  prepare: (page: Page) => Promise<Notes>,
): Promise<OwnPage<Notes>> {
  const { viewport, colorScheme = 'light', ...others } = options;
  const key = JSON.stringify(others);
  const all = keptIn.get(browser) ?? [];
  keptIn.set(browser, all);
  const found = all.findIndex((one) => one.key === key);
  const kept = found < 0 ? await newPage(browser, options, key, prepare) : all.splice(found, 1)[0]!;
  await kept.page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await kept.page.emulateMedia({ colorScheme, media: null });
  let isChanged = false;
  const page = new Proxy(kept.page, {
    get: (target, name) => {
      isChanged ||= LASTING.has(name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  let isGivenBack = false;
  const giveBack = async () => {
    if (isGivenBack) return;
    isGivenBack = true;
    if (isChanged || !(await empty(kept, options.baseURL))) await kept.page.context().close();
    else if (all.push(kept) > MOST_KEPT) await all.shift()!.page.context().close();
  };
  return { page, notes: kept.notes as Notes, giveBack };
}

async function newPage(
  browser: Browser,
  options: BrowserContextOptions,
  key: string,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { page, key, notes: await prepare(page), devtools: await context.newCDPSession(page) };
}

/** Removes what a test left: the document, what it stored, the way back to it. @returns false if that is not possible */
async function empty({ page, devtools }: Kept, baseURL: string): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  try {
    // Of the same site, so that its process stays; nothing runs there.
    await page.goto('/robots.txt');
    await page.mouse.move(0, 0);
    await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'all',
    });
    await devtools.send('Page.resetNavigationHistory');
    return true;
  } catch {
    return false; // Its server has ended.
  }
}
