/**
 * A search link that was shared, opened for the first time on slow 3G and a slow phone: the site of EXPORT_URL (default:
 * the bundled sample). Prints figures beside their targets; the bounds on time are wide, because a busy machine is slow too.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { serveBuiltSite, type ServedSite } from '../lib/served-site.ts';
import { longestChain, openSlowLine } from '../lib/slow-line.ts';

const SLOW_3G = { bytesPerSecond: 50_000, latencyMs: 400 };
const SLOWDOWN = 4;
const TARGET_MS = 5000;
const BOUND_MS = 60_000;
const MOST_IN_A_ROW = 5;

let site: ServedSite, browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveBuiltSite({ precompress: true }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Seen {
  /** What stood in the first frame with a body, in ms since the page was asked for. */
  first?: { at: number; skeletons: number; titles: number };
  results?: number;
  shifts: { value: number; of: string[] }[];
}
type Watched = typeof globalThis & { seen: Seen };

/** Runs in the page before its own code. */
function watchOpening(): void {
  const seen: Seen = { shifts: [] };
  (globalThis as Watched).seen = seen;
  const shown = (selector: string): number =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    ).length;
  const look = (): void => {
    const titles = shown('#results h3');
    if (document.styleSheets.length > 0 && document.getElementById('results'))
      seen.first ??= { at: performance.now(), skeletons: shown('.skeleton'), titles };
    if (titles > 0 && document.querySelector('#results mark')) seen.results ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as unknown as { value: number; sources: { node?: Element }[] }[])
      seen.shifts.push({
        value: entry.value,
        of: entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}#${node?.id}`),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
])('on %s', (_, viewport) => {
  test.each(['/?q=koch', '/de/?q=koch&countries=CH'])('%s', async (path) => {
    const line = await openSlowLine(site.url, SLOW_3G);
    const page = await browser.newPage({ baseURL: line.url, viewport, ignoreHTTPSErrors: true });
    await page.addInitScript(watchOpening);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as Watched).seen.results !== undefined);
    // What is asked later than the cards is for counts and descriptions.
    const cards = line.requests.find((one) => one.path.startsWith('/search/cards/'));
    // Nothing waits for icons and fonts.
    const waited = line.requests.filter(({ path: own }) => !/icon|\.woff2$/.test(own));
    const chain = longestChain(waited.filter(({ asked }) => asked <= (cards?.asked ?? Infinity)));
    const bytes = line.requests.reduce((sum, one) => sum + one.bytes, 0);
    // Descriptions follow, and counts where there is room for filters.
    if (viewport.width > 1000) await page.locator('html:not(.uncounted)').waitFor();
    // Beside a preview they come, and are not shown.
    await page.locator('.snippet:not(:empty)').first().waitFor({ state: 'attached' });
    const { first, results = Infinity, shifts } = await page.evaluate(() => (globalThis as Watched).seen);
    console.log(
      [
        `${path}, ${viewport.width} px: first frame after ${Math.round(first?.at ?? Infinity)} ms,`,
        `results after ${Math.round(results)} ms (target ${TARGET_MS}), ${bytes} bytes;`,
        `in a row: ${chain.map((one) => one.path).join(' → ')}; shifts ${JSON.stringify(shifts)}`,
      ].join(' '),
    );
    expect(first?.skeletons).toBeGreaterThan(3);
    expect(first?.titles).toBe(0);
    expect(results).toBeLessThan(BOUND_MS);
    expect(chain.length).toBeLessThanOrEqual(MOST_IN_A_ROW);
    expect(shifts).toEqual([]);
    await page.close();
    await line.close();
  });
});
