/**
 * Runs on every page: the choice of colours, the hint at the reader's language, the number of saved jobs, the search
 * box, and everything that works without a connection.
 */
import './language-hint.ts';
import { ownDevice } from './device.ts';
import { setUpOffline } from './offline.ts';
import { loadOnce, pageLocale } from './page.ts';
import { word } from './words.ts';

/** The search box of any page: what suggests while one types is loaded when the box is entered. */
const input = document.querySelector<HTMLInputElement>('#search #q');

if (input) {
  // A reader who enters the box by ear is told at once what it is.
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const suggest = loadOnce(async () => {
    const { value } = input;
    const { suggestWhileTyping } = await import('./search-suggestions.ts');
    return suggestWhileTyping(input, value);
  });
  // The box works without; the next visit to it tries again.
  const enter = (): void => void suggest().catch(() => undefined);
  input.addEventListener('focus', enter);
  if (document.activeElement === input) enter();
}

/** The choice of colours: kept on the device, applied at once; src/client/before-paint.js applies it before the first paint. */
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
      // Storage may be forbidden: the choice then holds for this page.
    }
  });
}

// A transparent icon hides the monogram behind it once it is there. Events of images do not bubble.
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

// Another tab, or another part of this page, changed it.
window.addEventListener('storage', showCount);
document.addEventListener('jobfeed:device', showCount);
window.addEventListener('pageshow', showCount);
showCount();

// On paper: whose page it is, where, and when it was printed.
const printed = document.createElement('p');
printed.className = 'printed';
window.addEventListener('beforeprint', () => {
  const locale = pageLocale();
  const { textContent: site } = document.querySelector('.brand')!;
  const today = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long' }).format(
    new Date(),
  );
  printed.textContent = `${site?.trim()} · ${today} · ${location.href}`;
  document.getElementById('main')?.prepend(printed);
});
window.addEventListener('afterprint', () => printed.remove());
const base = root.dataset['base'] ?? '';
/** The text for a page that was never read, in every language: a link may lead to another one. */
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
// After loading, and after the search of an address: what the reader came for goes first.
const loaded = (): void => {
  if (root.classList.contains('has-search'))
    document.addEventListener('jobfeed:answered', start, { once: true });
  else start();
};
if (document.readyState === 'complete') loaded();
else window.addEventListener('load', loaded, { once: true });
