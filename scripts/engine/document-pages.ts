import { type DocumentPage } from '../../src/engine/document.ts';
import { type Facet } from '../../src/facet-names.ts';
import { type FacetValue } from '../../src/facet-values.ts';
import { type Dataset } from '../../src/posting.ts';
import { createPageData } from '../../src/site/page-data-of.ts';

/** What documents say for the pages of jobs, by ordinal. */
export function documentPages(
  dataset: Pick<Dataset, 'postings' | 'places' | 'occupations'>,
  values: Record<Facet, readonly FacetValue[]>,
): (ordinal: number) => DocumentPage {
  const { parts } = createPageData(dataset, values);
  const { ids = {}, ofJob = {} } = dataset.occupations ?? {};
  return (ordinal) => {
    const { posting, values: own, partsOfCities } = parts.jobPageOwn(ordinal);
    return {
      values: own.map(({ facet, value, slug, label }) =>
        label === value ? [facet, value, slug] : [facet, value, slug, label],
      ),
      partsOfCities,
      occupations: (ofJob[posting.id] ?? []).map(({ row }) => [row, ids[row]!]),
      ...(posting.pageCheckedAt !== undefined && { pageCheckedAt: posting.pageCheckedAt }),
    };
  };
}
