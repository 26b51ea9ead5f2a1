import { type Facet } from '../facet-names.ts';
import { codesOf, type CountableColumn, countJobs, topCodes } from './facets.ts';

/** What words need of the columns. */
export interface WordColumns {
  /** Gives the domain of a job by its ordinal. */
  domains: () => Promise<(job: number) => string>;
  /** The jobs in a language. */
  inLanguage: (code: string) => Promise<Uint32Array>;
  /** The jobs in the country that nearly all of some jobs are in; none where they are in several. */
  inCountryOf: (some: Uint32Array) => Promise<Uint32Array>;
}

/** Jobs with the name of a place are in its country, but for some that name another one beside it. */
const NEARLY_ALL = 0.9;
/** Fewer are in one country by chance. */
const SOME = 3;

export const wordColumns = (columnOf: Record<Facet, () => Promise<CountableColumn>>): WordColumns => ({
  domains: async () => {
    const column = await columnOf.employers();
    return (job) => column.values[codesOf(column, job)[0]!]!;
  },
  inLanguage: async (code) => {
    const column = await columnOf.languages();
    const value = column.codeOf(code);
    return value < 0 ? new Uint32Array() : column.jobsWith(value);
  },
  inCountryOf: async (some) => {
    const column = await columnOf.countries();
    const counts = countJobs(column, [some]);
    const [code] = topCodes(counts, 1);
    const isNearlyAll = code !== undefined && counts[code]! >= Math.max(SOME, some.length * NEARLY_ALL);
    return isNearlyAll ? column.jobsWith(code) : new Uint32Array();
  },
});
