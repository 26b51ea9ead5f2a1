import { type Facet, FACETS } from '../../../src/facet-names.ts';
import { type FacetValue } from '../../../src/facet-values.ts';
import { type Postings } from '../../../src/posting.ts';
import { regionWords } from '../../../src/places/region-codes.ts';
import { writeAscending, writeColumn } from '../../../src/search/formats/column.ts';
import { ageInDays } from '../../../src/search/facets.ts';
import { type ArtefactWriter } from './artefacts.ts';

/** Writes the columns and the ages, each in a file: a filter that is chosen needs its own, and counts the others. */
export async function emitFacets(
  postings: Postings,
  values: Record<Facet, FacetValue[]>,
  builtAt: string,
  artefacts: ArtefactWriter,
): Promise<Record<Facet | 'ages', Uint8Array>> {
  const columns: [Facet, Uint8Array][] = [];
  for (const facet of FACETS)
    columns.push([facet, await artefacts.add('facets', columnOf(values[facet], postings.length))]);
  const ages = Uint16Array.from(postings, ({ addedAt }) => ageInDays(addedAt, builtAt));
  return {
    ...(Object.fromEntries(columns) as Record<Facet, Uint8Array>),
    ages: await artefacts.add('facets', [writeAscending(ages)]),
  };
}

/** The column of one filter: its values turned round, for each job the numbers of those it has. */
function columnOf(values: readonly FacetValue[], jobs: number): Uint8Array[] {
  const valuesOf = Array.from({ length: jobs }, (): number[] => []);
  values.forEach(({ ordinals }, code) => {
    for (const job of ordinals) valuesOf[job]?.push(code);
  });
  const names = values.map(({ value }) => value);
  // Codes are nothing to look for in a list of regions.
  const labels = values.map(({ facet, value, label }) => (facet === 'regions' ? regionWords(value) : label));
  return writeColumn(
    { values: names, labels: labels.every((label, i) => label === names[i]) ? names : labels },
    valuesOf,
  );
}
