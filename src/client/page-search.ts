/**
 * The search of a results page. It runs in a worker, or by the API if there are too many jobs for a browser.
 */
import type { Facet } from '../filters/facets.ts';
import { createSearchClient, type PageSearch } from '../search/client.ts';
import type { AnswerPart } from '../search/in-parts.ts';
import type { SearchQuery } from '../filters/query.ts';
import { painted } from './morph.ts';
import { beginWait, pageLocale } from './page.ts';

/**
 * Adds the options that every search of a page has: ties are broken in favour of the page's language, and an
 * advert for several places is one hit.
 */
const onPage = (query: SearchQuery): SearchQuery => ({ prefer: pageLocale(), collapse: true, ...query });

/**
 * Passes on the parts of an answer. Calls `end` when the first part is painted, because the wait is over
 * then.
 */
async function* upToPaint(parts: AsyncIterable<AnswerPart>, end: () => void): AsyncGenerator<AnswerPart> {
  for await (const part of parts) {
    void painted().then(end);
    yield part;
  }
}

/**
 * @param asksApi whether to use the API for everything except finding values of a filter
 * @param hasWords whether the first search has words
 */
export function createPageSearch(asksApi: boolean, hasWords: boolean) {
  /** The search in the browser; its worker starts with the first call. */
  const inBrowser = createSearchClient(hasWords);
  const api = asksApi
    ? import('./api-search.ts').then(({ createApiSearch }) => createApiSearch())
    : undefined;
  const asked: PageSearch['ask'] = api
    ? async function* (...question) {
        yield* (await api).ask(...question);
      }
    : inBrowser.ask;
  return {
    ask: ((query, options) =>
      upToPaint(asked(onPage(query), options), beginWait())) satisfies PageSearch['ask'],
    findOptions: (facet: Facet, contains: string, query: SearchQuery, limit: number) =>
      inBrowser.findOptions(facet, contains, onPage(query), limit),
    nearestPlace: inBrowser.nearestPlace,
    /** Preloads what a search by words needs, before words are typed. */
    warm: async (): Promise<void> => {
      if (!asksApi) await inBrowser.warm().catch(() => undefined);
    },
  };
}
