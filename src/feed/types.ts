/** Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate.ts. Do not edit. */

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
  jobs: FeedJob[];
}
/**
 * Who employs.
 */
export interface Employer {
  /**
   * The name as people know it.
   */
  name: string;
  location: Location;
  /**
   * What the employer does.
   */
  industry?: string;
  /**
   * The site of the employer.
   */
  url?: string;
}
/**
 * A place; a country alone stands for all of it.
 */
export interface Location {
  /**
   * The city, by any name that it has.
   */
  city?: string;
  /**
   * ISO 3166-1 alpha-2, upper case.
   */
  country?: string;
}
/**
 * One opening.
 */
export interface FeedJob {
  /**
   * The language of the posting: ISO 639-1, lower case.
   */
  language: string;
  /**
   * When the employer published the opening.
   */
  publishedAt: string;
  /**
   * What the job is called.
   */
  title: string;
  /**
   * The kind of contract.
   */
  jobType:
    'permanent' | 'contract' | 'internship' | 'apprenticeship' | 'temporary' | 'volunteer' | 'freelance';
  /**
   * Where the job is.
   *
   * @minItems 1
   */
  locations: Location[];
  /**
   * The page of the job at the employer; it may be on another domain.
   */
  url: string;
  /**
   * The first day of work.
   */
  startDate?: string;
  /**
   * The last day of work, of a job that is limited.
   */
  endDate?: string;
  /**
   * The last day to apply.
   */
  applyBefore?: string;
  /**
   * The employer's own word for the field of the job.
   */
  category?: string;
  /**
   * The employer's own number of the opening.
   */
  referenceId?: string;
  /**
   * Plain text: no markup, no script, no javascript: address.
   */
  description?: string;
  /**
   * The experience that is asked for.
   */
  experienceLevel?: 'junior' | 'mid' | 'senior' | 'lead' | 'manager' | 'director' | 'executive';
  workLoad?: WorkLoad;
  /**
   * Where the work is done.
   */
  workType?: 'remote' | 'on-site' | 'hybrid';
  salary?: Salary;
  /**
   * Words for what the job is about.
   *
   * @maxItems 16
   */
  tags?: string[];
}
/**
 * How much of a full-time job it is, in per cent.
 */
export interface WorkLoad {
  /**
   * The least that is possible.
   */
  minPercentage?: number;
  /**
   * The most that is possible.
   */
  maxPercentage?: number;
}
/**
 * What the job pays.
 */
export interface Salary {
  /**
   * The lower end.
   */
  min?: number;
  /**
   * The upper end.
   */
  max?: number;
  /**
   * ISO 4217, upper case.
   */
  currency?: string;
  /**
   * What the amounts are for.
   */
  interval?: 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly';
}
