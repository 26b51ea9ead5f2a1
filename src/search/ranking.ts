/** Sorts hits. */
import { FIRST, mayBeSpread, type Placed, spread } from '../owners/spread.ts';

/**
 * Sort keys of each job, the most significant first. The highest key comes first. In a tie the lower ordinal comes first,
 * because it is the newer job.
 */
export type Order = readonly ArrayLike<number>[];

/** What the order by relevance depends on. */
interface Ranked {
  /** The tier of each job. Higher is better; undefined if all jobs are in one tier. */
  tiers: Uint8Array | undefined;
  /** How well each job matches its tier. */
  scores: Uint32Array;
  /** Above 0 for jobs in the preferred language; undefined if no language is preferred. */
  preferred: Uint8Array | undefined;
}

/** The sort keys of relevance, the most significant first. */
export const byRelevance = ({ tiers, scores, preferred }: Ranked): Order =>
  [tiers, scores, preferred].filter((rule) => rule !== undefined);

/** Negative if the first job comes first, positive if the second does, 0 for a tie. */
function compareJobs(order: Order, a: number, b: number): number {
  for (const rule of order) if (rule[a] !== rule[b]) return rule[b]! - rule[a]!;
  return 0;
}

/** An order of jobs. */
export interface Ranking {
  /** Whether a job comes before another. In a tie, a guaranteed job comes first. */
  isBetter: (job: number, than: number) => boolean;
  /** Some of the jobs, best first: those from `offset` on, at most `limit`. */
  page: (some: Uint32Array, offset: number, limit: number) => number[] | Promise<number[]>;
}

/** Ranks jobs by an order, except for jobs with a guaranteed place among the first ten. */
export function rankingBy(order: Order, guarantees: readonly Guarantee[], spreading?: Spreading): Ranking {
  const isSure = (job: number): boolean => guarantees.some((sure) => sure.scores[job]! > 0);
  return {
    isBetter: (job, than) => {
      const compared = compareJobs(order, job, than);
      return compared < 0 || (compared === 0 && isSure(job) && !isSure(than));
    },
    page: (some, offset, limit) => pageOf(some, { order, guarantees, spreading }, offset, limit),
  };
}

/**
 * The jobs of a page in an order: those from `offset` on, at most `limit`.
 * @param jobs ascending
 */
export function topJobs(jobs: ArrayLike<number>, order: Order, offset: number, limit: number): number[] {
  const wanted = offset + limit;
  const best: number[] = [];
  const sort = (): number[] => best.sort((a, b) => compareJobs(order, a, b) || a - b);
  // The worst job kept, once there are enough. A job that ties with it loses, because it comes later and is therefore older.
  let worst: number | undefined;
  for (let i = 0; i < jobs.length && wanted > 0; i++) {
    const job = jobs[i]!;
    if (worst !== undefined && compareJobs(order, job, worst) >= 0) continue;
    best.push(job);
    // Sort when the buffer is full instead of at each insertion.
    if (best.length < 2 * wanted) continue;
    sort().length = wanted;
    worst = best.at(-1);
  }
  return sort().slice(offset, wanted);
}

/** Guarantees places among the first ten to the best of some jobs. */
export interface Guarantee {
  /** Above 0 for jobs that have the guarantee, higher for better ones. */
  scores: ArrayLike<number>;
  places: number;
}

/** What is needed to spread the first jobs over owners. */
interface Spreading {
  /** Owners of the first ten, read from their cards, which are needed anyway. */
  ownersOf: (some: readonly number[]) => Promise<readonly string[]>;
  owners: () => Promise<(job: number) => string>;
  /** See `Placed`. */
  isMet: (job: number) => boolean;
}

/**
 * A page of jobs in an order. Guaranteed jobs that would miss the first ten take the last of these places, so that jobs with
 * a rare word are not lost behind those with a frequent word like it.
 */
async function pageOf(
  jobs: Uint32Array,
  {
    order,
    guarantees,
    spreading,
  }: { order: Order; guarantees: readonly Guarantee[]; spreading: Spreading | undefined },
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
  const first = spreading ? await spreadJobs(head, sure, { jobs, order }, spreading) : head;
  return [...new Set([...first, ...ranked])].slice(offset, offset + limit);
}

async function spreadJobs(
  head: readonly number[],
  sure: ReadonlySet<number>,
  { jobs, order }: { jobs: Uint32Array; order: Order },
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

/** How many jobs to rank, so that the first ten and the page are known. */
export const mostRanked = (sure: number, offset: number, limit: number): number =>
  Math.max(offset + limit + sure, FIRST);

/**
 * The first ten of ranked jobs. Guaranteed jobs that are not among them take the last places.
 * @param ranked best first
 * @param sure guaranteed jobs, in order
 */
export function withSure<T>(ranked: readonly T[], sure: ReadonlySet<T>): T[] {
  const first = ranked.slice(0, FIRST);
  const late = [...sure].filter((job) => !first.includes(job)).slice(0, FIRST);
  if (late.length === 0) return first;
  let others = FIRST - late.length - first.filter((job) => sure.has(job)).length;
  const early = first.filter((job) => sure.has(job) || others-- > 0);
  return [...early.slice(0, FIRST - late.length), ...late];
}
