/** Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate-types.ts. Do not edit. */

/**
 * Jobfeed format 1.0: the openings of one employer, published at https://<domain>/.well-known/jobfeed.json.
 */
export interface Feed {
  /**
   * The version of the format.
   */
  version: '1.0';
  /**
   * When the feed last changed (RFC 3339).
   */
  lastUpdated: string;
  employer: Employer;
  /**
   * The openings; an empty list means that there are none at present.
   */
  jobs: Job[];
}
export interface Employer {
  name: string;
  location: Location;
  industry?: string;
  url?: string;
}
export interface Location {
  city?: string;
  /**
   * ISO 3166-1 alpha-2, upper case.
   */
  country?: string;
}
export interface Job {
  /**
   * The language of the posting: ISO 639-1, lower case.
   */
  language: string;
  publishedAt: string;
  title: string;
  jobType:
    'permanent' | 'contract' | 'internship' | 'apprenticeship' | 'temporary' | 'volunteer' | 'freelance';
  /**
   * @minItems 1
   */
  locations: Location[];
  /**
   * The page of the job at the employer; it may be on another domain.
   */
  url: string;
  startDate?: string;
  endDate?: string;
  applyBefore?: string;
  category?: string;
  referenceId?: string;
  /**
   * Plain text: no markup, no script, no javascript: address.
   */
  description?: string;
  experienceLevel?: 'junior' | 'mid' | 'senior' | 'lead' | 'manager' | 'director' | 'executive';
  workLoad?: WorkLoad;
  workType?: 'remote' | 'on-site' | 'hybrid';
  salary?: Salary;
  /**
   * @maxItems 16
   */
  tags?: string[];
}
export interface WorkLoad {
  minPercentage?: number;
  maxPercentage?: number;
}
export interface Salary {
  min?: number;
  max?: number;
  /**
   * ISO 4217, upper case.
   */
  currency?: string;
  interval?: 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly';
}
