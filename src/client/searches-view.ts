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
  /** Explains why something was not stored; nothing if it was. */
  say: (refusal: Refusal | undefined) => void;
}

const ITEM = '[data-parameters]';
export const CROSS =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';

export function createSearchesView(
  { t, format, base, functions, api }: ClientContext<SavedTranslate>,
  searches: SavedSearches,
  host: Host,
) {
  const list = byId('searches');
  const feedAddress = createFeedAddress(functions);
  /** Counts by search and what was seen of it. */
  const counted = new Map<string, NewCount | 'failed'>();
  const questionOf = ({ parameters, seen }: SavedSearch): string => `${parameters} ${seen.last}`;
  let asking = new AbortController();

  const hrefOf = (query: SearchQuery): string => escapeHtml(searchHref(base, query));

  /** The number of new jobs as a link to them, or why it is unknown. */
  const newsHtml = (search: SavedSearch, query: SearchQuery): string => {
    const question = questionOf(search);
    if (!counted.has(question)) return '';
    const news = counted.get(question);
    if (news === undefined) return escapeHtml(t('saved.notCounted'));
    if (news === 'failed') return escapeHtml(t('saved.countFailed'));
    const date = format.date(search.seen.last);
    if (news.count === 0) return escapeHtml(t('saved.newNone', { date }));
    const text = t.plural(news.isMore ? 'saved.newAtLeast' : 'saved.new', news.count, { date });
    return `<a class="badge new" href="${hrefOf({ ...query, sort: 'newest' })}">${escapeHtml(text)}</a>`;
  };

  const button = (act: string, label: string, more: string): string =>
    `<button type="button" class="quiet" data-act="${act}" ${more}>${escapeHtml(label)}</button>`;

  const itemHtml = (search: SavedSearch, i: number): string => {
    const { query, isWhole } = understoodSearch(search);
    const labelled = (label: string): string =>
      `aria-label="${escapeHtml(`${label}: ${isolate(search.name)}`)}"`;
    const remove = t('saved.remove');
    const lines = [
      `<h3 id="search-${i}"><a href="${hrefOf(query)}" dir="auto">${escapeHtml(search.name)}</a></h3>`,
      `<p class="when">${escapeHtml(t('saved.on', { date: format.date(search.savedAt) }))}</p>`,
      `<p class="news">${newsHtml(search, query)}</p>`,
      isWhole ? '' : `<p class="when">${escapeHtml(t('saved.notWhole'))}</p>`,
      '<p class="saved-tools">',
      button('rename', t('saved.rename'), labelled(t('saved.rename'))),
      // Its text changes when pressed, so an aria-label would be outdated.
      button(
        'feed',
        t('feed.copy'),
        `aria-describedby="search-${i}" data-copied="${escapeHtml(t('feed.copied'))}" hidden`,
      ),
      '<output class="address"></output></p>',
    ];
    return `<li data-parameters="${escapeHtml(search.parameters)}"><article class="card"><div class="card-main">${lines.join('')}</div><div class="card-actions"><button type="button" data-act="remove" ${labelled(remove)} title="${escapeHtml(remove)}">${CROSS}</button></div></article></li>`;
  };

  const itemOf = ({ parameters }: SavedSearch): HTMLElement | undefined =>
    [...list.querySelectorAll<HTMLElement>(ITEM)].find(({ dataset }) => dataset['parameters'] === parameters);
  const searchOf = (element: Element | null): SavedSearch | undefined => {
    const parameters = element?.closest<HTMLElement>(ITEM)?.dataset['parameters'];
    return searches.all.find((search) => search.parameters === parameters);
  };

  const showNews = (): void => {
    for (const search of searches.all) {
      const news = itemOf(search)?.querySelector('.news');
      if (news) news.innerHTML = newsHtml(search, understoodSearch(search).query);
    }
  };

  const showFeeds = async (): Promise<void> => {
    for (const search of searches.all) {
      const address = await feedAddress(understoodSearch(search).query);
      const button = itemOf(search)?.querySelector<HTMLElement>('[data-act=feed]');
      if (!button) continue;
      button.hidden = address === undefined;
      button.dataset['address'] = address;
    }
  };

  const show = (): void => {
    // Don't interrupt renaming when another tab changes something.
    if (list.querySelector('form')) return;
    list.innerHTML = searches.all.map(itemHtml).join('');
    byId('searches-none').hidden = searches.all.length > 0;
  };

  /** Counts new jobs of all searches not counted yet, in one call. */
  const count = async (): Promise<void> => {
    const open = searches.all.filter((search) => !counted.has(questionOf(search)));
    await showFeeds();
    if (open.length === 0) return;
    asking.abort();
    const { signal } = (asking = new AbortController());
    const { countNew } = await import('./count-new.ts');
    let counts: (NewCount | 'failed')[];
    try {
      counts = await countNew(open, api, signal);
    } catch {
      if (signal.aborted) return;
      counts = open.map(() => 'failed');
    }
    open.forEach((search, i) => counted.set(questionOf(search), counts[i]));
    showNews();
  };

  const askName = (search: SavedSearch, item: HTMLElement): void => {
    const heading = item.querySelector('h3')!;
    const form = document.createElement('form');
    form.className = 'rename';
    form.innerHTML = `<label><span>${escapeHtml(t('saved.name'))}</span> <input value="${escapeHtml(search.name)}" maxlength="${LONGEST_NAME}" required autocomplete="off" dir="auto"></label> <button type="submit">${escapeHtml(t('saved.rename'))}</button> <button type="button" class="quiet">${escapeHtml(t('saved.cancel'))}</button>`;
    const input = form.querySelector('input')!;
    const end = (): void => {
      form.remove();
      show();
      void showFeeds();
      itemOf(search)?.querySelector<HTMLElement>('[data-act=rename]')?.focus();
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      host.say(searches.rename(search, input.value));
      end();
    });
    form.querySelector('.quiet')?.addEventListener('click', end);
    form.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') end();
    });
    heading.replaceWith(form);
    item.querySelector<HTMLElement>('.saved-tools')!.hidden = true;
    input.select();
  };

  list.addEventListener('click', ({ target }) => {
    const button = around(target, '[data-act]');
    const search = searchOf(button);
    const item = search && itemOf(search);
    if (!button || !item) return;
    const { act, address } = button.dataset;
    if (act === 'rename') askName(search, item);
    else if (act === 'remove') host.remove(search);
    else if (address)
      void copyAddress(button, new URL(address, location.origin).href, item.querySelector('output'));
  });

  return { list, show, count };
}
