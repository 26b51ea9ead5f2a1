/** The search in the address bar: back and forward work, typing does not flood the history. */
import { parseQuery } from '../search/query.ts';
import { type SearchQuery } from '../search/types.ts';
import { searchHref } from './search-href.ts';

const SETTLED_MS = 1200;

export const readAddress = (): SearchQuery => parseQuery(new URLSearchParams(location.search)).query;

/**
 * Writes searches to the address. The first key of a new text makes an entry, those that follow change it; anything
 * chosen makes one of its own.
 */
export function createAddress(base: string) {
  let typedAt = -Infinity;
  /** What the address does not say yet, and whether it becomes an entry of its own. */
  let waiting: SearchQuery | undefined;
  let isNew = false;

  const forget = (): void => {
    waiting = undefined;
    isNew = false;
  };
  const write = (): void => {
    if (waiting) {
      const href = searchHref(base, waiting);
      if (isNew) history.pushState(null, '', href);
      else history.replaceState(history.state, '', href);
    }
    forget();
  };
  const chosen = (href: string): void => {
    write();
    typedAt = -Infinity;
    if (href !== location.pathname + location.search) history.pushState(null, '', href);
  };
  return {
    /** Say when typing pauses, by `flush`: browsers draw the page's icon anew at each write, which a key would wait for. */
    typed: (query: SearchQuery): void => {
      const now = performance.now();
      if (now - typedAt > SETTLED_MS) {
        write();
        isNew = true;
      }
      typedAt = now;
      waiting = query;
    },
    chosen: (query: SearchQuery): void => chosen(searchHref(base, query)),
    /** A link to a search of this page was followed. */
    followed: ({ pathname, search }: HTMLAnchorElement): void => chosen(pathname + search),
    /** Writes what was typed: when typing pauses, and before the page is left, so that coming back finds the last text. */
    flush: write,
    /** Call when another entry is shown: what was typed before belongs to the last one. */
    forget,
  };
}
