/** The search page's worker, for URLs without words. */
import { answerBy, pageClock } from '../lib/worker-methods.ts';
import { fetchArtefact, withGivenFiles } from './fetch-artefact.ts';
import { searchMethods } from './search-methods.ts';
import type { GivenFiles } from './worker-messages.ts';

const { load, take } = withGivenFiles(fetchArtefact);
answerBy(searchMethods({ load, ahead: true, now: pageClock }));

addEventListener('message', ({ data }: MessageEvent<GivenFiles>) => {
  if (data.method === 'given') take(data);
});
