import { fetchArtefact } from './fetch-artefact.ts';
import { withGivenFiles } from './given-files.ts';
import { answerInParts, createSearchInParts } from './in-parts.ts';
import { type SearchQuestion, type SearchRequest, type SearchResponse } from './worker-messages.ts';

/** The search page's worker: runs the search off the main thread, one message per question and part of an answer. */
const { load, take } = withGivenFiles(fetchArtefact('/search/'));
const search = createSearchInParts({ load, ahead: true });
interface Running {
  cancel: () => void;
  rest: () => void;
}
const running = new Map<number, Running>();

async function answer(id: number, question: SearchQuestion): Promise<void> {
  const cancelled = new AbortController();
  const rest = Promise.withResolvers<void>();
  const cancel = (): void => {
    running.delete(id);
    cancelled.abort();
    rest.resolve();
  };
  running.set(id, { cancel, rest: rest.resolve });
  const send = (part: unknown): void => postMessage({ id, part } satisfies SearchResponse);
  switch (question.method) {
    case 'search': {
      const [query, options] = question.args;
      const { signal } = cancelled;
      // While one types, the rest would be made for nothing.
      if (!options.typing) rest.resolve();
      return answerInParts(search, query, { ...options, signal }, send, () => rest.promise);
    }
    case 'findOptions':
      return send(await search.findOptions(...question.args));
    case 'nearestPlace':
      return send(await search.nearestPlace(...question.args));
    case 'warm':
      return send(await search.warm());
  }
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.method === 'given') take(data);
  else if (data.method === 'cancel' || data.method === 'rest') running.get(data.id)?.[data.method]();
  else
    void answer(data.id, data)
      .then(
        (): SearchResponse => ({ id: data.id, isWhole: true }),
        (error: unknown): SearchResponse => {
          const { message, name } = error as Error;
          return { id: data.id, error: message, name };
        },
      )
      .then((response) => {
        // Nobody waits for what was cancelled: a message would only take the page's time while one types.
        if (running.delete(data.id)) postMessage(response);
      });
});
