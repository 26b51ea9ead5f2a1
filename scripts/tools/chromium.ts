import { type Browser, chromium } from 'playwright-core';
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Features of the browser that no test needs. The first are the list below the address bar, two internal pages that every
 * window loads and that cost more than ours, and a process kept ready for the next site. All others are the defaults of
 * Playwright, which this list replaces.
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

/**
 * Starts the machine's Chromium without requests in the background. With CHROMIUM_SHELL it starts the headless shell, if there
 * is one.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: (process.env['CHROMIUM_SHELL'] && findChromium(process.env, SHELLS)) || ensureChromium(),
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

/** Installs packages of Debian if this runs as root on Debian. Does nothing elsewhere. */
export function installWithApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.error(`Installing Debian's packages: ${packages.join(', ')}.`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Headless builds of Chromium. They take a third less CPU time than the full browser, but lack some features. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of an installed Chromium; undefined if there is none. If CHROMIUM_PATH does not exist, that is an error, and no
 * other browser is used.
 */
export function findChromium(
  env: Record<string, string | undefined>,
  names: readonly string[] = NAMES,
): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is "${chosen}", but there is no such file. Set it to an installed Chromium or unset it.`,
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (names === NAMES ? [...candidates, MAC] : candidates).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a browser or installs one.
 * @throws Error that says what to install, when there is no browser and none can be installed
 */
export function ensureChromium(): string {
  const executable = findChromium(process.env);
  if (executable) return executable;
  try {
    installWithApt('chromium', 'chromium-headless-shell');
  } catch {
    installWithApt('chromium'); // Older versions of Debian have no headless shell.
  }
  const installed = findChromium(process.env);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
  );
}

if (import.meta.main) {
  try {
    console.error(`Browser for the tests: ${ensureChromium()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
