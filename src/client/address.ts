/** Keeps the search in the address bar: back and forward work, and typing doesn't flood the history. */
import { parseQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { isId } from './device.ts';
import { searchHref } from './page-data.ts';

const SETTLED_MS = 1200;
/**
 * Pause in typing after which the rest follows the jobs: counts, descriptions and pages. On a phone a letter takes
 * 330 ms on average (36 words a minute: Palin et al., MobileHCI 2019).
 */
const PAUSE_MS = 500;
/**
 * How long to wait before a refused write is tried again: Safari allows 100 writes in 30 s, Chromium 200 in 10 s, and
 * sandboxed frames none.
 */
const AGAIN_MS = 5000;
const JOB = 'job';

/** The parameters that the path of a filter value's page stands for. */
const own = document.querySelector<HTMLElement>('[data-list]')?.dataset['list'] ?? '';
const ownPath = location.pathname;
const searched = (): string => (own && location.pathname === ownPath ? own : location.search);

/** @param search the query part of a URL */
export const readAddress = (search = searched()): SearchQuery => ({
  ...parseQuery(new URLSearchParams(search)).query,
  // The list starts with its first job and grows; `offset` in URLs is from older versions.
  offset: PARAMETERS.offset.default,
});

/** The search that the page itself stands for. */
export const ownQuery = (): SearchQuery => readAddress(own);

/** The job of the list that the URL names, to show next to it. */
export function jobInAddress(): string | undefined {
  const id = new URLSearchParams(location.search).get(JOB);
  return isId(id) ? id : undefined;
}

/** The URL of a search: the page's own for the search that it stands for. */
function hrefOf(base: string, query: SearchQuery, ownHref: string | undefined): string {
  const href = searchHref(base, query);
  return href === ownHref ? ownPath : href;
}

/**
 * Writes searches to the URL. The first key of a new text adds a history entry, which further keys replace; each choice adds one. A write
 * that the browser refuses is retried later, without delaying results.
 */
export function createAddress(base: string) {
  let typedAt = -Infinity;
  /** The URL still to be written, and whether it adds an entry. */
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
    // Drop a refused write: the user has moved on from that URL.
    forget();
    if (href === location.pathname + location.search) return;
    waiting = href;
    isNew = true;
    write();
  };
  return {
    /** Call `flush` when typing pauses: browsers redraw the page's icon at each write, which would delay keys. */
    typed: (query: SearchQuery): void => {
      const now = performance.now();
      if (now - typedAt > SETTLED_MS) {
        write();
        isNew = true;
      }
      typedAt = now;
      waiting = hrefOf(base, query, ownHref);
    },
    /** Resolves when nothing was typed for a while, or at once when the user leaves the box or scrolls. */
    pause: async (box: HTMLInputElement, signal: AbortSignal): Promise<void> => {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
        box.addEventListener('blur', resolve, { once: true, signal });
        window.addEventListener('scroll', resolve, { once: true, signal });
      });
      if (!signal.aborted) write();
    },
    chosen: (query: SearchQuery): void => chosen(hrefOf(base, query, ownHref)),
    /** A job of the list was chosen. The first one adds an entry, so that going back closes it; others replace it. */
    job: (id: string): void => {
      write();
      forget();
      const url = new URL(location.href);
      isNew = !url.searchParams.has(JOB);
      url.searchParams.set(JOB, id);
      waiting = url.pathname + url.search;
      write();
    },
    /** A link to a search of this page was followed. */
    followed: ({ pathname, search }: HTMLAnchorElement): void => chosen(pathname + search),
    /** Writes what was typed: when typing pauses, and before leaving the page, so that coming back restores the text. */
    flush: write,
    /** Call when another history entry is shown: a pending write belongs to the previous one. */
    forget,
  };
}
