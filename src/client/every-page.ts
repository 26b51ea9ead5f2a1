/** What runs on every page: the choice of colours, the number of saved jobs, and what works without a connection. */
import './theme-select.ts';
import { createDevice, localStore } from './device.ts';
import { setUpOffline } from './offline.ts';

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
