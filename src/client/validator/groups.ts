import type { Finding, ValidationResult } from '../../feed/finding.ts';
import type { Employer, Feed, FeedJob } from '../../feed/types.ts';

/** How many findings of a group are shown at first, and how many more at a time. */
export const FIRST = 5;
export const MORE = 100;

export interface FullGroup extends Omit<Group, 'findings' | 'count' | 'jobs'> {
  findings: Finding[];
}

/**
 * The path of a finding without indexes: `$.jobs[3].tags[1]` becomes `$.jobs[*].tags[*]`. "" for a syntax
 * error, which has only a position.
 */
const pathOf = (path: string): string => (path.startsWith('$') ? path.replace(/\[\d+\]/g, '[*]') : '');

/** Groups findings of the same kind at the same path: errors first, each in the order of the text. */
export function groupFindings({
  errors,
  warnings,
}: Pick<ValidationResult, 'errors' | 'warnings'>): FullGroup[] {
  const groups = new Map<string, FullGroup>();
  for (const level of ['error', 'warning'] as const) {
    for (const finding of level === 'error' ? errors : warnings) {
      const path = pathOf(finding.path);
      const key = `${level} ${finding.code} ${path}`;
      const group = groups.get(key);
      if (group) group.findings.push(finding);
      else groups.set(key, { level, code: finding.code, path, findings: [finding] });
    }
  }
  return [...groups.values()];
}

/** What the page gets of a group: its counts and first findings. */
export function summarise({ findings, ...group }: FullGroup): Group {
  const jobs = new Set(findings.flatMap(({ path }) => /^\$\.jobs\[(\d+)\]/.exec(path)?.[1] ?? []));
  return { ...group, count: findings.length, jobs: jobs.size, findings: findings.slice(0, FIRST) };
}

const findingText = (level: string, { line, column, code, path, message, hint }: Finding): string =>
  `${line}:${column} ${level} ${code}${path.startsWith('$') ? ` ${path}` : ''}\n  ${message}\n  ${hint}`;

/**
 * Formats all findings as plain text, to send to the author of the feed. The text has all findings because it
 * cannot link to them: nothing was uploaded.
 * @param head summary line
 * @param notes remarks on how the document is served
 */
export function plainReport(
  head: string,
  groups: readonly FullGroup[],
  notes: readonly string[] = [],
): string {
  const findings = groups.flatMap(({ level, findings: list }) =>
    list.map((finding) => findingText(level, finding)),
  );
  return `${[head, ...notes, ...findings].join('\n\n')}\n`;
}

/** Findings of one kind at one place of the format. */
export interface Group {
  level: 'error' | 'warning';
  code: string;
  /** The path, with `[*]` in place of each index. */
  path: string;
  count: number;
  /** Number of jobs concerned; 0 if the path is outside of jobs. */
  jobs: number;
  /** The first findings. */
  findings: Finding[];
}

/** What the page's preview shows of a valid feed. */
export interface Preview {
  employer: Employer;
  /** The first jobs. */
  jobs: FeedJob[];
  total: number;
}

export interface Outcome {
  valid: boolean;
  errors: number;
  warnings: number;
  groups: Group[];
  preview?: Preview;
  /** Whether some errors can be corrected without asking the author. */
  isMendable: boolean;
  /** Whether the document may have openings in another format. The worker's `offer` says which format. */
  mayBeOffered: boolean;
}

/** A document in another format. */
export interface Offered {
  message: string;
  /** What to do if no feed can be made of the document. */
  hint?: string;
  made?: {
    jobs: number;
    leftOut: number;
    /** The text of the feed. */
    feed: string;
  };
}

export const VALIDATOR_DATA_ID = 'validator-data';

/** Data of the validator page for its scripts, in addition to that of every page. */
export interface ValidatorData {
  strings: Record<string, unknown>;
  /** A valid feed with one job, to start from. */
  example: Feed;
}
