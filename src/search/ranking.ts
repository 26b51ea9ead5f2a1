/** The order of hits. */
import type { ScoredJobs } from './scoring.ts';

/**
 * The order of two jobs: the first of these numbers in which they differ decides, the higher one before. If two jobs
 * differ in none, the newer comes first, which is the one with the lower ordinal.
 */
export type Order = readonly ArrayLike<number>[];

/** The facts about jobs by which they are ordered. */
interface Ranked {
  /** By job, higher is better; undefined where all are in one. */
  tiers: Uint8Array | undefined;
  /** How well each has what its tier asks for. */
  scores: Uint32Array;
  /** Above 0 for jobs in the preferred language, undefined where there is none. */
  preferred: Uint8Array | undefined;
}

/** The rules of relevance, the strongest first. */
export const byRelevance = ({ tiers, scores, preferred }: Ranked): Order =>
  [tiers, scores, preferred].filter((rule) => rule !== undefined);

/** Below 0 where the first job comes before the other, above 0 after it; 0 where no rule tells them apart. */
export function compareJobs(order: Order, a: number, b: number): number {
  for (const rule of order) if (rule[a] !== rule[b]) return rule[b]! - rule[a]!;
  return 0;
}

/** Jobs by how good they are. */
export interface Ranking {
  /** Which of two comes first: of equals, one that has a word as typed where the other has one like it. */
  isBetter: (job: number, than: number) => boolean;
  /** The page [offset, offset + limit) of some of them, best first. */
  page: (some: Uint32Array, offset: number, limit: number) => number[];
}

/** Ranks jobs by an order, but for those that are sure of a place among the first ten. */
export function rankingBy(order: Order, guarantees: readonly Guarantee[]): Ranking {
  const isSure = (job: number): boolean => guarantees.some((sure) => sure.scores[job]! > 0);
  return {
    isBetter: (job, than) => {
      const compared = compareJobs(order, job, than);
      return compared < 0 || (compared === 0 && isSure(job) && !isSure(than));
    },
    page: (some, offset, limit) => pageOf(some, order, guarantees, offset, limit),
  };
}

/**
 * The page [offset, offset + limit) of the jobs in an order.
 * @param jobs ascending
 */
export function topJobs(jobs: Uint32Array, order: Order, offset: number, limit: number): number[] {
  return bestOf(jobs, order, offset + limit)
    .sort((a, b) => compareJobs(order, a, b) || a - b)
    .slice(offset);
}

/** So many of the best jobs, in no order: each rule only has to divide those that all rules before it call equal. */
function bestOf(jobs: ArrayLike<number>, [rule, ...others]: Order, wanted: number): number[] {
  if (!rule || jobs.length <= wanted) return Array.from(jobs).slice(0, wanted);
  if (wanted <= 0) return [];
  let highest = 0;
  for (let i = 0; i < jobs.length; i++) highest = Math.max(highest, rule[jobs[i]!]!);
  const counts = new Uint32Array(highest + 1);
  for (let i = 0; i < jobs.length; i++) counts[rule[jobs[i]!]!]!++;
  // The lowest number that is still on the page, and how many jobs have a higher one.
  let lowest = highest;
  let above = 0;
  while (above + counts[lowest]! < wanted) above += counts[lowest--]!;
  const left = wanted - above;
  const best: number[] = [];
  const equals: number[] = [];
  for (let i = 0; i < jobs.length; i++) {
    const job = jobs[i]!;
    const number = rule[job]!;
    if (number > lowest) best.push(job);
    // The newest come first: without another rule no more of them are needed.
    else if (number === lowest && (others.length > 0 || equals.length < left)) equals.push(job);
  }
  return [...best, ...bestOf(equals, others, left)];
}

/** The best of some jobs are sure to be among the first ten. */
export interface Guarantee {
  /** Above 0 for the jobs in question; of them the highest are the best. */
  scores: ScoredJobs['scores'];
  places: number;
}

/** So many hits are the first ones. */
export const FIRST = 10;

/**
 * The page of the jobs in an order. Jobs that have a place among the first ten guaranteed and would not get there take the
 * last of them: a rare word that is right must not drown in a frequent one that looks like it.
 */
function pageOf(
  jobs: Uint32Array,
  order: Order,
  guarantees: readonly Guarantee[],
  offset: number,
  limit: number,
): number[] {
  const sure = new Set(
    guarantees.flatMap(({ scores, places }) => {
      const candidates = jobs.filter((job) => scores[job]);
      return topJobs(candidates, [scores], 0, places);
    }),
  );
  const ranked = topJobs(jobs, order, 0, mostRanked(sure.size, offset, limit));
  return withSure(ranked, sure, offset, limit);
}

/** How many of the best `withSure` looks at. */
export const mostRanked = (sure: number, offset: number, limit: number): number =>
  Math.max(offset + limit + sure, FIRST);

/**
 * The page [offset, offset + limit) of what is ranked; what is sure of a place among the first ten and would not get there
 * takes the last of them.
 * @param ranked best first
 * @param sure in the order in which they follow each other
 */
export function withSure<T>(ranked: readonly T[], sure: ReadonlySet<T>, offset: number, limit: number): T[] {
  const late = [...sure].filter((job) => !ranked.slice(0, FIRST).includes(job)).slice(0, FIRST);
  if (late.length === 0) return ranked.slice(offset, offset + limit);
  let others = FIRST - late.length - ranked.slice(0, FIRST).filter((job) => sure.has(job)).length;
  const early = ranked.slice(0, FIRST).filter((job) => sure.has(job) || others-- > 0);
  const head = new Set([...early.slice(0, FIRST - late.length), ...late]);
  return [...head, ...ranked.filter((job) => !head.has(job))].slice(offset, offset + limit);
}
