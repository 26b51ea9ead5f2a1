import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from './ensure-chromium.ts';

/** Starts the Chromium of the machine with nothing that would call out by itself. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
