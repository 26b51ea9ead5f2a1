/**
 * The search page's worker with all that it loads later in it (astro.config.mjs): one request, where an address has words.
 * It also counts new jobs.
 */
import './search-worker.ts';
import { answerBy } from '../lib/worker-methods.ts';
import { countNew, type NewCount, type NewQuestion } from './count-new.ts';
import { fetchArtefact } from './fetch-artefact.ts';
import { presentBuild } from './open-index.ts';
import { SearchTooCostly, UnknownPlace } from './types.ts';

const withIndex = presentBuild({ load: fetchArtefact('/search/') });

async function countAll(questions: readonly NewQuestion[]): Promise<NewCount[]> {
  const counted: NewCount[] = [];
  for (const question of questions) {
    try {
      const count = await withIndex((index) => countNew(index, question));
      counted.push({ count, isMore: false });
    } catch (error) {
      if (!(error instanceof SearchTooCostly || error instanceof UnknownPlace)) throw error;
      counted.push(undefined);
    }
  }
  return counted;
}

answerBy({ countNew: (_, questions: NewQuestion[]) => countAll(questions) });
