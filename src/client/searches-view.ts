/** The list of saved searches: open, rename, remove, and count new jobs. */
import { isolate, escapeHtml } from '../lib/html.ts';
import type { NewCount } from '../search/count-new.ts';
import type { SearchQuery } from '../filters/query.ts';
import { copyAddress } from './copy-address.ts';
import { createFeedAddress } from './feed-link.ts';
import type { SavedTranslate } from '../i18n/client-keys.ts';
import { around } from './page.ts';
import { byId, type ClientContext, searchHref } from './page-data.ts';
import {
  LONGEST_NAME,
  type Refusal,
  type SavedSearch,
  type SavedSearches,
  understoodSearch,
} from './saved-searches.ts';

interface Host {
  /** Removes a search so that it can be restored. */
  remove: (search: SavedSearch) => void;
  /** Explains why something was not stored; without a reason, clears the explanation. */
  say: (refusal: Refusal | undefined) => void;
}

const ITEM = '[data-parameters]';
export const CROSS =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';

/** The list of saved searches and its counts of new jobs. */
export interface SearchesView {
  context: ClientContext<SavedTranslate>;
  searches: SavedSearches;
  host: Host;
  list: HTMLElement;
  feedAddress: ReturnType<typeof createFeedAddress>;
  /** Counts by search and by the build in which the search was last viewed. */
  counted: Map<string, NewCount | 'failed' | undefined>;
  /** Aborts the running count. */
  counting: AbortController;
}

export function createSearchesView(
  context: ClientContext<SavedTranslate>,
  searches: SavedSearches,
  host: Host,
): SearchesView {
  const view: SearchesView = {
    context,
    searches,
    host,
    list: byId('searches'),
    feedAddress: createFeedAddress(context.functions),
    counted: new Map(),
    counting: new AbortController(),
  };
  view.list.addEventListener('click', ({ target }) => pressed(view, target));
  return view;
}

export function showSearches(view: SearchesView): void {
  const { list, searches } = view;
  // Don't interrupt renaming when another tab changes something.
  if (list.querySelector('form')) return;
  list.innerHTML = searches.all.map((search, i) => itemHtml(view, search, i)).join('');
  byId('searches-none').hidden = searches.all.length > 0;
}

/** Counts new jobs of all searches not counted yet, in one call. */
export async function countSearches(view: SearchesView): Promise<void> {
  const { context, searches, counted } = view;
  const open = searches.all.filter((search) => !counted.has(countKey(search)));
  await showFeeds(view);
  if (open.length === 0) return;
  view.counting.abort();
  const { signal } = (view.counting = new AbortController());
  const { countNew } = await import('./count-new.ts');
  let counts: (NewCount | 'failed')[];
  try {
    counts = await countNew(open, context.api, signal);
  } catch {
    if (signal.aborted) return;
    counts = open.map(() => 'failed');
  }
  open.forEach((search, i) => counted.set(countKey(search), counts[i]));
  showNews(view);
}

const countKey = ({ parameters, seen }: SavedSearch): string => `${parameters} ${seen.last}`;

const hrefOf = ({ context }: SearchesView, query: SearchQuery): string =>
  escapeHtml(searchHref(context.base, query));

/** The number of new jobs as a link to them, or why it is unknown. */
function newsHtml(view: SearchesView, search: SavedSearch, query: SearchQuery): string {
  const { t, format } = view.context;
  const key = countKey(search);
  if (!view.counted.has(key)) return '';
  const news = view.counted.get(key);
  if (news === undefined) return escapeHtml(t('saved.notCounted'));
  if (news === 'failed') return escapeHtml(t('saved.countFailed'));
  const date = format.date(search.seen.last);
  if (news.count === 0) return escapeHtml(t('saved.newNone', { date }));
  const text = t.plural(news.isMore ? 'saved.newAtLeast' : 'saved.new', news.count, { date });
  return `<a class="badge new" href="${hrefOf(view, { ...query, sort: 'newest' })}">${escapeHtml(text)}</a>`;
}

const buttonHtml = (act: string, label: string, more: string): string =>
  `<button type="button" class="quiet" data-act="${act}" ${more}>${escapeHtml(label)}</button>`;

function itemHtml(view: SearchesView, search: SavedSearch, i: number): string {
  const { t, format } = view.context;
  const { query, isWhole } = understoodSearch(search);
  const labelled = (label: string): string =>
    `aria-label="${escapeHtml(`${label}: ${isolate(search.name)}`)}"`;
  const remove = t('saved.remove');
  const lines = [
    `<h3 id="search-${i}"><a href="${hrefOf(view, query)}" dir="auto">${escapeHtml(search.name)}</a></h3>`,
    `<p class="when">${escapeHtml(t('saved.on', { date: format.date(search.savedAt) }))}</p>`,
    `<p class="news">${newsHtml(view, search, query)}</p>`,
    isWhole ? '' : `<p class="when">${escapeHtml(t('saved.notWhole'))}</p>`,
    '<p class="saved-tools">',
    buttonHtml('rename', t('saved.rename'), labelled(t('saved.rename'))),
    // No aria-label, because the button's text changes when pressed.
    buttonHtml(
      'feed',
      t('feed.copy'),
      `aria-describedby="search-${i}" data-copied="${escapeHtml(t('feed.copied'))}" hidden`,
    ),
    '<output class="address"></output></p>',
  ];
  return `<li data-parameters="${escapeHtml(search.parameters)}"><article class="card"><div class="card-main">${lines.join('')}</div><div class="card-actions"><button type="button" data-act="remove" ${labelled(remove)} title="${escapeHtml(remove)}">${CROSS}</button></div></article></li>`;
}

const itemOf = ({ list }: SearchesView, { parameters }: SavedSearch): HTMLElement | undefined =>
  [...list.querySelectorAll<HTMLElement>(ITEM)].find(({ dataset }) => dataset['parameters'] === parameters);

function showNews(view: SearchesView): void {
  for (const search of view.searches.all) {
    const news = itemOf(view, search)?.querySelector('.news');
    if (news) news.innerHTML = newsHtml(view, search, understoodSearch(search).query);
  }
}

async function showFeeds(view: SearchesView): Promise<void> {
  for (const search of view.searches.all) {
    const address = await view.feedAddress(understoodSearch(search).query);
    const button = itemOf(view, search)?.querySelector<HTMLElement>('[data-act=feed]');
    if (!button) continue;
    button.hidden = address === undefined;
    button.dataset['address'] = address;
  }
}

/** Replaces the heading of a search by a form for its name. */
function askName(view: SearchesView, search: SavedSearch, item: HTMLElement): void {
  const { t } = view.context;
  const form = document.createElement('form');
  form.className = 'rename';
  form.innerHTML = `<label><span>${escapeHtml(t('saved.name'))}</span> <input value="${escapeHtml(search.name)}" maxlength="${LONGEST_NAME}" required autocomplete="off" dir="auto"></label> <button type="submit">${escapeHtml(t('saved.rename'))}</button> <button type="button" class="quiet">${escapeHtml(t('saved.cancel'))}</button>`;
  const input = form.querySelector('input')!;
  const end = (): void => {
    form.remove();
    showSearches(view);
    void showFeeds(view);
    itemOf(view, search)?.querySelector<HTMLElement>('[data-act=rename]')?.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    view.host.say(view.searches.rename(search, input.value));
    end();
  });
  form.querySelector('.quiet')?.addEventListener('click', end);
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end();
  });
  item.querySelector('h3')!.replaceWith(form);
  item.querySelector<HTMLElement>('.saved-tools')!.hidden = true;
  input.select();
}

function pressed(view: SearchesView, target: EventTarget | null): void {
  const button = around(target, '[data-act]');
  const item = button?.closest<HTMLElement>(ITEM);
  const search = view.searches.all.find(({ parameters }) => parameters === item?.dataset['parameters']);
  if (!button || !item || !search) return;
  const { act, address } = button.dataset;
  if (act === 'rename') askName(view, search, item);
  else if (act === 'remove') view.host.remove(search);
  else if (address)
    void copyAddress(button, new URL(address, location.origin).href, item.querySelector('output'));
}
