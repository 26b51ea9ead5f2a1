/**
 * Keeps the search in the address bar, so that going back and forward works. While the user types, one
 * history entry is replaced at each key, so that typing doesn't flood the history.
 */
import { parseQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { isId } from './device.ts';
import { searchHref } from './page-data.ts';

const SETTLED_MS = 1200;
/**
 * After this pause in typing, the page shows counts, descriptions and more jobs too. It is longer than a
 * letter takes on a phone: 330 ms on average (36 words a minute: Palin et al., MobileHCI 2019).
 */
const PAUSE_MS = 500;
/**
 * How long to wait before a refused write to the URL is tried again. Safari allows 100 writes in 30 s,
 * Chromium 200 in 10 s, and sandboxed frames none.
 */
const AGAIN_MS = 5000;
const JOB = 'job';

/**
 * The search parameters that the path of this page stands for, if it is the page of a filter value; "" on
 * other pages.
 */
const own = document.querySelector<HTMLElement>('[data-list]')?.dataset['list'] ?? '';
const ownPath = location.pathname;
const searched = (): string => (own && location.pathname === ownPath ? own : location.search);

/** @param search the query part of a URL */
export const readAddress = (search = searched()): SearchQuery => ({
  ...parseQuery(new URLSearchParams(search)).query,
  // Ignore `offset`, because the list always starts with its first job. Only URLs of older versions have it.
  offset: PARAMETERS.offset.default,
});

/** The search that the path of this page stands for. */
export const ownQuery = (): SearchQuery => readAddress(own);

/** The id of the job that the URL names. The page shows that job next to the list. */
export function jobInAddress(): string | undefined {
  const id = new URLSearchParams(location.search).get(JOB);
  return isId(id) ? id : undefined;
}

/**
 * The URL of a search. If the path of this page stands for the search, the URL is that path without
 * parameters.
 */
function hrefOf(base: string, query: SearchQuery, ownHref: string | undefined): string {
  const href = searchHref(base, query);
  return href === ownHref ? ownPath : href;
}

/**
 * Writes searches to the URL. The first key of a new text adds a history entry, and further keys replace this
 * entry. Each choice adds an entry. A write that the browser refuses is tried again later, without delaying
 * results.
 */
export function createAddress(base: string) {
  let typedAt = -Infinity;
  /** The URL still to be written; `isNew` says whether it adds a history entry. */
  let waiting: string | undefined;
  let isNew = false;
  let again = 0;

  const forget = (): void => {
    clearTimeout(again);
    waiting = undefined;
    isNew = false;
  };
  const write = (): void => {
    clearTimeout(again);
    if (waiting === undefined) return;
    try {
      if (isNew) history.pushState(null, '', waiting);
      else history.replaceState(history.state, '', waiting);
    } catch {
      again = window.setTimeout(write, AGAIN_MS);
      return;
    }
    forget();
  };
  const ownHref = own && searchHref(base, ownQuery());
  const chosen = (href: string): void => {
    write();
    typedAt = -Infinity;
    // Drop a refused write, because the user has moved on from that URL.
    forget();
    if (href === location.pathname + location.search) return;
    waiting = href;
    isNew = true;
    write();
  };
  return {
    /**
     * Takes a typed search. `flush` writes it when typing pauses, because browsers redraw the page's icon at
     * each write, which would delay typing.
     */
    typed: (query: SearchQuery): void => {
      const now = performance.now();
      if (now - typedAt > SETTLED_MS) {
        write();
        isNew = true;
      }
      typedAt = now;
      waiting = hrefOf(base, query, ownHref);
    },
    /** Waits until typing pauses, or until the user leaves the box or scrolls. Then writes the URL. */
    pause: async (box: HTMLInputElement, signal: AbortSignal): Promise<void> => {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
        box.addEventListener('blur', resolve, { once: true, signal });
        window.addEventListener('scroll', resolve, { once: true, signal });
      });
      if (!signal.aborted) write();
    },
    chosen: (query: SearchQuery): void => chosen(hrefOf(base, query, ownHref)),
    /**
     * Writes the job that the user chose from the list. The first chosen job adds a history entry, so that
     * going back closes the job. Later jobs replace this entry.
     */
    job: (id: string): void => {
      write();
      forget();
      const url = new URL(location.href);
      isNew = !url.searchParams.has(JOB);
      url.searchParams.set(JOB, id);
      waiting = url.pathname + url.search;
      write();
    },
    /** Writes the search of a link that the user followed on this page. */
    followed: ({ pathname, search }: HTMLAnchorElement): void => chosen(pathname + search),
    /**
     * Writes what was typed. Call when typing pauses and before the user leaves the page, so that coming back
     * restores the text.
     */
    flush: write,
    /**
     * Drops a pending write. Call when another history entry is shown, because the write belongs to the
     * previous entry.
     */
    forget,
  };
}
