import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { findChromium } from '../../../scripts/tools/ensure-chromium.ts';
import { type EnginePage } from './engine.ts';

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
