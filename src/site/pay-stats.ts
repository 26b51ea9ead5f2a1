import { type Facet } from '../facet-names.ts';
import { FACET_TABLE } from '../facet-table.ts';
import { yearlyPay } from '../pay.ts';
import { type Postings } from '../posting.ts';
import { EXPERIENCE_LEVELS } from '../search/query.ts';

/** Of fewer jobs a median says little. */
const MIN_JOBS = 20;
const MOST_COUNTRIES = 12;

/** What jobs of one value pay in a year of full time; of a range its middle counts. */
export interface PayRow {
  /** Of the filter: "senior", "CH". */
  value: string;
  jobs: number;
  median: number;
  /** A quarter of the jobs pay less than the first and a quarter more than the second. */
  quartiles: readonly [number, number];
}

export interface PayStats {
  /** ISO 4217. Nothing is converted: each currency stands for itself. */
  currency: string;
  /** In the order of the levels. */
  levels: PayRow[];
  /** By median, highest first. */
  countries: PayRow[];
}

/** What jobs pay by level and by country, where enough of them say so; the currency of most jobs first. */
export function payStats(postings: Postings): PayStats[] {
  const stated = [...postings].flatMap((posting) => {
    const pay = yearlyPay(posting.salary);
    return pay ? [{ posting, currency: pay.currency, amount: (pay.min + pay.max) / 2 }] : [];
  });
  const byCurrency = [...Map.groupBy(stated, ({ currency }) => currency)].sort(
    ([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1),
  );
  return byCurrency
    .map(([currency, jobs]) => {
      const rowsOf = (facet: Facet): PayRow[] => {
        const amounts = new Map<string, number[]>();
        for (const { posting, amount } of jobs)
          for (const value of new Set(FACET_TABLE[facet].valuesOf(posting)))
            amounts.set(value, (amounts.get(value) ?? []).concat(amount));
        return [...amounts].filter(([, own]) => own.length >= MIN_JOBS).map(rowOf);
      };
      const rank = ({ value }: PayRow): number => EXPERIENCE_LEVELS.findIndex((level) => level === value);
      return {
        currency,
        levels: rowsOf('experienceLevels').sort((a, b) => rank(a) - rank(b)),
        countries: rowsOf('countries')
          .sort((a, b) => b.median - a.median || (a.value < b.value ? -1 : 1))
          .slice(0, MOST_COUNTRIES),
      };
    })
    .filter(({ levels, countries }) => levels.length + countries.length > 0);
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
