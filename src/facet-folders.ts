import { type Facet } from './search/types.ts';

/** The first folder of a filter's landing pages: the parameter name in kebab case. */
export const FACET_FOLDERS: Record<Facet, string> = {
  countries: 'countries',
  tags: 'tags',
  jobTypes: 'job-types',
  workTypes: 'work-types',
  experienceLevels: 'experience-levels',
  languages: 'languages',
  employers: 'employers',
  cities: 'cities',
};
