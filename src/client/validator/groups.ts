import type { Finding, ValidationResult } from '../../feed/finding.ts';
import type { Group } from './messages.ts';

/** How many findings of a group are shown at first, and how many more at a time. */
export const FIRST = 5;
export const MORE = 100;

export interface FullGroup extends Omit<Group, 'findings' | 'count' | 'jobs'> {
  findings: Finding[];
}

/** `$.jobs[3].tags[1]` → `$.jobs[*].tags[*]`; the position of a syntax error goes. */
const placeOf = (path: string): string => (path.startsWith('$') ? path.replace(/\[\d+\]/g, '[*]') : '');

/** Findings of the same kind at the same place together: errors first, each in the order of the text. */
export function groupFindings({
  errors,
  warnings,
}: Pick<ValidationResult, 'errors' | 'warnings'>): FullGroup[] {
  const groups = new Map<string, FullGroup>();
  for (const level of ['error', 'warning'] as const) {
    for (const finding of level === 'error' ? errors : warnings) {
      const path = placeOf(finding.path);
      const key = `${level} ${finding.code} ${path}`;
      const group = groups.get(key);
      if (group) group.findings.push(finding);
      else groups.set(key, { level, code: finding.code, path, findings: [finding] });
    }
  }
  return [...groups.values()];
}

/** What the page is told of a group. */
export function summarise({ findings, ...group }: FullGroup): Group {
  const jobs = new Set(findings.flatMap(({ path }) => /^\$\.jobs\[(\d+)\]/.exec(path)?.[1] ?? []));
  return { ...group, count: findings.length, jobs: jobs.size, findings: findings.slice(0, FIRST) };
}
