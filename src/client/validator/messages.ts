/** What the page and its worker say to each other. The worker keeps the findings; the page asks for those it shows. */
import { type Finding } from '../../feed/finding.ts';
import { type Employer, type Job } from '../../feed/types.ts';
import { type Language } from '../../feed/words/say.ts';

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

/** Each request is answered with a message of the same id. */
export interface Requests {
  /** A new document; those before it are forgotten. */
  validate: { args: { input: string | Uint8Array; language: Language }; answer: Outcome };
  /** More findings of a group of the present document. */
  more: { args: { group: number; from: number }; answer: Finding[] };
  /** The lines around a place of the present document. */
  excerpt: { args: { line: number; column: number }; answer: string };
  /** All findings as plain text, below a line about the whole. */
  report: { args: { head: string }; answer: string };
}
export type Method = keyof Requests;
export type Request = { [M in Method]: { id: number; method: M; args: Requests[M]['args'] } }[Method];
export interface Response {
  id: number;
  answer: Requests[Method]['answer'];
}
