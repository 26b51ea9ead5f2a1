/** Parts of the search page beyond the results: title, save button, feed. */
import type { Facet } from '../filters/facets.ts';
import { filterLabel } from '../filters/filters.ts';
import type { OtherFilter } from '../filters/table.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import type { SearchQuery } from '../filters/query.ts';
import { searchName } from '../feeds/search-name.ts';
import { createFeedLink } from './feed-link.ts';
import { shareAddress } from './copy-address.ts';
import type { ControlsHost } from './filter-controls.ts';
import { byId, searchHref } from './page-data.ts';
import { listedJobs } from './results-view.ts';
import { type SavedSearches, canBeSaved } from './saved-searches.ts';
import { isolate } from '../lib/html.ts';

/** Maximum number of saved searches linked at the top, because more don't fit on a line. */
const MOST_KEPT = 5;

/**
 * @param label returns the name of a facet's value
 * @param builtAt time of the build searched
 * @param onSearched called with the name of a search once its jobs are shown
 */
export function createSearchHead(
  { context, present }: Pick<ControlsHost, 'context' | 'present'>,
  label: (facet: Facet, value: string) => string,
  searches: SavedSearches,
  builtAt: string,
  onSearched: (query: SearchQuery, name: string) => void,
) {
  const { t, base } = context;
  const feedLink = createFeedLink(context.functions);
  const saveButton = createSaveButton(searches);
  const pageTitle = document.title;
  /** The search page's title, which differs from that of a filter value's page. */
  const searchTitle = document.documentElement.dataset['title'] ?? pageTitle;
  const resultsTitle = byId('results-title');
  const share = byId('share-search');
  share.addEventListener('click', () => {
    const href = searchHref(base, present());
    void shareAddress(share, href, document.title, byId('save-search').querySelector('span'));
  });
  for (const { parameters, name } of searches.all.slice(0, MOST_KEPT)) {
    const link = document.createElement('a');
    link.className = 'quiet';
    link.href = `${base}/?${parameters}`;
    link.textContent = name;
    link.dir = 'auto';
    document.getElementById('kept-searches')?.append(' ', link);
  }
  const nameWith = (query: SearchQuery, other: (filter: OtherFilter) => string): string =>
    searchName(query, { value: label, other });
  return {
    /** Offers to save the search that the page of a filter value shows from the start. */
    begin: (query: SearchQuery): void => {
      saveButton.offer(query);
      saveButton.show(query, () => nameWith(query, () => ''), builtAt);
    },
    /** Offers saving and the feed as soon as jobs are shown. */
    offer: (query: SearchQuery): void => {
      saveButton.offer(query);
      feedLink.offer(query);
    },
    /** Names the failed search in the title. */
    failed: (query: SearchQuery): void => {
      document.title = `${nameWith(query, () => '') || t('search.error')} – ${searchTitle}`;
    },
    /**
     * Shows the title, the save button and the feed of a search. Pages of searches are not for search
     * engines, but need a title for the history.
     */
    show: async (query: SearchQuery, answer: CardsAnswer, isSearch: boolean): Promise<void> => {
      const nameOfSearch = (): string =>
        nameWith(query, (filter) => filterLabel(filter, query.filters, answer, context));
      document.title = isSearch
        ? `${nameOfSearch() || t.plural('jobs.count', listedJobs(answer))} – ${searchTitle}`
        : pageTitle;
      // The text to print in place of the box, which is hidden in print.
      if (query.q) resultsTitle.dataset['asked'] = t('search.quoted', { word: query.q });
      else delete resultsTitle.dataset['asked'];
      document.querySelector('meta[name=robots]')?.remove();
      if (isSearch) document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
      saveButton.show(query, nameOfSearch, builtAt);
      if (isSearch) onSearched(query, nameOfSearch());
      await feedLink.show({ ...query, q: answer.corrected?.q ?? query.q });
    },
  };
}

/** The button that saves a search on the device or removes it. Its texts are in the page, in the element's data attributes. */
function createSaveButton(searches: SavedSearches) {
  const line = byId('save-search');
  const button = line.querySelector('button')!;
  const status = line.querySelector('span')!;
  const link = line.querySelector('a')!;
  let shown: { query: SearchQuery; name: () => string; builtAt: string } | undefined;

  const showPressed = (): void => {
    const isSaved = shown !== undefined && searches.find(shown.query) !== undefined;
    button.setAttribute('aria-pressed', String(isSaved));
    button.textContent = line.dataset[isSaved ? 'kept' : 'unsaved'] ?? '';
    link.hidden = !isSaved;
  };
  const say = (what: 'saved' | 'removed' | 'full' | 'blocked' | undefined, name = ''): void => {
    const text = what === undefined ? '' : (line.dataset[what] ?? '');
    status.textContent = text.replace('{name}', () => isolate(name));
  };
  button.addEventListener('click', () => {
    if (!shown) return;
    searches.reload();
    const { query, name, builtAt } = shown;
    const saved = searches.find(query);
    const refusal = saved ? searches.remove(saved) : searches.save(query, name(), builtAt, Date.now());
    say(refusal ?? (saved ? 'removed' : 'saved'), searches.find(query)?.name);
    showPressed();
  });
  window.addEventListener('storage', () => {
    searches.reload();
    showPressed();
  });

  return {
    /** Reserves space for the button with the first jobs, so that nothing moves later. */
    offer: (query: SearchQuery): void => {
      line.hidden = !canBeSaved(query);
    },
    /**
     * Offers to save the search whose jobs are shown. If it is saved already, records that the user viewed
     * it.
     * @param name returns the default name of the search
     * @param builtAt the time of the build, or of the newest job
     */
    show: (query: SearchQuery, name: () => string, builtAt: string): void => {
      shown = { query, name, builtAt };
      searches.opened(query, builtAt, Date.now());
      say(undefined);
      showPressed();
    },
  };
}
