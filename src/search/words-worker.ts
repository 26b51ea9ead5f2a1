/**
 * The search page's worker where an address has words. It comes in two files (astro.config.mjs): this one has what filters need
 * and finds the files of a text, and these come beside the other, which has all the rest. It also counts new jobs.
 */
import { answerBy } from '../lib/worker-methods.ts';
import { answerSearches } from './answer-searches.ts';
import type { NewCount, NewQuestion } from './count-new.ts';
import { expectFiles } from './expect-files.ts';
import { fetchArtefact } from './fetch-artefact.ts';
import { presentBuild } from './open-index.ts';
import { SearchTooCostly, UnknownPlace } from './types.ts';

answerSearches({ expect: expectFiles });
// A search that needs it asks again, and is told.
import('./text-search.ts').catch(() => undefined);

const withIndex = presentBuild({ load: fetchArtefact('/search/') });

async function countAll(questions: readonly NewQuestion[]): Promise<NewCount[]> {
  const { countNew } = await import('./count-new.ts');
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
