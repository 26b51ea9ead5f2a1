/** What the validator's worker tells the page: it keeps the findings, and the page asks for those that it shows. */
import type { Finding } from '../../feed/finding.ts';
import type { Employer, Job } from '../../feed/types.ts';

/** Findings of one kind at one place of the format. */
export interface Group {
  level: 'error' | 'warning';
  code: string;
  /** With `[*]` for the index of a job and of any other list. */
  path: string;
  count: number;
  /** In how many jobs; 0 when the place is outside of jobs. */
  jobs: number;
  /** The first ones. */
  findings: Finding[];
}

/** What a job seeker would see of a valid feed. */
export interface Preview {
  employer: Employer;
  /** The first ones. */
  jobs: Job[];
  total: number;
}

export interface Outcome {
  valid: boolean;
  errors: number;
  warnings: number;
  groups: Group[];
  preview?: Preview;
}
