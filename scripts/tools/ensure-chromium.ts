/**
 * Makes sure that the browser tests have a Chromium: the installed one (CHROMIUM_PATH, else the usual names), else
 * Debian's package is installed when we are root on Debian, else one sentence says what to install.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of an installed Chromium, or undefined. A CHROMIUM_PATH that does not exist is an error, not a fallback. */
export function findChromium(env: Record<string, string | undefined>): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is "${chosen}", but there is no such file. Set it to an installed Chromium or unset it.`,
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC];
  return candidates.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error with one sentence that says what to install, when there is no browser and none can be installed. */
export function ensureChromium(): string {
  const found = findChromium(process.env);
  if (found) return found;
  installWithApt('chromium');
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
