/** A job's page: saving it on the device, sharing its address; its similar jobs as any list of cards. */
import './back-link.ts';
import './card-pages.ts';
import { copyAddress } from './copy-address.ts';
import { createDevice, localStore } from './device.ts';
import { lookOf } from './saved-look.ts';

/** Half a year: most jobs are filled by then. */
const OLD_MS = 183 * 86_400_000;

const job = document.querySelector<HTMLElement>('.job');
const save = document.getElementById('save');
const share = document.getElementById('share');
const device = createDevice(localStore());
const id = job?.dataset['id'] ?? '';
const heading = job?.querySelector('h1');

const unsaved = save?.textContent ?? '';
function showSaved(): void {
  device.reload();
  const isSaved = device.isSaved(id);
  save?.setAttribute('aria-pressed', String(isSaved));
  if (save) save.textContent = (isSaved && save.dataset['saved']) || unsaved;
}

save?.addEventListener('click', () => {
  device.reload();
  if (device.isSaved(id)) device.unsave(id);
  else
    device.save({
      id,
      title: heading?.textContent?.slice(0, 300) ?? '',
      employer: job?.dataset['employer']?.slice(0, 300) ?? '',
      language: heading?.lang ?? '',
      savedAt: new Date().toISOString(),
      ...(job && { look: lookOf(job) }),
    });
  showSaved();
  document.dispatchEvent(new CustomEvent('jobfeed:device'));
});
document.addEventListener('jobfeed:device', showSaved);
window.addEventListener('storage', showSaved);
showSaved();

async function shareAddress(button: HTMLElement): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function')
    try {
      return await navigator.share({ title: document.title, url });
    } catch (error) {
      // Closing the share sheet is the reader's choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  await copyAddress(button, url, document.getElementById('share-address'));
}

const published = job?.querySelector<HTMLElement>('[data-published]')?.dataset['published'] ?? '';
const old = document.getElementById('old');
// The page is as old as its job; the reader's clock says how old that is.
if (old) old.hidden = !(Date.now() - Date.parse(published) > OLD_MS);

share?.addEventListener('click', () => void shareAddress(share));
