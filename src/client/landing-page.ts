/**
 * The page of a filter value shows the search with that filter set, in the layout of the search page. On the
 * first input it fetches the missing parts from the search page, and then works as a search page.
 */
import { printQuery, parseQuery } from '../search/query.ts';
import { createCardList, decorateCards } from './card-list.ts';
import { ownDevice } from './device.ts';
import { around, isForBrowser, load, loadOnce, previewWhenIdle, readPage } from './page.ts';
import { byId } from './page-data.ts';

const root = document.documentElement;
const { base = '' } = root.dataset;
const head = document.querySelector<HTMLElement>('.hero')!;
const list = byId('results');

/** Controls that only work once the search has loaded. */
const PRESSED = '.search-bar :is(summary, button, .feed), .pill, .feed-help summary';
/** @returns a function that finds the element later, or the element that has replaced it */
function remembered(element: Element): () => HTMLElement | undefined {
  const text = element.textContent.trim();
  return () =>
    element.isConnected
      ? (element as HTMLElement)
      : [...document.querySelectorAll<HTMLElement>(PRESSED)].find(
          (control) => control.textContent.trim() === text,
        );
}

void decorateCards(createCardList(list, ownDevice()));

// The counts beside these links are of jobs in this list, so make the links search for both filters.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-within] a')) {
  const facet = link.closest<HTMLElement>('[data-within]')?.dataset['within'] ?? '';
  const parameters = new URLSearchParams(head.dataset['list']);
  parameters.append(facet, link.dataset['value'] ?? '');
  link.href = `${base}/?${printQuery(parseQuery(parameters).query).toString()}`;
  link.dataset['search'] = '';
}

/** Ids of the parts of this page that stay in place of the parts of the search page. */
const OWN = ['results-title', 'chips', 'feed-line', 'pill-text'];
const PLACES = [...OWN.map((id) => `#${id}`), '#results', '#save-search', '.search-help', '.hero'];

/** Adds the missing parts of the search page. */
const takeSearch = loadOnce(async (): Promise<void> => {
  const search = await readPage(await load(`${base}/`));
  const page = search.getElementById('main');
  const main = byId('main');
  if (!page) throw new Error('The search page has no content.');
  const of = (selector: string): Element => page.querySelector(selector)!;
  // Check first that all places exist, because the search page may come from another build with other parts.
  const missing = PLACES.find((selector) => !page.querySelector(selector));
  if (missing) throw new Error(`The search page has no "${missing}".`);
  // Keep this page's own jobs, count, filter and feed.
  const { activeElement } = document;
  const focused = activeElement && remembered(activeElement);
  main.querySelector('.search-fields')!.append(...page.querySelectorAll('.near-line, .near-note'));
  of('#results').replaceChildren(...list.children);
  for (const id of OWN) of(`#${id}`).replaceWith(byId(id));
  of('#save-search').removeAttribute('hidden');
  of('.search-help').remove();
  of('.hero').remove();
  // `autofocus` would take the focus from the current element.
  const first = [...page.querySelectorAll('[autofocus]')];
  for (const field of first) field.removeAttribute('autofocus');
  // Keep the head and the parts below in place, so that the focus stays there.
  const below = main.querySelector('.related');
  while (head.nextSibling && head.nextSibling !== below) head.nextSibling.remove();
  head.after(...page.childNodes);
  for (const field of first) field.setAttribute('autofocus', '');
  if (activeElement !== document.activeElement) focused?.()?.focus();
  root.dataset['built'] = search.documentElement.dataset['built'];
  root.dataset['title'] = search.title;
  root.classList.add('uncounted');
});

let isSearch = false;
const becomeSearch = loadOnce(async (): Promise<void> => {
  await takeSearch();
  await import('./search-page.ts');
  isSearch = true;
});
/** Ignore a failure, because the list works without the search. The next input tries again. */
const become = (): Promise<void> => becomeSearch().catch(() => undefined);
previewWhenIdle(() => void become());
for (const event of ['pointermove', 'scroll'])
  window.addEventListener(event, () => void become(), { passive: true, once: true });
for (const event of ['pointerdown', 'keydown', 'focusin'])
  window.addEventListener(event, () => void become());

/** Finds the button that the user clicked last and that did not work yet. */
let again: (() => HTMLElement | undefined) | undefined;
// Hold back clicks on buttons that don't work until the search has loaded. Then repeat the last click.
document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    const pressed = around(target, PRESSED);
    if (isSearch || !pressed || isForBrowser(event)) return;
    event.preventDefault();
    // Stop the event, because some listeners work already while the search loads. They would handle both this
    // click and its repetition.
    event.stopPropagation();
    // Repeat only the last of several clicks, because users click again when nothing happens.
    const isWaiting = again !== undefined;
    again = remembered(pressed);
    if (isWaiting) return;
    void become().then(() => {
      const button = again?.();
      again = undefined;
      if (isSearch) button?.click();
    });
  },
  { capture: true },
);
