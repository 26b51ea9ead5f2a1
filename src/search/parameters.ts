/** Generated from schema/openapi.json by scripts/tools/generate-parameters.ts. Do not edit. */

/** What each parameter of a search allows; of a list also what its values allow. */
export const PARAMETERS = {
  q: { maxLength: 200 },
  countries: { maxItems: 50, minLength: 2, maxLength: 2 },
  tags: { maxItems: 50, minLength: 1, maxLength: 255 },
  jobTypes: {
    maxItems: 50,
    enum: ['permanent', 'contract', 'internship', 'apprenticeship', 'temporary', 'volunteer', 'freelance'],
  },
  workTypes: { maxItems: 50, enum: ['remote', 'on-site', 'hybrid'] },
  experienceLevels: {
    maxItems: 50,
    enum: ['junior', 'mid', 'senior', 'lead', 'manager', 'director', 'executive'],
  },
  languages: { maxItems: 50, minLength: 2, maxLength: 2 },
  employers: { maxItems: 50, minLength: 1, maxLength: 255 },
  cities: { maxItems: 50, minLength: 1, maxLength: 255 },
  postedWithin: { minimum: 0, maximum: 3650 },
  sort: { enum: ['relevance', 'newest'] },
  offset: { minimum: 0, maximum: 1000000000, default: 0 },
  limit: { minimum: 1, maximum: 50, default: 10 },
  exact: { default: false },
  collapse: { default: false },
  page: { minimum: 1, maximum: 20000, default: 1 },
  prefer: { minLength: 2, maxLength: 2 },
} as const;
