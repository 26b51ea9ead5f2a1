/** The parts of a page that name its search beyond the results: the title, how to keep it, its feed. */
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
import { type SavedSearches, canBeSaved } from './saved-searches.ts';
import { isolate } from '../lib/html.ts';

/** Saved searches that the page begins with: as many as a line may have. */
const MOST_KEPT = 5;

/**
 * @param label what a value of a filter is called
 * @param builtAt when the list was made that is searched
 * @param onSearched a search has a name, and its jobs are shown
 */
export function createSearchHead(
  { context, present }: Pick<ControlsHost, 'context' | 'present'>,
  label: (facet: Facet, value: string) => string,
  searches: SavedSearches,
  builtAt: string,
  onSearched: (asked: SearchQuery, name: string) => void,
) {
  const { t, base } = context;
  const feedLink = createFeedLink(context.functions);
  const saveButton = createSaveButton(searches);
  const pageTitle = document.title;
  /** A page of one filter value has a title of its own; others have the search page's. */
  const searchTitle = document.documentElement.dataset['title'] ?? pageTitle;
  const resultsTitle = byId('results-title');
  const share = byId('share-search');
  share.addEventListener('click', () => {
    const href = searchHref(base, present());
    void shareAddress(share, href, document.title, byId('save-search').querySelector('span'));
  });
  for (const { parameters, name } of searches.all.slice(0, MOST_KEPT)) {
    const kept = document.createElement('a');
    kept.className = 'quiet';
    kept.href = `${base}/?${parameters}`;
    kept.textContent = name;
    kept.dir = 'auto';
    document.getElementById('kept-searches')?.append(' ', kept);
  }
  const nameWith = (asked: SearchQuery, other: (filter: OtherFilter) => string): string =>
    searchName(asked, { value: label, other });
  return {
    /** The search that a page of one filter value shows from the start. */
    begin: (asked: SearchQuery): void => {
      saveButton.offer(asked);
      saveButton.show(asked, () => nameWith(asked, () => ''), builtAt);
    },
    /** Offers to keep a search, as soon as its jobs are shown. */
    offer: (asked: SearchQuery): void => {
      saveButton.offer(asked);
      feedLink.offer(asked);
    },
    /** A search that was not answered. */
    failed: (asked: SearchQuery): void => {
      document.title = `${nameWith(asked, () => '') || t('search.error')} – ${searchTitle}`;
    },
    /** A search of one's own is nothing for search engines, but it deserves a name in the history. */
    show: async (asked: SearchQuery, answer: CardsAnswer, isSearch: boolean): Promise<void> => {
      const nameOfSearch = (): string =>
        nameWith(asked, (filter) => filterLabel(filter, asked.filters, answer, context));
      document.title = isSearch
        ? `${nameOfSearch() || t.plural('jobs.count', answer.total || answer.more)} – ${searchTitle}`
        : pageTitle;
      // On paper, where the box is not.
      if (asked.q) resultsTitle.dataset['asked'] = t('search.quoted', { word: asked.q });
      else delete resultsTitle.dataset['asked'];
      document.querySelector('meta[name=robots]')?.remove();
      if (isSearch) document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
      saveButton.show(asked, nameOfSearch, builtAt);
      if (isSearch) onSearched(asked, nameOfSearch());
      await feedLink.show({ ...asked, q: answer.corrected?.q ?? asked.q });
    },
  };
}

/**
 * The button that saves a search on the device, and removes it again. It says in the page's words, which its element has,
 * what became of the search.
 */
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
    /** Takes the room for the button as soon as the first jobs of a search are there: nothing moves when it comes to work. */
    offer: (query: SearchQuery): void => {
      line.hidden = !canBeSaved(query);
    },
    /**
     * Offers to save the search whose jobs are shown, or notes that a saved one was seen.
     * @param name what it is called, unless it is renamed
     * @param builtAt the build that they are from, or the time of the newest of them
     */
    show: (query: SearchQuery, name: () => string, builtAt: string): void => {
      shown = { query, name, builtAt };
      searches.opened(query, builtAt, Date.now());
      say(undefined);
      showPressed();
    },
  };
}
