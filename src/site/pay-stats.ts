import { type Facet, FACET_TABLE } from '../filters/facets.ts';
import { yearlyPay } from '../pay.ts';
import type { Posting } from '../posting.ts';
import { EXPERIENCE_LEVELS } from '../search/query.ts';
import type { PayRow, PayStats } from './figures.ts';

/** Of fewer jobs a median says little. */
const MIN_JOBS = 20;
const MOST_COUNTRIES = 12;

const SHOWN = ['experienceLevels', 'countries'] as const satisfies readonly Facet[];

/** What the jobs of a currency pay, by the values of each facet. */
interface Amounts {
  jobs: number;
  of: Record<(typeof SHOWN)[number], Map<string, number[]>>;
}

/** Finds what jobs pay by level and by country, where enough of them say so, one posting after the other. */
export class PayCounter {
  readonly #byCurrency = new Map<string, Amounts>();

  add(posting: Posting): void {
    const pay = yearlyPay(posting.salary);
    // Of pay with one end nobody knows the middle.
    if (pay?.min === undefined || pay.max === undefined) return;
    const middle = (pay.min + pay.max) / 2;
    const own: Amounts = this.#byCurrency.get(pay.currency) ?? {
      jobs: 0,
      of: { experienceLevels: new Map(), countries: new Map() },
    };
    this.#byCurrency.set(pay.currency, own);
    own.jobs++;
    for (const facet of SHOWN)
      for (const value of new Set(FACET_TABLE[facet].valuesOf(posting))) {
        const amounts = own.of[facet].get(value) ?? [];
        own.of[facet].set(value, amounts);
        amounts.push(middle);
      }
  }

  /** The currency of most jobs first. */
  stats(): PayStats[] {
    const rowsOf = (amounts: ReadonlyMap<string, number[]>): PayRow[] =>
      [...amounts].filter(([, own]) => own.length >= MIN_JOBS).map(rowOf);
    const rank = ({ value }: PayRow): number => EXPERIENCE_LEVELS.findIndex((level) => level === value);
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
  /** Between two jobs in proportion, as spreadsheets do. */
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    return Math.round(below + (above - below) * (place % 1));
  };
  return { value, jobs: sorted.length, median: at(0.5), quartiles: [at(0.25), at(0.75)] };
}
