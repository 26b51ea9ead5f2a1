/** The browser engines that people use, driven alike: what every one of them has to do is written once. */
import { expect } from 'vitest';
import { openFirefox, openChromium } from './puppeteer.ts';
import { openWebkit } from './webkit.ts';

/** One window of one engine, and the page in it. */
export interface EnginePage {
  /** Opens an address and waits until the page and its scripts are loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; it sees its arguments and nothing around it. */
  evaluate: <T, A extends unknown[]>(code: (...given: A) => T, ...given: A) => Promise<T>;
  /** Clicks on the first element as a mouse does: where something else lies above it, that is clicked. */
  click: (selector: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: EngineKey) => Promise<void>;
  /** The size of the page within the window, in CSS pixels; engines with a window of their own get as near as they can. */
  resize: (width: number, height: number) => Promise<void>;
  /** A picture of what is in the window, as PNG. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export type EngineKey = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** By name; undefined where the machine has no such browser. */
export const ENGINES = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
} as const satisfies Record<string, (() => Promise<EnginePage>) | undefined>;

export type EngineName = keyof typeof ENGINES;

/** Waits until the function answers what is expected. */
export async function sees<T, A extends unknown[]>(
  page: EnginePage,
  code: (...given: A) => T,
  given: A,
  wanted: T,
): Promise<void> {
  await expect.poll(() => page.evaluate(code, ...given)).toEqual(wanted);
}
