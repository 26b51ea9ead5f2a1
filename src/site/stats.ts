import { type Facet } from '../facet-names.ts';
import { ageDate } from '../card.ts';
import { type FacetValue } from '../facet-values.ts';
import { type Posting, type Postings } from '../posting.ts';
import { addPay, type ByCurrency, payRows, type PayStats } from './pay-stats.ts';

const MONTHS = 12;
/** A share of fewer jobs than this says little. */
const MIN_FOR_SHARE = 20;

export interface Stats {
  jobs: number;
  /** Shares from 0 to 1 of all jobs. */
  withSalary: number;
  withWorkLoad: number;
  remote: number;
  /** Jobs by the month of their date, oldest first; the last twelve months with the present one. "2026-06". */
  months: { month: string; count: number }[];
  /** Jobs that are older than those months. */
  olderThanMonths: number;
  /** Countries with enough jobs, by the share of their jobs that name a salary, highest first. */
  salaryByCountry: { country: string; share: number; jobs: number }[];
  /** What jobs pay, by currency. */
  pay: PayStats[];
}

const namesSalary = ({ salary }: Posting): boolean => Boolean(salary && (salary.min || salary.max));

/** What the statistics page shows, from the live jobs and the clock of the build. */
export function computeStats(
  postings: Postings,
  facets: Record<Facet, readonly FacetValue[]>,
  builtAt: string,
): Stats {
  const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
  const months = lastMonths(builtAt);
  const counts = new Map(months.map((month) => [month, 0]));
  let older = 0;
  const stating = { salary: new Set<number>(), workLoad: 0, remote: 0 };
  const pay: ByCurrency = new Map();
  let ordinal = -1;
  for (const posting of postings) {
    ordinal++;
    addPay(pay, posting);
    if (namesSalary(posting)) stating.salary.add(ordinal);
    if (posting.workLoad) stating.workLoad++;
    if (posting.workType === 'remote') stating.remote++;
    // Feeds may date a job into the future; it then counts for the present month.
    const dated = ageDate(posting).slice(0, 7);
    const month = dated > (months.at(-1) ?? '') ? (months.at(-1) ?? '') : dated;
    const count = counts.get(month);
    if (count === undefined) older++;
    else counts.set(month, count + 1);
  }
  return {
    jobs: postings.length,
    withSalary: share(stating.salary.size, postings.length),
    withWorkLoad: share(stating.workLoad, postings.length),
    remote: share(stating.remote, postings.length),
    months: [...counts].map(([month, count]) => ({ month, count })),
    olderThanMonths: older,
    salaryByCountry: facets.countries
      .filter(({ ordinals }) => ordinals.length >= MIN_FOR_SHARE)
      .map(({ value, ordinals }) => {
        const named = ordinals.filter((job) => stating.salary.has(job));
        return { country: value, share: share(named.length, ordinals.length), jobs: ordinals.length };
      })
      .filter((row) => row.share > 0)
      .sort((a, b) => b.share - a.share || (a.country < b.country ? -1 : 1))
      .slice(0, 12),
    pay: payRows(pay),
  };
}

/** The last twelve months up to that of the time, oldest first, as "2026-06". */
function lastMonths(time: string): string[] {
  const [year = 0, month = 1] = time.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
