import {
  CHOICES,
  dayOf,
  isWithin,
  STATED_FILTERS,
  STATED_TABLE,
  STATED_VALUES,
  type StatedFilter,
} from '../filters/table.ts';
import { CurrencyCounter } from '../pay.ts';
import type { Posting } from '../posting.ts';
import type { OfferedFilters } from './figures.ts';

/** Whether a job states what a filter asks for; of one with choices, whether one of these finds the job. */
export function isOfferedFor<F extends StatedFilter>(filter: F, job: Posting, builtAt: string): boolean {
  const value = STATED_VALUES[filter](job);
  if (value === undefined) return false;
  const { numbers, bounds } = STATED_TABLE[filter];
  const choices = CHOICES[filter]?.choices;
  const own = numbers(value);
  return !choices || choices.some((choice) => isWithin(own, bounds(choice.value, dayOf(builtAt))));
}

/** Finds which filters by what jobs state are offered on the day of the build, one posting after the other. */
export class OfferedFiltersFinder {
  readonly #builtAt: string;
  readonly #currencies = new CurrencyCounter();
  readonly #offered = new Set<StatedFilter>();

  constructor(builtAt: string) {
    this.#builtAt = builtAt;
  }

  add(posting: Posting): void {
    this.#currencies.add(posting);
    for (const filter of STATED_FILTERS)
      if (!this.#offered.has(filter) && isOfferedFor(filter, posting, this.#builtAt))
        this.#offered.add(filter);
  }

  offered(): OfferedFilters {
    return {
      currencies: this.#currencies.currencies(),
      filters: STATED_FILTERS.filter((filter) => this.#offered.has(filter)),
    };
  }
}
