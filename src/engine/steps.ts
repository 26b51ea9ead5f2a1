/** Scores as steps, for engines that find and do not score. */
import {
  both,
  type Condition,
  either,
  EVERY_JOB,
  highestOf,
  isEvery,
  jobsWith,
  type Score,
} from './condition.ts';

/** Jobs that are all worth the same. No job is on two steps. */
export interface Step {
  jobs: Condition;
  score: number;
}

/** Longer lists keep the best. */
const MOST_STEPS = 1000;

/**
 * The steps of a score, best first. Where a score is the best of several, a job must get most of the one that can be highest,
 * as it does of the first tier of a search that it is in; and factors must be the largest first.
 * @param count says how many jobs there are, so that what no job has makes no steps with others
 */
export async function stepsOf(
  score: Score,
  count: (jobs: readonly Condition[]) => Promise<number[]>,
): Promise<Step[]> {
  // A list by itself is as quickly counted when its steps are: few of them may be needed.
  const isList = 'best' in score && score.best.every((one) => 'jobs' in one);
  const parts = isList ? [] : partsOf(score).filter((jobs) => !isEvery(jobs));
  const counts = await count(parts);
  const empty = new Set(parts.filter((_, i) => counts[i] === 0));
  return inOrder(listOf(score, empty)).filter((step) => step.score > 0);
}

/** Jobs with a score of their own. */
function partsOf(score: Score): Condition[] {
  if ('jobs' in score) return [score.jobs];
  if ('best' in score) return score.best.flatMap(partsOf);
  if ('sum' in score) return [...score.sum, ...(score.more ?? [])].flatMap(partsOf);
  return partsOf(score.score);
}

/** @param empty what no job has */
function listOf(score: Score, empty: ReadonlySet<Condition>): Step[] {
  const listsOf = (scores: readonly Score[]): Step[][] => scores.map((one) => listOf(one, empty));
  if ('jobs' in score) return empty.has(score.jobs) ? [] : [score];
  if ('best' in score) {
    const parts = [...score.best].sort((a, b) => highestOf(b) - highestOf(a));
    const better: Condition[] = [];
    return listsOf(parts).flatMap((list, i) => {
      const own = list.map((step) => without(step, better));
      if (list.length > 0) better.push(jobsWith(parts[i]!));
      return own;
    });
  }
  if ('sum' in score) {
    const more = listsOf(score.more ?? []);
    const all = [
      ...listsOf(score.sum),
      ...more.map((list) => [...list, { jobs: othersThan(list), score: 0 }]),
    ];
    return all.reduce((a, b) => together(a, b, (x, y) => x + y), [{ jobs: EVERY_JOB, score: 0 }]);
  }
  const factors: Step[] = [];
  for (const { jobs, factor } of score.times)
    factors.push(without({ jobs, score: factor }, factors.map((one) => one.jobs))); // prettier-ignore
  factors.push({ jobs: othersThan(score.times), score: 1 });
  return together(listOf(score.score, empty), factors, (x, y) => x * y);
}

const othersThan = (list: readonly { jobs: Condition }[]): Condition => ({
  none: list.map(({ jobs }) => jobs),
});

const without = ({ jobs, score }: Step, others: readonly Condition[]): Step => ({
  jobs: others.length > 0 ? both(jobs, { none: [...others] }) : jobs,
  score,
});

/** Each with each. */
function together(a: readonly Step[], b: readonly Step[], worth: (x: number, y: number) => number): Step[] {
  const steps = a.flatMap((one) =>
    b.map((other) => ({ jobs: both(one.jobs, other.jobs), score: worth(one.score, other.score) })),
  );
  return inOrder(steps).slice(0, MOST_STEPS);
}

/** Those that are worth the same are one step. */
function inOrder(steps: readonly Step[]): Step[] {
  const byScore = Map.groupBy(steps, ({ score }) => score);
  return [...byScore]
    .map(([score, same]) => ({ jobs: either(same.map(({ jobs }) => jobs)), score }))
    .sort((a, b) => b.score - a.score);
}
