/**
 * The page's side of the service worker: registers it, has it keep what this page needs, and says so when this page is a
 * copy because there is no connection.
 */
import { word } from './words.ts';

export function keep(paths: readonly string[]): void {
  serviceWorkers()?.controller?.postMessage({ type: 'keep', paths });
}

/** Undefined where there are none: some browsers leave them out, others throw where they are asked for. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param notice shown when this page is a copy */
export async function setUpOffline(notice: HTMLElement | null, alsoKeep: readonly string[]): Promise<void> {
  const serviceWorker = serviceWorkers();
  if (!window.isSecureContext || !serviceWorker) return;
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; isCopy?: boolean } | null>) => {
      if (data?.type !== 'copy' || !data.isCopy || !notice) return;
      notice.textContent = word('site.offline');
      notice.hidden = false;
    },
  );
  serviceWorker.controller?.postMessage({ type: 'copy?' });
  try {
    const registration = await serviceWorker.register('/sw.js');
    // On the first visit everything was loaded before there was a worker to see it.
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    worker?.postMessage({ type: 'keep', paths: [location.pathname, ...alsoKeep, ...files] });
  } catch {
    // Without a service worker the site works, with a connection.
  }
}
