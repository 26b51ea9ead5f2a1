import { type FacetValue } from '../../../src/facet-values.ts';
import { type Posting } from '../../../src/posting.ts';
import { type Column, writeAscending, writeColumn } from '../../../src/search/formats/column.ts';
import { ageInDays } from '../../../src/search/facets.ts';
import { type Facet, FACETS } from '../../../src/search/types.ts';
import { type ArtefactWriter } from './artefacts.ts';

/** Writes the columns and the ages, each in a file: a filter that is chosen needs its own, and counts the others. */
export function emitFacets(
  postings: readonly Posting[],
  values: Record<Facet, FacetValue[]>,
  builtAt: string,
  artefacts: ArtefactWriter,
): Record<Facet | 'ages', Uint8Array> {
  const columns = FACETS.map((facet) => [
    facet,
    artefacts.add('facets', writeColumn(columnOf(values[facet], postings.length))),
  ]);
  const ages = Uint16Array.from(postings, ({ addedAt }) => ageInDays(addedAt, builtAt));
  return {
    ...(Object.fromEntries(columns) as Record<Facet, Uint8Array>),
    ages: artefacts.add('facets', [writeAscending(ages)]),
  };
}

/** The values of one filter, turned round: for each job its values. */
export function columnOf(values: readonly FacetValue[], jobs: number): Column {
  const starts = new Uint32Array(jobs + 1);
  for (const { ordinals } of values) for (const job of ordinals) starts[job + 1] = (starts[job + 1] ?? 0) + 1;
  for (let job = 0; job < jobs; job++) starts[job + 1] = (starts[job + 1] ?? 0) + (starts[job] ?? 0);
  const next = starts.slice();
  const codes = new Uint32Array(starts[jobs] ?? 0);
  values.forEach(({ ordinals }, code) => {
    for (const job of ordinals) {
      const at = next[job] ?? 0;
      codes[at] = code;
      next[job] = at + 1;
    }
  });
  const names = values.map(({ value }) => value);
  const labels = values.map(({ label }) => label);
  return {
    values: names,
    labels: labels.every((label, i) => label === names[i]) ? names : labels,
    starts,
    codes,
  };
}
