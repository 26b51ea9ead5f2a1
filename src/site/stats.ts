/** Computes the statistics page's figures in one iteration over the jobs. */
import { type Facet, FACET_TABLE } from '../filters/facets.ts';
import { dayOf, listedAt } from '../job/age.ts';
import type { FacetValue } from '../filters/facet-values.ts';
import type { Job, Stats, PayRow, PayStats, OfferedFilters } from '../job/job.ts';
import { yearlyPay, CurrencyCounter } from '../job/pay.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import {
  CHOICES,
  isWithin,
  STATED_FILTERS,
  STATED_TABLE,
  STATED_VALUES,
  type StatedFilter,
} from '../filters/table.ts';

const MONTHS = 12;
/** Minimum number of jobs for a meaningful share. */
const MIN_FOR_SHARE = 20;

const namesSalary = ({ salary }: Job): boolean => Boolean(salary && (salary.min || salary.max));

/** Counts statistics job by job, as of the build's time. */
export class StatsCounter {
  readonly #months: string[];
  readonly #counts: Map<string, number>;
  readonly #pay = new PayCounter();
  /** The ordinals of jobs that state a salary. */
  readonly #withSalary = new Set<number>();
  #jobs = 0;
  #older = 0;
  #withWorkLoad = 0;
  #remote = 0;

  constructor(builtAt: string) {
    this.#months = lastMonths(builtAt);
    this.#counts = new Map(this.#months.map((month) => [month, 0]));
  }

  add(job: Job): void {
    if (namesSalary(job)) this.#withSalary.add(this.#jobs);
    this.#jobs++;
    this.#pay.add(job);
    if (job.workLoad) this.#withWorkLoad++;
    if (job.workType === 'remote') this.#remote++;
    // Feeds may date a job into the future. It then counts for the current month.
    const dated = listedAt(job).slice(0, 7);
    const last = this.#months.at(-1) ?? '';
    const month = dated > last ? last : dated;
    const count = this.#counts.get(month);
    if (count === undefined) this.#older++;
    else this.#counts.set(month, count + 1);
  }

  /** @param facets the facet values of the same jobs */
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

/** The last twelve months as "2026-06", oldest first. The last one is the month of `time`. */
function lastMonths(time: string): string[] {
  const [year = 0, month = 1] = time.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

/** Minimum number of jobs for a meaningful median. */
const MIN_JOBS = 20;
const MOST_COUNTRIES = 12;

const SHOWN = ['experienceLevels', 'countries'] as const satisfies readonly Facet[];

/** The pay of a currency's jobs, by the values of each facet. */
interface Amounts {
  jobs: number;
  of: Record<(typeof SHOWN)[number], Map<string, number[]>>;
}

/** Collects pay by level and by country job by job; reports values with enough jobs. */
export class PayCounter {
  readonly #byCurrency = new Map<string, Amounts>();

  add(job: Job): void {
    const pay = yearlyPay(job.salary);
    // Leave out pay with only one end, because it has no midpoint.
    if (pay?.min === undefined || pay.max === undefined) return;
    const middle = (pay.min + pay.max) / 2;
    const own: Amounts = this.#byCurrency.get(pay.currency) ?? {
      jobs: 0,
      of: { experienceLevels: new Map(), countries: new Map() },
    };
    this.#byCurrency.set(pay.currency, own);
    own.jobs++;
    for (const facet of SHOWN)
      for (const value of new Set(FACET_TABLE[facet].valuesOf(job))) {
        const amounts = own.of[facet].get(value) ?? [];
        own.of[facet].set(value, amounts);
        amounts.push(middle);
      }
  }

  /** Returns the statistics by currency, the most frequent one first. */
  stats(): PayStats[] {
    const rowsOf = (amounts: ReadonlyMap<string, number[]>): PayRow[] =>
      [...amounts].filter(([, ofValue]) => ofValue.length >= MIN_JOBS).map(rowOf);
    const levels: readonly string[] = PARAMETERS.experienceLevels.enum;
    const rank = ({ value }: PayRow): number => levels.indexOf(value);
    return [...this.#byCurrency]
      .sort(([a, first], [b, second]) => second.jobs - first.jobs || (a < b ? -1 : 1))
      .map(([currency, { of }]) => ({
        currency,
        levels: rowsOf(of.experienceLevels).sort((a, b) => rank(a) - rank(b)),
        countries: rowsOf(of.countries)
          .sort((a, b) => b.median - a.median || (a.value < b.value ? -1 : 1))
          .slice(0, MOST_COUNTRIES),
      }))
      .filter(({ levels, countries }) => levels.length + countries.length > 0);
  }
}

function rowOf([value, amounts]: readonly [string, number[]]): PayRow {
  const sorted = amounts.toSorted((a, b) => a - b);
  /** Interpolates linearly between two jobs, as spreadsheets do. */
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    return Math.round(below + (above - below) * (place % 1));
  };
  return { value, jobs: sorted.length, median: at(0.5), quartiles: [at(0.25), at(0.75)] };
}

/**
 * Whether a job states what a filter asks for. If the filter has choices, at least one of them must match the
 * job.
 */
export function isOfferedFor<F extends StatedFilter>(filter: F, job: Job, builtAt: string): boolean {
  const value = STATED_VALUES[filter](job);
  if (value === undefined) return false;
  const { numbers, bounds } = STATED_TABLE[filter];
  const choices = CHOICES[filter]?.choices;
  const stated = numbers(value);
  return !choices || choices.some((choice) => isWithin(stated, bounds(choice.value, dayOf(builtAt))));
}

/** The filters with a control on the page. `changedSince` has none, because it is for programs. */
const OFFERED = STATED_FILTERS.filter((filter) => filter !== 'changedSince');

/** Finds the filters by stated facts that are worth offering on the day of the build, job by job. */
export class OfferedFiltersFinder {
  readonly #builtAt: string;
  readonly #currencies = new CurrencyCounter();
  readonly #offered = new Set<StatedFilter>();

  constructor(builtAt: string) {
    this.#builtAt = builtAt;
  }

  add(job: Job): void {
    this.#currencies.add(job);
    for (const filter of OFFERED)
      if (!this.#offered.has(filter) && isOfferedFor(filter, job, this.#builtAt)) this.#offered.add(filter);
  }

  offered(): OfferedFilters {
    return {
      currencies: this.#currencies.currencies(),
      filters: OFFERED.filter((filter) => this.#offered.has(filter)),
    };
  }
}
