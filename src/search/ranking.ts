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
  /** Whether a job comes before another. */
  isBetter: (job: number, than: number) => boolean;
  /** Some of the jobs, best first: those from `offset` on, at most `limit`. */
  page: (some: Uint32Array, offset: number, limit: number) => number[] | Promise<number[]>;
}

/** Ranks jobs by an order. */
export const rankingBy = (order: Order, spreading?: Spreading): Ranking => ({
  isBetter: (job, than) => compareJobs(order, job, than) < 0,
  page: (some, offset, limit) => pageOf(some, order, spreading, { offset, limit }),
});

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

/** What is needed to spread the first jobs over owners. */
interface Spreading {
  /** Owners of the first ten, read from their cards, which are needed anyway. */
  ownersOf: (some: readonly number[]) => Promise<readonly string[]>;
  owners: () => Promise<(job: number) => string>;
  /** See `Placed`. */
  isMet: (job: number) => boolean;
}

/** A page of jobs in an order, the first ten of which are spread over owners. */
async function pageOf(
  jobs: Uint32Array,
  order: Order,
  spreading: Spreading | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (!spreading) return topJobs(jobs, order, offset, limit);
  const ranked = topJobs(jobs, order, 0, Math.max(offset + limit, FIRST));
  const first = await spreadJobs(ranked.slice(0, FIRST), { jobs, order }, spreading);
  return [...new Set([...first, ...ranked])].slice(offset, offset + limit);
}

async function spreadJobs(
  head: readonly number[],
  { jobs, order }: { jobs: Uint32Array; order: Order },
  { ownersOf, owners, isMet }: Spreading,
): Promise<readonly number[]> {
  if (!mayBeSpread(await ownersOf(head))) return head;
  const ownerOf = await owners();
  const placed = (hit: number): Placed<number> => ({ hit, owner: ownerOf(hit), isMet: isMet(hit) });
  return spread(head.map(placed), ({ full, known, number }) => {
    const others = jobs.filter((job) => isMet(job) && !full.has(ownerOf(job)) && !known.includes(job));
    return topJobs(others, order, 0, number).map(placed);
  });
}
