/** The order of hits. */
import { FIRST, mayBeSpread, type Placed, spread } from '../owners/spread.ts';

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
function compareJobs(order: Order, a: number, b: number): number {
  for (const rule of order) if (rule[a] !== rule[b]) return rule[b]! - rule[a]!;
  return 0;
}

/** Jobs by how good they are. */
export interface Ranking {
  /** Which of two comes first: of equals, one that has a word as typed where the other has one like it. */
  isBetter: (job: number, than: number) => boolean;
  /** The page [offset, offset + limit) of some of them, best first. */
  page: (some: Uint32Array, offset: number, limit: number) => number[] | Promise<number[]>;
}

/** Ranks jobs by an order, but for those that have a place among the first ten for another reason. */
export function rankingBy(order: Order, guarantees: readonly Guarantee[], spreading?: Spreading): Ranking {
  const isSure = (job: number): boolean => guarantees.some((sure) => sure.scores[job]! > 0);
  return {
    isBetter: (job, than) => {
      const compared = compareJobs(order, job, than);
      return compared < 0 || (compared === 0 && isSure(job) && !isSure(than));
    },
    page: (some, offset, limit) => pageOf(some, order, guarantees, spreading, offset, limit),
  };
}

/**
 * The page [offset, offset + limit) of the jobs in an order.
 * @param jobs ascending
 */
export function topJobs(jobs: ArrayLike<number>, order: Order, offset: number, limit: number): number[] {
  const wanted = offset + limit;
  const best: number[] = [];
  const sort = (): number[] => best.sort((a, b) => compareJobs(order, a, b) || a - b);
  // The last of as many as are wanted: of equals the newer is better, and comes before it.
  let worst: number | undefined;
  for (let i = 0; i < jobs.length && wanted > 0; i++) {
    const job = jobs[i]!;
    if (worst !== undefined && compareJobs(order, job, worst) >= 0) continue;
    best.push(job);
    // Sorted when it is full, and not for each that is better.
    if (best.length < 2 * wanted) continue;
    sort().length = wanted;
    worst = best.at(-1);
  }
  return sort().slice(offset, wanted);
}

/** The best of some jobs are sure to be among the first ten. */
export interface Guarantee {
  /** Above 0 for the jobs in question; of them the highest are the best. */
  scores: ArrayLike<number>;
  places: number;
}

/** The facts about jobs by which the first ones are spread over owners. */
interface Spreading {
  /** For the first ten, which will be shown: these say it without another file. */
  ownersOf: (some: readonly number[]) => Promise<readonly string[]>;
  owners: () => Promise<(job: number) => string>;
  /** See `Placed`. */
  isMet: (job: number) => boolean;
}

/**
 * The page of the jobs in an order. Jobs that have a place among the first ten guaranteed and would not get there take the
 * last of them: a rare word that is right must not drown in a frequent one that looks like it.
 */
async function pageOf(
  jobs: Uint32Array,
  order: Order,
  guarantees: readonly Guarantee[],
  spreading: Spreading | undefined,
  offset: number,
  limit: number,
): Promise<number[]> {
  const sure = new Set(
    guarantees.flatMap(({ scores, places }) => {
      const candidates: number[] = [];
      for (let i = 0; i < jobs.length; i++) if (scores[jobs[i]!]! > 0) candidates.push(jobs[i]!);
      return topJobs(candidates, [scores], 0, places);
    }),
  );
  const ranked = topJobs(jobs, order, 0, mostRanked(sure.size, offset, limit));
  const head = withSure(ranked, sure);
  const first = spreading ? await spreadJobs(head, sure, jobs, order, spreading) : head;
  return [...new Set([...first, ...ranked])].slice(offset, offset + limit);
}

async function spreadJobs(
  head: readonly number[],
  sure: ReadonlySet<number>,
  jobs: Uint32Array,
  order: Order,
  { ownersOf, owners, isMet }: Spreading,
): Promise<readonly number[]> {
  if (!mayBeSpread(await ownersOf(head))) return head;
  const ownerOf = await owners();
  const placed = (hit: number): Placed<number> => ({
    ...{ hit, owner: ownerOf(hit), isMet: isMet(hit), isSure: sure.has(hit) },
  });
  return spread(head.map(placed), ({ full, known, number }) => {
    const others = jobs.filter((job) => isMet(job) && !full.has(ownerOf(job)) && !known.includes(job));
    return topJobs(others, order, 0, number).map(placed);
  });
}

/** How many of the best are looked at for the first ten and a page. */
export const mostRanked = (sure: number, offset: number, limit: number): number =>
  Math.max(offset + limit + sure, FIRST);

/**
 * The first ten of what is ranked; what is sure of a place among them and would not get there takes the last of them.
 * @param ranked best first
 * @param sure in the order in which they follow each other
 */
export function withSure<T>(ranked: readonly T[], sure: ReadonlySet<T>): T[] {
  const first = ranked.slice(0, FIRST);
  const late = [...sure].filter((job) => !first.includes(job)).slice(0, FIRST);
  if (late.length === 0) return first;
  let others = FIRST - late.length - first.filter((job) => sure.has(job)).length;
  const early = first.filter((job) => sure.has(job) || others-- > 0);
  return [...early.slice(0, FIRST - late.length), ...late];
}
