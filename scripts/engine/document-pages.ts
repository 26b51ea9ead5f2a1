import { type DocumentPage } from '../../src/engine/document.ts';
import { type Facet } from '../../src/filters/facets.ts';
import { type FacetValue } from '../../src/filters/facet-values.ts';
import { type Dataset, type Posting } from '../../src/posting.ts';
import { createPageData } from '../../src/site/page-data-of.ts';

export interface DocumentPages {
  /** What documents say for the pages of jobs, by ordinal. */
  whole: (ordinal: number) => DocumentPage;
  /** The same without the values of filters, which are many to look up. */
  besideValues: (posting: Posting) => Omit<DocumentPage, 'values'>;
}

/** What documents say for the pages of jobs. */
export function documentPages(
  dataset: Pick<Dataset, 'postings' | 'places' | 'occupations'>,
  values: Record<Facet, readonly FacetValue[]>,
): DocumentPages {
  const { parts } = createPageData(dataset, values);
  const { ids = {}, ofJob = {} } = dataset.occupations ?? {};
  const besideValues: DocumentPages['besideValues'] = (posting) => ({
    partsOfCities: parts.partsOfCities(posting),
    occupations: (ofJob[posting.id] ?? []).map(({ row }) => [row, ids[row]!]),
    ...(posting.pageCheckedAt !== undefined && { pageCheckedAt: posting.pageCheckedAt }),
  });
  return {
    whole: (ordinal) => {
      const { posting, values: own } = parts.jobPageOwn(ordinal);
      return {
        values: own.map(({ facet, value, slug = '', label }) =>
          label === value ? [facet, value, slug] : [facet, value, slug, label],
        ),
        ...besideValues(posting),
      };
    },
    besideValues,
  };
}
