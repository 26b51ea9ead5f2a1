/**
 * The page of a filter value is the search with that filter set. It has the parts of the search page in their places; when
 * its reader does something, it takes what it lacks from the search page itself, and goes on as that.
 */
import { printQuery, parseQuery } from '../search/query.ts';
import { createCardList } from './card-list.ts';
import { ownDevice } from './device.ts';
import { around, isForBrowser, load, loadOnce, previewWhenIdle, readPage } from './page.ts';
import { byId } from './page-data.ts';

const root = document.documentElement;
const { base = '' } = root.dataset;
const head = document.querySelector<HTMLElement>('.hero')!;
const list = byId('results');

/** The controls that work once the search is there. */
const PRESSED = '.search-bar :is(summary, button, .feed), .pill, .feed-help summary';
/** @returns finds the element later, or what is there in its place */
function remembered(element: Element): () => HTMLElement | undefined {
  const text = element.textContent.trim();
  return () =>
    element.isConnected
      ? (element as HTMLElement)
      : [...document.querySelectorAll<HTMLElement>(PRESSED)].find((one) => one.textContent.trim() === text);
}

void createCardList(list, ownDevice(), undefined).decorate();

// Numbers are of the jobs of this list: with scripts a search can show those.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-within] a')) {
  const facet = link.closest<HTMLElement>('[data-within]')?.dataset['within'] ?? '';
  const parameters = new URLSearchParams(head.dataset['list']);
  parameters.append(facet, link.dataset['value'] ?? '');
  link.href = `${base}/?${printQuery(parseQuery(parameters).query).toString()}`;
  link.dataset['search'] = '';
}

/** Parts of this page that go into the places of the search page's. */
const OWN = ['results-title', 'chips', 'feed-line', 'pill-text'];
const PLACES = [...OWN.map((id) => `#${id}`), '#results', '#save-search', '.search-help', '.hero'];

/** Takes what the search page has and this page has not. */
const takeSearch = loadOnce(async (): Promise<void> => {
  const search = await readPage(await load(`${base}/`));
  const page = search.getElementById('main');
  const main = byId('main');
  if (!page) throw new Error('The search page has no content.');
  const of = (selector: string): Element => page.querySelector(selector)!;
  // The search page of another build may have other parts: nothing is moved before all places are there.
  const missing = PLACES.find((selector) => !page.querySelector(selector));
  if (missing) throw new Error(`The search page has no "${missing}".`);
  // This page has jobs and their number, a filter and a feed of its own.
  const { activeElement } = document;
  const focused = activeElement && remembered(activeElement);
  main.querySelector('.search-fields')!.append(...page.querySelectorAll('.near-line, .near-note'));
  of('#results').replaceChildren(...list.children);
  for (const id of OWN) of(`#${id}`).replaceWith(byId(id));
  of('#save-search').removeAttribute('hidden');
  of('.search-help').remove();
  of('.hero').remove();
  // A field with `autofocus` would take the focus from what is read.
  const first = [...page.querySelectorAll('[autofocus]')];
  for (const one of first) one.removeAttribute('autofocus');
  // Its head and what is below stay where they are: what has the focus there keeps it.
  const below = main.querySelector('.related');
  while (head.nextSibling && head.nextSibling !== below) head.nextSibling.remove();
  head.after(...page.childNodes);
  for (const one of first) one.setAttribute('autofocus', '');
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
/** The list works without; what the reader does next tries again. */
const become = (): Promise<void> => becomeSearch().catch(() => undefined);
previewWhenIdle(() => void become());
for (const event of ['pointermove', 'scroll'])
  window.addEventListener(event, () => void become(), { passive: true, once: true });
for (const event of ['pointerdown', 'keydown', 'focusin'])
  window.addEventListener(event, () => void become());

// A button that is pressed before it works is pressed again.
document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    const pressed = around(target, PRESSED);
    if (isSearch || !pressed || isForBrowser(event)) return;
    event.preventDefault();
    // While the search starts, some of its listeners are there already: they would answer both presses.
    event.stopPropagation();
    const again = remembered(pressed);
    void become().then(() => {
      if (isSearch) again()?.click();
    });
  },
  { capture: true },
);
