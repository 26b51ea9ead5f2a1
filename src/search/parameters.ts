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
  regions: { maxItems: 50, minLength: 4, maxLength: 6 },
  cities: { maxItems: 50, minLength: 1, maxLength: 255 },
  postedWithin: { minimum: 0, maximum: 3650 },
  near: { minLength: 1, maxLength: 100 },
  radius: { minimum: 1, maximum: 500, default: 25 },
  remote: { enum: ['include'] },
  pay: { minimum: 1, maximum: 1000000000 },
  payInterval: { enum: ['year', 'month', 'week', 'day', 'hour'], default: 'year' },
  currency: { minLength: 3, maxLength: 3 },
  payUnstated: { default: false },
  workload: { maxLength: 7 },
  workloadUnstated: { default: false },
  applyWithin: { minimum: 1, maximum: 60 },
  sort: { enum: ['relevance', 'newest', 'distance', 'pay'] },
  offset: { minimum: 0, maximum: 1000000000, default: 0 },
  limit: { minimum: 1, maximum: 50, default: 10 },
  exact: { default: false },
  collapse: { default: false },
  page: { minimum: 1, maximum: 20000, default: 1 },
  prefer: { minLength: 2, maxLength: 2 },
} as const;
