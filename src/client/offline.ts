/** The page's side of the service worker: registers it, passes on what to cache, and shows a notice if this page is a cached copy. */
import { word } from './words.ts';

export function keep(paths: readonly string[]): void {
  serviceWorkers()?.controller?.postMessage({ type: 'keep', paths });
}

/** The browser's service workers; undefined if it has none. Some browsers lack the property, others throw. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param notice shown if this page is a cached copy */
export async function setUpOffline(notice: HTMLElement | null, alsoKeep: readonly string[]): Promise<void> {
  const serviceWorker = serviceWorkers();
  if (!window.isSecureContext || !serviceWorker) return;
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; isCopy?: boolean } | null>) => {
      if (data?.type !== 'copy' || !data.isCopy || !notice) return;
      notice.textContent = word('site.offline');
      notice.hidden = false;
      const hide = (): void => {
        // A notice with a link is another one, about a newer build.
        if (!notice.firstElementChild) notice.hidden = true;
      };
      window.addEventListener('online', hide, { once: true });
    },
  );
  serviceWorker.controller?.postMessage({ type: 'copy?' });
  try {
    const registration = await serviceWorker.register('/sw.js');
    // Have these files cached now, because on the first visit they are loaded before the worker runs.
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    worker?.postMessage({ type: 'keep', paths: [location.pathname, ...alsoKeep, ...files] });
  } catch {
    // Ignore a failure, because the site works online without a service worker.
  }
}
