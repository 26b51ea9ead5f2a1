import { type Facet, FACET_TABLE, FACETS } from '../../../../src/filters/facets.ts';
import type { SearchQuery } from '../../../../src/filters/query.ts';
import type { Corpus } from '../corpus.ts';

/** A job as other engines are given it: the same words, the same filters. */
export interface JobRecord {
  id: string;
  title: string;
  /** Tags, employer, cities and category. */
  labels: string;
  description: string;
  /** The terms of the job's page. */
  page: string;
  facets: Record<Facet, string[]>;
}

/** What a match in each field is worth, as in ours. */
export const BOOST = { title: 8, labels: 4, description: 2, page: 1 };

/** The jobs in recency order; an id is the job's ordinal. */
export const recordsOf = ({ dataset, pageTermsOf }: Corpus): JobRecord[] =>
  dataset.jobs.map((job, ordinal) => {
    const { id, title, tags = [], employer, locations, category = '', description = '' } = job;
    const facets = FACETS.map((facet) => [facet, [...new Set(FACET_TABLE[facet].valuesOf(job))]]);
    return {
      id: String(ordinal),
      title,
      labels: [...tags, employer.name, ...locations.map(({ city }) => city ?? ''), category].join(' '),
      description,
      page: pageTermsOf(id),
      facets: Object.fromEntries(facets) as JobRecord['facets'],
    };
  });

/** The chosen values of each filter, as lists that are not empty. */
export const chosenIn = (filters: SearchQuery['filters']): [Facet, string[]][] =>
  Object.entries(filters) as [Facet, string[]][];
