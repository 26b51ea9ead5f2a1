import type { Finding } from '../../feed/finding.ts';
import type { FullGroup } from './groups.ts';

const said = (level: string, { line, column, code, path, message, hint }: Finding): string =>
  `${line}:${column} ${level} ${code}${path.startsWith('$') ? ` ${path}` : ''}\n  ${message}\n  ${hint}`;

/**
 * All findings as plain text, to be sent to whoever makes the feed. It is complete in itself: nothing was uploaded, so
 * there is nothing to link to.
 *
 * @param head what is said about the whole
 * @param notes what is said about how the document is served
 */
export function plainReport(
  head: string,
  groups: readonly FullGroup[],
  notes: readonly string[] = [],
): string {
  const findings = groups.flatMap(({ level, findings: list }) => list.map((finding) => said(level, finding)));
  return `${[head, ...notes, ...findings].join('\n\n')}\n`;
}
