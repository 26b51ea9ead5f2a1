/** The parts of a page that name its search beyond the results: the title, how to keep it, its feed. */
import type { Facet } from '../filters/facets.ts';
import { filterLabel } from '../filters/filters.ts';
import type { OtherFilter } from '../filters/table.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import type { SearchQuery } from '../search/types.ts';
import { searchName } from '../feeds/search-name.ts';
import { createFeedLink } from './feed-link.ts';
import { byId, type ClientContext } from './page-data.ts';
import { createSaveButton } from './save-search.ts';
import type { SavedSearches } from './saved-searches.ts';

/**
 * @param label what a value of a filter is called
 * @param builtAt when the list was made that is searched
 * @param onSearched a search has a name, and its jobs are shown
 */
export function createSearchHead(
  context: ClientContext,
  label: (facet: Facet, value: string) => string,
  searches: SavedSearches,
  builtAt: string,
  onSearched: (asked: SearchQuery, name: string) => void,
) {
  const { t } = context;
  const feedLink = createFeedLink(context.functions);
  const saveButton = createSaveButton(searches);
  const pageTitle = document.title;
  /** A page of one filter value has a title of its own; others have the search page's. */
  const searchTitle = document.documentElement.dataset['title'] ?? pageTitle;
  const resultsTitle = byId('results-title');
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
