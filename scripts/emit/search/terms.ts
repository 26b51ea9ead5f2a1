import { mostStated, yearlyPay } from '../../../src/pay.ts';
import { type Posting } from '../../../src/posting.ts';
import { writeColumn } from '../../../src/search/formats/column.ts';
import { printPay, TERMS, type Term } from '../../../src/search/formats/terms.ts';
import { printWorkload, workloadOf } from '../../../src/workload.ts';

/** What a job states of each term, as the value of its column; undefined where it states none. */
const STATED: Record<Term, (posting: Posting) => string | undefined> = {
  pay: ({ salary }) =>
    printed(yearlyPay(salary), (pay) => printPay({ currency: pay.currency, max: mostStated(pay) })),
  workload: ({ workLoad }) => printed(workloadOf(workLoad), printWorkload),
  deadline: ({ applyBefore }) => applyBefore,
};

const printed = <T>(stated: T | undefined, print: (stated: T) => string): string | undefined =>
  stated && print(stated);

/** The columns of the terms, made job by job. */
export class TermColumns {
  readonly #stated = TERMS.map((): (string | undefined)[] => []);

  add(posting: Posting): void {
    TERMS.forEach((term, i) => this.#stated[i]!.push(STATED[term](posting)));
  }

  /** One after the other, in sections that compress apart: see `readTerms`. */
  sections(): Uint8Array[] {
    return this.#stated.flatMap(columnOf);
  }
}

/** A column in which each job has one value at most; the most frequent values first, so that their numbers are small. */
function columnOf(stated: readonly (string | undefined)[]): Uint8Array[] {
  const counts = new Map<string, number>();
  for (const value of stated) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  const codes = new Map(values.map((value, code) => [value, code]));
  return writeColumn(
    { values, labels: values },
    stated.map((value) => (value === undefined ? [] : [codes.get(value)!])),
  );
}
