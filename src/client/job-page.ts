/** A job's page: the way back to its list, the actions of a live job, its similar jobs as any list of cards. */
import { createCardList, listAround, resultsAddress } from './card-list.ts';
import { ownDevice, readStored, storeOf, writeStored } from './device.ts';
import { setUpJob, viewed } from './job-actions.ts';
import { isForBrowser } from './page.ts';
import { word } from './words.ts';

/** The link back to the list that the reader came from, with its search in the box. */
const LAST = 'jobfeed.results';
const link = document.getElementById('back');
const text = link?.querySelector('span');

/** Forbidden storage only costs the way back from a second job. */
const store = storeOf('sessionStorage');
const cameFrom = resultsAddress(document.referrer, location.origin);
const results = cameFrom ?? resultsAddress(String(readStored(store, LAST)), location.origin);
if (link instanceof HTMLAnchorElement && text && results) {
  if (cameFrom) writeStored(store, LAST, cameFrom.href);
  link.href = results.href;
  const isSaved = results.pathname.endsWith('/saved/');
  text.textContent = (isSaved && word('job.backToSaved')) || (text.dataset['back'] ?? '');
  // Where the list is the entry before this one, going back keeps its place.
  if (cameFrom && history.length > 1)
    link.addEventListener('click', (event) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      history.back();
    });
  const box = document.getElementById('q');
  if (box instanceof HTMLInputElement && box.value === '') box.value = results.searchParams.get('q') ?? '';
}

/** The ways to the jobs before and after this one in the list that was left. */
const beside = document.getElementById('beside');
const around = listAround(document.querySelector<HTMLElement>('.job')?.dataset['id'] ?? '');
if (beside && around) {
  const { ids, at } = around;
  const way = (rel: 'prev' | 'next', name: string, id: string | undefined): HTMLAnchorElement => {
    const a = document.createElement('a');
    a.rel = rel;
    if (!id) return a;
    a.href = `../${id}/`;
    // A link that leads nowhere has no name.
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
  const list = createCardList(element, device, undefined);
  void list.decorate();
  window.addEventListener('storage', () => {
    device.reload();
    list.refreshAll();
  });
}

const job = document.querySelector<HTMLElement>('.job:not(.gone)');
if (job) {
  viewed(job);
  setUpJob(job, location.pathname);
}
