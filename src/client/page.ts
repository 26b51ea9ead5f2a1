/** Helpers of all browser code: the language and the widths of a page, the elements of events, and loading. */

// Then no module that needs this one runs (before-paint.js); the build reads it too.
if (typeof document === 'object' && document.documentElement.classList.contains('old'))
  throw new Error('This browser is too old for the scripts of this page.');

/**
 * The language that the page was written in, as in "de". Programs that translate pages change `lang`, some to what is no
 * language, which `Intl` throws at.
 */
export const pageLocale = (): string => document.documentElement.dataset['locale'] ?? 'en';

/** A list has room for one of its jobs beside it, as src/styles/ says. */
export const WIDE = '(width >= 68.75rem)';
/** A phone, as src/styles/ says: one line and a sheet for the fields of a search. */
export const NARROW = '(width < 48rem)';

/** The element that an event is about: its target, or what is around it, that a selector names. */
export const around = <E extends HTMLElement>(target: EventTarget | null, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;

/** Whether a click on a link asks for another window or a download, which is the browser's to do. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

let awaited: Promise<void> | undefined;
/**
 * The reader waits for something, which goes before idle work: a page has nothing to do while its worker makes it.
 * @returns to be called when it is there
 */
export function beginWait(): () => void {
  let end!: () => void;
  awaited = new Promise((resolve) => (end = resolve));
  return end;
}

/** Until the browser has nothing better to do, or for so long; not every one tells. */
export async function untilIdle(timeout: number): Promise<void> {
  await Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, timeout))]);
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout });
    else setTimeout(resolve, 0);
  });
}

/** Whether the reader's browser was told to load no more than it needs. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Shows a job beside its list, where there is room for it, once the page is loaded and the browser has nothing better to do. */
export function previewWhenIdle(show: () => void): void {
  if (savesData() || !window.matchMedia(WIDE).matches) return;
  const begin = (): void => void untilIdle(IDLE_MS).then(show);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
const IDLE_MS = 1000;

/** @throws when the site does not answer, or not with what is asked for */
export async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  throw new Error(`"${address}" was answered with status ${response.status}.`);
}
export const readPage = async (response: Response): Promise<Document> =>
  new DOMParser().parseFromString(await response.text(), 'text/html');

/** Loads something with the first call, for all calls; after a failure the next one tries again. */
export function loadOnce<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    }));
}
