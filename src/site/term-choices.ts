/** What the filters by hours and deadlines offer, and when there is something to offer. */
import { currenciesOf } from '../pay.ts';
import type { Posting, Postings } from '../posting.ts';
import { type Workload, workloadOf } from '../workload.ts';

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
  const last = new Date(Date.parse(first) + days * DAY).toISOString().slice(0, 10);
  return applyBefore !== undefined && applyBefore >= first && applyBefore <= last;
}

export interface OfferedTerms {
  /** The first is the one that most jobs state: nobody's currency is known. */
  currencies: readonly string[];
  hasHours: boolean;
  hasDeadlines: boolean;
}

/** Each filter is offered only where some job states what it asks for. */
export const offeredTerms = (postings: Postings, builtAt: string): OfferedTerms => ({
  currencies: postings.columns?.currencies ?? currenciesOf(postings),
  hasHours: Iterator.from(postings).some(({ workLoad }) => workloadOf(workLoad)),
  hasDeadlines: Iterator.from(postings).some((posting) =>
    deadlineWithin(posting, builtAt, APPLY_WITHIN.month),
  ),
});
