/** What the filters by hours and deadlines offer, and when there is something to offer. */
import { CurrencyCounter } from '../pay.ts';
import type { Posting } from '../posting.ts';
import { type Workload, workloadOf } from '../workload.ts';
import { type OfferedTerms } from './figures.ts';

export const FULL_TIME: Workload = { min: 80, max: 100 };
export const PART_TIME: Workload = { min: 0, max: 79 };

/** In days. */
export const APPLY_WITHIN = { week: 7, weeks: 14, month: 30 } as const;

const DAY = 86_400_000;

/** Whether the last day to apply is at most so many days after the build's: until then the filter finds the job. */
export function deadlineWithin(
  { applyBefore }: Pick<Posting, 'applyBefore'>,
  builtAt: string,
  days: number,
): boolean {
  const first = builtAt.slice(0, 10);
  if (applyBefore === undefined || applyBefore < first) return false;
  return applyBefore <= new Date(Date.parse(first) + days * DAY).toISOString().slice(0, 10);
}

/** Finds what these filters offer on the day of the build, one posting after the other. */
export class OfferedTermsFinder {
  readonly #builtAt: string;
  readonly #currencies = new CurrencyCounter();
  #hasHours = false;
  #hasDeadlines = false;

  constructor(builtAt: string) {
    this.#builtAt = builtAt;
  }

  add(posting: Posting): void {
    this.#currencies.add(posting);
    this.#hasHours ||= workloadOf(posting.workLoad) !== undefined;
    this.#hasDeadlines ||= deadlineWithin(posting, this.#builtAt, APPLY_WITHIN.month);
  }

  offered(): OfferedTerms {
    return {
      currencies: this.#currencies.currencies(),
      hasHours: this.#hasHours,
      hasDeadlines: this.#hasDeadlines,
    };
  }
}
