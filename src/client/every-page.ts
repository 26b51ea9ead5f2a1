/** What runs on every page: the choice of colours, the number of saved jobs, and what works without a connection. */
import './theme-select.ts';
import { createDevice, localStore } from './device.ts';
import { setUpOffline } from './offline.ts';

// A transparent icon hides the monogram behind it once it is there. Events of images do not bubble.
const coverMonogram = (image: unknown): void => {
  if (image instanceof HTMLImageElement && image.naturalWidth > 0) image.classList.add('loaded');
};
document.addEventListener('load', ({ target }) => coverMonogram(target), true);
document.querySelectorAll('.logo img').forEach(coverMonogram);

const device = createDevice(localStore());
const count = document.getElementById('saved-count');

function showCount(): void {
  device.reload();
  const saved = device.data.saved.length;
  if (count) count.textContent = saved > 0 ? ` (${saved})` : '';
}

// Another tab, or another part of this page, changed it.
window.addEventListener('storage', showCount);
document.addEventListener('jobfeed:device', showCount);
window.addEventListener('pageshow', showCount);
showCount();

const base = document.documentElement.dataset['base'] ?? '';
// After loading, so that what the reader came for goes first.
const start = () => void setUpOffline(document.getElementById('offline'), [`${base}/`, `${base}/saved/`]);
if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
