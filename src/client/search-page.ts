/**
 * The search page: connects the box, the filters, the results, the URL and the search. They share one query,
 * one running request and one set of counts.
 */
import { type Facet, FACETS } from '../filters/facets.ts';
import { withValues } from '../filters/filters.ts';
import type { AnswerPart, CardsAnswer } from '../search/in-parts.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { leftOut } from '../search/query.ts';
import type { SearchQuery, Sort } from '../filters/query.ts';
import { UnknownPlace } from '../search/types.ts';
import { createAddress, jobInAddress, ownQuery, readAddress } from './address.ts';
import { actOnCard, createCardList, decorateCards, refreshCards } from './card-list.ts';
import { setUpFeedHelp } from './copy-address.ts';
import { areKeysOn, localStore, readStored, storeOf, writeStored, ownDevice } from './device.ts';
import { createFilterControls } from './filter-controls.ts';
import { areFiltersSeen, createFilterPanels, showChosen } from './filter-panels.ts';
import {
  createFilters,
  EXPANDED,
  learnAreas,
  learnNames,
  type QueryCounts,
  updateFilters,
} from './filters-view.ts';
import { around, isForBrowser, load, previewWhenIdle, untilIdle, WIDE } from './page.ts';
import { byId, readPageData, searchHref } from './page-data.ts';
import type { ChosenSuggestion } from './search-suggestions.ts';
import type { Preview } from './preview.ts';
import { createListGrowth, MOST_AT_ONCE } from './list-growth.ts';
import { createPageSearch } from './page-search.ts';
import { showSnippets, shownCards } from './result-cards.ts';
import {
  createResults,
  listedJobs,
  ROWS,
  showAnswer,
  showError,
  showLoading,
  showMore,
  showRest,
  showRoom,
} from './results-view.ts';
import { createSearchHead } from './search-head.ts';
import { createSavedSearches } from './saved-searches.ts';
import type { Where } from './where-suggestions.ts';
import { createWhere, readWhere, showHeroMap, showWhere } from './where.ts';
import type { SmallScreen } from './small-screen.ts';

const LOADING_MS = 300;
/** Key in sessionStorage for the lists that the user left, the last one first. */
const SCROLL = 'jobfeed.scroll';
/** Maximum number of lists whose scroll positions are kept. */
const MOST_LEFT = 20;

const context = readPageData();
const { t, base } = context;
const input = byId<HTMLInputElement>('q');
const form = byId<HTMLFormElement>('search');
const clear = byId('clear');
const sort = byId<HTMLSelectElement>('sort');
/**
 * The root element. Its classes control what is visible:
 * - `has-search`: the URL has a search, but the page still has its own list.
 * - `uncounted`: the counts next to filters are outdated.
 * - `failed`: the search failed.
 * - `searching`: title and lead are hidden to make room for results.
 * - `near` (where.ts): the list is around a place.
 */
const root = document.documentElement;

const address = createAddress(base);
const device = ownDevice();
const searches = createSavedSearches(localStore());
const builtAt = root.dataset['built'] ?? '';
/** Whether a job opens next to the list. On smaller screens it opens on its own page. */
const wide = window.matchMedia(WIDE);
const jobToRead = jobInAddress();
if (jobToRead && !wide.matches) location.replace(`${base}/jobs/${jobToRead}/`);

let query: SearchQuery = readAddress();
const visitedSince = device.visit(builtAt, Date.now());
/** For a saved search, jobs added since it was last opened are new, as on the page of saved searches. */
const newSince = searches.opened(query, builtAt, Date.now()) ?? visitedSince;
if (visitedSince && root.classList.contains('returns'))
  void untilIdle(1000)
    .then(() => import('./news.ts'))
    .then(({ showNews }) => showNews(context, searches.all, visitedSince))
    .catch(() => undefined);
const engine = createPageSearch(context.api, query.q !== '');
/** The counts that the filters show. */
let counts: QueryCounts | undefined;

const filters = createFilters(byId('filters'), context, {
  toggle: (facet, value, isChosen) =>
    choose({ filters: { ...query.filters, [facet]: toggled(facet, value, isChosen) } }),
  find: (facet, contains) => engine.findOptions(facet, contains, query, EXPANDED),
  refresh: () => void (counts ? refreshFilters(counts) : run()),
});
const controlsHost = { context, present: () => query, choose };
const controls = createFilterControls(controlsHost);
let small: Promise<SmallScreen> | undefined;
/** Calls `work` with the code for small screens, which is only loaded on small screens. */
function onSmallScreen(work: (screen: SmallScreen) => void): void {
  if (wide.matches && !small) return;
  small ??= import('./small-screen.ts').then(({ createSmallScreen }) =>
    createSmallScreen({
      ...controlsHost,
      searches,
      open: (parameters) => {
        address.chosen(readAddress(parameters));
        restore(parameters);
      },
    }),
  );
  small.then(work, () => (small = undefined));
}
onSmallScreen(() => undefined);
wide.addEventListener('change', () =>
  onSmallScreen(({ show }) => show(query, byId('apply-filters').textContent)),
);
byId('pill').addEventListener('click', () => onSmallScreen(({ sheet }) => sheet.open()));
byId('quick').addEventListener('click', ({ target }) => onSmallScreen(({ press }) => press(target)));
const cards = createCardList(byId('results'), device, newSince, (domain) => {
  choose(withValues(query, 'excludeEmployers', [...(query.filters.excludeEmployers ?? []), domain]));
  byId('results-title').focus({ preventScroll: true });
});
const results = createResults(context, cards, filters.label);
const list = createListGrowth(engine.ask, results, () => ({ query, signal: running.signal }));
showHeroMap(context);
const where = createWhere(context, {
  query: () => query,
  choose,
  label: filters.label,
  nearestPlace: engine.nearestPlace,
  understood,
  arrived: () => onSmallScreen(({ sheet }) => sheet.done()),
});

let understanding = new AbortController();
/**
 * Finds the place that a possibly misspelt text of the Where field means. A newer text aborts the request.
 */
async function understood(text: string): Promise<{ where: Where; text: string } | undefined> {
  understanding.abort();
  const { signal } = (understanding = new AbortController());
  const near = { place: text, radius: PARAMETERS.radius.default, remote: false };
  const asked = { ...query, q: '', filters: { near }, offset: 0, limit: 1 };
  try {
    for await (const part of engine.ask(asked, { signal, typing: true, facetLimit: 0, counts: false })) {
      if (!('cards' in part) || !part.cards.place) continue;
      const { facet, value, around, isEmpty } = part.cards.place;
      if (around !== undefined) return { where: { near: around }, text: context.format.city(around) };
      if (facet && value !== undefined && !isEmpty)
        return { where: { facet, value }, text: filters.label(facet, value) };
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof UnknownPlace)) throw error;
  }
  return undefined;
}

/** Shows the last counts in lists that were expanded or searched, unless a search starts meanwhile. */
async function refreshFilters(shown: QueryCounts): Promise<void> {
  const { signal } = running;
  try {
    await updateFilters(filters, { ...shown, query }, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function toggled(facet: Facet, value: string, isChosen: boolean): string[] {
  const others = (query.filters[facet] ?? []).filter((other) => other.toLowerCase() !== value.toLowerCase());
  return isChosen ? [...others, value] : others;
}

/**
 * Applies a choice: writes the URL and searches.
 * @param isTyping whether the choice comes from typing. Then it does not get a history entry of its own
 */
function choose(changes: Partial<SearchQuery>, isTyping = false): void {
  isSent = false;
  query = { ...query, offset: 0, ...changes };
  if (isTyping) {
    address.typed(query);
    address.flush();
  } else address.chosen(query);
  void run();
}

/** Like `choose`, for input that the user has finished. */
function send(changes: Partial<SearchQuery>): void {
  choose(changes);
  isSent = true;
}

/** Aborts the running search, so that nothing of it is shown later. */
let running = new AbortController();
let loading = 0;
/** Whether the search was submitted or restored, rather than typed or chosen. */
let isSent = false;
/** Searches for the current query and cancels earlier searches. */
async function run({ typing = false, keepsList = false } = {}): Promise<void> {
  running.abort();
  const { signal } = (running = new AbortController());
  list.restart();
  const before = keepsList ? shownCards(results) : 0;
  let asked = query;
  // Ask first, so that the worker runs while the page is updated.
  const parts = engine.ask(
    before > asked.limit ? { ...asked, limit: Math.min(before, MOST_AT_ONCE) } : asked,
    { signal, typing, facetLimit: EXPANDED, counts: areFiltersSeen(panels) },
  );
  const noticeCode = import('./notice.ts');
  noticeCode.catch(() => undefined);
  let pause = typing ? address.pause(input, signal) : undefined;
  clear.hidden = !input.value;
  const naming = learnAreas(filters, asked);
  if (!typing && !naming) showWhere(where, asked);
  clearTimeout(loading);
  loading = window.setTimeout(() => showLoading(results), LOADING_MS);
  try {
    for await (const part of parts) {
      if ('cards' in part && !signal.aborted) {
        const code = (results.code = await noticeCode);
        if (signal.aborted) return;
        query = asked = code.withKnownPlace(asked, part.cards);
        await learnAreas(filters, asked);
        if (signal.aborted) return;
      }
      await show(asked, part, { signal, pause });
      pause = undefined;
    }
    list.showWhenIdle(asked.limit === PARAMETERS.limit.default ? Math.max(ROWS, before) : 0, signal);
  } catch (error) {
    if (signal.aborted) return;
    clearTimeout(loading);
    if (!(error instanceof UnknownPlace)) console.error(error);
    // The counts of the previous search don't apply to the new one.
    root.classList.remove('has-search', 'uncounted');
    root.classList.add('failed');
    byId('apply-filters').textContent = t('search.close');
    head.failed(asked);
    onSmallScreen(({ show }) => show(asked, t('search.retry')));
    showError(results, asked, error, () => void run());
    void offerNewer();
  }
}

/**
 * Offers to load a newer build if there is one, because the host has then deleted the files of this build
 * that the page has not loaded yet.
 */
async function offerNewer(): Promise<void> {
  const line = byId('offline');
  if (document.hidden || line.firstElementChild) return;
  try {
    const manifest = (await (await load('/search/manifest.json')).json()) as { builtAt: string };
    if (manifest.builtAt <= builtAt) return;
    line.innerHTML = `${t('search.newer')} <a href="">${t('search.load')}</a>`;
    line.hidden = false;
  } catch {
    // The page is offline. The next failed search or return to this page tries again.
  }
}
document.addEventListener('visibilitychange', () => void offerNewer());
window.addEventListener('online', () => {
  if (root.classList.contains('failed')) void run();
});

interface Showing {
  signal: AbortSignal;
  /** Resolves when typing pauses; undefined if the user is not typing. */
  pause: Promise<void> | undefined;
}

/** Number of full matches of the last answer. */
let total: number | undefined;

async function show(asked: SearchQuery, part: AnswerPart, showing: Showing): Promise<void> {
  if ('cards' in part) await showCards(asked, part.cards, showing);
  else if ('described' in part) showSnippets(results, part.described);
  else {
    const { facets, employerNames } = part.counts;
    learnNames(filters, 'employers', Object.entries(employerNames));
    counts = { query: asked, total, facets: { ...(counts?.query === asked && counts.facets), ...facets } };
    await updateFilters(filters, { query: asked, total, facets }, showing.signal);
    if (FACETS.every((facet) => counts?.facets[facet])) root.classList.remove('uncounted');
  }
}

/** Shows the jobs at once, and the rest of the page when typing pauses. */
async function showCards(asked: SearchQuery, answer: CardsAnswer, { signal, pause }: Showing): Promise<void> {
  const isNone = answer.total === 0 && (pause === undefined || answer.more === 0);
  // Ignore a failure if there are jobs to show.
  const noResults = isNone
    ? await import('./no-results.ts').catch((error: unknown) => {
        if (answer.more === 0) throw error;
        return undefined;
      })
    : undefined;
  signal.throwIfAborted();
  total = answer.total;
  clearTimeout(loading);
  learnNames(filters, 'employers', Object.entries(answer.employerNames));
  root.classList.remove('failed');
  // Hide title and lead if the search is submitted, or if they don't fit it.
  const { classList } = root;
  if (!isOfPage(asked) || (isSent && asked.q)) {
    const isNew = !classList.contains('searching');
    classList.add('searching');
    // Hiding the title moves the page, so on low screens scroll the box back into view.
    if (isNew && document.activeElement === input)
      input.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  } else if (isSent && !isSearch(asked)) classList.remove('searching');
  head.offer(asked);
  showAnswer(results, asked, answer, { typing: pause !== undefined, noResults });
  showWhere(where, asked, answer.near?.place);
  // The button offers the number of full matches, like the counts beside the filters. If there are none, it
  // offers all jobs found.
  const offer = t.plural('search.showJobs', answer.total || listedJobs(answer));
  byId('apply-filters').textContent = offer;
  controls.show(asked, answer);
  showChosen(panels, asked);
  onSmallScreen(({ show }) => show(asked, offer));
  // The page now has the list of this search, but still the counts of the unfiltered list.
  root.classList.replace('has-search', 'uncounted');
  // Stop here until typing pauses. Then the search sends the cards again, for the rest of the page.
  if (pause) {
    await pause;
    return signal.throwIfAborted();
  }
  await showMore(results, asked, signal);
  showRest(results, asked, answer);
  preview?.update();
  void head.show(asked, answer, isSearch(asked));
}

const own = ownQuery();
const ownHref = searchHref(base, own);
const isSearch = (asked: SearchQuery): boolean => searchHref(base, asked) !== ownHref;
/** Whether the page's title and lead fit a search: they do if the search has the page's own filter. */
const isOfPage = ({ filters: asked }: SearchQuery): boolean =>
  FACETS.every((facet) => !own.filters[facet] || String(own.filters[facet]) === String(asked[facet]));
const head = createSearchHead(controlsHost, filters.label, searches, builtAt, (asked, name) => {
  onSmallScreen(({ searched }) => searched(asked, name));
});
setUpFeedHelp();
function fillControls(): void {
  input.value = input.defaultValue = query.q;
  controls.fill(query);
}

input.addEventListener('focus', () => void engine.warm(), { once: true });
function onTyped(): void {
  isSent = false;
  query = { ...query, q: input.value.trim(), offset: 0, exact: undefined };
  void run({ typing: true });
  address.typed(query);
}
// Ignore text while an input method composes it. Read it when composing ends, because not all browsers send
// an input event then.
input.addEventListener('input', (event) => {
  if (!(event instanceof InputEvent && event.isComposing)) onTyped();
});
input.addEventListener('compositionend', onTyped);
clear.addEventListener('click', () => {
  input.value = '';
  input.focus();
  choose({ q: '' });
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  input.defaultValue = input.value;
  readWhere(where, (changes) => send({ q: input.value.trim(), ...changes }));
  onSmallScreen(({ sheet }) => sheet.done());
});
form.addEventListener('jobfeed:chosen', (event) => {
  event.preventDefault();
  const { q, filter } = (event as CustomEvent<ChosenSuggestion>).detail;
  // After a filter, close the sheet; the filter is a chip above the jobs. After words, ask for the place
  // first, because most people enter words and a place.
  onSmallScreen(({ sheet }) => sheet.done(filter !== undefined));
  if (!filter) return send({ q, exact: undefined });
  const { facet, value, label } = filter;
  if (facet === 'employers') learnNames(filters, 'employers', [[value, label]]);
  send({ q, exact: undefined, filters: { ...query.filters, [facet]: toggled(facet, value, true) } });
});
sort.addEventListener('change', () => {
  const { pay } = query.filters;
  const order = sort.value as Sort;
  // Amounts have an order in one currency only: take that of the first job, which the controls and chips then show.
  const currency =
    pay?.currency ?? results.listed.find((hit) => hit?.posting.salary?.currency)?.posting.salary?.currency;
  if (order !== 'pay' || !pay || !currency) return choose({ sort: order });
  choose({ sort: order, filters: { ...query.filters, pay: { ...pay, currency } } });
  controls.fill(query);
});

// Chips, pages and suggestions are links to searches of this page, which need no reload.
byId('main').addEventListener('click', (event) => {
  const link = around<HTMLAnchorElement>(event.target, 'a[data-search]');
  if (!link || isForBrowser(event)) return;
  event.preventDefault();
  address.followed(link);
  restore(link.search);
  byId('results-title').focus({ preventScroll: true });
});

function restore(search?: string): void {
  const before = searchHref(base, query);
  query = readAddress(search);
  fillControls();
  // If only the job next to the list has changed, show that job.
  if (searchHref(base, query) === before && !root.classList.contains('failed')) preview?.update();
  else void run();
}

window.addEventListener('popstate', () => {
  address.forget();
  isSent = true;
  restore();
});
window.addEventListener('pagehide', () => {
  address.flush();
  const others = listsLeft().filter(([href]) => href !== location.href);
  const left: Left = [location.href, window.scrollY, shownCards(results)];
  writeStored(storeOf('sessionStorage'), SCROLL, [left, ...others].slice(0, MOST_LEFT));
});

/**
 * "/" focuses the box. Arrow down moves the focus from the box to the first result, unless suggestions are
 * open.
 */
document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented) return;
  const { target, key, metaKey, ctrlKey, altKey } = event;
  const isTyping = around(target, 'input, textarea, select');
  if (key === '/' && areKeysOn() && !isTyping && !metaKey && !ctrlKey && !altKey) {
    event.preventDefault();
    // On small screens the box is in a sheet, so open the sheet.
    if (input.getClientRects().length === 0) {
      // Focus the pill before opening the sheet, because the focus returns there when the sheet closes.
      byId('pill').focus();
      byId('pill').click();
    }
    input.focus();
    input.select();
  } else if (target === input && key === 'ArrowDown') {
    event.preventDefault();
    results.list.querySelector<HTMLElement>('li:not(.is-hidden) h3 a')?.focus();
  }
});
/** Whether the counts belong to the current query. */
const isCounted = (): boolean =>
  counts ? counts.query === query : !isSearch(query) && ownHref === `${base}/`;
const panels = createFilterPanels((areAll) => {
  // Hide outdated lists, because each would move the lists below it when its counts arrive.
  if (!isCounted()) root.classList.add('uncounted');
  else if (!areAll) return;
  // A user who looks at filters has stopped typing.
  address.flush();
  void run({ keepsList: true });
});
const decorated = decorateCards(cards);
for (const [target, event] of [
  [window, 'storage'],
  [document, 'jobfeed:device'],
] as const)
  target.addEventListener(event, () => {
    device.reload();
    refreshCards(cards);
  });

let preview: Preview | undefined;
async function startPreview(isForKeys = false): Promise<void> {
  if (!wide.matches && !isForKeys) return;
  const { createPreview } = await import('./preview.ts');
  preview ??= createPreview(results.list, {
    asked: jobInAddress,
    ask: address.job,
    act: (row, what) => actOnCard(cards, row, what),
  });
  preview.update();
}
wide.addEventListener('change', () => void startPreview());
/** Without a job next to the list, its code is loaded with the first shortcut. */
document.addEventListener('keydown', ({ key, target, metaKey, ctrlKey, altKey }) => {
  if (preview || wide.matches || !/^[jkosx?]$/.test(key) || metaKey || ctrlKey || altKey) return;
  if (!around(target, 'input, textarea, select, dialog'))
    void startPreview(true).then(() => preview?.press(key));
});
for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-tools a'))
  link.addEventListener('click', () => {
    link.search = location.search;
  });

/** What the user typed before the search was ready. */
const early = input.value === input.defaultValue ? '' : input.value.trim();
const isAll = !isSearch(query) && leftOut(new URLSearchParams(location.search)).length === 0;
if (isAll) {
  root.classList.remove('has-search', 'searching');
  showRoom(results, Number(byId('results-title').dataset['groups']));
  // On the page of all jobs, show a job next to the list once the page is loaded and idle, or as soon as the
  // user does something.
  previewWhenIdle(() => void startPreview());
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    window.addEventListener(event, () => void startPreview(), { once: true, passive: true });
  await decorated;
  results.showHidden();
  const isLanding = ownHref !== `${base}/`;
  if (isLanding) {
    controls.fill(query);
    await learnAreas(filters, query);
    showWhere(where, query);
    head.begin(query);
  }
  if (early) onTyped();
  else if (!isNewVisit()) await scrollBack(shownCards(results));
  if (jobToRead || isLanding) await startPreview();
} else {
  if (early) {
    query = { ...query, q: early, exact: undefined };
    address.chosen(query);
    controls.fill(query);
  } else fillControls();
  await run();
  document.dispatchEvent(new CustomEvent('jobfeed:answered'));
  void startPreview();
  await scrollBack(0);
}

/** A list that the user left: its address, the scroll position and the number of jobs shown. */
type Left = [href: string, top: number, count: number];

function listsLeft(): Left[] {
  const stored = readStored(storeOf('sessionStorage'), SCROLL);
  return Array.isArray(stored) ? (stored as Left[]).filter(Array.isArray) : [];
}

/** Whether the user followed a link to the page, and did not come back to it or reload it. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/**
 * Restores the list and its scroll position when the user comes back. Browsers without a page cache restore
 * the position before the jobs are there. A job links back to the list that was left last.
 * @param least number of jobs that the page shows anyway
 */
async function scrollBack(least: number): Promise<void> {
  const lists = isNewVisit() ? listsLeft().slice(0, 1) : listsLeft();
  const [, top = 0, count = 0] = lists.find(([href]) => href === location.href) ?? [];
  if (count <= least) return;
  await list.showUpTo(count);
  window.scrollTo({ top, behavior: 'instant' });
}
