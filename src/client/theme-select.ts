/** The choice of colours: kept on the device, applied at once; src/client/before-paint.js applies it before the first paint. */
const KEY = 'jobfeed.theme';
const select = document.querySelector<HTMLSelectElement>('#theme');
const root = document.documentElement;

if (select) {
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
