/** Runs on every page: theme, language hint, number of saved jobs, search box, and offline support. */
import './language-hint.ts';
import { ownDevice } from './device.ts';
import { setUpOffline } from './offline.ts';
import { dateLocale, loadOnce, showMails } from './page.ts';
import { word } from './words.ts';

showMails(document);

/** Loads the suggestions for the search box when it gets the focus. */
const input = document.querySelector<HTMLInputElement>('#search #q');

if (input) {
  // Set at once, so that screen readers announce a combobox on focus.
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const suggest = loadOnce(async () => {
    const { suggestWhileTyping } = await import('./search-suggestions.ts');
    return suggestWhileTyping(input);
  });
  // Ignore a failure, because the box works without suggestions. The next focus tries again.
  const enter = (): void => void suggest().catch(() => undefined);
  input.addEventListener('focus', enter);
  if (document.activeElement === input) enter();
}

/** The theme: stored on the device and applied at once. src/client/before-paint.js applies it before the first paint. */
const KEY = 'jobfeed.theme';
const CHOICES = ['system', 'light', 'dark'] as const;
const select = document.querySelector<HTMLSelectElement>('#theme');
const root = document.documentElement;

if (select) {
  select.append(...CHOICES.map((choice) => new Option(word(`site.theme.${choice}`), choice)));
  select.value = root.dataset['theme'] ?? 'system';
  select.addEventListener('change', () => {
    const chosen = select.value;
    if (chosen === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = chosen;
    try {
      if (chosen === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, chosen);
    } catch {
      // If storage is forbidden, the choice only holds for this page.
    }
  });
}

// Hides the monogram behind a logo once the logo has loaded, because a logo may be transparent. Load events
// of images don't bubble, so capture them.
const coverMonogram = (image: unknown): void => {
  if (image instanceof HTMLImageElement && image.naturalWidth > 0) image.classList.add('loaded');
};
document.addEventListener('load', ({ target }) => coverMonogram(target), true);
document.querySelectorAll('.logo img').forEach(coverMonogram);

const device = ownDevice();
const count = document.getElementById('saved-count');

function showCount(): void {
  device.reload();
  const saved = device.data.saved.length;
  if (count) count.textContent = saved > 0 ? ` (${saved})` : '';
}

// Another tab or another part of this page may change the number of saved jobs.
window.addEventListener('storage', showCount);
document.addEventListener('jobfeed:device', showCount);
window.addEventListener('pageshow', showCount);
showCount();

// When the page is printed, add a line with site, date and address.
const printed = document.createElement('p');
printed.className = 'printed';
window.addEventListener('beforeprint', () => {
  const { textContent: site } = document.querySelector('.brand')!;
  const today = new Date().toLocaleDateString(dateLocale(), { dateStyle: 'long' });
  printed.textContent = `${site?.trim()} · ${today} · ${location.href}`;
  document.getElementById('main')?.prepend(printed);
});
window.addEventListener('afterprint', () => printed.remove());
const base = root.dataset['base'] ?? '';
/** The offline pages of all languages, because links may lead to pages in other languages. */
const offlinePages = [...document.querySelectorAll<HTMLAnchorElement>('.site-tools a')].map(
  ({ lang, pathname }) => (pathname.startsWith(`/${lang}/`) ? `/${lang}/offline/` : '/offline/'),
);
const start = () =>
  void setUpOffline(document.getElementById('offline'), [
    `${base}/`,
    `${base}/saved/`,
    `${base}/offline/`,
    ...offlinePages,
  ]);
// Wait for the page to load and for its first search to be answered, because both have priority.
const loaded = (): void => {
  if (root.classList.contains('has-search'))
    document.addEventListener('jobfeed:answered', start, { once: true });
  else start();
};
if (document.readyState === 'complete') loaded();
else window.addEventListener('load', loaded, { once: true });
