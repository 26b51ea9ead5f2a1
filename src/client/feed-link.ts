/**
 * The link to the RSS feed of the current search. Hosts that run functions have a feed of any search; other
 * hosts only have the files for single filter values.
 */
import { singleValue } from '../feeds/search-name.ts';
import { printQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { byId } from './page-data.ts';

type FacetsJson = Record<string, { value: string; feed?: string }[]>;

/** The URL of a search's feed. Sort order and page are left out. */
export function searchFeed(query: SearchQuery): string {
  const parameters = printQuery({
    ...query,
    sort: undefined,
    offset: 0,
    limit: 10,
  }).toString();
  return `/feed.xml${parameters && `?${parameters}`}`;
}

/**
 * Makes a function that finds the path of a search's feed; undefined if the search has none.
 * @param functions whether this host serves feeds of any search
 */
export function createFeedAddress(functions: boolean): (query: SearchQuery) => Promise<string | undefined> {
  let facets: Promise<FacetsJson> | undefined;

  async function staticFeed(query: SearchQuery): Promise<string | undefined> {
    if (searchFeed(query) === '/feed.xml') return '/feed.xml';
    const single = singleValue(query);
    if (!single) return undefined;
    facets ??= fetch('/facets.json').then((response) => response.json() as Promise<FacetsJson>);
    const { [single.facet]: values = [], areas = [] } = await facets;
    return [...values, ...areas].find(({ value }) => value.toLowerCase() === single.value.toLowerCase())
      ?.feed;
  }

  return async (query) => (functions ? searchFeed(query) : staticFeed(query).catch(() => undefined));
}

export function createFeedLink(functions: boolean) {
  const link = byId<HTMLAnchorElement>('feed');
  const line = byId('feed-line');
  const inHead = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]');
  const feedAddress = createFeedAddress(functions);

  return {
    /** Hides the line at once if the search cannot have a feed. `show` finds out whether it has one. */
    offer: (query: SearchQuery): void => {
      line.hidden = !functions && searchFeed(query) !== '/feed.xml' && !singleValue(query);
    },
    /** Links to the feed of the search, or hides the link if it has none. */
    show: async (query: SearchQuery): Promise<void> => {
      const address = await feedAddress(query);
      line.hidden = address === undefined;
      if (address === undefined) return;
      link.href = address;
      if (inHead) inHead.href = address;
      for (const reader of document.querySelectorAll<HTMLAnchorElement>('[data-reader]'))
        reader.href = reader.dataset['reader'] + encodeURIComponent(link.href);
    },
  };
}
