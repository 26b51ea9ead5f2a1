import { STATED_FILTERS, STATED_VALUES } from '../../../src/filters/table.ts';
import { type Posting } from '../../../src/posting.ts';
import { writeColumn } from '../../../src/search/formats/column.ts';

/** The columns of the filters by what jobs state, made job by job. */
export class StatedColumns {
  readonly #values = STATED_FILTERS.map((): (string | undefined)[] => []);

  add(posting: Posting): void {
    STATED_FILTERS.forEach((filter, i) => this.#values[i]!.push(STATED_VALUES[filter](posting)));
  }

  /** One after the other, in sections that compress apart: see `openLoadedFilters`. */
  sections(): Uint8Array[] {
    return this.#values.flatMap(columnOf);
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
