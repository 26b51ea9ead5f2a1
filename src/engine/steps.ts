/** Scores as steps, for engines that find and do not score. */
import { both, type Condition, either, highestOf, isEvery, jobsWith, type Score } from './condition.ts';

/** Jobs that are all worth the same. No job is on two steps. */
export interface Step {
  jobs: Condition;
  score: number;
}

/** Of longer lists the best are kept. */
const MOST_STEPS = 1000;

/**
 * The steps of a score, best first. Of what is the best of several sums each must be worth more than all that are worth less
 * at most, as the steps of a search are; and factors must be the largest first.
 * @param count says how many jobs there are, so that what no job has makes no steps with others
 */
export async function stepsOf(score: Score, count: (jobs: Condition) => Promise<number>): Promise<Step[]> {
  // A list by itself is as quickly counted when its steps are: few of them may be needed.
  const isList = 'best' in score && score.best.every((one) => 'jobs' in one);
  const steps = await listOf(score, isList ? () => Promise.resolve(1) : count);
  return inOrder(steps).filter((step) => step.score > 0);
}

async function listOf(score: Score, count: (jobs: Condition) => Promise<number>): Promise<Step[]> {
  const listsOf = (scores: readonly Score[]): Promise<Step[][]> =>
    Promise.all(scores.map((one) => listOf(one, count)));
  if ('jobs' in score) return isEvery(score.jobs) || (await count(score.jobs)) > 0 ? [score] : [];
  if ('best' in score) {
    const parts = [...score.best].sort((a, b) => highestOf(b) - highestOf(a));
    const lists = await listsOf(parts);
    const better: Condition[] = [];
    return lists.flatMap((list, i) => {
      const own = list.map((step) => without(step, better));
      if (list.length > 0) better.push(jobsWith(parts[i]!));
      return own;
    });
  }
  if ('sum' in score) {
    const [needed, more] = await Promise.all([listsOf(score.sum), listsOf(score.more ?? [])]);
    const all = [...needed, ...more.map((list) => [...list, { jobs: othersThan(list), score: 0 }])];
    return all.reduce((a, b) => together(a, b, (x, y) => x + y), [{ jobs: { all: [] }, score: 0 }]);
  }
  const factors: Step[] = [];
  for (const { jobs, factor } of score.times)
    factors.push(without({ jobs, score: factor }, factors.map((one) => one.jobs))); // prettier-ignore
  factors.push({ jobs: othersThan(score.times), score: 1 });
  return together(await listOf(score.score, count), factors, (x, y) => x * y);
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
