/** The saved page's question to the search worker: one for all saved searches. */
import { countNew, type NewCount, type NewQuestion } from './count-new.ts';
import { fetchArtefact } from './fetch-artefact.ts';
import { presentBuild } from './present-build.ts';
import { SearchTooCostly } from './too-costly.ts';

export interface CountNewRequest {
  method: 'countNew';
  questions: NewQuestion[];
}
/** In the order of the questions; without them when the index could not be read. */
export interface CountNewResponse {
  counted?: NewCount[];
}

const withIndex = presentBuild({ load: fetchArtefact('/search/') });

/** Its class is in a file that few searches load. */
const isUnknownPlace = (error: unknown): boolean => error instanceof Error && error.name === 'UnknownPlace';

async function countAll(questions: readonly NewQuestion[]): Promise<NewCount[]> {
  const counted: NewCount[] = [];
  for (const question of questions) {
    try {
      const count = await withIndex((index) => countNew(index, question));
      counted.push({ count, isMore: false });
    } catch (error) {
      if (!(error instanceof SearchTooCostly || isUnknownPlace(error))) throw error;
      counted.push(undefined);
    }
  }
  return counted;
}

addEventListener('message', (event: MessageEvent<CountNewRequest | { method: 'other' }>) => {
  if (event.data.method !== 'countNew') return;
  // It is no question of a search page, whose listener comes after this one.
  event.stopImmediatePropagation();
  void countAll(event.data.questions).then(
    (counted) => postMessage({ counted } satisfies CountNewResponse),
    () => postMessage({} satisfies CountNewResponse),
  );
});
