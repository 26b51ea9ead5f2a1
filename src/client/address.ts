/** The search in the address bar: back and forward work, typing does not flood the history. */
import { parseQuery } from '../search/query.ts';
import { type SearchQuery } from '../search/types.ts';
import { searchHref } from './results-view.ts';

const SETTLED_MS = 1200;
const REPLACE_MS = 300;

export const readAddress = (): SearchQuery => parseQuery(new URLSearchParams(location.search)).query;

/**
 * Writes searches to the address. The first key of a new text makes an entry, those that follow change it; anything
 * chosen makes one of its own.
 */
export function createAddress(base: string) {
  let timer = 0;
  let typedAt = -Infinity;
  let waiting: SearchQuery | undefined;

  const write = (): void => {
    clearTimeout(timer);
    if (!waiting) return;
    history.replaceState(history.state, '', searchHref(base, waiting));
    waiting = undefined;
  };
  return {
    typed: (query: SearchQuery): void => {
      const now = performance.now();
      if (now - typedAt > SETTLED_MS) {
        write();
        history.pushState(null, '', searchHref(base, query));
      } else {
        waiting = query;
        clearTimeout(timer);
        timer = window.setTimeout(write, REPLACE_MS);
      }
      typedAt = now;
    },
    chosen: (query: SearchQuery): void => {
      write();
      typedAt = -Infinity;
      const href = searchHref(base, query);
      if (href !== location.pathname + location.search) history.pushState(null, '', href);
    },
    /** Call before the page is left, so that coming back finds the last text. */
    flush: write,
  };
}
