/** Jobs by what they state: pay, workload, the last day to apply. */
import { yearly } from '../pay.ts';
import type { ApplyFilters, FilterSources } from './applied-filter.ts';
import type { Column } from './formats/column.ts';
import { readPay, readTerms } from './formats/terms.ts';
import type { Ranking } from './ranking.ts';

const DAY = 86_400_000;

/** @returns for each filter what `openLoadedFilters` asks for */
export function openTerms({
  manifest,
  file,
  readColumn,
}: FilterSources): Pick<ApplyFilters, 'pay' | 'workload' | 'applyWithin'> {
  const terms = file(manifest.files.terms, (content) => {
    const { pay, ...others } = readTerms(content, readColumn);
    return { ...others, pay: { ...pay, stated: pay.values.map(readPay) } };
  });
  return {
    async pay({ pay, sort }) {
      const { amount, interval, currency, unstated } = pay!;
      const { pay: column } = await terms();
      const { stated } = column;
      const least = amount === undefined ? undefined : yearly(amount, interval);
      const amountOf = (code: number): number =>
        stated[code]!.currency === currency ? stated[code]!.max : 0;
      return {
        passing:
          least === undefined ? undefined : jobsThat((code) => amountOf(code) >= least, column, unstated),
        ofAnswer: ({ jobs, only }) => ({
          payUnstated: countUnstated(column, jobs, only.get('pay')),
        }),
        ranking: sort === 'pay' ? highestFirst(column, amountOf) : undefined,
      };
    },
    async workload({ workload }) {
      const { unstated, ...asked } = workload!;
      const { workload: column } = await terms();
      // As `isFitting` says, which would take its file into a bundle of its own.
      const passes = (code: number): boolean => {
        const [min = 0, max = 0] = column.values[code]!.split('-').map(Number);
        return min <= asked.max && asked.min <= max;
      };
      return {
        passing: jobsThat(passes, column, unstated),
        ofAnswer: ({ jobs, only }) => ({
          workloadUnstated: countUnstated(column, jobs, only.get('workload')),
        }),
      };
    },
    async applyWithin({ applyWithin }) {
      const { deadline: column } = await terms();
      const first = manifest.builtAt.slice(0, 10);
      const last = new Date(Date.parse(first) + applyWithin! * DAY).toISOString().slice(0, 10);
      const passes = (code: number): boolean => column.values[code]! >= first && column.values[code]! <= last;
      return { passing: jobsThat(passes, column, false) };
    },
  };
}

/** 1 for the jobs whose value passes, and where those are wanted too, for the jobs that state none. Each job has one value at most. */
function jobsThat(
  passes: (code: number) => boolean,
  { values, firsts }: Column,
  unstated: boolean,
): Uint8Array {
  const passing = Uint8Array.from([unstated, false, ...values.map((_, code) => passes(code))], Number);
  // A loop takes a thirtieth of the time of `Uint8Array.from`.
  const jobs = new Uint8Array(firsts.length);
  for (let job = 0; job < jobs.length; job++) jobs[job] = passing[firsts[job]!]!;
  return jobs;
}

/** How many jobs state no value, of those that are found and those that this filter alone leaves out. */
function countUnstated({ firsts }: Column, ...lists: (Uint32Array | undefined)[]): number {
  let count = 0;
  for (const jobs of lists) for (const job of jobs ?? []) if (firsts[job] === 0) count++;
  return count;
}

/** The jobs with the highest amounts first, the newest of equals, and after them those without one. */
function highestFirst({ values, firsts }: Column, amountOf: (code: number) => number): Ranking {
  const amounts = Float64Array.from([0, 0, ...values.map((_, code) => amountOf(code))]);
  const amount = (job: number): number => amounts[firsts[job]!]!;
  return {
    isBetter: (job, than) => amount(job) > amount(than),
    page: (some, offset, limit) => {
      // Most jobs state none, and stay in their order.
      const sorted = some.filter((job) => amount(job) > 0).sort((a, b) => amount(b) - amount(a) || a - b);
      const others = some.filter((job) => amount(job) === 0);
      return [...sorted, ...others].slice(offset, offset + limit);
    },
  };
}
