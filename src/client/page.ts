/** Helpers for all browser code: language, breakpoints, events and loading. */

import { timeOf } from '../job/age.ts';

// Throw in browsers that before-paint.js marks as old, so that no module that imports this one runs. The
// build also imports this module, where no document exists.
if (typeof document === 'object' && document.documentElement.classList.contains('old'))
  throw new Error('This browser is too old for the scripts of this page.');

/**
 * The page's original language, such as "de". Don't read `lang`, because translation tools change it,
 * sometimes to invalid tags, on which `Intl` throws.
 */
export const pageLocale = (): string => document.documentElement.dataset['locale'] ?? 'en';

/** The language tag with which `Intl` formats dates. English dates are British, as everywhere on the site. */
export const dateLocale = (): string => pageLocale().replace(/^en$/, 'en-GB');

/**
 * The time from which ages are counted (RFC 3339). It is the time of the device, but never before the list
 * was built.
 */
export const pageTime = (): string =>
  new Date(timeOf(document.documentElement.dataset['built'] ?? '', Date.now())).toISOString();

/** A screen wide enough for a job next to the list. The style sheets (src/styles/) use the same width. */
export const WIDE = '(width >= 68.75rem)';
/**
 * A phone, where the search fields collapse into one line and a sheet. The style sheets (src/styles/) use the
 * same width.
 */
export const NARROW = '(width < 48rem)';

/** The event's target or the closest ancestor that matches a selector. */
export const around = <E extends HTMLElement>(target: EventTarget | null, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;

/** Whether a click should open a new window or a download, which is left to the browser. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

let awaited: Promise<void> | undefined;
/**
 * Marks that the user is waiting, so that idle work is postponed. The browser cannot know, because the page
 * is idle while a worker computes.
 * @returns a function to call when the wait is over
 */
export function beginWait(): () => void {
  let end!: () => void;
  awaited = new Promise((resolve) => (end = resolve));
  return end;
}

/**
 * Waits until the user no longer waits, at most `timeout`, and then until the browser is idle, again at most
 * `timeout`. A browser that cannot tell when it is idle continues in a later task.
 */
export async function untilIdle(timeout: number): Promise<void> {
  await Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, timeout))]);
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout });
    else setTimeout(resolve, 0);
  });
}

/** Whether the browser asks to save data. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Shows a job next to its list, if there is room, once the page has loaded and the browser is idle. */
export function previewWhenIdle(show: () => void): void {
  if (savesData() || !window.matchMedia(WIDE).matches) return;
  const begin = (): void => void untilIdle(IDLE_MS).then(show);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
const IDLE_MS = 1000;

/** @throws if the request fails or the status is not OK */
export async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  throw new Error(`"${address}" was answered with status ${response.status}.`);
}
export async function readPage(response: Response): Promise<Document> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  showMails(page);
  return page;
}

/**
 * Shows mail addresses that a content delivery network has hidden in a page. The network's own script does
 * not run in pages that scripts fetch, nor in copies read offline. The attribute holds a key, followed by the
 * bytes of the address, each XORed with the key.
 */
export function showMails(page: ParentNode): void {
  for (const hidden of page.querySelectorAll<HTMLElement>('[data-cfemail]')) {
    const [key = 0, ...bytes] = (hidden.dataset['cfemail']?.match(/../g) ?? []).map((hex) =>
      parseInt(hex, 16),
    );
    hidden.replaceWith(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key)));
  }
}

/** Loads something once for all callers. After a failure, the next call retries. */
export function loadOnce<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    }));
}
