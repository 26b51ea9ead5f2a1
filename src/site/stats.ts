import type { Facet } from '../filters/facets.ts';
import { ageDate } from '../card.ts';
import type { FacetValue } from '../filters/facet-values.ts';
import type { Posting } from '../posting.ts';
import type { Stats } from './figures.ts';
import { PayCounter } from './pay-stats.ts';

const MONTHS = 12;
/** A share of fewer jobs than this says little. */
const MIN_FOR_SHARE = 20;

const namesSalary = ({ salary }: Posting): boolean => Boolean(salary && (salary.min || salary.max));

/** Counts what the statistics page shows, from the live jobs and the clock of the build, one posting after the other. */
export class StatsCounter {
  readonly #months: string[];
  readonly #counts: Map<string, number>;
  readonly #pay = new PayCounter();
  /** The ordinals of those that name a salary. */
  readonly #withSalary = new Set<number>();
  #jobs = 0;
  #older = 0;
  #withWorkLoad = 0;
  #remote = 0;

  constructor(builtAt: string) {
    this.#months = lastMonths(builtAt);
    this.#counts = new Map(this.#months.map((month) => [month, 0]));
  }

  add(posting: Posting): void {
    if (namesSalary(posting)) this.#withSalary.add(this.#jobs);
    this.#jobs++;
    this.#pay.add(posting);
    if (posting.workLoad) this.#withWorkLoad++;
    if (posting.workType === 'remote') this.#remote++;
    // Feeds may date a job into the future; it then counts for the present month.
    const dated = ageDate(posting).slice(0, 7);
    const last = this.#months.at(-1) ?? '';
    const month = dated > last ? last : dated;
    const count = this.#counts.get(month);
    if (count === undefined) this.#older++;
    else this.#counts.set(month, count + 1);
  }

  /** @param facets of the same postings */
  stats(facets: Record<Facet, readonly FacetValue[]>): Stats {
    const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
    return {
      jobs: this.#jobs,
      withSalary: share(this.#withSalary.size, this.#jobs),
      withWorkLoad: share(this.#withWorkLoad, this.#jobs),
      remote: share(this.#remote, this.#jobs),
      months: [...this.#counts].map(([month, count]) => ({ month, count })),
      olderThanMonths: this.#older,
      salaryByCountry: facets.countries
        .filter(({ ordinals }) => ordinals.length >= MIN_FOR_SHARE)
        .map(({ value, ordinals }) => {
          const named = ordinals.filter((job) => this.#withSalary.has(job));
          return { country: value, share: share(named.length, ordinals.length), jobs: ordinals.length };
        })
        .filter((row) => row.share > 0)
        .sort((a, b) => b.share - a.share || (a.country < b.country ? -1 : 1))
        .slice(0, 12),
      pay: this.#pay.stats(),
    };
  }
}

/** The last twelve months up to that of the time, oldest first, as "2026-06". */
function lastMonths(time: string): string[] {
  const [year = 0, month = 1] = time.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
