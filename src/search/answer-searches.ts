import { answerBy, type Asked } from '../lib/worker-methods.ts';
import { fetchArtefact, withGivenFiles } from './fetch-artefact.ts';
import { answerInParts, createSearchInParts, type PartsOptions } from './in-parts.ts';
import type { SearchHost } from './open-index.ts';
import type { SearchQuery } from './types.ts';
import type { GivenFiles } from './worker-messages.ts';

/** Answers the questions of a search page in a worker: off the main thread. */
export function answerSearches(host?: Pick<SearchHost, 'expect'>): void {
  const { load, take } = withGivenFiles(fetchArtefact('/search/'));
  const search = createSearchInParts({ load, ahead: true, ...host });

  answerBy({
    search: ({ signal, rest, send }: Asked, query: SearchQuery, options: PartsOptions) =>
      // While one types, the rest would be made for nothing.
      answerInParts(search, query, { ...options, signal }, send, async () => {
        if (options.typing) await rest;
      }),
    findOptions: (_, ...args: Parameters<typeof search.findOptions>) => search.findOptions(...args),
    nearestPlace: (_, ...args: Parameters<typeof search.nearestPlace>) => search.nearestPlace(...args),
    warm: () => search.warm(),
  });

  addEventListener('message', ({ data }: MessageEvent<GivenFiles>) => {
    if (data.method === 'given') take(data);
  });
}
