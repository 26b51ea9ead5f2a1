/** The methods of the worker for words, with all their code: the second of the worker's two files (see words-worker.ts). */
import './loaded-filters.ts';
import './text-search.ts';
import { pageClock } from '../lib/worker-methods.ts';
import { countNew, type NewCount, type NewQuestion } from './count-new.ts';
import { fetchArtefact } from './fetch-artefact.ts';
import { presentBuild, type SearchHost } from './open-index.ts';
import { searchMethods } from './search-methods.ts';
import { SearchTooCostly, UnknownPlace } from './types.ts';

export const wordsMethods = (host: SearchHost) => ({
  ...searchMethods(host),
  countNew: (_: unknown, questions: NewQuestion[]) => countAll(questions),
});

const withIndex = presentBuild({ load: fetchArtefact, now: pageClock });

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
