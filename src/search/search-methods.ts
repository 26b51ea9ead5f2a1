import type { Asked } from '../lib/worker-methods.ts';
import { answerInParts, createSearchInParts, type PartsOptions } from './in-parts.ts';
import type { SearchHost } from './open-index.ts';
import type { SearchQuery } from '../filters/query.ts';

/** The methods of a search page's worker. */
export function searchMethods(host: SearchHost) {
  const search = createSearchInParts(host);
  return {
    search: ({ signal, send }: Asked, query: SearchQuery, options: PartsOptions) =>
      answerInParts(search, query, { ...options, signal }, send),
    findOptions: (_: Asked, ...args: Parameters<typeof search.findOptions>) => search.findOptions(...args),
    nearestPlace: (_: Asked, ...args: Parameters<typeof search.nearestPlace>) => search.nearestPlace(...args),
    warm: () => search.warm(),
  };
}
