import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../../scripts/tools/chromium.ts';
import { loadTool } from '../tools/programs.ts';
import type { EnginePage } from './engine.ts';

interface LaunchOptions {
  browser: 'chrome' | 'firefox';
  executablePath: string;
  args?: string[];
  extraPrefsFirefox?: Record<string, unknown>;
}
/** What is used of puppeteer-core. */
interface Puppeteer {
  launch: (options: LaunchOptions & { headless: boolean; userDataDir: string }) => Promise<Browser>;
}
type Browser = { newPage: () => Promise<Page>; close: () => Promise<void> };
interface Page {
  bringToFront: () => Promise<void>;
  goto: (url: string) => Promise<unknown>;
  evaluate: <T>(code: (...all: unknown[]) => T, ...given: unknown[]) => Promise<T>;
  click: (selector: string) => Promise<void>;
  keyboard: { type: (text: string) => Promise<void>; press: (key: string) => Promise<void> };
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
}

/** Debian's package firefox-esr. */
const FIREFOX = '/usr/bin/firefox-esr';

export const openFirefox = existsSync(FIREFOX)
  ? () =>
      open({
        browser: 'firefox',
        executablePath: FIREFOX,
        extraPrefsFirefox: {
          // Nothing that calls out by itself.
          'browser.safebrowsing.update.enabled': false,
          'network.captive-portal-service.enabled': false,
          'network.connectivity-service.enabled': false,
        },
      })
  : undefined;

const chromium = findChromium(process.env);
export const openChromium = chromium
  ? () =>
      open({
        browser: 'chrome',
        executablePath: chromium,
        args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
      })
  : undefined;

/** Starts a browser without a window by WebDriver BiDi, or by the protocol that it has in its place. */
async function open(options: LaunchOptions): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'engine-'));
  const { default: puppeteer } = await loadTool<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.launch({ headless: true, userDataDir: profile, ...options });
  const page = await browser.newPage();
  // Without the focus of its window a page gets no focus events.
  await page.bringToFront();
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (code, ...given) => page.evaluate(code as (...all: unknown[]) => never, ...given),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
