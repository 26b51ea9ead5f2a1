/** The page of a job: link back to its list, actions of a live job, similar jobs as a list of cards. */
import { createCardList, decorateCards, LIST, refreshCards, resultsAddress } from './card-list.ts';
import { isId, ownDevice, readStored, storeOf, writeStored } from './device.ts';
import { setUpJob, viewed } from './job-actions.ts';
import { isForBrowser } from './page.ts';
import { word } from './words.ts';

/** Links back to the list that the user came from, and puts its search into the box. */
const LAST = 'jobfeed.results';
const link = document.getElementById('back');
const text = link?.querySelector('span');

/** Without storage, a job opened from another job's page has no link back to the list. */
const store = storeOf('sessionStorage');
const cameFrom = resultsAddress(document.referrer, location.origin);
const results = cameFrom ?? resultsAddress(String(readStored(store, LAST)), location.origin);
if (link instanceof HTMLAnchorElement && text && results) {
  if (cameFrom) writeStored(store, LAST, cameFrom.href);
  link.href = results.href;
  const isSaved = results.pathname.endsWith('/saved/');
  text.textContent = (isSaved && word('job.backToSaved')) || (text.dataset['back'] ?? '');
  // If the list is the previous history entry, going back restores its scroll position.
  if (cameFrom && history.length > 1)
    link.addEventListener('click', (event) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      history.back();
    });
  const box = document.getElementById('q');
  if (box instanceof HTMLInputElement && box.value === '')
    box.value = box.defaultValue = results.searchParams.get('q') ?? '';
}

/** Links to the previous and next job of the list that the user left last. */
const beside = document.getElementById('beside');
const around = listAround(document.querySelector<HTMLElement>('.job')?.dataset['id'] ?? '');
if (beside && around) {
  const { ids, at } = around;
  const way = (rel: 'prev' | 'next', name: string, id: string | undefined): HTMLAnchorElement => {
    const a = document.createElement('a');
    a.rel = rel;
    if (!id) return a;
    a.href = `../${id}/`;
    // Name only links that lead somewhere.
    a.title = name;
    a.setAttribute('aria-label', name);
    return a;
  };
  const place = document.createElement('span');
  place.textContent = `${at + 1} / ${ids.length}`;
  beside.replaceChildren(
    way('prev', word('job.previous'), ids[at - 1]),
    place,
    way('next', word('job.next'), ids[at + 1]),
  );
}

const device = ownDevice();
for (const element of document.querySelectorAll<HTMLElement>('.cards')) {
  const cards = createCardList(element, device);
  void decorateCards(cards);
  window.addEventListener('storage', () => {
    device.reload();
    refreshCards(cards);
  });
}

const job = document.querySelector<HTMLElement>('.job:not(.gone)');
if (job) {
  viewed(job);
  setUpJob(job, location.pathname);
}

/**
 * The ids of the list that the user left last, with the position of this job; undefined if the list lacks it.
 */
function listAround(id: string): { ids: string[]; at: number } | undefined {
  const stored = readStored(store, LIST);
  const ids = Array.isArray(stored) ? stored.filter(isId) : [];
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { ids, at };
}
