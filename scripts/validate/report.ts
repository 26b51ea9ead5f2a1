import type { Discovery } from '../../src/feed/discover.ts';
import type { Finding, ValidationResult } from '../../src/feed/validate.ts';

/** The facts about one thing to be checked. */
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

/** One sentence of a report and what to do; the place is that of a finding in the document. */
export interface Said
  extends Pick<Finding, 'code' | 'message' | 'hint'>, Partial<Pick<Finding, 'path' | 'line' | 'column'>> {
  level: 'error' | 'warning' | 'advice';
}

/** The code of what says that nothing could be checked. */
export const NOT_CHECKED = 'not-checked';

/** All that a report has to say: how it is served, or why it could not be checked, then errors and warnings. */
export const allSaid = ({ discovery, failure, result }: Report): Said[] => [
  ...(discovery?.remarks ?? []),
  ...(failure && !discovery ? [{ level: 'error' as const, code: NOT_CHECKED, ...failure }] : []),
  ...(result?.errors ?? []).map((finding): Said => ({ ...finding, level: 'error' })),
  ...(result?.warnings ?? []).map((finding): Said => ({ ...finding, level: 'warning' })),
];
