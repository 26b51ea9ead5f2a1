import type { WorkLoad } from '../feed/types.ts';
import { isFitting, printWorkload, type Workload, workloadOf } from '../job/workload.ts';
import { wordSet } from '../text/normalize.ts';
import { FULL_TIME_WORK, PART_TIME_WORK } from './same-words.ts';
import type { WordCounts } from './term.ts';
import type { WordSource } from './query-source.ts';

/**
 * Words for hours in English, German, French and Italian. Expressions of several words are in the lexicon (`expressions.json`), which maps
 * them to one word that texts are indexed under too (`word-forms.ts`).
 */
const PART_TIME = 'parttime teilzeit tempspartiel tempoparziale';
const FULL_TIME = 'fulltime vollzeit tempsplein pleintemps tempopieno';
const FULL = 100;

const fullTime = wordSet(FULL_TIME);
/** Whether a word of a query means full time. */
export const isFullTime = ({ word, same = word }: { word: string; same?: string | undefined }): boolean =>
  word === '100%' || fullTime.has(word) || same === FULL_TIME_WORK;

/** Prefix of terms for stated workloads. No word of a text begins with it. */
const STATED = '%';

/** The normalized terms for a job's stated workload. */
export function workloadWords(stated: WorkLoad | undefined): string[] {
  const workload = workloadOf(stated);
  if (!workload) return [];
  const names = `${workload.min < FULL ? PART_TIME : ''} ${workload.max === FULL ? FULL_TIME : ''}`;
  return [
    STATED + printWorkload(workload),
    ...wordSet(names),
    ...(workload.min < FULL ? [PART_TIME_WORK] : []),
    ...(workload.max === FULL ? [FULL_TIME_WORK] : []),
  ];
}

/** Matches a workload as `tokenize` writes it: "80-100%" or "80%". */
const ASKED = /^(\d{1,3})(?:-(\d{1,3}))?%$/;

/** The terms for workloads that fit a percentage in a query; none for other words. */
export const fittingWorkloads = (source: Stating, word: string): Promise<WordCounts[]> =>
  workloads(source, word, true);

/** The terms for workloads that don't fit a percentage in a query. */
export const otherWorkloads = (source: Stating, word: string): Promise<WordCounts[]> =>
  workloads(source, word, false);

type Stating = Pick<WordSource, 'beginningWith'>;

async function workloads(source: Stating, word: string, areFitting: boolean): Promise<WordCounts[]> {
  const [, min, max = min] = ASKED.exec(word) ?? [];
  if (min === undefined) return [];
  const asked = { min: Number(min), max: Number(max) };
  const stated = await source.beginningWith(STATED);
  return stated.filter((one) => isFitting(asked, statedBy(one.word)) === areFitting);
}

function statedBy(word: string): Workload {
  const [min = 0, max = 0] = word.slice(STATED.length).split('-').map(Number);
  return { min, max };
}
