import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from './ensure-chromium.ts';

/**
 * What no test looks at: the list below the address bar, two pages of the browser's own that every window would start at
 * once and that cost more than ours, and a process kept ready for a next site. The rest is what Playwright switches off,
 * whose list this one replaces.
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts the Chromium of the machine with nothing that would call out by itself. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${WITHOUT_FEATURES.join()}`,
      '--disable-gpu',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
