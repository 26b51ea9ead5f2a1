import { type Discovery } from '../../src/feed/discovery.ts';
import { type ValidationResult } from '../../src/feed/validate.ts';

/** What is known about one thing to be checked. */
export interface Report {
  /** As it was given; "-" is standard input. */
  source: string;
  /** Set for files: the path, relative when it is below the working directory, with slashes. */
  file?: string;
  /** The document, for excerpts; missing when it came from elsewhere. */
  text?: string;
  result?: ValidationResult;
  /** Set for domains and addresses. */
  discovery?: Discovery;
  /** Why it could not be checked: what is wrong, what to do. */
  failure?: { message: string; hint: string };
}
