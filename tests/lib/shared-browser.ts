import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { lazy } from '../../src/lib/lazy.ts';

/** One Chromium for all files of tests in a process, which ends with it: each test has a context of its own in it. */
export const sharedBrowser: () => Promise<Browser> = lazy(() => launchChromium());
