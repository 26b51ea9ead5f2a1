import { type Facet, FACETS, type FacetValue, type FacetValues } from '../../../src/filters/facets.ts';
import { STATED_FILTERS, STATED_VALUES, type StatedFilter } from '../../../src/filters/table.ts';
import { regionWords } from '../../../src/places/regions.ts';
import type { Job } from '../../../src/job/job.ts';
import { type FacetTexts, writeColumn } from '../../../src/search/formats/column.ts';
import type { ArtefactWriter } from './artefacts.ts';

/**
 * Writes the column of each facet to a file of its own, because a search reads only the columns that it filters by or counts.
 */
export const emitFacets = (
  jobs: number,
  values: FacetValues,
  artefacts: ArtefactWriter,
): Promise<Record<Facet, Uint8Array>> => emitEach(values, (own) => columnOf(own, jobs), artefacts);

/** Writes a file for each facet. */
export async function emitEach(
  values: FacetValues,
  write: (values: readonly FacetValue[]) => Uint8Array[],
  artefacts: ArtefactWriter,
): Promise<Record<Facet, Uint8Array>> {
  const hashes: [Facet, Uint8Array][] = [];
  for (const facet of FACETS) hashes.push([facet, await artefacts.add('facets', write(values[facet]))]);
  return Object.fromEntries(hashes) as Record<Facet, Uint8Array>;
}

/** The column of one facet: for each job, the codes of its values. */
function columnOf(values: readonly FacetValue[], jobs: number): Uint8Array[] {
  const valuesOf = Array.from({ length: jobs }, (): number[] => []);
  values.forEach(({ ordinals }, code) => {
    for (const job of ordinals) valuesOf[job]?.push(code);
  });
  return writeColumn(textsOf(values), valuesOf);
}

/** The values of a facet, and their displayed texts. */
export function textsOf(values: readonly FacetValue[]): FacetTexts {
  const names = values.map(({ value }) => value);
  // Readers look for a region in a list by its name, not by its code.
  const labels = values.map(({ facet, value, label }) => (facet === 'regions' ? regionWords(value) : label));
  return { values: names, labels: labels.every((label, i) => label === names[i]) ? names : labels };
}

/** Collects the columns of the filters by stated facts, one job at a time. */
export class StatedColumns {
  readonly #values = STATED_FILTERS.map((): (string | undefined)[] => []);

  add(job: Job): void {
    STATED_FILTERS.forEach((filter, i) => this.#values[i]!.push(STATED_VALUES[filter](job)));
  }

  /** Writes each column to a file of its own, because most searches need one column or none. */
  async emit(artefacts: ArtefactWriter): Promise<Record<StatedFilter, Uint8Array>> {
    const hashes: [StatedFilter, Uint8Array][] = [];
    for (const [i, filter] of STATED_FILTERS.entries())
      hashes.push([filter, await artefacts.add('facets', statedColumnOf(this.#values[i]!))]);
    return Object.fromEntries(hashes) as Record<StatedFilter, Uint8Array>;
  }
}

/** A column with at most one value per job. Frequent values come first, so that most codes are small. */
function statedColumnOf(stated: readonly (string | undefined)[]): Uint8Array[] {
  const counts = new Map<string, number>();
  for (const value of stated) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  const codes = new Map(values.map((value, code) => [value, code]));
  return writeColumn(
    { values, labels: values },
    stated.map((value) => (value === undefined ? [] : [codes.get(value)!])),
  );
}
