import { type Facet } from '../filters/facets.ts';
import { codesOf, type CountableColumn, countJobs, topCodes } from './facets.ts';

/** What words need of the columns. */
export interface WordColumns {
  /** Gives the domain of a job by its ordinal. */
  domains: () => Promise<(job: number) => string>;
  /** The jobs in a language. */
  inLanguage: (code: string) => Promise<Uint32Array>;
  inCountry: (code: string) => Promise<Uint32Array>;
  /** The country of most of some jobs, with how many these are. */
  topCountry: (some: Uint32Array) => Promise<{ country: string; jobs: number } | undefined>;
}

export const wordColumns = (columnOf: Record<Facet, () => Promise<CountableColumn>>): WordColumns => ({
  domains: async () => {
    const column = await columnOf.employers();
    return (job) => column.values[codesOf(column, job)[0]!]!;
  },
  inLanguage: async (code) => jobsWith(await columnOf.languages(), code),
  inCountry: async (code) => jobsWith(await columnOf.countries(), code),
  topCountry: async (some) => {
    const column = await columnOf.countries();
    const counts = countJobs(column, [some]);
    const [code] = topCodes(counts, 1);
    return code === undefined ? undefined : { country: column.values[code]!, jobs: counts[code]! };
  },
});

function jobsWith(column: CountableColumn, value: string): Uint32Array {
  const code = column.codeOf(value);
  return code < 0 ? new Uint32Array() : column.jobsWith(code);
}
