import { fetchArtefact } from './fetch-artefact.ts';
import { withGivenFiles } from './given-files.ts';
import { createSearch } from './index.ts';
import { type SearchOptions, type SearchQuery, SearchTooCostly } from './types.ts';
import { type SearchRequest, type SearchResponse } from './worker-messages.ts';

/** The search page's worker: runs the search off the main thread, one message per request and answer. */
const { load, take } = withGivenFiles(fetchArtefact('/search/'));
const search = createSearch({ load, ahead: true });
const running = new Map<number, AbortController>();

function answer(request: Exclude<SearchRequest, { method: 'cancel' | 'given' }>): Promise<unknown> {
  const cancel = new AbortController();
  running.set(request.id, cancel);
  switch (request.method) {
    case 'search': {
      const [query, options] = request.args as [SearchQuery, SearchOptions?];
      return search.search(query, { ...options, signal: cancel.signal });
    }
    case 'job':
      return search.job(...request.args);
    case 'findOptions':
      return search.findOptions(...request.args);
    case 'facetTotals':
      return search.facetTotals(...request.args);
    case 'info':
      return search.info();
    case 'warm':
      return search.warm();
  }
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.method === 'given') {
    take(data);
    return;
  }
  if (data.method === 'cancel') {
    running.get(data.id)?.abort();
    return;
  }
  void answer(data)
    .then(
      (result): SearchResponse => ({ id: data.id, result }),
      (error: unknown): SearchResponse => ({
        id: data.id,
        error: error instanceof Error ? error.message : String(error),
        isTooCostly: error instanceof SearchTooCostly,
      }),
    )
    .then((response) => {
      running.delete(data.id);
      postMessage(response);
    });
});
