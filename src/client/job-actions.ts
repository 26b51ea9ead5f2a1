/** Actions for a job on its page or next to a list: save it on the device, share its URL. */
import { isNear } from '../job/age.ts';
import { shareAddress } from './copy-address.ts';
import { namedJob, ownDevice, savedNow } from './device.ts';
import { setUpStatus } from './job-status.ts';
import { word } from './words.ts';

/** Jobs older than half a year get a note, because most are filled by then. */
const OLD_MS = 183 * 86_400_000;

const device = ownDevice();

/** Records that a job was opened. */
export function viewed(job: HTMLElement): void {
  device.reload();
  device.view({ ...namedJob(job), viewedAt: new Date().toISOString() });
}

/**
 * Enables the buttons of a job's article, and shows a note if the job is old.
 * @param path the job's page
 * @param signal removes the listeners when the page replaces the article by another
 */
export function setUpJob(job: HTMLElement, path: string, signal?: AbortSignal): void {
  const part = (name: string): HTMLElement | null => job.querySelector<HTMLElement>(`#${name}`);
  const [save, share, old] = ['save', 'share', 'old'].map(part);
  const id = job.dataset['id'] ?? '';
  const title = job.querySelector('h1')?.textContent?.trim() ?? '';

  const unsaved = save?.textContent ?? '';
  const showSaved = (): void => {
    device.reload();
    const isSaved = !!device.saved(id);
    save?.setAttribute('aria-pressed', String(isSaved));
    if (save) save.textContent = (isSaved && word('cards.saved')) || unsaved;
  };
  save?.addEventListener('click', () => {
    device.reload();
    if (device.saved(id)) device.unsave(id);
    else device.save(savedNow(job));
    showSaved();
    document.dispatchEvent(new CustomEvent('jobfeed:device'));
  });
  const listening = signal ? { signal } : undefined;
  document.addEventListener('jobfeed:device', showSaved, listening);
  window.addEventListener('storage', showSaved, listening);
  showSaved();
  setUpStatus(job, signal);

  const published = job.querySelector<HTMLElement>('[data-published]')?.dataset['published'] ?? '';
  // The page is static, so the job's age depends on the device's clock.
  if (old && Date.now() - Date.parse(published) > OLD_MS) {
    old.textContent = word('job.old');
    old.hidden = false;
  }

  const checked = job.querySelector<HTMLElement>('[data-checked]');
  const today = new Date().toISOString().slice(0, 10);
  if (checked?.dataset['checked'] === today && word('job.checkedToday'))
    checked.textContent = word('job.checkedToday');
  const deadline = job.querySelector<HTMLElement>('[data-day]');
  const day = deadline?.dataset['day'] ?? '';
  deadline?.classList.toggle('near', isNear(day, today));
  const calendar = deadline?.querySelector('button');
  calendar?.addEventListener('click', () => {
    const name = word('job.deadlineOf').replace('{title}', () => title);
    // Loaded on demand: few users need it.
    void import('./calendar.ts').then(({ downloadDeadlines }) =>
      downloadDeadlines(`${day}.ics`, [{ id, day, name, url: location.origin + path }]),
    );
  });

  share?.addEventListener('click', () => void shareAddress(share, path, title, part('share-address')));
}
