/** The line that links to the page in the user's language. Loaded only if needed. */

/** Shows the hint over the end of the page, so that nothing moves. */
export function showHint(
  link: HTMLAnchorElement,
  [hint, closeText]: [string, string],
  close: () => void,
): void {
  const line = document.createElement('aside');
  line.className = 'language-hint';
  line.lang = link.lang;
  line.dir = 'auto';
  const there = document.createElement('a');
  there.textContent = hint;
  there.addEventListener('click', () => {
    there.search = location.search;
    close();
  });
  there.href = link.href;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', closeText);
  button.textContent = '×';
  button.addEventListener('click', () => {
    close();
    line.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  line.append(there, button);
  document.querySelector('.site-header')?.after(line);
}
