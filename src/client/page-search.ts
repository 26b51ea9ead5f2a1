/** The search as a results page asks it: of its worker, or of the API where there are more jobs than a browser should search. */
import type { Facet } from '../filters/facets.ts';
import { createSearchClient, type PageSearch } from '../search/client.ts';
import type { AnswerPart } from '../search/in-parts.ts';
import type { SearchQuery } from '../filters/query.ts';
import { painted } from './morph.ts';
import { beginWait, pageLocale } from './page.ts';

/** Among equal hits those in the page's language come first, and an advert for several places is one hit. */
const onPage = (query: SearchQuery): SearchQuery => ({ prefer: pageLocale(), collapse: true, ...query });

/** Ends a wait when the first part is painted. */
async function* upToPaint(parts: AsyncIterable<AnswerPart>, end: () => void): AsyncGenerator<AnswerPart> {
  for await (const part of parts) {
    void painted().then(end);
    yield part;
  }
}

/**
 * @param asksApi whether the API answers everything but the finding of a filter's values
 * @param hasWords whether the first search has words
 */
export function createPageSearch(asksApi: boolean, hasWords: boolean) {
  /** Its worker starts at the first question. */
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
    /** Loads what words need, before they are typed. */
    warm: async (): Promise<void> => {
      if (!asksApi) await inBrowser.warm().catch(() => undefined);
    },
  };
}
