/** The search in the address bar: back and forward work, typing does not flood the history. */
import { parseQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { isId } from './device.ts';
import { searchHref } from './page-data.ts';

const SETTLED_MS = 1200;
/**
 * While keys follow each other faster, only the jobs are shown: counts, descriptions and pages follow in a pause.
 * On a phone a letter takes 330 ms on average (36 words a minute: Palin et al., MobileHCI 2019).
 */
const PAUSE_MS = 500;
/** Safari takes 100 writes in 30 s, Chromium 200 in 10 s, and a sandboxed frame none: then the address follows later, or never. */
const AGAIN_MS = 5000;
const JOB = 'job';

/** The page of a filter value says by its path what the search page says by these parameters. */
const own = document.querySelector<HTMLElement>('[data-list]')?.dataset['list'] ?? '';
const ownPath = location.pathname;
const searched = (): string => (own && location.pathname === ownPath ? own : location.search);

/** @param search the query part of an address */
export const readAddress = (search = searched()): SearchQuery => ({
  ...parseQuery(new URLSearchParams(search)).query,
  // The list begins with its first job, and goes on below: addresses of pages of it are older.
  offset: PARAMETERS.offset.default,
});

/** The search that the page itself shows. */
export const ownQuery = (): SearchQuery => readAddress(own);

/** The job of the list that the address names, to be read beside it. */
export function jobInAddress(): string | undefined {
  const id = new URLSearchParams(location.search).get(JOB);
  return isId(id) ? id : undefined;
}

/**
 * Writes searches to the address. The first key of a new text makes an entry, those that follow change it; anything
 * chosen makes one of its own. A write that the browser refuses is made later: results never wait for it.
 */
export function createAddress(base: string) {
  let typedAt = -Infinity;
  /** The search that the address does not have yet, and whether it becomes an entry of its own. */
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
  const hrefOf = (query: SearchQuery): string => {
    const href = searchHref(base, query);
    return href === ownHref ? ownPath : href;
  };
  const chosen = (href: string): void => {
    write();
    typedAt = -Infinity;
    // The reader has left the address that was refused until now.
    forget();
    if (href === location.pathname + location.search) return;
    waiting = href;
    isNew = true;
    write();
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
      waiting = hrefOf(query);
    },
    /** Resolves when nothing was typed for a while, and at once when the reader turns from the box to the results. */
    pause: async (box: HTMLInputElement, signal: AbortSignal): Promise<void> => {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
        box.addEventListener('blur', resolve, { once: true, signal });
        window.addEventListener('scroll', resolve, { once: true, signal });
      });
      if (!signal.aborted) write();
    },
    chosen: (query: SearchQuery): void => chosen(hrefOf(query)),
    /** A job of the list was chosen: the first one makes an entry, so that going back closes it, and others change it. */
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
    /** Writes what was typed: when typing pauses, and before the page is left, so that coming back finds the last text. */
    flush: write,
    /** Call when another entry is shown: what was typed before belongs to the last one. */
    forget,
  };
}
