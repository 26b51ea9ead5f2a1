/** The parts of the search page that only small screens have: the sheet with both fields, and a row of filters. Fetched by them alone. */
import type { SearchQuery } from '../search/types.ts';
import { localStore } from './device.ts';
import type { ControlsHost } from './filter-control.ts';
import { createQuickFilters } from './quick-filters.ts';
import { createRecentSearches } from './recent-searches.ts';
import { createSearchSheet, type SheetHost } from './search-sheet.ts';
import { NARROW } from './wide.ts';

export function createSmallScreen(host: ControlsHost & SheetHost) {
  const recent = createRecentSearches(localStore());
  const sheet = createSearchSheet(host, recent);
  const { fill, press } = createQuickFilters(host);
  return {
    sheet,
    press,
    /**
     * Shows what is searched.
     * @param offer how many jobs that finds
     */
    show: (query: SearchQuery, offer: string): void => {
      sheet.show();
      sheet.showCount(offer);
      fill(query);
    },
    /** Jobs of a search are shown: one may want to come back to it. */
    searched: (query: SearchQuery, name: string): void => {
      if (window.matchMedia(NARROW).matches) recent.add(query, name);
    },
  };
}
export type SmallScreen = ReturnType<typeof createSmallScreen>;
