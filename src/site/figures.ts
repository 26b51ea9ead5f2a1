/** Figures of all jobs together on pages. */
import type { StatedFilter } from '../filters/table.ts';

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
  /** The pay of jobs, by currency. */
  pay: PayStats[];
}

/** The pay of jobs of one value in a year of full time; a range counts with its middle. */
export interface PayRow {
  /** Value of the filter: "senior", "CH". */
  value: string;
  jobs: number;
  median: number;
  /** A quarter of the jobs pay less than the first and a quarter more than the second. */
  quartiles: readonly [number, number];
}

export interface PayStats {
  /** ISO 4217. Nothing is converted: each currency is by itself. */
  currency: string;
  /** In the order of the levels. */
  levels: PayRow[];
  /** By median, highest first. */
  countries: PayRow[];
}

/** Which filters by what jobs state are offered: each only where some job states what it asks for. */
export interface OfferedFilters {
  /** The first is the one that most jobs state: nobody's currency is known. */
  currencies: readonly string[];
  filters: readonly StatedFilter[];
}
